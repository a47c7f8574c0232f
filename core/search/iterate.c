/* iterate.c - the root: one iteration after the other, one line of MultiPV after the other, and when to stop. */
#include <string.h>

#include "core/base/bits.h"
#include "core/movegen/movegen.h"
#include "core/search/order.h"
#include "core/search/worker.h"

enum {
    WINDOW_DEPTH_MIN = 5, /* shallower iterations swing too much for a narrow window */
    WINDOW_FIRST = 30,
    WINDOW_WIDEST = 1000,
    STABLE_SHARE = 8, /* a settled decision waits for this part of its time: a handful of plies takes no time at all */
};

static bool is_wanted(const struct search_limits *limits, move m) {
    for (unsigned i = 0; i < limits->only.count; i++)
        if (limits->only.moves[i] == m) return true;
    return limits->only.count == 0;
}

void roots_collect(struct worker *w, const struct search_limits *limits) {
    struct ordered_moves o;
    movegen_generate(&w->position, MOVEGEN_ALL, &o.list);
    order_all(w, &o, MOVE_NONE, 0);
    w->root_count = 0;
    int ignored;
    for (move m; (m = order_next(&o, &ignored)) != MOVE_NONE;) {
        if (!is_wanted(limits, m)) continue;
        struct root_move *r = &w->roots[w->root_count++];
        *r = (struct root_move){.move = m, .score = -SCORE_INFINITE, .previous = -SCORE_INFINITE, .length = 1};
        r->line[0] = m;
    }
}

/* Best first; equal ones keep their order, so that a move that merely failed low does not wander. */
static void roots_sort(struct worker *w, unsigned from, unsigned to) {
    for (unsigned i = from + 1; i < to; i++) {
        for (unsigned k = i; k > from; k--) {
            struct root_move *a = &w->roots[k - 1], *b = &w->roots[k];
            if (a->score > b->score || (a->score == b->score && a->previous >= b->previous)) break;
            struct root_move swapped = *a;
            *a = *b;
            *b = swapped;
        }
    }
}

static void root_improves(struct worker *w, struct root_move *r, int score, int beta) {
    r->score = score;
    r->bound = score >= beta ? BOUND_LOWER : BOUND_EXACT;
    r->selective_depth = w->selective_depth;
    r->line[0] = r->move;
    memcpy(r->line + 1, w->lines[1], w->line_length[1] * sizeof(move));
    r->length = 1 + w->line_length[1];
}

static int search_root_move(struct worker *w, move m, int depth, int alpha, int beta, bool is_first) {
    struct undo u;
    position_make(&w->position, m, &u);
    w->in_check[1] = position_in_check(&w->position);
    int score = alpha + 1;
    if (!is_first) score = -negamax(w, depth - 1, -alpha - 1, -alpha, 1, true);
    if (is_first || (score > alpha && !w->stopped)) score = -negamax(w, depth - 1, -beta, -alpha, 1, true);
    position_undo(&w->position, &u);
    return score;
}

static int search_roots(struct worker *w, int depth, int alpha, int beta) {
    int best = -SCORE_INFINITE;
    for (unsigned i = w->line_index; i < w->root_count; i++) w->roots[i].score = -SCORE_INFINITE;
    for (unsigned i = w->line_index; i < w->root_count; i++) {
        struct root_move *r = &w->roots[i];
        int score = search_root_move(w, r->move, depth, alpha, beta, i == w->line_index);
        if (w->stopped) break;
        if (score > best) best = score;
        if (score > alpha) root_improves(w, r, score, beta);
        else if (i == w->line_index) r->score = score, r->bound = BOUND_UPPER;
        if (score > alpha) alpha = score;
        if (alpha >= beta) break;
    }
    roots_sort(w, w->line_index, w->root_count);
    return best;
}

