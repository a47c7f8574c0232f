/* second.c - keeps the second order. An entry rests on the squares and cells that its move changes, that the chains it
 * changes watch before and after, and that the every programs look at. It holds until one of them changes, or a chain
 * begins or ceases to watch one: then a movement that was no business of the move may have become one. */
#include "core/rules/second.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "core/rules/engine_private.h"

enum { ENTRIES_FIRST = 32, ENTRIES_MAX = 4096 };

/* Room for more entries, twice as many as before: most games ask about few moves. */
static bool grow(struct rules_engine *e) {
    struct rules_second_order *s = &e->second;
    uint32_t words = e->forest.looked_words, wanted = s->made ? 2 * s->made : ENTRIES_FIRST;
    if (wanted > s->room) wanted = s->room;
    struct rules_second_entry *entries = realloc(s->entries, wanted * sizeof *entries);
    if (entries) s->entries = entries;
    uint64_t *watched = realloc(s->watched, ((size_t)wanted * words + 1) * sizeof *watched);
    if (watched) s->watched = watched;
    if (!entries || !watched) return rules_engine_fail(e, STATUS_NO_MEMORY, 0), false;
    s->made = wanted;
    s->counts.bytes = wanted * (sizeof *entries + words * sizeof *watched);
    return true;
}

static bool init(struct rules_engine *e) {
    struct rules_second_order *s = &e->second;
    if (s->stirred) return true;
    if (!s->room) s->room = ENTRIES_MAX;
    s->stirred = calloc(e->forest.looked_words + 1, sizeof *s->stirred);
    if (s->stirred) return true;
    rules_engine_fail(e, STATUS_NO_MEMORY, 0);
    return false;
}

void rules_second_free(struct rules_engine *e) {
    free(e->second.entries);
    free(e->second.watched);
    free(e->second.stirred);
}

void rules_second_forget(struct rules_engine *e) {
    struct rules_second_order *s = &e->second;
    for (uint32_t i = 0; i < s->count; i++) s->entries[i].used = false;
    s->count = s->next = 0;
}

void rules_second_bound(struct rules_engine *e, uint32_t entries) {
    rules_second_free(e);
    e->second = (struct rules_second_order){.room = entries ? entries : 1, .counts = e->second.counts};
}

void rules_second_stats(const struct rules_engine *e, struct rules_second_counts *out) {
    *out = e->second.counts;
    out->entries = 0;
    for (uint32_t i = 0; i < e->second.count; i++) out->entries += e->second.entries[i].used;
}

/* ---- what still holds ---- */

static bool stirred(const struct rules_engine *e, uint32_t entry) {
    const struct rules_second_order *s = &e->second;
    const uint64_t *watched = &s->watched[(size_t)entry * e->forest.looked_words];
    for (uint32_t w = 0; w < e->forest.looked_words; w++)
        if (watched[w] & s->stirred[w]) return true;
    return false;
}

/* Some chain rests on the number of the turn, on a threat, or is not kept in leaves: nothing can be said of another turn. */
static bool restless_chains(const struct rules_forest *f) {
    for (uint32_t w = 0; w < f->words; w++)
        if (f->always[w] | f->private[w]) return true;
    return false;
}

/* complete: see clean. A chain that changes by itself may have come up since, and no entry watches for that. */
static void sweep(struct rules_engine *e, bool complete) {
    struct rules_second_order *s = &e->second;
    if (!s->moved) return;
    bool all = !complete || restless_chains(&e->forest);
    for (uint32_t i = 0; i < s->count; i++)
        if (s->entries[i].used && (all || s->entries[i].fleeting || stirred(e, i))) s->entries[i].used = false;
    memset(s->stirred, 0, e->forest.looked_words * sizeof *s->stirred);
    s->moved = false;
}

/* Every chain up to date, but for those that no tree holds. True where there was none to be left out. */
static bool clean(struct rules_engine *e) {
    const struct rules_position *p = &e->position;
    bool complete = true;
    for (int slot = 0; slot < p->slot_top; slot++)
        if (p->pieces[slot].square >= 0 && !rules_forest_piece_trees(e, slot)) complete = false;
    return complete;
}

/* ---- working one out ---- */

static void count_moves(struct rules_engine *e, int64_t out[2]) {
    const struct rules_position *p = &e->position;
    out[0] = out[1] = 0;
    for (int slot = 0; slot < p->slot_top; slot++)
        if (p->pieces[slot].square >= 0) out[p->pieces[slot].side] += e->forest.ends[slot];
}

int32_t rules_board_value(const struct rules_position *p, int side) {
    int64_t value = 0;
    for (int slot = 0; slot < p->slot_top; slot++)
        if (p->pieces[slot].square >= 0) value += p->pieces[slot].side == side ? p->game->kinds[p->pieces[slot].kind].value : -(int64_t)p->game->kinds[p->pieces[slot].kind].value;
    return (int32_t)value;
}

