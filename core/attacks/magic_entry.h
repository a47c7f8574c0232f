/* magic_entry.h - one square of a packed magic table, and the committed numbers. For core/attacks only. */
#ifndef GATILLO_ATTACKS_MAGIC_ENTRY_H
#define GATILLO_ATTACKS_MAGIC_ENTRY_H

#include "core/base/types.h"

/* Everything a lookup needs in half a cache line. */
struct magic_entry {
    bitboard mask, number;
    const bitboard *attacks;
    unsigned shift; /* 64 - index bits */
};

static inline const bitboard *magic_entry_cell(const struct magic_entry *e, bitboard occupied) {
    return e->attacks + ((occupied & e->mask) * e->number >> e->shift);
}

static inline bitboard magic_entry_attacks(const struct magic_entry *e, bitboard occupied) {
    return *magic_entry_cell(e, occupied);
}

/* One row of a numbers_*.inc file: MAGIC(piece, square, bits, number). */
struct magic_row {
    uint64_t number;
    uint8_t bits;
};

/* Rooks a1 to h8, then bishops a1 to h8. */
extern const struct magic_row magic_numbers_fixed[2 * SQUARES];
extern const struct magic_row magic_numbers_exact[2 * SQUARES];
extern const struct magic_row magic_numbers_dense[2 * SQUARES]; /* one bit fewer where a number is known */

/* Writes the attacks of every blocker subset of one square to table[]. */
void magic_fill(bitboard *table, enum piece_kind piece, square s, uint64_t number, unsigned bits);

/* Fills 64 entries and their share of the table, one behind the other; returns the first free place. */
bitboard *magic_fill_packed(struct magic_entry *entries, bitboard *table, enum piece_kind piece,
                            const struct magic_row *rows);

#endif
