/* junit.h - a JUnit report, as CI servers read it. Knows the format, not what is tested. */
#ifndef GATILLO_PERFT_JUNIT_H
#define GATILLO_PERFT_JUNIT_H

#include <stdio.h>

enum junit_outcome { JUNIT_PASSED, JUNIT_SKIPPED, JUNIT_FAILED, JUNIT_ERROR, JUNIT_OUTCOMES };

struct junit {
    const char *path;
    FILE *file, *cases; /* the cases are kept until the counts that stand above them are known */
    char *text;
    size_t size;
    size_t counts[JUNIT_OUTCOMES], all[JUNIT_OUTCOMES];
    double seconds;
    FILE *suites;
    char *suites_text;
    size_t suites_size;
};

int junit_open(struct junit *j, const char *path); /* an exit status; complains */
void junit_begin(struct junit *j);                 /* a suite */
/* message and details: of all but passed ones; details may be NULL. */
void junit_case(struct junit *j, const char *class, const char *name, double seconds, enum junit_outcome outcome, const char *message, const char *details);
void junit_end(struct junit *j, const char *name);
int junit_close(struct junit *j); /* allowed on one that was never opened */

#endif
