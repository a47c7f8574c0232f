/* positions.c - six positions, and the thousands that follow from them. Meson gives GATILLO_SOURCE_ROOT. */
#include "bench/positions.h"

#include <stdio.h>

#include "core/position/fen.h"

const struct bench_position bench_positions[] = {
    {"start", FEN_START, {20, 400, 8902, 197281, 4865609}},
    {"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", {48, 2039, 97862, 4085603}},
    {"endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812, 43238, 674624}},
    {"promotions", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", {6, 264, 9467, 422333}},
    {"discoveries", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", {44, 1486, 62379, 2103487}},
    {"middlegame", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", {46, 2079, 89890, 3894594}},
};
const size_t bench_position_count = sizeof bench_positions / sizeof *bench_positions;

struct collection {
    struct position *out;
    size_t count, room;
    bool in_check;
};

static void collect(struct collection *c, struct position *p, int depth) {
    if (position_in_check(p) == c->in_check && c->count < c->room) {
        c->out[c->count] = *p;
        c->out[c->count++].history = NULL;
    }
    if (depth == 0) return;
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    for (unsigned i = 0; i < list.count; i++) {
        struct undo u;
        position_make(p, list.moves[i], &u);
        collect(c, p, depth - 1);
        position_undo(p, &u);
    }
}

size_t bench_collect(struct position *out, size_t room, bool in_check) {
    struct collection c = {out, 0, 0, in_check};
    for (size_t i = 0; i < bench_position_count; i++) {
        struct position p;
        if (fen_parse(&p, bench_positions[i].fen, NULL) != STATUS_OK) return 0;
        c.room = room * (i + 1) / bench_position_count; /* an even share for each */
        collect(&c, &p, 2);
    }
    return c.count;
}

const struct bench_set *bench_set(void) {
    static struct bench_set set;
    if (set.count == 0) set.count = bench_collect(set.positions, sizeof set.positions / sizeof *set.positions, false);
    return &set;
}

uint64_t bench_keys_computed(const struct position *positions, const struct move_list *lists, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        for (unsigned j = 0; j < lists[i].count; j++) {
            struct position copy = positions[i];
            struct undo u;
            position_make(&copy, lists[i].moves[j], &u);
            sum += position_compute_key(&copy);
        }
    return sum;
}

void bench_rules(char out[BENCH_RULES_MAX], const char *game, const char *variant) {
    snprintf(out, BENCH_RULES_MAX, "rules:%s/suites/games/%s.gat%s%s", GATILLO_SOURCE_ROOT, game, *variant ? "@" : "", variant);
}
