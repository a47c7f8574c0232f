/* cache.c - the trigger cache. A played move leaves a list of changed squares and cells in the position's log; the
 * chains that watch one of them become dirty from the link that holds the trigger on, and are generated when somebody
 * asks. What is overwritten goes to a log, so that undo puts every byte back; what heavy pieces overwrite would fill any
 * memory, so the log has a bound, and a chain that it has no room for is made anew after the undo. */
#include "core/rules/engine_private.h"

#include <stdlib.h>
#include <string.h>

#ifdef RULES_MUTANTS /* small, so that short games reach it too */
enum { LOG_BYTES_MAX = 1 << 13 };
#else
enum { LOG_BYTES_MAX = 1 << 26 };
#endif

void rules_engine_bound_log(struct rules_engine *e, size_t bytes) { e->cache.byte_max = bytes; }

bool rules_cache_init(struct rules_engine *e) {
    struct rules_cache *c = &e->cache;
    c->byte_max = LOG_BYTES_MAX;
    c->ids = (uint32_t)e->game->squares + e->position.cell_count;
    c->dirt = calloc(e->chain_count + 1, sizeof *c->dirt);
    c->changed = calloc(c->ids + 1, sizeof *c->changed);
    if (e->variant->index == INDEX_LIST) c->subscribers = calloc(c->ids + 1, sizeof *c->subscribers);
    return c->dirt && c->changed && (e->variant->index != INDEX_LIST || c->subscribers);
}

static void list_free(struct rules_engine *e, struct rules_subscribers *s) { rules_pool_give(&e->pool, s->chains, s->room * sizeof *s->chains); }

void rules_cache_free(struct rules_engine *e) {
    struct rules_cache *c = &e->cache;
    for (uint32_t i = 0; c->subscribers && i < c->ids; i++) list_free(e, &c->subscribers[i]);
    free(c->subscribers);
    list_free(e, &c->always);
    free(c->dirt);
    free(c->changed);
    rules_pool_give(&e->pool, c->entries, c->entry_room * sizeof *c->entries);
    rules_pool_give(&e->pool, c->bytes, c->byte_room);
    rules_pool_give(&e->pool, c->plies, c->ply_room * sizeof *c->plies);
}

void rules_cache_reset(struct rules_engine *e) {
    struct rules_cache *c = &e->cache;
    for (uint32_t i = 0; i < e->chain_count; i++) c->dirt[i] = (struct rules_dirt){RULES_FROM_START, RULES_FROM_START, true, false};
    for (uint32_t i = 0; c->subscribers && i < c->ids; i++) c->subscribers[i].count = 0;
    c->always.count = 0;
    c->entry_count = c->byte_count = c->ply_count = 0;
    c->settled = 0;
    c->turn = e->position.turn;
}

static bool fail(struct rules_engine *e) {
    rules_engine_fail(e, STATUS_NO_MEMORY, 0);
    return false;
}

/* From the pool, like the chains: where it was reserved for a whole game, playing asks the system for nothing. */
static bool grow(struct rules_engine *e, void *list, size_t need, size_t *room, size_t size) {
    if (need <= *room) return true;
    size_t larger = *room ? *room : 256;
    while (larger < need) larger *= 2;
    void **place = list, *moved = rules_pool_take(&e->pool, larger * size);
    if (!moved) return fail(e);
    if (*room) memcpy(moved, *place, *room * size);
    rules_pool_give(&e->pool, *place, *room * size);
    *place = moved;
    *room = larger;
    return true;
}

/* ---- subscribing ---- */

static void list_add(struct rules_engine *e, struct rules_subscribers *s, uint32_t chain) {
    for (uint32_t i = 0; i < s->count; i++)
        if (s->chains[i] == chain) return;
    void *chains = s->chains;
    if (!rules_pool_grow(&e->pool, &chains, s->count, &s->room, sizeof *s->chains)) {
        fail(e);
        return;
    }
    s->chains = chains;
    s->chains[s->count++] = chain;
}

static void subscribe(struct rules_engine *e, uint32_t chain, uint32_t from) {
    struct rules_cache *c = &e->cache;
    const struct rules_chain *x = &e->chains[chain];
    if (x->always && SITE(SUBSCRIBE_ALWAYS)) list_add(e, &c->always, chain);
    if (e->variant->index == INDEX_SCAN || !SITE(SUBSCRIBE)) return;
    for (uint32_t i = from; i < x->count[PART_TRIGGERS]; i++) list_add(e, &c->subscribers[e->layout->trigger_id(x, i)], chain);
}

