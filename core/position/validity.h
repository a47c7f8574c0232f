/* validity.h - the gate: positions that no game can have, or that generators may not survive, are refused by name. */
#ifndef GATILLO_POSITION_VALIDITY_H
#define GATILLO_POSITION_VALIDITY_H

#include "core/base/status.h"
#include "core/position/position.h"

/* Looks at pieces and checks; the FEN reader sees to castling and en passant. *at: the square to blame, or NO_SQUARE. */
enum status validity_check(const struct position *p, square *at);

#endif
