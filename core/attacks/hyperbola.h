/* hyperbola.h - sliders by subtraction: o^(o-2r) runs from the slider to the first blocker, and on the swapped board
 * the other way. Ranks, which a byte swap does not turn round, come from a table. Ready after attacks_init(). */
#ifndef GATILLO_ATTACKS_HYPERBOLA_H
#define GATILLO_ATTACKS_HYPERBOLA_H

#include "core/base/types.h"

struct hyperbola_lines { /* without the square itself; one cache half-line for everything a lookup needs */
    bitboard bit, file, diagonal, antidiagonal;
};
extern struct hyperbola_lines hyperbola_lines[SQUARES];
extern uint8_t hyperbola_rank[64][8]; /* [the six inner squares of the rank][file of the slider] -> attacked files */

void hyperbola_fill(void); /* for attacks_init() only */

static inline bitboard hyperbola_along(bitboard lane, bitboard bit, bitboard occupied) {
    bitboard up = occupied & lane, down = __builtin_bswap64(up);
    up -= bit;
    down -= __builtin_bswap64(bit);
    return (up ^ __builtin_bswap64(down)) & lane;
}

static inline bitboard hyperbola_rook(square s, bitboard occupied) {
    const struct hyperbola_lines *l = &hyperbola_lines[s];
    unsigned shift = s & 56u;
    bitboard rank = (bitboard)hyperbola_rank[occupied >> (shift + 1) & 63][s & 7] << shift;
    return hyperbola_along(l->file, l->bit, occupied) | rank;
}

static inline bitboard hyperbola_bishop(square s, bitboard occupied) {
    const struct hyperbola_lines *l = &hyperbola_lines[s];
    return hyperbola_along(l->diagonal, l->bit, occupied) | hyperbola_along(l->antidiagonal, l->bit, occupied);
}

#endif
