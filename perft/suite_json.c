/* suite_json.c - suite results as one JSON object, written as they come. */
#include <inttypes.h>
#include <stdio.h>

#include "core/base/textbuf.h"
#include "perft/suite_report.h"

static void write_string(FILE *to, const char *key, const char *text) {
    struct textbuf quoted = {0};
    textbuf_json_string(&quoted, text);
    fprintf(to, "\"%s\": %s", key, textbuf_text(&quoted));
    textbuf_free(&quoted);
}

static int json_open(struct suite_sheet *s) {
    fputs("{\"runs\": [", s->to);
    return 0;
}

static void json_begin(struct suite_sheet *s, const struct suite_about *a) {
    fputs(s->runs ? ",\n {" : "\n {", s->to);
    write_string(s->to, "file", a->file);
    fputs(", ", s->to);
    write_string(s->to, "generator", a->generator->name);
    fputs(", \"results\": [", s->to);
}

static void write_checks(FILE *to, const struct suite_result *r) {
    fputs(", \"checks\": [", to);
    for (size_t i = 0; i < r->count; i++)
        fprintf(to, "%s{\"depth\": %d, \"expected\": %" PRIu64 ", \"counted\": %" PRIu64 ", \"seconds\": %.6f}", i ? ", " : "",
                r->checks[i].depth, r->checks[i].expected, r->checks[i].counted, r->checks[i].seconds);
    fputs("]", to);
}

static void write_refusal(FILE *to, const struct suite_about *a, const struct suite_result *r) {
    if (a->suite->kind == EPD_INVALID) {
        fputs(", ", to);
        write_string(to, "expected", status_name(r->position->expected));
    }
    if (r->why.status == STATUS_OK) return;
    fputs(", ", to);
    write_string(to, "reason", status_name(r->why.status));
    fprintf(to, ", \"column\": %zu, ", r->why.column);
    write_string(to, "message", r->why.text);
}

static void json_result(struct suite_sheet *s, const struct suite_about *a, const struct suite_result *r, const struct finding *f) {
    if (s->quiet && !suite_is_failure(r->verdict)) return;
    fprintf(s->to, "%s\n  {\"line\": %zu, ", s->results++ ? "," : "", r->position->line);
    write_string(s->to, "id", r->position->id);
    fputs(", ", s->to);
    write_string(s->to, "fen", r->position->fen);
    fputs(", ", s->to);
    write_string(s->to, "verdict", suite_verdict_name(r->verdict));
    if (a->suite->kind == EPD_COUNTS) write_checks(s->to, r);
    write_refusal(s->to, a, r);
    if (f) fputs(", \"finding\": ", s->to), finding_json(s->to, f);
    fputs("}", s->to);
}

static void write_totals(FILE *to, const struct suite_totals *t) {
    fprintf(to,
            "\"positions\": %zu, \"counts\": %zu, \"skipped\": %zu, \"failures\": %zu, \"nodes\": %" PRIu64
            ", \"seconds\": %.6f, \"nodes_per_second\": %.0f",
            t->positions, t->counts, t->skipped, t->failures, t->nodes, t->seconds, suite_rate(t));
}

static void json_end(struct suite_sheet *s, const struct suite_about *a, const struct suite_totals *t, const struct diag *why) {
    (void)a;
    fputs("], ", s->to);
    write_totals(s->to, t);
    if (why) fputs(", ", s->to), write_string(s->to, "cut_short", why->text);
    fputs("}", s->to);
    s->results = 0;
}

static int json_close(struct suite_sheet *s, const struct suite_totals *all) {
    fputs("\n], ", s->to);
    write_totals(s->to, all);
    fputs("}\n", s->to);
    return 0;
}

const struct suite_report suite_report_json = {"json", json_open, json_begin, json_result, json_end, json_close};