/* A narrow window around the last score first; it opens on the side that failed. */
static void search_line(struct worker *w, int depth) {
    int middle = w->roots[w->line_index].previous, alpha = -SCORE_INFINITE, beta = SCORE_INFINITE, width = WINDOW_FIRST;
    if (depth >= WINDOW_DEPTH_MIN && !score_is_mate(middle)) {
        alpha = middle - width;
        beta = middle + width;
    }
    for (;;) {
        int score = search_roots(w, depth, alpha, beta);
        if (w->stopped || (score > alpha && score < beta)) return;
        width *= 3;
        if (score <= alpha) alpha = width > WINDOW_WIDEST ? -SCORE_INFINITE : score - width;
        else beta = width > WINDOW_WIDEST ? SCORE_INFINITE : score + width;
    }
}

static void report_line(const struct worker *w, unsigned index, search_reporter *report, void *context) {
    const struct root_move *r = &w->roots[index];
    bool is_new = r->score != -SCORE_INFINITE;
    struct search_line line = {
        .depth = is_new || w->depth == 1 ? w->depth : w->depth - 1,
        .selective_depth = r->selective_depth,
        .index = index + 1,
        .score = is_new ? r->score : r->previous,
        .bound = r->bound,
        .nodes = engine_nodes(w->engine),
        .ms = time_now() - atomic_load(&w->control->started),
        .permille_full = table_permille_full(w->table),
        .length = r->length,
        .moves = r->line,
    };
    if (line.score != -SCORE_INFINITE) report(context, &line);
}

static void search_iteration(struct worker *w, int depth, unsigned lines) {
    w->depth = depth;
    for (unsigned i = 0; i < w->root_count; i++) w->roots[i].previous = w->roots[i].score;
    for (w->line_index = 0; w->line_index < lines && !w->stopped; w->line_index++) {
        w->selective_depth = 0;
        search_line(w, depth);
    }
    if (!w->stopped) roots_sort(w, 0, lines);
}

/* Only with a running clock may we answer sooner than asked. */
static bool may_answer_early(const struct worker *w, const struct search_limits *limits) {
    return limits->has_clock && !limits->infinite && !limits->has_movetime && !atomic_load(&w->control->pondering);
}

static bool is_decided(struct worker *w, const struct search_limits *limits, struct stability *stability) {
    const struct root_move *best = &w->roots[0];
    bool settled = stability_settled(stability, best->move, best->score, bits_count(w->position.occupied));
    if (!may_answer_early(w, limits)) return false;
    if (w->root_count == 1) return true;
    if (score_is_mate(best->score) && SCORE_MATE - (best->score < 0 ? -best->score : best->score) < w->depth) return true;
    int64_t used = time_now() - atomic_load(&w->control->started);
    if (settled && used >= w->control->budget.soft / STABLE_SHARE) return w->settled = true;
    return used > w->control->budget.soft * 6 / 10; /* the next iteration would hardly end in time */
}

void iterate(struct worker *w, const struct search_limits *limits, unsigned multipv, search_reporter *report, void *context) {
    struct stability stability = {0};
    int last = limits->depth > 0 && limits->depth < DEPTH_MAX ? limits->depth : DEPTH_MAX;
    unsigned lines = multipv < w->root_count ? multipv : w->root_count;
    move told = MOVE_NONE;
    /* Helpers start on alternate depths, so that the threads do not all walk the same tree. */
    for (int depth = 1 + (int)(w->id & 1); depth <= last && lines > 0; depth++) {
        search_iteration(w, depth, lines);
        if (report && (!w->stopped || w->roots[0].move != told))
            for (unsigned i = 0; i < (w->stopped ? 1 : lines); i++) report_line(w, i, report, context);
        told = w->roots[0].move;
        if (w->stopped || (w->id == 0 && is_decided(w, limits, &stability))) return;
    }
}

bool iterate_mate(struct worker *w, const struct search_limits *limits, search_reporter *report, void *context) {
    int last = 2 * limits->mate - 1;
    w->line_index = 0;
    for (int depth = 1; depth <= last && depth <= DEPTH_MAX && !w->stopped; depth += 2) {
        w->depth = depth;
        w->selective_depth = 0;
        int score = search_roots(w, depth, SCORE_MATE - depth - 1, SCORE_INFINITE);
        if (w->stopped || score < SCORE_MATE - depth) continue;
        if (report) report_line(w, 0, report, context);
        return true;
    }
    return false;
}
