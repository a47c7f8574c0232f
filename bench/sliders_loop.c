/* sliders_loop.c - built once per slider: SLIDER_ID is its id, SLIDER_HEADER the header with its lookups. Calls through
 * a table would cost as much as a lookup does. */
#include "bench/sliders_loop.h"
#include SLIDER_HEADER

#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)
#define ROOK PASTE(SLIDER_ID, _rook)
#define BISHOP PASTE(SLIDER_ID, _bishop)

static inline bitboard rook(square s, bitboard occupied) { return ROOK(s, occupied); }
static inline bitboard bishop(square s, bitboard occupied) { return BISHOP(s, occupied); }
static inline bitboard queen(square s, bitboard occupied) { return ROOK(s, occupied) | BISHOP(s, occupied); }

typedef bitboard lookup(square s, bitboard occupied);

static inline __attribute__((always_inline)) bitboard sum(const struct slider_query *q, size_t count, lookup *attacks) {
    bitboard total = 0;
    for (size_t i = 0; i < count; i++) total += attacks(q[i].from, q[i].occupied);
    return total;
}

/* `zero` is hidden from the compiler, so every lookup has to wait for the answer before it. */
static inline __attribute__((always_inline)) bitboard chain(const struct slider_query *q, size_t count, lookup *attacks) {
    bitboard total = 0, answer = 0, zero = 0;
    __asm__("" : "+r"(zero));
    for (size_t i = 0; i < count; i++) {
        answer = attacks(q[i].from, q[i].occupied ^ (answer & zero));
        total += answer;
    }
    return total;
}

static bitboard many(const struct slider_query *q, size_t count, enum slider_piece piece) {
    return piece == SLIDER_ROOK ? sum(q, count, rook) : piece == SLIDER_BISHOP ? sum(q, count, bishop) : sum(q, count, queen);
}
static bitboard chained(const struct slider_query *q, size_t count, enum slider_piece piece) {
    return piece == SLIDER_ROOK ? chain(q, count, rook) : piece == SLIDER_BISHOP ? chain(q, count, bishop) : chain(q, count, queen);
}

const struct slider_loops PASTE(slider_loops_, SLIDER_ID) = {many, chained};
