/* san.c - standard algebraic notation. Writes the shortest unique form; reads that and longer ones. */
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/position/notation.h"

/* Does another piece of the same kind reach the same square: by file, by rank, at all? */
struct rivals {
    bool any, same_file, same_rank;
};

static struct rivals find_rivals(const struct position *p, move m, const struct move_list *list) {
    struct rivals r = {false, false, false};
    for (unsigned i = 0; i < list->count; i++) {
        move o = list->moves[i];
        if (o == m || move_kind(o) == MOVE_CASTLING || move_to(o) != move_to(m) ||
            p->mailbox[move_from(o)] != p->mailbox[move_from(m)] || move_from(o) == move_from(m))
            continue;
        r.any = true;
        r.same_file |= square_file(move_from(o)) == square_file(move_from(m));
        r.same_rank |= square_rank(move_from(o)) == square_rank(move_from(m));
    }
    return r;
}

static char *write_origin(const struct position *p, move m, char *out) {
    enum piece_kind kind = piece_kind(p->mailbox[move_from(m)]);
    char file = (char)('a' + square_file(move_from(m))), rank = (char)('1' + square_rank(move_from(m)));
    if (kind == PAWN) {
        if (move_is_capture(m)) *out++ = file;
        return out;
    }
    *out++ = PIECE_LETTERS[kind];
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    struct rivals r = find_rivals(p, m, &list);
    if (r.any && (!r.same_file || r.same_rank)) *out++ = file;
    if (r.same_file) *out++ = rank;
    return out;
}

static char *write_plain(const struct position *p, move m, char *out) {
    out = write_origin(p, m, out);
    if (move_is_capture(m)) *out++ = 'x';
    *out++ = (char)('a' + square_file(move_to(m)));
    *out++ = (char)('1' + square_rank(move_to(m)));
    if (move_is_promotion(m)) {
        *out++ = '=';
        *out++ = PIECE_LETTERS[move_promoted(m)];
    }
    return out;
}

static char check_mark(const struct position *p, move m) {
    if (!movegen_gives_check(p, m)) return '\0';
    struct position next = *p;
    struct undo u;
    position_make(&next, m, &u);
    return movegen_any(&next) ? '+' : '#';
}

void san_write(const struct position *p, move m, char out[SAN_MAX]) {
    char *at;
    if (move_kind(m) == MOVE_CASTLING) at = stpcpy(out, move_to(m) > move_from(m) ? "O-O" : "O-O-O");
    else at = write_plain(p, m, out);
    *at = check_mark(p, m);
    if (*at) at++;
    *at = '\0';
}

/* ---- reading: the parts of the text, then the one legal move that has them ---- */

struct san {
    enum piece_kind kind;
    int file, rank; /* of the origin; -1 where not written */
    square to;
    int promoted; /* enum piece_kind, -1 where none */
    bool castle_short, castle_long, capture;
};

static size_t length_without_marks(const char *text) {
    size_t n = strlen(text);
    while (n && strchr("+#!?", text[n - 1])) n--;
    return n;
}

static bool is_castling(const char *text, size_t n, bool is_long) {
    return is_long ? n == 5 && (!strncmp(text, "O-O-O", 5) || !strncmp(text, "0-0-0", 5))
                   : n == 3 && (!strncmp(text, "O-O", 3) || !strncmp(text, "0-0", 3));
}

static int piece_letter(char c) {
    const char *found = c ? strchr("KQRBNP", c) : NULL;
    return found ? (int)(found - "KQRBNP") : -1;
}

/* Taken apart from the end: promotion, target, capture sign, origin; the piece letter first. */
static bool split_san(const char *text, struct san *s) {
    size_t n = length_without_marks(text), start = 0;
    *s = (struct san){PAWN, -1, -1, NO_SQUARE, -1, is_castling(text, n, false), is_castling(text, n, true), false};
    if (s->castle_short || s->castle_long) return true;
    if (n && piece_letter(text[0]) >= 0) s->kind = (enum piece_kind)piece_letter(text[start++]);
    if (n > start && piece_letter(text[n - 1]) > 0 && n - start > 2) {
        s->promoted = piece_letter(text[--n]);
        if (text[n - 1] == '=') n--;
    }
    if (n < start + 2 || text[n - 2] < 'a' || text[n - 2] > 'h' || text[n - 1] < '1' || text[n - 1] > '8') return false;
    s->to = square_at(text[n - 2] - 'a', text[n - 1] - '1');
    n -= 2;
    if (n > start && (text[n - 1] == 'x' || text[n - 1] == '-')) s->capture = text[--n] == 'x';
    if (n > start && text[n - 1] >= '1' && text[n - 1] <= '8') s->rank = text[--n] - '1';
    if (n > start && text[n - 1] >= 'a' && text[n - 1] <= 'h') s->file = text[--n] - 'a';
    return n == start;
}

static bool fits(const struct position *p, move m, const struct san *s) {
    bool castling = move_kind(m) == MOVE_CASTLING;
    if (s->castle_short || s->castle_long) return castling && (move_to(m) < move_from(m)) == s->castle_long;
    if (castling || move_to(m) != s->to || piece_kind(p->mailbox[move_from(m)]) != s->kind) return false;
    if (s->file >= 0 && square_file(move_from(m)) != s->file) return false;
    if (s->rank >= 0 && square_rank(move_from(m)) != s->rank) return false;
    if (s->capture && !move_is_capture(m)) return false;
    return move_is_promotion(m) ? s->promoted == (int)move_promoted(m) : s->promoted < 0;
}

enum status san_parse(const struct position *p, const char *text, move *out, struct diag *why) {
    struct san s;
    if (!split_san(text, &s)) return diag_set(why, STATUS_BAD_MOVE_TEXT, 0, 1, "'%.20s' is no move in algebraic notation", text);
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    move found = MOVE_NONE;
    for (unsigned i = 0; i < list.count; i++) {
        if (!fits(p, list.moves[i], &s)) continue;
        if (found != MOVE_NONE) return diag_set(why, STATUS_BAD_MOVE_TEXT, 0, 1, "%.20s may mean several moves", text);
        found = list.moves[i];
    }
    if (found == MOVE_NONE) return diag_set(why, STATUS_ILLEGAL_MOVE, 0, 1, "%.20s is not legal here", text);
    *out = found;
    return STATUS_OK;
}
