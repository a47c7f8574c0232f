/* finding.h - one difference with everything that is known about it: who is wrong, why, and the smallest case. */
#ifndef GATILLO_PERFT_FINDING_H
#define GATILLO_PERFT_FINDING_H

#include <stdio.h>

#include "perft/explain.h"
#include "perft/oracle.h"
#include "perft/shrink.h"

struct finding {
    struct difference difference, small; /* small: of the shrunk position, after finding_shrink() */
    const struct explanation *explanation;
    char detail[EXPLAIN_DETAIL_MAX]; /* one more sentence, or "" */
    struct shrunk shrunk; /* depth 0: not shrunk */
    const char *right_name, *wrong_name; /* where the judges do not decide: first and second */
    bool decided;
};

void finding_free(struct finding *f);
/* Looks for a difference at depth 1, 2, ... depth; *found tells. Then says who is wrong, and explains it. */
enum status finding_look(struct finding *f, const struct oracle *o, struct generator *left, struct generator *right, const char *fen, bool chess960,
                         int depth, bool *found, struct diag *why);
enum status finding_shrink(struct finding *f, const struct oracle *o, struct generator *left, struct generator *right, struct diag *why);

void finding_print(FILE *to, const struct finding *f);         /* for people, several lines */
void finding_print_command(FILE *to, const struct finding *f); /* what repeats it, quoted for a shell */
char *finding_text(const struct finding *f);                   /* finding_print() as a string, which the caller frees; NULL: no memory */
void finding_json(FILE *to, const struct finding *f);          /* one object */
void finding_html(FILE *to, const struct finding *f);          /* a section of a page */

#endif
