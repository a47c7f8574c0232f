/* second.h - the second order: what each playable move would change, kept until something that it rests on changes. Built
 * when somebody asks, bounded, and the bound is told. Only the variant `best` keeps it; the others work it out each time. */
#ifndef GATILLO_RULES_SECOND_H
#define GATILLO_RULES_SECOND_H

#include "core/rules/engine.h"

struct rules_second {
    rules_move move;
    bool legal;      /* no every program forbids it; a move that is not leaves its own side under threat, as chess would say */
    bool threatens;  /* the other side could not stand still after it: it gives check, as chess would say */
    bool bounded;    /* a chain too heavy for the trees was left out: `chains` and `moves` are not known */
    uint8_t result;  /* enum rules_result after it */
    int32_t value;   /* by how much the board is worth more to the mover: pieces by their values */
    int32_t advice;  /* what the programs wrote into the cell of the section `advice` */
    uint32_t chains; /* movements of pieces on the board after it that come out different, the moved piece's included */
    int32_t moves[2]; /* by how many the playable moves of either side change */
};

struct rules_second_counts {
    uint64_t asked, built, kept; /* kept: answered from before */
    uint64_t bounded;            /* answers without `chains` and `moves` */
    uint64_t dropped;            /* for want of room */
    size_t entries, bytes;       /* now */
};

/* False where the engine has failed. m: a playable move of the position as it stands. */
bool rules_second_of(struct rules_engine *e, rules_move m, struct rules_second *out);
void rules_second_stats(const struct rules_engine *e, struct rules_second_counts *out);
void rules_second_bound(struct rules_engine *e, uint32_t entries); /* past which the oldest goes; default 4096 */

#endif
