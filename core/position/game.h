/* game.h - a position with its whole history, as long as it gets. For protocols and players; searches use struct undo. */
#ifndef GATILLO_POSITION_GAME_H
#define GATILLO_POSITION_GAME_H

#include "core/base/status.h"
#include "core/position/position.h"

struct game {
    struct position position;
    struct game_block *blocks; /* undo entries, in blocks that never move */
    size_t length;             /* moves played */
};

void game_start(struct game *g, const struct position *from); /* copies; drops from's history; allocates nothing */
enum status game_play(struct game *g, move m);                       /* the move must be legal */
bool game_undo(struct game *g);                                      /* false: nothing left to take back */
void game_free(struct game *g);
bool game_is_threefold(const struct game *g);
bool game_is_fifty(const struct game *g); /* 100 half moves without capture or pawn move; mate goes first */

#endif
