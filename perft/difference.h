/* difference.h - two generators on one position: whether they differ, and the position where their moves themselves do.
 * Left is the one that is believed, right the one that is tried. Knows no rules of chess. */
#ifndef GATILLO_PERFT_DIFFERENCE_H
#define GATILLO_PERFT_DIFFERENCE_H

#include "core/generator/generator.h"
#include "core/sketch/sketch.h"

enum { DIFFERENCE_DEPTH_MAX = 16 };

struct difference {
    char root[SKETCH_FEN_MAX];
    bool chess960;
    int depth;                          /* at which the root was compared */
    uint64_t left_total, right_total;   /* there */
    char path[DIFFERENCE_DEPTH_MAX][MOVE_TEXT_MAX];
    size_t moves;                       /* of the path */
    char fen[SKETCH_FEN_MAX];           /* behind the path: here the moves differ */
    size_t made;    /* 0: they differ where fen is set up, too. Otherwise so many last moves have to be played for it */
    bool only_counts; /* one side tells no moves: what is known is that it counts differently here */
    bool fleeting;  /* the counts differ, but every subtree agrees when it is asked for alone */
    bool dead_end;  /* of a fleeting one: a position without moves is counted as if it had some */
    struct divide missing, extra; /* right lacks these; right has these too many */
    uint64_t left_count, right_count; /* moves at fen */
};

void difference_free(struct difference *d);
/* Compares at depth 1, 2, ... depth. *found tells; d is filled only then. A failing peer gives its status. */
enum status difference_find(struct generator *left, struct generator *right, const char *fen, bool chess960, int depth,
                            struct difference *d, bool *found, struct diag *why);
/* Only whether they differ at this depth; the cheap question of shrink and hunt. */
enum status difference_exists(struct generator *left, struct generator *right, const char *fen, bool chess960, int depth, bool *found,
                              struct diag *why);
void difference_swap(struct difference *d); /* the other one is to be believed */
/* The position before the moves that must be played: fen itself where there are none. */
void difference_origin(const struct difference *d, struct sketch *out);

#endif
