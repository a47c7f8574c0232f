/* cache_model.h - a first-level data cache in arithmetic: which of a row of addresses would it have held? The same
 * answer on every machine, with or without performance counters. */
#ifndef GATILLO_PERFT_CACHE_MODEL_H
#define GATILLO_PERFT_CACHE_MODEL_H

#include <stdbool.h>
#include <stdint.h>

/* 32 KiB, 8 ways, 64-byte lines, the least recently used line leaves: what most x86-64 and many ARM cores have. */
enum { CACHE_LINE = 64, CACHE_WAYS = 8, CACHE_SETS = 64 };

struct cache_model {
    uint64_t tags[CACHE_SETS][CACHE_WAYS]; /* line number + 1, most recently used first; 0 = empty */
};

bool cache_touch(struct cache_model *c, uintptr_t address); /* true: it was there */

#endif
