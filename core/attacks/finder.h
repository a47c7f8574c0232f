/* finder.h - the search for one magic number: a goal, a limit, a seed, a result that says when the limit was reached. */
#ifndef GATILLO_ATTACKS_FINDER_H
#define GATILLO_ATTACKS_FINDER_H

#include <stdatomic.h>

#include "core/attacks/proof.h"

enum magic_finder {
#define FINDER(id, name, summary, rook, bishop) FINDER_##id,
#include "core/attacks/finders.def"
#undef FINDER
    FINDERS /* how many; also "no such finder" */
};

const char *finder_name(enum magic_finder id);
const char *finder_summary(enum magic_finder id);
enum magic_finder finder_find(const char *name); /* FINDERS where there is none of that name */
uint64_t finder_attempts(enum magic_finder id, enum piece_kind piece); /* the usual limit */

/* Index bits: the documents' 12 and 9; the size of the mask. */
unsigned magic_bits_fixed(enum piece_kind piece);
unsigned magic_bits_exact(enum piece_kind piece, square s);

struct magic_goal {
    enum piece_kind piece;
    square square;
    unsigned bits;     /* MAGIC_BITS_MIN to MAGIC_BITS_MAX */
    uint64_t attempts; /* at most; candidates, for dense partial candidates */
    uint64_t seed;     /* equal goals give equal results; each square draws its own sequence from it */
    const atomic_bool *stop; /* NULL, or a flag that ends the search early */
};

struct magic_found {
    enum status status; /* OK: number is set and proven; LIMIT: attempts used up, or stopped; NO_MEMORY */
    struct magic_number number;
    uint64_t attempts; /* made */
};

/* Every number that comes out was proven by magic_prove(), whichever finder it is. */
struct magic_found magic_find(enum magic_finder id, const struct magic_goal *goal);

#endif
