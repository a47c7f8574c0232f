/* board_svg.h - a chess board as SVG inside a page, with arrows. Knows letters on squares, no rules. */
#ifndef GATILLO_PERFT_BOARD_SVG_H
#define GATILLO_PERFT_BOARD_SVG_H

#include <stdio.h>

#include "core/generator/divide.h"

struct board_arrow {
    const char *class;          /* a class of board_svg_style() */
    const struct divide *moves; /* one arrow each */
};

/* Once per page: the shapes of pieces and arrow heads, which the boards point at. */
void board_svg_definitions(FILE *to);
void board_svg_style(FILE *to);
/* last: a move to be shown as made, or NULL. */
void board_svg(FILE *to, const char *fen, const char *last, const struct board_arrow *arrows, size_t count);

#endif
