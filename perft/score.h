/* score.h - what a suite is worth: which of the mutants it finds, and after how many nodes. */
#ifndef GATILLO_PERFT_SCORE_H
#define GATILLO_PERFT_SCORE_H

#include "core/mutants/mutant.h"
#include "perft/suite_run.h"

/* One count of one position: the unit that is paid for in nodes and finds mutants. */
struct score_item {
    const struct epd_position *position;
    bool chess960, is_ground; /* ground: chosen whatever it finds */
    struct epd_count count;
    bool kills[BUGS * SIDES]; /* [bug * SIDES + side] */
};

struct score {
    struct score_item *items; /* by rising nodes */
    size_t count;
    uint64_t nodes;
};

/* Items of all suites within the limits, each once. Caller frees with score_free(). */
enum status score_collect(struct score *s, const struct epd *suites, size_t count, const struct suite_limits *limits, struct diag *why);
void score_free(struct score *s);
/* Asks the mutant about one item. */
bool score_kills(const struct score_item *item, enum bug bug, enum side side);
/* The depth-1 counts of these positions become ground: one look at every rule that they stand for. */
void score_lay_ground(struct score *s, const struct epd *suite);
/* Drops the items that the generator does not confirm; their number. */
enum status score_confirm(struct score *s, struct generator *g, size_t *dropped, struct diag *why);
/* Fills kills[] of every item: all of the matrix, for every bug on both sides and on either one. step (may be NULL) hears of progress. */
void score_fill(struct score *s, void (*step)(void *context, size_t done), void *context);
/* chosen[i]: a small set of items in which every mutant that can be found is found `times` times, where the items and the
 * budget of nodes allow. */
void score_choose(const struct score *s, int times, uint64_t budget, const bool known[BUGS], bool *chosen); /* known: bugs that count */
/* How many of the bugs marked in `asked`, and that the items can find at all, the chosen items find. */
int score_found(const struct score *s, const bool *chosen, const bool asked[BUGS], int *findable);

#endif
