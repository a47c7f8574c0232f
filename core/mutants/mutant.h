/* mutant.h - a small generator whose bugs can be switched on one at a time. Mailbox, pseudo-legal moves, a copy per move.
 * Written to be broken: shares nothing with the generators it helps to test but the reading of FEN. */
#ifndef GATILLO_MUTANTS_MUTANT_H
#define GATILLO_MUTANTS_MUTANT_H

#include <stdbool.h>
#include <stdint.h>

#include "core/sketch/sketch.h"

enum bug {
    BUG_none,
#define MUTANT(id, explanations, meaning) BUG_##id,
#include "core/mutants/mutants.def"
#undef MUTANT
    BUGS
};

enum side { SIDE_BOTH, SIDE_WHITE, SIDE_BLACK, SIDES }; /* whose moves a bug spoils */

struct mutant {
    struct sketch s;
    enum bug bug;
    enum side side;
    bool chess960;
    int ghost;         /* a square where a taken knight still bites, -1 = none */
    uint8_t *leaked;   /* rights that a line took away, for the bug that forgets to give them back; [black][long] */
};

struct mutant_bug {
    const char *name;
    const char *explanations; /* ids of perft/explanations.def that name it rightly, separated by spaces */
    const char *meaning;
};

const struct mutant_bug *mutant_bug_at(enum bug bug);
/* "ep_never", or "ep_never/white" for a bug that only white's moves have. */
bool mutant_find(const char *name, enum bug *bug, enum side *side);

struct step { /* a move */
    int from, to;
    char promoted; /* small letter or 0 */
    int rook;      /* castling: where the rook stands; -1 otherwise */
    bool is_ep;
};

enum { STEPS_MAX = 512 }; /* broken generators list more than legal ones */

/* Before anything else m->bug, m->side and m->leaked (4 bytes) must be set. False: no position with two kings. */
bool mutant_set(struct mutant *m, const char *fen, bool chess960);
bool mutant_play(struct mutant *m, const char *text); /* false: not among its moves */
int mutant_moves(const struct mutant *m, struct step *out);
uint64_t mutant_perft(const struct mutant *m, int depth);

int mutant_pseudo(const struct mutant *m, struct step *out);
bool mutant_is_legal(const struct mutant *m, const struct step *step);
void mutant_make(struct mutant *m, const struct step *step);
void mutant_text(const struct mutant *m, const struct step *step, char out[6]);

/* The squares from which the side attacks the square; returns how many, at most 16. */
int mutant_attackers(const struct mutant *m, int square, bool by_black, int out[16]);
static inline bool mutant_attacked(const struct mutant *m, int square, bool by_black) {
    int ignored[16];
    return mutant_attackers(m, square, by_black, ignored) > 0;
}
bool mutant_may_castle(const struct mutant *m, int king, int rook);

static inline bool is_own(const struct mutant *m, int square) {
    return m->s.at[square] && letter_is_black(m->s.at[square]) == m->s.black_turn;
}
static inline bool is_enemy(const struct mutant *m, int square) {
    return m->s.at[square] && letter_is_black(m->s.at[square]) != m->s.black_turn;
}

static inline bool mutant_is_spoilt(const struct mutant *m) {
    return m->side == SIDE_BOTH || (m->side == SIDE_BLACK) == m->s.black_turn;
}

#define BUG(id) (m->bug == BUG_##id && mutant_is_spoilt(m))

#endif
