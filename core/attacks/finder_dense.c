/* finder_dense.c - magic numbers with fewer index bits than the mask has squares, grown from the low end.
 *
 * A blocker on square q multiplies the number by 2^q, so of the number only the bits below 64 - q reach the product. Taken from
 * the highest square down, each further square of the mask therefore asks for some further bits of the number, and what
 * the squares before it hash to is settled. So the search is a tree: choose the next bits, add the subsets with the next
 * square, and give the branch up at the first destructive collision, most often long before the number is complete. */
#include <stdlib.h>
#include <string.h>

#include "core/attacks/finder_kinds.h"
#include "core/base/bits.h"

enum {
    MASK_MAX = 12,
    BRANCHES = 8,        /* children tried per node; more would keep the search in one corner of the tree */
    RUN_ATTEMPTS = 20000 /* then it starts again from the root */
};

struct tree {
    const struct magic_goal *goal;
    struct prng *random;
    struct magic_found *found;
    uint64_t run_ends; /* attempts */
    unsigned depth;    /* squares of the mask */
    square squares[MASK_MAX]; /* highest first */
    struct attack_sets sets;  /* subset i holds square j where bit j of i is set */
    bitboard products[SUBSETS_MAX];
    size_t filled;
    uint32_t slots[SUBSETS_MAX]; /* the entries filled so far, in order, so that a branch can be taken back */
    uint8_t table[];             /* 1 << bits: the number of the attack set, 0 = empty */
};

static void list_squares(struct tree *t) {
    bitboard mask = mask_relevant(t->goal->piece, t->goal->square);
    for (bitboard left = mask; left; left &= ~square_bit(bits_last(left))) t->squares[t->depth++] = bits_last(left);
    t->sets.count = (size_t)1 << t->depth;
    for (size_t i = 0; i < t->sets.count; i++)
        for (unsigned j = 0; j < t->depth; j++)
            if (i >> j & 1) t->sets.blockers[i] |= square_bit(t->squares[j]);
    attack_sets_number(&t->sets, t->goal->piece, t->goal->square);
}

static void fill_slot(struct tree *t, size_t slot, uint8_t number) {
    t->table[slot] = number;
    t->slots[t->filled++] = (uint32_t)slot;
}

static void take_back(struct tree *t, size_t filled) {
    while (t->filled > filled) t->table[t->slots[--t->filled]] = 0;
}

/* Adds the subsets whose lowest square is squares[level]; false at the first destructive collision. */
static bool add_square(struct tree *t, unsigned level, uint64_t number) {
    size_t known = (size_t)1 << level;
    bitboard further = number << t->squares[level];
    unsigned shift = 64 - t->goal->bits;
    for (size_t i = 0; i < known; i++) {
        bitboard product = t->products[known + i] = t->products[i] + further;
        uint8_t want = t->sets.number[known + i], has = t->table[product >> shift];
        if (has == 0) fill_slot(t, product >> shift, want);
        else if (has != want) return false;
    }
    return true;
}

/* Numbers that need fewer bits are mostly ones, which subtract where sparse numbers add, but some of their stretches are nearly
 * empty. So each draw has a density of its own: 1/16, 1/4, 1/2, or up to 15/16. */
static uint64_t draw_bits(struct tree *t, unsigned width) {
    uint64_t bits = prng_next(t->random), choice = prng_next(t->random);
    if ((choice & 12) == 0) {
        for (uint64_t thin = choice & 2; thin <= 3; thin++) bits &= prng_next(t->random);
    } else {
        for (uint64_t joins = choice & 3; joins; joins--) bits |= prng_next(t->random);
    }
    return bits & (((uint64_t)1 << width) - 1);
}

static bool out_of_attempts(const struct tree *t) {
    return t->found->attempts >= t->run_ends || t->found->attempts >= t->goal->attempts || goal_stopped(t->goal);
}

static bool grow(struct tree *t, unsigned level, uint64_t number) {
    if (level == t->depth) {
        t->found->number.number = number;
        return true;
    }
    unsigned low = level ? 64u - t->squares[level - 1] : 0, width = 64u - t->squares[level] - low;
    bool single = width == 1; /* both values, in either order */
    uint64_t first = draw_bits(t, width);
    for (unsigned i = 0; i < (single ? 2 : BRANCHES) && !out_of_attempts(t); i++) {
        uint64_t bits = i == 0 ? first : single ? first ^ 1 : draw_bits(t, width), grown = number | bits << low;
        size_t filled = t->filled;
        t->found->attempts++;
        if (add_square(t, level, grown) && grow(t, level + 1, grown)) return true;
        take_back(t, filled);
    }
    return false;
}

enum status magic_find_dense(const struct magic_goal *goal, struct prng *random, struct magic_found *found) {
    struct tree *t = calloc(1, sizeof *t + ((size_t)1 << goal->bits));
    if (!t) return STATUS_NO_MEMORY;
    bool grown = false;
    t->goal = goal;
    t->random = random;
    t->found = found;
    list_squares(t);
    fill_slot(t, 0, t->sets.number[0]); /* the empty set has index 0 whatever the number */
    while (!grown && found->attempts < goal->attempts && !goal_stopped(goal)) {
        t->run_ends = found->attempts + RUN_ATTEMPTS;
        grown = grow(t, 0, 0);
    }
    free(t);
    return grown ? STATUS_OK : STATUS_LIMIT;
}
