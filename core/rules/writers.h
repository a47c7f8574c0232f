/* writers.h - movements that write shared memory while they are generated (!mset, !madd). They are generated once a turn, before
 * all others, in the order of the board; what they write is part of the position, and their chains are kept for the way back. */
#ifndef GATILLO_RULES_WRITERS_H
#define GATILLO_RULES_WRITERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rules_engine;

struct rules_written {
    uint32_t chain, ends;
    bool linear, always;
    size_t bytes; /* of the chain as it was, on the stack */
};

struct rules_writers {
    struct rules_written *entries;
    size_t entry_count, entry_room;
    unsigned char *bytes;
    size_t byte_count, byte_room;
    size_t *plies; /* entries when each began */
    size_t ply_count, ply_room;
};

void rules_writers_free(struct rules_engine *e);
void rules_writers_begin(struct rules_engine *e); /* a new position */
void rules_writers_turn(struct rules_engine *e);  /* a turn was played */
void rules_writers_undo(struct rules_engine *e);

#endif
