/* test_game.c - the click algorithm, driven by clicks. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "core/abilities/game.h"

static struct ability_game *new_game(uint64_t seed) {
    struct ability_game *g;
    cr_assert_eq(ability_game_create(&g, &validator_incremental, seed, CLOCK_DEFAULT_MS), STATUS_OK);
    return g;
}

static struct click_result click_at(struct ability_game *g, struct pixel p) { return game_click(g, p.x, p.y); }
static struct click_result click_button(struct ability_game *g, enum button b) { return click_at(g, layout_button(b)); }

static square square_named(const char *name) { return square_at(name[0] - 'a', name[1] - '1'); }
static struct click_result click_square(struct ability_game *g, const char *name) { return click_at(g, layout_square(square_named(name))); }

#define assert_click(result, expected) cr_assert_eq((result).what, expected, "%s", click_name((result).what))
#define assert_refused(result, expected)                            \
    do {                                                            \
        struct click_result refused_ = (result);                    \
        assert_click(refused_, CLICK_REFUSED);                      \
        cr_assert_eq(refused_.why, expected, "%s", refusal_name(refused_.why)); \
    } while (0)

/* A classic game whose first ability is of that name: the first seed that draws it. */
static struct ability_game *playing(const char *ability) {
    for (uint64_t seed = 0;; seed++) {
        struct ability_game *g = new_game(seed);
        click_button(g, BUTTON_CLASSIC);
        if (!ability || strcmp(ability_name(ability_game_match(g)->now.ability), ability) == 0) return g;
        ability_game_free(g);
    }
}

/* ---- the window ---- */

Test(abilities_game, every_pixel_belongs_to_one_thing) {
    unsigned squares[SQUARES] = {0}, buttons[BUTTONS] = {0}, swatches[8] = {0};
    for (enum screen screen = SCREEN_MENU; screen <= SCREEN_PLAYING; screen++)
        for (int y = -5; y < WINDOW_HEIGHT + 5; y++)
            for (int x = -5; x < WINDOW_WIDTH + 5; x++) {
                struct hit hit = layout_hit(screen, x, y);
                if (hit.kind != HIT_NOTHING) cr_assert(x >= 0 && y >= 0 && x < WINDOW_WIDTH && y < WINDOW_HEIGHT);
                if (hit.kind == HIT_SQUARE) squares[hit.index]++;
                if (hit.kind == HIT_SWATCH) swatches[hit.index]++;
                if (hit.kind == HIT_BUTTON && button_screen((enum button)hit.index) == screen) buttons[hit.index]++;
            }
    for (square at = 0; at < SQUARES; at++) cr_assert_eq(squares[at], SQUARE_PIXELS * SQUARE_PIXELS);
    for (unsigned i = 0; i < palette_count(); i++) cr_assert_eq(swatches[i], 60 * 60);
    for (unsigned b = 0; b < BUTTONS; b++) cr_assert_eq(buttons[b], button_screen(b) == SCREEN_MENU ? 300 * 80 : 80 * 60);
}

Test(abilities_game, middles_are_where_they_say) {
    for (square at = 0; at < SQUARES; at++) {
        struct pixel p = layout_square(at);
        struct hit hit = layout_hit(SCREEN_PLAYING, p.x, p.y);
        cr_assert(hit.kind == HIT_SQUARE && hit.index == at);
    }
    struct pixel corner = layout_square(56);
    cr_assert(corner.x == 80 && corner.y == 80, "a8 is the upper left square");
}

/* ---- menu and bar ---- */

Test(abilities_game, the_menu_starts_games) {
    struct ability_game *g = new_game(1);
    cr_assert_eq(ability_game_screen(g), SCREEN_MENU);
    assert_click(click_square(g, "a1"), CLICK_IGNORED);
    assert_click(ability_game_move(g, 8, 16), CLICK_IGNORED);
    assert_click(ability_game_pass(g), CLICK_IGNORED);
    cr_assert(!ability_game_tick(g, UINT32_MAX));
    cr_assert_eq(ability_game_targets(g, 8), 0);
    struct click_result result = click_button(g, BUTTON_TIMED);
    assert_click(result, CLICK_ACTION);
    cr_assert_eq(result.button, BUTTON_TIMED);
    cr_assert_eq(ability_game_screen(g), SCREEN_PLAYING);
    cr_assert_eq(ability_game_match(g)->record.mode, MODE_TIMED);
    cr_assert_eq(ability_game_match(g)->record.clocks[BLACK], CLOCK_DEFAULT_MS);
    cr_assert_eq(ability_game_match(g)->record.seed, 1);
    cr_assert_neq(ability_game_match(g)->now.ability, ABILITY_NONE, "the first ability is drawn");
    ability_game_free(g);
}

