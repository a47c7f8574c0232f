/* suite_report.c - the list of formats, and what they share. */
#include "perft/suite_report.h"

#include <string.h>

static const struct suite_report *const reports[] = {
#define SUITE_REPORT(id) &suite_report_##id,
#include "perft/suite_reports.def"
#undef SUITE_REPORT
};

const struct suite_report *suite_report_find(const char *name) {
    for (size_t i = 0; i < sizeof reports / sizeof *reports; i++)
        if (strcmp(reports[i]->name, name) == 0) return reports[i];
    return NULL;
}

const struct suite_check *suite_last_check(const struct suite_result *r) {
    return r->count ? &r->checks[r->count - 1] : NULL;
}

const char *suite_label(const struct epd_position *p) { return *p->id ? p->id : p->fen; }
double suite_rate(const struct suite_totals *t) { return t->seconds > 0 ? (double)t->nodes / t->seconds : 0; }
