/* forest.c - chains held as leaves of trees. A played move marks the chains that watch what it changed; a marked chain
 * walks its tree again when somebody asks for it, which is a few questions, and mostly ends on a leaf that is known. */
#include "core/rules/forest.h"

#include <stdlib.h>
#include <string.h>

#include "core/rules/engine_private.h"

const struct rules_leaf rules_leaf_private;

static inline uint64_t bit_of(uint32_t chain) { return (uint64_t)1 << (chain & 63); }

/* The chains of a piece, in the word that they lie in. */
static inline uint64_t slot_bits(const struct rules_forest *f, uint32_t slot) {
    return (f->stride == 64 ? ~(uint64_t)0 : ((uint64_t)1 << f->stride) - 1) << (slot * f->stride & 63);
}

void rules_forest_find_reach(struct rules_engine *e) {
    struct rules_forest *f = &e->forest;
    const struct rules_game *g = e->game;
    f->reach_known = true;
    for (uint32_t k = 0; k < g->kind_count; k++)
        for (uint32_t m = g->kinds[k].first; m < g->kinds[k].first + g->kinds[k].count; m++) {
            struct rules_reach *r = &f->reach[m * 2], *all = &f->kind_reach[k * 2];
            if (!rules_counts_as_threat(g, m)) continue;
            rules_reach_find(g, &g->movements[m], r);
            rules_reach_mirror(r, r + 1);
            for (size_t y = 0; y < sizeof r->rows / sizeof *r->rows; y++) all->rows[y] |= r->rows[y];
            rules_reach_mirror(all, all + 1);
        }
}

bool rules_forest_init(struct rules_engine *e) {
    struct rules_forest *f = &e->forest;
    f->stride = e->stride;
    f->words = (e->chain_count + 63) / 64;
    f->ids = (uint32_t)e->game->squares + e->position.cell_count;
    f->looked_words = (f->ids + 63) / 64;
    f->held = calloc(e->chain_count + 1, sizeof *f->held);
    f->ends = calloc(RULES_SQUARES_MAX + 2, sizeof *f->ends);
    f->kinds = calloc(RULES_SQUARES_MAX + 2, sizeof *f->kinds);
    f->owners = calloc(RULES_SQUARES_MAX + 2, sizeof *f->owners);
    f->subscribers = calloc((size_t)f->ids * f->words + 1, sizeof *f->subscribers);
    f->dirty = calloc(3 * (size_t)f->words + 1, sizeof *f->dirty);
    f->owned = calloc(3 * (size_t)f->words + 1, sizeof *f->owned);
    f->always = f->dirty ? f->dirty + f->words : NULL;
    f->private = f->dirty ? f->dirty + 2 * f->words : NULL;
    f->counted = calloc(e->chain_count + 1, sizeof *f->counted);
    f->made = calloc(e->chain_count + 1, sizeof *f->made);
    f->links = calloc(e->chain_count + 1, sizeof *f->links);
    f->changed = calloc(f->ids + 1, sizeof *f->changed);
    f->looked = calloc(f->looked_words + 1, sizeof *f->looked);
    f->reach = calloc((size_t)e->game->movement_count * 2 + 1, sizeof *f->reach);
    f->kind_reach = calloc((size_t)e->game->kind_count * 2 + 1, sizeof *f->kind_reach);
    return f->held && f->ends && f->kinds && f->owners && f->subscribers && f->dirty && f->owned && f->counted && f->made && f->links && f->changed && f->looked && f->reach && f->kind_reach && rules_tree_init(e);
}

void rules_forest_free(struct rules_engine *e) {
    struct rules_forest *f = &e->forest;
    if (f->held) rules_tree_free(e);
    free(f->held);
    free(f->ends);
    free(f->kinds);
    free(f->owners);
    free(f->subscribers);
    free(f->dirty);
    free(f->owned);
    free(f->links);
    free(f->made);
    free(f->counted);
    free(f->changed);
    free(f->looked);
    free(f->reach);
    free(f->kind_reach);
    free(f->entries);
    free(f->plies);
    free(f->snapshots);
}

