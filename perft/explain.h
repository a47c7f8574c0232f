/* explain.h - names the rule behind a difference, from the catalogue in explanations.def. */
#ifndef GATILLO_PERFT_EXPLAIN_H
#define GATILLO_PERFT_EXPLAIN_H

#include "perft/difference.h"

struct explanation {
    const char *id, *title, *advice;
};

/* Never NULL: what the catalogue does not know has the id "unknown". */
const struct explanation *explain(const struct difference *d);
/* What can be said about the first illegal move of d: who attacks the king behind it. "" where nothing can. */
enum { EXPLAIN_DETAIL_MAX = 96 };
void explain_detail(const struct difference *d, char out[EXPLAIN_DETAIL_MAX]);
size_t explanations(void);
const struct explanation *explanation_at(size_t index);
const struct explanation *explanation_find(const char *id); /* NULL: no such row */

#endif
