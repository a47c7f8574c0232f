/* order.h - which moves to try first: the table's, winning captures by exchange, killers, history, losing captures. */
#ifndef GATILLO_SEARCH_ORDER_H
#define GATILLO_SEARCH_ORDER_H

#include "core/movegen/movegen.h"
#include "core/search/worker.h"

struct ordered_moves {
    struct move_list list;
    int scores[MOVES_MAX];
    unsigned next;
};

/* Scores list for the node at `ply`. */
void order_all(const struct worker *w, struct ordered_moves *o, move table_move, int ply);
/* Captures and promotions by exchange; evasions come after them. Each score that is no evasion's is its exchange. */
void order_noisy(const struct worker *w, struct ordered_moves *o);
/* The best move left, or MOVE_NONE. */
move order_next(struct ordered_moves *o, int *score);

/* A quiet move cut: remember it, and hold it against those tried before. */
void order_reward(struct worker *w, move m, const move *tried, unsigned count, int depth, int ply);
bool order_is_killer(const struct worker *w, move m, int ply);
void order_forget(struct worker *w); /* killers and history */
void order_age(struct worker *w);    /* between two moves of a game */

#endif
