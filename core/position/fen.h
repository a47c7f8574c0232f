/* fen.h - FEN text to position and back, and the gate that refuses positions which no game can have.
 * FEN with 4 to 6 fields, X-FEN and Shredder-FEN. */
#ifndef GATILLO_POSITION_FEN_H
#define GATILLO_POSITION_FEN_H

#include "core/base/diag.h"
#include "core/position/position.h"

enum { FEN_MAX = 128 }; /* enough for any position, with its NUL */
#define FEN_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* *out is written only on success. why->column is the 1-based column of what is wrong. */
enum status fen_parse(struct position *out, const char *text, struct diag *why);
/* Stable: parsing what it wrote and writing again gives the same text. */
void fen_write(const struct position *p, char out[FEN_MAX]);

/* The 1-based column of the board field that says what stands on s; the field must be well formed. */
size_t fen_column(const char *text, square s);

#endif
