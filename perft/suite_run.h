/* suite_run.h - a suite through a generator: every count within the limits is checked, every position reported to an
 * observer. Prints nothing; whoever writes a report (lines, JSON, ...) is an observer. */
#ifndef GATILLO_PERFT_SUITE_RUN_H
#define GATILLO_PERFT_SUITE_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/diag.h"
#include "core/generator/generator.h"
#include "suites/epd.h"

struct suite_limits { /* a count is checked when it is within both */
    int max_depth;
    uint64_t max_nodes;
};

enum suite_verdict {
    SUITE_OK,       /* every checked count is right; of a text that must be refused: it was, for the expected reason */
    SUITE_SKIPPED,  /* no count is within the limits */
    SUITE_WRONG,    /* a count differs */
    SUITE_REFUSED,  /* the generator does not take the position */
    SUITE_ACCEPTED, /* a text that must be refused was not */
    SUITE_REASON,   /* it was refused, but not for the expected reason, or without a place in the text */
    SUITE_FAILED,   /* the outside program hung, died or answered nonsense */
    SUITE_VERDICTS
};

bool suite_is_failure(enum suite_verdict v);
const char *suite_verdict_name(enum suite_verdict v); /* a short lower-case word */

struct suite_check {
    int depth;
    uint64_t expected, counted;
    double seconds;
};

/* One position with one generator. Everything in it is valid during the observer's call only. */
struct suite_result {
    const struct epd_position *position;
    enum suite_verdict verdict;
    const struct suite_check *checks; /* by rising depth; the last is the wrong one of SUITE_WRONG */
    size_t count;
    struct diag why; /* what the generator, or the gate, said; status OK where nothing was refused */
    double seconds;
};

/* The sum over one suite. */
struct suite_totals {
    size_t positions, counts, skipped, failures; /* skipped: counts beyond the limits; failures: positions */
    size_t peer_failures; /* positions at which an outside program failed */
    uint64_t nodes;
    double seconds;
};

struct suite_observer {
    void *context;
    void (*result)(void *context, const struct suite_result *r); /* may be NULL */
    void (*nodes)(void *context, uint64_t done);                 /* nodes counted so far, for progress; may be NULL */
};

/* Checks every position; a wrong one does not stop the others. The first wrong count of a position ends that position.
 * STATUS_OK: totals->failures says what was found. Otherwise the run was cut short (a peer failed, memory ran out, the
 * generator cannot run this suite), and totals cover what was done. */
enum status suite_run(const struct epd *suite, struct generator *g, const struct suite_limits *limits,
                      const struct suite_observer *observer, struct suite_totals *totals, struct diag *why);

/* BAD_SUITE, and where, for a position that says nothing to check; suite_run() asks as well. */
enum status suite_has_counts(const struct epd *suite, struct diag *why);

/* The nodes that suite_run() will count if all is right. */
uint64_t suite_expected_nodes(const struct epd *suite, const struct suite_limits *limits);

#endif
