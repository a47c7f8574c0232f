/* table.h - the transposition table: what was found out about positions, shared by all threads without a lock.
 * Sixteen bytes an entry, a power of two of them. Knows keys and bounds, not chess. */
#ifndef GATILLO_SEARCH_TABLE_H
#define GATILLO_SEARCH_TABLE_H

#include "core/base/status.h"
#include "core/base/types.h"

/* Stronger kinds are larger. BOUND_UPPER: alpha was not reached; BOUND_LOWER: a beta cut. */
enum bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT };

struct table_entry { /* unpacked */
    move best;
    int16_t score; /* mates counted from the position itself, not from the root */
    uint8_t depth;
    enum bound bound;
};

struct table;

enum { TABLE_ENTRY_BYTES = 16, TABLE_MB_MAX = 65536 };

/* The largest power of two of entries that fits in `megabytes` (at least 1). */
enum status table_create(struct table **out, size_t megabytes);
void table_free(struct table *t);
void table_clear(struct table *t);
size_t table_entries(const struct table *t);

bool table_probe(const struct table *t, uint64_t key, struct table_entry *out);
/* Takes the slot if it is empty, holds another key, was searched less deep, or equally deep with a weaker bound: in
 * this order. Says whether it did. */
bool table_store(struct table *t, uint64_t key, struct table_entry e);
int table_permille_full(const struct table *t);

/* Mates are stored as distances from the position; the search wants them from the root. */
int table_score_in(int score, int ply);
int table_score_out(int score, int ply);

#endif
