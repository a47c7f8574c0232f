/* counters.h - branches and mispredicted ones as the CPU counts them, where the system lets us read it. */
#ifndef GATILLO_PERFT_COUNTERS_H
#define GATILLO_PERFT_COUNTERS_H

#include <stdbool.h>
#include <stdint.h>

struct counters {
    int branches, missed; /* file descriptors; -1 = not counted here */
};

struct counters counters_open(void); /* counts from now on, this thread, user mode */
/* Reads and closes. false: this machine does not count them (most virtual machines). */
bool counters_close(struct counters *c, uint64_t *branches, uint64_t *missed);

#endif
