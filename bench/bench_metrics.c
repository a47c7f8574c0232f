/* bench_metrics.c - the eight metrics of `gatillo bench` as benchmarks, over the same positions; names as in perft/metrics.def. */
#include <unistd.h>

#include "bench/positions.h"
#include "core/naive/naive.h"
#include "core/position/fen.h"
#include "perft/itself.h"
#include "perft/metric_steps.h"
#include "perft/metrics.h"

enum { DEPTH = 5, MEGABYTES = 16 };

static struct metric_sample *sample(struct bench_state *s) {
    static struct metric_sample *made;
    if (!made) made = metric_sample_make();
    bench_check(s, made != NULL, "no memory for the positions");
    return made;
}

/* ---- the search: three metrics of one run ---- */

struct search_case {
    void (*show)(struct bench_state *s, const struct metrics_search *found);
    bool wants_counters;
};

static void show_speed(struct bench_state *s, const struct metrics_search *found) {
    bench_nodes(s, (double)found->nodes);
    bench_counter(s, "signature", (double)found->nodes);
}

static void show_hit_rate(struct bench_state *s, const struct metrics_search *found) {
    bench_counter(s, "hit_rate", (double)found->hits / (double)found->probes);
}

static void show_mispredictions(struct bench_state *s, const struct metrics_search *found) {
    bench_counter(s, "mispredicted", (double)found->missed / (double)found->branches);
    bench_counter(s, "branches_per_node", (double)found->branches / (double)found->nodes);
}

static const struct search_case speed = {show_speed, false}, hit_rate = {show_hit_rate, false}, mispredictions = {show_mispredictions, true};

static void search(struct bench_state *s) {
    const struct search_case *c = bench_data(s);
    const struct metrics_order order = {.depth = DEPTH, .megabytes = MEGABYTES};
    struct metrics_search first, again;
    if (!bench_check(s, metrics_search(&order, &first, NULL, NULL) == STATUS_OK, "no memory for an engine")) return;
    if (c->wants_counters && !first.counted) {
        bench_skip(s, "not available here");
        return;
    }
    again = first;
    while (bench_next(s)) metrics_search(&order, &again, NULL, NULL);
    if (bench_expect(s, "signature", again.nodes, first.nodes)) c->show(s, &again);
}

/* ---- the small steps ---- */

struct step_case {
    uint64_t (*step)(struct metric_sample *s), (*slow)(const struct metric_sample *s);
    bool per_move;
};

/* The slow answers come from the mailbox generator and from keys computed anew. */
static uint64_t by_naive(const struct metric_sample *s, uint64_t (*count)(const struct naive_board *b)) {
    uint64_t sum = 0;
    for (size_t i = 0; i < s->count; i++) {
        char fen[FEN_MAX];
        struct naive_board b;
        fen_write(&s->positions[i], fen);
        if (naive_read(&b, fen, false, NULL)) return 0;
        sum += count(&b);
    }
    return sum;
}

static uint64_t naive_move_count(const struct naive_board *b) { return naive_perft(b, 1); }
static uint64_t naive_check_count(const struct naive_board *b) { return naive_in_check(b, b->turn); }
static uint64_t slow_generate(const struct metric_sample *s) { return by_naive(s, naive_move_count); }
static uint64_t slow_in_check(const struct metric_sample *s) { return by_naive(s, naive_check_count); }

static uint64_t slow_make_undo(const struct metric_sample *s) { return bench_keys_computed(s->positions, s->lists, s->count); }

static const struct step_case generation = {metric_step_generate, slow_generate, false};
static const struct step_case make_undo = {metric_step_make_undo, slow_make_undo, true};
static const struct step_case in_check = {metric_step_in_check, slow_in_check, false};

static void step(struct bench_state *s) {
    const struct step_case *c = bench_data(s);
    struct metric_sample *positions = sample(s);
    if (!positions || !bench_expect(s, "sum", c->step(positions), c->slow(positions))) return;
    while (bench_next(s)) bench_keep(c->step(positions));
    bench_items(s, (double)(c->per_move ? positions->moves : positions->count));
}

/* ---- sliders and start-up ---- */

static void locality(struct bench_state *s) {
    enum slider id = *(const enum slider *)bench_data(s);
    struct metric_sample *positions = sample(s);
    struct metric_locality l;
    if (!slider_available(id)) {
        bench_skip(s, "not available here");
        return;
    }
    slider_prepare(id);
    slider_prepare(SLIDER_rays);
    if (!positions || !bench_check(s, metric_locality(positions, id, &l), "no memory")) return;
    if (!bench_expect(s, "sum of attacks", metric_step_lookups(positions, id), metric_step_lookups(positions, SLIDER_rays))) return;
    while (bench_next(s)) bench_keep(metric_step_lookups(positions, id));
    bench_items(s, (double)l.lookups);
    if (!l.has_table) return;
    bench_counter(s, "hit_rate", (double)l.hits / (double)l.lookups);
    bench_counter(s, "lines", (double)l.lines);
}

static void start_up(struct bench_state *s) {
    if (access(GATILLO_PROGRAM, X_OK) != 0) {
        bench_skip(s, "the program is not built");
        return;
    }
    double seconds = 0;
    while (bench_next(s)) seconds = itself_start_up(GATILLO_PROGRAM);
    if (bench_check(s, seconds > 0, "%s does not start", GATILLO_PROGRAM)) bench_counter(s, "ms", seconds * 1e3);
}

BENCH_SUBJECT(metrics) {
    static enum slider sliders[SLIDERS];
    bench_add(&(struct bench){.run = search, .data = &speed}, "metrics/speed");
    bench_add(&(struct bench){.run = search, .data = &hit_rate}, "metrics/hit_rate");
    bench_add(&(struct bench){.run = step, .data = &generation}, "metrics/generation");
    bench_add(&(struct bench){.run = step, .data = &make_undo}, "metrics/make_undo");
    bench_add(&(struct bench){.run = step, .data = &in_check}, "metrics/in_check");
    for (size_t i = 0; i < SLIDERS; i++) {
        sliders[i] = (enum slider)i;
        bench_add(&(struct bench){.run = locality, .data = &sliders[i]}, "metrics/locality/%s", slider_name(sliders[i]));
    }
    bench_add(&(struct bench){.run = start_up, .threaded = true}, "metrics/start_up");
    bench_add(&(struct bench){.run = search, .data = &mispredictions}, "metrics/mispredictions");
}
