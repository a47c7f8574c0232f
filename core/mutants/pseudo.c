/* pseudo.c - pseudo-legal moves of the mutant. */
#include <stdlib.h>
#include <string.h>

#include "core/mutants/mutant.h"

struct list {
    struct step *steps;
    int count;
};

static void add(struct list *l, int from, int to, char promoted) {
    if (l->count < STEPS_MAX) l->steps[l->count++] = (struct step){from, to, promoted, -1, false};
}

/* ---- pawns ---- */

static void add_promotions(const struct mutant *m, struct list *l, int from, int to) {
    bool takes = from % 8 != to % 8;
    if (takes && BUG(promote_no_capture)) return;
    if (BUG(promote_not_black) && m->s.black_turn) return;
    if (BUG(promote_not)) add(l, from, to, 0);
    for (const char *kind = "qrbn"; *kind; kind++) {
        if (BUG(promote_no_knight) && *kind == 'n') continue;
        if (BUG(promote_black_no_knight) && m->s.black_turn && *kind == 'n') continue;
        if (BUG(promote_no_bishop) && *kind == 'b') continue;
        if (BUG(promote_no_rook) && *kind == 'r') continue;
        if (BUG(promote_queen_only) && *kind != 'q') continue;
        if (BUG(promote_capture_queen_only) && takes && *kind != 'q') continue;
        add(l, from, to, *kind);
        if (BUG(duplicate) && *kind == 'q') add(l, from, to, *kind);
    }
    if (BUG(promote_king)) add(l, from, to, 'k');
}

static void add_pawn(const struct mutant *m, struct list *l, int from, int to) {
    if (to / 8 == 0 || to / 8 == 7) add_promotions(m, l, from, to);
    else add(l, from, to, 0);
}

static bool may_double(const struct mutant *m, int from, int up) {
    int rank = m->s.black_turn ? 7 - from / 8 : from / 8, over = from + up, to = over + up;
    if (rank != 1 && !(BUG(double_anywhere) && rank == 2)) return false;
    if (BUG(double_not_black) && m->s.black_turn) return false;
    if (BUG(double_not_edge) && (from % 8 == 0 || from % 8 == 7)) return false;
    if (m->s.at[over] && !BUG(double_through)) return false;
    if (!m->s.at[to]) return true;
    return is_own(m, to) ? BUG(double_onto_own) : BUG(double_onto) && letter_kind(m->s.at[to]) != 'k';
}

static void pawn_pushes(const struct mutant *m, struct list *l, int from, int up) {
    int to = from + up;
    if (!m->s.at[to] || (BUG(push_takes) && is_enemy(m, to) && letter_kind(m->s.at[to]) != 'k')) add_pawn(m, l, from, to);
    if (may_double(m, from, up)) add(l, from, to + up, 0);
}

/* Whether a step of dx may leave the board sideways. */
static bool stays(const struct mutant *m, int from, int dx) {
    int file = from % 8 + dx;
    if (file >= 0 && file < 8) return true;
    return (BUG(pawn_wrap_west) && dx < 0) || (BUG(pawn_wrap_east) && dx > 0);
}

static bool pawn_takes(const struct mutant *m, int from, int to, int dx) {
    if (BUG(pawn_no_west) && m->s.black_turn && dx < 0) return false;
    if (BUG(pawn_no_edge) && (to % 8 == 0 || to % 8 == 7)) return false;
    if (BUG(pawn_takes_nothing) && !m->s.at[to] && from / 8 == (m->s.black_turn ? 2 : 5) && to != m->s.en_passant) return true;
    return is_enemy(m, to);
}

static void pawn_captures(const struct mutant *m, struct list *l, int from, int up) {
    for (int dx = -1; dx <= 1; dx += 2) {
        int to = from + up + dx;
        if (to < 0 || to > 63 || !stays(m, from, dx)) continue;
        if (pawn_takes(m, from, to, dx)) add_pawn(m, l, from, to);
    }
}

static bool ep_allowed(const struct mutant *m, int from, int dx) {
    if (BUG(ep_never) || (BUG(ep_not_east) && dx > 0) || (BUG(ep_not_west) && dx < 0)) return false;
    if (BUG(ep_not_black) && m->s.black_turn) return false;
    if (BUG(ep_not_edge) && (m->s.en_passant % 8 == 0 || m->s.en_passant % 8 == 7)) return false;
    return from % 8 + dx == m->s.en_passant % 8 || BUG(ep_wrap);
}

static void en_passant(const struct mutant *m, struct list *l) {
    int up = m->s.black_turn ? -8 : 8;
    if (m->s.en_passant < 0) return;
    for (int dx = -1; dx <= 1; dx += 2) {
        int from = m->s.en_passant - up - dx;
        if (from < 0 || from > 63 || m->s.at[from] != letter_of('p', m->s.black_turn) || !ep_allowed(m, from, dx)) continue;
        add(l, from, m->s.en_passant, 0);
        l->steps[l->count - 1].is_ep = true;
        if (BUG(ep_first_only)) return;
    }
}

/* ---- pieces ---- */

