/* finder_kinds.h - what the finders share with each other and with finder.c. For core/attacks only. */
#ifndef GATILLO_ATTACKS_FINDER_KINDS_H
#define GATILLO_ATTACKS_FINDER_KINDS_H

#include "core/attacks/finder.h"
#include "core/attacks/masks.h"
#include "core/base/prng.h"

/* Sets found->number.number and returns OK, or LIMIT or NO_MEMORY; counts found->attempts. */
#define FINDER(id, name, summary, rook, bishop) \
    enum status magic_find_##id(const struct magic_goal *goal, struct prng *random, struct magic_found *found);
#include "core/attacks/finders.def"
#undef FINDER

/* The blocker subsets of one square with the attack set of each, numbered from 1: at most 144 sets differ. */
struct attack_sets {
    size_t count;
    bitboard blockers[SUBSETS_MAX];
    uint8_t number[SUBSETS_MAX];
};

/* blockers[] and count are set by the caller, in the order it wants. */
void attack_sets_number(struct attack_sets *sets, enum piece_kind piece, square s);

static inline bool goal_stopped(const struct magic_goal *goal) {
    return goal->stop && atomic_load_explicit(goal->stop, memory_order_relaxed);
}

#endif
