/* bench_search.c - the engine: nodes per second of searches to a fixed depth, exchanges, the table. */
#include "bench/positions.h"
#include "core/movegen/movegen.h"
#include "core/position/fen.h"
#include "core/search/search.h"
#include "core/search/see.h"

enum { MANY = 600, DEPTH = 6 };

struct set {
    struct position positions[MANY];
    size_t count;
};

static struct set *set_fill(void) {
    static struct set set;
    set.count = bench_collect(set.positions, MANY, false);
    return &set;
}

static uint64_t search_all(struct engine *e) {
    uint64_t nodes = 0;
    for (size_t i = 0; i < bench_position_count; i++) {
        struct position p;
        struct search_limits limits = {.depth = DEPTH};
        struct search_result r;
        if (fen_parse(&p, bench_positions[i].fen, NULL)) return 0;
        engine_clear(e);
        engine_prepare(e, &limits);
        engine_search(e, &p, &limits, NULL, NULL, &r);
        nodes += r.nodes;
    }
    return nodes;
}

/* The six positions from a cleared table: the nodes are the same in every pass, or the search is not deterministic. */
static void fixed_depth(struct bench_state *s) {
    struct engine *e;
    if (!bench_check(s, engine_create(&e) == STATUS_OK, "no memory for an engine")) return;
    uint64_t nodes = search_all(e), again = nodes;
    while (bench_next(s)) again = search_all(e);
    bench_expect(s, "nodes", again, nodes);
    bench_nodes(s, (double)nodes);
    engine_free(e);
}

static void exchanges(struct bench_state *s) {
    static struct move_list lists[MANY];
    struct set *set = set_fill();
    size_t moves = 0, captures = 0;
    for (size_t i = 0; i < set->count; i++) {
        movegen_generate(&set->positions[i], MOVEGEN_NOISY, &lists[i]);
        for (unsigned j = 0; j < lists[i].count; j++) captures += see_move(&set->positions[i], lists[i].moves[j]) > -SEE_KING;
        moves += lists[i].count;
    }
    if (!bench_expect(s, "exchanges within the value of a king", captures, moves)) return;
    while (bench_next(s))
        for (size_t i = 0; i < set->count; i++)
            for (unsigned j = 0; j < lists[i].count; j++) bench_keep(see_move(&set->positions[i], lists[i].moves[j]));
    bench_items(s, (double)moves);
}

static uint64_t probe_all(const struct table *t, const struct set *set) {
    struct table_entry e;
    uint64_t found = 0;
    for (size_t i = 0; i < set->count; i++) found += table_probe(t, set->positions[i].key, &e) && e.depth == 5;
    return found;
}

static void probes(struct bench_state *s) {
    struct table *t;
    struct set *set = set_fill();
    if (!bench_check(s, table_create(&t, 16) == STATUS_OK, "no memory for a table")) return;
    for (size_t i = 0; i < set->count; i++) table_store(t, set->positions[i].key, (struct table_entry){1, 2, 5, BOUND_EXACT});
    if (bench_check(s, probe_all(t, set) * 100 >= set->count * 99, "entries are lost"))
        while (bench_next(s)) bench_keep(probe_all(t, set));
    bench_items(s, (double)set->count);
    table_free(t);
}

BENCH_SUBJECT(search) {
    bench_add(&(struct bench){.run = fixed_depth}, "search/depth_6");
    bench_add(&(struct bench){.run = exchanges}, "search/see");
    bench_add(&(struct bench){.run = probes}, "search/table/probe");
}
