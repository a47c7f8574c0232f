/* second_private.h - what the engine keeps for the second order. */
#ifndef GATILLO_RULES_SECOND_PRIVATE_H
#define GATILLO_RULES_SECOND_PRIVATE_H

#include "core/rules/second.h"

struct rules_second_entry {
    struct rules_second what;
    bool used, fleeting; /* fleeting: rests on something that cannot be watched, and holds for this position only */
};

struct rules_second_order {
    struct rules_second_entry *entries; /* a ring: the oldest is overwritten */
    uint64_t *watched;                  /* by entry: the set of squares and cells that it rests on */
    uint32_t count, made, room, next;   /* made: entries that have memory, at most room */
    uint64_t *stirred; /* squares and cells that changed, or that some chain began or ceased to watch, since the last sweep */
    bool moved;        /* anything changed at all */
    bool working;      /* a move is being tried: what stirs is put back */
    struct rules_second_counts counts;
    uint64_t checked;
};

struct rules_engine;
void rules_second_free(struct rules_engine *e);
void rules_second_forget(struct rules_engine *e); /* a new position */
/* The worth of a move, worked out by a full recompute: the slow path, which shares nothing with the kept one. */
bool rules_second_recompute(struct rules_engine *e, rules_move m, struct rules_second *out);
/* One kept entry, or one more, compared with a recompute; false, with a line of report, where they differ. */
struct textbuf;
bool rules_second_check(struct rules_engine *e, struct textbuf *report);
bool rules_second_same(const struct rules_second *a, const struct rules_second *b);

#endif
