/* eval.c - finds the terms on the board. One body serves both faces: eval_position() adds weights only, eval_explain()
 * also counts; the compiler drops the counting where trace is a constant NULL. No number of chess knowledge is here but
 * the usual mobilities, which only move weight between a mobility row and its material row. */
#include "core/search/eval.h"

#include <stdlib.h>
#include <string.h>

#include "core/attacks/leapers.h"
#include "core/base/bits.h"
#include "core/search/reach.h"
#include "core/search/score.h"

#define INLINE static inline __attribute__((always_inline))

enum { USUAL_KNIGHT = 4, USUAL_BISHOP = 6, USUAL_ROOK = 7, USUAL_QUEEN = 13 };

static const bitboard FILE_A = 0x0101010101010101u, RANK_1 = 0xFFu;

struct tally {
    const struct eval_weights *weights;
    int16_t *counts; /* NULL: nobody asked */
    int middle, end;
};

/* One side's view, filled once for both sides before any term is looked for. */
struct view {
    enum colour us;
    int sign;
    bitboard own, pawns, pawn_attacks;
    square king;
    bitboard king_zone; /* the king's square and all around it */
};

INLINE void add(struct tally *t, size_t row, int count) {
    t->middle += count * t->weights->rows[row].middle;
    t->end += count * t->weights->rows[row].end;
    if (t->counts) t->counts[row] = (int16_t)(t->counts[row] + count);
}

INLINE bitboard pieces_of(const struct position *p, enum colour side, enum piece_kind kind) {
    return p->pieces[piece_of(side, kind)];
}

/* Black's board turned upside down, so that every table is read from White's side. */
INLINE square seen_by(enum colour side, square s) { return side == WHITE ? s : (square)(s ^ 56); }

INLINE bitboard file_of(square s) { return FILE_A << square_file(s); }
INLINE bitboard beside(bitboard files) { return (files & ~FILE_A) >> 1 | (files & ~(FILE_A << 7)) << 1; }
INLINE bitboard files_around(square s) { return file_of(s) | beside(file_of(s)); }

/* All ranks in front of the square, for that side. */
INLINE bitboard ahead(enum colour side, square s) {
    int rank = square_rank(s);
    if (side == WHITE) return rank == 7 ? 0 : ~(bitboard)0 << 8 * (rank + 1);
    return rank == 0 ? 0 : ~(bitboard)0 >> 8 * (8 - rank);
}

INLINE bitboard forward(enum colour side, bitboard b) { return side == WHITE ? b << 8 : b >> 8; }

INLINE int steps_between(square a, square b) {
    int files = abs(square_file(a) - square_file(b)), ranks = abs(square_rank(a) - square_rank(b));
    return files > ranks ? files : ranks;
}

INLINE struct view view_of(const struct position *p, enum colour us) {
    bitboard pawns = pieces_of(p, us, PAWN);
    square king = position_king(p, us);
    return (struct view){us, us == WHITE ? 1 : -1, p->side[us], pawns, beside(forward(us, pawns)), king,
                         king_attacks[king] | square_bit(king)};
}

/* ---- pawns ---- */

INLINE void passed_pawn(struct tally *t, const struct position *p, const struct view *me, const struct view *you, square s) {
    square stop = (square)(me->us == WHITE ? s + 8 : s - 8);
    int rank = square_rank(seen_by(me->us, s));
    add(t, (size_t)(EVAL_PASSED_2 + rank - 1), me->sign);
    if (p->side[you->us] & square_bit(stop)) add(t, EVAL_PASSED_STOPPED, me->sign);
    if (rank < 3) return;
    add(t, EVAL_PASSED_KING_NEAR, me->sign * steps_between(me->king, stop));
    add(t, EVAL_PASSED_KING_FAR, me->sign * steps_between(you->king, stop));
}

INLINE void pawn_terms(struct tally *t, const struct position *p, const struct view *me, const struct view *you) {
    for (bitboard left = me->pawns; left;) {
        square s = bits_pop(&left);
        bitboard front = ahead(me->us, s);
        add(t, EVAL_MATERIAL_PAWN, me->sign);
        add(t, EVAL_SQUARES + PAWN * SQUARES + (size_t)seen_by(me->us, s), me->sign);
        if (front & file_of(s) & me->pawns) add(t, EVAL_DOUBLED, me->sign);
        else if (!(front & files_around(s) & you->pawns)) passed_pawn(t, p, me, you, s);
        if (!(beside(file_of(s)) & me->pawns)) add(t, EVAL_ISOLATED, me->sign);
        if (me->pawn_attacks & square_bit(s)) add(t, EVAL_CONNECTED, me->sign);
    }
    bitboard centre = me->us == WHITE ? (bitboard)0x18 << 8 : (bitboard)0x18 << 48; /* d and e on the second rank */
    add(t, EVAL_BLOCKED_CENTRE, me->sign * (int)bits_count(forward(me->us, me->pawns & centre) & p->occupied));
}

/* ---- pieces ---- */

