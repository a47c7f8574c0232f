/* second_recompute.c - the second order without any cache: everything is generated before and after the move. */
#include <stdlib.h>
#include <string.h>

#include "core/rules/engine_private.h"

/* A second engine that recomputes everything, put where the first one stands. */
static struct rules_engine *double_of(struct rules_engine *e) {
    struct rules_engine *d = e->shadow;
    if (!d && rules_engine_open_limited(&d, e->game, "recompute", e->limits, NULL) != STATUS_OK) return NULL;
    e->shadow = d;
    struct rules_position *to = &d->position;
    const struct rules_position *from = &e->position;
    struct rules_position kept = *to;
    *to = *from;
    to->cells = kept.cells, to->log = kept.log, to->log_room = kept.log_room, to->plies = kept.plies, to->ply_room = kept.ply_room;
    to->log_count = to->ply_count = 0;
    memcpy(to->cells, from->cells, from->cell_count * sizeof *to->cells);
    d->stamp++;
    d->status = STATUS_OK;
    d->generations = 0;
    return d;
}

struct totals {
    int64_t moves[2];
    int32_t value;
    uint64_t *prints; /* by chain; 0: none */
};

static struct totals add_up(struct rules_engine *d, int side) {
    const struct rules_position *p = &d->position;
    struct totals t = {{0, 0}, 0, calloc(d->chain_count + 1, sizeof *t.prints)};
    if (!t.prints) rules_engine_fail(d, STATUS_NO_MEMORY, 0);
    for (int s = 0; s < d->game->squares; s++) {
        if (p->board[s] < 0) continue;
        const struct rules_piece *piece = &p->pieces[p->board[s]];
        const struct rules_kind *k = &d->game->kinds[piece->kind];
        for (uint32_t m = 0; m < k->count; m++) {
            if (d->game->movements[k->first + m].writes) continue;
            const struct rules_chain *c = rules_engine_chain(d, p->board[s], m);
            t.moves[piece->side] += c->ends;
            if (t.prints) t.prints[(uint32_t)p->board[s] * d->stride + m] = rules_chain_print(d->layout, c);
        }
        t.value += piece->side == side ? k->value : -k->value;
    }
    return t;
}

static bool cannot_stand_still(struct rules_engine *d) {
    if (!d->game->invalidates || !rules_ply_open(&d->position)) return false;
    rules_engine_run_everys(d, d->position.side);
    bool invalid = d->position.invalid;
    rules_ply_undo(&d->position);
    return invalid;
}

static void work_out(struct rules_engine *d, rules_move m, const rules_action *actions, uint32_t count, struct rules_second *out) {
    int mover = d->position.pieces[m.slot].side;
    struct totals before = add_up(d, mover);
    *out = (struct rules_second){.move = m, .bounded = d->game->has_writes, .legal = rules_engine_do(d, m.slot, actions, count)};
    struct totals after = add_up(d, mover);
    for (int side = 0; side < 2; side++) out->moves[side] = (int32_t)(after.moves[side] - before.moves[side]);
    out->value = after.value - before.value;
    out->advice = d->position.advice;
    out->result = d->position.result;
    out->threatens = cannot_stand_still(d);
    for (uint32_t i = 0; before.prints && after.prints && i < d->chain_count; i++) out->chains += after.prints[i] && after.prints[i] != before.prints[i];
    free(before.prints);
    free(after.prints);
}

bool rules_second_recompute(struct rules_engine *e, rules_move m, struct rules_second *out) {
    const rules_action *actions;
    uint32_t count = rules_move_actions(e, m, &actions);
    struct rules_engine *d = double_of(e);
    if (!d) return rules_engine_fail(e, STATUS_NO_MEMORY, 0), false;
    work_out(d, m, actions, count, out);
    return d->status == STATUS_OK;
}

bool rules_second_same(const struct rules_second *a, const struct rules_second *b) {
    bool counted = a->bounded || b->bounded || (a->moves[0] == b->moves[0] && a->moves[1] == b->moves[1] && a->chains == b->chains);
    return counted && a->legal == b->legal && a->threatens == b->threatens && a->result == b->result && a->value == b->value && a->advice == b->advice;
}
