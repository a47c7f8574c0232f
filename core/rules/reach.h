/* reach.h - where a movement could ever take something, whatever stands on the board. */
#ifndef GATILLO_RULES_REACH_H
#define GATILLO_RULES_REACH_H

#include "core/rules/game.h"

/* Offsets from the square of the piece, as bits: row dy + 15, bit dx + 15. Never too few, sometimes too many. */
struct rules_reach {
    uint32_t rows[2 * RULES_SIDE_MAX - 1];
};

void rules_reach_find(const struct rules_game *g, const struct rules_movement *m, struct rules_reach *out); /* of the first side */
void rules_reach_mirror(const struct rules_reach *first, struct rules_reach *second); /* the second side sees the board upside down */

static inline bool rules_reaches(const struct rules_reach *r, int dx, int dy) {
    return r->rows[dy + RULES_SIDE_MAX - 1] >> (dx + RULES_SIDE_MAX - 1) & 1;
}

#endif
