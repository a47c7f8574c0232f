/* test_shim.c - what both benchmark drivers promise, seen from outside: exit status and output of the fixture. */
#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "core/base/textbuf.h"

struct outcome {
    int status;
    struct textbuf output; /* both streams */
};

static struct outcome fixture(const char *arguments) {
    struct textbuf command = {0};
    textbuf_addf(&command, "'%s' %s 2>&1", getenv("BENCH_FIXTURE"), arguments);
    FILE *pipe = popen(textbuf_text(&command), "r");
    cr_assert_not_null(pipe);
    struct outcome o = {0};
    char piece[512];
    for (size_t n; (n = fread(piece, 1, sizeof piece, pipe)) > 0;) textbuf_add_bytes(&o.output, piece, n);
    o.status = WEXITSTATUS(pclose(pipe));
    textbuf_free(&command);
    return o;
}

static void expect(const char *arguments, int status, const char *said) {
    struct outcome o = fixture(arguments);
    cr_expect_eq(o.status, status, "%s ends with %d, not %d:\n%s", arguments, o.status, status, textbuf_text(&o.output));
    cr_expect_not_null(strstr(textbuf_text(&o.output), said), "%s does not say \"%s\":\n%s", arguments, said,
                       textbuf_text(&o.output));
    textbuf_free(&o.output);
}

#define GOOGLE(name) "--benchmark_min_time=0.001 --benchmark_filter=^" name "$"
#define BARE(name) "--bare=3 --only=" name

Test(bench, a_wrong_answer_reaches_the_exit_status) {
    expect(GOOGLE("wrong/early"), 1, "two and two is 4, not 5");
    expect(GOOGLE("wrong/late"), 1, "found out too late");
    expect(BARE("wrong/early"), 1, "two and two is 4, not 5");
    expect(BARE("wrong/late"), 1, "found out too late");
}
Test(bench, a_benchmark_that_checks_nothing_fails) {
    expect(GOOGLE("wrong/unchecked"), 1, "never checked its answer");
    expect(BARE("wrong/unchecked"), 1, "never checked its answer");
}
Test(bench, a_benchmark_that_never_loops_fails) {
    expect(GOOGLE("wrong/unlooped"), 1, "never looped");
    expect(BARE("wrong/unlooped"), 1, "never looped");
}
Test(bench, one_failure_among_good_ones_is_still_a_failure) {
    expect("--benchmark_min_time=0.001 --benchmark_filter='right/plain|wrong/early'", 1, "right/plain");
}
Test(bench, a_skip_has_a_reason_and_is_no_failure) {
    expect(GOOGLE("skipped"), 0, "not on this machine");
    expect(BARE("skipped"), 0, "not on this machine");
}
Test(bench, a_filter_that_matches_nothing_is_bad_usage) {
    expect(GOOGLE("nothing"), 2, "nothing");
    expect(BARE("nothing"), 2, "no benchmark has such a name");
    expect("--bare=0", 2, "usage");
    expect("--bare=1 --unknown", 2, "usage");
}
Test(bench, counters_labels_and_data_arrive) {
    expect(GOOGLE("right/plain"), 0, "nodes/s=");
    expect(GOOGLE("right/plain"), 0, "bytes_per_second=");
    expect(GOOGLE("right/plain"), 0, "instructions=3");
    expect(GOOGLE("right/plain"), 0, "ratio=0.5");
    expect(GOOGLE("right/plain"), 0, "a label");
    expect(GOOGLE("right/data"), 0, "right/data");
}
Test(bench, arguments_make_one_run_each_and_complexity_is_fitted) {
    expect("--benchmark_min_time=0.001 --benchmark_filter=right/sized", 0, "right/sized_BigO");
    expect("--list --filter=right/sized", 0, "right/sized/1\nright/sized/10\nright/sized/100\n");
}
Test(bench, threaded_benchmarks_are_timed_by_the_wall) {
    expect("--benchmark_min_time=0.001 --benchmark_filter=right/threaded", 0, "right/threaded/process_time/real_time");
}
Test(bench, the_bare_driver_runs_exactly_as_often_as_asked) {
    expect("--bare=123 --only=right/plain", 0, "right/plain\t123\t");
}
Test(bench, each_job_has_a_process_of_its_own) {
    expect("--job=2:right/plain --job=30:right/data", 0, "right/plain\t2\t");
    expect("--job=2:right/plain --job=30:right/data", 0, "right/data\t30\t");
    expect("--job=2:wrong/early --job=3:right/plain", 1, "right/plain\t3\t");
    expect("--job=2:right/plain --job=3:nothing", 2, "no benchmark has such a name: nothing");
    expect("--job=0:right/plain", 2, "usage");
    expect("--job=right/plain", 2, "usage");
    expect("--job=1:right/plain --bare=1", 2, "usage");
}
Test(bench, a_line_says_which_clock_counts_and_whether_it_stopped) {
    expect("--bare=3 --only=right/plain", 0, "\tcpu\n");
    expect("--bare=3 --only=right/threaded", 0, "\twall\n");
    expect("--bare=3 --only=paused", 0, "\tcpu\tpaused\n");
}
Test(bench, paused_time_does_not_count) {
    struct outcome o = fixture("--bare=200 --only=paused");
    uint64_t cpu = 0;
    cr_assert_eq(sscanf(textbuf_text(&o.output), "paused\t200\t%" SCNu64, &cpu), 1, "%s", textbuf_text(&o.output));
    cr_expect_lt(cpu, 200u * 20000u, "%" PRIu64 " ns for 200 empty iterations", cpu); /* the paused work takes five times that */
    textbuf_free(&o.output);
}
