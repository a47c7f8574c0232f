/* legal.c - whether a pseudo-legal move of the mutant leaves the king safe, and every way not to notice. The move is
 * made on a copy; each piece that then attacks the king must be excused by the bug for the move to pass. */
#include <stdlib.h>

#include "core/mutants/mutant.h"

struct case_of { /* one move, looked at */
    const struct step *step;
    char kind;                     /* of the piece that moves */
    int king;                      /* before the move */
    int checkers[16], check_count; /* before the move */
    int after[16], after_count;    /* what attacks the king afterwards */
    int king_after;
    bool takes;
};

static bool contains(const int *list, int count, int square) {
    for (int i = 0; i < count; i++)
        if (list[i] == square) return true;
    return false;
}

static bool same_file(int a, int b) { return a % 8 == b % 8; }
static bool same_rank(int a, int b) { return a / 8 == b / 8; }
static bool rising(int a, int b) { return a % 8 - a / 8 == b % 8 - b / 8; }
static bool falling(int a, int b) { return a % 8 + a / 8 == b % 8 + b / 8; }
static bool diagonal(int a, int b) { return rising(a, b) || falling(a, b); }
static int steps_between(int a, int b) {
    int dx = abs(a % 8 - b % 8), dy = abs(a / 8 - b / 8);
    return dx > dy ? dx : dy;
}

/* ---- moves that should be illegal ---- */

static bool excused_en_passant(const struct mutant *m, const struct case_of *c, int from) {
    if (contains(c->checkers, c->check_count, from)) return BUG(ep_in_check);
    if (BUG(ep_rank_pin_queen)) return same_rank(from, c->king) && letter_kind(m->s.at[from]) == 'q';
    if (BUG(ep_rank_pin_west)) return same_rank(from, c->king) && c->king < from;
    return (BUG(ep_rank_pin) && same_rank(from, c->king)) || (BUG(ep_file_pin) && same_file(from, c->king)) ||
           (BUG(ep_diagonal_pin) && diagonal(from, c->king));
}

/* The slider looks at the new square only because the king has left the old one. */
static bool through_old_square(const struct mutant *m, const struct case_of *c, int from) {
    int seen[16], count = mutant_attackers(m, c->king_after, !m->s.black_turn, seen);
    return contains(c->checkers, c->check_count, from) && !contains(seen, count, from);
}

/* Pinned to its own king: it guards all the same. */
static bool is_pinned_guard(const struct mutant *m, int guard) {
    struct mutant without = *m;
    int king = sketch_king(&m->s, !m->s.black_turn);
    without.s.at[guard] = 0;
    return king >= 0 && king != guard && !mutant_attacked(m, king, m->s.black_turn) && mutant_attacked(&without, king, m->s.black_turn);
}

static bool excused_king(const struct mutant *m, const struct case_of *c, int from) {
    char kind = letter_kind(m->s.at[from]);
    bool slides = kind == 'q' || kind == 'r' || kind == 'b';
    if (through_old_square(m, c, from)) return BUG(king_ray);
    if (BUG(king_takes_protected)) return c->takes;
    if (BUG(kings_touch)) return kind == 'k';
    if (BUG(king_pinned_guard)) return is_pinned_guard(m, from);
    if (BUG(king_into_queen)) return kind == 'q';
    if (BUG(king_into_pawn) || BUG(king_pawn_backwards)) return kind == 'p';
    if (BUG(king_into_knight)) return kind == 'n';
    if (BUG(king_into_far)) return slides && steps_between(from, c->king_after) > 4;
    if (BUG(king_into_diagonal)) return slides && diagonal(from, c->king_after);
    if (BUG(king_into_rank)) return slides && same_rank(from, c->king_after);
    return BUG(king_into_file) && slides && same_file(from, c->king_after);
}

static bool excused_check(const struct mutant *m, const struct case_of *c, int from) {
    char kind = letter_kind(m->s.at[from]);
    if (BUG(check_far_unseen)) return steps_between(from, c->king) > 4;
    if (BUG(double_check)) return c->check_count == 2 && c->after_count == 1;
    if (BUG(check_double_push)) return c->kind == 'p' && abs(c->step->to - c->step->from) == 16;
    return (BUG(check_knight_unseen) && kind == 'n') || (BUG(check_pawn_unseen) && kind == 'p') ||
           (BUG(check_rook_unseen) && kind == 'r') || (BUG(check_bishop_unseen) && kind == 'b') ||
           (BUG(check_queen_unseen) && kind == 'q');
}

