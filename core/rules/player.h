/* player.h - a player that looks one move ahead: what the board is worth after it, plus what the programs advise. */
#ifndef GATILLO_RULES_PLAYER_H
#define GATILLO_RULES_PLAYER_H

#include "core/base/prng.h"
#include "core/rules/second.h"

/* What a move is worth to the side that makes it: all for a win, nothing worse than a loss, else value and advice. */
int64_t rules_worth(const struct rules_second *s, int side);
/* The best of the listed moves of a side (-1: of either); among equals by chance. l->count: there is none. */
size_t rules_player_look(struct rules_engine *e, const struct rules_list *l, int side, struct prng *random);

#endif
