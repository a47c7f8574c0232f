/* make.c - what a move does to the mutant's board, and what it forgets to do. */
#include <stdlib.h>

#include "core/mutants/mutant.h"

static void lose(struct mutant *m, bool black, int is_long) {
    if (m->s.rook[black][is_long] >= 0) m->leaked[black * 2 + is_long] = 1;
    m->s.rook[black][is_long] = -1;
}

static bool keeps_taken(const struct mutant *m, const struct step *step, int is_long) {
    if (BUG(castle_rook_taken)) return true;
    if (BUG(castle_rook_taken_h8)) return !m->s.black_turn && !is_long;
    if (BUG(castle_rook_taken_a1)) return m->s.black_turn && is_long;
    return BUG(castle_rook_taken_promoting) && step->promoted;
}

static void lose_by_rook(struct mutant *m, const struct step *step) {
    for (int i = 0; i < 4; i++) {
        bool black = i / 2;
        int is_long = i % 2, square = m->s.rook[black][is_long];
        if (square < 0) continue;
        if (square == step->from && !BUG(castle_rook_moved)) {
            lose(m, black, BUG(castle_swapped_rights) ? !is_long : is_long);
            if (BUG(castle_one_rook_both)) lose(m, black, !is_long);
        } else if (square == step->to && step->rook < 0 && !keeps_taken(m, step, is_long)) {
            lose(m, black, is_long);
        }
    }
}

static void lose_by_king(struct mutant *m, const struct step *step) {
    bool black = m->s.black_turn;
    if (letter_kind(m->s.at[step->from]) != 'k') return;
    if (BUG(castle_king_moved) && step->rook < 0) return;
    lose(m, black, 0);
    lose(m, black, 1);
}

static void make_castling(struct mutant *m, const struct step *step) {
    int home = step->from / 8 * 8;
    bool is_long = step->rook < step->from;
    char king = m->s.at[step->from], rook = m->s.at[step->rook];
    int rook_to = home + (is_long ? (BUG(castle_long_rook_misplaced) ? 1 : 3) : 5);
    m->s.at[step->from] = 0;
    if (!BUG(castle_rook_stays)) m->s.at[step->rook] = 0, m->s.at[rook_to] = rook;
    m->s.at[step->to] = king;
}

static void take_en_passant(struct mutant *m, const struct step *step) {
    int up = m->s.black_turn ? -8 : 8, victim = step->to - up;
    if (BUG(ep_victim_stays)) return;
    if (BUG(ep_wrong_victim)) victim = step->to + up;
    if (letter_kind(m->s.at[victim]) != 'k') m->s.at[victim] = 0;
}

static char promoted_piece(const struct mutant *m, const struct step *step) {
    char kind = BUG(promote_always_queen) ? 'q' : step->promoted;
    return letter_of(kind, m->s.black_turn != BUG(promote_wrong_colour));
}

static void make_plain(struct mutant *m, const struct step *step) {
    char piece = m->s.at[step->from];
    bool lands_on_ep = BUG(ep_any_piece) && step->to == m->s.en_passant;
    if (BUG(capture_stays) && letter_kind(m->s.at[step->to]) == 'n') m->ghost = step->to;
    if (!(BUG(promote_pawn_stays) && step->promoted && m->s.at[step->to])) m->s.at[step->from] = 0;
    m->s.at[step->to] = step->promoted ? promoted_piece(m, step) : piece;
    if (step->is_ep || lands_on_ep) take_en_passant(m, step);
}

static void set_en_passant(struct mutant *m, const struct step *step, char kind) {
    int distance = abs(step->to - step->from), rank = m->s.black_turn ? 7 - step->from / 8 : step->from / 8;
    bool pushed = kind == 'p' && distance == 16;
    if (BUG(ep_stale) && !pushed && m->s.en_passant >= 0) {
        /* kept while it is the mover's own: it would be the next side's to use after the reply */
        m->s.en_passant = m->s.at[m->s.en_passant] ? -1 : m->s.en_passant;
        return;
    }
    m->s.en_passant = pushed ? (step->from + step->to) / 2 : -1;
    if (BUG(ep_single_push) && kind == 'p' && distance == 8 && rank == 1) m->s.en_passant = step->from;
}

void mutant_make(struct mutant *m, const struct step *step) {
    char kind = letter_kind(m->s.at[step->from]);
    m->ghost = -1;
    m->s.halfmove = kind == 'p' || (is_enemy(m, step->to) && step->rook < 0) ? 0 : m->s.halfmove + 1;
    lose_by_rook(m, step);
    lose_by_king(m, step);
    if (step->rook >= 0) make_castling(m, step);
    else make_plain(m, step);
    set_en_passant(m, step, kind);
    if (!(BUG(turn_after_castling) && step->rook >= 0)) m->s.black_turn = !m->s.black_turn;
    int king = sketch_king(&m->s, m->s.black_turn);
    if (BUG(castle_lost_by_check) && king >= 0 && mutant_attacked(m, king, !m->s.black_turn)) {
        lose(m, m->s.black_turn, 0);
        lose(m, m->s.black_turn, 1);
    }
}
