/* moves.c - how pieces step, what a move does to the board, and which moves leave the king safe. */
#include "core/naive/naive.h"

#include <ctype.h>

enum { NORTH = 10, SOUTH = -10, EAST = 1, WEST = -1 };

/* Straight directions first, then diagonal ones. */
static const int directions[8] = {NORTH,        SOUTH,        EAST,         WEST,
                                  NORTH + EAST, NORTH + WEST, SOUTH + EAST, SOUTH + WEST};
static const int jumps[8] = {21, 19, 12, 8, -8, -12, -19, -21};
enum { STRAIGHT = 4 };

static bool is_white(char c) { return c >= 'A' && c <= 'Z'; }
static bool is_black(char c) { return c >= 'a' && c <= 'z'; }
static bool belongs_to(char c, int side) { return side == NAIVE_WHITE ? is_white(c) : is_black(c); }
static char letter(int side, char white) { return side == NAIVE_WHITE ? white : (char)(white + ('a' - 'A')); }
static int forward(int side) { return side == NAIVE_WHITE ? NORTH : SOUTH; }

/* ---- looking ---- */

unsigned naive_attackers(const struct naive_board *b, int cell, int by, uint8_t found[NAIVE_ATTACKERS_MAX]) {
    const char king = letter(by, 'K'), queen = letter(by, 'Q'), rook = letter(by, 'R'), bishop = letter(by, 'B');
    const char knight = letter(by, 'N'), pawn = letter(by, 'P');
    const int behind = -forward(by); /* a pawn attacks from one row behind the cell, seen its own way */
    unsigned count = 0;
    for (int i = 0; i < 8; i++) {
        int step = directions[i], at = cell + step;
        if (b->cells[at] == king || (b->cells[at] == pawn && (step == behind + EAST || step == behind + WEST))) {
            found[count++] = (uint8_t)at;
            continue;
        }
        while (b->cells[at] == NAIVE_EMPTY) at += step;
        if (b->cells[at] == queen || b->cells[at] == (i < STRAIGHT ? rook : bishop)) found[count++] = (uint8_t)at;
    }
    for (int i = 0; i < 8; i++)
        if (b->cells[cell + jumps[i]] == knight) found[count++] = (uint8_t)(cell + jumps[i]);
    return count;
}

static bool is_attacked(const struct naive_board *b, int cell, int by) {
    uint8_t found[NAIVE_ATTACKERS_MAX];
    return naive_attackers(b, cell, by, found) > 0;
}

bool naive_in_check(const struct naive_board *b, int side) { return is_attacked(b, b->king[side], !side); }

/* ---- pseudo-legal moves ---- */

static void add(struct naive_list *out, int from, int to, char promotion, enum naive_kind kind) {
    out->moves[out->count++] = (struct naive_move){(uint8_t)from, (uint8_t)to, promotion, (uint8_t)kind};
}

static void add_pawn_move(struct naive_list *out, int side, int from, int to, enum naive_kind kind) {
    int rank = naive_rank(to);
    if (rank != 0 && rank != 7) {
        add(out, from, to, 0, kind);
        return;
    }
    for (const char *piece = "QRBN"; *piece; piece++) add(out, from, to, letter(side, *piece), kind);
}

static void pawn_moves(const struct naive_board *b, int from, struct naive_list *out) {
    int side = b->turn, step = forward(side), to = from + step;
    if (b->cells[to] == NAIVE_EMPTY) {
        add_pawn_move(out, side, from, to, NAIVE_STEP);
        bool at_home = naive_rank(from) == (side == NAIVE_WHITE ? 1 : 6);
        if (at_home && b->cells[to + step] == NAIVE_EMPTY) add(out, from, to + step, 0, NAIVE_DOUBLE_STEP);
    }
    for (int sideways = WEST; sideways <= EAST; sideways += 2) {
        int target = to + sideways;
        if (belongs_to(b->cells[target], !side)) add_pawn_move(out, side, from, target, NAIVE_STEP);
        else if (b->en_passant != NAIVE_NOWHERE && target == b->en_passant) add(out, from, target, 0, NAIVE_EN_PASSANT);
    }
}

static void walk(const struct naive_board *b, int from, const int *steps, int count, bool far, struct naive_list *out) {
    for (int i = 0; i < count; i++) {
        int to = from + steps[i];
        while (b->cells[to] == NAIVE_EMPTY) {
            add(out, from, to, 0, NAIVE_STEP);
            if (!far) break;
            to += steps[i];
        }
        if (belongs_to(b->cells[to], !b->turn)) add(out, from, to, 0, NAIVE_STEP);
    }
}

static int lesser(int a, int b) { return a < b ? a : b; }
static int greater(int a, int b) { return a > b ? a : b; }

/* Every cell that king or rook crosses or reaches is empty but for the two themselves. */
static bool way_is_free(const struct naive_board *b, int king, int rook, int king_to, int rook_to) {
    int first = lesser(lesser(king, rook), lesser(king_to, rook_to));
    int last = greater(greater(king, rook), greater(king_to, rook_to));
    for (int at = first; at <= last; at++)
        if (at != king && at != rook && b->cells[at] != NAIVE_EMPTY) return false;
    return true;
}

