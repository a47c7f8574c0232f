/* threat.c - would an enemy move capture a piece standing on this square? Asks every enemy movement that can capture
 * and does not ask about threats itself. */
#include <string.h>

#include "core/rules/engine_private.h"

/* A piece of the asking side stands on the square while the question is open. */
static int put_ghost(struct rules_position *p, const struct rules_run *r, int square) {
    int old = p->board[square];
    if (old >= 0 && p->pieces[old].side == r->side) return old;
    p->pieces[RULES_GHOST] = p->pieces[r->slot];
    p->pieces[RULES_GHOST].square = (int16_t)square;
    rules_stand(p, square, RULES_GHOST);
    return old;
}

static inline bool takes_at(const rules_action *a, int square) { return a->square == square && (a->code == WORD_CAPT || a->code == WORD_MOV); }

/* Most chains have no such action at all; where one has, a path of choices may have given it up. */
static bool may_take(const struct rules_chain *c, int square) {
    const rules_action *actions = c->part[PART_ACTIONS];
    for (uint32_t i = 0; i < c->count[PART_ACTIONS]; i++)
        if (takes_at(&actions[i], square)) return true;
    return false;
}

bool rules_chain_takes(struct rules_engine *e, const struct rules_chain *c, int square) {
    if (!may_take(c, square)) return false;
    for (uint32_t i = e->layout->next_end(c, 0); i < c->count[PART_LINKS]; i = e->layout->next_end(c, i + 1)) {
        uint32_t count = e->layout->gather(c, i, NULL, 0);
        if (!rules_engine_room(e, count)) return false;
        e->layout->gather(c, i, e->actions + e->action_count, count);
        for (const rules_action *a = e->actions + e->action_count; count--; a++)
            if (takes_at(a, square)) return true;
    }
    return false;
}

static bool piece_takes(struct rules_engine *e, int slot, int square) {
    const struct rules_kind *k = &e->game->kinds[e->position.pieces[slot].kind];
    for (uint32_t m = k->first; m < k->first + k->count; m++) {
        if (!rules_counts_as_threat(e->game, m)) continue;
        struct rules_run r;
        rules_engine_prepare(e, &r, slot, m, e->threat_locals);
        e->layout->generate(&r, &e->threats, RULES_FROM_START, RULES_FROM_START);
        if (r.status != STATUS_OK) rules_engine_fail(e, r.status, r.start);
        if (e->threats.ends && rules_chain_takes(e, &e->threats, square)) return true;
    }
    return false;
}

bool rules_engine_threat(void *context, struct rules_run *r, int square) {
    struct rules_engine *e = context;
    struct rules_position *p = &e->position;
    if (e->variant->index == INDEX_TREE && !e->slow_threats) return rules_engine_threat_to(e, r->slot, square);
    int old = put_ghost(p, r, square);
    bool found = false;
    for (int s = 0; s < e->game->squares && !found; s++) {
        int slot = p->board[s];
        if (slot >= 0 && p->pieces[slot].side != r->side) found = piece_takes(e, slot, square);
    }
    rules_stand(p, square, old);
    return found;
}

bool rules_engine_threat_to(struct rules_engine *e, int slot, int square) {
    return e->forest.looking ? rules_outlook_threat(e, slot, square) : rules_forest_threat(e, slot, square);
}
