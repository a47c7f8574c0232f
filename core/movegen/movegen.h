/* movegen.h - strictly legal chess moves from check and pin masks. */
#ifndef GATILLO_MOVEGEN_MOVEGEN_H
#define GATILLO_MOVEGEN_MOVEGEN_H

#include "core/position/position.h"

enum { MOVES_MAX = 256 }; /* no position that passes the gate has more than 218 */

struct move_list {
    unsigned count;
    move moves[MOVES_MAX];
};

enum movegen_what { MOVEGEN_ALL, MOVEGEN_NOISY }; /* noisy: captures, en passant and promotions */

void movegen_generate(const struct position *p, enum movegen_what what, struct move_list *out);
unsigned movegen_count(const struct position *p); /* without a list */
bool movegen_is_legal(const struct position *p, move m); /* any 16 bits; no list is made */
bool movegen_any(const struct position *p);              /* is there a legal move at all */

/* What the document's fifteen kinds say of a move, computed where it is wanted instead of carried in every move. */
enum move_class { CLASS_QUIET, CLASS_CAPTURE, CLASS_EN_PASSANT, CLASS_CASTLING,
                  CLASS_PROMOTION, CLASS_PROMOTION_RIGHT, CLASS_PROMOTION_LEFT };
enum move_class movegen_classify(const struct position *p, move m);
bool movegen_gives_check(const struct position *p, move m);

/* Leaves at depth, copying boards, counting the last ply by sets. slider: a name of sliders.def, NULL = the default. */
uint64_t movegen_perft(const struct position *p, int depth, const char *slider);

#endif