Test(abilities_game, new_goes_to_the_menu_and_the_next_game_is_another) {
    struct ability_game *g = playing(NULL);
    uint64_t seed = ability_game_match(g)->record.seed;
    click_square(g, "e2");
    assert_click(click_button(g, BUTTON_NEW), CLICK_ACTION);
    cr_assert_eq(ability_game_screen(g), SCREEN_MENU);
    click_button(g, BUTTON_CLASSIC);
    cr_assert_neq(ability_game_match(g)->record.seed, seed);
    cr_assert_eq(ability_game_selected(g), NO_SQUARE);
    ability_game_free(g);
}

Test(abilities_game, the_interface_is_asked_before_the_board_and_keeps_the_selection) {
    struct ability_game *g = playing(NULL);
    click_square(g, "e2");
    struct click_result result = click_at(g, layout_swatch(2));
    assert_click(result, CLICK_ACTION);
    cr_assert_eq(result.button, BUTTONS);
    cr_assert_eq(ability_game_palette(g), 2);
    result = click_button(g, BUTTON_SAVE);
    cr_assert(result.what == CLICK_ACTION && result.button == BUTTON_SAVE);
    result = click_button(g, BUTTON_LOAD);
    cr_assert(result.what == CLICK_ACTION && result.button == BUTTON_LOAD);
    cr_assert_eq(ability_game_selected(g), square_named("e2"));
    assert_click(game_click(g, 5, 5), CLICK_IGNORED);
    cr_assert_eq(ability_game_selected(g), square_named("e2"), "beside the board nothing happens");
    ability_game_free(g);
}

/* ---- selection and attempts ---- */

Test(abilities_game, case_a_nothing_is_selected) {
    struct ability_game *g = playing(NULL);
    assert_click(click_square(g, "e4"), CLICK_IGNORED);
    assert_click(click_square(g, "e7"), CLICK_IGNORED);
    cr_assert_eq(ability_game_selected(g), NO_SQUARE);
    struct click_result result = click_square(g, "e2");
    assert_click(result, CLICK_SELECTED);
    cr_assert_eq(result.from, square_named("e2"));
    ability_game_free(g);
}

Test(abilities_game, case_b_change_of_selection) {
    struct ability_game *g = playing(NULL);
    click_square(g, "e2");
    assert_click(click_square(g, "g1"), CLICK_RESELECTED);
    cr_assert_eq(ability_game_selected(g), square_named("g1"));
    assert_click(click_square(g, "g1"), CLICK_IGNORED);
    cr_assert_eq(ability_game_selected(g), square_named("g1"), "the piece itself is no other piece");
    ability_game_free(g);
}

Test(abilities_game, case_b_a_refused_attempt_clears_the_selection) {
    struct ability_game *g = playing(NULL);
    click_square(g, "g1");
    assert_refused(click_square(g, "g4"), REFUSAL_UNREACHABLE);
    cr_assert_eq(ability_game_selected(g), NO_SQUARE);
    cr_assert_eq(ability_game_match(g)->record.count, 0);
    click_square(g, "g1");
    assert_refused(click_square(g, "g7"), REFUSAL_UNREACHABLE);
    ability_game_free(g);
}

Test(abilities_game, case_b_a_valid_attempt_moves_and_hands_on_the_turn) {
    struct ability_game *g = playing(NULL);
    click_square(g, "e2");
    struct click_result result = click_square(g, "e4");
    assert_click(result, CLICK_MOVED);
    cr_assert(result.from == square_named("e2") && result.to == square_named("e4") && result.report.turn_over);
    cr_assert_eq(ability_game_selected(g), NO_SQUARE);
    cr_assert_eq(ability_game_match(g)->now.turn, BLACK);
    assert_click(click_square(g, "d2"), CLICK_IGNORED);
    assert_click(click_square(g, "d7"), CLICK_SELECTED);
    ability_game_free(g);
}

/* 1 e4 f5 2 Qh5+: pawns may not leave the king in check. Holders differ by seed; the moves are ordinary ones. */
Test(abilities_game, an_attempt_that_leaves_the_king_attacked_is_refused) {
    struct ability_game *g = playing(NULL);
    cr_assert_eq(ability_game_move(g, square_named("e2"), square_named("e4")).what, CLICK_MOVED);
    cr_assert_eq(ability_game_move(g, square_named("f7"), square_named("f5")).what, CLICK_MOVED);
    cr_assert_eq(ability_game_move(g, square_named("d1"), square_named("h5")).what, CLICK_MOVED);
    cr_assert(match_in_check(ability_game_match(g)));
    click_square(g, "a7");
    assert_refused(click_square(g, "a6"), REFUSAL_EXPOSES_KING);
    ability_game_free(g);
}

