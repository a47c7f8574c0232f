/* hunt_state.h - what a hunt knows: its seed, the next place, the bugs it has met. Kept in a file, a hunt goes on where it
 * stopped. Bugs are told apart by their rule; within a rule by the shape of the shrunk position. */
#ifndef GATILLO_PERFT_HUNT_STATE_H
#define GATILLO_PERFT_HUNT_STATE_H

#include <inttypes.h>

#include "perft/finding.h"

enum { HUNT_BUGS_MAX = 256, HUNT_WORD_MAX = 64 };

struct hunt_bug {
    char rule[HUNT_WORD_MAX];  /* id of the explanation */
    char shape[HUNT_WORD_MAX]; /* "KPP/kr+": pieces of the mover, of the other, moves too many (+) or too few (-) */
    char fen[SKETCH_FEN_MAX];
    int depth, pieces;
    uint64_t seen;
};

struct hunt_state {
    int64_t seed;
    uint64_t next, changed; /* changed: how many positions of suites there were to change */
    size_t count;
    struct hunt_bug bugs[HUNT_BUGS_MAX]; /* in the order in which they were met */
};

int hunt_state_load(struct hunt_state *s, const char *path); /* an exit status; a file that is not there is a new hunt */
int hunt_state_save(const struct hunt_state *s, const char *path);

/* shape NULL: the first bug of this rule. NULL: not met yet. */
struct hunt_bug *hunt_state_find(struct hunt_state *s, const char *rule, const char *shape);
/* f has been shrunk. NULL: there is no room for more. */
struct hunt_bug *hunt_state_add(struct hunt_state *s, const struct finding *f);
void hunt_shape(const struct finding *f, char shape[HUNT_WORD_MAX]);

#endif
