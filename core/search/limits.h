/* limits.h - what a search is asked for: how long, how deep, which moves. Plain data; 0 stands for "not said". */
#ifndef GATILLO_SEARCH_LIMITS_H
#define GATILLO_SEARCH_LIMITS_H

#include "core/movegen/movegen.h"

struct search_limits {
    int depth;
    int mate;                     /* find a mate in so many moves */
    uint64_t nodes;
    bool has_movetime, has_clock; /* a clock may stand at 0 and still be meant */
    int64_t movetime;             /* ms */
    int64_t time[2], increment[2]; /* ms, by colour */
    int moves_to_go;
    bool infinite, ponder;        /* no answer before stop, or before ponderhit or stop */
    struct move_list only;        /* searchmoves; count 0 = all */
};

#endif
