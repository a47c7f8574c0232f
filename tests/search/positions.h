/* positions.h - positions for the search tests: seeded playouts and small random boards. */
#ifndef GATILLO_TESTS_SEARCH_POSITIONS_H
#define GATILLO_TESTS_SEARCH_POSITIONS_H

#include "core/base/prng.h"
#include "core/position/position.h"

void position_from(struct position *p, const char *fen); /* fails the test where the FEN is bad */
/* Random legal moves from the start; never a finished game. No history is left in *p. */
void position_random_play(struct position *p, struct prng *random, int plies);
/* Two kings and up to `pieces` more, legal, with a legal move. */
void position_random_board(struct position *p, struct prng *random, int pieces);
/* Upside down with colours exchanged: the same game, seen by the other side. */
void position_mirrored(const struct position *p, struct position *out);

/* Calls visit with every position of every suites/.epd file; returns how many. */
size_t positions_of_suites(void (*visit)(const struct position *p, const char *where));

#endif