static inline uint8_t owner_of(const struct rules_piece *x) { return x->square < 0 ? 0 : (uint8_t)(x->side + 1); }

void rules_forest_reset(struct rules_engine *e) {
    struct rules_forest *f = &e->forest;
    rules_second_forget(e);
    memset(f->held, 0, e->chain_count * sizeof *f->held);
    memset(f->ends, 0, (RULES_SQUARES_MAX + 2) * sizeof *f->ends);
    memset(f->counted, 0, e->chain_count * sizeof *f->counted);
    memset(f->subscribers, 0, (size_t)f->ids * f->words * sizeof *f->subscribers);
    memset(f->dirty, 0xFF, f->words * sizeof *f->dirty);
    memset(f->always, 0, 2 * f->words * sizeof *f->always);
    for (uint32_t i = 0; i < e->chain_count; i++) f->links[i] = RULES_FROM_START;
    memset(f->side_ends, 0, sizeof f->side_ends);
    memset(f->owned, 0, 3 * (size_t)f->words * sizeof *f->owned);
    for (int i = 0; i < RULES_SQUARES_MAX + 2; i++) {
        f->kinds[i] = e->position.pieces[i].kind;
        f->owners[i] = owner_of(&e->position.pieces[i]);
        if (i <= e->game->squares) f->owned[f->owners[i] * f->words + (uint32_t)i * f->stride / 64] |= slot_bits(f, (uint32_t)i);
    }
    f->entry_count = f->ply_count = 0;
    f->settled = 0;
    f->turn = e->position.turn;
}

static bool grow(struct rules_engine *e, void *list, size_t need, size_t *room, size_t size) {
    if (need <= *room) return true;
    size_t larger = *room ? *room : 256;
    while (larger < need) larger *= 2;
    void **place = list, *moved = realloc(*place, larger * size);
    if (!moved) return rules_engine_fail(e, STATUS_NO_MEMORY, 0), false;
    *place = moved;
    *room = larger;
    return true;
}

/* ---- holding ---- */

static uint32_t ends_of(const struct rules_engine *e, uint32_t chain, const struct rules_leaf *leaf) {
    return !leaf ? 0 : leaf == &rules_leaf_private ? e->chains[chain].ends : leaf->end_count;
}

static void subscribe_private(struct rules_engine *e, uint32_t chain) {
    struct rules_forest *f = &e->forest;
    const struct rules_chain *c = &e->chains[chain];
    for (uint32_t i = 0; i < c->count[PART_TRIGGERS]; i++)
        f->subscribers[(size_t)e->layout->trigger_id(c, i) * f->words + chain / 64] |= bit_of(chain);
}

/* What both watch stays subscribed to: leaves of one tree begin alike. */
static void stir_leaf(struct rules_second_order *s, const struct rules_leaf *leaf, uint32_t from) {
    for (uint32_t i = from; i < leaf->id_count; i++) s->stirred[leaf->ids[i] >> 6] |= (uint64_t)1 << (leaf->ids[i] & 63);
}

static void change_subscriptions(struct rules_engine *e, uint32_t chain, const struct rules_leaf *old, const struct rules_leaf *now) {
    struct rules_forest *f = &e->forest;
    uint32_t same = 0, word = chain / 64;
    while (same < old->id_count && same < now->id_count && old->ids[same] == now->ids[same]) same++;
    for (uint32_t i = same; i < old->id_count; i++) f->subscribers[(size_t)old->ids[i] * f->words + word] &= ~bit_of(chain);
    for (uint32_t i = same; SITE(LEAF_SUBSCRIBE) && i < now->id_count; i++) f->subscribers[(size_t)now->ids[i] * f->words + word] |= bit_of(chain);
    if (!e->second.count || e->second.working || !SITE(SECOND_WATCH)) return;
    stir_leaf(&e->second, old, same);
    stir_leaf(&e->second, now, same);
}

