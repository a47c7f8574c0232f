/* walk.h - what tests of chess share: the suites by name, and a visit of every position a few moves below theirs. */
#ifndef GATILLO_TESTS_SUPPORT_WALK_H
#define GATILLO_TESTS_SUPPORT_WALK_H

#include "core/position/position.h"
#include "suites/epd.h"

/* Loads suites/NAME.epd of the source folder; fails the test where it cannot. The caller frees. */
void suite_open(struct epd *out, const char *name);
void must_parse(struct position *out, const char *fen); /* fails the test where the FEN is refused */

/* Calls visit with every position of the suite (every `stride`-th) and all that are reached within `depth` moves.
 * The position is put back together between calls by copying, never by undo. */
void walk_suite(const char *name, size_t stride, int depth, void (*visit)(const struct position *p));
/* The same below one position. */
void walk_below(const struct position *p, int depth, void (*visit)(const struct position *p));
/* The suites of chess positions, with strides and depths that visit some 100,000 positions in all. */
void walk_all(void (*visit)(const struct position *p));

#endif
