/* worker.h - what one searching thread owns, and the shared control it obeys. Private to core/search. */
#ifndef GATILLO_SEARCH_WORKER_H
#define GATILLO_SEARCH_WORKER_H

#include <pthread.h>
#include <stdatomic.h>

#include "core/search/search.h"
#include "core/search/time.h"

struct control { /* shared; everything that changes while searching is atomic */
    _Atomic bool stop, pondering;
    _Atomic int64_t started; /* ms; moved by ponderhit */
    struct time_budget budget;
    uint64_t node_limit; /* 0 = none */
    pthread_mutex_t lock;
    pthread_cond_t changed; /* stop or ponderhit happened */
};

enum { KILLERS = 2, HISTORY_LIMIT = 16384 };

struct root_move {
    move move;
    int score, previous;
    enum bound bound;
    int selective_depth;
    unsigned length;
    move line[PLY_MAX];
};

struct worker {
    struct engine *engine;
    struct control *control;
    struct table *table;
    const struct eval_weights *weights;
    unsigned id, features;
    bool stopped; /* this worker has seen the stop and is unwinding */
    bool settled; /* and this one ended the search because its move was stable */
    _Atomic uint64_t nodes; /* written by its worker only, read by all */
    uint64_t probes, hits;
    int selective_depth, depth; /* of the running iteration */

    struct position position;
    bool in_check[PLY_MAX + 1]; /* set by whoever makes the move that leads there */
    move killers[PLY_MAX][KILLERS];
    int16_t history[2][SQUARES * SQUARES]; /* quiet moves that cut, by colour, from and to */
    unsigned line_length[PLY_MAX + 1];
    move lines[PLY_MAX + 1][PLY_MAX + 1];

    unsigned root_count, line_index; /* the line of MultiPV now searched */
    struct root_move roots[MOVES_MAX];
};

/* Counts a node; false: time to go home. */
bool worker_enter(struct worker *w);
uint64_t engine_nodes(const struct engine *e); /* of all its workers */

bool draw_in_tree(const struct position *p, int ply, bool in_check);

/* Scores for the side to move in w->position. depth may be 0 or less: quiescence. */
int negamax(struct worker *w, int depth, int alpha, int beta, int ply, bool null_allowed);
int quiescence(struct worker *w, int alpha, int beta, int ply);

static inline void line_clear(struct worker *w, int ply) { w->line_length[ply] = 0; }
void line_extend(struct worker *w, int ply, move m); /* m, then the line found one ply deeper */

/* ---- iterate.c ---- */
void roots_collect(struct worker *w, const struct search_limits *limits);
/* The whole search of one worker. report is NULL for helpers. */
void iterate(struct worker *w, const struct search_limits *limits, unsigned multipv, search_reporter *report, void *context);
/* The same window for every depth: is there a mate in `moves`? Leaves it as the first root move where there is. */
bool iterate_mate(struct worker *w, const struct search_limits *limits, search_reporter *report, void *context);

#endif
