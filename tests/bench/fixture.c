/* fixture.c - benchmarks that are right, wrong, unchecked, never run or cannot run, for test_shim.c. */
#include <string.h>

#include "bench/shim.h"

static void right(struct bench_state *s) {
    uint64_t loops = 0;
    while (bench_next(s)) loops++;
    bench_expect(s, "loops", loops, bench_iterations(s));
    bench_nodes(s, 2);
    bench_bytes(s, 8);
    bench_instructions(s, 3);
    bench_counter(s, "ratio", 0.5);
    bench_label(s, "a label");
    bench_complexity_n(s, bench_argument(s) + 1);
}
static void wrong(struct bench_state *s) {
    if (!bench_expect(s, "two and two", 2 + 2, 5)) return;
    while (bench_next(s)) bench_clobber();
}
static void wrong_late(struct bench_state *s) {
    while (bench_next(s)) bench_clobber();
    bench_check(s, false, "found out %s", "too late");
}
static void unchecked(struct bench_state *s) {
    while (bench_next(s)) bench_clobber();
}
static void unlooped(struct bench_state *s) { bench_expect(s, "one", 1, 1); }
static void skipped(struct bench_state *s) { bench_skip(s, "not on this machine"); }
static void paused(struct bench_state *s) {
    uint64_t sum = 0;
    while (bench_next(s)) {
        bench_pause(s);
        for (unsigned i = 0; i < 100000; i++) bench_keep(sum += i);
        bench_resume(s);
    }
    bench_check(s, sum != 0, "nothing was added");
}
static void passes_data(struct bench_state *s) {
    if (!bench_check(s, strcmp(bench_data(s), "payload") == 0, "other data")) return;
    while (bench_next(s)) bench_clobber();
}

int main(int argc, char **argv) {
    bench_add(&(struct bench){.run = right}, "right/plain");
    bench_add(&(struct bench){.run = right, BENCH_ARGUMENTS(1, 10, 100), .complexity = BENCH_O1}, "right/sized");
    bench_add(&(struct bench){.run = right, .threaded = true}, "right/threaded");
    bench_add(&(struct bench){.run = passes_data, .data = "payload"}, "right/%s", "data");
    bench_add(&(struct bench){.run = wrong}, "wrong/early");
    bench_add(&(struct bench){.run = wrong_late}, "wrong/late");
    bench_add(&(struct bench){.run = unchecked}, "wrong/unchecked");
    bench_add(&(struct bench){.run = unlooped}, "wrong/unlooped");
    bench_add(&(struct bench){.run = skipped}, "skipped");
    bench_add(&(struct bench){.run = paused}, "paused");
    return bare_wanted(argc, argv) ? bare_main(argc, argv) : shim_main(argc, argv);
}
