/* movegen.h - strictly legal chess moves from check and pin masks. */
#ifndef GATILLO_MOVEGEN_MOVEGEN_H
#define GATILLO_MOVEGEN_MOVEGEN_H

#include "core/attacks/sliders.h"
#include "core/base/statistics.h"
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

/* The kinds of ChessCPP's moves, computed where they are wanted instead of carried in every move; its CHECK variants
 * are movegen_gives_check(). Right and left are White's: right is towards the h-file. */
enum move_class { CLASS_QUIET, CLASS_CAPTURE, CLASS_EN_PASSANT, CLASS_CASTLING,
                  CLASS_PROMOTION, CLASS_PROMOTION_RIGHT, CLASS_PROMOTION_LEFT };
enum move_class movegen_classify(move m);
bool movegen_gives_check(const struct position *p, move m);
bitboard movegen_checkers_after(const struct position *p, move m); /* the pieces that check once m is played */

/* The same moves with a slider of your choice (prepared): for comparisons. */
void movegen_generate_with(const struct position *p, enum slider slider, struct move_list *out);

struct perft_table; /* table.h */

/* Leaves at depth, copying boards, counting the last ply by sets. The slider must be prepared and available;
 * table may be NULL. The count is the same in every case. */
uint64_t movegen_perft(const struct position *p, int depth, enum slider slider, struct perft_table *table);

/* Adds to rows[0] what happens at depth 1, and so on; rows has `depth` entries. p is the same afterwards. */
void movegen_statistics(struct position *p, int depth, struct statistics *rows);

const char *movegen_cpu_level(void); /* which build of the hot code this CPU gets */

#endif