/* Where a piece may usefully go, and how much of the other king's zone it touches. */
INLINE void reach_terms(struct tally *t, const struct view *me, const struct view *you, bitboard reach,
                        size_t mobility_row, int usual, size_t zone_row) {
    add(t, mobility_row, me->sign * ((int)bits_count(reach & ~me->own & ~you->pawn_attacks) - usual));
    add(t, zone_row, me->sign * (int)bits_count(reach & you->king_zone));
}

INLINE void piece_common(struct tally *t, const struct view *me, const struct view *you, enum piece_kind kind, square s) {
    add(t, (size_t)(EVAL_MATERIAL_QUEEN + (int)kind - QUEEN), me->sign);
    add(t, EVAL_SQUARES + (size_t)kind * SQUARES + (size_t)seen_by(me->us, s), me->sign);
    if (you->pawn_attacks & square_bit(s)) add(t, EVAL_HIT_BY_PAWN, me->sign);
}

INLINE void knight_terms(struct tally *t, const struct position *p, const struct view *me, const struct view *you) {
    for (bitboard left = pieces_of(p, me->us, KNIGHT); left;) {
        square s = bits_pop(&left);
        piece_common(t, me, you, KNIGHT, s);
        reach_terms(t, me, you, knight_attacks[s], EVAL_MOBILITY_KNIGHT, USUAL_KNIGHT, EVAL_ZONE_KNIGHT);
        bool guarded = me->pawn_attacks & square_bit(s);
        bool chased = ahead(me->us, s) & beside(file_of(s)) & you->pawns;
        int rank = square_rank(seen_by(me->us, s));
        if (guarded && !chased && rank >= 3 && rank <= 5) add(t, EVAL_OUTPOST, me->sign);
    }
}

INLINE void bishop_terms(struct tally *t, const struct position *p, const struct view *me, const struct view *you) {
    bitboard bishops = pieces_of(p, me->us, BISHOP);
    if (bits_many(bishops)) add(t, EVAL_BISHOP_PAIR, me->sign);
    for (bitboard left = bishops; left;) {
        square s = bits_pop(&left);
        piece_common(t, me, you, BISHOP, s);
        reach_terms(t, me, you, reach_bishop(s, p->occupied), EVAL_MOBILITY_BISHOP, USUAL_BISHOP, EVAL_ZONE_BISHOP);
    }
}

INLINE void rook_terms(struct tally *t, const struct position *p, const struct view *me, const struct view *you) {
    for (bitboard left = pieces_of(p, me->us, ROOK); left;) {
        square s = bits_pop(&left);
        piece_common(t, me, you, ROOK, s);
        reach_terms(t, me, you, reach_rook(s, p->occupied), EVAL_MOBILITY_ROOK, USUAL_ROOK, EVAL_ZONE_ROOK);
        if (!(file_of(s) & me->pawns)) add(t, file_of(s) & you->pawns ? EVAL_ROOK_HALF_OPEN : EVAL_ROOK_OPEN, me->sign);
        if (square_rank(seen_by(me->us, s)) == 6) add(t, EVAL_ROOK_SEVENTH, me->sign);
    }
}

INLINE void queen_terms(struct tally *t, const struct position *p, const struct view *me, const struct view *you) {
    for (bitboard left = pieces_of(p, me->us, QUEEN); left;) {
        square s = bits_pop(&left);
        bitboard reach = reach_bishop(s, p->occupied) | reach_rook(s, p->occupied);
        piece_common(t, me, you, QUEEN, s);
        reach_terms(t, me, you, reach, EVAL_MOBILITY_QUEEN, USUAL_QUEEN, EVAL_ZONE_QUEEN);
    }
}

/* ---- kings ---- */

/* A castled king leaves no mark in a FEN: it stands on a wing of its first rank with no own rook outside it. */
INLINE bool is_castled(const struct position *p, const struct view *me) {
    square king = seen_by(me->us, me->king);
    if (square_rank(king) != 0 || (square_file(king) > 2 && square_file(king) < 6)) return false;
    bitboard home = me->us == WHITE ? RANK_1 : RANK_1 << 56;
    bitboard below = (square_bit(me->king) - 1) & home;
    bitboard outside = square_file(king) > 2 ? home & ~below & ~square_bit(me->king) : below;
    return !(outside & pieces_of(p, me->us, ROOK));
}

INLINE int rights_held(const struct position *p, enum colour us) {
    return (int)bits_count(p->castling & (us == WHITE ? 3u : 12u));
}

INLINE void king_terms(struct tally *t, const struct position *p, const struct view *me) {
    bitboard files = files_around(me->king);
    bitboard one = forward(me->us, RANK_1 << 8 * square_rank(me->king)), two = forward(me->us, one);
    add(t, EVAL_SQUARES + KING * SQUARES + (size_t)seen_by(me->us, me->king), me->sign);
    if (is_castled(p, me)) add(t, EVAL_CASTLED, me->sign);
    add(t, EVAL_CASTLING_RIGHT, me->sign * rights_held(p, me->us));
    add(t, EVAL_SHIELD_NEAR, me->sign * (int)bits_count(me->pawns & files & one));
    add(t, EVAL_SHIELD_FAR, me->sign * (int)bits_count(me->pawns & files & two));
    for (bitboard left = files & RANK_1; left;)
        if (!(file_of(bits_pop(&left)) & me->pawns)) add(t, EVAL_KING_FILE_OPEN, me->sign);
}

