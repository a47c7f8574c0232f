/* time.h - how long to think, decided from the clock alone; and when a decision has settled. Reads no clock itself
 * but for time_now(). */
#ifndef GATILLO_SEARCH_TIME_H
#define GATILLO_SEARCH_TIME_H

#include "core/search/limits.h"

int64_t time_now(void); /* ms, monotonic */

struct time_budget {
    bool limited;       /* false: neither applies */
    int64_t soft, hard; /* ms: start no new iteration after soft; stop wherever the search is at hard */
};

/* may_ponder: the user lets us think on the other's time, so a little more of our own may be spent. */
struct time_budget time_allot(const struct search_limits *limits, enum colour turn, bool may_ponder);

/* Stability: the same best move for so many iterations in a row, and a score that has clearly improved meanwhile. */
enum { STABLE_PLIES_MIDDLE = 5, STABLE_PLIES_END = 12, STABLE_PIECES_END = 6, STABLE_GAIN = 15 };

struct stability {
    move best;
    int plies;       /* iterations in a row that chose `best` */
    int first_score; /* when that run began */
};
/* Takes one finished iteration into account; true: the search may stop now. */
bool stability_settled(struct stability *s, move best, int score, unsigned pieces);

#endif
