/* negamax.c - alpha-beta below the root, with every documented cut behind a switch. Equal to plain minimax when the
 * switches are off; minimax.c is there to prove it. */
#include <string.h>

#include "core/base/bits.h"
#include "core/movegen/movegen.h"
#include "core/search/order.h"
#include "core/search/worker.h"

enum {
    FUTILITY_MARGIN = 150,
    NULL_DEPTH_MIN = 3,
    NULL_VERIFY_DEPTH = 8, /* from here on a null-move cut with a single piece left is verified */
    LATE_DEPTH_MIN = 3,
    LATE_MOVES_FULL = 4, /* so many moves keep their depth */
};

/* The documented reductions. */
static int null_reduction(int depth) { return depth > 6 ? 4 : 3; }

static int late_reduction(int depth, unsigned searched) {
    if (depth > 6 && searched > 8) return 3;
    return searched > 5 ? 2 : 1;
}

/* One node's facts, kept together so that the steps below stay small. */
struct node {
    int depth, alpha, beta, ply;
    bool in_check, is_open; /* open: more than a yes-or-no window */
    int static_score;
    move table_move, best_move;
    int best;
};

void line_extend(struct worker *w, int ply, move m) {
    unsigned length = w->line_length[ply + 1];
    w->lines[ply][0] = m;
    memcpy(w->lines[ply] + 1, w->lines[ply + 1], length * sizeof(move));
    w->line_length[ply] = length + 1;
}

/* True: *score settles the node. Open nodes only take the move, so that the line stays whole. */
static bool table_settles(struct worker *w, struct node *n, int *score) {
    struct table_entry e;
    if (!(w->features & FEATURE_TABLE)) return false;
    w->probes++;
    if (!table_probe(w->table, w->position.key, &e)) return false;
    w->hits++;
    n->table_move = e.best;
    if (n->is_open || e.depth < n->depth) return false;
    *score = table_score_out(e.score, n->ply);
    return e.bound == BOUND_EXACT || (e.bound == BOUND_LOWER && *score >= n->beta) ||
           (e.bound == BOUND_UPPER && *score <= n->alpha);
}

static void table_keep(struct worker *w, const struct node *n, int first_alpha) {
    if (!(w->features & FEATURE_TABLE) || w->stopped) return;
    enum bound bound = n->best >= n->beta ? BOUND_LOWER : n->best > first_alpha ? BOUND_EXACT : BOUND_UPPER;
    struct table_entry e = {n->best_move, (int16_t)table_score_in(n->best, n->ply), (uint8_t)n->depth, bound};
    table_store(w->table, w->position.key, e);
}

static unsigned pieces_besides_pawns(const struct position *p) {
    bitboard plain = p->pieces[piece_of((enum colour)p->turn, PAWN)] | p->pieces[piece_of((enum colour)p->turn, KING)];
    return bits_count(p->side[p->turn] & ~plain);
}

/* Passing is legal nowhere, so it proves nothing in zugzwang: with pawns alone it is not tried, and with a single piece
 * a deep cut must also hold for a real move. */
static bool null_move_cuts(struct worker *w, const struct node *n, int *score) {
    if (!(w->features & FEATURE_NULL_MOVE) || n->is_open || n->in_check || n->depth < NULL_DEPTH_MIN) return false;
    if (n->static_score < n->beta || score_is_mate(n->beta)) return false;
    unsigned pieces = pieces_besides_pawns(&w->position);
    if (pieces == 0) return false;
    int depth = n->depth - 1 - null_reduction(n->depth);
    struct undo u;
    position_make_null(&w->position, &u);
    w->in_check[n->ply + 1] = false;
    *score = -negamax(w, depth, -n->beta, -n->beta + 1, n->ply + 1, false);
    position_undo_null(&w->position, &u);
    if (w->stopped || *score < n->beta) return false;
    if (score_is_mate(*score)) *score = n->beta; /* a mate found by passing is not proven */
    if (pieces > 1 || n->depth < NULL_VERIFY_DEPTH) return true;
    return negamax(w, depth, n->beta - 1, n->beta, n->ply, false) >= n->beta && !w->stopped;
}

static bool is_futile(const struct worker *w, const struct node *n) {
    return w->features & FEATURE_FUTILITY && n->depth == 1 && !n->in_check && !n->is_open && !score_is_mate(n->alpha) &&
           n->static_score + FUTILITY_MARGIN <= n->alpha;
}

static bool is_quiet(move m) { return !move_is_capture(m) && !move_is_promotion(m); }

