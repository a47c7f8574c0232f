/* player.c - chooses by the second order. */
#include "core/rules/player.h"

int64_t rules_worth(const struct rules_second *s, int side) {
    enum rules_result won = side ? RESULT_SECOND : RESULT_FIRST;
    if (s->result == won) return INT64_MAX;
    if (s->result == RESULT_FIRST || s->result == RESULT_SECOND) return INT64_MIN;
    return (int64_t)s->value + s->advice;
}

size_t rules_player_look(struct rules_engine *e, const struct rules_list *l, int side, struct prng *random) {
    const struct rules_position *p = rules_engine_position(e);
    size_t best = l->count;
    int64_t worth = 0;
    uint64_t equals = 0;
    for (size_t i = 0; i < l->count; i++) {
        struct rules_second s;
        int mover = p->pieces[l->moves[i].move.slot].side;
        if ((side >= 0 && mover != side) || !rules_second_of(e, l->moves[i].move, &s)) continue;
        int64_t found = rules_worth(&s, mover);
        if (best == l->count || found > worth) equals = 0;
        else if (found < worth) continue;
        if (prng_below(random, ++equals) == 0) best = i;
        worth = found;
    }
    return best;
}
