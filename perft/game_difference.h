/* game_difference.h - two generators of a game that is not chess: the first position where their moves differ. Knows moves as text and
 * positions as what a generator says of itself; judges, rules and shrinking are for chess (finding.h). */
#ifndef GATILLO_PERFT_GAME_DIFFERENCE_H
#define GATILLO_PERFT_GAME_DIFFERENCE_H

#include <stdio.h>

#include "core/base/textbuf.h"
#include "core/generator/generator.h"

struct game_difference {
    int depth; /* at which they first differ */
    uint64_t left_total, right_total;
    struct textbuf path;          /* the moves from the root, blanks between them */
    struct textbuf position;      /* behind them, as the left one writes it; empty where it cannot */
    struct divide missing, extra; /* of the right one */
};

/* Compares at depth 1, 2, ... depth; *found tells. position: NULL is the start. d is to be freed in any case. */
enum status game_difference_find(struct generator *left, struct generator *right, const char *position, int depth, struct game_difference *d, bool *found,
                                 struct diag *why);
void game_difference_free(struct game_difference *d);
void game_difference_json(FILE *to, const struct game_difference *d); /* one object, one line */
void game_difference_print(FILE *to, const struct game_difference *d, const struct generator *left, const struct generator *right);

#endif
