/* fancy.h - sliders by magic multiplication, exact index bits for each square, tables packed. */
#ifndef GATILLO_ATTACKS_FANCY_H
#define GATILLO_ATTACKS_FANCY_H

#include "core/attacks/magic_entry.h"

extern struct magic_entry fancy_rooks[SQUARES], fancy_bishops[SQUARES];

static inline bitboard fancy_rook(square s, bitboard occupied) { return magic_entry_attacks(&fancy_rooks[s], occupied); }
static inline bitboard fancy_bishop(square s, bitboard occupied) {
    return magic_entry_attacks(&fancy_bishops[s], occupied);
}

#endif
