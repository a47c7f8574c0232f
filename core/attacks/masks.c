/* masks.c - relevant squares, from the hyperbola lookups on the empty board. */
#include "core/attacks/masks.h"

#include "core/attacks/hyperbola.h"
#include "core/attacks/leapers.h"

static const bitboard edge_files = 0x8181818181818181u, edge_ranks = 0xFF000000000000FFu;

bitboard mask_attacks(enum piece_kind piece, square s) {
    attacks_init();
    return piece == ROOK ? hyperbola_rook(s, 0) : hyperbola_bishop(s, 0);
}

/* A rook on the edge still slides along it: the ends of a file lie on edge ranks, the ends of a rank on edge files. */
bitboard mask_relevant(enum piece_kind piece, square s) {
    bitboard attacks = mask_attacks(piece, s);
    if (piece == BISHOP) return attacks & ~edge_files & ~edge_ranks;
    bitboard own_file = hyperbola_lines[s].file;
    return (attacks & own_file & ~edge_ranks) | (attacks & ~own_file & ~edge_files);
}

size_t subsets_list(bitboard mask, bitboard *out) {
    size_t count = 0;
    bitboard subset = 0;
    do {
        out[count++] = subset;
        subset = subset_next(mask, subset);
    } while (subset);
    return count;
}
