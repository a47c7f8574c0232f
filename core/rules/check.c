/* check.c - compares every chain of the cache with one generated anew: links, nodes, triggers, actions, order. */
#include <stdlib.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "core/rules/engine_private.h"

static const char *const part_names[RULES_PARTS] = {"links", "nodes", "triggers", "commits", "actions", "states of local memory"};

static bool same_link(const struct rules_engine *e, const struct rules_chain *a, const struct rules_chain *b, uint32_t i) {
    struct rules_link_view x, y;
    memset(&x, 0, sizeof x);
    memset(&y, 0, sizeof y);
    e->layout->view_link(a, i, &x);
    e->layout->view_link(b, i, &y);
    return !memcmp(&x, &y, sizeof x);
}

static bool same_node(const struct rules_engine *e, const struct rules_chain *a, const struct rules_chain *b, uint32_t i) {
    uint32_t x[10], y[10];
    e->layout->view_node(a, i, x);
    e->layout->view_node(b, i, y);
    return !memcmp(x, y, sizeof x);
}

static bool same_trigger(const struct rules_engine *e, const struct rules_chain *a, const struct rules_chain *b, uint32_t i) {
    struct rules_trigger_view x, y;
    e->layout->view_trigger(a, i, &x);
    e->layout->view_trigger(b, i, &y);
    return x.id == y.id && x.op == y.op && x.x == y.x && x.y == y.y && x.actions == y.actions;
}

static bool same_element(const struct rules_engine *e, const struct rules_chain *a, const struct rules_chain *b, int part, uint32_t i) {
    if (part == PART_LINKS) return same_link(e, a, b, i);
    if (part == PART_NODES) return same_node(e, a, b, i);
    if (part == PART_TRIGGERS) return same_trigger(e, a, b, i);
    if (part == PART_ACTIONS) return !memcmp((rules_action *)a->part[part] + i, (rules_action *)b->part[part] + i, sizeof(rules_action));
    return ((uint32_t *)a->part[part])[i] == ((uint32_t *)b->part[part])[i];
}

/* What a trigger watches, as people write it. */
static void add_watched(const struct rules_engine *e, uint32_t id, struct textbuf *out) {
    char text[24];
    if (id < (uint32_t)e->game->squares) rules_square_text(e->game, (int)id, text);
    else rules_cell_text(&e->position, id - (uint32_t)e->game->squares, text);
    textbuf_add(out, text);
}

static bool has_trigger(const struct rules_engine *e, const struct rules_chain *c, uint32_t id) {
    for (uint32_t i = 0; i < c->count[PART_TRIGGERS]; i++)
        if (e->layout->trigger_id(c, i) == id) return true;
    return false;
}

/* Triggers of one chain that the other lacks. */
static void add_lacking(const struct rules_engine *e, const struct rules_chain *have, const struct rules_chain *lack, const char *what, struct textbuf *out) {
    for (uint32_t i = 0; i < have->count[PART_TRIGGERS]; i++) {
        uint32_t id = e->layout->trigger_id(have, i);
        if (has_trigger(e, lack, id)) continue;
        textbuf_addf(out, "; %s trigger on ", what);
        add_watched(e, id, out);
        textbuf_addf(out, " (link %u)", e->layout->link_of_trigger(have, i) + 1);
    }
}

static void add_place(const struct rules_engine *e, const struct rules_chain *c, uint32_t link, struct textbuf *out) {
    struct rules_link_view v;
    char square[8];
    if (link >= c->count[PART_LINKS]) return;
    e->layout->view_link(c, link, &v);
    rules_square_text(e->game, rules_square(e->game, v.x, v.y), square);
    textbuf_addf(out, " (begins at %s, %zu:%zu of the file)", square, (size_t)e->game->ops[v.op].line, (size_t)e->game->ops[v.op].column);
}

/* False, with a report, at the first thing that differs. */
static bool same_chain(const struct rules_engine *e, const struct rules_chain *kept, const struct rules_chain *fresh, struct textbuf *report) {
    for (int p = 0; p < RULES_PARTS; p++) {
        uint32_t count = kept->count[p] < fresh->count[p] ? kept->count[p] : fresh->count[p];
        for (uint32_t i = 0; i < count; i++)
            if (!same_element(e, kept, fresh, p, i)) {
                textbuf_addf(report, "%s: number %u differs", part_names[p], i + 1);
                if (p == PART_LINKS) add_place(e, fresh, i, report);
                return false;
            }
        if (kept->count[p] != fresh->count[p]) {
            textbuf_addf(report, "%s: the cache has %u, a full recompute %u", part_names[p], kept->count[p], fresh->count[p]);
            return false;
        }
    }
    if (kept->ends == fresh->ends) return true;
    textbuf_addf(report, "moves: the cache has %u, a full recompute %u", kept->ends, fresh->ends);
    return false;
}

static bool check_piece(struct rules_engine *e, int slot, struct textbuf *report) {
    const struct rules_piece *piece = &e->position.pieces[slot];
    const struct rules_kind *k = &e->game->kinds[piece->kind];
    for (uint32_t m = 0; m < k->count; m++) {
        if (e->game->movements[k->first + m].writes) continue; /* anew every turn in any case, and not twice */
        const struct rules_chain *kept = rules_engine_chain(e, slot, m);
        struct rules_run r;
        rules_engine_prepare(e, &r, slot, k->first + m, e->locals);
        e->slow_threats = true;
        e->layout->generate(&r, &e->programs, RULES_FROM_START, RULES_FROM_START);
        e->slow_threats = false;
        struct textbuf what = {0};
        bool same = same_chain(e, kept, &e->programs, &what);
        if (!same) {
            char square[8];
            rules_square_text(e->game, piece->square, square);
            textbuf_addf(report, "%s on %s, movement %u: %s", k->name, square, m + 1, textbuf_text(&what));
            add_lacking(e, &e->programs, kept, "missing", report);
            add_lacking(e, kept, &e->programs, "extra", report);
        }
        textbuf_free(&what);
        if (!same) return false;
    }
    return true;
}

bool rules_check_cache(struct rules_engine *e, struct textbuf *report) {
    if (e->variant->index == INDEX_NONE) return true;
    for (int s = 0; s < e->game->squares; s++)
        if (e->position.board[s] >= 0 && !check_piece(e, e->position.board[s], report)) return false;
    return e->variant->index != INDEX_TREE || e->position.result != RESULT_NONE || rules_second_check(e, report);
}

static void report_difference(struct rules_engine *e) {
    struct textbuf report = {0};
    if (!rules_check_cache(e, &report)) {
        e->status = STATUS_CACHE_DIFFERS;
        if (e->recording) rules_replay_shrink(&e->replay, e->game, e->name, &report);
        diag_set(&e->why, e->status, 0, 0, "after %zu moves: %s", rules_played(e), textbuf_text(&report));
    }
    textbuf_free(&report);
}

/* The check plays moves and asks for outlooks of its own, while somebody is in the middle of both: what they rely on is put back. */
void rules_engine_check_now(struct rules_engine *e) {
    if (!e->checking || e->status != STATUS_OK) return;
    bool invalid = e->position.invalid, again = e->position.again;
    size_t bytes = e->forest.looked_words * sizeof *e->forest.looked;
    uint64_t *looked = malloc(bytes + 1);
    if (!looked) {
        rules_engine_fail(e, STATUS_NO_MEMORY, 0);
        return;
    }
    if (bytes) memcpy(looked, e->forest.looked, bytes);
    report_difference(e);
    if (bytes) memcpy(e->forest.looked, looked, bytes);
    e->position.invalid = invalid, e->position.again = again;
    free(looked);
}
