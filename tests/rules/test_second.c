/* test_second.c - what is kept of the second order equals what a full recompute finds, in random games with undo. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules/player.h"
#include "core/rules/second.h"
#include "core/rules/second_private.h"

static struct rules_game *load(const char *name) {
    char path[1024];
    struct diag why = {0};
    struct rules_game *game;
    snprintf(path, sizeof path, "%s/suites/games/%s.gat", getenv("GATILLO_SOURCE"), name);
    cr_assert_eq(rules_load_file(&game, path, &why), STATUS_OK, "%s", why.text);
    return game;
}

static void compare_all(struct rules_engine *e, const char *name, uint64_t seed, int turn, struct prng *random) {
    struct rules_iterator it;
    rules_move m;
    rules_moves_begin(&it);
    while (rules_moves_next(e, &it, &m)) {
        struct rules_second kept, fresh;
        if (prng_below(random, 4)) continue;
        cr_assert(rules_second_of(e, m, &kept));
        cr_assert(rules_second_recompute(e, m, &fresh));
        cr_assert(rules_second_same(&kept, &fresh), "%s, seed %lu, turn %d, move %u/%u/%u: legal %d %d, threatens %d %d, value %d %d, chains %u %u, moves %d %d and %d %d",
                  name, (unsigned long)seed, turn, m.slot, m.movement, m.link, kept.legal, fresh.legal, kept.threatens, fresh.threatens, kept.value, fresh.value,
                  kept.chains, fresh.chains, kept.moves[0], fresh.moves[0], kept.moves[1], fresh.moves[1]);
    }
}

static struct rules_second_counts play(const char *name, uint64_t seed, int turns) {
    struct rules_game *game = load(name);
    struct rules_engine *e;
    struct rules_second_counts counts;
    struct prng random = prng_seeded(seed);
    cr_assert_eq(rules_engine_open(&e, game, "best", NULL), STATUS_OK);
    for (int i = 0; i < turns; i++) {
        rules_move m;
        compare_all(e, name, seed, i, &random);
        uint64_t moves = rules_move_count(e);
        if (rules_played(e) && (!moves || prng_below(&random, 4) == 0)) rules_undo(e);
        else if (moves && rules_move_at(e, prng_below(&random, moves), &m)) rules_play(e, m);
    }
    rules_second_stats(e, &counts);
    rules_engine_close(e);
    rules_free(game);
    return counts;
}

Test(second_order, agrees_with_a_recompute) {
    static const char *const games[] = {"chess", "breakthrough", "kinglet", "racingkings", "xiangqi", "shatranj"};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++)
        for (uint64_t seed = 1; seed <= 2; seed++) {
            struct rules_second_counts counts = play(games[g], seed, 25);
            cr_assert_gt(counts.asked, 20, "%s", games[g]);
        }
}

Test(second_order, is_kept_where_nothing_that_it_rests_on_changed) {
    struct rules_second_counts counts = play("breakthrough", 3, 60);
    cr_assert_gt(counts.kept, counts.asked / 10, "%lu of %lu", (unsigned long)counts.kept, (unsigned long)counts.asked);
    cr_assert_gt(counts.built, 0);
}

Test(second_order, tells_check_and_what_it_forbids) {
    struct rules_game *game = load("chess");
    struct rules_engine *e;
    struct rules_list list;
    unsigned checks = 0, captures = 0;
    cr_assert_eq(rules_engine_open(&e, game, "", NULL), STATUS_OK);
    /* By hand: the rook gives check on a8 and nowhere else; the king takes the pawn. */
    cr_assert_eq(rules_engine_set(e, "4k3/8/8/8/8/8/1p6/RK6 w - - 0 1", NULL), STATUS_OK);
    cr_assert_eq(rules_list_moves(e, &list, NULL), STATUS_OK);
    for (size_t i = 0; i < list.count; i++) {
        struct rules_second s;
        cr_assert(rules_second_of(e, list.moves[i].move, &s));
        cr_expect(s.legal, "%s", list.moves[i].text);
        checks += s.threatens;
        captures += s.value == 1;
        cr_expect_eq(s.threatens, !strcmp(list.moves[i].text, "a1a8"), "%s", list.moves[i].text);
    }
    cr_expect_eq(checks, 1u);
    cr_expect_eq(captures, 1u);
    rules_list_free(&list);
    rules_engine_close(e);
    rules_free(game);
}

Test(second_order, reports_its_bound) {
    struct rules_game *game = load("breakthrough");
    struct rules_engine *e;
    struct rules_second_counts counts;
    struct rules_iterator it;
    struct rules_second s, fresh;
    rules_move m;
    cr_assert_eq(rules_engine_open(&e, game, "", NULL), STATUS_OK);
    rules_second_bound(e, 3);
    rules_moves_begin(&it);
    while (rules_moves_next(e, &it, &m)) {
        cr_assert(rules_second_of(e, m, &s) && rules_second_recompute(e, m, &fresh));
        cr_assert(rules_second_same(&s, &fresh));
    }
    rules_second_stats(e, &counts);
    cr_expect_eq(counts.entries, 3u);
    cr_expect_eq(counts.dropped, counts.built - 3);
    rules_engine_close(e);
    rules_free(game);
}

static const char *chosen(const char *game, const char *position, uint64_t seed) {
    static char text[64];
    struct rules_game *g = load(game);
    struct rules_engine *e;
    struct rules_list list;
    struct prng random = prng_seeded(seed);
    cr_assert_eq(rules_engine_open(&e, g, "", NULL), STATUS_OK);
    cr_assert_eq(rules_engine_set(e, position, NULL), STATUS_OK);
    cr_assert_eq(rules_list_moves(e, &list, NULL), STATUS_OK);
    size_t best = rules_player_look(e, &list, -1, &random);
    cr_assert_lt(best, list.count);
    snprintf(text, sizeof text, "%s", list.moves[best].text);
    rules_list_free(&list);
    rules_engine_close(e);
    rules_free(g);
    return text;
}

Test(player, takes_what_is_worth_most_and_wins_where_it_can) {
    for (uint64_t seed = 0; seed < 5; seed++) {
        cr_expect_str_eq(chosen("chess", "4k3/8/8/3q1r2/4P3/8/8/4K3 w - - 0 1", seed), "e4d5");
        cr_expect_str_eq(chosen("breakthrough", "1P6/P7/1p6/8/8/8/p7/8 w - - 0 1", seed), "a7a8");
    }
}

Test(player, hears_the_advice_and_the_cell_is_clear_again) {
    static const char text[] = "game advised board 3 3 advice g0 piece one A 1 movement {w,a,s} mover movement d mover mset g0 4 piece two B 1 movement w mover start b.. .A. ...";
    static struct rules_diags d;
    struct rules_game *g;
    struct rules_engine *e;
    struct rules_list list;
    struct prng random = prng_seeded(1);
    rules_load(&g, text, sizeof text - 1, &d);
    cr_assert(g, "%s", d.list[0].what.text);
    cr_assert_eq(rules_engine_open(&e, g, "", NULL), STATUS_OK);
    cr_assert_eq(rules_list_moves(e, &list, NULL), STATUS_OK);
    size_t best = rules_player_look(e, &list, 0, &random);
    cr_assert_lt(best, list.count);
    cr_expect_str_eq(list.moves[best].text, "b2c2");
    cr_assert(rules_play(e, list.moves[best].move));
    cr_expect_eq(rules_engine_position(e)->advice, 4);
    cr_expect_eq(rules_engine_position(e)->cells[0], 0);
    rules_list_free(&list);
    rules_engine_close(e);
    rules_free(g);
}
