/* minimax.h - the oracle of the search: plain minimax with quiescence, no bounds, no table, no order, no shared code. */
#ifndef GATILLO_SEARCH_MINIMAX_H
#define GATILLO_SEARCH_MINIMAX_H

#include "core/position/position.h"
#include "core/search/eval.h"

/* The score at `depth` for the side to move, which has a legal move. Counts nodes into *nodes; beyond `most` nodes it
 * gives up and returns false: without bounds, quiescence in a wild position has no end worth waiting for. */
bool minimax_score(const struct position *root, int depth, const struct eval_weights *w, uint64_t most, int *score,
                   uint64_t *nodes);

#endif
