/* notation.h - moves as UCI text and as SAN. */
#ifndef GATILLO_POSITION_NOTATION_H
#define GATILLO_POSITION_NOTATION_H

#include "core/base/diag.h"
#include "core/position/position.h"

enum { UCI_MAX = 6, SAN_MAX = 12 };

/* Castling is written e1g1, or king-takes-rook where p->chess960. "0000" for MOVE_NONE. */
void uci_write(const struct position *p, move m, char out[UCI_MAX]);
/* The legal move that the text means; both castling notations are understood. */
enum status uci_parse(const struct position *p, const char *text, move *out, struct diag *why);

void san_write(const struct position *p, move m, char out[SAN_MAX]); /* with + and # */
enum status san_parse(const struct position *p, const char *text, move *out, struct diag *why);

#endif
