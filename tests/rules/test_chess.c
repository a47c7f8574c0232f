/* test_chess.c - chess written in the rule language, for every variant, against the counts of the Chess Programming Wiki
 * ("Perft Results"). */
#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/rules/engine.h"
#include "core/rules/variant.h"

struct published {
    char fen[96];
    int depth;
    uint64_t nodes;
};

static struct published counts[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 3, 8902},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 2039},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 2812},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9467},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 2, 1486},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 2, 2079},
};

ParameterizedTestParameters(chess_gat, matches_the_published_counts) {
    return cr_make_param_array(struct published, counts, sizeof counts / sizeof *counts);
}

static struct rules_game *load_chess(void) {
    char path[1024];
    struct diag why = {0};
    struct rules_game *game;
    snprintf(path, sizeof path, "%s/suites/games/chess.gat", getenv("GATILLO_SOURCE"));
    cr_assert_eq(rules_load_file(&game, path, &why), STATUS_OK, "%s", why.text);
    return game;
}

ParameterizedTest(struct published *c, chess_gat, matches_the_published_counts) {
    struct rules_game *game = load_chess();
    for (size_t v = 0; v < rules_variants(); v++) {
        struct rules_engine *e;
        struct diag why = {0};
        cr_assert_eq(rules_engine_open(&e, game, rules_variant_at(v)->name, &why), STATUS_OK, "%s", why.text);
        cr_assert_eq(rules_engine_set(e, c->fen, &why), STATUS_OK, "%s", why.text);
        for (int bulk = 0; bulk < 2; bulk++) {
            uint64_t nodes = 0;
            cr_assert_eq(rules_perft(e, c->depth, bulk, &nodes, &why), STATUS_OK, "%s", why.text);
            cr_expect_eq(nodes, c->nodes, "%s, %s, bulk %d: %lu", c->fen, rules_variant_at(v)->name, bulk, (unsigned long)nodes);
        }
        char text[256];
        cr_expect(rules_position_write(rules_engine_position(e), text, sizeof text));
        cr_expect_str_eq(text, c->fen);
        rules_engine_close(e);
    }
    rules_free(game);
}

Test(chess_gat, tells_mate_from_stalemate) {
    struct rules_game *game = load_chess();
    struct rules_engine *e;
    cr_assert_eq(rules_engine_open(&e, game, "", NULL), STATUS_OK);
    cr_expect_eq(rules_outcome(e), RESULT_NONE);
    cr_assert_eq(rules_engine_set(e, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", NULL), STATUS_OK);
    cr_expect_eq(rules_outcome(e), RESULT_SECOND);
    cr_assert_eq(rules_engine_set(e, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", NULL), STATUS_OK);
    cr_expect_eq(rules_outcome(e), RESULT_DRAW);
    rules_engine_close(e);
    rules_free(game);
}

Test(chess_gat, refuses_texts_that_are_no_position) {
    struct rules_game *game = load_chess();
    struct rules_engine *e;
    const char *bad[] = {"", "8/8/8/8/8/8/8 w - - 0 1", "9/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/7x w - - 0 1",
                         "8/8/8/8/8/8/8/8 x - - 0 1", "8/8/8/8/8/8/8/8 w Z - 0 1", "8/8/8/8/8/8/8/8 w - z9 0 1", "8/8/8/8/8/8/8/8 w - e6x 0 1", "8/8/8/8/8/8/8/8 w - e 0 1",
                         "8/8/8/8/8/8/8/8 w - - a 1", "8/8/8/8/8/8/8/8 w - - 0 1 more"};
    cr_assert_eq(rules_engine_open(&e, game, "", NULL), STATUS_OK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct diag why = {0};
        cr_expect_eq(rules_engine_set(e, bad[i], &why), STATUS_BAD_GAME_POSITION, "'%s'", bad[i]);
    }
    uint64_t nodes = 0;
    rules_perft(e, 1, true, &nodes, NULL);
    cr_expect_eq(nodes, 20u); /* the old position stays */
    rules_engine_close(e);
    rules_free(game);
}
