/* magic.c - the fixed tables behind magic.h, filled at first use. */
#include "core/attacks/magic.h"

#include <pthread.h>

#include "core/attacks/magic_entry.h"
#include "core/attacks/masks.h"
#include "core/attacks/slider.h"

struct magic_square magic_rooks[SQUARES], magic_bishops[SQUARES];
bitboard magic_rook_table[SQUARES][1 << MAGIC_ROOK_BITS];
bitboard magic_bishop_table[SQUARES][1 << MAGIC_BISHOP_BITS];

static pthread_once_t filled = PTHREAD_ONCE_INIT;

static void fill(void) {
    for (square s = 0; s < SQUARES; s++) {
        uint64_t rook = magic_numbers_fixed[s].number, bishop = magic_numbers_fixed[SQUARES + s].number;
        magic_rooks[s] = (struct magic_square){mask_relevant(ROOK, s), rook};
        magic_bishops[s] = (struct magic_square){mask_relevant(BISHOP, s), bishop};
        magic_fill(magic_rook_table[s], ROOK, s, rook, MAGIC_ROOK_BITS);
        magic_fill(magic_bishop_table[s], BISHOP, s, bishop, MAGIC_BISHOP_BITS);
    }
}

static void prepare(void) { pthread_once(&filled, fill); }
static bitboard rook(square s, bitboard occupied) { return magic_rook(s, occupied); }
static bitboard bishop(square s, bitboard occupied) { return magic_bishop(s, occupied); }

static const void *cell(enum piece_kind piece, square s, bitboard occupied) {
    const struct magic_square *m = piece == ROOK ? &magic_rooks[s] : &magic_bishops[s];
    unsigned bits = piece == ROOK ? MAGIC_ROOK_BITS : MAGIC_BISHOP_BITS;
    return (piece == ROOK ? magic_rook_table[s] : magic_bishop_table[s]) + ((occupied & m->mask) * m->number >> (64 - bits));
}

const struct slider_kind slider_kind_magic = {.prepare = prepare, .rook = rook, .bishop = bishop, .cell = cell};
