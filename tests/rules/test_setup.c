/* test_setup.c - what happens when a position is read: setup programs, the letters of the third field, tiles. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "core/rules/engine.h"

static struct rules_diags diags;

static struct rules_game *load(const char *text) {
    struct rules_game *g;
    memset(&diags, 0, sizeof diags);
    rules_load(&g, text, strlen(text), &diags);
    return g;
}

static struct rules_engine *open_engine(const struct rules_game *g, const char *variant) {
    struct rules_engine *e;
    cr_assert(g, "%s", diags.list[0].what.text);
    cr_assert_eq(rules_engine_open(&e, g, variant, NULL), STATUS_OK);
    return e;
}

static int32_t global(const struct rules_engine *e, int cell) { return rules_engine_position(e)->cells[cell]; }

static uint64_t leaves(struct rules_engine *e, int depth) {
    uint64_t nodes = 0;
    cr_assert_eq(rules_perft(e, depth, true, &nodes, NULL), STATUS_OK);
    return nodes;
}

/* Counts its own kind; a one may move while there are fewer of them than twos. */
static const char counting[] = "game counting board 4 4 fen "
                               "piece one A movement mless g0 g1 w mover setup madd g0 1 "
                               "piece two B movement w mover setup madd g1 1 setup madd g2 px "
                               "start bbb. .... .... A..A";

Test(setup, runs_once_for_each_piece_whenever_a_position_is_read) {
    struct rules_game *g = load(counting);
    struct rules_engine *e = open_engine(g, "best");
    cr_expect_eq(global(e, 0), 2);
    cr_expect_eq(global(e, 1), 3);
    cr_expect_eq(global(e, 2), 0 + 1 + 2);
    cr_expect_eq(leaves(e, 1), 2u);
    cr_assert_eq(rules_engine_set(e, "b3/4/4/AAAA w", NULL), STATUS_OK);
    cr_expect_eq(global(e, 0), 4);
    cr_expect_eq(global(e, 1), 1);
    cr_expect_eq(leaves(e, 1), 0u);
    cr_assert_eq(rules_engine_set(e, NULL, NULL), STATUS_OK);
    cr_expect_eq(global(e, 0), 2, "%d: not from what was there before", global(e, 0));
    rules_engine_close(e);
    rules_free(g);
}

Test(setup, is_no_move_that_could_be_taken_back) {
    struct rules_game *g = load(counting);
    struct rules_engine *e = open_engine(g, "best");
    cr_expect_eq(rules_played(e), 0u);
    cr_expect_eq(leaves(e, 3), 11u); /* two steps, three answers, two steps, but a2a3 is blocked after a1a2 a4a3 */
    cr_expect_eq(global(e, 0), 2, "counting leaves the cells alone");
    rules_engine_close(e);
    rules_free(g);
}

Test(setup, may_decide_the_game) {
    struct rules_game *g = load("game over board 2 2 piece one A movement w mover setup neg s esp end neg d esp end ganar start .. .A");
    struct rules_engine *e = open_engine(g, "");
    cr_expect_eq(rules_outcome(e), RESULT_FIRST);
    cr_expect_eq(leaves(e, 1), 0u);
    cr_assert_eq(rules_engine_set(e, "2/A1 w", NULL), STATUS_OK);
    cr_expect_eq(leaves(e, 1), 1u);
    rules_engine_close(e);
    rules_free(g);
}

Test(setup, letters_of_the_third_field_write_cells_in_a_row) {
    struct rules_game *g = load("game letters board 2 2 fen castling XYz g1 7 piece one A movement mcmp g2 7 w mover start .. A.");
    struct rules_engine *e = open_engine(g, "");
    char text[64];
    cr_assert_eq(rules_engine_set(e, "2/A1 w Yz - 0 1", NULL), STATUS_OK);
    cr_expect_eq(global(e, 1), 0);
    cr_expect_eq(global(e, 2), 7);
    cr_expect_eq(global(e, 3), 7);
    cr_assert(rules_position_write(rules_engine_position(e), text, sizeof text));
    cr_expect_str_eq(text, "2/A1 w Yz - 0 1");
    cr_expect_eq(rules_engine_set(e, "2/A1 w Q - 0 1", NULL), STATUS_BAD_GAME_POSITION);
    rules_engine_close(e);
    rules_free(g);
}

Test(setup, one_number_may_stand_for_all_tiles) {
    struct rules_game *g = load("game floor board 3 2 tiles t0 5 piece one A movement w mcmp t0 5 mover tiles t1 1 2 3 4 5 6 start ... AAA");
    struct rules_engine *e = open_engine(g, "");
    const struct rules_position *p = rules_engine_position(e);
    for (int s = 0; s < 6; s++) cr_expect_eq(p->cells[p->tile_base + (uint32_t)s * 2], 5);
    cr_expect_eq(p->cells[p->tile_base + 1], 4, "the last row is written first");
    cr_expect_eq(leaves(e, 1), 3u);
    rules_engine_close(e);
    rules_free(g);
}

Test(setup, bad_sections_are_refused_with_their_place) {
    static const struct { const char *text, *complaint; } bad[] = {
        {"game x board 2 2 castling K1 g0 1 piece one A movement w mover start .. A.", "letters"},
        {"game x board 2 2 castling KQ g1023 1 piece one A movement w mover start .. A.", "1 to 1024"},
        {"game x board 2 2 setup madd g0 1 piece one A movement w mover start .. A.", "belongs to a piece"},
        {"game x board 2 2 piece one A movement w mover setup start .. A.", "empty"},
        {"game x board 2 2 piece one A movement w mover setup invalidar start .. A.", "invalidar"},
        {"game x board 2 2 piece one A movement w mover whennomoves rival start .. A.", "empty"},
        {"game x board 2 2 tiles t0 1 2 piece one A movement mcmp t0 1 w mover start .. A.", "one number per square"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct rules_game *g = load(bad[i].text);
        cr_expect_null(g, "%s", bad[i].text);
        cr_expect_gt(diags.errors, 0u);
        cr_expect(strstr(diags.list[0].what.text, bad[i].complaint), "%s: %s", bad[i].text, diags.list[0].what.text);
        cr_expect_eq(diags.list[0].what.line, 1u);
        rules_free(g);
    }
}
