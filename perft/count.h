/* count.h - one perft, split among threads: every thread has a generator of its own, and takes lines of opening moves
 * from a queue until none is left. Totals do not depend on the number of threads. */
#ifndef GATILLO_PERFT_COUNT_H
#define GATILLO_PERFT_COUNT_H

#include "core/generator/generator.h"

struct count_order {
    const char *generator, *fen; /* as for generator_open() and generator_set() */
    bool chess960;
    const char *const *moves; /* played first */
    size_t move_count;
    int depth; /* >= 1 */
    int threads;
    struct perft_table *table; /* borrowed; NULL for none */
    bool divide, statistics;   /* what is wanted besides the total */
    void *context;
    void (*progress)(void *context, uint64_t done, uint64_t total); /* lines, now and then, from the caller's thread; or NULL */
};

struct count_answer {
    struct divide divide;    /* by root move, sorted; may be filled unasked */
    struct statistics *rows; /* depth of them, or NULL */
    uint64_t nodes;
};

enum status count_run(const struct count_order *order, struct count_answer *out, struct diag *why);
void count_answer_free(struct count_answer *a);

#endif
