/* suite_junit.c - suite results as JUnit: a test suite per file and generator, a test case per position. */
#include <stdlib.h>

#include "core/base/textbuf.h"
#include "perft/command.h"
#include "perft/junit.h"
#include "perft/suite_report.h"

static int open_junit(struct suite_sheet *s) {
    s->own = calloc(1, sizeof(struct junit));
    return s->own ? junit_open(s->own, s->path) : complain("out of memory");
}

static void begin(struct suite_sheet *s, const struct suite_about *a) {
    (void)a;
    junit_begin(s->own);
}

static enum junit_outcome outcome_of(enum suite_verdict v) {
    if (v == SUITE_OK) return JUNIT_PASSED;
    if (v == SUITE_SKIPPED) return JUNIT_SKIPPED;
    return v == SUITE_FAILED ? JUNIT_ERROR : JUNIT_FAILED;
}

static void result(struct suite_sheet *s, const struct suite_about *a, const struct suite_result *r, const struct finding *f) {
    struct textbuf name = {0}, class = {0};
    char outcome[640], *text = f ? finding_text(f) : NULL;
    suite_outcome(r, outcome, sizeof outcome);
    textbuf_addf(&name, "%s (line %zu)", suite_label(r->position), r->position->line);
    textbuf_addf(&class, "%s %s", a->file, a->generator->name);
    junit_case(s->own, textbuf_text(&class), textbuf_text(&name), r->seconds, outcome_of(r->verdict), outcome, text ? text : r->position->fen);
    textbuf_free(&name);
    textbuf_free(&class);
    free(text);
}

static void end(struct suite_sheet *s, const struct suite_about *a, const struct suite_totals *t, const struct diag *why) {
    struct textbuf name = {0};
    (void)t;
    textbuf_addf(&name, "%s %s", a->file, a->generator->name);
    if (why) junit_case(s->own, textbuf_text(&name), "the rest of the suite", 0, JUNIT_ERROR, why->text, NULL);
    junit_end(s->own, textbuf_text(&name));
    textbuf_free(&name);
}

static int close_junit(struct suite_sheet *s, const struct suite_totals *all) {
    (void)all;
    int status = s->own ? junit_close(s->own) : EXIT_AGREED;
    free(s->own);
    return status;
}

const struct suite_report suite_report_junit = {"junit", open_junit, begin, result, end, close_junit};
