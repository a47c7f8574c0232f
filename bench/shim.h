/* shim.h - the C face of the benchmarks: how one is registered, looped, checked and counted. Knows nothing of chess.
 * Two drivers stand behind it: Google Benchmark (shim.cc) and a bare loop for cachegrind and pairing (bare.c). */
#ifndef GATILLO_BENCH_SHIM_H
#define GATILLO_BENCH_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct bench_state;

enum bench_complexity { BENCH_NO_COMPLEXITY, BENCH_O1, BENCH_ON, BENCH_ON_LOG_N, BENCH_ON_SQUARED, BENCH_O_AUTO };

struct bench {
    void (*run)(struct bench_state *s);
    const void *data;              /* what bench_data() returns; must outlive the program's run */
    const int64_t *arguments;      /* one run per argument; none: one run */
    size_t argument_count;
    enum bench_complexity complexity; /* fitted over the arguments, from bench_complexity_n() */
    bool threaded;                 /* starts threads of its own: the time is the wall's, the CPU time the process's */
};

/* ---- registering: each file bench_<subject>.c has one of these ---- */
#define BENCH_SUBJECT(subject)              \
    void bench_subject_##subject(void);     \
    void bench_subject_##subject(void)
#define BENCH_ARGUMENTS(...)                                     \
    .arguments = (const int64_t[]){__VA_ARGS__},                 \
    .argument_count = sizeof((const int64_t[]){__VA_ARGS__}) / sizeof(int64_t)

/* Copies everything but *data. The name is subject/what/.../variant: parts that a comparison may exchange for one
 * another (magic, pext; bitboard, naive) are whole parts between slashes. */
void bench_add(const struct bench *b, const char *name, ...) __attribute__((format(printf, 2, 3)));

/* ---- inside run() ---- */

/* At least one check per run, before or after the loop; a wrong answer, or none checked, fails the whole program.
 * Both return whether the answer was right: `if (!bench_expect(...)) return;`. */
bool bench_expect(struct bench_state *s, const char *what, uint64_t got, uint64_t want);
bool bench_check(struct bench_state *s, bool right, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* For what cannot run here (a CPU without pext): shown with its reason, and no failure. Call it before the loop. */
void bench_skip(struct bench_state *s, const char *reason);

/* while (bench_next(s)) work(); - to the end, no break. */
static inline bool bench_next(struct bench_state *s);
void bench_pause(struct bench_state *s); /* costs about a microsecond: not around a few instructions */
void bench_resume(struct bench_state *s);

const void *bench_data(const struct bench_state *s);
int64_t bench_argument(const struct bench_state *s);
uint64_t bench_iterations(const struct bench_state *s); /* all of this run; after the loop */

/* After the loop; everything is given per iteration and shown per second, but instructions. */
void bench_nodes(struct bench_state *s, double per_iteration); /* counter nodes/s */
void bench_items(struct bench_state *s, double per_iteration); /* counter items/s: anything countable */
void bench_bytes(struct bench_state *s, double per_iteration); /* Google Benchmark's own bytes_per_second */
void bench_instructions(struct bench_state *s, double per_iteration); /* set by the shim where the CPU counts them */
void bench_counter(struct bench_state *s, const char *name, double value); /* as it is: a ratio, a size */
void bench_label(struct bench_state *s, const char *text);
void bench_complexity_n(struct bench_state *s, int64_t n);

/* The compiler must compute the value and may assume nothing about memory. */
#define bench_keep(value)                                   \
    do {                                                    \
        __typeof__(value) bench_kept = (value);             \
        __asm__ volatile("" : : "r,m"(bench_kept) : "memory"); \
    } while (0)
static inline void bench_clobber(void) { __asm__ volatile("" : : : "memory"); }

/* ---- the rest is for the drivers ---- */

enum bench_counter_kind { BENCH_PLAIN, BENCH_PER_SECOND, BENCH_BYTES };

struct bench_driver {
    bool (*refill)(struct bench_state *s); /* starts the clock and sets `left`, or stops it and returns false */
    void (*pause)(struct bench_state *s);
    void (*resume)(struct bench_state *s);
    void (*fail)(struct bench_state *s, const char *message); /* also for skips */
    void (*counter)(struct bench_state *s, enum bench_counter_kind kind, const char *name, double value);
    void (*label)(struct bench_state *s, const char *text);
    void (*complexity_n)(struct bench_state *s, int64_t n);
};

struct bench_state {
    uint64_t left; /* iterations that bench_next() hands out before it asks the driver */
    uint64_t iterations;
    const struct bench_driver *driver;
    void *driver_data;
    const struct bench *bench;
    int64_t argument;
    unsigned checks;
    bool failed, skipped, paused;
};

static inline bool bench_next(struct bench_state *s) {
    if (__builtin_expect(s->left != 0, 1)) {
        s->left--;
        return true;
    }
    return s->driver->refill(s);
}

struct bench_entry {
    char *name;
    struct bench bench;
};
size_t bench_count(void);
const struct bench_entry *bench_at(size_t index);
bool bench_failed(void);               /* did anything in this program fail? */
void bench_run_one(struct bench_state *s); /* calls run() and insists on a checked answer */

bool bare_wanted(int argc, char **argv); /* do these arguments mean bare_main()? */
int bare_main(int argc, char **argv); /* bare.c */
int shim_main(int argc, char **argv); /* shim.cc */

#ifdef __cplusplus
}
#endif
#endif
