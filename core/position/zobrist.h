/* zobrist.h - the random numbers behind position keys. */
#ifndef GATILLO_POSITION_ZOBRIST_H
#define GATILLO_POSITION_ZOBRIST_H

#include "core/base/types.h"

struct zobrist {
    uint64_t piece[PIECES][SQUARES];
    uint64_t castling[SQUARES]; /* by the square of a rook that may castle */
    uint64_t en_passant[8]; /* by file */
    uint64_t black;         /* to move */
};

extern struct zobrist zobrist; /* filled once by position_prepare() */

void zobrist_fill(void);

#endif
