/* facts.c - looking at a move from all sides. */
#include "perft/facts.h"

#include <stdlib.h>
#include <string.h>

static int sign(int x) { return (x > 0) - (x < 0); }

static int stepped(int square, int dx, int dy) {
    int file = square % 8 + dx, rank = square / 8 + dy;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

static bool line_is_open(const struct sketch *s, int from, int to) {
    int dx = sign(to % 8 - from % 8), dy = sign(to / 8 - from / 8);
    for (int q = stepped(from, dx, dy); q >= 0 && q != to; q = stepped(q, dx, dy))
        if (s->at[q]) return false;
    return true;
}

static bool geometry(char kind, int dx, int dy) {
    int x = abs(dx), y = abs(dy);
    switch (kind) {
    case 'n': return x * y == 2;
    case 'k': return x <= 1 && y <= 1;
    case 'r': return (x == 0) != (y == 0);
    case 'b': return x == y && x;
    case 'q': return x == y ? x > 0 : (x == 0 || y == 0);
    default: return false;
    }
}

static bool attacks(const struct sketch *s, int from, int square) {
    char piece = s->at[from], kind = letter_kind(piece);
    int dx = square % 8 - from % 8, dy = square / 8 - from / 8;
    if (kind == 'p') return abs(dx) == 1 && dy == (letter_is_black(piece) ? -1 : 1);
    return geometry(kind, dx, dy) && (kind == 'n' || line_is_open(s, from, square));
}

static int attackers(const struct sketch *s, int square, bool black, int *out) {
    int count = 0;
    for (int q = 0; q < 64; q++)
        if (s->at[q] && letter_is_black(s->at[q]) == black && q != square && attacks(s, q, square)) out[count++] = q;
    return count;
}

static bool is_attacked(const struct sketch *s, int square, bool black) {
    int ignored[64];
    return square >= 0 && attackers(s, square, black, ignored) > 0;
}

static enum line_kind line_between(int a, int b) {
    return a % 8 == b % 8 ? LINE_FILE : a / 8 == b / 8 ? LINE_RANK : LINE_DIAGONAL;
}

/* ---- parts ---- */

static void look_at_pawn(struct facts *f, const struct sketch *s) {
    int rank = s->black_turn ? 7 - f->from / 8 : f->from / 8, up = s->black_turn ? -8 : 8, over = f->from + up;
    f->last_rank = f->to / 8 == (s->black_turn ? 0 : 7);
    f->push = f->dx == 0 && f->dy == 1;
    f->double_push = f->dx == 0 && f->dy == 2;
    f->from_home = rank == 1;
    f->over_piece = f->double_push && over >= 0 && over < 64 && s->at[over];
    f->onto_piece = f->dx == 0 && s->at[f->to];
    f->to_nothing = f->dx != 0 && !s->at[f->to];
    f->en_passant = f->to_nothing && f->to == s->en_passant;
    f->possible = f->push || f->double_push || (abs(f->dx) == 1 && f->dy == 1);
}

static void look_at_castling(struct facts *f, const struct sketch *s) {
    int home = s->black_turn ? 56 : 0, rook = -1;
    bool by_steps = f->from == home + 4 && (f->to == home + 2 || f->to == home + 6), onto_rook = s->at[f->to] == letter_of('r', s->black_turn);
    if (f->kind != 'k' || f->from / 8 * 8 != home || f->to / 8 * 8 != home || !(by_steps || onto_rook)) return;
    f->castles = true;
    f->has_right = sketch_is_castling(s, f->from, f->to, &rook);
    if (!f->has_right) rook = onto_rook ? f->to : home + (f->to < f->from ? 0 : 7);
    f->is_long = rook < f->from;
    int king_to = home + (f->is_long ? 2 : 6), rook_to = home + (f->is_long ? 3 : 5), blockers = 0;
    int low = rook < f->from ? rook : f->from, high = rook < f->from ? f->from : rook;
    int inner_low = low, inner_high = high;
    if (king_to < low || rook_to < low) low = king_to < rook_to ? king_to : rook_to;
    if (king_to > high || rook_to > high) high = king_to > rook_to ? king_to : rook_to;
    for (int q = low; q <= high; q++) {
        if (q == f->from || q == rook || !s->at[q]) continue;
        blockers++;
        f->b_only = q % 8 == 1 && f->is_long && blockers == 1;
        f->crossing = f->crossing || q < inner_low || q > inner_high;
    }
    f->blocked = blockers > 0;
    f->king_stays = f->from == king_to;
    f->crossing = f->crossing || rook_to == f->from;
    f->out_of_check = is_attacked(s, f->from, !s->black_turn);
    for (int q = f->from < king_to ? f->from : king_to; q <= (f->from < king_to ? king_to : f->from); q++)
        if (q != f->from && q != king_to && is_attacked(s, q, !s->black_turn)) f->through_check = true;
    f->into_check = !f->king_stays && is_attacked(s, king_to, !s->black_turn);
    f->b_attacked = f->is_long && is_attacked(s, home + 1, !s->black_turn);
    struct sketch after = *s;
    after.at[f->from] = after.at[rook] = 0;
    after.at[king_to] = letter_of('k', s->black_turn);
    after.at[rook_to] = letter_of('r', s->black_turn);
    f->shield_lost = !f->into_check && is_attacked(&after, king_to, !s->black_turn);
}

static bool among(const int *list, int count, int square) {
    for (int i = 0; i < count; i++)
        if (list[i] == square) return true;
    return false;
}

static void look_at_pin(struct facts *f, const struct sketch *s, int king, const int *checkers) {
    struct sketch without = *s;
    int from[64];
    without.at[f->from] = 0;
    int count = attackers(&without, king, !s->black_turn, from);
    for (int i = 0; i < count; i++) {
        if (among(checkers, f->checkers, from[i])) continue;
        f->pin = line_between(king, from[i]);
        f->takes_pinner = f->to == from[i];
    }
}

static void look_at_king_step(struct facts *f, const struct sketch *s, const struct sketch *after, const int *checkers) {
    int from[64], count = attackers(after, f->to, !s->black_turn, from);
    f->into_attack = count > 0;
    if (count) f->attacker = from[0];
    for (int i = 0; i < count; i++) {
        if (letter_kind(s->at[from[i]]) == 'k') f->next_to_king = true;
        if (among(checkers, f->checkers, from[i]) && !attacks(s, from[i], f->to)) f->along_ray = true;
    }
}

static void look_at_safety(struct facts *f, const struct sketch *s, const char *move) {
    int king = sketch_king(s, s->black_turn), checkers[64], from[64];
    if (king < 0) return;
    f->checkers = attackers(s, king, !s->black_turn, checkers);
    int victim = f->en_passant ? f->to + (s->black_turn ? 8 : -8) : f->to;
    f->takes_checker = among(checkers, f->checkers, victim);
    struct sketch after = *s;
    if (f->castles || !sketch_play(&after, move)) return;
    if (f->kind == 'k') {
        look_at_king_step(f, s, &after, checkers);
        return;
    }
    if (!f->en_passant) look_at_pin(f, s, king, checkers);
    int count = attackers(&after, king, !s->black_turn, from);
    for (int i = 0; i < count; i++) {
        f->attacker = from[i];
        if (among(checkers, f->checkers, from[i])) f->still_checked = true;
        else f->exposed = true, f->opened = line_between(king, from[i]);
    }
}

static bool has(const struct divide *moves, const char *squares, char promoted) {
    char text[MOVE_TEXT_MAX] = {squares[0], squares[1], squares[2], squares[3], promoted, 0};
    return divide_find(moves, text) != NULL;
}

/* The tried side has what is legal but not missing. */
static void look_at_promotions(struct facts *f, const struct sketch *s, const struct difference *d, const char *move) {
    int missing = 0;
    for (const char *kind = "qrbn"; *kind; kind++) missing += has(&d->missing, move, *kind);
    f->sibling = f->promoted && missing < 4;
    f->bare_twin = has(&d->extra, move, 0);
    for (int from = 0; from < 64; from++) {
        int up = s->black_turn ? -8 : 8, to = from + up;
        if (s->at[from] != letter_of('p', s->black_turn) || to / 8 != (s->black_turn ? 0 : 7) || to < 0 || to > 63 || s->at[to]) continue;
        char squares[5] = {(char)('a' + from % 8), (char)('1' + from / 8), (char)('a' + to % 8), (char)('1' + to / 8), 0};
        bool whole = true;
        for (const char *kind = "qrbn"; *kind; kind++) whole = whole && !has(&d->missing, squares, *kind);
        f->push_promotes = f->push_promotes || whole;
    }
}

static bool is_draw(const struct sketch *s) {
    int heavy = 0, minors = 0;
    for (int q = 0; q < 64; q++) {
        char kind = letter_kind(s->at[q]);
        if (kind == 'b' || kind == 'n') minors++;
        else heavy += kind && kind != 'k';
    }
    return s->halfmove >= 100 || (heavy == 0 && minors <= 2);
}

static void look_at_whole(struct facts *f, const struct sketch *s, const struct difference *d) {
    f->draw_claim = is_draw(s);
    f->none_left = d->right_count == 0;
    f->legal = (int)d->left_count;
    for (int q = 0; q < 64; q++) f->of_its_kind += s->at[q] && s->at[q] == s->at[f->from];
}

static void look_at_made(struct facts *f, const struct difference *d) {
    struct sketch s;
    difference_origin(d, &s);
    bool mover = s.black_turn ^ (d->made & 1);
    for (size_t i = d->moves - d->made; i < d->moves; i++) {
        const char *move = d->path[i];
        int from = text_from(move), to = text_to(move), rook;
        char kind = letter_kind(s.at[from]);
        bool castles = sketch_is_castling(&s, from, to, &rook), own = s.black_turn == mover;
        f->made = true;
        f->made_castling |= castles;
        f->made_en_passant |= kind == 'p' && from % 8 != to % 8 && !s.at[to];
        f->made_promotion |= move[4] != 0;
        f->made_capture |= s.at[to] && !castles;
        f->rook_taken |= !own && (to == s.rook[mover][0] || to == s.rook[mover][1]);
        f->own_king_moved |= own && kind == 'k';
        f->own_rook_moved |= own && (from == s.rook[mover][0] || from == s.rook[mover][1]);
        f->on_en_passant |= to == s.en_passant && kind != 'p';
        f->pushed_double |= kind == 'p' && abs(to - from) == 16;
        sketch_play(&s, move);
    }
}

void facts_of(struct facts *f, const struct difference *d, const char *wrong, bool extra) {
    struct sketch s;
    sketch_parse(&s, d->fen);
    *f = (struct facts){.extra = extra, .from = text_from(wrong), .to = text_to(wrong), .promoted = wrong[4], .attacker = -1};
    f->kind = letter_kind(s.at[f->from]);
    f->dx = f->to % 8 - f->from % 8;
    f->dy = (f->to / 8 - f->from / 8) * (s.black_turn ? -1 : 1);
    f->takes = s.at[f->to] && letter_is_black(s.at[f->to]) != s.black_turn;
    f->takes_own = s.at[f->to] && !f->takes;
    f->possible = geometry(f->kind, f->dx, f->dy);
    f->jumps = f->possible && strchr("qrb", f->kind) && !line_is_open(&s, f->from, f->to);
    f->edge = stepped(f->to, sign(f->dx), sign(f->to / 8 - f->from / 8)) < 0;
    if (f->kind == 'p') look_at_pawn(f, &s);
    look_at_castling(f, &s);
    look_at_safety(f, &s, wrong);
    look_at_promotions(f, &s, d, wrong);
    look_at_whole(f, &s, d);
    look_at_made(f, d);
    f->twin = extra && f->kind && !f->takes_own && f->possible && !f->castles && !f->jumps && !f->exposed && !f->still_checked && !f->into_attack &&
              f->kind != 'p';
}