static inline void watch(uint64_t *set, uint32_t id) { set[id >> 6] |= (uint64_t)1 << (id & 63); }

static void watch_leaf(uint64_t *set, const struct rules_leaf *leaf) {
    for (uint32_t i = 0; leaf && i < leaf->id_count; i++) watch(set, leaf->ids[i]);
}

/* The moves of a piece that leaves the board are counted no more: how many they were rests on what its chains watch. */
static void watch_piece(const struct rules_engine *e, uint32_t slot, uint64_t *set) {
    for (uint32_t m = 0; m < e->stride; m++) watch_leaf(set, e->forest.held[slot * e->stride + m]);
}

/* Of several entries of one chain the first has what was there before. */
static bool is_first(const struct rules_forest *f, size_t from, size_t at) {
    for (size_t k = from; k < at; k++)
        if (f->entries[k].chain == f->entries[at].chain && f->entries[k].kind == RULES_NO_KIND) return false;
    return true;
}

/* known: false where a chain of the machine has come or gone, of which nobody knows what it was. */
static bool differs(const struct rules_engine *e, const struct rules_forest_entry *entry, bool *known) {
    const struct rules_leaf *now = e->forest.held[entry->chain];
    const struct rules_piece *piece = &e->position.pieces[entry->chain / e->stride];
    if (piece->square < 0 || entry->chain % e->stride >= e->game->kinds[piece->kind].count) return false;
    if (!now || !entry->leaf) return true;
    if (now == &rules_leaf_private || entry->leaf == &rules_leaf_private) return *known = false;
    return now->rest->print != entry->leaf->rest->print;
}

/* What the position's log and the forest's say has changed since a ply was opened; the number of chains. */
static uint32_t watch_changes(struct rules_engine *e, size_t log, size_t entries, uint64_t *set, bool *known) {
    const struct rules_position *p = &e->position;
    const struct rules_forest *f = &e->forest;
    uint32_t chains = 0;
    for (size_t i = log; i < p->log_count; i++)
        if (p->log[i].what == CHANGE_PIECE) watch_piece(e, p->log[i].index, set);
        else watch(set, p->log[i].index + (p->log[i].what == CHANGE_CELL ? (uint32_t)e->game->squares : 0));
    for (size_t i = entries; i < f->entry_count; i++) {
        const struct rules_forest_entry *entry = &f->entries[i];
        if (entry->kind != RULES_NO_KIND) continue;
        watch_leaf(set, entry->leaf);
        watch_leaf(set, f->held[entry->chain]);
        int stands = p->pieces[entry->chain / e->stride].square; /* without the piece there is no such chain */
        if (stands >= 0) watch(set, (uint32_t)stands);
        chains += is_first(f, entries, i) && differs(e, entry, known);
    }
    return chains;
}

static bool has_blind(const struct rules_game *g) {
    for (uint32_t m = 0; m < g->movement_count; m++)
        if (g->movements[m].blind && rules_counts_as_threat(g, m)) return true;
    return false;
}

/* A threat that somebody asked about may have had a chain generated that no tree holds: nothing tells what it was before. */
static bool machine_ran(const struct rules_forest *f, uint64_t since) {
    for (uint32_t w = 0; w < f->words; w++)
        for (uint64_t left = f->private[w]; left; left &= left - 1)
            if (f->made[w * 64 + (uint32_t)__builtin_ctzll(left)] > since) return true;
    return false;
}

static void look_after(struct rules_engine *e, struct rules_second_entry *entry, uint64_t *set) {
    struct rules_forest *f = &e->forest;
    struct rules_outlook o = {true, true};
    if (e->game->invalidates) o = rules_outlook_find(e);
    else memset(f->looked, 0, f->looked_words * sizeof *f->looked);
    entry->what.threatens = !o.legal;
    if (!o.known) entry->fleeting = true;
    for (uint32_t w = 0; w < f->looked_words; w++) set[w] |= f->looked[w];
}

static void try_it(struct rules_engine *e, const rules_action *actions, uint32_t count, struct rules_second_entry *entry, uint64_t *set) {
    struct rules_forest *f = &e->forest;
    struct rules_position *p = &e->position;
    struct rules_second *what = &entry->what;
    int mover = p->pieces[what->move.slot].side;
    int32_t value = rules_board_value(p, mover);
    int64_t before[2], after[2];
    size_t log = p->log_count, entries = f->entry_count;
    uint64_t since = f->regenerated;
    count_moves(e, before);
    memset(f->looked, 0, f->looked_words * sizeof *f->looked);
    f->unknown = false, f->looking = e->game->has_everys;
    what->legal = rules_engine_do(e, what->move.slot, actions, count);
    f->looking = false;
    if (f->unknown) entry->fleeting = true;
    for (uint32_t w = 0; w < f->looked_words; w++) set[w] |= f->looked[w];
    if (!clean(e) || machine_ran(f, since)) what->bounded = true;
    count_moves(e, after);
    bool known = true;
    what->chains = watch_changes(e, log, entries, set, &known);
    if (!known) what->bounded = true;
    for (int side = 0; side < 2; side++) what->moves[side] = (int32_t)(after[side] - before[side]);
    what->result = p->result;
    what->value = rules_board_value(p, mover) - value;
    what->advice = p->advice;
    if (restless_chains(f)) entry->fleeting = true;
    look_after(e, entry, set);
    rules_engine_take_back(e);
}

