/* epd.h - one line of an EPD file: a position and its operations (`bm Qxf7; dm 2; c9 "1-0";`). */
#ifndef GATILLO_SEARCH_EPD_H
#define GATILLO_SEARCH_EPD_H

#include "core/base/diag.h"
#include "core/position/position.h"

enum { EPD_OPERAND_MAX = 256 };

/* The four fields before the operations; halfmove 0, fullmove 1 unless `hmvc` and `fmvn` say otherwise, or the two numbers of a FEN
 * that stands there whole. */
enum status epd_position(struct position *out, const char *text, struct diag *why);
/* The operand of an opcode, without quotes; false where the line does not have it. A longer operand is cut. */
bool epd_operand(const char *text, const char *opcode, char out[EPD_OPERAND_MAX]);

#endif
