/* hyperbola.c - the small tables behind hyperbola.h. */
#include "core/attacks/hyperbola.h"

#include "core/attacks/leapers.h"
#include "core/attacks/slider.h"

struct hyperbola_lines hyperbola_lines[SQUARES];
uint8_t hyperbola_rank[64][8];

static uint8_t rank_attacks(unsigned occupied, int file) {
    unsigned set = 0;
    for (int f = file + 1; f < 8; f++) {
        set |= 1u << f;
        if (occupied >> f & 1) break;
    }
    for (int f = file - 1; f >= 0; f--) {
        set |= 1u << f;
        if (occupied >> f & 1) break;
    }
    return (uint8_t)set;
}

static void fill_square(square s) {
    struct hyperbola_lines l = {.bit = square_bit(s)};
    for (square t = 0; t < SQUARES; t++) {
        int files = square_file(t) - square_file(s), ranks = square_rank(t) - square_rank(s);
        if (t == s) continue;
        if (files == 0) l.file |= square_bit(t);
        if (files == ranks) l.diagonal |= square_bit(t);
        if (files == -ranks) l.antidiagonal |= square_bit(t);
    }
    hyperbola_lines[s] = l;
}

void hyperbola_fill(void) {
    for (square s = 0; s < SQUARES; s++) fill_square(s);
    for (unsigned inner = 0; inner < 64; inner++)
        for (int file = 0; file < 8; file++) hyperbola_rank[inner][file] = rank_attacks(inner << 1, file);
}

static bitboard rook(square s, bitboard occupied) { return hyperbola_rook(s, occupied); }
static bitboard bishop(square s, bitboard occupied) { return hyperbola_bishop(s, occupied); }

static const void *cell(enum piece_kind piece, square s, bitboard occupied) {
    (void)piece, (void)occupied; /* the lines of the square; the small table of ranks is left out */
    return &hyperbola_lines[s];
}

const struct slider_kind slider_kind_hyperbola = {.prepare = attacks_init, .rook = rook, .bishop = bishop, .cell = cell};
