/* clicks_keep_invariants.c - whatever is clicked, waited, saved and loaded: the state keeps its promises, results say what happened, and the
 * record replays to the same game under the other validator. */
#include <string.h>

#include "core/abilities/game.h"
#include "core/abilities/store.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

struct before {
    struct ability_state state;
    enum screen screen;
    square selected;
    size_t plies;
};

static struct before look(const struct ability_game *g) {
    const struct match *m = ability_game_match(g);
    return (struct before){m->now, ability_game_screen(g), ability_game_selected(g), m->record.count};
}

static void check_state(const struct ability_game *g) {
    if (ability_game_screen(g) == SCREEN_MENU) {
        CHECK(ability_game_selected(g) == NO_SQUARE, "selected in the menu");
        return;
    }
    const struct match *m = ability_game_match(g);
    square selected = ability_game_selected(g);
    CHECK(!ability_state_problem(&m->now), "%s", ability_state_problem(&m->now));
    CHECK(m->record.clocks[WHITE] <= m->record.clock_ms && m->record.clocks[BLACK] <= m->record.clock_ms, "a clock gained time");
    CHECK(ability_game_palette(g) < palette_count(), "palette %u", ability_game_palette(g));
    if (selected == NO_SQUARE) return;
    CHECK(m->now.ending == ENDING_NONE, "selected after the end");
    CHECK(m->now.board[selected] != NO_PIECE && (int)piece_colour(m->now.board[selected]) == m->now.turn, "a selected piece of the wrong side");
    CHECK(!m->now.second_step || selected == m->now.holder, "a selected piece that may not move");
}

static void check_result(const struct ability_game *g, const struct before *was, const struct click_result *r) {
    struct before is = look(g);
    bool moved = r->what == CLICK_MOVED || r->what == CLICK_GAME_OVER;
    if (is.screen == SCREEN_PLAYING && was->screen == SCREEN_PLAYING) {
        CHECK(is.plies == was->plies + moved, "%s: %zu plies after %zu", click_name(r->what), is.plies, was->plies);
        CHECK(moved || ability_state_equal(&is.state, &was->state), "%s changed the position", click_name(r->what));
        CHECK(!moved || (is.state.ending != ENDING_NONE) == (r->what == CLICK_GAME_OVER), "%s", click_name(r->what));
    }
    if (r->what == CLICK_IGNORED) CHECK(is.screen == was->screen && is.selected == was->selected, "ignored, but something changed");
    if (r->what == CLICK_REFUSED) CHECK(r->why != REFUSAL_NONE && is.selected == NO_SQUARE, "refused without a reason, or still selected");
    if (r->what == CLICK_SELECTED) CHECK(was->selected == NO_SQUARE && is.selected == r->from, "selected");
    if (r->what == CLICK_RESELECTED) CHECK(was->selected != NO_SQUARE && is.selected != was->selected && is.selected == r->from, "reselected");
}

static void check_replay(const struct ability_game *g) {
    struct match again;
    struct diag why = {0};
    if (ability_game_screen(g) != SCREEN_PLAYING) return;
    const struct match *m = ability_game_match(g);
    CHECK(match_replay(&again, &validator_copy, &m->record, &why) == STATUS_OK, "%s", why.text);
    CHECK(ability_state_equal(&again.now, &m->now) && record_equal(&again.record, &m->record), "seed %llu", (unsigned long long)m->record.seed);
    match_free(&again);
}

static void save_or_load(struct ability_game *g, struct store *s, bool save) {
    struct diag why = {0};
    struct record r;
    unsigned palette;
    if (save && ability_game_screen(g) == SCREEN_PLAYING) CHECK(store_save(s, "fuzz", &ability_game_match(g)->record, ability_game_palette(g), &why) == STATUS_OK, "%s", why.text);
    if (save || store_load(s, "fuzz", &r, &palette, &why) == STATUS_STORE_NO_GAME) return;
    CHECK(why.status == STATUS_OK, "%s", why.text);
    CHECK(ability_game_restore(g, &r, palette, &why) == STATUS_OK, "%s", why.text);
    CHECK(record_equal(&r, &ability_game_match(g)->record) && ability_game_palette(g) == palette, "another game came back");
    record_free(&r);
}

static void click(struct ability_game *g, struct store *s, int x, int y) {
    struct before was = look(g);
    struct click_result r = game_click(g, x, y);
    check_result(g, &was, &r);
    if (r.what == CLICK_ACTION && r.button == BUTTON_SAVE) save_or_load(g, s, true);
    if (r.what == CLICK_ACTION && (r.button == BUTTON_LOAD || r.button == BUTTON_RESUME)) save_or_load(g, s, false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = input_from(data, size);
    struct ability_game *g;
    struct store *s;
    CHECK(store_open_memory(&s, NULL) == STATUS_OK && ability_game_create(&g, &validator_incremental, input_byte(&in), 100000) == STATUS_OK, "memory");
    while (input_left(&in)) {
        unsigned what = input_byte(&in);
        struct pixel p = layout_square((square)(what & 63));
        if (what < 192) click(g, s, p.x, p.y); /* most bytes are squares: games get somewhere */
        else if (what < 224) click(g, s, (int)(input_byte(&in) * 3), (int)(input_byte(&in) * 4) - 100);
        else if (what < 248) p = layout_button((enum button)(what % BUTTONS)), click(g, s, p.x, p.y);
        else ability_game_tick(g, (uint32_t)input_byte(&in) * 64);
        check_state(g);
    }
    check_replay(g);
    ability_game_free(g);
    store_close(s);
    return 0;
}
