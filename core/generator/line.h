/* line.h - a start position and the moves played from it, as text: all that a program outside remembers for us. */
#ifndef GATILLO_GENERATOR_LINE_H
#define GATILLO_GENERATOR_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/base/status.h"
#include "core/sketch/sketch.h"

struct line {
    char fen[SKETCH_FEN_MAX]; /* six fields */
    struct sketch start;
    char (*moves)[6];
    size_t count, capacity;
};

bool line_set(struct line *l, const char *fen); /* false: not a FEN; nothing changed */
enum status line_play(struct line *l, const char *move);
bool line_undo(struct line *l);
void line_free(struct line *l);
/* The position at the end; false where a move moves nothing. */
bool line_sketch(const struct line *l, struct sketch *out);

#endif
