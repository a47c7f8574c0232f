/* score.c - mutants against the counts of suites, and the choice of few counts that find them all. */
#include "perft/score.h"

#include <stdlib.h>
#include <string.h>

/* By nodes; then so that twins stand side by side. */
static int by_nodes(const void *a, const void *b) {
    const struct score_item *x = a, *y = b;
    if (x->count.nodes != y->count.nodes) return x->count.nodes < y->count.nodes ? -1 : 1;
    int order = strcmp(x->position->fen, y->position->fen);
    if (order) return order;
    return x->count.depth != y->count.depth ? x->count.depth - y->count.depth : x->chess960 - y->chess960;
}

/* The same question; that one of the suites is of kind chess960 changes notation, not counts. */
static bool are_twins(const struct score_item *a, const struct score_item *b) {
    return a->count.nodes == b->count.nodes && a->count.depth == b->count.depth && strcmp(a->position->fen, b->position->fen) == 0;
}

static bool within(const struct suite_limits *limits, const struct epd_count *c) {
    return c->depth <= limits->max_depth && c->nodes <= limits->max_nodes && c->depth > 0;
}

static void add_suite(struct score *s, const struct epd *suite, const struct suite_limits *limits) {
    for (size_t j = 0; j < suite->count; j++)
        for (size_t k = 0; k < suite->positions[j].count; k++)
            if (within(limits, &suite->positions[j].counts[k]))
                s->items[s->count++] = (struct score_item){.position = &suite->positions[j], .chess960 = suite->chess960, .count = suite->positions[j].counts[k]};
}

static void drop_doubles(struct score *s) {
    size_t kept = 0;
    qsort(s->items, s->count, sizeof *s->items, by_nodes);
    for (size_t i = 0; i < s->count; i++)
        if (!kept || !are_twins(&s->items[kept - 1], &s->items[i])) s->items[kept++] = s->items[i];
    s->count = kept;
}

static void sum_nodes(struct score *s) {
    s->nodes = 0;
    for (size_t i = 0; i < s->count; i++) s->nodes += s->items[i].count.nodes;
}

enum status score_collect(struct score *s, const struct epd *suites, size_t count, const struct suite_limits *limits, struct diag *why) {
    size_t most = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < suites[i].count; j++) most += suites[i].positions[j].count;
    *s = (struct score){.items = calloc(most + 1, sizeof *s->items)};
    if (!s->items) return diag_plain(why, STATUS_NO_MEMORY);
    for (size_t i = 0; i < count; i++) add_suite(s, &suites[i], limits);
    drop_doubles(s);
    sum_nodes(s);
    return STATUS_OK;
}

void score_free(struct score *s) {
    free(s->items);
    *s = (struct score){0};
}

static bool has_position(const struct epd *suite, const char *fen) {
    for (size_t i = 0; i < suite->count; i++)
        if (strcmp(suite->positions[i].fen, fen) == 0) return true;
    return false;
}

void score_lay_ground(struct score *s, const struct epd *suite) {
    for (size_t i = 0; i < s->count; i++) s->items[i].is_ground |= s->items[i].count.depth == 1 && has_position(suite, s->items[i].position->fen);
}

enum status score_confirm(struct score *s, struct generator *g, size_t *dropped, struct diag *why) {
    size_t kept = 0, before = s->count;
    for (size_t i = 0; i < before; i++) {
        const struct score_item *item = &s->items[i];
        uint64_t nodes;
        enum status status = generator_set(g, item->position->fen, item->chess960, why);
        if (status == STATUS_OK) status = generator_perft(g, item->count.depth, &nodes, why);
        if (status != STATUS_OK) return status;
        if (nodes == item->count.nodes) s->items[kept++] = *item;
    }
    s->count = kept;
    *dropped = before - kept;
    sum_nodes(s);
    return STATUS_OK;
}

bool score_kills(const struct score_item *item, enum bug bug, enum side side) {
    uint8_t leaked[4];
    struct mutant m = {.bug = bug, .side = side, .leaked = leaked};
    return !mutant_set(&m, item->position->fen, item->chess960) || mutant_perft(&m, item->count.depth) != item->count.nodes;
}

