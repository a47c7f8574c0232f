/* order.c - scores moves and hands them out best first. The classes lie so far apart that no history crosses one. */
#include "core/search/order.h"

#include <string.h>

#include "core/search/see.h"

enum {
    CLASS_TABLE = 1 << 24,
    CLASS_GOOD_CAPTURE = 1 << 22,
    CLASS_KILLER = 1 << 20,
    /* history lies between -HISTORY_LIMIT and HISTORY_LIMIT */
    CLASS_BAD_CAPTURE = -(1 << 22),
};

static unsigned history_slot(move m) { return m & 0xFFF; }

bool order_is_killer(const struct worker *w, move m, int ply) {
    return m == w->killers[ply][0] || m == w->killers[ply][1];
}

static bool is_noisy(move m) { return move_is_capture(m) || move_is_promotion(m); }

static int noisy_score(const struct position *p, move m) {
    int exchange = see_move(p, m);
    return exchange >= 0 ? CLASS_GOOD_CAPTURE + exchange : CLASS_BAD_CAPTURE + exchange;
}

static int quiet_score(const struct worker *w, move m, int ply) {
    if (m == w->killers[ply][0]) return CLASS_KILLER + 1;
    if (m == w->killers[ply][1]) return CLASS_KILLER;
    return w->history[w->position.turn][history_slot(m)];
}

void order_all(const struct worker *w, struct ordered_moves *o, move table_move, int ply) {
    o->next = 0;
    for (unsigned i = 0; i < o->list.count; i++) {
        move m = o->list.moves[i];
        o->scores[i] = m == table_move ? CLASS_TABLE
                       : is_noisy(m)   ? noisy_score(&w->position, m)
                                       : quiet_score(w, m, ply);
    }
}

void order_noisy(const struct worker *w, struct ordered_moves *o) {
    o->next = 0;
    for (unsigned i = 0; i < o->list.count; i++) {
        move m = o->list.moves[i];
        o->scores[i] = is_noisy(m) ? see_move(&w->position, m) : CLASS_BAD_CAPTURE + w->history[w->position.turn][history_slot(m)];
    }
}

move order_next(struct ordered_moves *o, int *score) {
    if (o->next == o->list.count) return MOVE_NONE;
    unsigned best = o->next;
    for (unsigned i = best + 1; i < o->list.count; i++)
        if (o->scores[i] > o->scores[best]) best = i;
    move m = o->list.moves[best];
    *score = o->scores[best];
    o->list.moves[best] = o->list.moves[o->next];
    o->scores[best] = o->scores[o->next];
    o->next++;
    return m;
}

/* Pulls an entry towards the limit by less the nearer it is, so that it never passes it. */
static void history_add(struct worker *w, move m, int bonus) {
    int16_t *entry = &w->history[w->position.turn][history_slot(m)];
    int size = bonus < 0 ? -bonus : bonus;
    *entry = (int16_t)(*entry + bonus - *entry * size / HISTORY_LIMIT);
}

void order_reward(struct worker *w, move m, const move *tried, unsigned count, int depth, int ply) {
    int bonus = depth * depth < 1024 ? depth * depth : 1024;
    if (w->killers[ply][0] != m) {
        w->killers[ply][1] = w->killers[ply][0];
        w->killers[ply][0] = m;
    }
    history_add(w, m, bonus);
    for (unsigned i = 0; i < count; i++) history_add(w, tried[i], -bonus);
}

void order_forget(struct worker *w) {
    memset(w->killers, 0, sizeof w->killers);
    memset(w->history, 0, sizeof w->history);
}

void order_age(struct worker *w) {
    memset(w->killers, 0, sizeof w->killers);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < SQUARES * SQUARES; i++) w->history[side][i] = (int16_t)(w->history[side][i] / 8);
}
