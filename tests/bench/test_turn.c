/* test_turn.c - a variant that plays another game is noticed, and the heavy piece is heavy. The random player is exchanged for one that can be
 * told to lie, so that every way of differing can be shown to turn_measure. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench/turn.h"
#include "core/rules/engine.h"
#include "perft/command.h"

static struct {
    int calls, at; /* the call that lies; 0: none */
    int turn;      /* -1: about the last position only */
    unsigned seeds[16]; /* how often each was played */
} lie;

enum status turn_play(struct rules_engine *e, uint64_t seed, int turns, struct turn_record *record, struct turn_game *out, struct diag *why) {
    (void)e, (void)why;
    bool lying = ++lie.calls == lie.at;
    lie.seeds[seed & 15]++;
    for (int t = 0; record && t < turns; t++) record->trail[t] = seed * 1000 + (uint64_t)t + (lying && t == lie.turn);
    *out = (struct turn_game){.turns = (uint64_t)turns, .moves = (uint64_t)turns * 7, .position = seed + (lying && lie.turn < 0), .seconds = 1e-3};
    return STATUS_OK;
}
void turn_sizes(struct rules_engine *e, struct turn_sizes *out) { (void)e, *out = (struct turn_sizes){0}; }

static int measure(int at, int turn, struct turn_result *out) {
    struct turn_order o = {.source = getenv("GATILLO_SOURCE"), .seed = 5, .rounds = 2, .variant_count = 3, .variants = {"recompute", "signal", "best"}};
    lie.calls = 0, lie.at = at, lie.turn = turn;
    return turn_measure(&o, &(struct turn_scenario){"reina", 10, 2, 0}, out);
}

Test(turn_speed, games_that_agree_are_timed) {
    struct turn_result r;
    cr_assert_eq(measure(0, 0, &r), EXIT_AGREED);
    cr_expect_eq(r.row_count, 3);
    cr_expect_float_eq(r.rows[2].microseconds, 100, 1e-9); /* 1 ms for 10 turns */
    cr_expect_float_eq(r.rows[2].recompute, 1, 1e-9);
    cr_expect_float_eq(r.moves, 7, 1e-9);
    cr_expect_eq(r.pieces, 32);
    cr_expect_eq(lie.calls, 2 * 3 + 2 * 3 * (1 + 2 + 1)); /* each game checked, then per round a warming game, each game, and a new engine's */
}

/* Calls 2 and 3 are the other variants' first game, 5 and 6 their second; then four calls a variant and round: one that only warms, two that are
 * timed, and the new engine's. */
Test(turn_speed, a_variant_that_chooses_another_move_is_noticed_and_named, .init = cr_redirect_stderr) {
    struct turn_result r;
    cr_assert_eq(measure(3, 4, &r), EXIT_DIFFERENT);
    fflush(stderr);
    cr_assert_stderr_eq_str("gatillo: reina: best does not play the game of recompute: seed 5, turn 5\n"
                            "repeat: turn_speed --rounds 1 --games 1 --turns 5 --seed 5 --variant best reina\n");
}
Test(turn_speed, a_variant_that_ends_elsewhere_is_noticed, .init = cr_redirect_stderr) {
    struct turn_result r;
    cr_assert_eq(measure(5, -1, &r), EXIT_DIFFERENT);
    fflush(stderr);
    cr_assert_stderr_eq_str("gatillo: reina: signal does not play the game of recompute: seed 6, turn 10\n"
                            "repeat: turn_speed --rounds 1 --games 1 --turns 10 --seed 6 --variant signal reina\n");
}
Test(turn_speed, a_timed_game_that_ends_elsewhere_is_noticed, .init = cr_redirect_stderr) {
    struct turn_result r;
    cr_assert_eq(measure(8, -1, &r), EXIT_DIFFERENT); /* the lie leads the round: the next variant differs from it */
    cr_assert_eq(measure(13, -1, &r), EXIT_DIFFERENT);
    cr_assert_eq(measure(14, -1, &r), EXIT_DIFFERENT);
    cr_assert_eq(measure(15, -1, &r), EXIT_AGREED); /* outside the clock */
}
Test(turn_speed, no_game_is_timed_twice) {
    struct turn_result r;
    cr_assert_eq(measure(0, 0, &r), EXIT_AGREED);
    uint64_t timed[] = {7, 8, 9, 10}; /* two games of the check from seed 5, then two of each of two rounds */
    for (size_t i = 0; i < sizeof timed / sizeof *timed; i++) cr_expect_eq(lie.seeds[timed[i]], 3 * (1 + (i % 2 == 0)), "seed %d", (int)timed[i]);
}

static uint32_t normals_of(const char *file, const char *position) {
    char path[4096];
    struct rules_game *game;
    struct rules_engine *e;
    struct diag why = {0};
    snprintf(path, sizeof path, "%s/suites/games/turns/%s", getenv("GATILLO_SOURCE"), file);
    cr_assert_eq(rules_load_file(&game, path, &why), STATUS_OK, "%s", why.text);
    cr_assert_eq(rules_engine_open(&e, game, "", &why), STATUS_OK, "%s", why.text);
    cr_assert_eq(rules_engine_set(e, position, &why), STATUS_OK, "%s", why.text);
    struct rules_iterator it;
    rules_move m;
    rules_moves_begin(&it);
    cr_assert(rules_moves_next(e, &it, &m));
    uint32_t normals = rules_chain_of(e, m, NULL)->count[PART_LINKS];
    rules_engine_close(e);
    rules_free(game);
    return normals;
}

Test(turn_speed, the_emperor_makes_ten_thousand_normals_on_an_open_board) {
    cr_expect_geq(normals_of("caballos-emperador.gat", "8/8/8/3E4/8/8/8/8 w"), 10000);
    cr_expect_geq(normals_of("caballos-ubi.gat", "8/8/8/3U4/8/5c2/8/8 w"), 1000);
}
