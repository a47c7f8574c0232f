/* game.c - the click algorithm. Where things are is layout.c's knowledge, what is valid the validator's. */
#include "core/abilities/game.h"

#include <stdlib.h>

struct ability_game {
    const struct validator *rules;
    struct match match; /* while playing */
    struct prng seeds;
    uint64_t next_seed;
    uint32_t clock_ms;
    enum screen screen;
    square selected;
    unsigned palette;
};

static const char *const click_names[CLICKS] = {
#define CLICK(id, name) [CLICK_##id] = name,
#include "core/abilities/clicks.def"
#undef CLICK
};
const char *click_name(enum click c) { return click_names[c]; }

enum status ability_game_create(struct ability_game **out, const struct validator *rules, uint64_t seed, uint32_t clock_ms) {
    struct ability_game *g = calloc(1, sizeof *g);
    if (!g) return STATUS_NO_MEMORY;
    *g = (struct ability_game){.rules = rules, .seeds = prng_seeded(seed), .next_seed = seed, .clock_ms = clock_ms, .selected = NO_SQUARE};
    *out = g;
    return STATUS_OK;
}

void ability_game_free(struct ability_game *g) {
    if (!g) return;
    match_free(&g->match);
    free(g);
}

/* ---- screens ---- */

static void enter(struct ability_game *g, struct match m) {
    match_free(&g->match);
    g->match = m;
    g->screen = SCREEN_PLAYING;
    g->selected = NO_SQUARE;
}

void ability_game_start(struct ability_game *g, enum mode mode) {
    enter(g, match_start(g->rules, g->next_seed, mode, g->clock_ms));
    g->next_seed = prng_next(&g->seeds);
}

void ability_game_leave(struct ability_game *g) {
    match_free(&g->match);
    g->screen = SCREEN_MENU;
    g->selected = NO_SQUARE;
}

enum status ability_game_restore(struct ability_game *g, const struct record *r, unsigned palette, struct diag *why) {
    struct match m;
    enum status status = match_replay(&m, g->rules, r, why);
    if (status != STATUS_OK) return status;
    enter(g, m);
    ability_game_set_palette(g, palette);
    return STATUS_OK;
}

bool ability_game_tick(struct ability_game *g, uint32_t ms) {
    bool ended = g->screen == SCREEN_PLAYING && match_tick(&g->match, ms);
    if (ended) g->selected = NO_SQUARE;
    return ended;
}

/* ---- attempts ---- */

static struct click_result result_of(const struct ability_game *g, enum click what) {
    return (struct click_result){.what = what, .button = BUTTONS, .from = g->selected, .to = NO_SQUARE};
}

static struct click_result refuse(struct ability_game *g, enum refusal why, square from, square to) {
    g->selected = NO_SQUARE;
    return (struct click_result){.what = CLICK_REFUSED, .why = why, .button = BUTTONS, .from = from, .to = to};
}

static struct click_result attempt(struct ability_game *g, move wanted, square from, square to) {
    struct click_result result = result_of(g, CLICK_MOVED);
    enum refusal why = match_play(&g->match, wanted, &result.report);
    if (why != REFUSAL_NONE) return refuse(g, why, from, to);
    if (g->match.now.ending != ENDING_NONE) result.what = CLICK_GAME_OVER;
    result.from = from;
    result.to = to;
    g->selected = NO_SQUARE;
    return result;
}

struct click_result ability_game_move(struct ability_game *g, square from, square to) {
    if (g->screen != SCREEN_PLAYING) return result_of(g, CLICK_IGNORED);
    return attempt(g, move_make(from, to, MOVE_QUIET), from, to);
}

struct click_result ability_game_pass(struct ability_game *g) {
    if (g->screen != SCREEN_PLAYING) return result_of(g, CLICK_IGNORED);
    return attempt(g, MOVE_PASS, NO_SQUARE, NO_SQUARE);
}

/* ---- clicks ---- */

static struct click_result press(struct ability_game *g, enum button button) {
    switch (button) {
    case BUTTON_CLASSIC: ability_game_start(g, MODE_CLASSIC); break;
    case BUTTON_TIMED: ability_game_start(g, MODE_TIMED); break;
    case BUTTON_NEW: ability_game_leave(g); break;
    case BUTTON_PASS: return ability_game_pass(g);
    case BUTTON_RESUME:
    case BUTTON_SAVE:
    case BUTTON_LOAD:
    case BUTTONS: break;
    }
    struct click_result result = result_of(g, CLICK_ACTION);
    result.button = button;
    return result;
}

static bool is_own(const struct ability_game *g, square at) {
    int piece = g->match.now.board[at];
    return piece != NO_PIECE && piece_colour(piece) == (enum colour)g->match.now.turn;
}

/* A first selection, or a change of it. While a rook may step once more, no other piece can be taken up. */
static struct click_result select_piece(struct ability_game *g, square at) {
    if (g->match.now.second_step && at != g->match.now.holder) return refuse(g, REFUSAL_ONLY_THE_ROOK, at, NO_SQUARE);
    if (at == g->selected) return result_of(g, CLICK_IGNORED);
    enum click what = g->selected == NO_SQUARE ? CLICK_SELECTED : CLICK_RESELECTED;
    g->selected = at;
    return result_of(g, what);
}

static struct click_result click_square(struct ability_game *g, square at) {
    if (g->match.now.ending != ENDING_NONE) return refuse(g, REFUSAL_OVER, NO_SQUARE, at);
    if (is_own(g, at)) return select_piece(g, at);
    if (g->selected == NO_SQUARE) return result_of(g, CLICK_IGNORED);
    return ability_game_move(g, g->selected, at);
}

struct click_result game_click(struct ability_game *g, int x, int y) {
    struct hit hit = layout_hit(g->screen, x, y);
    switch (hit.kind) {
    case HIT_BUTTON: return press(g, (enum button)hit.index);
    case HIT_SWATCH: g->palette = hit.index; return result_of(g, CLICK_ACTION);
    case HIT_SQUARE: return click_square(g, (square)hit.index);
    case HIT_NOTHING: break;
    }
    return result_of(g, CLICK_IGNORED);
}

/* ---- looking ---- */

enum screen ability_game_screen(const struct ability_game *g) { return g->screen; }
const struct match *ability_game_match(const struct ability_game *g) { return &g->match; }
square ability_game_selected(const struct ability_game *g) { return g->selected; }
unsigned ability_game_palette(const struct ability_game *g) { return g->palette; }
void ability_game_set_palette(struct ability_game *g, unsigned palette) { g->palette = palette < palette_count() ? palette : 0; }

bitboard ability_game_targets(const struct ability_game *g, square from) {
    if (g->screen != SCREEN_PLAYING) return 0;
    struct match copy = g->match; /* validators work in their own memory even where they only look */
    return match_targets(&copy, from);
}
