/* suite_tap.c - suite results as TAP: a test per position. */
#include <stdlib.h>

#include "core/base/textbuf.h"
#include "perft/command.h"
#include "perft/suite_report.h"
#include "perft/tap.h"

static int open_tap(struct suite_sheet *s) {
    struct tap *t = s->own = calloc(1, sizeof *t);
    if (!t) return complain("out of memory");
    tap_open(t, s->to);
    return EXIT_AGREED;
}

static void begin(struct suite_sheet *s, const struct suite_about *a) {
    fprintf(s->to, "# %s, %s\n", a->file, a->generator->name);
}

static void result(struct suite_sheet *s, const struct suite_about *a, const struct suite_result *r, const struct finding *f) {
    struct textbuf name = {0};
    char outcome[640];
    suite_outcome(r, outcome, sizeof outcome);
    bool skipped = r->verdict == SUITE_SKIPPED, failed = suite_is_failure(r->verdict);
    textbuf_addf(&name, "%s:%zu %s, %s", a->file, r->position->line, suite_label(r->position), a->generator->name);
    if (!skipped) textbuf_addf(&name, ": %s", outcome);
    tap_test(s->own, !failed, textbuf_text(&name), skipped ? outcome : NULL);
    if (failed) fprintf(s->to, "# %s\n", r->position->fen);
    char *text = f ? finding_text(f) : NULL;
    if (text) tap_notes(s->own, text);
    free(text);
    textbuf_free(&name);
}

static void end(struct suite_sheet *s, const struct suite_about *a, const struct suite_totals *t, const struct diag *why) {
    (void)a, (void)t;
    if (why) tap_bail(s->own, why->text);
}

static int close_tap(struct suite_sheet *s, const struct suite_totals *all) {
    (void)all;
    tap_close(s->own);
    free(s->own);
    return EXIT_AGREED;
}

const struct suite_report suite_report_tap = {"tap", open_tap, begin, result, end, close_tap};
