/* input.h - bytes to things that are valid by construction: every string of bytes is some position, some choice of moves,
 * some pattern of undos. Bytes that are missing read as 0. */
#ifndef GATILLO_FUZZ_INPUT_H
#define GATILLO_FUZZ_INPUT_H

#include "core/movegen/movegen.h"
#include "core/position/fen.h"

struct input {
    const uint8_t *at, *end;
};

static inline struct input input_from(const uint8_t *data, size_t size) { return (struct input){data, size ? data + size : data}; }
static inline size_t input_left(const struct input *in) { return (size_t)(in->end - in->at); }
static inline uint8_t input_byte(struct input *in) { return in->at < in->end ? *in->at++ : 0; }
static inline unsigned input_below(struct input *in, unsigned bound) { return input_byte(in) % bound; } /* bound 1 to 256 */
uint64_t input_word(struct input *in); /* eight bytes, least significant first */

/* What is left as text, NUL bytes turned into blanks; the caller frees it. */
char *input_text(struct input *in);

/* ---- positions: written by core/naive, so that the reader under test had no part in them ---- */

/* Passes the gate of core/position: one king a side, no more than 16 pieces and two checkers, rights with their rooks. */
void input_fen(struct input *in, char out[FEN_MAX], bool *chess960);
/* The same, read by fen_parse(); a refusal is a broken claim. chess960 as the bytes want it. */
void input_position(struct input *in, struct position *out);

/* The bytes for which input_fen() gives this very position, for seeds; 0 where the FEN cannot be read. */
enum { INPUT_POSITION_MAX = 8 + 2 * 30 };
size_t input_encode(const char *fen, uint8_t out[INPUT_POSITION_MAX]);

/* ---- moves ---- */

/* One of the legal moves; MOVE_NONE where there are none. */
move input_move(struct input *in, const struct position *p);

/* What to do next with a position and a stack of undos. */
enum input_step { STEP_PLAY, STEP_UNDO, STEP_NULL, STEP_END };
/* Mostly plays; undo only with something to take back, null not in check; END when the bytes are used up. */
enum input_step input_step(struct input *in, const struct position *p, size_t played);

/* ---- games of the rule language: input_game.c ---- */

/* Bytes that begin with a letter or '#' are the text of a game file up to a NUL. Otherwise the first byte is dropped and those
 * behind it choose a game out of the grammar: small, well formed, rich in memories and nesting. The caller frees the text. */
char *input_game(struct input *in, size_t *length);
bool input_is_game_text(const uint8_t *data, size_t size);

/* The pattern of play and undo in a game: 0 plays a move, else so many of those played are taken back. */
unsigned input_undos(struct input *in, size_t played);

#endif
