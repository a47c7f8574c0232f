/* progress.c - the live line. */
#include "perft/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double clock_wall(void) { return seconds(CLOCK_MONOTONIC); }
double clock_cpu(void) { return seconds(CLOCK_PROCESS_CPUTIME_ID); }

struct progress progress_begin(const char *label, uint64_t total) {
    return (struct progress){label, total, clock_wall(), 0, isatty(STDERR_FILENO) == 1};
}

void progress_step(struct progress *p, uint64_t done, const char *note) {
    double now = p->live ? clock_wall() : 0;
    if (!p->live || now - p->shown < 0.1) return;
    p->shown = now;
    double elapsed = now - p->started, rate = elapsed > 0 ? (double)done / elapsed : 0;
    fprintf(stderr, "\r\033[K%s %" PRIu64, p->label, done);
    if (p->total) fprintf(stderr, "/%" PRIu64, p->total);
    fprintf(stderr, "  %.0f/s", rate);
    if (p->total > done && rate > 0) fprintf(stderr, "  %.0f s left", (double)(p->total - done) / rate);
    if (note) fprintf(stderr, "  %s", note);
    fflush(stderr);
}

void progress_end(struct progress *p) {
    if (p->live && p->shown > 0) fputs("\r\033[K", stderr);
}
