/* game.h - the game as a person meets it: a menu, a board, a bar with buttons, and clicks on them. A pure state machine: it draws
 * nothing, reads no clock and no file; a front end feeds it clicks and time, and saves and loads when it is told to. */
#ifndef GATILLO_ABILITIES_GAME_H
#define GATILLO_ABILITIES_GAME_H

#include "core/abilities/layout.h"
#include "core/abilities/match.h"

enum click {
#define CLICK(id, name) CLICK_##id,
#include "core/abilities/clicks.def"
#undef CLICK
    CLICKS
};
const char *click_name(enum click c);

struct click_result {
    enum click what;
    enum refusal why;          /* REFUSED only */
    enum button button;        /* ACTION on a button: SAVE, LOAD and RESUME are for the caller to carry out; BUTTONS for a swatch */
    square from, to;           /* what is selected; a move that was made or refused. NO_SQUARE where there is none */
    struct move_report report; /* MOVED and GAME_OVER */
};

struct ability_game;

/* In the menu. The first game has this seed, further ones draw theirs from it. The caller frees it. */
enum status ability_game_create(struct ability_game **out, const struct validator *rules, uint64_t seed, uint32_t clock_ms);
void ability_game_free(struct ability_game *g); /* NULL is allowed */

/* The click algorithm: user interface; board; selection; change of selection; attempt. */
struct click_result game_click(struct ability_game *g, int x, int y);
/* The same attempts without a mouse; they clear the selection, too. From the menu they are ignored. */
struct click_result ability_game_move(struct ability_game *g, square from, square to);
struct click_result ability_game_pass(struct ability_game *g);

void ability_game_start(struct ability_game *g, enum mode mode); /* what the buttons of the menu do */
void ability_game_leave(struct ability_game *g);                 /* to the menu; what was played is dropped */
bool ability_game_tick(struct ability_game *g, uint32_t ms);     /* time passes; returns whether that ended the game */

/* Goes on from a record, after playing it through. On failure nothing has changed. */
enum status ability_game_restore(struct ability_game *g, const struct record *r, unsigned palette, struct diag *why);

enum screen ability_game_screen(const struct ability_game *g);
/* On the screen PLAYING only. Valid until the next change. */
const struct match *ability_game_match(const struct ability_game *g);
square ability_game_selected(const struct ability_game *g);            /* NO_SQUARE: none */
bitboard ability_game_targets(const struct ability_game *g, square from); /* valid targets of a piece; 0 where it may not move */
unsigned ability_game_palette(const struct ability_game *g);
void ability_game_set_palette(struct ability_game *g, unsigned palette);

#endif
