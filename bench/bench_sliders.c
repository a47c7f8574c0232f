/* bench_sliders.c - rook, bishop and queen attacks by each slider variant: on random boards, on the boards of real
 * positions, waiting for each answer, and with tables that have to come from farther and farther away. */
#include <stdlib.h>

#include "bench/positions.h"
#include "bench/sliders_loop.h"
#include "core/base/bits.h"
#include "core/base/prng.h"

enum { QUERIES = 4096, POSITIONS = 600, WASTE = 3 << 20 };
enum boards { RANDOM, REAL };

struct job {
    enum slider slider;
    enum slider_piece piece;
    enum boards boards;
};

static const struct slider_loops *const loops[SLIDERS] = {
#define SLIDER(id, name, summary) &slider_loops_##id,
#include "core/attacks/sliders.def"
#undef SLIDER
};

/* Boards with a half, a quarter and an eighth of the squares occupied, in turn. */
static size_t random_queries(struct slider_query *out, size_t room) {
    struct prng p = prng_seeded(64);
    for (size_t i = 0; i < room; i++) {
        out[i].occupied = prng_next(&p);
        for (size_t j = 0; j < i % 3; j++) out[i].occupied &= prng_next(&p);
        out[i].from = (square)(prng_next(&p) & 63);
    }
    return room;
}

/* What a generator asks: where the sliders of both sides stand, and the king, whose lines are looked along for checks. */
static size_t real_queries(struct slider_query *out, size_t room, enum slider_piece piece) {
    static const enum piece_kind kinds[][2] = {{ROOK, QUEEN}, {BISHOP, QUEEN}, {QUEEN, KING}};
    static struct position positions[POSITIONS];
    size_t count = bench_collect(positions, POSITIONS, false), n = 0;
    for (size_t i = 0; i < count; i++)
        for (int k = 0; k < 4; k++) {
            bitboard from = positions[i].pieces[piece_of((enum colour)(k & 1), kinds[piece][k >> 1])];
            while (from != 0 && n < room) out[n++] = (struct slider_query){positions[i].occupied, bits_pop(&from)};
        }
    return n;
}

/* The sum by plain calls of another variant: the rays are everybody's oracle, and answer to the hyperbola themselves. */
static bitboard expected(const struct slider_query *q, size_t count, const struct job *j) {
    enum slider oracle = j->slider == SLIDER_rays ? SLIDER_hyperbola : SLIDER_rays;
    bitboard total = 0;
    slider_prepare(oracle);
    for (size_t i = 0; i < count; i++) {
        bitboard straight = j->piece == SLIDER_BISHOP ? 0 : slider_rook(oracle, q[i].from, q[i].occupied);
        total += j->piece == SLIDER_ROOK ? straight : straight | slider_bishop(oracle, q[i].from, q[i].occupied);
    }
    return total;
}

static bool ready(struct bench_state *s, enum slider slider) {
    if (slider_available(slider)) {
        slider_prepare(slider);
        return true;
    }
    bench_skip(s, "this CPU does not have it, or has it slow");
    return false;
}

static size_t queries(struct slider_query *out, size_t room, const struct job *j) {
    return j->boards == RANDOM ? random_queries(out, room) : real_queries(out, room, j->piece);
}

/* The oracle's sum first, then the loop. */
static void measure(struct bench_state *s, const struct slider_query *q, size_t count, bool chained) {
    const struct job *j = bench_data(s);
    bitboard (*loop)(const struct slider_query *, size_t, enum slider_piece) =
        chained ? loops[j->slider]->chained : loops[j->slider]->many;
    if (!bench_check(s, count > 0, "no queries")) return;
    if (!bench_expect(s, "sum of attacks", loop(q, count, j->piece), expected(q, count, j))) return;
    while (bench_next(s)) bench_keep(loop(q, count, j->piece));
    bench_items(s, (double)count);
}

static void many(struct bench_state *s) {
    static struct slider_query q[QUERIES];
    const struct job *j = bench_data(s);
    if (ready(s, j->slider)) measure(s, q, queries(q, QUERIES, j), false);
}
static void chained(struct bench_state *s) {
    static struct slider_query q[QUERIES];
    const struct job *j = bench_data(s);
    if (ready(s, j->slider)) measure(s, q, queries(q, QUERIES, j), true);
}

/* Table locality, one way: so many different questions, again and again. Few are answered from the nearest cache. */
static void distinct(struct bench_state *s) {
    const struct job *j = bench_data(s);
    if (!ready(s, j->slider)) return;
    size_t count = (size_t)bench_argument(s);
    struct slider_query *q = malloc(count * sizeof *q);
    if (!bench_check(s, q != NULL, "out of memory")) return;
    measure(s, q, random_queries(q, count), false);
    free(q);
}

static void touch(unsigned char *waste) { /* line by line: a memset of this size may go past the caches */
    for (size_t i = 0; i < WASTE; i += 64) waste[i]++;
    bench_clobber();
}

/* And the other way: between the questions somebody else uses the caches, as a search with its tables does. */
static void evicted(struct bench_state *s) {
    static struct slider_query q[QUERIES];
    const struct job *j = bench_data(s);
    if (!ready(s, j->slider)) return;
    unsigned char *waste = calloc(WASTE, 1);
    if (!bench_check(s, waste != NULL, "out of memory")) return;
    size_t count = queries(q, 1024, j);
    if (bench_expect(s, "sum of attacks", loops[j->slider]->many(q, count, j->piece), expected(q, count, j))) {
        while (bench_next(s)) {
            bench_pause(s);
            touch(waste);
            bench_resume(s);
            bench_keep(loops[j->slider]->many(q, count, j->piece));
        }
        bench_items(s, (double)count);
    }
    free(waste);
}

static void add(void (*run)(struct bench_state *), const char *what, struct job job) {
    static const char *const pieces[] = {"rook", "bishop", "queen"};
    struct job *j = malloc(sizeof *j); /* lives as long as the program */
    if (j == NULL) abort();
    *j = job;
    struct bench b = {.run = run, .data = j}, sized = {.run = run, .data = j, BENCH_ARGUMENTS(64, 1024, 16384, 262144)};
    bench_add(run == distinct ? &sized : &b, "sliders/%s/%s/%s", pieces[job.piece], what, slider_name(job.slider));
}

BENCH_SUBJECT(sliders) {
    for (enum slider i = 0; i < SLIDERS; i++) {
        for (enum slider_piece piece = SLIDER_ROOK; piece <= SLIDER_QUEEN; piece++) {
            add(many, "random", (struct job){i, piece, RANDOM});
            add(many, "real", (struct job){i, piece, REAL});
        }
        add(chained, "chained", (struct job){i, SLIDER_QUEEN, REAL});
        add(distinct, "distinct", (struct job){i, SLIDER_QUEEN, RANDOM});
        add(evicted, "evicted", (struct job){i, SLIDER_QUEEN, REAL});
    }
}
