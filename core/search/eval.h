/* eval.h - a static score for a position, as a sum of rows: how often a term occurs times what it weighs.
 * Knows patterns on the board, nothing of moves, search or history. */
#ifndef GATILLO_SEARCH_EVAL_H
#define GATILLO_SEARCH_EVAL_H

#include "core/base/textbuf.h"
#include "core/position/position.h"

/* The rows of eval_terms.def in order; the piece-square rows start at EVAL_SQUARES, [kind][square]. */
enum eval_row {
#define TERM(id, name, middle, end) EVAL_##id,
#define RANK(...)
#include "core/search/eval_terms.def"
#undef TERM
#undef RANK
    EVAL_SQUARES,
    EVAL_ROWS = EVAL_SQUARES + PIECE_KINDS * SQUARES
};

enum { EVAL_PHASE_MAX = 24 }; /* knight 1, bishop 1, rook 2, queen 4, both sides: 24 at the start, 0 with pawns only */

struct eval_weight {
    int16_t middle, end;
};
struct eval_weights {
    struct eval_weight rows[EVAL_ROWS];
};

const struct eval_weights *eval_defaults(void);
const char *eval_row_name(size_t row); /* "passed_rank_5", "knight_f3" */

/* Centipawns for the side to move; within SCORE_EVAL_MAX. */
int eval_position(const struct position *p, const struct eval_weights *w);

/* The same sum taken apart: counts[row] is White's occurrences minus Black's, so that
 * White's score = sum of counts * (middle * phase + end * (24 - phase)) / 24. */
struct eval_trace {
    int phase, middle, end;
    int score; /* for the side to move */
    int16_t counts[EVAL_ROWS];
};
void eval_explain(const struct position *p, const struct eval_weights *w, struct eval_trace *out);
void eval_explain_text(const struct position *p, const struct eval_weights *w, struct textbuf *out); /* a table for people */

int eval_phase(const struct position *p);

#endif
