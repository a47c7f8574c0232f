/* line.c - start position and moves. */
#include "core/generator/line.h"

#include <stdlib.h>
#include <string.h>


bool line_set(struct line *l, const char *fen) {
    struct sketch s;
    if (!sketch_parse(&s, fen)) return false;
    l->start = s;
    sketch_write(&s, l->fen);
    l->count = 0;
    return true;
}

enum status line_play(struct line *l, const char *move) {
    if (!move_text_length(move)) return STATUS_BAD_MOVE_TEXT;
    if (l->count == l->capacity) {
        size_t capacity = l->capacity ? l->capacity * 2 : 16;
        void *moves = realloc(l->moves, capacity * sizeof *l->moves);
        if (!moves) return STATUS_NO_MEMORY;
        l->moves = moves;
        l->capacity = capacity;
    }
    move_text_copy(move, l->moves[l->count++]);
    return STATUS_OK;
}

bool line_undo(struct line *l) {
    if (!l->count) return false;
    l->count--;
    return true;
}

void line_free(struct line *l) {
    free(l->moves);
    *l = (struct line){0};
}

bool line_sketch(const struct line *l, struct sketch *out) {
    *out = l->start;
    for (size_t i = 0; i < l->count; i++)
        if (!sketch_play(out, l->moves[i])) return false;
    return true;
}
