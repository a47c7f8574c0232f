/* proof.h - is a magic number valid? Walks every blocker subset with the rays; shares no code with the finders. */
#ifndef GATILLO_ATTACKS_PROOF_H
#define GATILLO_ATTACKS_PROOF_H

#include "core/base/status.h"
#include "core/base/types.h"

enum { MAGIC_BITS_MIN = 1, MAGIC_BITS_MAX = 20 }; /* index bits that finder and proof accept */

struct magic_number {
    enum piece_kind piece; /* ROOK or BISHOP */
    square square;
    unsigned bits; /* index = blockers * number >> (64 - bits) */
    uint64_t number;
};

struct magic_proof {
    size_t subsets;                 /* tried; all of them when the number is valid */
    size_t used;                    /* entries of the table that hold something */
    bitboard first, second;         /* the first collision: two blocker sets, in the order of masks.h, ... */
    size_t index;                   /* ... that meet here and attack differently */
};

/* STATUS_OK: every pair of subsets that shares an index has the same attacks (constructive collisions are allowed);
 * STATUS_MAGIC_COLLISION: first, second and index say why not; STATUS_NO_MEMORY. */
enum status magic_prove(const struct magic_number *m, struct magic_proof *out);

#endif
