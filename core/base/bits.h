/* bits.h - counting and walking the bits of a 64-bit word. */
#ifndef GATILLO_BASE_BITS_H
#define GATILLO_BASE_BITS_H

#include "core/base/types.h"

static inline unsigned bits_count(bitboard b) { return (unsigned)__builtin_popcountll(b); }
static inline square bits_first(bitboard b) { return (square)__builtin_ctzll(b); }
static inline square bits_last(bitboard b) { return (square)(63 - __builtin_clzll(b)); }
static inline bool bits_many(bitboard b) { return (b & (b - 1)) != 0; }

/* Takes the lowest bit out of a set that is not empty. */
static inline square bits_pop(bitboard *b) {
    square s = bits_first(*b);
    *b &= *b - 1;
    return s;
}

#endif
