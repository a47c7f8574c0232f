/* metric_steps.h - the small steps a search is made of, over the positions of the fixed set and those one ply below: what the metrics
 * time and Google Benchmark repeats. Reads no clock. */
#ifndef GATILLO_PERFT_METRIC_STEPS_H
#define GATILLO_PERFT_METRIC_STEPS_H

#include "core/attacks/sliders.h"
#include "core/movegen/movegen.h"

/* The fixed set of metric_positions.def. */
size_t metric_set_count(void);
const char *metric_set_fen(size_t index);

enum { METRIC_SAMPLE_MAX = 4000 };

struct metric_sample { /* positions that a search meets, and their moves */
    struct position positions[METRIC_SAMPLE_MAX];
    struct move_list lists[METRIC_SAMPLE_MAX];
    size_t count, moves;
};
struct metric_sample *metric_sample_make(void); /* the caller frees it with free(); NULL: no memory */

/* One pass each; the sums are there so that no pass can be left out. */
uint64_t metric_step_generate(struct metric_sample *s);  /* the number of moves */
uint64_t metric_step_make_undo(struct metric_sample *s); /* the sum of the keys behind every move */
uint64_t metric_step_in_check(struct metric_sample *s);  /* positions in check */

/* ---- what a generator asks its slider tables for: every slider of the side to move; a queen asks twice ---- */

struct metric_locality {
    uint64_t lookups, hits, lines; /* hits in a cache_model.h; different lines of 64 bytes */
    bool has_table;
};
bool metric_locality(const struct metric_sample *s, enum slider id, struct metric_locality *out); /* false: no memory */
uint64_t metric_step_lookups(const struct metric_sample *s, enum slider id); /* one pass of real lookups */

#endif