static void hold(struct rules_engine *e, uint32_t chain, const struct rules_leaf *leaf) {
    struct rules_forest *f = &e->forest;
    static const struct rules_leaf nothing;
    const struct rules_leaf *old = f->held[chain];
    uint32_t word = chain / 64, slot = chain / f->stride;
    f->held[chain] = leaf;
    uint32_t ends = ends_of(e, chain, leaf), more = ends - f->counted[chain];
    f->counted[chain] = ends;
    f->ends[slot] += more;
    f->side_ends[f->owners[slot]] += (uint64_t)(int64_t)(int32_t)more;
    change_subscriptions(e, chain, old ? old : &nothing, leaf ? leaf : &nothing);
    bool own = leaf == &rules_leaf_private, always = own ? e->chains[chain].always : leaf && leaf->always;
    if (own && SITE(LEAF_PRIVATE)) subscribe_private(e, chain);
    f->private[word] = own ? f->private[word] | bit_of(chain) : f->private[word] & ~bit_of(chain);
    f->always[word] = always && SITE(LEAF_ALWAYS) ? f->always[word] | bit_of(chain) : f->always[word] & ~bit_of(chain);
}

static bool log_entry(struct rules_engine *e, uint32_t chain, uint8_t kind) {
    struct rules_forest *f = &e->forest;
    if (f->entry_count == f->entry_room && !grow(e, &f->entries, f->entry_count + 1, &f->entry_room, sizeof *f->entries)) return false;
    f->entries[f->entry_count++] = (struct rules_forest_entry){chain, kind, f->owners[chain / f->stride], f->held[chain]};
    return true;
}

bool rules_forest_open_ply(struct rules_engine *e) {
    struct rules_forest *f = &e->forest;
    if (f->ply_count == f->ply_room) {
        size_t room = f->ply_room;
        if (!grow(e, &f->snapshots, f->ply_count * 2 * f->words + 64 * f->words, &room, sizeof *f->snapshots)) return false;
        f->ply_room = room / f->words;
        struct rules_forest_ply *plies = realloc(f->plies, f->ply_room * sizeof *plies);
        if (!plies) return rules_engine_fail(e, STATUS_NO_MEMORY, 0), false;
        f->plies = plies;
    }
    memcpy(f->snapshots + f->ply_count * f->words, f->dirty, f->words * sizeof *f->dirty);
    f->plies[f->ply_count++] = (struct rules_forest_ply){f->entry_count, f->settled, f->regenerated, f->turn};
    return true;
}

/* The moves of a piece are counted for whom it belongs to. */
static void set_owner(struct rules_forest *f, uint32_t slot, uint8_t kind, uint8_t owner) {
    f->side_ends[f->owners[slot]] -= f->ends[slot];
    f->side_ends[owner] += f->ends[slot];
    f->owned[f->owners[slot] * f->words + slot * f->stride / 64] &= ~slot_bits(f, slot);
    f->owned[owner * f->words + slot * f->stride / 64] |= slot_bits(f, slot);
    f->kinds[slot] = kind;
    f->owners[slot] = owner;
}

static void pop_entry(struct rules_engine *e) {
    struct rules_forest *f = &e->forest;
    struct rules_forest_entry entry = f->entries[--f->entry_count];
    if (entry.kind != RULES_NO_KIND) {
        set_owner(f, entry.chain / f->stride, entry.kind, entry.owner);
        return;
    }
    if (SITE(LEAF_UNDO)) hold(e, entry.chain, entry.leaf);
}

/* Private chains are not kept in the log: those made since are made again, from the start, when somebody asks. */
static void lose_privates(struct rules_forest *f, uint64_t since) {
    for (uint32_t w = 0; w < f->words; w++)
        for (uint64_t left = f->private[w]; left; left &= left - 1) {
            uint32_t chain = w * 64 + (uint32_t)__builtin_ctzll(left);
            if (f->made[chain] <= since) continue;
            f->dirty[w] |= bit_of(chain);
            f->links[chain] = RULES_FROM_START;
        }
}

