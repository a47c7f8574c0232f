/* sketch.h - a position exactly as its FEN says it. Nothing is normalised: an en-passant square that nobody can use
 * stays, because somebody's bug may hang on it. Knows how moves change the board, not which are legal.
 * For tools that handle other people's positions; shares nothing with core/position. */
#ifndef GATILLO_SKETCH_SKETCH_H
#define GATILLO_SKETCH_SKETCH_H

#include <stdbool.h>
#include <stddef.h>

#include "core/sketch/move_text.h"

enum { SKETCH_FEN_MAX = 128 };

struct sketch {
    char at[64];      /* letter of the piece, 0 = empty; a1 = 0, h8 = 63 */
    bool black_turn;
    int rook[2][2];   /* [black][long]: the square of the rook of a castling right, -1 = no right */
    int en_passant;   /* -1 = none */
    unsigned halfmove, fullmove;
};

/* 4 to 6 fields, X-FEN and Shredder-FEN, NULL or "startpos". False: not in the shape of a FEN. */
bool sketch_parse(struct sketch *s, const char *fen);
void sketch_write(const struct sketch *s, char out[SKETCH_FEN_MAX]); /* always six fields */

/* Castling that the orthodox notation cannot tell: a king off the e-file, a rook off the corner. */
bool sketch_is_chess960(const struct sketch *s);

/* False: the text is no move, or moves nothing of the side to move. Both castling notations are understood. */
bool sketch_play(struct sketch *s, const char *text);

int sketch_king(const struct sketch *s, bool black); /* -1: none */
int sketch_pieces(const struct sketch *s);
bool sketch_is_castling(const struct sketch *s, int from, int to, int *rook); /* by a right that is there */

static inline bool letter_is_black(char c) { return c >= 'a'; }
static inline char letter_kind(char c) { return c ? (char)(c | 32) : 0; } /* small letter of the kind */
static inline char letter_of(char kind, bool black) { return (char)(black ? kind | 32 : kind & ~32); }

#endif