static bool excused_pin(const struct mutant *m, const struct case_of *c, int from) {
    int king = c->king;
    bool pawn = c->kind == 'p';
    if (BUG(pin_file)) return same_file(from, king);
    if (BUG(pin_rank)) return same_rank(from, king);
    if (BUG(pin_diagonal)) return rising(from, king);
    if (BUG(pin_antidiagonal)) return falling(from, king);
    if (BUG(pin_queen)) return letter_kind(m->s.at[from]) == 'q';
    if (BUG(pin_far)) return steps_between(from, king) > 3;
    if (BUG(pin_knight)) return c->kind == 'n';
    if (BUG(pin_pawn)) return pawn;
    if (BUG(pin_pawn_capture)) return pawn && c->takes;
    return BUG(pin_block) && c->check_count > 0;
}

static bool is_excused(const struct mutant *m, const struct case_of *c, int from) {
    if (c->step->is_ep) return excused_en_passant(m, c, from);
    if (c->kind == 'k') return excused_king(m, c, from);
    return contains(c->checkers, c->check_count, from) ? excused_check(m, c, from) : excused_pin(m, c, from);
}

static bool all_excused(const struct mutant *m, const struct case_of *c) {
    for (int i = 0; i < c->after_count; i++)
        if (!is_excused(m, c, c->after[i])) return false;
    return true;
}

/* ---- moves that are legal ---- */

static bool refused_en_passant(const struct mutant *m, const struct case_of *c) {
    int victim = c->step->to - (m->s.black_turn ? -8 : 8);
    bool takes_checker = contains(c->checkers, c->check_count, victim);
    return takes_checker ? BUG(ep_not_checker) : BUG(ep_not_block) && c->check_count > 0;
}

static bool refused_block(const struct mutant *m, const struct case_of *c) {
    bool pawn = c->kind == 'p';
    return BUG(check_no_block) || (BUG(check_no_block_double) && pawn && abs(c->step->to - c->step->from) == 16) ||
           (BUG(check_no_block_promotion) && c->step->promoted);
}

/* A square diagonally behind an enemy pawn, which guards what is before it. */
static bool is_behind_pawn(const struct mutant *m, int square) {
    int rank = square / 8 + (m->s.black_turn ? 1 : -1);
    for (int dx = -1; dx <= 1; dx += 2) {
        int file = square % 8 + dx;
        if (file >= 0 && file <= 7 && rank >= 0 && rank <= 7 && m->s.at[rank * 8 + file] == letter_of('p', !m->s.black_turn)) return true;
    }
    return false;
}

static bool refused_in_check(const struct mutant *m, const struct case_of *c) {
    if (c->kind == 'k') return BUG(check_king_no_capture) && c->takes;
    if (c->step->to != c->checkers[0]) return refused_block(m, c);
    return BUG(check_no_capture) || (BUG(check_no_promotion_capture) && c->step->promoted);
}

/* The enemy slider that would attack the king if the moving piece were not there, -1 = none. */
static int pinner(const struct mutant *m, const struct case_of *c) {
    struct mutant without = *m;
    without.s.at[c->step->from] = 0;
    int from[16], count = mutant_attackers(&without, c->king, !m->s.black_turn, from);
    for (int i = 0; i < count; i++)
        if (!contains(c->checkers, c->check_count, from[i])) return from[i];
    return -1;
}

static bool refused_pinned(const struct mutant *m, const struct case_of *c) {
    int from = pinner(m, c);
    bool pawn = c->kind == 'p', takes_it = c->step->to == from;
    if (from < 0) return false;
    return (BUG(pin_no_slide) && !pawn) || (BUG(pin_no_bishop_slide) && c->kind == 'b') ||
           (BUG(pin_no_pawn_push) && pawn && !c->takes) || (BUG(pin_no_pawn_capture) && pawn && takes_it) || (BUG(pin_no_capture) && takes_it);
}

static bool is_refused(const struct mutant *m, const struct case_of *c) {
    if (c->step->is_ep) return refused_en_passant(m, c);
    if (c->check_count && refused_in_check(m, c)) return true;
    if (c->kind == 'k') return BUG(king_pawn_backwards) && is_behind_pawn(m, c->step->to);
    return refused_pinned(m, c);
}

bool mutant_is_legal(const struct mutant *m, const struct step *step) {
    if (step->rook >= 0) return true; /* castle.c has seen to it */
    bool us = m->s.black_turn;
    struct case_of c = {.step = step, .kind = letter_kind(m->s.at[step->from]), .king = sketch_king(&m->s, us), .takes = is_enemy(m, step->to) || step->is_ep};
    struct mutant after = *m;
    uint8_t ignored[4] = {0}; /* a move that is only tried takes no right away */
    if (c.king < 0) return true; /* a bug has put it off the board */
    after.leaked = ignored;
    mutant_make(&after, step);
    c.king_after = sketch_king(&after.s, us);
    c.check_count = mutant_attackers(m, c.king, !us, c.checkers);
    c.after_count = c.king_after < 0 ? 0 : mutant_attackers(&after, c.king_after, !us, c.after);
    return c.after_count ? all_excused(m, &c) : !is_refused(m, &c);
}
