/* cache_model.c - each set is a short list that a touched line moves to the front of. */
#include "perft/cache_model.h"

#include <string.h>

bool cache_touch(struct cache_model *c, uintptr_t address) {
    uint64_t line = address / CACHE_LINE, tag = line + 1, *set = c->tags[line % CACHE_SETS];
    unsigned at = 0;
    while (at < CACHE_WAYS - 1 && set[at] != tag) at++;
    bool was_there = set[at] == tag;
    memmove(set + 1, set, at * sizeof *set);
    set[0] = tag;
    return was_there;
}
