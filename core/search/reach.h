/* reach.h - slider attacks for evaluation and exchanges. The variant that positions use themselves: its tables are
 * filled as soon as a position exists, and they are small enough to leave the cache to the search. */
#ifndef GATILLO_SEARCH_REACH_H
#define GATILLO_SEARCH_REACH_H

#include "core/attacks/hyperbola.h"

static inline bitboard reach_bishop(square s, bitboard occupied) { return hyperbola_bishop(s, occupied); }
static inline bitboard reach_rook(square s, bitboard occupied) { return hyperbola_rook(s, occupied); }

#endif
