/* finder.c - the list of finders, and the proof behind each. */
#include "core/attacks/finder.h"

#include <string.h>

#include "core/attacks/finder_kinds.h"
#include "core/attacks/hyperbola.h"
#include "core/attacks/magic.h"
#include "core/base/bits.h"

static const struct {
    const char *name, *summary;
    uint64_t rook_attempts, bishop_attempts;
    enum status (*find)(const struct magic_goal *goal, struct prng *random, struct magic_found *found);
} finders[FINDERS] = {
#define FINDER(id, name, summary, rook, bishop) {name, summary, rook, bishop, magic_find_##id},
#include "core/attacks/finders.def"
#undef FINDER
};

const char *finder_name(enum magic_finder id) { return finders[id].name; }
const char *finder_summary(enum magic_finder id) { return finders[id].summary; }

enum magic_finder finder_find(const char *name) {
    for (unsigned i = 0; i < FINDERS; i++)
        if (!strcmp(finders[i].name, name)) return (enum magic_finder)i;
    return FINDERS;
}

uint64_t finder_attempts(enum magic_finder id, enum piece_kind piece) {
    return piece == ROOK ? finders[id].rook_attempts : finders[id].bishop_attempts;
}

unsigned magic_bits_fixed(enum piece_kind piece) { return piece == ROOK ? MAGIC_ROOK_BITS : MAGIC_BISHOP_BITS; }
unsigned magic_bits_exact(enum piece_kind piece, square s) { return bits_count(mask_relevant(piece, s)); }

void attack_sets_number(struct attack_sets *sets, enum piece_kind piece, square s) {
    bitboard seen[256];
    unsigned known = 0;
    for (size_t i = 0; i < sets->count; i++) {
        bitboard attacks = piece == ROOK ? hyperbola_rook(s, sets->blockers[i]) : hyperbola_bishop(s, sets->blockers[i]);
        unsigned n = 0;
        while (n < known && seen[n] != attacks) n++;
        if (n == known) seen[known++] = attacks;
        sets->number[i] = (uint8_t)(n + 1);
    }
}

/* A sequence for each piece and square, so that the order in which squares are searched does not matter. */
static struct prng random_for(const struct magic_goal *goal) {
    struct prng p = prng_seeded(goal->seed);
    uint64_t place = (goal->piece == ROOK ? 0u : 64u) + goal->square + 1u;
    return prng_seeded(prng_next(&p) ^ place * 0xD1342543DE82EF95u);
}

struct magic_found magic_find(enum magic_finder id, const struct magic_goal *goal) {
    struct magic_found found = {.number = {goal->piece, goal->square, goal->bits, 0}};
    struct prng random = random_for(goal);
    struct magic_proof proof;
    found.status = finders[id].find(goal, &random, &found);
    if (found.status == STATUS_OK) found.status = magic_prove(&found.number, &proof);
    return found;
}