Test(abilities_game, fools_mate_by_clicks) {
    static const char *const squares[] = {"f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4"};
    struct ability_game *g = playing(NULL);
    struct click_result result = {0};
    for (size_t i = 0; i < 8; i++) result = click_square(g, squares[i]);
    assert_click(result, CLICK_GAME_OVER);
    cr_assert_eq(ability_game_match(g)->record.ending, ENDING_CHECKMATE);
    assert_refused(click_square(g, "a2"), REFUSAL_OVER);
    assert_refused(click_button(g, BUTTON_PASS), REFUSAL_OVER);
    assert_click(click_button(g, BUTTON_SAVE), CLICK_ACTION);
    ability_game_free(g);
}

Test(abilities_game, time_ends_the_game_and_the_selection) {
    struct ability_game *g = new_game(4);
    click_button(g, BUTTON_TIMED);
    click_square(g, "e2");
    cr_assert(!ability_game_tick(g, CLOCK_DEFAULT_MS - 1));
    cr_assert_eq(ability_game_selected(g), square_named("e2"));
    cr_assert(ability_game_tick(g, 1));
    cr_assert_eq(ability_game_selected(g), NO_SQUARE);
    assert_refused(click_square(g, "e2"), REFUSAL_OVER);
    ability_game_free(g);
}

/* ---- the second step ---- */

/* Sends a pawn of the rook's file forward until the rook holds the ability again and has room. */
static struct ability_game *before_second_step(char *file) {
    for (uint64_t seed = 0;; seed++) {
        struct ability_game *g = new_game(seed);
        click_button(g, BUTTON_CLASSIC);
        static const char *const opening[] = {"a2a4", "a7a5", "h2h4", "h7h5"};
        for (size_t i = 0; i < 4; i++) {
            struct click_result result = ability_game_move(g, square_named(opening[i]), square_named(opening[i] + 2));
            cr_assert_eq(result.what, CLICK_MOVED, "%s", refusal_sentence(result.why));
        }
        if (ability_game_match(g)->now.ability == ABILITY_DOUBLE_ROOK) {
            *file = (char)('a' + square_file(ability_game_match(g)->now.holder));
            return g;
        }
        ability_game_free(g);
    }
}

Test(abilities_game, a_second_step_waits_for_the_rook_or_for_pass) {
    char file, from[3], to[3];
    struct ability_game *g = before_second_step(&file);
    snprintf(from, sizeof from, "%c1", file);
    snprintf(to, sizeof to, "%c3", file);
    click_square(g, from);
    struct click_result result = click_square(g, to);
    assert_click(result, CLICK_MOVED);
    cr_assert(!result.report.turn_over);
    assert_refused(click_square(g, "e2"), REFUSAL_ONLY_THE_ROOK);
    assert_refused(ability_game_move(g, square_named("e2"), square_named("e4")), REFUSAL_ONLY_THE_ROOK);
    assert_click(click_square(g, to), CLICK_SELECTED);
    assert_refused(click_square(g, "e2"), REFUSAL_ONLY_THE_ROOK);
    cr_assert_eq(ability_game_selected(g), NO_SQUARE);
    size_t plies = ability_game_match(g)->record.count;
    assert_click(click_button(g, BUTTON_PASS), CLICK_MOVED);
    cr_assert_eq(ability_game_match(g)->now.turn, BLACK);
    cr_assert_eq(ability_game_match(g)->record.count, plies + 1);
    assert_refused(click_button(g, BUTTON_PASS), REFUSAL_NO_SECOND_STEP);
    ability_game_free(g);
}

/* ---- save and load ---- */

Test(abilities_game, a_restored_game_goes_on_alike) {
    struct ability_game *g = playing(NULL), *other = new_game(77);
    ability_game_move(g, square_named("e2"), square_named("e4"));
    cr_assert_eq(ability_game_restore(other, &ability_game_match(g)->record, 3, NULL), STATUS_OK);
    cr_assert_eq(ability_game_screen(other), SCREEN_PLAYING);
    cr_assert_eq(ability_game_palette(other), 3);
    ability_game_move(g, square_named("d7"), square_named("d5"));
    ability_game_move(other, square_named("d7"), square_named("d5"));
    cr_assert(ability_state_equal(&ability_game_match(g)->now, &ability_game_match(other)->now), "the same abilities are drawn");
    ability_game_free(g);
    ability_game_free(other);
}

Test(abilities_game, a_false_record_changes_nothing) {
    struct ability_game *g = playing(NULL);
    ability_game_move(g, square_named("e2"), square_named("e4"));
    struct record r;
    struct ability_state before = ability_game_match(g)->now;
    cr_assert(record_copy(&r, &ability_game_match(g)->record));
    r.seed++;
    r.plies[0].move = move_make(12, 44, MOVE_QUIET);
    cr_assert_eq(ability_game_restore(g, &r, 1, NULL), STATUS_ABILITY_GAME);
    cr_assert(ability_state_equal(&before, &ability_game_match(g)->now));
    cr_assert_eq(ability_game_palette(g), 0);
    record_free(&r);
    ability_game_free(g);
}
