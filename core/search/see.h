/* see.h - static exchange evaluation: what a move wins once all takings on its target square are done.
 * Knows attackers and piece values, not pins: a pinned piece takes part, as in every swap algorithm. */
#ifndef GATILLO_SEARCH_SEE_H
#define GATILLO_SEARCH_SEE_H

#include "core/position/position.h"

enum { SEE_KING = 10000, SEE_QUEEN = 900, SEE_ROOK = 500, SEE_BISHOP = 325, SEE_KNIGHT = 301, SEE_PAWN = 100 };

int see_piece_value(enum piece_kind kind);
/* For any legal move, quiet ones included; centipawns for the side that moves. */
int see_move(const struct position *p, move m);

#endif
