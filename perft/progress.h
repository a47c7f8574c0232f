/* progress.h - one live line on stderr while long work runs: done/total, rate, time left. Silent off a terminal. */
#ifndef GATILLO_PERFT_PROGRESS_H
#define GATILLO_PERFT_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    const char *label;
    uint64_t total; /* 0 = unknown */
    double started, shown;
    bool live;
};

struct progress progress_begin(const char *label, uint64_t total);
void progress_step(struct progress *p, uint64_t done, const char *note); /* note may be NULL; redraws 10 times a second */
void progress_end(struct progress *p);                                   /* clears the line */

double clock_wall(void); /* seconds from a fixed point, monotonic */
double clock_cpu(void);  /* seconds of processor time of this process */

#endif