/* ---- the log ---- */

static struct rules_cache_entry *push_entry(struct rules_engine *e, uint32_t chain) {
    struct rules_cache *c = &e->cache;
    if (!grow(e, &c->entries, c->entry_count + 1, &c->entry_room, sizeof *c->entries)) return NULL;
    struct rules_cache_entry *entry = &c->entries[c->entry_count++];
    *entry = (struct rules_cache_entry){.chain = chain, .dirt = c->dirt[chain]};
    return entry;
}

static bool save_tail(struct rules_engine *e, uint32_t chain, uint32_t link) {
    struct rules_cache *c = &e->cache;
    struct rules_chain *x = &e->chains[chain];
    size_t bytes = (e->layout->tail_bytes(x, link) + 15) / 16 * 16;
    struct rules_cache_entry *entry = push_entry(e, chain);
    if (!entry) return false;
    entry->lost = entry->dirt.lost || c->byte_count + bytes > c->byte_max;
    if (entry->lost) return true;
    if (!grow(e, &c->bytes, c->byte_count + bytes, &c->byte_room, 1)) return false;
    entry->link = link, entry->bytes = bytes, entry->regenerated = true;
    entry->ends = x->ends, entry->linear = x->linear, entry->always = x->always;
    if (link < x->count[PART_LINKS]) {
        struct rules_link_view v;
        e->layout->view_link(x, link, &v);
        entry->triggers = v.mark[PART_TRIGGERS];
    }
    e->layout->tail_save(x, link, c->bytes + c->byte_count);
    c->byte_count += bytes;
    return true;
}

static void pop_entry(struct rules_engine *e) {
    struct rules_cache *c = &e->cache;
    const struct rules_cache_entry *entry = &c->entries[--c->entry_count];
    /* An engine that has failed emptied the chain that it was at: a tail would have nothing to stand on. */
    bool lost = entry->lost || c->dirt[entry->chain].lost || e->status != STATUS_OK;
    if (SITE(UNDO_MARK)) c->dirt[entry->chain] = lost ? (struct rules_dirt){RULES_FROM_START, RULES_FROM_START, true, true} : entry->dirt;
    if (!entry->regenerated) return;
    struct rules_chain *x = &e->chains[entry->chain];
    c->byte_count -= entry->bytes;
    if (lost) return;
    if (SITE(UNDO_TAIL) && !e->layout->tail_restore(x, c->bytes + c->byte_count, &e->pool)) fail(e);
    x->ends = entry->ends, x->linear = entry->linear, x->always = entry->always;
    if (SITE(RESUBSCRIBE)) subscribe(e, entry->chain, entry->triggers);
}

void rules_cache_open_ply(struct rules_engine *e) {
    struct rules_cache *c = &e->cache;
    if (!grow(e, &c->plies, c->ply_count + 1, &c->ply_room, sizeof *c->plies)) return;
    c->plies[c->ply_count++] = (struct rules_cache_ply){c->entry_count, c->byte_count, c->settled, c->turn};
}

void rules_cache_undo_ply(struct rules_engine *e) {
    struct rules_cache *c = &e->cache;
    if (!c->ply_count) return;
    struct rules_cache_ply ply = c->plies[--c->ply_count];
    while (c->entry_count > ply.entries) pop_entry(e);
    c->settled = ply.settled;
    c->turn = ply.turn;
}

/* ---- firing ---- */

static void make_dirty(struct rules_engine *e, uint32_t chain, uint32_t link, uint32_t trigger) {
    struct rules_cache *c = &e->cache;
    struct rules_dirt *d = &c->dirt[chain];
    bool earlier = !d->dirty || link == RULES_FROM_START || (d->link != RULES_FROM_START && (link < d->link || (link == d->link && trigger < d->trigger)));
    if (!earlier || (d->dirty && d->link == RULES_FROM_START)) return;
    if (!push_entry(e, chain)) return;
    *d = (struct rules_dirt){link, trigger, true, false};
}

/* The first trigger of a chain that was stepped on; false where none was: the subscription is stale. */
static bool fire(struct rules_engine *e, uint32_t chain) {
    struct rules_cache *c = &e->cache;
    const struct rules_chain *x = &e->chains[chain];
    uint32_t count = x->count[PART_TRIGGERS];
    for (uint32_t i = 0; i < count; i++) {
        if (c->changed[e->layout->trigger_id(x, i)] != c->round) continue;
        make_dirty(e, chain, e->layout->link_of_trigger(x, i), i);
        return true;
    }
    return false;
}