void rules_forest_undo_ply(struct rules_engine *e) {
    struct rules_forest *f = &e->forest;
    if (!f->ply_count) return;
    struct rules_forest_ply ply = f->plies[--f->ply_count];
    if (e->second.count && !e->second.working) e->second.moved = true;
    while (f->entry_count > ply.entries) pop_entry(e);
    if (SITE(LEAF_UNDO_MARK)) memcpy(f->dirty, f->snapshots + f->ply_count * f->words, f->words * sizeof *f->dirty);
    f->settled = ply.settled;
    f->turn = ply.turn;
    if (f->privates && SITE(LEAF_UNDO_PRIVATE)) lose_privates(f, ply.made);
}

/* ---- firing ---- */

/* A piece with every programs that comes, goes or becomes another: every move that was worked out without them is in doubt. */
static bool is_restless(const struct rules_engine *e, const struct rules_log_entry *l) {
    const struct rules_kind *kinds = e->game->kinds;
    return kinds[(uint32_t)l->old >> 24].every_count || kinds[e->position.pieces[l->index].kind].every_count;
}

/* The second order learns what changed, forwards and backwards. */
static void stir(struct rules_engine *e, size_t from) {
    struct rules_second_order *s = &e->second;
    const struct rules_position *p = &e->position;
    if (!s->count || s->working) return;
    s->moved = true;
    for (size_t i = from; i < p->log_count; i++) {
        uint32_t id = p->log[i].index + (p->log[i].what == CHANGE_CELL ? (uint32_t)e->game->squares : 0);
        if (p->log[i].what != CHANGE_PIECE) s->stirred[id >> 6] |= (uint64_t)1 << (id & 63);
        else if (is_restless(e, &p->log[i])) memset(s->stirred, 0xFF, e->forest.looked_words * sizeof *s->stirred);
    }
}

void rules_forest_before_undo(struct rules_engine *e) {
    const struct rules_position *p = &e->position;
    if (p->ply_count && SITE(SECOND_UNDO)) stir(e, p->plies[p->ply_count - 1].log);
}

static void fire_private(struct rules_engine *e, uint32_t chain) {
    struct rules_forest *f = &e->forest;
    const struct rules_chain *c = &e->chains[chain];
    for (uint32_t i = 0; i < c->count[PART_TRIGGERS]; i++) {
        if (f->changed[e->layout->trigger_id(c, i)] != f->round) continue;
        uint32_t link = e->layout->link_of_trigger(c, i);
        bool waits = f->dirty[chain / 64] & bit_of(chain);
        if (!waits || (f->links[chain] != RULES_FROM_START && link < f->links[chain])) f->links[chain] = link;
        f->dirty[chain / 64] |= bit_of(chain);
        return;
    }
}

static void fire(struct rules_engine *e, uint32_t id) {
    struct rules_forest *f = &e->forest;
    const uint64_t *row = &f->subscribers[(size_t)id * f->words];
    if (!SITE(LEAF_FIRE)) return;
    if (!f->privates) {
        for (uint32_t w = 0; w < f->words; w++) f->dirty[w] |= row[w];
        return;
    }
    for (uint32_t w = 0; w < f->words; w++) {
        f->dirty[w] |= row[w] & ~f->private[w];
        for (uint64_t left = row[w] & f->private[w]; left && SITE(LEAF_FIRE_PRIVATE); left &= left - 1) fire_private(e, w * 64 + (uint32_t)__builtin_ctzll(left));
    }
}

static void fire_always(struct rules_forest *f) {
    for (uint32_t w = 0; w < f->words; w++) {
        f->dirty[w] |= f->always[w];
        for (uint64_t left = f->always[w] & f->private[w]; left; left &= left - 1) f->links[w * 64 + (uint32_t)__builtin_ctzll(left)] = RULES_FROM_START;
    }
}

