/* search.h - the engine: give it a position and limits, get a move. One search at a time; stop and ponderhit may come
 * from any thread. Prints nothing: progress goes to a callback. */
#ifndef GATILLO_SEARCH_SEARCH_H
#define GATILLO_SEARCH_SEARCH_H

#include "core/base/status.h"
#include "core/search/eval.h"
#include "core/search/limits.h"
#include "core/search/score.h"
#include "core/search/table.h"

/* What may be switched off, for comparing the search with plain minimax. */
enum search_feature {
    FEATURE_TABLE = 1,
    FEATURE_NULL_MOVE = 2,
    FEATURE_REDUCTIONS = 4,    /* late moves */
    FEATURE_FUTILITY = 8,      /* depth 1 */
    FEATURE_SEE_PRUNING = 16,  /* losing captures in quiescence */
    FEATURE_MATE_DISTANCE = 32,
    FEATURE_EXTENSIONS = 64,   /* one ply where in check */
    FEATURES_ALL = 127,
};

struct engine; /* owns the table and the workers */

enum { THREADS_MAX = 256, MULTIPV_MAX = 256, HASH_DEFAULT_MB = 16 };

enum status engine_create(struct engine **out); /* 16 MB, one thread, one line, all features, default weights */
void engine_free(struct engine *e);             /* NULL is allowed; not while searching */

/* Not while searching. A refused value leaves the old one in place. */
enum status engine_set_hash(struct engine *e, size_t megabytes);
enum status engine_set_threads(struct engine *e, unsigned threads);
void engine_set_multipv(struct engine *e, unsigned lines);
void engine_set_ponder(struct engine *e, bool may_ponder);
void engine_set_features(struct engine *e, unsigned features);
void engine_set_weights(struct engine *e, const struct eval_weights *w); /* copied */
const struct eval_weights *engine_weights(const struct engine *e);
void engine_clear(struct engine *e); /* forgets everything it learnt: table, killers, history */

struct search_line {
    int depth, selective_depth;
    unsigned index; /* 1 = the best line */
    int score;
    enum bound bound; /* EXACT, or what the window let us know */
    uint64_t nodes;
    int64_t ms;
    int permille_full;
    unsigned length;
    const move *moves; /* valid during the call */
};

struct search_result {
    move best, ponder; /* MOVE_NONE where there is none */
    int score, depth;
    uint64_t nodes, probes, hits; /* of all threads */
    int64_t ms;
    bool no_mate; /* `mate` was asked for and there is none so short */
    bool settled; /* answered before its time: the same move for many plies, and better and better */
};

typedef void search_reporter(void *context, const struct search_line *line);

/* Takes back an earlier stop and starts the clock; call it before a search becomes stoppable. */
void engine_prepare(struct engine *e, const struct search_limits *limits);
/* Blocks until done. root's history is read for repetitions and must stay alive. report may be NULL. */
void engine_search(struct engine *e, const struct position *root, const struct search_limits *limits,
                   search_reporter *report, void *context, struct search_result *out);
void engine_stop(struct engine *e);
void engine_ponderhit(struct engine *e);
bool engine_is_stopped(const struct engine *e);

#endif