static void fire_always(struct rules_engine *e) {
    struct rules_subscribers *s = &e->cache.always;
    for (uint32_t i = 0; i < s->count;) {
        uint32_t chain = s->chains[i];
        const struct rules_chain *x = &e->chains[chain];
        if (!x->always) {
            s->chains[i] = s->chains[--s->count];
            continue;
        }
        i++;
        struct rules_link_view v;
        for (uint32_t l = 0; l < x->count[PART_LINKS]; l++) {
            e->layout->view_link(x, l, &v);
            if (!(v.flags & LINK_ALWAYS)) continue;
            make_dirty(e, chain, l, RULES_FROM_START);
            break;
        }
    }
}

static void fire_list(struct rules_engine *e, uint32_t id) {
    struct rules_subscribers *s = &e->cache.subscribers[id];
    for (uint32_t i = 0; i < s->count;)
        if (fire(e, s->chains[i])) i++;
        else s->chains[i] = s->chains[--s->count];
}

static void piece_changed(struct rules_engine *e, uint32_t slot) {
    uint32_t first = slot * e->stride;
    for (uint32_t m = 0; m < e->stride; m++) make_dirty(e, first + m, RULES_FROM_START, RULES_FROM_START);
}

void rules_cache_settle(struct rules_engine *e) {
    struct rules_cache *c = &e->cache;
    const struct rules_position *p = &e->position;
    if (c->settled == p->log_count && c->turn == p->turn) return; /* a turn that changes nothing is still another turn */
    c->turn = p->turn;
    c->round++;
    size_t first = c->settled;
    for (size_t i = first; i < p->log_count; i++) {
        const struct rules_log_entry *entry = &p->log[i];
        if (entry->what == CHANGE_BOARD) c->changed[entry->index] = c->round;
        if (entry->what == CHANGE_CELL) c->changed[(uint32_t)e->game->squares + entry->index] = c->round;
    }
    c->settled = p->log_count;
    for (size_t i = first; i < p->log_count; i++) {
        const struct rules_log_entry *entry = &p->log[i];
        uint32_t id = entry->index + (entry->what == CHANGE_CELL ? (uint32_t)e->game->squares : 0);
        if (entry->what == CHANGE_PIECE) { if (SITE(FIRE_PIECE)) piece_changed(e, entry->index); }
        else if (c->subscribers && SITE(FIRE_LIST)) fire_list(e, id);
    }
    for (uint32_t i = 0; e->variant->index == INDEX_SCAN && SITE(FIRE_SCAN) && i < e->chain_count; i++) fire(e, i);
    if (SITE(FIRE_ALWAYS)) fire_always(e);
}

static void regenerate(struct rules_engine *e, uint32_t chain, int slot, uint32_t movement) {
    struct rules_cache *c = &e->cache;
    struct rules_dirt d = c->dirt[chain];
    struct rules_chain *x = &e->chains[chain];
    if (d.link != RULES_FROM_START && d.link >= x->count[PART_LINKS]) d.link = RULES_FROM_START;
    if (e->variant->policy != POLICY_CONDITION) d.trigger = RULES_FROM_START;
    if (!save_tail(e, chain, d.link)) return;
    uint32_t triggers = c->entries[c->entry_count - 1].triggers;
    c->dirt[chain].dirty = c->dirt[chain].lost = false;
    struct rules_run r;
    rules_engine_prepare(e, &r, slot, movement, e->locals);
    e->layout->generate(&r, x, d.link, d.trigger);
    if (r.status != STATUS_OK) rules_engine_fail(e, r.status, r.start);
    subscribe(e, chain, triggers);
    c->regenerated++;
}

struct rules_chain *rules_cache_chain(struct rules_engine *e, int slot, uint32_t movement) {
    uint32_t chain = (uint32_t)slot * e->stride + movement;
    rules_cache_settle(e);
    if (e->cache.dirt[chain].dirty) regenerate(e, chain, slot, e->game->kinds[e->position.pieces[slot].kind].first + movement);
    return &e->chains[chain];
}

void rules_cache_clean(struct rules_engine *e) {
    for (int s = 0; s < e->game->squares; s++) {
        int slot = e->position.board[s];
        uint32_t count = slot < 0 ? 0 : e->game->kinds[e->position.pieces[slot].kind].count;
        for (uint32_t m = 0; m < count; m++) rules_cache_chain(e, slot, m);
    }
}