INLINE int steps_from_centre(square s) {
    int file = square_file(s), rank = square_rank(s);
    return (file < 4 ? 3 - file : file - 4) + (rank < 4 ? 3 - rank : rank - 4);
}

INLINE bool has_heavy_piece(const struct position *p, enum colour side) {
    return pieces_of(p, side, QUEEN) | pieces_of(p, side, ROOK);
}

/* Only where the other side has nothing left to win with. */
INLINE void lone_king_terms(struct tally *t, const struct position *p, const struct view *me, const struct view *you) {
    if (you->pawns || !has_heavy_piece(p, me->us) || has_heavy_piece(p, you->us)) return;
    add(t, EVAL_LONE_KING_EDGE, me->sign * steps_from_centre(you->king));
    add(t, EVAL_LONE_KING_CLOSE, me->sign * (7 - steps_between(me->king, you->king)));
}

INLINE void side_terms(struct tally *t, const struct position *p, const struct view *me, const struct view *you) {
    pawn_terms(t, p, me, you);
    knight_terms(t, p, me, you);
    bishop_terms(t, p, me, you);
    rook_terms(t, p, me, you);
    queen_terms(t, p, me, you);
    king_terms(t, p, me);
    lone_king_terms(t, p, me, you);
}

/* ---- the sum ---- */

int eval_phase(const struct position *p) {
    unsigned light = bits_count(p->pieces[piece_of(WHITE, KNIGHT)] | p->pieces[piece_of(BLACK, KNIGHT)] |
                                p->pieces[piece_of(WHITE, BISHOP)] | p->pieces[piece_of(BLACK, BISHOP)]);
    unsigned rooks = bits_count(p->pieces[piece_of(WHITE, ROOK)] | p->pieces[piece_of(BLACK, ROOK)]);
    unsigned queens = bits_count(p->pieces[piece_of(WHITE, QUEEN)] | p->pieces[piece_of(BLACK, QUEEN)]);
    unsigned phase = light + 2 * rooks + 4 * queens;
    return phase > EVAL_PHASE_MAX ? EVAL_PHASE_MAX : (int)phase; /* promotions may pass the start */
}

INLINE int tapered(const struct tally *t, int phase) {
    int score = (t->middle * phase + t->end * (EVAL_PHASE_MAX - phase)) / EVAL_PHASE_MAX;
    if (score > SCORE_EVAL_MAX) return SCORE_EVAL_MAX; /* weights read from a file may be any */
    return score < -SCORE_EVAL_MAX ? -SCORE_EVAL_MAX : score;
}

INLINE void count_all(struct tally *t, const struct position *p) {
    const struct view white = view_of(p, WHITE), black = view_of(p, BLACK);
    side_terms(t, p, &white, &black);
    side_terms(t, p, &black, &white);
    add(t, EVAL_TEMPO, p->turn == WHITE ? 1 : -1);
}

int eval_position(const struct position *p, const struct eval_weights *w) {
    struct tally t = {w, NULL, 0, 0};
    count_all(&t, p);
    int score = tapered(&t, eval_phase(p));
    return p->turn == WHITE ? score : -score;
}

void eval_explain(const struct position *p, const struct eval_weights *w, struct eval_trace *out) {
    memset(out, 0, sizeof *out);
    struct tally t = {w, out->counts, 0, 0};
    count_all(&t, p);
    out->phase = eval_phase(p);
    out->middle = t.middle;
    out->end = t.end;
    int score = tapered(&t, out->phase);
    out->score = p->turn == WHITE ? score : -score;
}

void eval_explain_text(const struct position *p, const struct eval_weights *w, struct textbuf *out) {
    struct eval_trace trace;
    eval_explain(p, w, &trace);
    textbuf_addf(out, "%-18s %6s %8s %8s %8s\n", "term", "count", "middle", "end", "score");
    for (size_t row = 0; row < EVAL_ROWS; row++) {
        int count = trace.counts[row];
        if (!count) continue;
        int middle = count * w->rows[row].middle, end = count * w->rows[row].end;
        double score = (middle * trace.phase + end * (EVAL_PHASE_MAX - trace.phase)) / (double)EVAL_PHASE_MAX;
        textbuf_addf(out, "%-18s %+6d %+8d %+8d %+8.1f\n", eval_row_name(row), count, middle, end, score);
    }
    int white = p->turn == WHITE ? trace.score : -trace.score;
    textbuf_addf(out, "%-18s %6s %+8d %+8d %+8d\n", "total for white", "", trace.middle, trace.end, white);
    textbuf_addf(out, "phase %d of %d; %+d for %s, who moves\n", trace.phase, EVAL_PHASE_MAX, trace.score,
                 p->turn == WHITE ? "white" : "black");
}
