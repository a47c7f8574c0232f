/* dense.c - the packed tables behind dense.h, filled at first use. */
#include "core/attacks/dense.h"

#include <pthread.h>

#include "core/attacks/slider.h"

struct magic_entry dense_rooks[SQUARES], dense_bishops[SQUARES];

enum {
    ENTRIES = 0
#define MAGIC(piece, square, bits, number) +(1 << bits)
#include "core/attacks/numbers_dense.inc"
#undef MAGIC
};
static bitboard table[ENTRIES];
static pthread_once_t filled = PTHREAD_ONCE_INIT;

static void fill(void) {
    bitboard *free_place = magic_fill_packed(dense_rooks, table, ROOK, magic_numbers_dense);
    magic_fill_packed(dense_bishops, free_place, BISHOP, magic_numbers_dense + SQUARES);
}

static void prepare(void) { pthread_once(&filled, fill); }
static bitboard rook(square s, bitboard occupied) { return dense_rook(s, occupied); }
static bitboard bishop(square s, bitboard occupied) { return dense_bishop(s, occupied); }

static const void *cell(enum piece_kind piece, square s, bitboard occupied) {
    return magic_entry_cell(piece == ROOK ? &dense_rooks[s] : &dense_bishops[s], occupied);
}

const struct slider_kind slider_kind_dense = {.prepare = prepare, .rook = rook, .bishop = bishop, .cell = cell};
