/* count.c - the queue, its lines and the threads that empty it. */
#include "perft/count.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Enough lines that the last ones to end do not leave a thread idle for long; but each line deep enough that playing
 * its moves costs nothing beside counting below it. */
enum { LINES_PER_THREAD = 64, DEPTH_BELOW = 3, PROGRESS_MS = 100 };

struct line {            /* a path from the root: its last move and the line before it */
    const struct line *before;
    char *move;
    size_t root;         /* the root move it begins with */
    uint64_t nodes;
};

struct level { /* all lines of one length */
    struct line *lines;
    size_t count, capacity;
};

struct work {
    const struct count_order *order;
    struct level levels[3]; /* [0] the root moves; lines of a level point into the one before */
    size_t last;            /* the level that is counted */
    struct statistics *rows;
    atomic_size_t next, done;
    atomic_bool stop;
    pthread_mutex_t lock; /* guards rows, status and why */
    pthread_cond_t change;
    int running;
    enum status status;
    struct diag why;
};

/* ---- a generator at the start of the work ---- */

static enum status open_at_start(const struct count_order *o, struct generator **out, struct diag *why) {
    struct generator *g;
    enum status status = generator_open(&g, o->generator, why);
    if (status != STATUS_OK) return status;
    status = generator_set(g, o->fen, o->chess960, why);
    for (size_t i = 0; i < o->move_count && status == STATUS_OK; i++) status = generator_play(g, o->moves[i], why);
    if (status == STATUS_OK && o->table)
        status = g->kind->use_table ? g->kind->use_table(g, o->table)
                                    : diag_set(why, STATUS_UNSUPPORTED, 0, 0, "%s cannot count through a hash table", o->generator);
    if (status == STATUS_OK && o->statistics && !g->kind->statistics)
        status = diag_set(why, STATUS_UNSUPPORTED, 0, 0, "%s keeps no statistics", o->generator);
    if (status == STATUS_OK) *out = g;
    else generator_close(g);
    return status;
}

static enum status play_line(struct generator *g, const struct line *l, struct diag *why) {
    enum status status = l->before ? play_line(g, l->before, why) : STATUS_OK;
    return status == STATUS_OK ? generator_play(g, l->move, why) : status;
}

static enum status undo_line(struct generator *g, const struct line *l, struct diag *why) {
    enum status status = STATUS_OK;
    for (; l && status == STATUS_OK; l = l->before) status = generator_undo(g, why);
    return status;
}

/* ---- splitting ---- */

static void level_free(struct level *level) {
    for (size_t i = 0; i < level->count; i++) free(level->lines[i].move);
    free(level->lines);
    *level = (struct level){0};
}

static bool level_add(struct level *level, const struct line *before, const char *move) {
    if (level->count == level->capacity) {
        size_t capacity = level->capacity ? 2 * level->capacity : 64;
        struct line *lines = realloc(level->lines, capacity * sizeof *lines);
        if (!lines) return false;
        level->lines = lines;
        level->capacity = capacity;
    }
    char *copy = strdup(move);
    if (!copy) return false;
    level->lines[level->count] = (struct line){before, copy, before ? before->root : level->count, 0};
    level->count++;
    return true;
}

static enum status add_moves(struct generator *g, struct level *to, const struct line *before, struct diag *why) {
    struct divide moves = {0};
    enum status status = generator_divide(g, 1, &moves, why);
    for (size_t i = 0; i < moves.count && status == STATUS_OK; i++)
        if (!level_add(to, before, moves.branches[i].move)) status = diag_plain(why, STATUS_NO_MEMORY);
    divide_free(&moves);
    return status;
}

static enum status lengthen(struct generator *g, const struct level *from, struct level *to, struct diag *why) {
    enum status status = STATUS_OK;
    for (size_t i = 0; i < from->count && status == STATUS_OK; i++) {
        status = play_line(g, &from->lines[i], why);
        if (status == STATUS_OK) status = add_moves(g, to, &from->lines[i], why);
        if (status == STATUS_OK) status = undo_line(g, &from->lines[i], why);
    }
    return status;
}

static bool wants_longer_lines(const struct work *w, size_t length) {
    size_t levels = sizeof w->levels / sizeof *w->levels;
    return length < levels && w->order->depth - (int)length > DEPTH_BELOW && (w->order->threads > 1 || w->order->progress) &&
           w->levels[length - 1].count < (size_t)w->order->threads * LINES_PER_THREAD;
}

static enum status split(struct work *w, struct generator *g, struct diag *why) {
    enum status status = add_moves(g, &w->levels[0], NULL, why);
    size_t length = 1;
    while (status == STATUS_OK && wants_longer_lines(w, length)) {
        status = lengthen(g, &w->levels[length - 1], &w->levels[length], why);
        length++;
    }
    w->last = length - 1;
    /* What the lines themselves pass over is counted here; the threads add what lies below them. */
    if (status == STATUS_OK && w->rows) status = g->kind->statistics(g, (int)length, w->rows, why);
    return status;
}

/* ---- counting ---- */

static enum status count_rows(struct work *w, struct generator *g, int depth, struct line *l, struct diag *why) {
    struct statistics *rows = calloc((size_t)depth + 1, sizeof *rows);
    if (!rows) return diag_plain(why, STATUS_NO_MEMORY);
    enum status status = g->kind->statistics(g, depth, rows, why);
    pthread_mutex_lock(&w->lock);
    for (int i = 0; i < depth; i++) statistics_add(&w->rows[(int)w->last + 1 + i], &rows[i]);
    pthread_mutex_unlock(&w->lock);
    l->nodes = depth ? rows[depth - 1].nodes : 1;
    free(rows);
    return status;
}

