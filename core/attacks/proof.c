/* proof.c - every subset of a mask by its bits, every attack set by walking, every pair that meets compared. */
#include "core/attacks/proof.h"

#include <stdlib.h>

#include "core/attacks/rays.h"

struct slot {
    bitboard attacks, blockers;
};

static bitboard walk(enum piece_kind piece, square s, bitboard blockers) {
    return piece == ROOK ? rays_rook(s, blockers) : rays_bishop(s, blockers);
}

/* The squares where a lone piece changes the attacks, by trying each: no table, no mask of the finders. */
static unsigned list_relevant(enum piece_kind piece, square s, square *out) {
    unsigned count = 0;
    for (square t = 0; t < SQUARES; t++)
        if (t != s && walk(piece, s, square_bit(t)) != walk(piece, s, 0)) out[count++] = t;
    return count;
}

static bitboard subset_numbered(size_t number, const square *squares, unsigned count) {
    bitboard set = 0;
    for (unsigned i = 0; i < count; i++)
        if (number >> i & 1) set |= square_bit(squares[i]);
    return set;
}

/* An attack set is never empty, so an empty slot needs no mark of its own. */
static enum status try_subset(const struct magic_number *m, struct slot *table, bitboard blockers, struct magic_proof *out) {
    size_t index = (size_t)(blockers * m->number >> (64 - m->bits));
    bitboard attacks = walk(m->piece, m->square, blockers);
    struct slot *slot = &table[index];
    if (!slot->attacks) {
        *slot = (struct slot){attacks, blockers};
        out->used++;
    } else if (slot->attacks != attacks) {
        out->first = slot->blockers;
        out->second = blockers;
        out->index = index;
        return STATUS_MAGIC_COLLISION;
    }
    return STATUS_OK;
}

enum status magic_prove(const struct magic_number *m, struct magic_proof *out) {
    square squares[SQUARES];
    unsigned relevant = list_relevant(m->piece, m->square, squares);
    struct slot *table = calloc((size_t)1 << m->bits, sizeof *table);
    enum status result = table ? STATUS_OK : STATUS_NO_MEMORY;
    *out = (struct magic_proof){0};
    for (; result == STATUS_OK && out->subsets < (size_t)1 << relevant; out->subsets++)
        result = try_subset(m, table, subset_numbered(out->subsets, squares, relevant), out);
    free(table);
    return result;
}
