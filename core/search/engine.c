/* engine.c - owns table and workers, runs them side by side, and takes stop and ponderhit from other threads.
 * Lazy SMP: helpers search the same position and share nothing but the table. */
#include <stdlib.h>
#include <string.h>

#include "core/search/order.h"
#include "core/search/worker.h"

struct engine {
    struct control control;
    struct table *table;
    struct worker **workers; /* [threads] */
    unsigned threads, multipv, features;
    bool may_ponder;
    struct eval_weights weights;
};

enum { TIME_CHECK_NODES = 1024, MATE_TABLE_MB = 16, MATE_FALLBACK_DEPTH = 4 };

/* ---- workers ---- */

static struct worker *worker_create(struct engine *e, unsigned id) {
    struct worker *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    w->engine = e;
    w->control = &e->control;
    w->weights = &e->weights;
    w->id = id;
    return w;
}

uint64_t engine_nodes(const struct engine *e) {
    uint64_t sum = 0;
    for (unsigned i = 0; i < e->threads; i++) sum += atomic_load_explicit(&e->workers[i]->nodes, memory_order_relaxed);
    return sum;
}

static bool time_is_up(const struct worker *w) {
    const struct control *c = w->control;
    if (!c->budget.limited || atomic_load_explicit(&c->pondering, memory_order_relaxed)) return false;
    return time_now() - atomic_load_explicit(&c->started, memory_order_relaxed) >= c->budget.hard;
}

static bool nodes_are_up(const struct worker *w, uint64_t own) {
    uint64_t limit = w->control->node_limit;
    if (!limit) return false;
    if (w->engine->threads == 1) return own > limit;
    return own % TIME_CHECK_NODES == 0 && engine_nodes(w->engine) > limit;
}

/* The first worker watches the limits for all; everybody watches the flag at each node, so that a stop is immediate. */
bool worker_enter(struct worker *w) {
    uint64_t own = atomic_load_explicit(&w->nodes, memory_order_relaxed) + 1;
    atomic_store_explicit(&w->nodes, own, memory_order_relaxed);
    if (w->id == 0 && (nodes_are_up(w, own) || (own % TIME_CHECK_NODES == 0 && time_is_up(w))))
        atomic_store_explicit(&w->control->stop, true, memory_order_relaxed);
    if (atomic_load_explicit(&w->control->stop, memory_order_relaxed)) w->stopped = true;
    return !w->stopped;
}

static void worker_set(struct worker *w, const struct position *root, const struct search_limits *limits) {
    const struct engine *e = w->engine;
    w->table = e->table;
    w->features = e->features;
    w->stopped = w->settled = false;
    atomic_store(&w->nodes, 0);
    w->probes = w->hits = 0;
    w->depth = w->selective_depth = 0;
    w->position = *root;
    w->in_check[0] = position_in_check(root);
    order_age(w);
    roots_collect(w, limits);
}

/* ---- the engine ---- */

static void control_init(struct control *c) {
    atomic_init(&c->stop, false);
    atomic_init(&c->pondering, false);
    atomic_init(&c->started, 0);
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->changed, NULL);
}

enum status engine_create(struct engine **out) {
    struct engine *e = calloc(1, sizeof *e);
    if (!e) return STATUS_NO_MEMORY;
    control_init(&e->control);
    e->multipv = 1;
    e->features = FEATURES_ALL;
    e->weights = *eval_defaults();
    if (table_create(&e->table, HASH_DEFAULT_MB) || engine_set_threads(e, 1)) {
        engine_free(e);
        return STATUS_NO_MEMORY;
    }
    *out = e;
    return STATUS_OK;
}

static void workers_free(struct worker **workers, unsigned count) {
    for (unsigned i = 0; i < count; i++) free(workers[i]);
    free(workers);
}

void engine_free(struct engine *e) {
    if (!e) return;
    workers_free(e->workers, e->threads);
    table_free(e->table);
    pthread_mutex_destroy(&e->control.lock);
    pthread_cond_destroy(&e->control.changed);
    free(e);
}

enum status engine_set_hash(struct engine *e, size_t megabytes) {
    struct table *fresh;
    enum status s = table_create(&fresh, megabytes);
    if (s) return s;
    table_free(e->table);
    e->table = fresh;
    return STATUS_OK;
}

enum status engine_set_threads(struct engine *e, unsigned threads) {
    if (threads < 1 || threads > THREADS_MAX) return STATUS_LIMIT;
    struct worker **workers = calloc(threads, sizeof *workers);
    if (!workers) return STATUS_NO_MEMORY;
    for (unsigned i = 0; i < threads; i++) {
        workers[i] = worker_create(e, i);
        if (workers[i]) continue;
        workers_free(workers, i);
        return STATUS_NO_MEMORY;
    }
    workers_free(e->workers, e->threads);
    e->workers = workers;
    e->threads = threads;
    return STATUS_OK;
}

void engine_set_multipv(struct engine *e, unsigned lines) { e->multipv = lines < 1 ? 1 : lines; }
void engine_set_ponder(struct engine *e, bool may_ponder) { e->may_ponder = may_ponder; }
void engine_set_features(struct engine *e, unsigned features) { e->features = features; }
void engine_set_weights(struct engine *e, const struct eval_weights *w) { e->weights = *w; }
const struct eval_weights *engine_weights(const struct engine *e) { return &e->weights; }

