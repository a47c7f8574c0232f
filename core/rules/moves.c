/* moves.c - walks the playable moves, and lists the legal ones. */
#include <stdlib.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "core/rules/engine_private.h"

bool rules_engine_room(struct rules_engine *e, uint32_t more) {
    if (e->action_room - e->action_count >= more) return true;
    uint32_t room = e->action_room ? e->action_room : 8192;
    while (room - e->action_count < more) room *= 2;
    rules_action *actions = realloc(e->actions, room * sizeof *actions);
    if (!actions) return rules_engine_fail(e, STATUS_NO_MEMORY, 0), false;
    e->actions = actions;
    e->action_room = room;
    return true;
}

void rules_moves_begin(struct rules_iterator *it) { *it = (struct rules_iterator){0}; }

bool rules_moves_next(struct rules_engine *e, struct rules_iterator *it, rules_move *out) {
    const struct rules_position *p = &e->position;
    if (p->result != RESULT_NONE) return false;
    for (; it->square < e->game->squares; it->square++, it->movement = it->link = 0) {
        int slot = p->board[it->square];
        if (slot < 0 || (p->pieces[slot].side != p->side && !e->game->free_turns)) continue;
        uint32_t count = e->game->kinds[p->pieces[slot].kind].count;
        for (; it->movement < count; it->movement++, it->link = 0) {
            const struct rules_chain *c = rules_engine_chain(e, slot, it->movement);
            it->link = e->layout->next_end(c, it->link);
            if (it->link >= c->count[PART_LINKS]) continue;
            *out = (rules_move){(uint16_t)slot, (uint16_t)it->movement, it->link++};
            return true;
        }
    }
    return false;
}

static uint64_t moves_of_piece(struct rules_engine *e, int slot) {
    if (e->variant->index == INDEX_TREE) return rules_forest_piece(e, slot);
    uint64_t total = 0;
    uint32_t count = e->game->kinds[e->position.pieces[slot].kind].count;
    for (uint32_t m = 0; m < count; m++) total += rules_engine_chain(e, slot, m)->ends;
    return total;
}

const struct rules_chain *rules_chain_of(struct rules_engine *e, rules_move m, const struct rules_layout **layout) {
    if (layout) *layout = e->layout;
    return rules_engine_chain(e, m.slot, m.movement);
}

uint32_t rules_move_links(struct rules_engine *e, rules_move m, uint32_t *links, uint32_t room) {
    const struct rules_chain *c = rules_engine_chain(e, m.slot, m.movement);
    struct rules_link_view v;
    uint32_t count = 0;
    for (uint32_t l = m.link + 1; l; l = v.last, count++) e->layout->view_link(c, l - 1, &v);
    uint32_t at = count;
    for (uint32_t l = m.link + 1; l; l = v.last) {
        if (--at < room) links[at] = l - 1;
        e->layout->view_link(c, l - 1, &v);
    }
    return count;
}

/* Ends are in the order of their links. */
static const struct rules_end *find_end(const struct rules_leaf *leaf, uint32_t link) {
    uint32_t low = 0, high = leaf->end_count;
    while (high - low > 1) {
        uint32_t middle = (low + high) / 2;
        if (leaf->ends[middle].link <= link) low = middle;
        else high = middle;
    }
    return &leaf->ends[low];
}

uint32_t rules_move_actions(struct rules_engine *e, rules_move m, const rules_action **out) {
    const struct rules_leaf *leaf = e->variant->index == INDEX_TREE ? rules_forest_leaf(e, m.slot, m.movement) : NULL;
    if (leaf && leaf != &rules_leaf_private) {
        const struct rules_end *end = find_end(leaf, m.link);
        *out = end->actions;
        return end->count;
    }
    const struct rules_chain *c = rules_engine_chain(e, m.slot, m.movement);
    uint32_t room = e->action_room - e->action_count, count = e->layout->gather(c, m.link, e->actions + e->action_count, room);
    if (count > room) {
        if (!rules_engine_room(e, count)) return 0;
        e->layout->gather(c, m.link, e->actions + e->action_count, count);
    }
    *out = e->actions + e->action_count;
    return count;
}

uint64_t rules_move_count(struct rules_engine *e) {
    const struct rules_position *p = &e->position;
    uint64_t total = 0;
    if (e->variant->index == INDEX_TREE) return p->result == RESULT_NONE ? rules_forest_side(e) : 0;
    for (int s = 0; p->result == RESULT_NONE && s < e->game->squares; s++)
        if (p->owner[s] && (p->owner[s] == p->side + 1 || e->game->free_turns)) total += moves_of_piece(e, p->board[s]);
    return total;
}

static rules_move nth_move(const struct rules_engine *e, const struct rules_chain *c, int slot, uint32_t movement, uint64_t index) {
    uint32_t link = e->layout->next_end(c, 0);
    while (index--) link = e->layout->next_end(c, link + 1);
    return (rules_move){(uint16_t)slot, (uint16_t)movement, link};
}

