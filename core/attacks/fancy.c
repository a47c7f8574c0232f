/* fancy.c - the packed tables behind fancy.h, filled at first use. */
#include "core/attacks/fancy.h"

#include <pthread.h>

#include "core/attacks/masks.h"
#include "core/attacks/slider.h"

struct magic_entry fancy_rooks[SQUARES], fancy_bishops[SQUARES];

static bitboard table[ROOK_SUBSETS + BISHOP_SUBSETS];
static pthread_once_t filled = PTHREAD_ONCE_INIT;

static void fill(void) {
    bitboard *free_place = magic_fill_packed(fancy_rooks, table, ROOK, magic_numbers_exact);
    magic_fill_packed(fancy_bishops, free_place, BISHOP, magic_numbers_exact + SQUARES);
}

static void prepare(void) { pthread_once(&filled, fill); }
static bitboard rook(square s, bitboard occupied) { return fancy_rook(s, occupied); }
static bitboard bishop(square s, bitboard occupied) { return fancy_bishop(s, occupied); }

static const void *cell(enum piece_kind piece, square s, bitboard occupied) {
    return magic_entry_cell(piece == ROOK ? &fancy_rooks[s] : &fancy_bishops[s], occupied);
}

const struct slider_kind slider_kind_fancy = {.prepare = prepare, .rook = rook, .bishop = bishop, .cell = cell};
