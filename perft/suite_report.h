/* suite_report.h - how the results of suites are written. One table of functions per format; a new format is a file that
 * fills the table and a line in suite_reports.def. */
#ifndef GATILLO_PERFT_SUITE_REPORT_H
#define GATILLO_PERFT_SUITE_REPORT_H

#include <stdio.h>

#include "perft/finding.h"
#include "perft/suite_run.h"

/* One suite with one generator. */
struct suite_about {
    const char *file;
    const struct epd *suite;
    const struct generator *generator;
    const struct suite_limits *limits;
};

/* What a report may need to know of the whole, and where it keeps its own notes. */
struct suite_sheet {
    FILE *to;
    bool quiet;                       /* one line per suite and generator, and what failed */
    int file_width, generator_width;  /* of the longest names, for aligned columns */
    size_t runs;                      /* finished ones */
    size_t results;                   /* of the present run */
    int label_width, nodes_width;     /* for the report: set up in begin() */
    const char *path;                 /* of a report that writes a file of its own */
    void *own;                        /* what the report keeps from open() to close() */
};

struct suite_report {
    const char *name;
    /* In this order: open, for each run begin, result per position, end; close with the sum of all runs.
     * open and close return an exit status, after a complaint where it is not EXIT_AGREED. */
    int (*open)(struct suite_sheet *s);
    void (*begin)(struct suite_sheet *s, const struct suite_about *a);
    /* f: what is behind a wrong count, NULL where nobody looked. */
    void (*result)(struct suite_sheet *s, const struct suite_about *a, const struct suite_result *r, const struct finding *f);
    /* why: NULL, or what cut the run short. */
    void (*end)(struct suite_sheet *s, const struct suite_about *a, const struct suite_totals *t, const struct diag *why);
    int (*close)(struct suite_sheet *s, const struct suite_totals *all);
};

#define SUITE_REPORT(id) extern const struct suite_report suite_report_##id;
#include "perft/suite_reports.def"
#undef SUITE_REPORT

const struct suite_report *suite_report_find(const char *name); /* NULL: no such format */

/* The last check of a result: the deepest, or the wrong one. NULL where nothing was counted. */
const struct suite_check *suite_last_check(const struct suite_result *r);
const char *suite_label(const struct epd_position *p); /* its id, or its FEN */
/* "1 nodes instead of 2 at depth 3", "refused: ...": what a result is, as one sentence. */
void suite_outcome(const struct suite_result *r, char *out, size_t size);
double suite_rate(const struct suite_totals *t);       /* nodes per second, 0 where there is no time */

#endif
