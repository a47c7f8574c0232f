/* magic_entry.c - the committed magic numbers, and tables filled from them. */
#include "core/attacks/magic_entry.h"

#include "core/attacks/hyperbola.h"
#include "core/attacks/masks.h"

#define MAGIC(piece, square, bits, number) {number, bits},
const struct magic_row magic_numbers_fixed[2 * SQUARES] = {
#include "core/attacks/numbers_fixed.inc"
};
const struct magic_row magic_numbers_exact[2 * SQUARES] = {
#include "core/attacks/numbers_exact.inc"
};
const struct magic_row magic_numbers_dense[2 * SQUARES] = {
#include "core/attacks/numbers_dense.inc"
};
#undef MAGIC

/* Hyperbola answers here because start-up waits for it; the tests compare every entry with the rays. */
void magic_fill(bitboard *table, enum piece_kind piece, square s, uint64_t number, unsigned bits) {
    bitboard mask = mask_relevant(piece, s), subset = 0;
    do {
        table[subset * number >> (64 - bits)] = piece == ROOK ? hyperbola_rook(s, subset) : hyperbola_bishop(s, subset);
        subset = subset_next(mask, subset);
    } while (subset);
}

bitboard *magic_fill_packed(struct magic_entry *entries, bitboard *table, enum piece_kind piece,
                            const struct magic_row *rows) {
    for (square s = 0; s < SQUARES; s++) {
        entries[s] = (struct magic_entry){mask_relevant(piece, s), rows[s].number, table, 64u - rows[s].bits};
        magic_fill(table, piece, s, rows[s].number, rows[s].bits);
        table += (size_t)1 << rows[s].bits;
    }
    return table;
}
