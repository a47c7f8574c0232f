/* bench_base.c - the base layer: random numbers, bit walking, growing text, the arena. Also the example to copy. */
#include <string.h>

#include "bench/shim.h"
#include "core/base/arena.h"
#include "core/base/bits.h"
#include "core/base/prng.h"
#include "core/base/textbuf.h"

enum { NUMBERS = 1000 };

/* The published first output of splitmix64 for the seed 1234567. */
static void prng(struct bench_state *s) {
    struct prng p = prng_seeded(1234567);
    if (!bench_expect(s, "first number", prng_next(&p), 6457827717110365317u)) return;
    while (bench_next(s)) bench_keep(prng_next(&p));
    bench_items(s, 1);
}

static unsigned walk(const bitboard *sets) {
    unsigned sum = 0;
    for (int i = 0; i < NUMBERS; i++)
        for (bitboard b = sets[i]; b != 0;) sum += bits_pop(&b);
    return sum;
}
static unsigned walk_by_shifting(const bitboard *sets) {
    unsigned sum = 0;
    for (int i = 0; i < NUMBERS; i++)
        for (unsigned j = 0; j < 64; j++) sum += sets[i] >> j & 1 ? j : 0;
    return sum;
}
static void bits(struct bench_state *s) {
    bitboard sets[NUMBERS];
    struct prng p = prng_seeded(1);
    for (int i = 0; i < NUMBERS; i++) sets[i] = prng_next(&p) & prng_next(&p);
    if (!bench_expect(s, "sum of squares", walk(sets), walk_by_shifting(sets))) return;
    while (bench_next(s)) {
        bench_clobber();
        bench_keep(walk(sets));
    }
    bench_items(s, NUMBERS);
}

static void textbuf(struct bench_state *s) {
    size_t pieces = (size_t)bench_argument(s), length = 0;
    while (bench_next(s)) {
        struct textbuf b = {0};
        for (size_t i = 0; i < pieces; i++) textbuf_add(&b, "0123456789");
        length = strlen(textbuf_text(&b));
        textbuf_free(&b);
    }
    bench_expect(s, "length", length, pieces * 10);
    bench_bytes(s, (double)pieces * 10);
    bench_complexity_n(s, bench_argument(s));
}

static void arena(struct bench_state *s) {
    size_t used = 0;
    while (bench_next(s)) {
        struct arena a = arena_limited(0);
        for (int i = 0; i < NUMBERS; i++) bench_keep(arena_alloc(&a, 48));
        used = a.used;
        arena_free(&a);
    }
    bench_expect(s, "bytes handed out", used, NUMBERS * 48);
    bench_items(s, NUMBERS);
}

BENCH_SUBJECT(base) {
    bench_add(&(struct bench){.run = prng}, "base/prng");
    bench_add(&(struct bench){.run = bits}, "base/bits/walk");
    bench_add(&(struct bench){.run = arena}, "base/arena");
    bench_add(&(struct bench){.run = textbuf, BENCH_ARGUMENTS(1, 32, 1024, 32768), .complexity = BENCH_ON}, "base/textbuf");
}
