/* zobrist.h - the random numbers behind position keys. */
#ifndef GATILLO_POSITION_ZOBRIST_H
#define GATILLO_POSITION_ZOBRIST_H

#include "core/base/types.h"

struct zobrist {
    uint64_t piece[PIECES][SQUARES];
    uint64_t castling[16]; /* by rights; 0 for none */
    uint64_t en_passant[8]; /* by file */
    uint64_t black;         /* to move */
};

extern struct zobrist zobrist; /* filled once by position_prepare() */

void zobrist_fill(void);

#endif
