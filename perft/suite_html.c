/* suite_html.c - suite results as a page: a table of runs, each rule that is broken once in full, and a table of all failures. */
#include <inttypes.h>
#include <stdlib.h>

#include "perft/command.h"
#include "perft/markup.h"
#include "perft/page.h"
#include "perft/suite_report.h"

struct own {
    struct page page;
    FILE *failures; /* rows of their table */
    char *failures_text;
    size_t failures_size, rows;
};

static const char legend[] = "<p class=\"legend\"><span class=\"extra\">red: generated, but not legal</span>"
                             "<span class=\"missing\">blue, dashed: legal, but not generated</span><span>grey: the last move of the path</span></p>\n";

static int open_html(struct suite_sheet *s) {
    struct own *own = s->own = calloc(1, sizeof *own);
    if (!own) return complain("out of memory");
    int status = page_open(&own->page, s->path);
    if (status != EXIT_AGREED) return status;
    own->failures = open_memstream(&own->failures_text, &own->failures_size);
    if (!own->failures) return complain("out of memory");
    fputs("<table>\n<tr><th>suite</th><th>generator</th><th>positions</th><th>counts</th><th>nodes</th><th>seconds</th><th>result</th></tr>\n", own->page.summary);
    return EXIT_AGREED;
}

static void begin(struct suite_sheet *s, const struct suite_about *a) { (void)s, (void)a; }

static void cell(FILE *to, const char *text) { markup_element(to, "td", text); }
static void number(FILE *to, uint64_t n) { fprintf(to, "<td class=\"number\">%" PRIu64 "</td>", n); }

static void result(struct suite_sheet *s, const struct suite_about *a, const struct suite_result *r, const struct finding *f) {
    struct own *own = s->own;
    char outcome[640], place[32];
    if (!suite_is_failure(r->verdict)) return;
    suite_outcome(r, outcome, sizeof outcome);
    snprintf(place, sizeof place, ":%zu", r->position->line);
    own->rows++;
    fputs("<tr><td>", own->failures);
    markup_text(own->failures, a->file);
    fprintf(own->failures, "%s</td><td><code>", place);
    markup_text(own->failures, r->position->fen);
    fputs("</code></td>", own->failures);
    cell(own->failures, outcome);
    cell(own->failures, f ? f->explanation->title : "");
    fputs("</tr>\n", own->failures);
    if (f && f->shrunk.depth) finding_html(own->page.body, f);
}

static void end(struct suite_sheet *s, const struct suite_about *a, const struct suite_totals *t, const struct diag *why) {
    FILE *to = ((struct own *)s->own)->page.summary;
    fputs("<tr>", to);
    cell(to, a->file);
    cell(to, a->generator->name);
    number(to, t->positions);
    number(to, t->counts);
    number(to, t->nodes);
    fprintf(to, "<td class=\"number\">%.2f</td>", t->seconds);
    if (t->failures) fprintf(to, "<td class=\"failed\">%zu failed", t->failures);
    else fputs(why ? "<td class=\"failed\">" : "<td class=\"good\">ok", to);
    if (why) fputs(" cut short: ", to), markup_text(to, why->text);
    fputs("</td></tr>\n", to);
}

static int close_html(struct suite_sheet *s, const struct suite_totals *all) {
    struct own *own = s->own;
    char title[96];
    if (!own) return EXIT_AGREED;
    if (own->failures) {
        fclose(own->failures);
        fputs("</table>\n", own->page.summary);
        if (own->rows) fputs(legend, own->page.summary);
        if (own->rows) fprintf(own->page.body, "<h2>All failures</h2>\n<table>\n<tr><th>place</th><th>position</th><th>result</th><th>rule</th></tr>\n%s</table>\n", own->failures_text);
    }
    snprintf(title, sizeof title, "gatillo suite: %zu positions, %zu failure%s", all->positions, all->failures, all->failures == 1 ? "" : "s");
    int status = page_close(&own->page, title);
    free(own->failures_text);
    free(own);
    return status;
}

const struct suite_report suite_report_html = {"html", open_html, begin, result, end, close_html};
