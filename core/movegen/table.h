/* table.h - leaf counts by position and depth, shared by threads without locks. */
#ifndef GATILLO_MOVEGEN_TABLE_H
#define GATILLO_MOVEGEN_TABLE_H

#include <stdatomic.h>

#include "core/base/types.h"

/* check = key ^ data: a torn pair of words fails the comparison, so readers need no lock. */
struct perft_entry {
    _Atomic uint64_t check, data; /* data = nodes << 6 | depth */
};

/* Two entries side by side: the first keeps the larger count, the second the newest. */
struct perft_table {
    _Atomic size_t mask;   /* pairs in use - 1: a small count need not touch, and pay for, the memory of a large table */
    _Atomic size_t sample; /* one in PERFT_SAMPLE of the entries put so far */
    size_t pairs;          /* that there is room for */
    struct perft_entry *entries;
};

/* megabytes >= 1; the table is the largest power of two that fits. Caller frees it with perft_table_free(). */
struct perft_table *perft_table_new(size_t megabytes); /* NULL: out of memory */
void perft_table_free(struct perft_table *t);
size_t perft_table_bytes(const struct perft_table *t);

enum { PERFT_DEPTH_BITS = 6, PERFT_DEPTH_MAX = 32, PERFT_SAMPLE = 256, PERFT_FIRST_PAIRS = 1 << 20 };

/* Twice as many pairs once as many entries were put as there are pairs. Half of what is known moves out of sight and is
 * counted again; a wrong place can never give a wrong count, since the whole key is compared. */
void perft_table_grow(struct perft_table *t);

static inline bool perft_entry_get(const struct perft_entry *e, uint64_t key, int depth, uint64_t *nodes) {
    uint64_t data = atomic_load_explicit(&e->data, memory_order_relaxed);
    uint64_t check = atomic_load_explicit(&e->check, memory_order_relaxed);
    if ((check ^ data) != key || (int)(data & ((1u << PERFT_DEPTH_BITS) - 1)) != depth) return false;
    *nodes = data >> PERFT_DEPTH_BITS;
    return true;
}

static inline struct perft_entry *perft_table_pair(const struct perft_table *t, uint64_t key, int depth) {
    /* The depth takes part, so that one position at two depths does not fight for one place. */
    size_t mask = atomic_load_explicit(&t->mask, memory_order_relaxed);
    return &t->entries[((key + (uint64_t)depth * 0x9E3779B97F4A7C15u) & mask) * 2];
}

/* Tells the memory that this place will be asked for soon. */
static inline void perft_table_fetch(const struct perft_table *t, uint64_t key, int depth) {
    __builtin_prefetch(perft_table_pair(t, key, depth));
}

static inline bool perft_table_get(const struct perft_table *t, uint64_t key, int depth, uint64_t *nodes) {
    const struct perft_entry *pair = perft_table_pair(t, key, depth);
    return perft_entry_get(&pair[0], key, depth, nodes) || perft_entry_get(&pair[1], key, depth, nodes);
}

static inline void perft_table_put(struct perft_table *t, uint64_t key, int depth, uint64_t nodes) {
    struct perft_entry *pair = perft_table_pair(t, key, depth);
    uint64_t kept = atomic_load_explicit(&pair[0].data, memory_order_relaxed) >> PERFT_DEPTH_BITS;
    struct perft_entry *e = nodes >= kept ? &pair[0] : &pair[1];
    uint64_t data = nodes << PERFT_DEPTH_BITS | (uint64_t)depth;
    atomic_store_explicit(&e->data, data, memory_order_relaxed);
    atomic_store_explicit(&e->check, key ^ data, memory_order_relaxed);
    if (key >> 56 == 0) perft_table_grow(t); /* one in PERFT_SAMPLE */
}

#endif