static enum status count_line(struct work *w, struct generator *g, struct line *l, struct diag *why) {
    int depth = w->order->depth - (int)w->last - 1;
    enum status status = play_line(g, l, why);
    if (status == STATUS_OK) status = w->rows ? count_rows(w, g, depth, l, why) : generator_perft(g, depth, &l->nodes, why);
    return status == STATUS_OK ? undo_line(g, l, why) : status;
}

static void fail(struct work *w, enum status status, const struct diag *why) {
    pthread_mutex_lock(&w->lock);
    if (w->status == STATUS_OK) {
        w->status = status;
        w->why = *why;
    }
    pthread_mutex_unlock(&w->lock);
    atomic_store(&w->stop, true);
}

static void count_lines(struct work *w, struct generator *g) {
    struct level *level = &w->levels[w->last];
    for (size_t i; !atomic_load(&w->stop) && (i = atomic_fetch_add(&w->next, 1)) < level->count; atomic_fetch_add(&w->done, 1)) {
        struct diag why;
        enum status status = count_line(w, g, &level->lines[i], &why);
        if (status != STATUS_OK) fail(w, status, &why);
    }
}

static void *run_thread(void *context) {
    struct work *w = context;
    struct generator *g;
    struct diag why;
    enum status status = open_at_start(w->order, &g, &why);
    if (status != STATUS_OK) fail(w, status, &why);
    else {
        count_lines(w, g);
        generator_close(g);
    }
    pthread_mutex_lock(&w->lock);
    w->running--;
    pthread_cond_signal(&w->change);
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

static void wait_and_show(struct work *w) {
    pthread_mutex_lock(&w->lock);
    while (w->running) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += PROGRESS_MS * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        pthread_cond_timedwait(&w->change, &w->lock, &until);
        if (w->order->progress) w->order->progress(w->order->context, atomic_load(&w->done), w->levels[w->last].count);
    }
    pthread_mutex_unlock(&w->lock);
}

static enum status run_threads(struct work *w, struct diag *why) {
    pthread_t *threads = calloc((size_t)w->order->threads, sizeof *threads);
    if (!threads) return diag_plain(why, STATUS_NO_MEMORY);
    int started = 0;
    pthread_mutex_lock(&w->lock);
    while (started < w->order->threads && pthread_create(&threads[started], NULL, run_thread, w) == 0) started++;
    w->running = started;
    pthread_mutex_unlock(&w->lock);
    wait_and_show(w);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    free(threads);
    if (started == 0) return diag_set(why, STATUS_LIMIT, 0, 0, "no thread could be started");
    if (w->status != STATUS_OK) *why = w->why;
    return w->status;
}

/* ---- the answer ---- */

static enum status add_up(struct work *w, struct count_answer *out, struct diag *why) {
    const struct level *roots = &w->levels[0], *counted = &w->levels[w->last];
    uint64_t *sums = calloc(roots->count + 1, sizeof *sums);
    if (!sums) return diag_plain(why, STATUS_NO_MEMORY);
    for (size_t i = 0; i < counted->count; i++) sums[counted->lines[i].root] += counted->lines[i].nodes;
    bool fits = true;
    for (size_t i = 0; i < roots->count && fits; i++) fits = divide_add(&out->divide, roots->lines[i].move, sums[i]);
    free(sums);
    if (!fits) return diag_plain(why, STATUS_NO_MEMORY);
    divide_sort(&out->divide);
    out->nodes = divide_total(&out->divide);
    return STATUS_OK;
}

/* The caller's generator does the work itself where there is one thread and nobody watches: an outside program is then
 * asked once. */
static enum status run_alone(struct work *w, struct generator *g, struct count_answer *out, struct diag *why) {
    if (!w->order->divide) return generator_perft(g, w->order->depth, &out->nodes, why);
    enum status status = generator_divide(g, w->order->depth, &out->divide, why);
    out->nodes = divide_total(&out->divide);
    return status;
}

static enum status run_split(struct work *w, struct generator *g, struct count_answer *out, struct diag *why) {
    if (w->order->statistics) {
        w->rows = calloc((size_t)w->order->depth, sizeof *w->rows);
        if (!w->rows) return diag_plain(why, STATUS_NO_MEMORY);
    }
    enum status status = split(w, g, why);
    if (status == STATUS_OK) status = run_threads(w, why);
    if (status == STATUS_OK) status = add_up(w, out, why);
    out->rows = w->rows;
    return status;
}

enum status count_run(const struct count_order *order, struct count_answer *out, struct diag *why) {
    *out = (struct count_answer){0};
    struct work w = {.order = order, .lock = PTHREAD_MUTEX_INITIALIZER, .change = PTHREAD_COND_INITIALIZER};
    struct generator *g;
    enum status status = open_at_start(order, &g, why);
    if (status != STATUS_OK) return status;
    bool alone = order->threads == 1 && !order->progress && !order->statistics;
    status = alone ? run_alone(&w, g, out, why) : run_split(&w, g, out, why);
    generator_close(g);
    for (size_t i = 0; i < sizeof w.levels / sizeof *w.levels; i++) level_free(&w.levels[i]);
    if (status != STATUS_OK) count_answer_free(out);
    return status;
}

void count_answer_free(struct count_answer *a) {
    divide_free(&a->divide);
    free(a->rows);
    *a = (struct count_answer){0};
}