/* A bug that an item does not find on both sides is not looked for on one: that saves most of the time, and can only
 * leave out a find. */
static void fill_item(struct score_item *item) {
    for (int bug = 1; bug < BUGS; bug++)
        for (int side = 0; side < SIDES; side++)
            item->kills[bug * SIDES + side] = (side == SIDE_BOTH || item->kills[bug * SIDES]) && score_kills(item, (enum bug)bug, (enum side)side);
}

void score_fill(struct score *s, void (*step)(void *, size_t), void *context) {
    for (size_t i = 0; i < s->count; i++) {
        fill_item(&s->items[i]);
        if (step) step(context, i + 1);
    }
}

enum { COLUMNS = BUGS * SIDES };

static int gain(const struct score_item *item, const int *wanted) {
    int sum = 0;
    for (int bug = 0; bug < COLUMNS; bug++) sum += item->kills[bug] && wanted[bug] > 0;
    return sum;
}

/* The item that finds most for its nodes; the fixed part keeps a count of five nodes from always winning. */
static size_t best_item(const struct score *s, const int *wanted, const bool *chosen, uint64_t left) {
    size_t best = s->count;
    double best_worth = 0;
    for (size_t i = 0; i < s->count; i++) {
        if (chosen[i] || s->items[i].count.nodes > left) continue;
        double worth = gain(&s->items[i], wanted) / ((double)s->items[i].count.nodes + 50.0);
        if (worth > best_worth) best = i, best_worth = worth;
    }
    return best;
}

static bool is_needless(const struct score *s, size_t item, const bool *chosen, const int *most, int times) {
    for (int bug = 0; bug < COLUMNS; bug++) {
        if (!s->items[item].kills[bug] || !most[bug]) continue;
        int others = 0;
        for (size_t i = 0; i < s->count; i++) others += i != item && chosen[i] && s->items[i].kills[bug];
        if (others < times && others < most[bug]) return false;
    }
    return true;
}

int score_found(const struct score *s, const bool *chosen, const bool asked[BUGS], int *findable) {
    int found = 0;
    *findable = 0;
    for (int bug = 1; bug < BUGS; bug++) {
        bool is_findable = false, is_found = false;
        for (size_t i = 0; i < s->count && asked[bug]; i++) {
            is_findable |= s->items[i].kills[bug * SIDES];
            is_found |= chosen[i] && s->items[i].kills[bug * SIDES];
        }
        *findable += is_findable;
        found += is_found;
    }
    return found;
}

void score_choose(const struct score *s, int times, uint64_t budget, const bool known[BUGS], bool *chosen) {
    int wanted[COLUMNS] = {0}, most[COLUMNS] = {0};
    for (size_t i = 0; i < s->count; i++)
        for (int bug = 0; bug < COLUMNS; bug++) most[bug] += known[bug / SIDES] && s->items[i].kills[bug];
    for (size_t i = 0; i < s->count; i++)
        if (s->items[i].is_ground && s->items[i].count.nodes <= budget) {
            chosen[i] = true;
            budget -= s->items[i].count.nodes;
            for (int bug = 0; bug < COLUMNS; bug++) wanted[bug] -= s->items[i].kills[bug];
        }
    for (int round = 1; round <= times; round++) { /* everybody once before anybody twice */
        for (int bug = 0; bug < COLUMNS; bug++) wanted[bug] += most[bug] >= round;
        for (size_t best; (best = best_item(s, wanted, chosen, budget)) < s->count;) {
            chosen[best] = true;
            budget -= s->items[best].count.nodes;
            for (int bug = 0; bug < COLUMNS; bug++) wanted[bug] -= s->items[best].kills[bug];
        }
    }
    for (size_t i = s->count; i-- > 0;)
        if (chosen[i] && !s->items[i].is_ground && is_needless(s, i, chosen, most, times)) chosen[i] = false;
}