static int reduction_for(const struct worker *w, const struct node *n, move m, unsigned searched, bool gives_check) {
    bool late = w->features & FEATURE_REDUCTIONS && n->depth >= LATE_DEPTH_MIN && searched >= LATE_MOVES_FULL;
    if (!late || n->in_check || gives_check || !is_quiet(m) || order_is_killer(w, m, n->ply)) return 0;
    int reduction = late_reduction(n->depth, searched);
    return n->is_open && reduction > 1 ? reduction - 1 : reduction;
}

/* First move with the whole window; the others must first prove in a yes-or-no window that they deserve it. */
static int search_child(struct worker *w, const struct node *n, unsigned searched, int reduction) {
    int depth = n->depth - 1;
    if (searched == 0) return -negamax(w, depth, -n->beta, -n->alpha, n->ply + 1, true);
    int score = -negamax(w, depth - reduction, -n->alpha - 1, -n->alpha, n->ply + 1, true);
    if (reduction && score > n->alpha && !w->stopped) score = -negamax(w, depth, -n->alpha - 1, -n->alpha, n->ply + 1, true);
    if (score > n->alpha && score < n->beta && !w->stopped) score = -negamax(w, depth, -n->beta, -n->alpha, n->ply + 1, true);
    return score;
}

/* Takes the score of a move into account; true: it is a cut. */
static bool take_score(struct worker *w, struct node *n, move m, int score) {
    if (score <= n->best) return false;
    n->best = score;
    if (score <= n->alpha) return false;
    n->alpha = score;
    n->best_move = m;
    line_extend(w, n->ply, m);
    return n->alpha >= n->beta;
}

static void search_moves(struct worker *w, struct node *n, struct ordered_moves *o) {
    move quiets[MOVES_MAX];
    unsigned searched = 0, quiet_count = 0;
    bool futile = is_futile(w, n);
    int ignored;
    for (move m; (m = order_next(o, &ignored)) != MOVE_NONE;) {
        struct undo u;
        position_make(&w->position, m, &u);
        bool gives_check = position_in_check(&w->position);
        if (futile && searched > 0 && is_quiet(m) && !gives_check) {
            position_undo(&w->position, &u);
            continue;
        }
        w->in_check[n->ply + 1] = gives_check;
        int score = search_child(w, n, searched, reduction_for(w, n, m, searched, gives_check));
        position_undo(&w->position, &u);
        if (w->stopped) return;
        searched++;
        if (take_score(w, n, m, score)) {
            if (is_quiet(m)) order_reward(w, m, quiets, quiet_count, n->depth, n->ply);
            return;
        }
        if (is_quiet(m)) quiets[quiet_count++] = m;
    }
    /* What was skipped as futile is worth no more than the margin allowed. */
    if (futile && n->best < n->static_score + FUTILITY_MARGIN) n->best = n->static_score + FUTILITY_MARGIN;
}

static bool mate_distance_cuts(const struct worker *w, struct node *n) {
    if (!(w->features & FEATURE_MATE_DISTANCE)) return false;
    if (n->alpha < score_mated(n->ply)) n->alpha = score_mated(n->ply);
    if (n->beta > score_mates(n->ply + 1)) n->beta = score_mates(n->ply + 1);
    return n->alpha >= n->beta;
}

int negamax(struct worker *w, int depth, int alpha, int beta, int ply, bool null_allowed) {
    bool in_check = w->in_check[ply];
    if (in_check && w->features & FEATURE_EXTENSIONS && ply < 2 * w->depth) depth++; /* checks may go on for ever */
    if (depth <= 0) return quiescence(w, alpha, beta, ply);
    line_clear(w, ply);
    if (!worker_enter(w)) return 0;
    if (ply > w->selective_depth) w->selective_depth = ply;
    if (draw_in_tree(&w->position, ply, in_check)) return SCORE_DRAW;
    if (ply >= PLY_MAX - 1) return eval_position(&w->position, w->weights);

    struct node n = {depth, alpha, beta, ply, in_check, beta - alpha > 1, 0, MOVE_NONE, MOVE_NONE, -SCORE_INFINITE};
    int score;
    if (mate_distance_cuts(w, &n)) return n.alpha;
    if (table_settles(w, &n, &score)) return score;
    if (!in_check) n.static_score = eval_position(&w->position, w->weights);
    if (null_allowed && null_move_cuts(w, &n, &score)) return score;
    if (w->stopped) return 0;

    struct ordered_moves o;
    movegen_generate(&w->position, MOVEGEN_ALL, &o.list);
    if (o.list.count == 0) return in_check ? score_mated(ply) : SCORE_DRAW;
    order_all(w, &o, n.table_move, ply);
    int first_alpha = n.alpha;
    line_clear(w, ply); /* verification of a null move wrote here */
    search_moves(w, &n, &o);
    table_keep(w, &n, first_alpha);
    return w->stopped ? 0 : n.best;
}
