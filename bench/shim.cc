// shim.cc - the Google Benchmark driver behind shim.h; the only C++ here.
#include <benchmark/benchmark.h>

#include <cstdio>
#include <cstring>
#include <string>

#include "bench/instructions.h"
#include "bench/shim.h"

namespace {

struct Run {
    benchmark::State *state;
    uint64_t instructions; // count when the clock started
    bool counting;
};

Run &run_of(bench_state *s) { return *static_cast<Run *>(s->driver_data); }
benchmark::State &state_of(bench_state *s) { return *run_of(s).state; }

// Takes the whole run as one batch: the loop then counts down in C, without a call per iteration.
bool refill(bench_state *s) {
    Run &run = run_of(s);
    if (s->iterations == 0) {
        run.counting = instructions_read(&run.instructions);
        if (!run.state->KeepRunningBatch(run.state->max_iterations)) return false;
        s->iterations = static_cast<uint64_t>(run.state->max_iterations);
        s->left = s->iterations - 1;
        return true;
    }
    run.state->KeepRunningBatch(run.state->max_iterations); // false: stops the clock
    uint64_t end;
    if (run.counting && instructions_read(&end))
        bench_instructions(s, static_cast<double>(end - run.instructions) / static_cast<double>(s->iterations));
    return false;
}

void counter(bench_state *s, bench_counter_kind kind, const char *name, double value) {
    using benchmark::Counter;
    if (kind == BENCH_BYTES) state_of(s).SetBytesProcessed(static_cast<int64_t>(value));
    else state_of(s).counters[name] = Counter(value, kind == BENCH_PER_SECOND ? Counter::kIsRate : Counter::kDefaults);
}

void pause(bench_state *s) { state_of(s).PauseTiming(); }
void resume(bench_state *s) { state_of(s).ResumeTiming(); }
// SkipWithError leaves the exit status 0: registry.c keeps the flag that shim_main() returns.
void fail(bench_state *s, const char *message) { state_of(s).SkipWithError(message); }
void label(bench_state *s, const char *text) { state_of(s).SetLabel(text); }
void complexity_n(bench_state *s, int64_t n) { state_of(s).SetComplexityN(n); }

const bench_driver google = {refill, pause, resume, fail, counter, label, complexity_n};

void run(benchmark::State &state, const bench_entry *entry) {
    Run run = {&state, 0, false};
    bench_state s = {};
    s.driver = &google;
    s.driver_data = &run;
    s.bench = &entry->bench;
    s.argument = entry->bench.argument_count > 0 ? state.range(0) : 0;
    bench_run_one(&s);
}

benchmark::BigO big_o(bench_complexity c) {
    switch (c) {
    case BENCH_O1: return benchmark::o1;
    case BENCH_ON: return benchmark::oN;
    case BENCH_ON_LOG_N: return benchmark::oNLogN;
    case BENCH_ON_SQUARED: return benchmark::oNSquared;
    case BENCH_O_AUTO: return benchmark::oAuto;
    default: return benchmark::oNone;
    }
}

void hand_over(const bench_entry *entry) {
    auto *b = benchmark::RegisterBenchmark(entry->name, [entry](benchmark::State &state) { run(state, entry); });
    for (size_t i = 0; i < entry->bench.argument_count; i++) b->Arg(entry->bench.arguments[i]);
    if (entry->bench.complexity != BENCH_NO_COMPLEXITY) b->Complexity(big_o(entry->bench.complexity));
    if (entry->bench.threaded) b->MeasureProcessCPUTime()->UseRealTime();
}

bool only_lists(int argc, char **argv) {
    for (int i = 1; i < argc; i++)
        if (std::strncmp(argv[i], "--benchmark_list_tests", 22) == 0) return true;
    return false;
}

} // namespace

int shim_main(int argc, char **argv) {
    const bool lists = only_lists(argc, argv);
    for (size_t i = 0; i < bench_count(); i++) hand_over(bench_at(i));
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    const size_t ran = benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    if (bench_failed()) {
        std::fputs("bench: a benchmark failed, see ERROR above\n", stderr);
        return 1;
    }
    return ran == 0 && !lists ? 2 : 0;
}
