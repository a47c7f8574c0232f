/* pext.c - the tables behind pext.h, filled at first use. */
#include "core/attacks/pext.h"

#include <pthread.h>

#include "core/attacks/hyperbola.h"
#include "core/attacks/masks.h"
#include "core/attacks/slider.h"

struct pext_square pext_rooks[SQUARES], pext_bishops[SQUARES];

static bitboard table[ROOK_SUBSETS + BISHOP_SUBSETS];
static pthread_once_t filled = PTHREAD_ONCE_INIT;

/* subset_next() walks the subsets in the very order in which PEXT numbers them. */
static bitboard *fill_square(struct pext_square *out, bitboard *place, enum piece_kind piece, square s) {
    bitboard mask = mask_relevant(piece, s), subset = 0;
    *out = (struct pext_square){mask, place};
    do {
        *place++ = piece == ROOK ? hyperbola_rook(s, subset) : hyperbola_bishop(s, subset);
        subset = subset_next(mask, subset);
    } while (subset);
    return place;
}

static void fill(void) {
    bitboard *place = table;
    for (square s = 0; s < SQUARES; s++) place = fill_square(&pext_rooks[s], place, ROOK, s);
    for (square s = 0; s < SQUARES; s++) place = fill_square(&pext_bishops[s], place, BISHOP, s);
}

static void prepare(void) { pthread_once(&filled, fill); }
static bitboard rook(square s, bitboard occupied) { return pext_rook(s, occupied); }
static bitboard bishop(square s, bitboard occupied) { return pext_bishop(s, occupied); }

static const void *cell(enum piece_kind piece, square s, bitboard occupied) {
    const struct pext_square *p = piece == ROOK ? &pext_rooks[s] : &pext_bishops[s];
    return p->attacks + _pext_u64(occupied, p->mask);
}

const struct slider_kind slider_kind_pext = {pext_available, prepare, rook, bishop, cell};
