/* tap.c - lines that start with ok. */
#include "perft/tap.h"

#include <string.h>

void tap_open(struct tap *t, FILE *to) {
    *t = (struct tap){.to = to};
    fputs("TAP version 13\n", to);
}

/* One line, in which '#' would start a directive. */
static void write_plain(FILE *to, const char *text) {
    for (; *text; text++) {
        if (*text == '#') fputc('\\', to);
        fputc(*text == '\n' ? ' ' : *text, to);
    }
}

void tap_test(struct tap *t, bool passed, const char *name, const char *skipped) {
    fprintf(t->to, "%sok %zu - ", passed ? "" : "not ", ++t->tests);
    write_plain(t->to, name);
    if (skipped) fputs(" # SKIP ", t->to), write_plain(t->to, skipped);
    fputc('\n', t->to);
}

void tap_notes(struct tap *t, const char *text) {
    while (*text) {
        size_t length = strcspn(text, "\n");
        fprintf(t->to, "# %.*s\n", (int)length, text);
        text += length + (text[length] == '\n');
    }
}

void tap_bail(struct tap *t, const char *why) {
    fputs("Bail out! ", t->to);
    write_plain(t->to, why);
    fputc('\n', t->to);
}

void tap_close(struct tap *t) { fprintf(t->to, "1..%zu\n", t->tests); }
