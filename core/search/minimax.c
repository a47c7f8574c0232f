/* minimax.c - what the search must equal when every cut is switched off. White maximises, black minimises, positions are
 * copied and never undone. The definition of a leaf is all it has in common with the search:
 *   a draw by repetition, fifty moves or material scores 0 below the root;
 *   at depth 0, in check: every move, no standing pat; else standing pat, captures and promotions. */
#include "core/search/minimax.h"

#include "core/movegen/movegen.h"
#include "core/search/score.h"

struct oracle {
    const struct eval_weights *weights;
    uint64_t nodes, most;
};

static int white_value(struct oracle *o, const struct position *p, int depth, int ply);

static bool is_draw(const struct position *p) {
    if (position_repetitions(p) > 0 || position_is_insufficient(p)) return true;
    return p->halfmove >= 100 && !(position_in_check(p) && !movegen_any(p));
}

static int white_static(struct oracle *o, const struct position *p) {
    int mover = eval_position(p, o->weights);
    return p->turn == WHITE ? mover : -mover;
}

static int better_for(uint8_t turn, int a, int b) { return (a > b) == (turn == WHITE) ? a : b; }

static int best_of(struct oracle *o, const struct position *p, const struct move_list *list, int so_far, int depth, int ply) {
    for (unsigned i = 0; i < list->count && o->nodes <= o->most; i++) {
        struct position next = *p;
        struct undo u;
        position_make(&next, list->moves[i], &u);
        so_far = better_for(p->turn, so_far, white_value(o, &next, depth, ply + 1));
    }
    return so_far;
}

static int lost_for(uint8_t turn, int ply) { return turn == WHITE ? -SCORE_MATE + ply : SCORE_MATE - ply; }

static int white_value(struct oracle *o, const struct position *p, int depth, int ply) {
    struct move_list list;
    o->nodes++;
    if (ply > 0 && is_draw(p)) return SCORE_DRAW;
    bool checked = position_in_check(p), full = depth > 0 || checked;
    movegen_generate(p, full ? MOVEGEN_ALL : MOVEGEN_NOISY, &list);
    if (depth > 0 && list.count == 0 && !checked) return SCORE_DRAW; /* stalemate; a leaf does not look for it */
    int start = full ? lost_for(p->turn, ply) : white_static(o, p);
    return best_of(o, p, &list, start, depth > 0 ? depth - 1 : 0, ply);
}

bool minimax_score(const struct position *root, int depth, const struct eval_weights *w, uint64_t most, int *score,
                   uint64_t *nodes) {
    struct oracle o = {w, 0, most};
    int white = white_value(&o, root, depth, 0);
    *score = root->turn == WHITE ? white : -white;
    *nodes = o.nodes;
    return o.nodes <= most;
}
