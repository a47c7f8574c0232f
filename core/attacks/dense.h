/* dense.h - like fancy.h, but with one index bit fewer for the squares where such a number is known. */
#ifndef GATILLO_ATTACKS_DENSE_H
#define GATILLO_ATTACKS_DENSE_H

#include "core/attacks/magic_entry.h"

extern struct magic_entry dense_rooks[SQUARES], dense_bishops[SQUARES];

static inline bitboard dense_rook(square s, bitboard occupied) { return magic_entry_attacks(&dense_rooks[s], occupied); }
static inline bitboard dense_bishop(square s, bitboard occupied) {
    return magic_entry_attacks(&dense_bishops[s], occupied);
}

#endif
