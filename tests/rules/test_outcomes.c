/* test_outcomes.c - how games end, which counts do not tell: positions of suites/games, moves, and who has won by the rules
 * of the game, worked out by hand. With the cache and without. */
#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules/engine.h"

struct ending {
    char game[24], position[96], moves[64];
    enum rules_result result;
};

static struct ending endings[] = {
    {"amazons", "X9/10/10/10/10/10/10/10/XX8/QX8 w - - 0 1", "", RESULT_SECOND},
    {"antichess", "8/8/8/8/8/1p6/P7/8 w - - 0 1", "a2b3", RESULT_SECOND}, /* the last piece is taken */
    {"antichess", "8/8/8/p7/P7/8/8/8 w - - 0 1", "", RESULT_FIRST},        /* stalemate */
    {"breakthrough", "8/P7/8/8/8/8/8/7p w - - 0 1", "a7a8", RESULT_FIRST},
    {"breakthrough", "8/8/8/8/1p6/P7/8/8 w - - 0 1", "a3b4", RESULT_FIRST}, /* nobody is left */
    {"chess", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1a8", RESULT_FIRST},
    {"chess", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", RESULT_DRAW},
    {"clobber", "5/1Pp2/5/5/5/5 w - - 0 1", "b5c5", RESULT_FIRST},
    {"clobber", "5/1P1p1/5/5/5/5 w - - 0 1", "", RESULT_SECOND},
    {"connect4", "H5h/7/7/7/1D5/1D3d1/1Dd2d1 w - - 0 1", "D@b4", RESULT_FIRST},
    {"connect4", "H5h/7/7/7/2Dd3/1DdD3/Ddd1DD1 b - - 0 1", "D@d1", RESULT_NONE},
    {"connect4", "H5h/7/7/3d3/2dD3/1dDD3/dDDd3 w - - 0 1", "D@d5 D@e1", RESULT_NONE},
    {"connect4", "H5h/7/7/7/2dD3/1dDD3/dDDd3 b - - 0 1", "D@d4", RESULT_SECOND}, /* slanting */
    {"cylinder", "6/P5/5p/6/6/6 w - - 0 1", "a5f6", RESULT_FIRST},
    {"draughts", "8/8/8/8/8/1m6/M7/8 w - - 0 1", "a2c4", RESULT_FIRST}, /* nobody is left */
    {"draughts", "8/8/8/8/1M6/m7/8/8 b - - 0 1", "a3b2 b4a5 b2c1k a5b6", RESULT_NONE},
    {"horde", "4k3/8/8/8/8/8/3r4/3P4 b - - 0 1", "d2d1", RESULT_SECOND},
    {"horde", "k7/8/8/8/8/p7/P7/8 w - - 0 1", "", RESULT_DRAW},
    {"jesonmor", "n8/9/9/9/9/9/3N5/9/9 w - - 0 1", "d3e5 a9b7", RESULT_FIRST},
    {"jesonmor", "n8/9/3n5/9/9/9/3N5/9/9 w - - 0 1", "d3e5 d7e5", RESULT_SECOND}, /* taken back, and nobody is left */
    {"kinglet", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", RESULT_FIRST},
    {"kinglet", "4k3/P6p/8/8/8/8/8/4K3 w - - 0 1", "a7a8k", RESULT_SECOND}, /* the last pawn is gone */
    {"knightthrough", "8/8/1N6/8/8/8/8/7n w - - 0 1", "b6a8", RESULT_FIRST},
    {"othello", "H6h/8/8/8/8/8/8/8/DD5d w - - 0 1", "a9:mset[g2]1,prioridad-1", RESULT_FIRST}, /* two to one */
    {"racingkings", "8/5k2/8/8/8/8/K7/8 b - - 0 1", "f7f8", RESULT_SECOND},
    {"racingkings", "8/K7/8/8/8/8/5k2/8 w - - 0 1", "a7a8", RESULT_FIRST},
    {"racingkings", "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8", RESULT_NONE},
    {"racingkings", "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8 h7h8", RESULT_DRAW},
    {"racingkings", "8/K6k/8/8/8/8/8/8 w - - 0 1", "a7a8 h7h6", RESULT_FIRST},
    {"shatranj", "4k3/8/8/8/8/3p4/3R4/R3K3 w - - 0 1", "d2d3", RESULT_FIRST}, /* bare */
    {"shatranj", "8/8/8/8/8/3kp3/8/4K2R b - - 0 1", "d3e4 h1h3 e4f4 h3e3", RESULT_NONE}, /* bare, but it takes back */
    {"shatranj", "k7/8/K7/8/8/p7/P7/7R w - - 0 1", "h1b1", RESULT_FIRST}, /* no move loses */
    {"xiangqi", "3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1", "e8e9", RESULT_FIRST}, /* no move loses */
};

ParameterizedTestParameters(games, end_as_their_rules_say) {
    return cr_make_param_array(struct ending, endings, sizeof endings / sizeof *endings);
}

static void play_text(struct rules_engine *e, const char *text, size_t length) {
    struct rules_list list;
    bool found = false;
    cr_assert_eq(rules_list_moves(e, &list, NULL), STATUS_OK);
    for (size_t i = 0; i < list.count && !found; i++) {
        if (strlen(list.moves[i].text) != length || memcmp(list.moves[i].text, text, length)) continue;
        found = true;
        cr_assert(rules_play(e, list.moves[i].move));
    }
    cr_assert(found, "%.*s is no move here", (int)length, text);
    rules_list_free(&list);
}

static enum rules_result outcome(const struct rules_game *game, const struct ending *c, const char *variant) {
    struct rules_engine *e;
    struct diag why = {0};
    cr_assert_eq(rules_engine_open(&e, game, variant, NULL), STATUS_OK);
    cr_assert_eq(rules_engine_set(e, c->position, &why), STATUS_OK, "%s: %s", c->position, why.text);
    for (const char *at = c->moves; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        play_text(e, at, length);
        at += length;
    }
    enum rules_result result = rules_outcome(e);
    rules_engine_close(e);
    return result;
}

ParameterizedTest(struct ending *c, games, end_as_their_rules_say) {
    char path[1024];
    struct rules_game *game;
    snprintf(path, sizeof path, "%s/suites/games/%s.gat", getenv("GATILLO_SOURCE"), c->game);
    cr_assert_eq(rules_load_file(&game, path, NULL), STATUS_OK, "%s", path);
    cr_expect_eq(outcome(game, c, "recompute"), c->result, "%s: %s %s", c->game, c->position, c->moves);
    cr_expect_eq(outcome(game, c, "best"), c->result, "%s@best: %s %s", c->game, c->position, c->moves);
    rules_free(game);
}
