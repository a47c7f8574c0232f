/* abilities.h - the three commands below `gatillo abilities`, and the board they draw. */
#ifndef GATILLO_PERFT_ABILITIES_H
#define GATILLO_PERFT_ABILITIES_H

#include <stdio.h>

#include "core/abilities/match.h"

int abilities_play(int argc, char **argv);
int abilities_replay(int argc, char **argv);
int abilities_verify(int argc, char **argv);

struct board_view {
    square selected;  /* NO_SQUARE: none */
    bitboard targets; /* of the selected piece */
    unsigned palette;
    bool colours;
};
/* Rank 8 first. [P] is selected, (.) can be reached, {P} holds the ability, !K! is in check. */
void board_print(FILE *to, const struct match *m, const struct board_view *view);
/* One line: "e2e4, captured p, pushed 2, off the board 1, crowned". */
void move_print(FILE *to, const char *text, const struct move_report *report);
/* "checkmate: White wins", "stalemate: nobody wins". */
void ending_print(FILE *to, const struct record *r);

#endif