/* The leaves of another kind of piece, or of one that is gone, are of no use, and must not be counted. */
static void drop_leaves(struct rules_engine *e, uint32_t slot) {
    struct rules_forest *f = &e->forest;
    for (uint32_t chain = slot * f->stride; chain < (slot + 1) * f->stride; chain++)
        if (f->held[chain] && log_entry(e, chain, RULES_NO_KIND)) hold(e, chain, NULL);
}

static void change_owner(struct rules_engine *e, uint32_t slot, uint8_t kind, uint8_t owner) {
    struct rules_forest *f = &e->forest;
    bool other = f->kinds[slot] != kind || !owner;
    if (!log_entry(e, slot * f->stride, f->kinds[slot])) return;
    set_owner(f, slot, kind, owner);
    if (other && SITE(LEAF_KIND)) drop_leaves(e, slot);
}

static void piece_changed(struct rules_engine *e, uint32_t slot) {
    struct rules_forest *f = &e->forest;
    const struct rules_piece *piece = &e->position.pieces[slot];
    uint32_t first = slot * f->stride;
    uint64_t all = slot_bits(f, slot);
    if (SITE(LEAF_FIRE_PIECE)) f->dirty[first / 64] |= all;
    for (uint64_t left = f->private[first / 64] & all; left; left &= left - 1) f->links[(first & ~63u) + (uint32_t)__builtin_ctzll(left)] = RULES_FROM_START;
    if (f->kinds[slot] != piece->kind || f->owners[slot] != owner_of(piece)) change_owner(e, slot, piece->kind, owner_of(piece));
}

static void settle(struct rules_engine *e) {
    struct rules_forest *f = &e->forest;
    const struct rules_position *p = &e->position;
    uint32_t squares = (uint32_t)e->game->squares;
    f->round++;
    if (SITE(SECOND_CHANGE)) stir(e, f->settled);
    for (size_t i = f->settled; f->privates && i < p->log_count; i++)
        if (p->log[i].what != CHANGE_PIECE) f->changed[p->log[i].index + (p->log[i].what == CHANGE_CELL ? squares : 0)] = f->round;
    for (size_t i = f->settled; i < p->log_count; i++) {
        const struct rules_log_entry *entry = &p->log[i];
        if (entry->what == CHANGE_PIECE) piece_changed(e, entry->index);
        else fire(e, entry->index + (entry->what == CHANGE_CELL ? squares : 0));
    }
    f->settled = p->log_count;
    f->turn = p->turn;
    if (SITE(LEAF_FIRE_ALWAYS)) fire_always(f);
}

static inline void settle_if_needed(struct rules_engine *e) {
    if (e->forest.settled != e->position.log_count || e->forest.turn != e->position.turn) settle(e);
}

/* ---- asking again ---- */

/* A movement that asks for threats has those that could be one brought up to date in the middle of its own run; they ask for none. */
static void run_machine(struct rules_engine *e, uint32_t chain, int slot, uint32_t movement, uint32_t link) {
    struct rules_run r;
    bool asked = e->forest.running;
    rules_engine_prepare(e, &r, slot, movement, asked ? e->threat_locals : e->locals);
    e->forest.running = true;
    e->layout->generate(&r, &e->chains[chain], link, RULES_FROM_START);
    e->forest.running = asked;
    if (r.status != STATUS_OK) rules_engine_fail(e, r.status, r.start);
    e->forest.links[chain] = RULES_FROM_START;
}

static void regenerate_private(struct rules_engine *e, uint32_t chain, int slot, uint32_t movement) {
    struct rules_forest *f = &e->forest;
    bool was = f->held[chain] == &rules_leaf_private;
    if (!was && !log_entry(e, chain, RULES_NO_KIND)) return;
    f->privates++;
    f->made[chain] = f->regenerated;
    if (!e->game->movements[movement].writes) run_machine(e, chain, slot, movement, was ? f->links[chain] : RULES_FROM_START);
    hold(e, chain, &rules_leaf_private);
}

