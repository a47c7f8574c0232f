/* bench_search.c - the engine: nodes per second of searches to a fixed depth, exchanges, the table. */
#include "bench/positions.h"
#include "core/position/fen.h"
#include "core/search/exchange.h"
#include "core/search/search.h"
#include "core/search/see.h"

enum { DEPTH = 6 };

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

typedef int exchange(const struct position *p, move m);

static int64_t exchange_all(const struct bench_set *set, const struct move_list *lists, exchange *value) {
    int64_t sum = 0;
    for (size_t i = 0; i < set->count; i++)
        for (unsigned j = 0; j < lists[i].count; j++) sum += value(&set->positions[i], lists[i].moves[j]);
    return sum;
}

/* Every capture and promotion, checked by really taking on a copied board. */
static void exchanges(struct bench_state *s) {
    const struct bench_set *set = bench_set();
    static struct move_list lists[sizeof set->positions / sizeof *set->positions];
    size_t moves = 0;
    for (size_t i = 0; i < set->count; i++) {
        movegen_generate(&set->positions[i], MOVEGEN_NOISY, &lists[i]);
        moves += lists[i].count;
    }
    int64_t taken = exchange_all(set, lists, exchange_value);
    if (!bench_expect(s, "sum of exchanges", (uint64_t)exchange_all(set, lists, see_move), (uint64_t)taken)) return;
    while (bench_next(s))
        for (size_t i = 0; i < set->count; i++)
            for (unsigned j = 0; j < lists[i].count; j++) bench_keep(see_move(&set->positions[i], lists[i].moves[j]));
    bench_items(s, (double)moves);
}

static uint64_t probe_all(const struct table *t, const struct bench_set *set) {
    struct table_entry e;
    uint64_t found = 0;
    for (size_t i = 0; i < set->count; i++) found += table_probe(t, set->positions[i].key, &e) && e.depth == 5;
    return found;
}

static void probes(struct bench_state *s) {
    struct table *t;
    const struct bench_set *set = bench_set();
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
