/* bench_magic.c - how long the finders of magic numbers take, and the proof of what they found. One iteration is one job: every
 * square of the pieces named, one after the other on one thread, each finder with the bits and the limit it is known for. */
#include <time.h>

#include "bench/shim.h"
#include "core/attacks/leapers.h"
#include "core/attacks/search.h"

struct job {
    enum magic_finder finder;
    bool rooks; /* and bishops; false = bishops alone */
    unsigned least; /* numbers that must be found: documented meets its limit on some squares */
};

static const struct job jobs[] = {
    {FINDER_fast, true, 128},
    {FINDER_fast, false, 64},
    {FINDER_documented, true, 116},
    {FINDER_documented, false, 58},
};

enum { SEED = 1, RATIO_LEAST = 50 };

static struct magic_found find_one(enum magic_finder finder, enum piece_kind piece, square s) {
    struct magic_search search = {.finder = finder, .bits = MAGIC_BITS_USUAL};
    struct magic_goal goal = {piece, s, magic_search_bits(&search, piece, s), finder_attempts(finder, piece), SEED, NULL};
    return magic_find(finder, &goal);
}

/* How many were found. Each was proven on the way out of magic_find(). */
static unsigned find_all(const struct job *j, uint64_t *attempts) {
    unsigned found = 0;
    *attempts = 0;
    for (unsigned i = j->rooks ? 0 : SQUARES; i < 2 * SQUARES; i++) {
        struct magic_found f = find_one(j->finder, i < SQUARES ? ROOK : BISHOP, (square)(i % SQUARES));
        found += f.status == STATUS_OK;
        *attempts += f.attempts;
    }
    return found;
}

static double thread_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void find(struct bench_state *s) {
    const struct job *j = bench_data(s);
    uint64_t attempts = 0;
    unsigned found = 0;
    attacks_init();
    while (bench_next(s)) found = find_all(j, &attempts);
    bench_check(s, found >= j->least, "%u numbers found, at least %u expected", found, j->least);
    bench_counter(s, "found", found);
    bench_items(s, (double)attempts);
}

static double seconds_of(const struct job *j) {
    uint64_t attempts;
    double started = thread_seconds();
    find_all(j, &attempts);
    return thread_seconds() - started;
}

/* The whole documented job takes the better part of a minute, so the ratio of the two finders comes with it: fast runs just
 * before and just after, on the same clock, outside the measured time. */
static void find_and_compare(struct bench_state *s) {
    const struct job *fast_job = &jobs[0];
    double started = thread_seconds(), fast = seconds_of(fast_job);
    find(s);
    double documented = (thread_seconds() - started - fast) / (double)bench_iterations(s);
    fast = (fast + seconds_of(fast_job)) / 2;
    bench_check(s, documented >= RATIO_LEAST * fast, "fast is only %.1f times as fast as documented", documented / fast);
    bench_counter(s, "times_fast", documented / fast);
}

static void prove(struct bench_state *s) {
    static struct magic_number numbers[2 * SQUARES];
    size_t subsets = 0;
    attacks_init();
    for (unsigned i = 0; i < 2 * SQUARES; i++)
        numbers[i] = find_one(FINDER_fast, i < SQUARES ? ROOK : BISHOP, (square)(i % SQUARES)).number;
    while (bench_next(s)) {
        subsets = 0;
        for (unsigned i = 0; i < 2 * SQUARES; i++) {
            struct magic_proof proof;
            if (magic_prove(&numbers[i], &proof) == STATUS_OK) subsets += proof.subsets;
        }
    }
    bench_expect(s, "blocker sets", subsets, 107648);
    bench_items(s, (double)subsets);
}

static void grow(struct bench_state *s) { /* the rook on b8: 11 squares, 10 bits */
    struct magic_found f = {0};
    attacks_init();
    while (bench_next(s)) f = find_one(FINDER_dense, ROOK, 57);
    if (bench_expect(s, "status", f.status, STATUS_OK)) bench_expect(s, "bits", f.number.bits, 10);
    bench_items(s, (double)f.attempts);
}

BENCH_SUBJECT(magic) {
    for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
        bool slow = jobs[i].finder == FINDER_documented && jobs[i].rooks;
        bench_add(&(struct bench){.run = slow ? find_and_compare : find, .data = &jobs[i]}, "magic/find/%s/%s",
                  jobs[i].rooks ? "both" : "bishop", finder_name(jobs[i].finder));
    }
    bench_add(&(struct bench){.run = grow}, "magic/find/b8/dense");
    bench_add(&(struct bench){.run = prove}, "magic/prove");
}
