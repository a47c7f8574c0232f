/* test_writers.c - movements that write shared memory while they are generated: once a turn, in the order of the board, part of the
 * position, and the same under every variant. */
#include <criterion/criterion.h>
#include <string.h>

#include "core/base/prng.h"
#include "core/rules/engine.h"
#include "core/rules/variant.h"

/* Each counter counts itself in g0 while it is generated, and the rank in which it comes decides whether it may step: the first
 * one of the board steps w, later ones stay. The walker reads the total. */
static const char text[] =
    "game counters board 4 4 memory g 2 memory p 1 "
    "piece counter C movement !madd g0 1 !mset p0 g0 mcmp p0 1 w mover mset g0 0 movement a mover mset g0 0 "
    "piece walker W movement mless 1 g0 {w,s,a,d} mover mset g0 0 "
    "start c.w. .... .... C.CW";

static struct rules_game *load(void) {
    static struct rules_diags d;
    struct rules_game *g;
    rules_load(&g, text, sizeof text - 1, &d);
    cr_assert(g, "%s", d.list[0].what.text);
    return g;
}

static int32_t total(const struct rules_engine *e) { return rules_engine_position(e)->cells[0]; }

Test(writers, write_once_a_turn_in_the_order_of_the_board_and_are_undone) {
    struct rules_game *g = load();
    for (size_t v = 0; v < rules_variants(); v++) {
        struct rules_engine *e;
        struct rules_list list;
        cr_assert_eq(rules_engine_open(&e, g, rules_variant_at(v)->name, NULL), STATUS_OK);
        cr_expect_eq(total(e), 3, "three counters stand on the board: %d", total(e));
        cr_assert_eq(rules_list_moves(e, &list, NULL), STATUS_OK);
        cr_expect_eq(total(e), 3, "listing moves writes nothing more");
        /* By hand: a1 comes first and steps to a2; c1 goes to b1 by its second movement; the walker, who sees 3, goes up. */
        cr_assert_eq(list.count, 3u);
        cr_expect_str_eq(list.moves[0].text, "a1a2");
        cr_expect_str_eq(list.moves[1].text, "c1b1");
        cr_expect_str_eq(list.moves[2].text, "d1d2");
        cr_assert(rules_play(e, list.moves[0].move));
        cr_expect_eq(total(e), 3, "0 by the move, and three again: %d", total(e));
        rules_undo(e);
        cr_expect_eq(total(e), 3);
        rules_list_free(&list);
        rules_engine_close(e);
    }
    rules_free(g);
}

Test(writers, every_variant_plays_the_same_games) {
    struct rules_game *g = load();
    for (size_t v = 1; v < rules_variants(); v++) {
        struct rules_engine *e, *plain;
        struct prng random = prng_seeded(v);
        cr_assert_eq(rules_engine_open(&e, g, rules_variant_at(v)->name, NULL), STATUS_OK);
        cr_assert_eq(rules_engine_open(&plain, g, "recompute", NULL), STATUS_OK);
        for (int turn = 0; turn < 60; turn++) {
            struct rules_list a, b;
            cr_assert_eq(rules_list_moves(e, &a, NULL), STATUS_OK);
            cr_assert_eq(rules_list_moves(plain, &b, NULL), STATUS_OK);
            cr_assert_eq(a.count, b.count, "%s, turn %d", rules_variant_at(v)->name, turn);
            cr_assert_eq(rules_move_count(e), rules_move_count(plain));
            cr_assert_eq(total(e), total(plain));
            for (size_t k = 0; k < a.count; k++) cr_assert_str_eq(a.moves[k].text, b.moves[k].text);
            if (rules_played(e) && (!a.count || prng_below(&random, 3) == 0)) rules_undo(e), rules_undo(plain);
            else if (a.count) {
                size_t k = prng_below(&random, a.count);
                cr_assert(rules_play(e, a.moves[k].move) && rules_play(plain, b.moves[k].move));
            }
            rules_list_free(&a);
            rules_list_free(&b);
        }
        rules_engine_close(e);
        rules_engine_close(plain);
    }
    rules_free(g);
}