/* -1 where the step leaves the board. A wrapping one comes in on the other side, as index arithmetic does. */
static int target(int from, int dx, int dy, bool wraps) {
    int to = from + dy * 8 + dx, file = from % 8 + dx;
    return to < 0 || to > 63 || (!wraps && (file < 0 || file > 7)) ? -1 : to;
}

static const int knight_steps[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
static const int king_steps[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

static void leaps(const struct mutant *m, struct list *l, int from, bool knight) {
    bool wraps = knight ? BUG(knight_wrap) : BUG(king_wrap), takes_own = knight && BUG(knight_takes_own);
    int count = (knight && BUG(knight_seven)) || (!knight && BUG(king_seven)) ? 7 : 8;
    for (int i = 0; i < count; i++) {
        const int *step = knight ? knight_steps[i] : king_steps[i];
        int to = target(from, step[0], step[1], wraps);
        if (to >= 0 && (!is_own(m, to) || (takes_own && letter_kind(m->s.at[to]) != 'k'))) add(l, from, to, 0);
    }
}

static bool slide_reaches(const struct mutant *m, char kind, bool straight, int to, int length) {
    if (BUG(slider_short) && kind == 'b' && (to % 8 == 0 || to % 8 == 7)) return false;
    if (BUG(rook_not_far) && kind == 'r' && length > 6) return false;
    return !(BUG(queen_no_diagonal_capture) && kind == 'q' && !straight && m->s.at[to]);
}

/* upright: along a file. */
static bool slide_goes_on(const struct mutant *m, char kind, int to, bool upright) {
    if (!m->s.at[to]) return true;
    if (BUG(rook_edge_file)) return kind == 'r' && upright && (to % 8 == 0 || to % 8 == 7) && letter_kind(m->s.at[to]) != 'k';
    if (BUG(slider_through)) return is_enemy(m, to) && letter_kind(m->s.at[to]) != 'k';
    return BUG(slider_through_own) && kind == 'r' && m->s.at[to] == letter_of('p', m->s.black_turn);
}

static void slide(const struct mutant *m, struct list *l, int from, int direction) {
    char kind = letter_kind(m->s.at[from]);
    bool straight = direction % 2 == 0, wraps = straight ? BUG(rook_wrap) && kind == 'r' : BUG(bishop_wrap) && kind == 'b';
    const int *step = king_steps[direction];
    for (int length = 1, to = target(from, step[0], step[1], wraps); to >= 0 && length < 8; length++) {
        bool own = is_own(m, to), may_take_own = BUG(rook_takes_own) && kind == 'r' && letter_kind(m->s.at[to]) != 'k';
        if ((!own || may_take_own) && slide_reaches(m, kind, straight, to, length)) add(l, from, to, 0);
        if (!slide_goes_on(m, kind, to, step[0] == 0)) break;
        to = target(to, step[0], step[1], wraps);
    }
}

static void slides(const struct mutant *m, struct list *l, int from) {
    char kind = letter_kind(m->s.at[from]);
    for (int direction = 0; direction < 8; direction++)
        if (kind == 'q' || (kind == 'r') == (direction % 2 == 0)) slide(m, l, from, direction);
}

static int home_rook(const struct mutant *m, bool black, int is_long) {
    int home = black ? 56 : 0, corner = home + (is_long ? 0 : 7);
    if (m->s.rook[black][is_long] >= 0 || !BUG(castle_no_right)) return m->s.rook[black][is_long];
    return m->s.at[home + 4] == letter_of('k', black) && m->s.at[corner] == letter_of('r', black) ? corner : -1;
}

static void castlings(const struct mutant *m, struct list *l) {
    bool black = m->s.black_turn;
    int king = sketch_king(&m->s, black);
    for (int is_long = 0; is_long < 2; is_long++) {
        int rook = home_rook(m, black, is_long);
        if (rook < 0 || king < 0 || king / 8 != (black ? 7 : 0) || !mutant_may_castle(m, king, rook)) continue;
        add(l, king, king / 8 * 8 + (is_long ? 2 : 6), 0);
        l->steps[l->count - 1].rook = rook;
    }
}

int mutant_pseudo(const struct mutant *m, struct step *out) {
    struct list l = {out, 0};
    int up = m->s.black_turn ? -8 : 8, seen[128] = {0};
    for (int from = 0; from < 64; from++) {
        if (!is_own(m, from)) continue;
        char kind = letter_kind(m->s.at[from]);
        if (++seen[(int)kind] > 8 && BUG(list_of_eight)) continue;
        if (kind == 'p') {
            if (from + up < 0 || from + up > 63) continue; /* a pawn that a bug left on the edge */
            pawn_pushes(m, &l, from, up);
            pawn_captures(m, &l, from, up);
        } else if (kind == 'n' || kind == 'k') {
            leaps(m, &l, from, kind == 'n');
        } else {
            slides(m, &l, from);
        }
    }
    en_passant(m, &l);
    castlings(m, &l);
    return l.count;
}

void mutant_text(const struct mutant *m, const struct step *step, char out[6]) {
    int to = step->rook >= 0 && m->chess960 ? step->rook : step->to;
    memcpy(out, (char[6]){(char)('a' + step->from % 8), (char)('1' + step->from / 8), (char)('a' + to % 8), (char)('1' + to / 8), step->promoted}, 6);
}
