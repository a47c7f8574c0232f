/* suite_report.c - the list of formats, and what they share. */
#include "perft/suite_report.h"

#include <inttypes.h>
#include <stdio.h>
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

void suite_outcome(const struct suite_result *r, char *out, size_t size) {
    const struct suite_check *last = suite_last_check(r);
    const char *expected = status_name(r->position->expected);
    switch (r->verdict) {
    case SUITE_OK:
        if (last) snprintf(out, size, "%" PRIu64 " nodes at depth %d", last->counted, last->depth);
        else snprintf(out, size, "refused (%s)", expected);
        return;
    case SUITE_WRONG: snprintf(out, size, "%" PRIu64 " nodes instead of %" PRIu64 " at depth %d", last->counted, last->expected, last->depth); return;
    case SUITE_REFUSED: snprintf(out, size, "refused: %s", r->why.text); return;
    case SUITE_FAILED: snprintf(out, size, "no answer: %s", r->why.text); return;
    case SUITE_ACCEPTED: snprintf(out, size, "accepted, not refused (%s)", expected); return;
    case SUITE_REASON: snprintf(out, size, "refused (%s) at column %zu, not (%s)", status_name(r->why.status), r->why.column, expected); return;
    default: snprintf(out, size, "nothing within the limits"); return;
    }
}
