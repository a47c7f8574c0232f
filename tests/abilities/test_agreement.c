/* test_agreement.c - copy and incremental on whole random games and below random positions; the generators that stand on them. */
#include <criterion/criterion.h>
#include <string.h>

#include "core/generator/generator.h"
#include "tests/abilities/rig.h"

static struct rig start_rig(const struct validator *rules, uint64_t seed) {
    struct rig r = {.rules = rules};
    struct ability_state s = ability_state_start(seed);
    rules->set(r.self, &s);
    rules->begin(r.self, true);
    return r;
}

/* Everything both can be asked about one position. */
static void assert_agreement(struct rig *copy, struct rig *incremental) {
    static move a[ABILITY_MOVES_MAX], b[ABILITY_MOVES_MAX];
    struct ability_state s = rig_state(copy), t = rig_state(incremental);
    cr_assert(ability_state_equal(&s, &t), "%s", rig_text(copy));
    cr_assert_null(ability_state_problem(&s), "%s: %s", rig_text(copy), ability_state_problem(&s));
    size_t count = rig_moves(copy, a);
    cr_assert_eq(count, rig_moves(incremental, b), "%s", rig_text(copy));
    cr_assert_eq(memcmp(a, b, count * sizeof *a), 0, "%s", rig_text(copy));
    cr_assert_eq(count == 0, s.ending != ENDING_NONE, "%s", rig_text(copy));
    for (enum colour side = WHITE; side <= BLACK; side++)
        cr_assert_eq(copy->rules->in_check(copy->self, side), incremental->rules->in_check(incremental->self, side), "%s", rig_text(copy));
}

static void assert_judgements(struct rig *copy, struct rig *incremental) {
    struct ability_state s = rig_state(copy);
    for (square from = 0; from < SQUARES; from++) {
        bool may_move = s.board[from] != NO_PIECE && (int)piece_colour(s.board[from]) == s.turn && (!s.second_step || from == s.holder);
        for (square to = 0; may_move && to < SQUARES; to++)
            cr_assert_eq(copy->rules->judge(copy->self, from, to), incremental->rules->judge(incremental->self, from, to), "%s %d %d", rig_text(copy), from, to);
    }
}

static void play_game(uint64_t seed) {
    static move moves[ABILITY_MOVES_MAX];
    struct rig copy = start_rig(&validator_copy, seed), incremental = start_rig(&validator_incremental, seed);
    struct prng luck = prng_seeded(~seed);
    for (int ply = 0; ply < 300; ply++) {
        struct move_report a, b;
        assert_agreement(&copy, &incremental);
        size_t count = rig_moves(&copy, moves);
        if (!count) return;
        if (prng_below(&luck, 16) == 0) assert_judgements(&copy, &incremental);
        if (prng_below(&luck, 64) == 0) cr_assert_eq(copy.rules->perft(copy.self, 2), incremental.rules->perft(incremental.self, 2), "%s", rig_text(&copy));
        move m = moves[prng_below(&luck, count)];
        copy.rules->play(copy.self, m, &a);
        incremental.rules->play(incremental.self, m, &b);
        cr_assert(move_report_equal(&a, &b), "%s", rig_text(&copy));
    }
}

Test(abilities_agreement, validators_agree_on_random_games) {
    for (uint64_t seed = 0; seed < 60; seed++) play_game(seed);
}

Test(abilities_agreement, perft_leaves_the_position_as_it_was) {
    for (uint64_t seed = 0; seed < 8; seed++) {
        struct rig copy = start_rig(&validator_copy, seed), incremental = start_rig(&validator_incremental, seed);
        struct ability_state before = rig_state(&incremental);
        cr_assert_eq(copy.rules->perft(copy.self, 3), incremental.rules->perft(incremental.self, 3), "seed %d", (int)seed);
        struct ability_state after = rig_state(&incremental);
        cr_assert(ability_state_equal(&before, &after));
    }
}

/* ---- generators ---- */

static struct generator *open_generator(const char *spec) {
    struct generator *g = NULL;
    struct diag why;
    cr_assert_eq(generator_open(&g, spec, &why), STATUS_OK, "%s: %s", spec, why.text);
    return g;
}

Test(abilities_agreement, generators_divide_alike_and_their_sum_is_perft) {
    struct generator *a = open_generator("abilities@copy:7"), *b = open_generator("abilities@incremental:7");
    struct divide left = {0}, right = {0};
    uint64_t sum = 0, nodes = 0;
    cr_assert_eq(generator_divide(a, 3, &left, NULL), STATUS_OK);
    cr_assert_eq(generator_divide(b, 3, &right, NULL), STATUS_OK);
    cr_assert_eq(left.count, right.count);
    for (size_t i = 0; i < left.count; i++) {
        cr_assert_str_eq(left.branches[i].move, right.branches[i].move);
        cr_assert_eq(left.branches[i].nodes, right.branches[i].nodes);
        sum += left.branches[i].nodes;
    }
    cr_assert_eq(generator_perft(b, 3, &nodes, NULL), STATUS_OK);
    cr_assert_eq(nodes, sum);
    divide_free(&left);
    divide_free(&right);
    generator_close(a);
    generator_close(b);
}

Test(abilities_agreement, play_and_undo_come_back_to_the_same_text) {
    struct generator *g = open_generator("abilities@incremental");
    char before[256], after[256], again[256];
    cr_assert_eq(generator_set(g, "4k3/8/8/8/8/8/8/R3K3 w - double_step_rook@a1 7", false, NULL), STATUS_OK);
    cr_assert_eq(generator_fen(g, before, sizeof before, NULL), STATUS_OK);
    cr_assert_eq(generator_play(g, "a1a5", NULL), STATUS_OK);
    cr_assert_eq(generator_play(g, "e1e2", NULL), STATUS_ILLEGAL_MOVE);
    cr_assert_eq(generator_play(g, "a1-a5", NULL), STATUS_BAD_MOVE_TEXT);
    cr_assert_eq(generator_play(g, "pass", NULL), STATUS_OK);
    cr_assert_eq(generator_undo(g, NULL), STATUS_OK);
    cr_assert_eq(generator_fen(g, after, sizeof after, NULL), STATUS_OK);
    cr_assert_str_eq(after, "4k3/8/8/R7/8/8/8/4K3 w - double_step_rook@a5+1 0000000000000007");
    cr_assert_eq(generator_undo(g, NULL), STATUS_OK);
    cr_assert_eq(generator_fen(g, again, sizeof again, NULL), STATUS_OK);
    cr_assert_str_eq(again, before);
    cr_assert_neq(generator_undo(g, NULL), STATUS_OK);
    generator_close(g);
}

Test(abilities_agreement, bad_names_are_refused) {
    static const char *const bad[] = {"abilities@", "abilities@fast", "abilities@copy:", "abilities@copy:-1", "abilities@copy:1x",
                                      "abilities:copy", "abilities@a_name_that_is_far_too_long", "abilities@copy:18446744073709551616"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct generator *g = NULL;
        cr_assert_eq(generator_open(&g, bad[i], NULL), STATUS_UNKNOWN_GENERATOR, "%s", bad[i]);
    }
}