static inline void take(struct rules_engine *e, uint32_t chain, const struct rules_leaf *leaf) {
    struct rules_forest *f = &e->forest;
    f->dirty[chain / 64] &= ~bit_of(chain);
    f->regenerated++;
    if (leaf != f->held[chain] && log_entry(e, chain, RULES_NO_KIND)) hold(e, chain, leaf);
}

static void regenerate(struct rules_engine *e, uint32_t chain, int slot, uint32_t movement) {
    struct rules_forest *f = &e->forest;
    const struct rules_leaf *leaf = e->game->movements[movement].writes ? NULL : rules_tree_leaf(e, slot, movement);
    if (leaf) {
        take(e, chain, leaf);
        return;
    }
    f->dirty[chain / 64] &= ~bit_of(chain);
    f->regenerated++;
    regenerate_private(e, chain, slot, movement);
}

const struct rules_leaf *rules_forest_leaf(struct rules_engine *e, int slot, uint32_t movement) {
    struct rules_forest *f = &e->forest;
    uint32_t chain = (uint32_t)slot * f->stride + movement;
    settle_if_needed(e);
    if (f->dirty[chain / 64] & bit_of(chain)) regenerate(e, chain, slot, e->game->kinds[e->position.pieces[slot].kind].first + movement);
    return f->held[chain];
}

struct rules_chain *rules_forest_chain(struct rules_engine *e, int slot, uint32_t movement) {
    const struct rules_leaf *leaf = rules_forest_leaf(e, slot, movement);
    return leaf && leaf != &rules_leaf_private ? &leaf->rest->chain : &e->chains[(uint32_t)slot * e->forest.stride + movement];
}

/* The movements of a piece that must be asked again. */
static inline uint64_t dirty_movements(const struct rules_forest *f, int slot, uint32_t movements) {
    uint32_t first = (uint32_t)slot * f->stride;
    uint64_t all = movements == 64 ? ~(uint64_t)0 : ((uint64_t)1 << movements) - 1;
    return f->dirty[first / 64] >> (first & 63) & all;
}

uint32_t rules_forest_piece(struct rules_engine *e, int slot) {
    struct rules_forest *f = &e->forest;
    settle_if_needed(e);
    const struct rules_kind *k = &e->game->kinds[e->position.pieces[slot].kind];
    uint32_t first = (uint32_t)slot * f->stride;
    for (uint64_t left = dirty_movements(f, slot, k->count); left; left &= left - 1) {
        uint32_t m = (uint32_t)__builtin_ctzll(left);
        regenerate(e, first + m, slot, k->first + m);
    }
    return f->ends[slot];
}

static void clean_chains(struct rules_engine *e, uint32_t w, uint64_t left) {
    struct rules_forest *f = &e->forest;
    for (; left; left &= left - 1) {
        uint32_t chain = w * 64 + (uint32_t)__builtin_ctzll(left), slot = chain / f->stride, m = chain & (f->stride - 1);
        const struct rules_kind *k = &e->game->kinds[e->position.pieces[slot].kind];
        if (m < k->count) regenerate(e, chain, (int)slot, k->first + m);
        else f->dirty[w] &= ~bit_of(chain); /* it has no such movement */
    }
}

uint64_t rules_forest_side(struct rules_engine *e) {
    struct rules_forest *f = &e->forest;
    const struct rules_position *p = &e->position;
    settle_if_needed(e);
    uint32_t used = ((uint32_t)p->slot_top * f->stride + 63) / 64;
    const uint64_t *own = f->owned + (p->side + 1u) * f->words, *other = f->owned + (2u - p->side) * f->words;
    for (uint32_t w = 0; w < used; w++) {
        uint64_t left = f->dirty[w] & (e->game->free_turns ? own[w] | other[w] : own[w]);
        if (left) clean_chains(e, w, left);
    }
    return e->game->free_turns ? f->side_ends[1] + f->side_ends[2] : f->side_ends[p->side + 1];
}

