/* tap.h - the Test Anything Protocol. */
#ifndef GATILLO_PERFT_TAP_H
#define GATILLO_PERFT_TAP_H

#include <stdbool.h>
#include <stdio.h>

struct tap {
    FILE *to;
    size_t tests;
};

void tap_open(struct tap *t, FILE *to);
void tap_test(struct tap *t, bool passed, const char *name, const char *skipped); /* skipped: the reason, or NULL */
void tap_notes(struct tap *t, const char *text);                                  /* lines about the last test */
void tap_bail(struct tap *t, const char *why);
void tap_close(struct tap *t);

#endif
