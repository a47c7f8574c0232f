/* leapers.h - where king, knight and pawn attack, and the lines between squares. Knows nothing of blockers. */
#ifndef GATILLO_ATTACKS_LEAPERS_H
#define GATILLO_ATTACKS_LEAPERS_H

#include "core/base/types.h"

/* All zero until attacks_init(); never written after it. Not const, because they are computed. */
extern bitboard knight_attacks[SQUARES];
extern bitboard king_attacks[SQUARES];
extern bitboard pawn_attacks[2][SQUARES];        /* by enum colour; on the edge ranks too */
extern bitboard between[SQUARES][SQUARES];       /* strictly between two aligned squares, else empty */
extern bitboard line[SQUARES][SQUARES];          /* the whole line through both, edge to edge, both included; else empty */

/* Fills these tables and those of hyperbola.h (some 70 KiB, well under a millisecond). Any thread, any number of times. */
void attacks_init(void);

#endif