bool rules_forest_piece_trees(struct rules_engine *e, int slot) {
    struct rules_forest *f = &e->forest;
    settle_if_needed(e);
    const struct rules_kind *k = &e->game->kinds[e->position.pieces[slot].kind];
    uint32_t first = (uint32_t)slot * f->stride;
    bool all = true;
    for (uint64_t left = dirty_movements(f, slot, k->count); left; left &= left - 1) {
        uint32_t m = (uint32_t)__builtin_ctzll(left);
        const struct rules_leaf *leaf = e->game->movements[k->first + m].writes ? NULL : rules_tree_leaf(e, slot, k->first + m);
        if (leaf) take(e, first + m, leaf);
        else all = false;
    }
    return all;
}

void rules_forest_mark(struct rules_engine *e, uint32_t chain) { e->forest.dirty[chain / 64] |= bit_of(chain); }

/* ---- threats ---- */

static bool machine_takes(struct rules_engine *e, int slot, uint32_t movement, int square) {
    struct rules_run r;
    rules_engine_prepare(e, &r, slot, movement, e->threat_locals);
    e->layout->generate(&r, &e->threats, RULES_FROM_START, RULES_FROM_START);
    if (r.status != STATUS_OK) rules_engine_fail(e, r.status, r.start);
    return e->threats.ends && rules_chain_takes(e, &e->threats, square);
}

/* stands: the square is as the chains know it; else somebody was put there for the question only. */
static bool movement_takes(struct rules_engine *e, int slot, uint32_t m, int square, bool stands) {
    uint32_t movement = e->game->kinds[e->position.pieces[slot].kind].first + m;
    const struct rules_leaf *leaf = stands ? rules_forest_leaf(e, slot, m) : rules_tree_leaf(e, slot, movement);
    if (!leaf) return machine_takes(e, slot, movement, square);
    if (leaf == &rules_leaf_private) return rules_chain_takes(e, &e->chains[(uint32_t)slot * e->forest.stride + m], square);
    return leaf->takes[square >> 6] >> (square & 63) & 1;
}

static bool piece_takes(struct rules_engine *e, int slot, int square, bool stands) {
    const struct rules_piece *piece = &e->position.pieces[slot];
    const struct rules_kind *k = &e->game->kinds[piece->kind];
    const struct rules_game *g = e->game;
    int dx = g->column[square] - g->column[piece->square], dy = g->row[square] - g->row[piece->square];
    if (!rules_reaches(&e->forest.kind_reach[piece->kind * 2 + piece->side], dx, dy)) return false;
    for (uint32_t m = 0; m < k->count; m++)
        if (rules_reaches(&e->forest.reach[(k->first + m) * 2 + piece->side], dx, dy) && movement_takes(e, slot, m, square, stands)) return true;
    return false;
}

static bool somebody_takes(struct rules_engine *e, int side, int square, bool stands) {
    const struct rules_position *p = &e->position;
    for (int word = 0; word * 64 < e->game->squares; word++)
        for (uint64_t left = p->standing[2 - side][word]; left; left &= left - 1)
            if (piece_takes(e, p->board[word * 64 + __builtin_ctzll(left)], square, stands)) return true;
    return false;
}

bool rules_forest_threat(struct rules_engine *e, int slot, int square) {
    struct rules_position *p = &e->position;
    int side = p->pieces[slot].side, old = p->board[square];
    if (!e->forest.reach_known) rules_forest_find_reach(e);
    if (p->owner[square] == side + 1) return somebody_takes(e, side, square, true);
    p->pieces[RULES_GHOST] = p->pieces[slot];
    p->pieces[RULES_GHOST].square = (int16_t)square;
    rules_stand(p, square, RULES_GHOST);
    bool found = somebody_takes(e, side, square, false);
    rules_stand(p, square, old);
    return found;
}
