/* metrics.h - measures the engine: a search of a fixed set with its signature, and the small steps it is made of. */
#ifndef GATILLO_PERFT_METRICS_H
#define GATILLO_PERFT_METRICS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/status.h"
#include "core/base/textbuf.h"

struct metrics_order {
    int depth;
    size_t megabytes;
    double seconds; /* that each of the small steps is timed for */
};

/* The search of the whole set. Signature = nodes: one thread and a cleared table make it the same on every machine and
 * every run, until somebody changes the search. */
struct metrics_search {
    uint64_t nodes, probes, hits;
    double seconds; /* of processor time */
    bool counted;   /* the CPU let us count branches */
    uint64_t branches, missed;
};

size_t metrics_positions(void); /* in the fixed set */

/* progress may be NULL; called after each position. */
enum status metrics_search(const struct metrics_order *order, struct metrics_search *out,
                           void (*progress)(void *context, size_t done), void *context);

/* Appends a table with one line per metric, and one per slider below the locality. */
void metrics_write(struct textbuf *out, const struct metrics_order *order, const struct metrics_search *search);

#endif
