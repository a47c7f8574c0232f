/* oracle.h - the judges: a majority of bitboard, naive and, when it is installed, Stockfish. */
#ifndef GATILLO_PERFT_ORACLE_H
#define GATILLO_PERFT_ORACLE_H

#include "perft/difference.h"

struct oracle {
    struct generator *judges[3];
    size_t count;
};

enum status oracle_open(struct oracle *o, struct diag *why);
void oracle_close(struct oracle *o); /* allowed on one that was never opened */

/* Whether g's moves where the difference is (behind the moves that must be played) are those of the majority. */
bool oracle_confirms(const struct oracle *o, struct generator *g, const struct difference *d);
/* Whether the majority counts otherwise than g. A judge that fails has no vote. */
bool oracle_contradicts(const struct oracle *o, struct generator *g, const char *fen, bool chess960, int depth);

#endif
