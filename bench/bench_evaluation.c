/* bench_evaluation.c - the score of a position: the plain one that the search asks for, and the one that explains itself row by
 * row. Each is checked by the other. */
#include "bench/positions.h"
#include "core/search/eval.h"

static int64_t evaluate_all(const struct bench_set *set) {
    int64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) sum += eval_position(&set->positions[i], eval_defaults());
    return sum;
}

static int64_t explain_all(const struct bench_set *set) {
    int64_t sum = 0;
    for (size_t i = 0; i < set->count; i++) {
        struct eval_trace trace;
        eval_explain(&set->positions[i], eval_defaults(), &trace);
        sum += trace.score;
    }
    return sum;
}

static void evaluation(struct bench_state *s) {
    const struct bench_set *set = bench_set();
    if (!bench_expect(s, "sum of scores", (uint64_t)evaluate_all(set), (uint64_t)explain_all(set))) return;
    while (bench_next(s)) bench_keep(evaluate_all(set));
    bench_items(s, (double)set->count);
}

static void explanation(struct bench_state *s) {
    const struct bench_set *set = bench_set();
    if (!bench_expect(s, "sum of scores", (uint64_t)explain_all(set), (uint64_t)evaluate_all(set))) return;
    while (bench_next(s)) bench_keep(explain_all(set));
    bench_items(s, (double)set->count);
}

BENCH_SUBJECT(evaluation) {
    bench_add(&(struct bench){.run = evaluation}, "evaluation/plain");
    bench_add(&(struct bench){.run = explanation}, "evaluation/explained");
}
