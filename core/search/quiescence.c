/* quiescence.c - plays out captures and promotions until nothing hangs, so that no leaf is judged mid-exchange.
 * In check there is no standing pat: every evasion is tried, and mate is seen. */
#include "core/movegen/movegen.h"
#include "core/search/order.h"
#include "core/search/worker.h"

static int stand_or_floor(struct worker *w, int ply, bool in_check) {
    return in_check ? score_mated(ply) : eval_position(&w->position, w->weights);
}

int quiescence(struct worker *w, int alpha, int beta, int ply) {
    line_clear(w, ply);
    if (!worker_enter(w)) return 0;
    bool in_check = w->in_check[ply];
    if (ply > w->selective_depth) w->selective_depth = ply;
    if (draw_in_tree(&w->position, ply, in_check)) return SCORE_DRAW;
    if (ply >= PLY_MAX - 1) return eval_position(&w->position, w->weights);

    int best = stand_or_floor(w, ply, in_check);
    if (best >= beta) return best;
    if (best > alpha) alpha = best;

    struct ordered_moves o;
    movegen_generate(&w->position, in_check ? MOVEGEN_ALL : MOVEGEN_NOISY, &o.list);
    order_noisy(w, &o);
    int exchange;
    for (move m; (m = order_next(&o, &exchange)) != MOVE_NONE;) {
        if (exchange < 0 && !in_check && w->features & FEATURE_SEE_PRUNING) break; /* sorted: the rest lose too */
        struct undo u;
        position_make(&w->position, m, &u);
        w->in_check[ply + 1] = position_in_check(&w->position);
        int score = -quiescence(w, -beta, -alpha, ply + 1);
        position_undo(&w->position, &u);
        if (w->stopped) return 0;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        line_extend(w, ply, m);
        if (score >= beta) break;
    }
    return best;
}
