/* suite_look.h - what is behind a wrong count of a suite: the generator is compared with one of ours, down to the move. */
#ifndef GATILLO_PERFT_SUITE_LOOK_H
#define GATILLO_PERFT_SUITE_LOOK_H

#include "perft/finding.h"
#include "perft/suite_run.h"

enum { SUITE_RULES_MAX = 128 };

struct suite_looker {
    struct oracle oracle;      /* opened with the first wrong count */
    struct generator *believed; /* one that shares no code with the generator in question */
    const struct explanation *shrunk[SUITE_RULES_MAX]; /* each rule is shrunk once */
    size_t rules;
};

void suite_looker_reset(struct suite_looker *l); /* before another generator, and at the end */
/* True: f is filled, and must be freed. False: nothing is known, because the two agree (then the suite is wrong), because
 * this is no chess, or because the program failed when it was asked again. */
bool suite_look(struct suite_looker *l, struct generator *g, const struct epd *suite, const struct suite_result *r, struct finding *f);

#endif
