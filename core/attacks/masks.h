/* masks.h - the squares whose pieces can block a rook or bishop, and all ways to occupy them. */
#ifndef GATILLO_ATTACKS_MASKS_H
#define GATILLO_ATTACKS_MASKS_H

#include "core/base/types.h"

/* The attacks on the empty board. */
bitboard mask_attacks(enum piece_kind piece, square s);

/* The relevant squares: those attacks without the last square of each ray, which nothing stands behind.
 * 10 to 12 squares for a rook, 5 to 9 for a bishop. piece: ROOK or BISHOP. */
bitboard mask_relevant(enum piece_kind piece, square s);

enum { SUBSETS_MAX = 4096, ROOK_SUBSETS = 102400, BISHOP_SUBSETS = 5248 }; /* of one square; of all squares */

/* The subset of mask that comes after `subset`; the empty set follows the whole mask, so start and end with 0.
 * Counts upward within the mask: subtracting the mask carries over the bits that are not in it. */
static inline bitboard subset_next(bitboard mask, bitboard subset) { return (subset - mask) & mask; }

/* All 2^n subsets in that order into out[]; returns how many. The mask has at most 12 squares. */
size_t subsets_list(bitboard mask, bitboard *out);

#endif
