/* outlook.c - which moves the every programs would forbid, told without playing most of them. The programs are run as if
 * the side to move had done nothing, and every square and cell that their outcome rests on is noted: their own reads,
 * and for a threat what the enemy chains that could reach the square watch, and where those pieces stand. A move that
 * changes none of it has the same outcome. Only the others are played. */
#include <string.h>

#include "core/rules/engine_private.h"

static inline void look(struct rules_forest *f, uint32_t id) { f->looked[id >> 6] |= (uint64_t)1 << (id & 63); }
static inline bool looked_at(const struct rules_forest *f, uint32_t id) { return f->looked[id >> 6] >> (id & 63) & 1; }

/* Notes one movement that could reach the square; does it take there? */
static bool note_movement(struct rules_engine *e, int slot, uint32_t m, int square) {
    struct rules_forest *f = &e->forest;
    const struct rules_leaf *leaf = rules_forest_leaf(e, slot, m);
    if (!leaf || leaf == &rules_leaf_private) {
        f->unknown = true; /* what it rests on; the answer itself must be right */
        return rules_chain_takes(e, rules_forest_chain(e, slot, m), square);
    }
    for (uint32_t i = 0; SITE(OUTLOOK_WATCH) && i < leaf->id_count; i++) look(f, leaf->ids[i]);
    if (SITE(OUTLOOK_STAND)) look(f, (uint32_t)e->position.pieces[slot].square);
    return leaf->takes[square >> 6] >> (square & 63) & 1;
}

static bool note_piece(struct rules_engine *e, int slot, int square) {
    const struct rules_forest *f = &e->forest;
    const struct rules_piece *piece = &e->position.pieces[slot];
    const struct rules_kind *k = &e->game->kinds[piece->kind];
    const struct rules_game *g = e->game;
    int dx = g->column[square] - g->column[piece->square], dy = g->row[square] - g->row[piece->square];
    bool takes = false;
    if (!rules_reaches(&f->kind_reach[piece->kind * 2 + piece->side], dx, dy)) return false;
    for (uint32_t m = 0; m < k->count; m++)
        if (rules_reaches(&f->reach[(k->first + m) * 2 + piece->side], dx, dy)) takes |= note_movement(e, slot, m, square);
    return takes;
}

bool rules_outlook_threat(struct rules_engine *e, int slot, int square) {
    const struct rules_position *p = &e->position;
    int side = p->pieces[slot].side;
    bool takes = false;
    /* A threat by the side that moves changes with every piece that it moves; one to a piece that is not there is rare. */
    if (side != p->side || p->owner[square] != side + 1) {
        e->forest.unknown = true;
        return rules_forest_threat(e, slot, square);
    }
    if (!e->forest.reach_known) rules_forest_find_reach(e);
    look(&e->forest, (uint32_t)square);
    for (int enemy = 0; enemy < p->slot_top; enemy++)
        if (p->pieces[enemy].square >= 0 && p->pieces[enemy].side != side) takes |= note_piece(e, enemy, square);
    return takes;
}

struct rules_outlook rules_outlook_find(struct rules_engine *e) {
    struct rules_forest *f = &e->forest;
    struct rules_position *p = &e->position;
    int mover = p->side;
    memset(f->looked, 0, f->looked_words * sizeof *f->looked);
    if (!rules_ply_open(p)) return (struct rules_outlook){false, false};
    f->unknown = false;
    rules_forest_open_ply(e);
    f->looking = true;
    rules_engine_run_everys(e, mover);
    f->looking = false;
    /* With free turns the programs depend on who moves. */
    struct rules_outlook o = {!f->unknown && !e->game->free_turns && e->status == STATUS_OK, !p->invalid};
    rules_ply_undo(p);
    rules_forest_undo_ply(e);
    return o;
}

bool rules_outlook_touched(const struct rules_engine *e, const rules_action *actions, uint32_t count, int origin) {
    const struct rules_forest *f = &e->forest;
    if (looked_at(f, (uint32_t)origin)) return true;
    for (const rules_action *a = actions; a < actions + count; a++) {
        bool cell = a->code == WORD_MSET || a->code == WORD_MADD;
        if (cell && looked_at(f, (uint32_t)(e->game->squares + a->cell))) return true;
        if (!cell && a->square >= 0 && looked_at(f, (uint32_t)a->square)) return true;
    }
    return false;
}

/* ---- counting ---- */

static bool try_move(struct rules_engine *e, int slot, const rules_action *actions, uint32_t count) {
    bool legal = rules_engine_do(e, slot, actions, count);
    rules_engine_take_back(e);
    return legal;
}

static uint64_t count_private(struct rules_engine *e, int slot, uint32_t movement) {
    uint64_t legal = 0;
    const struct rules_chain *c = rules_forest_chain(e, slot, movement);
    for (uint32_t i = e->layout->next_end(c, 0); i < c->count[PART_LINKS]; c = rules_forest_chain(e, slot, movement), i = e->layout->next_end(c, i + 1)) {
        const rules_action *actions;
        uint32_t count = rules_move_actions(e, (rules_move){(uint16_t)slot, (uint16_t)movement, i}, &actions);
        uint32_t stacked = rules_on_stack(e, actions, count);
        e->action_count += stacked;
        legal += try_move(e, slot, actions, count);
        e->action_count -= stacked;
    }
    return legal;
}

static bool leaf_touched(const struct rules_forest *f, const struct rules_leaf *leaf) {
    for (uint32_t i = 0; i < leaf->touched_count; i++)
        if (looked_at(f, leaf->touched[i])) return true;
    return false;
}

static uint64_t count_leaf(struct rules_engine *e, int slot, const struct rules_leaf *leaf, struct rules_outlook o) {
    bool rests = o.known && !leaf->wild;
    if (rests && !leaf_touched(&e->forest, leaf)) return o.legal ? leaf->end_count : 0;
    uint64_t legal = 0;
    int origin = e->position.pieces[slot].square;
    for (const struct rules_end *end = leaf->ends; end < leaf->ends + leaf->end_count; end++)
        legal += rests && !rules_outlook_touched(e, end->actions, end->count, origin) ? o.legal : try_move(e, slot, end->actions, end->count);
    return legal;
}

static uint64_t count_piece(struct rules_engine *e, int slot, struct rules_outlook o) {
    uint64_t legal = 0;
    uint32_t count = e->game->kinds[e->position.pieces[slot].kind].count;
    const struct rules_leaf **held = &e->forest.held[(uint32_t)slot * e->forest.stride];
    for (uint32_t m = 0; m < count; m++) {
        const struct rules_leaf *leaf = held[m];
        if (leaf == &rules_leaf_private) legal += count_private(e, slot, m);
        else if (leaf && leaf->end_count) legal += count_leaf(e, slot, leaf, o);
    }
    return legal;
}

uint64_t rules_outlook_count(struct rules_engine *e) {
    const struct rules_position *p = &e->position;
    uint64_t total = 0;
    if (p->result != RESULT_NONE) return 0;
    if (!e->game->invalidates) return rules_forest_side(e);
    struct rules_outlook o = rules_outlook_find(e);
    for (int slot = 0; slot < p->slot_top && e->status == STATUS_OK; slot++) {
        if (p->pieces[slot].square < 0 || (p->pieces[slot].side != p->side && !e->game->free_turns)) continue;
        if (rules_forest_piece(e, slot)) total += count_piece(e, slot, o);
    }
    return total;
}