/* index is less than the number of the piece's moves. */
static rules_move move_of_piece(struct rules_engine *e, int slot, uint64_t index) {
    bool tree = e->variant->index == INDEX_TREE;
    for (uint32_t m = 0;; m++) {
        const struct rules_leaf *leaf = tree ? e->forest.held[(uint32_t)slot * e->stride + m] : NULL;
        bool own = !tree || leaf == &rules_leaf_private;
        const struct rules_chain *c = own ? rules_engine_chain(e, slot, m) : NULL;
        uint32_t ends = own ? c->ends : leaf ? leaf->end_count : 0;
        if (index < ends) return own ? nth_move(e, c, slot, m, index) : (rules_move){(uint16_t)slot, (uint16_t)m, leaf->ends[index].link};
        index -= ends;
    }
}

bool rules_move_at(struct rules_engine *e, uint64_t index, rules_move *out) {
    const struct rules_position *p = &e->position;
    bool tree = e->variant->index == INDEX_TREE;
    if (p->result != RESULT_NONE) return false;
    if (tree) rules_forest_side(e); /* then what is counted is what there is */
    for (int w = 0; w < RULES_SQUARES_MAX / 64; w++) {
        uint64_t left = p->standing[p->side + 1][w] | (e->game->free_turns ? p->standing[2 - p->side][w] : 0);
        for (; left; left &= left - 1) {
            int slot = p->board[w * 64 + __builtin_ctzll(left)];
            uint64_t moves = tree ? e->forest.ends[slot] : moves_of_piece(e, slot);
            if (index < moves) return *out = move_of_piece(e, slot, index), true;
            index -= moves;
        }
    }
    return false;
}

bool rules_engine_found_room(struct rules_engine *e, uint32_t room) {
    struct rules_found *found = realloc(e->found, room * sizeof *found);
    if (!found) return rules_engine_fail(e, STATUS_NO_MEMORY, 0), false;
    e->found = found;
    e->found_room = room;
    return true;
}

static bool room_for_found(struct rules_engine *e) {
    return e->found_count < e->found_room || rules_engine_found_room(e, e->found_room ? e->found_room * 2 : 512);
}

static int32_t priority_of(const struct rules_engine *e, const rules_action *actions, uint32_t count) {
    int32_t priority = 0;
    for (uint32_t i = 0; e->game->prioritises && i < count; i++)
        if (actions[i].code == WORD_PRIORIDAD) priority = actions[i].value;
    return priority;
}

static bool push_found(struct rules_engine *e, rules_move m) {
    if (!room_for_found(e)) return false;
    const rules_action *actions;
    uint32_t count = rules_move_actions(e, m, &actions);
    int32_t priority = priority_of(e, actions, count);
    e->found[e->found_count++] = (struct rules_found){.move = m, .first = e->action_count, .count = count, .priority = priority, .wild = true};
    e->action_count += count;
    return true;
}

/* ---- from the forest: the actions stay where they are ---- */

static bool push_leaf(struct rules_engine *e, int slot, uint32_t movement, const struct rules_leaf *leaf) {
    for (const struct rules_end *end = leaf->ends; end < leaf->ends + leaf->end_count; end++) {
        if (!room_for_found(e)) return false;
        e->found[e->found_count++] = (struct rules_found){.move = {(uint16_t)slot, (uint16_t)movement, end->link}, .kept = end->actions, .count = end->count,
            .priority = priority_of(e, end->actions, end->count), .wild = leaf->wild};
    }
    return true;
}

static bool push_private(struct rules_engine *e, int slot, uint32_t movement) {
    const struct rules_chain *c = rules_forest_chain(e, slot, movement);
    for (uint32_t i = e->layout->next_end(c, 0); i < c->count[PART_LINKS]; i = e->layout->next_end(c, i + 1))
        if (!push_found(e, (rules_move){(uint16_t)slot, (uint16_t)movement, i})) return false;
    return true;
}

static bool push_piece(struct rules_engine *e, int slot) {
    uint32_t count = e->game->kinds[e->position.pieces[slot].kind].count;
    if (!rules_forest_piece(e, slot)) return true;
    for (uint32_t m = 0; m < count; m++) {
        const struct rules_leaf *leaf = e->forest.held[(uint32_t)slot * e->stride + m];
        if (leaf && !(leaf == &rules_leaf_private ? push_private(e, slot, m) : push_leaf(e, slot, m, leaf))) return false;
    }
    return true;
}

static void find_in_forest(struct rules_engine *e) {
    const struct rules_position *p = &e->position;
    if (p->result != RESULT_NONE) return;
    for (int s = 0; s < e->game->squares && e->status == STATUS_OK; s++)
        if (p->owner[s] && (p->owner[s] == p->side + 1 || e->game->free_turns) && !push_piece(e, p->board[s])) return;
}

uint32_t rules_engine_find(struct rules_engine *e) {
    uint32_t before = e->found_count;
    if (e->variant->index == INDEX_TREE) {
        find_in_forest(e);
        return e->found_count - before;
    }
    struct rules_iterator it;
    rules_move m;
    rules_moves_begin(&it);
    while (e->status == STATUS_OK && rules_moves_next(e, &it, &m))
        if (!push_found(e, m)) break;
    return e->found_count - before;
}

