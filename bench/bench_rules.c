/* bench_rules.c - the rule engine by variant of the trigger cache: a move played and taken back with the answer's moves known, and perft with every
 * move played. Counts of chess are published, those of the other games are Fairy-Stockfish 11.1's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/shim.h"
#include "core/rules/engine.h"
#include "core/rules/variant.h"

struct counted {
    const char *name, *game, *position; /* position: NULL for the start */
    int depth;
    uint64_t leaves;
};

static const struct counted counts[] = {
    {"chess", "chess", NULL, 3, 8902},
    {"kiwipete", "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039},
    {"breakthrough", "breakthrough", NULL, 3, 11132},
    {"kinglet", "kinglet", NULL, 3, 8902},
};

/* Boards that a random player leads away from the start; what is right is what recompute counts. */
static const char *const boards[] = {"chess", "turns/actual", "turns/caballos-caballos", "turns/caballos-memoria-sin-turno", "turns/reina", "turns/caballos-peon"};
enum { LEAD = 24, SEED = 1 };

struct job {
    const struct counted *counted;
    const char *game, *variant;
    bool bulk;
};

struct table {
    struct rules_game *game;
    struct rules_engine *engine;
};

static void leave(struct table *t) {
    rules_engine_close(t->engine);
    rules_free(t->game);
    *t = (struct table){0};
}

static bool sit(struct bench_state *s, const char *game, const char *variant, const char *position, struct table *t) {
    char path[4096];
    struct diag why;
    *t = (struct table){0};
    snprintf(path, sizeof path, GATILLO_SOURCE_ROOT "/suites/games/%s.gat", game);
    if (access(path, R_OK) != 0) {
        bench_skip(s, "no such game file");
        return false;
    }
    bool fine = bench_check(s, rules_load_file(&t->game, path, &why) == STATUS_OK, "%s: %s", path, why.text) &&
                bench_check(s, rules_engine_open(&t->engine, t->game, variant, &why) == STATUS_OK, "%s: %s", path, why.text) &&
                bench_check(s, rules_engine_set(t->engine, position, &why) == STATUS_OK, "%s: %s", path, why.text);
    if (!fine) leave(t);
    return fine;
}

/* ---- perft ---- */

static void perft(struct bench_state *s) {
    const struct job *j = bench_data(s);
    struct table t;
    uint64_t nodes = 0;
    if (!sit(s, j->game, j->variant, j->counted->position, &t)) return;
    while (bench_next(s))
        if (rules_perft(t.engine, j->counted->depth, j->bulk, &nodes, NULL) != STATUS_OK) nodes = 0;
    bench_expect(s, "leaves", nodes, j->counted->leaves);
    bench_nodes(s, (double)j->counted->leaves);
    leave(&t);
}

/* ---- turns ---- */

/* One by one: what rules_move_count must say. */
static uint64_t walked(struct rules_engine *e) {
    struct rules_iterator it;
    rules_move m;
    uint64_t count = 0;
    rules_moves_begin(&it);
    while (rules_moves_next(e, &it, &m)) count++;
    return count;
}

/* The same number of the list each time, so that all variants arrive at the same board. */
static bool lead_away(struct rules_engine *e, struct rules_list *last) {
    for (size_t ply = 0;; ply++) {
        if (rules_list_moves(e, last, NULL) != STATUS_OK || last->count == 0) return false;
        if (ply == LEAD) return true;
        bool played = rules_play(e, last->moves[(SEED + 7 * ply) % last->count].move);
        rules_list_free(last);
        if (!played) return false;
    }
}

static uint64_t play_all(struct rules_engine *e, const struct rules_list *l, uint64_t (*count)(struct rules_engine *e)) {
    uint64_t sum = 0;
    for (size_t i = 0; i < l->count; i++) {
        if (!rules_play(e, l->moves[i].move)) return 0;
        sum += count(e);
        rules_undo(e);
    }
    return sum;
}

static uint64_t recomputed(struct bench_state *s, const char *game) {
    struct table t;
    struct rules_list list;
    uint64_t sum = 0;
    if (!sit(s, game, "recompute", NULL, &t)) return 0;
    if (lead_away(t.engine, &list)) sum = play_all(t.engine, &list, walked), rules_list_free(&list);
    leave(&t);
    return sum;
}

/* One iteration: every move of the board played, the answers counted, taken back. */
static void turn(struct bench_state *s) {
    const struct job *j = bench_data(s);
    struct table t;
    struct rules_list list = {0};
    uint64_t want = recomputed(s, j->game), sum = 0;
    if (!sit(s, j->game, j->variant, NULL, &t)) return;
    if (bench_check(s, want > 0 && lead_away(t.engine, &list), "%s ends before %d plies", j->game, LEAD)) {
        while (bench_next(s)) sum = play_all(t.engine, &list, rules_move_count);
        bench_expect(s, "answers", sum, want);
        bench_items(s, (double)list.count);
    }
    rules_list_free(&list);
    leave(&t);
}

static const struct job *job(struct job j) {
    struct job *copy = malloc(sizeof *copy); /* lives as long as the program */
    if (!copy) abort();
    *copy = j;
    return copy;
}

static const char *plain(const char *game) {
    const char *slash = strrchr(game, '/');
    return slash ? slash + 1 : game;
}

BENCH_SUBJECT(rules) {
    for (size_t v = 0; v < rules_variants(); v++) {
        const char *variant = rules_variant_at(v)->name;
        for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
            bench_add(&(struct bench){.run = turn, .data = job((struct job){.game = boards[i], .variant = variant})}, "rules/turn/%s/%s", plain(boards[i]), variant);
        for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
            for (int bulk = 0; bulk <= 1; bulk++)
                bench_add(&(struct bench){.run = perft, .data = job((struct job){&counts[i], counts[i].game, variant, bulk})}, "rules/%s/%s/%d/%s",
                          bulk ? "bulk" : "perft", counts[i].name, counts[i].depth, variant);
    }
}
