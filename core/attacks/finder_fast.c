/* finder_fast.c - sparse candidates against attack sets that were numbered once.
 * Subsets with few blockers come first: they differ most in attacks and least in index, so that a bad candidate falls after
 * some ten steps. Table entries carry the number of the attempt, so that nothing is ever cleared between attempts. */
#include <stdlib.h>

#include "core/attacks/finder_kinds.h"
#include "core/base/bits.h"

struct workspace {
    struct attack_sets sets;
    uint32_t epoch;   /* the attempt, in the upper 24 bits; the lower 8 are the attack set's number */
    uint32_t table[]; /* 1 << bits */
};

static void list_by_blockers(struct attack_sets *sets, bitboard mask) {
    for (unsigned blockers = 0; blockers <= bits_count(mask); blockers++) {
        bitboard subset = 0;
        do {
            if (bits_count(subset) == blockers) sets->blockers[sets->count++] = subset;
            subset = subset_next(mask, subset);
        } while (subset);
    }
}

static void next_epoch(struct workspace *w, unsigned bits) {
    w->epoch += 256;
    if (w->epoch) return;
    for (size_t i = 0; i < (size_t)1 << bits; i++) w->table[i] = 0;
    w->epoch = 256;
}

static bool candidate_fits(struct workspace *w, uint64_t number, unsigned bits) {
    const struct attack_sets *sets = &w->sets;
    unsigned shift = 64 - bits;
    next_epoch(w, bits);
    for (size_t i = 0; i < sets->count; i++) {
        uint32_t *slot = &w->table[sets->blockers[i] * number >> shift], want = w->epoch | sets->number[i];
        if (*slot < w->epoch) *slot = want;
        else if (*slot != want) return false;
    }
    return true;
}

enum status magic_find_fast(const struct magic_goal *goal, struct prng *random, struct magic_found *found) {
    struct workspace *w = calloc(1, sizeof *w + (sizeof w->table[0] << goal->bits));
    if (!w) return STATUS_NO_MEMORY;
    enum status result = STATUS_LIMIT;
    list_by_blockers(&w->sets, mask_relevant(goal->piece, goal->square));
    attack_sets_number(&w->sets, goal->piece, goal->square);
    while (result == STATUS_LIMIT && found->attempts < goal->attempts && !goal_stopped(goal)) {
        found->number.number = prng_next(random) & prng_next(random) & prng_next(random);
        found->attempts++;
        if (candidate_fits(w, found->number.number, goal->bits)) result = STATUS_OK;
    }
    free(w);
    return result;
}
