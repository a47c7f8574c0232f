/* junit.c - writing the report. */
#include "perft/junit.h"

#include <stdlib.h>
#include <string.h>

#include "perft/command.h"
#include "perft/markup.h"

int junit_open(struct junit *j, const char *path) {
    *j = (struct junit){.path = path, .file = fopen(path, "w")};
    if (!j->file) return complain("%s cannot be written", path);
    j->suites = open_memstream(&j->suites_text, &j->suites_size);
    return j->suites ? EXIT_AGREED : complain("out of memory");
}

void junit_begin(struct junit *j) {
    memset(j->counts, 0, sizeof j->counts);
    j->seconds = 0;
    j->cases = open_memstream(&j->text, &j->size);
}

void junit_case(struct junit *j, const char *class, const char *name, double seconds, enum junit_outcome outcome, const char *message, const char *details) {
    static const char *const elements[JUNIT_OUTCOMES] = {NULL, "skipped", "failure", "error"};
    if (!j->cases) return;
    j->counts[outcome]++;
    j->seconds += seconds;
    fputs("  <testcase", j->cases);
    markup_attribute(j->cases, "classname", class);
    markup_attribute(j->cases, "name", name);
    fprintf(j->cases, " time=\"%.3f\"", seconds);
    if (outcome == JUNIT_PASSED) {
        fputs("/>\n", j->cases);
        return;
    }
    fprintf(j->cases, "><%s", elements[outcome]);
    markup_attribute(j->cases, "message", message);
    fputs(">", j->cases);
    if (details) markup_text(j->cases, details);
    fprintf(j->cases, "</%s></testcase>\n", elements[outcome]);
}

static void write_counts(FILE *to, const size_t *counts) {
    size_t tests = 0;
    for (int i = 0; i < JUNIT_OUTCOMES; i++) tests += counts[i];
    fprintf(to, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\"", tests, counts[JUNIT_FAILED], counts[JUNIT_ERROR], counts[JUNIT_SKIPPED]);
}

void junit_end(struct junit *j, const char *name) {
    if (!j->cases) return;
    fclose(j->cases);
    j->cases = NULL;
    fputs(" <testsuite", j->suites);
    markup_attribute(j->suites, "name", name);
    write_counts(j->suites, j->counts);
    fprintf(j->suites, " time=\"%.3f\">\n%s </testsuite>\n", j->seconds, j->text ? j->text : "");
    free(j->text);
    j->text = NULL;
    for (int i = 0; i < JUNIT_OUTCOMES; i++) j->all[i] += j->counts[i];
}

int junit_close(struct junit *j) {
    if (!j->file) return EXIT_AGREED;
    bool kept = !j->suites || fclose(j->suites) == 0;
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"gatillo\"", j->file);
    write_counts(j->file, j->all);
    fprintf(j->file, ">\n%s</testsuites>\n", j->suites_text ? j->suites_text : "");
    kept = !ferror(j->file) && kept;
    kept = fclose(j->file) == 0 && kept;
    free(j->suites_text);
    const char *path = j->path;
    *j = (struct junit){0};
    return kept ? EXIT_AGREED : complain("%s cannot be written", path);
}
