/* bare.c - the second driver: a fixed number of iterations and nothing around them. Cachegrind needs that (Google
 * Benchmark chooses the number by the clock), and so do pairs of short runs that a script interleaves.
 *
 *   gatillo-bench --bare=N [--filter=TEXT | --only=NAME] [--list]
 *   gatillo-bench --job=N:NAME [--job=N:NAME ...]
 *
 * One line per benchmark, tab-separated: name, iterations, on-CPU and wall nanoseconds of the loop, and which of the
 * two counts ("cpu", or "wall" for those that start threads); then "paused" where the clock was stopped on the way, which no
 * count of instructions knows. Jobs run one after the other, each in a process of its own
 * that is forked from this one: valgrind, whose start takes longer than most jobs, then starts once and counts each. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bench/shim.h"

struct clocks {
    uint64_t cpu, wall;
};

struct bare_run {
    uint64_t planned;
    struct clocks started, spent;
    const char *name;
};

static uint64_t nanoseconds(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}
static struct clocks clocks_now(void) {
    return (struct clocks){nanoseconds(CLOCK_PROCESS_CPUTIME_ID), nanoseconds(CLOCK_MONOTONIC)};
}

static void bare_resume(struct bench_state *s) { ((struct bare_run *)s->driver_data)->started = clocks_now(); }
static void bare_pause(struct bench_state *s) {
    struct bare_run *run = s->driver_data;
    struct clocks now = clocks_now();
    run->spent.cpu += now.cpu - run->started.cpu;
    run->spent.wall += now.wall - run->started.wall;
}

static bool bare_refill(struct bench_state *s) {
    struct bare_run *run = s->driver_data;
    if (s->failed || s->skipped) return false;
    if (s->iterations == 0) {
        s->iterations = run->planned;
        s->left = run->planned - 1;
        bare_resume(s);
        return true;
    }
    bare_pause(s);
    return false;
}

static void bare_fail(struct bench_state *s, const char *message) {
    const struct bare_run *run = s->driver_data;
    fprintf(stderr, "bench: %s: %s\n", run->name, message);
}
static void bare_counter(struct bench_state *s, enum bench_counter_kind kind, const char *name, double value) {
    (void)s, (void)kind, (void)name, (void)value; /* the script knows the times; Google Benchmark shows the counters */
}
static void bare_label(struct bench_state *s, const char *text) { (void)s, (void)text; }
static void bare_complexity_n(struct bench_state *s, int64_t n) { (void)s, (void)n; }

static const struct bench_driver bare = {bare_refill,  bare_pause, bare_resume,      bare_fail,
                                         bare_counter, bare_label, bare_complexity_n};

struct request {
    uint64_t iterations;
    const char *only, *filter;
    bool list;
    unsigned matched;
};

static void run_named(struct request *r, const struct bench *b, const char *name, int64_t argument) {
    if (r->only != NULL && strcmp(name, r->only) != 0) return;
    if (r->filter != NULL && strstr(name, r->filter) == NULL) return;
    r->matched++;
    if (r->list) {
        puts(name);
        return;
    }
    struct bare_run run = {.planned = r->iterations, .name = name};
    struct bench_state s = {.driver = &bare, .driver_data = &run, .bench = b, .argument = argument};
    bench_run_one(&s);
    if (s.skipped) printf("%s\tskipped\n", name);
    else if (!s.failed)
        printf("%s\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%s%s\n", name, s.iterations, run.spent.cpu, run.spent.wall,
               b->threaded ? "wall" : "cpu", s.paused ? "\tpaused" : "");
}

static void run_entry(struct request *r, const struct bench_entry *e) {
    if (e->bench.argument_count == 0) run_named(r, &e->bench, e->name, 0);
    for (size_t i = 0; i < e->bench.argument_count; i++) {
        char *name;
        if (asprintf(&name, "%s/%" PRId64, e->name, e->bench.arguments[i]) < 0) exit(3);
        run_named(r, &e->bench, name, e->bench.arguments[i]);
        free(name);
    }
}

static int run_all(struct request *r) {
    for (size_t i = 0; i < bench_count(); i++) run_entry(r, bench_at(i));
    if (r->matched == 0) fprintf(stderr, "bench: no benchmark has such a name%s%s\n", r->only ? ": " : "", r->only ? r->only : "");
    return r->matched == 0 ? 2 : bench_failed() ? 1 : 0;
}

/* "5:perft/start/4/naive": five iterations of that benchmark. */
static bool read_job(struct request *r, const char *text) {
    char *end;
    r->iterations = strtoull(text, &end, 10);
    r->only = end + 1;
    return end != text && *end == ':' && r->iterations > 0;
}

static int run_job(struct request *r) {
    fflush(NULL);
    pid_t child = fork();
    if (child < 0) {
        perror("bench: fork");
        return 3;
    }
    if (child == 0) exit(run_all(r));
    int status;
    if (waitpid(child, &status, 0) < 0) return 3;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 3;
}

static int run_jobs(int argc, char **argv) {
    int worst = 0;
    for (int i = 1; i < argc; i++) {
        struct request r = {0};
        if (strncmp(argv[i], "--job=", 6) != 0 || !read_job(&r, argv[i] + 6)) {
            fprintf(stderr, "bench: %s: usage: --job=N:NAME [--job=N:NAME ...]\n", argv[i]);
            return 2;
        }
        int status = run_job(&r);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static bool read_argument(struct request *r, const char *text) {
    if (strncmp(text, "--bare=", 7) == 0) {
        char *end;
        r->iterations = strtoull(text + 7, &end, 10);
        return *end == '\0' && r->iterations > 0;
    }
    if (strncmp(text, "--only=", 7) == 0) r->only = text + 7;
    else if (strncmp(text, "--filter=", 9) == 0) r->filter = text + 9;
    else if (strcmp(text, "--list") == 0) r->list = true;
    else return false;
    return true;
}

int bare_main(int argc, char **argv) {
    struct request r = {.iterations = 1};
    if (argc > 1 && strncmp(argv[1], "--job=", 6) == 0) return run_jobs(argc, argv);
    for (int i = 1; i < argc; i++)
        if (!read_argument(&r, argv[i])) {
            fprintf(stderr, "bench: %s: usage: --bare=N [--only=NAME | --filter=TEXT] [--list], or --job=N:NAME ...\n", argv[i]);
            return 2;
        }
    return run_all(&r);
}

bool bare_wanted(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "--bare=", 7) == 0 || strncmp(argv[i], "--job=", 6) == 0 || strcmp(argv[i], "--list") == 0) return true;
    return false;
}
