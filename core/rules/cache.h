/* cache.h - which chains still hold, which must be taken up again and where, and the way back. */
#ifndef GATILLO_RULES_CACHE_H
#define GATILLO_RULES_CACHE_H

#include "core/rules/chain.h"

struct rules_engine;

/* Subscribers of one square or cell: chains that looked at it. May name some that do so no longer: the triggers in the
 * chain have the last word, and a name that turns out stale is struck off. */
struct rules_subscribers {
    uint32_t *chains;
    uint32_t count, room;
};

struct rules_dirt {
    uint32_t link, trigger; /* where generation is taken up again */
    bool dirty;
    bool lost; /* what it was is not known: it is made from the start */
};

struct rules_cache_entry {
    uint32_t chain, link;
    size_t bytes; /* of the tail, which lies on the stack of bytes */
    uint32_t ends, triggers; /* triggers: of the links before the tail */
    bool linear, always, regenerated;
    bool lost; /* the tail was not kept */
    struct rules_dirt dirt;
};

struct rules_cache_ply {
    size_t entries, bytes, settled;
    int32_t turn;
};

struct rules_cache {
    struct rules_subscribers *subscribers; /* by id; INDEX_LIST */
    uint32_t ids;
    struct rules_subscribers always;
    struct rules_dirt *dirt; /* by chain */
    uint32_t *changed;       /* by id: the round in which it changed */
    uint32_t round;
    size_t settled; /* entries of the position's log that were taken account of */
    int32_t turn;   /* for which the triggers of every turn were fired */

    struct rules_cache_entry *entries;
    size_t entry_count, entry_room;
    unsigned char *bytes;
    size_t byte_count, byte_room;
    size_t byte_max; /* tails beyond it are not kept: undo has them made again */
    struct rules_cache_ply *plies;
    size_t ply_count, ply_room;
    uint64_t regenerated; /* chains, for statistics */
};

bool rules_cache_init(struct rules_engine *e);
void rules_cache_free(struct rules_engine *e);
void rules_cache_reset(struct rules_engine *e); /* a new position: everything is to be made */
void rules_cache_open_ply(struct rules_engine *e);
void rules_cache_undo_ply(struct rules_engine *e);
void rules_cache_settle(struct rules_engine *e);
void rules_cache_clean(struct rules_engine *e); /* generates whatever is dirty, for both sides */
struct rules_chain *rules_cache_chain(struct rules_engine *e, int slot, uint32_t movement);

#endif
