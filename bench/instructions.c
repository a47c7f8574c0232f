/* instructions.c - one perf event, opened at the first question. */
#include "bench/instructions.h"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

static int open_counter(void) {
    struct perf_event_attr what = {.type = PERF_TYPE_HARDWARE,
                                   .size = sizeof what,
                                   .config = PERF_COUNT_HW_INSTRUCTIONS,
                                   .exclude_kernel = 1,
                                   .exclude_hv = 1};
    return (int)syscall(SYS_perf_event_open, &what, 0, -1, -1, 0);
}

bool instructions_read(uint64_t *out) {
    static int counter = -2; /* not asked yet */
    if (counter == -2) counter = open_counter();
    return counter >= 0 && read(counter, out, sizeof *out) == (ssize_t)sizeof *out;
}