void rules_engine_drop(struct rules_engine *e, uint32_t found, uint32_t actions) {
    e->found_count = found;
    e->action_count = actions;
}

static bool is_legal(struct rules_engine *e, const struct rules_found *f) {
    bool legal = rules_engine_do(e, f->move.slot, rules_found_actions(e, f), f->count);
    rules_engine_take_back(e);
    return legal;
}

static void keep_highest(struct rules_engine *e, uint32_t first) {
    int32_t highest = INT32_MIN;
    for (uint32_t i = first; i < e->found_count; i++)
        if (e->found[i].priority > highest) highest = e->found[i].priority;
    uint32_t kept = first;
    for (uint32_t i = first; i < e->found_count; i++)
        if (e->found[i].priority == highest) e->found[kept++] = e->found[i];
    e->found_count = kept;
}

void rules_engine_keep_legal(struct rules_engine *e, uint32_t first) {
    uint32_t kept = first;
    struct rules_outlook o = {false, false};
    if (e->game->invalidates && e->variant->index == INDEX_TREE) o = rules_outlook_find(e);
    for (uint32_t i = first; e->game->invalidates && i < e->found_count; i++) {
        struct rules_found f = e->found[i];
        bool rests = o.known && !f.wild && !rules_outlook_touched(e, rules_found_actions(e, &f), f.count, e->position.pieces[f.move.slot].square);
        if (rests ? o.legal : is_legal(e, &f)) e->found[kept++] = f;
    }
    if (e->game->invalidates) e->found_count = kept;
    if (e->game->prioritises) keep_highest(e, first);
}

/* ---- names ---- */

static void name_move(const struct rules_engine *e, const struct rules_found *f, bool longer, int copy, struct rules_named_move *out) {
    struct textbuf b = {0};
    const rules_action *actions = rules_found_actions(e, f);
    rules_move_text(&e->position, f->move.slot, actions, f->count, longer, &b);
    if (copy > 1) textbuf_addf(&b, "#%d", copy);
    free(out->text);
    out->text = b.failed ? textbuf_free(&b), NULL : b.text;
    out->move = f->move;
    out->weight = 100;
    for (uint32_t i = 0; i < f->count; i++)
        if (actions[i].code == WORD_RAND) out->weight = out->weight * actions[i].value / 100;
}

static int by_text(const void *a, const void *b) {
    const struct rules_named_move *const *x = a, *const *y = b;
    int order = strcmp((*x)->text, (*y)->text);
    return order ? order : *x < *y ? -1 : *x > *y;
}

/* Moves that share a text get the long one; those that share even that are numbered. */
static void make_unique(struct rules_engine *e, uint32_t first, struct rules_list *l, bool longer) {
    struct rules_named_move **sorted = malloc((l->count + 1) * sizeof *sorted);
    bool *again = calloc(l->count + 1, sizeof *again);
    for (size_t i = 0; sorted && i < l->count; i++) sorted[i] = &l->moves[i];
    if (sorted && again) {
        qsort(sorted, l->count, sizeof *sorted, by_text);
        int copy = 1;
        for (size_t i = 1; i < l->count; i++) {
            bool same = !strcmp(sorted[i - 1]->text, sorted[i]->text);
            copy = same ? copy + 1 : 1;
            if (same && longer) again[sorted[i] - l->moves] = true;
            if (same && !longer) again[sorted[i] - l->moves] = again[sorted[i - 1] - l->moves] = true;
            if (same && longer) sorted[i]->weight = -copy; /* carried to the renaming below */
        }
        for (size_t i = 0; i < l->count; i++)
            if (again[i]) name_move(e, &e->found[first + i], true, longer ? -l->moves[i].weight : 1, &l->moves[i]);
    } else rules_engine_fail(e, STATUS_NO_MEMORY, 0);
    free(sorted);
    free(again);
}

enum status rules_list_moves(struct rules_engine *e, struct rules_list *out, struct diag *why) {
    *out = (struct rules_list){0};
    uint32_t first = e->found_count, actions = e->action_count;
    rules_engine_find(e);
    rules_engine_keep_legal(e, first);
    uint32_t count = e->found_count - first;
    out->moves = calloc(count + 1, sizeof *out->moves);
    if (!out->moves) rules_engine_fail(e, STATUS_NO_MEMORY, 0);
    for (uint32_t i = 0; e->status == STATUS_OK && i < count; i++, out->count++) {
        name_move(e, &e->found[first + i], false, 1, &out->moves[i]);
        if (!out->moves[i].text) rules_engine_fail(e, STATUS_NO_MEMORY, 0);
    }
    if (e->status == STATUS_OK) make_unique(e, first, out, false);
    if (e->status == STATUS_OK) make_unique(e, first, out, true);
    rules_engine_drop(e, first, actions);
    if (e->status != STATUS_OK) rules_list_free(out);
    return rules_engine_status(e, why);
}

void rules_list_free(struct rules_list *l) {
    for (size_t i = 0; i < l->count; i++) free(l->moves[i].text);
    free(l->moves);
    *l = (struct rules_list){0};
}
