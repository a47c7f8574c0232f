/* test_generator.c - the naive generator behind the table that tools use. */
#include <criterion/criterion.h>

#include "core/generator/generator.h"

static struct generator *g;
static struct diag why;

static void open_it(void) { cr_assert_eq(generator_open(&g, "naive", &why), STATUS_OK, "%s", why.text); }
static void close_it(void) { generator_close(g); }
static const char *fen(void) {
    static char out[128];
    cr_assert_eq(generator_fen(g, out, sizeof out, &why), STATUS_OK);
    return out;
}

TestSuite(naive_generator, .init = open_it, .fini = close_it);

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

Test(naive_generator, begins_at_the_start_position) {
    uint64_t nodes;
    cr_assert_str_eq(fen(), START);
    cr_assert_eq(generator_perft(g, 3, &nodes, &why), STATUS_OK);
    cr_assert_eq(nodes, 8902);
    cr_assert_eq(generator_set(g, "8/8/8/8/8/8/8/K1k5 w - - 0 1", false, &why), STATUS_OK);
    cr_assert_eq(generator_set(g, "startpos", false, &why), STATUS_OK);
    cr_assert_str_eq(fen(), START);
    cr_assert_eq(generator_set(g, NULL, false, &why), STATUS_OK);
    cr_assert_str_eq(fen(), START);
}

Test(naive_generator, divides_into_what_perft_counts) {
    struct divide d = {0};
    cr_assert_eq(generator_divide(g, 4, &d, &why), STATUS_OK);
    cr_assert_eq(d.count, 20);
    cr_assert_eq(divide_total(&d), 197281);
    cr_assert_eq(divide_find(&d, "b1c3")->nodes, 9755); /* Stockfish 15.1 */
    cr_assert_eq(generator_divide(g, 1, &d, &why), STATUS_OK);
    for (size_t i = 0; i < d.count; i++) cr_assert_eq(d.branches[i].nodes, 1);
    divide_free(&d);
}

Test(naive_generator, takes_back_every_move_of_a_long_game) {
    static const char *const shuffle[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    for (int i = 0; i < 1000; i++) cr_assert_eq(generator_play(g, shuffle[i % 4], &why), STATUS_OK);
    cr_assert_str_eq(fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 1000 501");
    for (int i = 0; i < 1000; i++) cr_assert_eq(generator_undo(g, &why), STATUS_OK);
    cr_assert_str_eq(fen(), START);
    cr_assert_eq(generator_undo(g, &why), STATUS_USAGE);
}

Test(naive_generator, keeps_its_position_when_it_refuses) {
    cr_assert_eq(generator_play(g, "e2e4", &why), STATUS_OK);
    cr_assert_neq(generator_play(g, "e2e4", &why), STATUS_OK);
    cr_assert_neq(generator_set(g, "nonsense", false, &why), STATUS_OK);
    cr_assert_str_eq(fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    char small[8];
    cr_assert_eq(generator_fen(g, small, sizeof small, &why), STATUS_LIMIT);
}

Test(naive_generator, takes_no_argument) {
    struct generator *other = NULL;
    cr_assert_eq(generator_open(&other, "naive:fast", &why), STATUS_USAGE);
    cr_assert_null(other);
}
