/* hunt.h - positions in which two generators may differ, one per number: themes, random play, random boards, and changed
 * positions. Position i of a seed is always the same, so that a hunt can go on where it stopped. */
#ifndef GATILLO_PERFT_HUNT_H
#define GATILLO_PERFT_HUNT_H

#include <stdint.h>

#include "core/sketch/sketch.h"

struct hunt_place {
    char fen[SKETCH_FEN_MAX];
    const char *source; /* "theme", "play", "board", "change" */
};

/* extra: further positions to change, may be NULL. Every place passes the gate. */
void hunt_place_at(uint64_t seed, uint64_t index, const char *const *extra, size_t extra_count, bool chess960, struct hunt_place *out);
/* How deep a place is looked at: as deep as some ten thousand leaves allow, 4 at most. */
int hunt_depth(const char *fen);

#endif