void engine_clear(struct engine *e) {
    table_clear(e->table);
    for (unsigned i = 0; i < e->threads; i++) order_forget(e->workers[i]);
}

/* ---- control from outside ---- */

void engine_prepare(struct engine *e, const struct search_limits *limits) {
    atomic_store(&e->control.stop, false);
    atomic_store(&e->control.pondering, limits->ponder);
    atomic_store(&e->control.started, time_now());
}

static void control_change(struct control *c, _Atomic bool *flag, bool value) {
    pthread_mutex_lock(&c->lock);
    atomic_store(flag, value);
    pthread_cond_broadcast(&c->changed);
    pthread_mutex_unlock(&c->lock);
}

void engine_stop(struct engine *e) { control_change(&e->control, &e->control.stop, true); }

void engine_ponderhit(struct engine *e) {
    if (atomic_load(&e->control.pondering)) atomic_store(&e->control.started, time_now());
    control_change(&e->control, &e->control.pondering, false);
}

bool engine_is_stopped(const struct engine *e) { return atomic_load(&e->control.stop); }

/* `infinite` and `ponder` promise silence until told otherwise, even where nothing is left to think about. */
static void wait_for_leave(struct control *c, bool infinite) {
    pthread_mutex_lock(&c->lock);
    while (!atomic_load(&c->stop) && (infinite || atomic_load(&c->pondering))) pthread_cond_wait(&c->changed, &c->lock);
    pthread_mutex_unlock(&c->lock);
}

/* ---- searching ---- */

struct helper {
    pthread_t thread;
    struct worker *worker;
    const struct search_limits *limits;
    unsigned multipv;
    bool runs;
};

static void *helper_main(void *argument) {
    struct helper *h = argument;
    iterate(h->worker, h->limits, h->multipv, NULL, NULL);
    return NULL;
}

/* A thread that cannot be had is done without. */
static void helpers_start(struct engine *e, struct helper *helpers, const struct search_limits *limits) {
    for (unsigned i = 1; i < e->threads; i++) {
        helpers[i] = (struct helper){.worker = e->workers[i], .limits = limits, .multipv = e->multipv};
        helpers[i].runs = pthread_create(&helpers[i].thread, NULL, helper_main, &helpers[i]) == 0;
    }
}

static void helpers_join(struct engine *e, struct helper *helpers) {
    for (unsigned i = 1; i < e->threads; i++)
        if (helpers[i].runs) pthread_join(helpers[i].thread, NULL);
}

static void search_normal(struct engine *e, const struct search_limits *limits, search_reporter *report, void *context) {
    struct helper helpers[THREADS_MAX];
    helpers_start(e, helpers, limits);
    iterate(e->workers[0], limits, e->multipv, report, context);
    wait_for_leave(&e->control, limits->infinite);
    engine_stop(e);
    helpers_join(e, helpers);
}

/* Every move to the full depth and a table of its own: what reductions left in the shared one proves no absence.
 * A short plain search comes first, so that there is a sensible move where there is no mate. */
static bool search_mate(struct engine *e, const struct search_limits *limits, search_reporter *report, void *context) {
    struct worker *w = e->workers[0];
    struct search_limits shallow = *limits;
    shallow.depth = limits->depth > 0 && limits->depth < MATE_FALLBACK_DEPTH ? limits->depth : MATE_FALLBACK_DEPTH;
    iterate(w, &shallow, 1, NULL, NULL);
    struct table *table = NULL, *shared = w->table;
    w->features = FEATURE_MATE_DISTANCE;
    if (table_create(&table, MATE_TABLE_MB) == STATUS_OK) {
        w->table = table;
        w->features |= FEATURE_TABLE;
    }
    bool found = iterate_mate(w, limits, report, context);
    w->table = shared;
    table_free(table);
    wait_for_leave(&e->control, limits->infinite);
    return found;
}

static void result_fill(const struct engine *e, struct search_result *out) {
    const struct worker *w = e->workers[0];
    const struct root_move *best = &w->roots[0];
    out->nodes = engine_nodes(e);
    for (unsigned i = 0; i < e->threads; i++) {
        out->probes += e->workers[i]->probes;
        out->hits += e->workers[i]->hits;
    }
    out->ms = time_now() - atomic_load(&e->control.started);
    out->depth = w->depth;
    out->settled = w->settled;
    if (w->root_count == 0) {
        out->score = w->in_check[0] ? score_mated(0) : SCORE_DRAW;
        return;
    }
    out->best = best->move;
    out->ponder = best->length > 1 ? best->line[1] : MOVE_NONE;
    out->score = best->score != -SCORE_INFINITE ? best->score : best->previous;
}

void engine_search(struct engine *e, const struct position *root, const struct search_limits *limits,
                   search_reporter *report, void *context, struct search_result *out) {
    memset(out, 0, sizeof *out);
    e->control.budget = time_allot(limits, (enum colour)root->turn, e->may_ponder);
    e->control.node_limit = limits->nodes;
    for (unsigned i = 0; i < e->threads; i++) worker_set(e->workers[i], root, limits);
    if (limits->mate > 0) out->no_mate = !search_mate(e, limits, report, context) && !e->workers[0]->stopped;
    else search_normal(e, limits, report, context);
    result_fill(e, out);
}
