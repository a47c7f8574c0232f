/* shrink.h - the smallest position in which two generators still differ: fewest pieces, then rights, then depth.
 * Deterministic; every position on the way passes the gate of core/position/fen.h. */
#ifndef GATILLO_PERFT_SHRINK_H
#define GATILLO_PERFT_SHRINK_H

#include "perft/oracle.h"

struct shrunk {
    char fen[SKETCH_FEN_MAX];
    int depth, pieces;
    unsigned tried; /* positions that were asked about */
};

/* d: a difference of the two. wrong: the one of them that the judges contradict, and must go on to; NULL where they do not
 * decide: then only that the two differ is asked for. */
enum status shrink(struct generator *left, struct generator *right, const struct oracle *judges, struct generator *wrong, const struct difference *d,
                   struct shrunk *out, struct diag *why);

#endif
