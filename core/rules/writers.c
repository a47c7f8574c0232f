/* writers.c - runs the movements that write, and puts their chains back. */
#include "core/rules/writers.h"

#include <stdlib.h>

#include "core/rules/engine_private.h"

void rules_writers_free(struct rules_engine *e) {
    free(e->writers.entries);
    free(e->writers.bytes);
    free(e->writers.plies);
}

static bool grow(struct rules_engine *e, void *list, size_t need, size_t *room, size_t size) {
    if (need <= *room) return true;
    size_t larger = *room ? *room : 64;
    while (larger < need) larger *= 2;
    void **place = list, *moved = realloc(*place, larger * size);
    if (!moved) return rules_engine_fail(e, STATUS_NO_MEMORY, 0), false;
    *place = moved;
    *room = larger;
    return true;
}

static bool save(struct rules_engine *e, uint32_t chain) {
    struct rules_writers *w = &e->writers;
    const struct rules_chain *c = &e->chains[chain];
    size_t bytes = (e->layout->tail_bytes(c, RULES_FROM_START) + 15) / 16 * 16;
    if (!grow(e, &w->entries, w->entry_count + 1, &w->entry_room, sizeof *w->entries) || !grow(e, &w->bytes, w->byte_count + bytes, &w->byte_room, 1)) return false;
    e->layout->tail_save(c, RULES_FROM_START, w->bytes + w->byte_count);
    w->entries[w->entry_count++] = (struct rules_written){chain, c->ends, c->linear, c->always, bytes};
    w->byte_count += bytes;
    return true;
}

static void restore(struct rules_engine *e) {
    struct rules_writers *w = &e->writers;
    const struct rules_written *entry = &w->entries[--w->entry_count];
    struct rules_chain *c = &e->chains[entry->chain];
    w->byte_count -= entry->bytes;
    if (!e->layout->tail_restore(c, w->bytes + w->byte_count, &e->pool)) rules_engine_fail(e, STATUS_NO_MEMORY, 0);
    c->ends = entry->ends, c->linear = entry->linear, c->always = entry->always;
    if (e->variant->index == INDEX_TREE) rules_forest_mark(e, entry->chain);
}

static void run(struct rules_engine *e, int slot, uint32_t movement, bool keep) {
    uint32_t chain = (uint32_t)slot * e->stride + movement;
    struct rules_run r;
    if (keep && !save(e, chain)) return;
    rules_engine_prepare(e, &r, slot, e->game->kinds[e->position.pieces[slot].kind].first + movement, e->locals);
    e->layout->generate(&r, &e->chains[chain], RULES_FROM_START, RULES_FROM_START);
    if (r.status != STATUS_OK) rules_engine_fail(e, r.status, r.start);
    if (e->variant->index == INDEX_TREE) rules_forest_mark(e, chain);
}

static void run_all(struct rules_engine *e, bool keep) {
    const struct rules_position *p = &e->position;
    for (int s = 0; s < e->game->squares; s++) {
        int slot = p->board[s];
        if (slot < 0) continue;
        const struct rules_kind *k = &e->game->kinds[p->pieces[slot].kind];
        for (uint32_t m = 0; m < k->count; m++)
            if (e->game->movements[k->first + m].writes) run(e, slot, m, keep);
    }
}

void rules_writers_begin(struct rules_engine *e) {
    struct rules_writers *w = &e->writers;
    w->entry_count = w->byte_count = w->ply_count = 0;
    e->slow_threats = true; /* no cache holds anything yet */
    run_all(e, false);
    e->slow_threats = false;
    e->position.log_count = 0;
}

void rules_writers_turn(struct rules_engine *e) {
    struct rules_writers *w = &e->writers;
    if (!grow(e, &w->plies, w->ply_count + 1, &w->ply_room, sizeof *w->plies)) return;
    w->plies[w->ply_count++] = w->entry_count;
    run_all(e, true);
}

void rules_writers_undo(struct rules_engine *e) {
    struct rules_writers *w = &e->writers;
    if (!w->ply_count) return;
    size_t entries = w->plies[--w->ply_count];
    while (w->entry_count > entries) restore(e);
}
