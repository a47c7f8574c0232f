/* rays.h - sliders step by step until the edge or a blocker. The oracle: shares no table with the other variants. */
#ifndef GATILLO_ATTACKS_RAYS_H
#define GATILLO_ATTACKS_RAYS_H

#include "core/base/types.h"

static inline bitboard rays_walk(square s, bitboard occupied, int file_step, int rank_step) {
    bitboard set = 0;
    int file = square_file(s) + file_step, rank = square_rank(s) + rank_step;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += file_step, rank += rank_step) {
        bitboard here = square_bit(square_at(file, rank));
        set |= here;
        if (occupied & here) break;
    }
    return set;
}

static inline bitboard rays_rook(square s, bitboard occupied) {
    return rays_walk(s, occupied, 1, 0) | rays_walk(s, occupied, -1, 0) | rays_walk(s, occupied, 0, 1) |
           rays_walk(s, occupied, 0, -1);
}

static inline bitboard rays_bishop(square s, bitboard occupied) {
    return rays_walk(s, occupied, 1, 1) | rays_walk(s, occupied, -1, 1) | rays_walk(s, occupied, 1, -1) |
           rays_walk(s, occupied, -1, -1);
}

#endif