static bool king_walks_safely(const struct naive_board *b, int from, int to) {
    for (int at = lesser(from, to); at <= greater(from, to); at++)
        if (is_attacked(b, at, !b->turn)) return false;
    return true;
}

static void castling(const struct naive_board *b, int wing, struct naive_list *out) {
    int king = b->king[b->turn], rook = b->rook[b->turn][wing], rank = naive_rank(king);
    if (rook == NAIVE_NOWHERE) return;
    int king_to = naive_cell(wing == NAIVE_SHORT ? 6 : 2, rank), rook_to = naive_cell(wing == NAIVE_SHORT ? 5 : 3, rank);
    if (way_is_free(b, king, rook, king_to, rook_to) && king_walks_safely(b, king, king_to))
        add(out, king, rook, 0, NAIVE_CASTLING);
}

static void piece_moves(const struct naive_board *b, int from, struct naive_list *out) {
    switch (toupper((unsigned char)b->cells[from])) {
    case 'P': pawn_moves(b, from, out); break;
    case 'N': walk(b, from, jumps, 8, false, out); break;
    case 'B': walk(b, from, directions + STRAIGHT, 4, true, out); break;
    case 'R': walk(b, from, directions, STRAIGHT, true, out); break;
    case 'Q': walk(b, from, directions, 8, true, out); break;
    case 'K': walk(b, from, directions, 8, false, out); break;
    default: break;
    }
}

void naive_pseudo_moves(const struct naive_board *b, struct naive_list *out) {
    out->count = 0;
    for (int rank = 0; rank < 8; rank++)
        for (int file = 0; file < 8; file++) {
            int from = naive_cell(file, rank);
            if (belongs_to(b->cells[from], b->turn)) piece_moves(b, from, out);
        }
    castling(b, NAIVE_SHORT, out);
    castling(b, NAIVE_LONG, out);
}

/* ---- making a move ---- */

/* A rook that left its cell, or was taken on it, castles no more; nor does a king that moved. */
static void drop_castling(struct naive_board *b, int touched) {
    for (int side = 0; side < 2; side++)
        for (int wing = 0; wing < 2; wing++)
            if (b->rook[side][wing] == touched || b->king[side] == touched) b->rook[side][wing] = NAIVE_NOWHERE;
}

static void play_castling(struct naive_board *b, struct naive_move m) {
    bool to_right = m.to > m.from;
    int rank = naive_rank(m.from), king_to = naive_cell(to_right ? 6 : 2, rank), rook_to = naive_cell(to_right ? 5 : 3, rank);
    char king = b->cells[m.from], rook = b->cells[m.to];
    drop_castling(b, m.from);
    b->cells[m.from] = b->cells[m.to] = NAIVE_EMPTY;
    b->cells[king_to] = king;
    b->cells[rook_to] = rook;
    b->king[b->turn] = (uint8_t)king_to;
}

static void play_piece(struct naive_board *b, struct naive_move m) {
    drop_castling(b, m.from);
    drop_castling(b, m.to);
    if (m.from == b->king[b->turn]) b->king[b->turn] = m.to;
    b->cells[m.to] = m.promotion ? m.promotion : b->cells[m.from];
    b->cells[m.from] = NAIVE_EMPTY;
    if (m.kind == NAIVE_EN_PASSANT) b->cells[m.to - forward(b->turn)] = NAIVE_EMPTY;
}

bool naive_is_capture(const struct naive_board *b, struct naive_move m) {
    return m.kind == NAIVE_EN_PASSANT || (m.kind == NAIVE_STEP && b->cells[m.to] != NAIVE_EMPTY);
}

void naive_play(struct naive_board *b, struct naive_move m) {
    bool resets_clock = naive_is_capture(b, m) || b->cells[m.from] == letter(b->turn, 'P');
    if (m.kind == NAIVE_CASTLING) play_castling(b, m);
    else play_piece(b, m);
    b->en_passant = m.kind == NAIVE_DOUBLE_STEP ? (uint8_t)((m.from + m.to) / 2) : NAIVE_NOWHERE;
    b->halfmove = resets_clock ? 0 : b->halfmove + 1;
    b->fullmove += b->turn == NAIVE_BLACK;
    b->turn = !b->turn;
}

bool naive_try(const struct naive_board *b, struct naive_move m, struct naive_board *after) {
    *after = *b;
    naive_play(after, m);
    return !naive_in_check(after, b->turn);
}

void naive_legal_moves(const struct naive_board *b, struct naive_list *out) {
    struct naive_board after;
    unsigned kept = 0;
    naive_pseudo_moves(b, out);
    for (unsigned i = 0; i < out->count; i++)
        if (naive_try(b, out->moves[i], &after)) out->moves[kept++] = out->moves[i];
    out->count = kept;
}
