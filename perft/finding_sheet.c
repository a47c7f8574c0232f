/* finding_sheet.c - one finding into every report that was asked for. */
#include "perft/finding_sheet.h"

#include <stdlib.h>

#include "perft/command.h"
#include "perft/markup.h"

static const char legend[] = "<p class=\"legend\"><span class=\"extra\">red: generated, but not legal</span><span class=\"missing\">blue, dashed: legal, but not generated</span>"
                             "<span>grey: the last move of the path</span></p>\n";

bool finding_sheet_has_lines(const struct finding_sheet *s) { return !s->json && !s->as_tap; }

int finding_sheet_open(struct finding_sheet *s, const char *class) {
    s->class = class;
    if (s->json && s->as_tap) return complain("--json and --tap both go to standard output: one of them");
    int status = s->junit_file ? junit_open(&s->junit, s->junit_file) : EXIT_AGREED;
    if (status == EXIT_AGREED && s->page_file) status = page_open(&s->page, s->page_file);
    if (status != EXIT_AGREED) return status;
    if (s->junit_file) junit_begin(&s->junit);
    if (s->page_file) fputs(legend, s->page.body);
    if (s->as_tap) tap_open(&s->tap, stdout);
    return EXIT_AGREED;
}

void finding_sheet_add(struct finding_sheet *s, const struct finding *f, const char *name) {
    char *text = finding_text(f);
    const char *details = text ? text : f->explanation->title;
    if (s->as_tap) tap_test(&s->tap, false, name, NULL), tap_notes(&s->tap, details);
    if (s->junit_file) junit_case(&s->junit, s->class, name, 0, JUNIT_FAILED, f->explanation->title, details);
    if (s->page_file) finding_html(s->page.body, f);
    free(text);
}

void finding_sheet_pass(struct finding_sheet *s, const char *name) {
    if (s->as_tap) tap_test(&s->tap, true, name, NULL);
    if (s->junit_file) junit_case(&s->junit, s->class, name, 0, JUNIT_PASSED, NULL, NULL);
}

void finding_sheet_fail(struct finding_sheet *s, const char *name, const struct diag *why) {
    if (s->as_tap) tap_test(&s->tap, false, name, NULL), tap_notes(&s->tap, why->text);
    if (s->junit_file) junit_case(&s->junit, s->class, name, 0, JUNIT_ERROR, why->text, NULL);
    if (!s->page_file) return;
    fputs("<p class=\"failed\">", s->page.summary);
    markup_text(s->page.summary, name);
    fputs(": ", s->page.summary);
    markup_text(s->page.summary, why->text);
    fputs("</p>\n", s->page.summary);
}

int finding_sheet_close(struct finding_sheet *s, const char *title) {
    if (s->as_tap && s->tap.to) tap_close(&s->tap);
    if (s->junit_file) junit_end(&s->junit, s->class);
    int status = junit_close(&s->junit), other = page_close(&s->page, title);
    return status != EXIT_AGREED ? status : other;
}
