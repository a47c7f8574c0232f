/* score.h - what a score means: centipawns for the side to move, mates by their distance from the root. */
#ifndef GATILLO_SEARCH_SCORE_H
#define GATILLO_SEARCH_SCORE_H

#include <stdbool.h>

enum {
    PLY_MAX = 192,   /* how deep a line may get, quiescence included */
    DEPTH_MAX = 128, /* how deep an iteration may be asked for */
    SCORE_DRAW = 0,
    SCORE_MATE = 32000,
    SCORE_INFINITE = 32001,
    SCORE_MATE_FLOOR = SCORE_MATE - PLY_MAX, /* at or above: a mate within PLY_MAX plies */
    SCORE_EVAL_MAX = SCORE_MATE_FLOOR - 1,   /* no evaluation is larger, so none looks like a mate */
};

static inline int score_mated(int ply) { return -SCORE_MATE + ply; }
static inline int score_mates(int ply) { return SCORE_MATE - ply; }
static inline bool score_is_mate(int score) { return score >= SCORE_MATE_FLOOR || score <= -SCORE_MATE_FLOOR; }

/* Moves (not plies) to mate; negative: the side to move is mated. Only for scores that are mates. */
static inline int score_mate_moves(int score) {
    return score > 0 ? (SCORE_MATE - score + 1) / 2 : -(SCORE_MATE + score) / 2;
}

#endif
