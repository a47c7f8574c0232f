/* state.h - everything a game of ability chess depends on at one moment, and its text. Data only: no rule lives here. */
#ifndef GATILLO_ABILITIES_STATE_H
#define GATILLO_ABILITIES_STATE_H

#include "core/base/diag.h"
#include "core/base/prng.h"
#include "core/base/types.h"

enum ability {
    ABILITY_NONE,
#define ABILITY(id, name, kind, summary) ABILITY_##id,
#include "core/abilities/abilities.def"
#undef ABILITY
    ABILITIES
};

enum ending {
#define ENDING(id, name, sentence) ENDING_##id,
#include "core/abilities/endings.def"
#undef ENDING
    ENDINGS
};

struct ability_state {
    uint8_t board[SQUARES]; /* a piece, or NO_PIECE */
    bitboard unmoved;       /* pawns that may still step two squares; they stand on their own second rank */
    struct prng dice;       /* where the next ability comes from */
    uint8_t turn;           /* enum colour; the winner after a king capture, the loser after mate and clock */
    uint8_t ability;        /* enum ability, held by the piece on `holder` */
    uint8_t holder;         /* NO_SQUARE where no piece holds one */
    uint8_t ending;         /* enum ending */
    bool second_step;       /* the rook on `holder` has moved once in this turn and may move again */
};

/* Declining the second step is a move of its own; a1a1 can be no other. */
enum { MOVE_PASS = MOVE_NONE };
/* No piece has more than 27 targets, whatever is on the board. */
enum { ABILITY_MOVES_MAX = SQUARES * 27 + 1 };

struct ability_state ability_state_start(uint64_t seed); /* orthodox set-up; the first ability is not drawn yet */
bool ability_state_equal(const struct ability_state *a, const struct ability_state *b);
square ability_state_king(const struct ability_state *s, enum colour side); /* NO_SQUARE: captured */
/* NULL, or what no reachable state shows: a sentence for people. */
const char *ability_state_problem(const struct ability_state *s);
/* The winner in *winner; false while the game goes on and after a stalemate. */
bool ability_state_winner(const struct ability_state *s, enum colour *winner);

/* PLACEMENT SIDE MOVED ABILITY DICE, for example
 *   rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - omni_directional_pawn@e2 9e3779b97f4a7c15
 * MOVED lists pawns that stand on their second rank but have moved; ABILITY is NAME@SQUARE, NAME@SQUARE+1 while the second step
 * is pending, - for none and * for "to be drawn"; DICE is the state of the generator in hexadecimal. What is left out
 * reads as - * 0. The ending is not written: it follows from the rest, but for a clock that ran out. */
enum { ABILITY_STATE_TEXT_MAX = 256 };
void ability_state_write(const struct ability_state *s, char out[ABILITY_STATE_TEXT_MAX]);
/* *draw tells whether the ability is to be drawn; the ending of *out is NONE in any case. *out changes only on success. */
enum status ability_state_parse(struct ability_state *out, bool *draw, const char *text, struct diag *why);

const char *ability_name(enum ability a);       /* "-" for none */
const char *ability_summary(enum ability a);    /* "" for none */
enum ability ability_named(const char *name, size_t length); /* ABILITY_NONE where there is none of that name */
bool ability_fits(enum ability a, enum piece_kind kind);
const char *ending_name(enum ending e);
const char *ending_sentence(enum ending e);

/* e2e4, e7e8q, pass. */
enum { ABILITY_MOVE_TEXT_MAX = 6 };
void ability_move_write(move m, char out[ABILITY_MOVE_TEXT_MAX]);
/* Reads squares and an optional q; the kind of the result is that of a promotion only with the q. */
bool ability_move_read(const char *text, size_t length, move *out);

#endif
