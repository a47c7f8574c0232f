/* time.c - the share of the clock that one move gets. */
#include "core/search/time.h"

#include <time.h>

enum {
    OVERHEAD_MS = 12,      /* what gets lost between us, the pipe and the other program */
    MOVES_ASSUMED = 32,    /* how many moves a game without time control may still last */
    HARD_FACTOR = 4,       /* a hard decision may take so many times its share */
};

int64_t time_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t at_least_one(int64_t ms) { return ms < 1 ? 1 : ms; }
static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

static struct time_budget clock_share(const struct search_limits *limits, enum colour turn, bool may_ponder) {
    int64_t left = at_least_one(limits->time[turn] - OVERHEAD_MS);
    int64_t moves = limits->moves_to_go > 0 ? smaller(limits->moves_to_go, MOVES_ASSUMED) : MOVES_ASSUMED;
    int64_t share = left / moves + limits->increment[turn] * 3 / 4;
    if (may_ponder) share += share / 4;
    /* With several moves still to make, never bet most of the clock on one. */
    int64_t most = moves == 1 ? left : left * 2 / 5;
    int64_t hard = at_least_one(smaller(share * HARD_FACTOR, most));
    return (struct time_budget){true, smaller(at_least_one(share), hard), hard};
}

struct time_budget time_allot(const struct search_limits *limits, enum colour turn, bool may_ponder) {
    if (limits->infinite) return (struct time_budget){0};
    if (limits->has_movetime) {
        int64_t ms = at_least_one(limits->movetime - OVERHEAD_MS);
        return (struct time_budget){true, ms, ms};
    }
    return limits->has_clock ? clock_share(limits, turn, may_ponder) : (struct time_budget){0};
}

bool stability_settled(struct stability *s, move best, int score, unsigned pieces) {
    if (s->plies == 0 || best != s->best) {
        *s = (struct stability){best, 1, score};
        return false;
    }
    s->plies++;
    int wanted = pieces <= STABLE_PIECES_END ? STABLE_PLIES_END : STABLE_PLIES_MIDDLE;
    return s->plies >= wanted && score - s->first_score >= STABLE_GAIN;
}
