/* replay.h - a game under "+check", as a list of what was done: moves by their long text, "undo", and the way to the shortest
 * list that still makes cache and recompute differ. */
#ifndef GATILLO_RULES_REPLAY_H
#define GATILLO_RULES_REPLAY_H

#include "core/rules/engine.h"

struct rules_replay {
    char *start;    /* the position text */
    char **steps;   /* moves, and NULL for an undo; owned */
    size_t count, room;
    bool cut; /* it grew too long, and the beginning is gone */
};

void rules_replay_begin(struct rules_replay *r, const struct rules_position *p);
void rules_replay_add(struct rules_replay *r, const char *move); /* NULL: an undo */
void rules_replay_free(struct rules_replay *r);

/* Writes the shortest list found, or says that the difference could not be made again. */
struct textbuf;
void rules_replay_shrink(const struct rules_replay *r, const struct rules_game *g, const char *variant, struct textbuf *out);

#endif
