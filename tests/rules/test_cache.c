/* test_cache.c - every variant of the trigger cache, compared with a full recompute after every play and undo of random
 * games, and the moves of every variant compared with those of recompute. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/prng.h"
#include "core/base/textbuf.h"
#include "core/rules/engine.h"
#include "core/rules/variant.h"

/* Memory of every sort, a tree of passes, indirect cells, a threat, and a piece that changes tiles. */
static const char memories[] =
    "game memories board 6 6 memory l 4 memory p 3 memory t 2 memory g 8 "
    "piece rider R movement desliz {w,a,s,d} esp exc mover or captura break end end "
    "piece tree T movement desliz madd l0 1 mless l0 4 opt w esp mover , a esp mover , d esp mover end end "
    "piece counter C movement {w,s} mover madd g0 1 movement desliz mcmp gl0 1 madd l0 1 mless l0 3 end mcmp l0 3 d mover mset g1 0 "
    "  movement a mover mset g1 1 mset t0 1 madd p0 1 movement mless p0 2 wa exc mover or captura end mset p1 p0 "
    "piece painter P movement {w,s} mcmp t0 0 mover mset t1 gp0 mset gl1 1 madd p0 1 movement ww mdist t1 g0 esp exc mover or capturar end "
    "piece lord L movement {w,a,s,d} exc mover or captura end movement neg amenazado end ww mover every todos mset g2 px "
    "set g0 1 set g2 1 start t.r.lc p.c..p ...... ...... P.C..P T.R.LC";

static void play_at_random(struct rules_game *game, const char *variant, uint64_t seed, int turns) {
    struct rules_engine *e, *plain;
    struct prng random = prng_seeded(seed);
    char name[64];
    snprintf(name, sizeof name, "%s+check", variant);
    cr_assert_eq(rules_engine_open(&e, game, name, NULL), STATUS_OK);
    cr_assert_eq(rules_engine_open(&plain, game, "recompute", NULL), STATUS_OK);
    for (int i = 0; i < turns; i++) {
        struct rules_list a, b;
        struct diag why = {0};
        cr_assert_eq(rules_list_moves(e, &a, &why), STATUS_OK, "%s, seed %lu: %s", variant, (unsigned long)seed, why.text);
        cr_assert_eq(rules_list_moves(plain, &b, &why), STATUS_OK);
        cr_assert_eq(a.count, b.count, "%s, seed %lu, turn %d: %zu moves, recompute has %zu", variant, (unsigned long)seed, i, a.count, b.count);
        for (size_t k = 0; k < a.count; k++) cr_assert_str_eq(a.moves[k].text, b.moves[k].text);
        bool back = rules_played(e) && (!a.count || prng_below(&random, 4) == 0);
        if (back) rules_undo(e), rules_undo(plain);
        else if (a.count) {
            size_t k = prng_below(&random, a.count);
            cr_assert(rules_play(e, a.moves[k].move));
            cr_assert(rules_play(plain, b.moves[k].move));
        }
        cr_assert_eq(rules_engine_status(e, &why), STATUS_OK, "%s, seed %lu, turn %d: %s", variant, (unsigned long)seed, i, why.text);
        rules_list_free(&a);
        rules_list_free(&b);
        if (!back && !a.count && !rules_played(e)) break;
    }
    rules_engine_close(e);
    rules_engine_close(plain);
}

static void try_variants(struct rules_game *game, int turns, uint64_t seeds) {
    for (size_t v = 0; v < rules_variants(); v++)
        for (uint64_t seed = 1; seed <= seeds; seed++) play_at_random(game, rules_variant_at(v)->name, seed, turns);
    rules_free(game);
}

Test(cache, equals_a_full_recompute_in_a_game_of_memories) {
    static struct rules_diags d;
    struct rules_game *game;
    rules_load(&game, memories, sizeof memories - 1, &d);
    cr_assert(game, "%s", d.list[0].what.text);
    try_variants(game, 100, 2);
}

/* No local memory, so that per-condition takes normals up inside: behind a neg, and behind what changes every turn. */
static const char negations[] =
    "game negations board 5 5 "
    "piece man A movement neg w ocupado end d mover movement neg wa vacio end sa mover movement w exc mover or captura end "
    "piece lord L movement {w,a,s,d} exc mover or captura end movement neg amenazado end d vacio d mover movement mless t 9 w vacio w mover "
    "start a.l.a ..a.. ..... .A... A.L.A";

Test(cache, equals_a_full_recompute_behind_negations) {
    static struct rules_diags d;
    struct rules_game *game;
    rules_load(&game, negations, sizeof negations - 1, &d);
    cr_assert(game, "%s", d.list[0].what.text);
    try_variants(game, 40, 4);
}

Test(cache, equals_a_full_recompute_in_chess) {
    char path[1024];
    struct rules_game *game;
    snprintf(path, sizeof path, "%s/suites/games/chess.gat", getenv("GATILLO_SOURCE"));
    cr_assert_eq(rules_load_file(&game, path, NULL), STATUS_OK);
    try_variants(game, 10, 1);
}
