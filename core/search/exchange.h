/* exchange.h - the oracle of the exchange evaluation: on a copied board both sides really take, one after the other, and whoever would
 * lose by taking stops. Shares the piece values with see.h and no code. */
#ifndef GATILLO_SEARCH_EXCHANGE_H
#define GATILLO_SEARCH_EXCHANGE_H

#include "core/position/position.h"

/* What see_move() must give: the cheapest piece takes first (of equal ones that on the lowest square), pinned ones take part, a king
 * only where it could not be taken itself, and a pawn that takes back on the last rank stays a pawn. */
int exchange_value(const struct position *p, move m);

#endif