static void build(struct rules_engine *e, rules_move m, bool complete, struct rules_second_entry *entry, uint64_t *set) {
    const rules_action *actions;
    bool checking = e->checking;
    *entry = (struct rules_second_entry){.what = {.move = m, .bounded = !complete || e->game->has_writes}, .used = true, .fleeting = has_blind(e->game) || restless_chains(&e->forest)};
    memset(set, 0, e->forest.looked_words * sizeof *set);
    watch(set, (uint32_t)e->position.pieces[m.slot].square);
    watch_leaf(set, e->forest.held[(uint32_t)m.slot * e->stride + m.movement]);
    uint32_t count = rules_move_actions(e, m, &actions), stacked = rules_on_stack(e, actions, count);
    e->action_count += stacked;
    e->second.working = true, e->checking = false;
    try_it(e, actions, count, entry, set);
    e->second.working = false, e->checking = checking;
    e->action_count -= stacked;
    if (entry->what.bounded) entry->what.chains = 0, entry->what.moves[0] = entry->what.moves[1] = 0;
}

static bool same_move(rules_move a, rules_move b) { return a.slot == b.slot && a.movement == b.movement && a.link == b.link; }

static struct rules_second_entry *find(struct rules_second_order *s, rules_move m) {
    for (uint32_t i = 0; i < s->count; i++)
        if (s->entries[i].used && same_move(s->entries[i].what.move, m)) return &s->entries[i];
    return NULL;
}

/* A place of its own: one that is free, else a new one, else the oldest. */
static bool place(struct rules_engine *e, uint32_t *out) {
    struct rules_second_order *s = &e->second;
    for (uint32_t i = 0; i < s->count; i++)
        if (!s->entries[i].used) return *out = i, true;
    if (s->count == s->made && s->made < s->room && !grow(e)) return false;
    if (s->count < s->made) return *out = s->count++, true;
    s->counts.dropped++;
    return *out = s->next++ % s->room, true;
}

bool rules_second_of(struct rules_engine *e, rules_move m, struct rules_second *out) {
    struct rules_second_order *s = &e->second;
    if (e->variant->index != INDEX_TREE) return rules_second_recompute(e, m, out);
    if (!init(e)) return false;
    bool complete = clean(e);
    sweep(e, complete);
    s->counts.asked++;
    struct rules_second_entry *entry = find(s, m);
    if (entry) s->counts.kept++;
    else {
        uint32_t at;
        if (!place(e, &at)) return false;
        entry = &s->entries[at];
        build(e, m, complete, entry, &s->watched[(size_t)at * e->forest.looked_words]);
        s->counts.built++;
        s->counts.bounded += entry->what.bounded;
    }
    *out = entry->what;
    return e->status == STATUS_OK;
}

/* ---- checking ---- */

static bool check_one(struct rules_engine *e, const struct rules_second *kept, struct textbuf *report) {
    struct rules_second fresh;
    bool checking = e->checking;
    e->checking = false;
    bool same = !rules_second_recompute(e, kept->move, &fresh) || rules_second_same(kept, &fresh);
    e->checking = checking;
    if (same) return true;
    char square[8];
    rules_square_text(e->game, e->position.pieces[kept->move.slot].square, square);
    textbuf_addf(report, "second order of the move %u/%u/%u of the piece on %s: kept legal %d threatens %d value %d chains %u moves %d %d, recomputed %d %d %d %u %d %d",
                 kept->move.slot, kept->move.movement, kept->move.link, square, kept->legal, kept->threatens, kept->value, kept->chains,
                 kept->moves[0], kept->moves[1], fresh.legal, fresh.threatens, fresh.value, fresh.chains, fresh.moves[0], fresh.moves[1]);
    return false;
}

/* In a position that is checked after every move, one entry more is made each time, and the kept ones take turns. */
bool rules_second_check(struct rules_engine *e, struct textbuf *report) {
    struct rules_second_order *s = &e->second;
    struct rules_second made;
    rules_move m;
    uint64_t moves = rules_move_count(e), turn = s->checked++;
    if (!moves || !rules_move_at(e, turn * 7 % moves, &m) || !rules_second_of(e, m, &made)) return true;
    if (!check_one(e, &made, report)) return false;
    for (uint32_t i = 0; i < s->count; i++) {
        const struct rules_second_entry *entry = &s->entries[(turn + i) % s->count];
        const struct rules_piece *piece = &e->position.pieces[entry->what.move.slot];
        if (entry->used && piece->side == e->position.side) return check_one(e, &entry->what, report);
    }
    return true;
}
