/* magic.h - sliders by magic multiplication, the fixed layout of ChessCPP: 64 x 4096 for rooks, 64 x 512 for bishops. */
#ifndef GATILLO_ATTACKS_MAGIC_H
#define GATILLO_ATTACKS_MAGIC_H

#include "core/base/types.h"

enum { MAGIC_ROOK_BITS = 12, MAGIC_BISHOP_BITS = 9 };

struct magic_square {
    bitboard mask, number;
};
extern struct magic_square magic_rooks[SQUARES], magic_bishops[SQUARES];
extern bitboard magic_rook_table[SQUARES][1 << MAGIC_ROOK_BITS];
extern bitboard magic_bishop_table[SQUARES][1 << MAGIC_BISHOP_BITS];

static inline bitboard magic_rook(square s, bitboard occupied) {
    const struct magic_square *m = &magic_rooks[s];
    return magic_rook_table[s][(occupied & m->mask) * m->number >> (64 - MAGIC_ROOK_BITS)];
}

static inline bitboard magic_bishop(square s, bitboard occupied) {
    const struct magic_square *m = &magic_bishops[s];
    return magic_bishop_table[s][(occupied & m->mask) * m->number >> (64 - MAGIC_BISHOP_BITS)];
}

#endif
