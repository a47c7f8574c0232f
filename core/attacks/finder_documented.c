/* finder_documented.c - the finder of the two calculator documents: any 64-bit number, every attack set computed anew for
 * every subset of every attempt. What they call mistakes (leak, float powers, masks per call, slow clearing) is not kept. */
#include <stdlib.h>
#include <string.h>

#include "core/attacks/finder_kinds.h"
#include "core/attacks/hyperbola.h"

static bool candidate_fits(const struct magic_goal *goal, bitboard mask, uint64_t number, bitboard *table) {
    bitboard subset = 0;
    memset(table, 0, sizeof *table << goal->bits);
    do {
        bitboard attacks = goal->piece == ROOK ? hyperbola_rook(goal->square, subset) : hyperbola_bishop(goal->square, subset);
        bitboard *slot = &table[subset * number >> (64 - goal->bits)];
        if (*slot && *slot != attacks) return false;
        *slot = attacks;
        subset = subset_next(mask, subset);
    } while (subset);
    return true;
}

enum status magic_find_documented(const struct magic_goal *goal, struct prng *random, struct magic_found *found) {
    bitboard mask = mask_relevant(goal->piece, goal->square);
    bitboard *table = malloc(sizeof *table << goal->bits);
    enum status result = table ? STATUS_LIMIT : STATUS_NO_MEMORY;
    while (table && result == STATUS_LIMIT && found->attempts < goal->attempts && !goal_stopped(goal)) {
        found->number.number = prng_next(random);
        found->attempts++;
        if (candidate_fits(goal, mask, found->number.number, table)) result = STATUS_OK;
    }
    free(table);
    return result;
}
