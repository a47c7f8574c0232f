/* suite_lines.c - suite results as aligned lines for people. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "perft/suite_report.h"

static int greater(int a, int b) { return a > b ? a : b; }
static int digits(uint64_t n) { return snprintf(NULL, 0, "%" PRIu64, n); }

static void measure(struct suite_sheet *s, const struct suite_about *a) {
    s->label_width = s->nodes_width = 1;
    for (size_t i = 0; i < a->suite->count; i++) {
        const struct epd_position *p = &a->suite->positions[i];
        s->label_width = greater(s->label_width, (int)strlen(suite_label(p)));
        for (size_t c = 0; c < p->count; c++)
            if (p->counts[c].depth <= a->limits->max_depth && p->counts[c].nodes <= a->limits->max_nodes)
                s->nodes_width = greater(s->nodes_width, digits(p->counts[c].nodes));
    }
}

static int lines_open(struct suite_sheet *s) {
    (void)s;
    return 0;
}

static void lines_begin(struct suite_sheet *s, const struct suite_about *a) {
    measure(s, a);
    if (s->quiet) return;
    fprintf(s->to, "%s%s, %s\n", s->runs ? "\n" : "", a->file, a->generator->name);
}

static void write_outcome(struct suite_sheet *s, const struct suite_result *r) {
    const struct suite_check *last = suite_last_check(r);
    char text[640];
    if (last && (r->verdict == SUITE_OK || r->verdict == SUITE_WRONG)) {
        fprintf(s->to, "depth %2d  %*" PRIu64 " nodes", last->depth, s->nodes_width, last->counted);
        if (r->verdict == SUITE_WRONG) fprintf(s->to, " instead of %" PRIu64, last->expected);
        return;
    }
    suite_outcome(r, text, sizeof text);
    fputs(text, s->to);
}

static void write_moves(FILE *to, const char *label, const struct divide *moves) {
    if (!moves->count) return;
    fputs(label, to);
    for (size_t i = 0; i < moves->count && i < 8; i++) fprintf(to, " %s", moves->branches[i].move);
    if (moves->count > 8) fprintf(to, " and %zu more", moves->count - 8);
}

/* What is behind a wrong count, below its line. */
static void write_finding(FILE *to, const struct finding *f) {
    const struct difference *d = &f->difference;
    fprintf(to, "      %s [%s]: ", f->explanation->title, f->explanation->id);
    for (size_t i = 0; i < d->moves; i++) fprintf(to, "%s%s", i ? " " : "after ", d->path[i]);
    if (d->moves) fputs(", ", to);
    write_moves(to, "missing", &d->missing);
    write_moves(to, d->missing.count && d->extra.count ? "; extra" : "extra", &d->extra);
    fprintf(to, "\n      %s\n", f->explanation->advice);
    if (!f->shrunk.depth) return;
    fputs("      ", to);
    finding_print_command(to, f);
    fputc('\n', to);
}

static void lines_result(struct suite_sheet *s, const struct suite_about *a, const struct suite_result *r, const struct finding *f) {
    bool failed = suite_is_failure(r->verdict);
    if (s->quiet && !failed) return;
    fprintf(s->to, "%-4s  %-*s  ", failed ? "FAIL" : r->verdict == SUITE_SKIPPED ? "skip" : "ok", s->label_width,
            suite_label(r->position));
    write_outcome(s, r);
    if (failed) fprintf(s->to, "  [%s, %s:%zu]", a->generator->name, a->file, r->position->line);
    if (failed && *r->position->id) fprintf(s->to, "  %s", r->position->fen);
    fputc('\n', s->to);
    if (f) write_finding(s->to, f);
}

static void write_sum(FILE *to, const struct suite_totals *t) {
    fprintf(to, "%6zu positions  %6zu counts  %14" PRIu64 " nodes  %8.2f s  %8.2f M/s  ", t->positions, t->counts, t->nodes,
            t->seconds, suite_rate(t) / 1e6);
    if (t->failures) fprintf(to, "%zu failed\n", t->failures);
    else fputs("ok\n", to);
}

static void lines_end(struct suite_sheet *s, const struct suite_about *a, const struct suite_totals *t, const struct diag *why) {
    (void)why; /* it goes to stderr */
    fprintf(s->to, "%-*s  %-*s  ", s->file_width, a->file, s->generator_width, a->generator->name);
    write_sum(s->to, t);
}

static int lines_close(struct suite_sheet *s, const struct suite_totals *all) {
    if (s->quiet) return 0;
    fprintf(s->to, "\n%zu positions, %zu counts checked, %zu beyond the limits; %" PRIu64 " nodes in %.2f s, %.0f nodes/s; ",
            all->positions, all->counts, all->skipped, all->nodes, all->seconds, suite_rate(all));
    if (all->failures) fprintf(s->to, "%zu failure%s\n", all->failures, all->failures == 1 ? "" : "s");
    else fputs("no failure\n", s->to);
    return 0;
}

const struct suite_report suite_report_lines = {"lines", lines_open, lines_begin, lines_result, lines_end, lines_close};
