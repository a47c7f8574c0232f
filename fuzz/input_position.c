/* input_position.c - bytes to a board that passes every gate, and back. Uses core/naive alone: what is to be tested takes
 * no part in making its inputs.
 *
 *   byte 0    bit 0 black to move, bit 1 castling is written king-takes-rook, bit 2 the inner of two rooks may castle,
 *             bits 4 to 7 the castling rights: white short, white long, black short, black long
 *   byte 1,2  the squares of the kings
 *   byte 3    bits 0 to 2 file of the pawn that has just made a double step, bit 3 whether there is one,
 *             bits 4 and 5 put a pawn that could take it on its left and right
 *   byte 4,5  halfmove clock, move number
 *   byte 6    how many other pieces; then two bytes for each: square, piece
 *
 * What contradicts a rule is repaired, never refused: a king moves on, a piece leaves the board, a right is lost. */
#include <ctype.h>
#include <string.h>

#include "core/naive/naive.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

enum { FLAG_BLACK = 1, FLAG_KING_TAKES_ROOK = 2, FLAG_INNER_ROOK = 4, FLAG_RIGHTS = 16 };
enum { EP_FILE = 7, EP_HERE = 8, EP_LEFT = 16, EP_RIGHT = 32 };
static const char others[] = "QRBNPqrbnp";
enum { OTHERS = sizeof others - 1 };

static int cell_of(unsigned s) { return naive_cell((int)(s & 7), (int)(s >> 3 & 7)); }
static unsigned square_of(int cell) { return (unsigned)(naive_rank(cell) * 8 + naive_file(cell)); }
static int side_of(char piece) { return islower((unsigned char)piece) ? NAIVE_BLACK : NAIVE_WHITE; }
static char of_side(char upper, int side) { return (char)(side == NAIVE_WHITE ? upper : tolower((unsigned char)upper)); }
static int home_rank(int side) { return side == NAIVE_WHITE ? 0 : 7; }

/* ---- putting pieces ---- */

static void clear(struct naive_board *b) {
    *b = (struct naive_board){.fullmove = 1};
    memset(b->cells, NAIVE_BORDER, sizeof b->cells);
    for (unsigned s = 0; s < 64; s++) b->cells[cell_of(s)] = NAIVE_EMPTY;
}

static bool has_room(const struct naive_board *b, char piece) {
    int all = 0, same = 0;
    for (unsigned s = 0; s < 64; s++) {
        char c = b->cells[cell_of(s)];
        all += c != NAIVE_EMPTY && side_of(c) == side_of(piece);
        same += c == piece;
    }
    return all < 16 && (toupper((unsigned char)piece) != 'P' || same < 8);
}

static bool put(struct naive_board *b, int cell, char piece) {
    bool pawn_on_edge = toupper((unsigned char)piece) == 'P' && (naive_rank(cell) == 0 || naive_rank(cell) == 7);
    if (b->cells[cell] != NAIVE_EMPTY || pawn_on_edge || !has_room(b, piece)) return false;
    b->cells[cell] = piece;
    return true;
}

static bool is_king(const struct naive_board *b, int cell) { return cell == b->king[0] || cell == b->king[1]; }

static void put_king(struct naive_board *b, int side, unsigned s, unsigned rights) {
    if (rights) { /* on the back rank, not in a corner */
        unsigned file = s & 7;
        s = (unsigned)home_rank(side) * 8 + (file == 0 || file == 7 ? 4 : file);
    }
    int other = b->king[!side];
    while (other && abs(naive_file(cell_of(s)) - naive_file(other)) <= 1 && abs(naive_rank(cell_of(s)) - naive_rank(other)) <= 1)
        s = (s + 11) & 63; /* the kings may not touch; eleven is odd, so every square gets its turn */
    b->king[side] = (uint8_t)cell_of(s);
    b->cells[cell_of(s)] = of_side('K', side);
}

/* ---- castling ---- */

static int find_rook(const struct naive_board *b, int side, int wing, bool inner) {
    int king = b->king[side], step = wing == NAIVE_SHORT ? 1 : -1, found = NAIVE_NOWHERE;
    for (int at = king + step; b->cells[at] != NAIVE_BORDER; at += step) {
        if (b->cells[at] != of_side('R', side)) continue;
        found = at;
        if (inner) break;
    }
    return found;
}

static void allow_castling(struct naive_board *b, int side, int wing, bool inner) {
    int rank = naive_rank(b->king[side]), file = naive_file(b->king[side]);
    if (rank != home_rank(side) || file == 0 || file == 7) return; /* the other king was in the way */
    int rook = find_rook(b, side, wing, inner);
    if (!rook) {
        rook = naive_cell(wing == NAIVE_SHORT ? 7 : 0, rank);
        if (is_king(b, rook)) return;
        b->cells[rook] = NAIVE_EMPTY;
        if (!put(b, rook, of_side('R', side))) return;
    }
    b->rook[side][wing] = (uint8_t)rook;
}

/* ---- en passant ---- */

static void empty_cell(struct naive_board *b, int cell) {
    b->cells[cell] = NAIVE_EMPTY;
    for (int i = 0; i < 4; i++)
        if (b->rook[i / 2][i % 2] == cell) b->rook[i / 2][i % 2] = NAIVE_NOWHERE;
}

static void allow_en_passant(struct naive_board *b, unsigned wish) {
    int us = b->turn, up = us == NAIVE_WHITE ? 10 : -10, file = (int)(wish & EP_FILE);
    int target = naive_cell(file, us == NAIVE_WHITE ? 5 : 2), pawn = target - up, start = target + up;
    char theirs = of_side('P', !us), ours = of_side('P', us);
    if (is_king(b, target) || is_king(b, pawn) || is_king(b, start)) return;
    empty_cell(b, target);
    empty_cell(b, start);
    if (b->cells[pawn] != theirs) empty_cell(b, pawn);
    if (b->cells[pawn] != theirs && !put(b, pawn, theirs)) return;
    if (wish & EP_LEFT && file > 0) put(b, pawn - 1, ours);
    if (wish & EP_RIGHT && file < 7) put(b, pawn + 1, ours);
    b->en_passant = (uint8_t)target;
}

/* ---- checks ---- */

static unsigned checkers(const struct naive_board *b, int side, uint8_t found[NAIVE_ATTACKERS_MAX]) {
    return naive_attackers(b, b->king[side], !side, found);
}

static void remove_piece(struct naive_board *b, int cell) {
    int behind = b->turn == NAIVE_WHITE ? -10 : 10;
    if (b->en_passant && cell == b->en_passant + behind) b->en_passant = NAIVE_NOWHERE;
    empty_cell(b, cell);
}

/* The side that has just moved may not be in check: then rather it is its turn, and if that does not help, pieces go. */
static void settle_checks(struct naive_board *b) {
    uint8_t found[NAIVE_ATTACKERS_MAX];
    if (!b->en_passant && naive_in_check(b, !b->turn) && !naive_in_check(b, b->turn)) b->turn = !b->turn;
    for (unsigned n;;) { /* what leaves one king's line may open the other's */
        if ((n = checkers(b, !b->turn, found)) > 0 || (n = checkers(b, b->turn, found)) > 2) remove_piece(b, found[n - 1]);
        else return;
    }
}

/* ---- the whole ---- */

static void put_others(struct naive_board *b, struct input *in) {
    for (unsigned n = input_below(in, 31); n > 0 && input_left(in); n--) {
        int cell = cell_of(input_byte(in));
        put(b, cell, others[input_below(in, OTHERS)]);
    }
}

void input_fen(struct input *in, char out[FEN_MAX], bool *chess960) {
    struct naive_board b;
    clear(&b);
    unsigned flags = input_byte(in), white = input_byte(in), black = input_byte(in), passing = input_byte(in);
    unsigned rights = flags / FLAG_RIGHTS;
    b.turn = flags & FLAG_BLACK ? NAIVE_BLACK : NAIVE_WHITE;
    *chess960 = b.king_takes_rook = flags & FLAG_KING_TAKES_ROOK;
    b.halfmove = input_byte(in);
    b.fullmove = input_byte(in) + 1u;
    put_king(&b, NAIVE_WHITE, white & 63, rights & 3);
    put_king(&b, NAIVE_BLACK, black & 63, rights & 12);
    put_others(&b, in);
    for (int i = 0; i < 4; i++)
        if (rights >> i & 1) allow_castling(&b, i / 2, i % 2 ? NAIVE_LONG : NAIVE_SHORT, flags & FLAG_INNER_ROOK);
    if (passing & EP_HERE) allow_en_passant(&b, passing);
    settle_checks(&b);
    _Static_assert((int)FEN_MAX >= (int)NAIVE_FEN_MAX, "one buffer for both writers");
    naive_write(&b, out);
}

void input_position(struct input *in, struct position *out) {
    char fen[FEN_MAX];
    bool chess960;
    struct diag why;
    input_fen(in, fen, &chess960);
    CHECK(fen_parse(out, fen, &why) == STATUS_OK, "%s: column %zu: %s", fen, why.column, why.text);
    out->chess960 |= chess960;
}

/* ---- and back ---- */

static uint8_t rights_of(const struct naive_board *b, bool *inner) {
    unsigned rights = 0;
    for (int i = 0; i < 4; i++) {
        int rook = b->rook[i / 2][i % 2];
        if (!rook) continue;
        rights |= 1u << i;
        *inner |= find_rook(b, i / 2, i % 2 ? NAIVE_LONG : NAIVE_SHORT, false) != rook;
    }
    return (uint8_t)rights;
}

size_t input_encode(const char *fen, uint8_t out[INPUT_POSITION_MAX]) {
    struct naive_board b;
    if (naive_read(&b, fen, false, NULL) != STATUS_OK) return 0;
    bool inner = false;
    unsigned rights = rights_of(&b, &inner);
    out[0] = (uint8_t)((b.turn == NAIVE_BLACK ? FLAG_BLACK : 0) | (inner ? FLAG_INNER_ROOK : 0) | (int)rights * FLAG_RIGHTS);
    out[1] = (uint8_t)square_of(b.king[NAIVE_WHITE]);
    out[2] = (uint8_t)square_of(b.king[NAIVE_BLACK]);
    out[3] = b.en_passant ? (uint8_t)(EP_HERE | naive_file(b.en_passant)) : 0;
    out[4] = (uint8_t)(b.halfmove < 255 ? b.halfmove : 255);
    out[5] = (uint8_t)(b.fullmove < 256 ? b.fullmove - 1 : 255);
    size_t length = 7;
    for (unsigned s = 0; s < 64; s++) {
        char piece = b.cells[cell_of(s)];
        if (piece == NAIVE_EMPTY || is_king(&b, cell_of(s))) continue;
        if (length + 2 > INPUT_POSITION_MAX) return 0;
        out[length++] = (uint8_t)s;
        out[length++] = (uint8_t)(strchr(others, piece) - others);
    }
    out[6] = (uint8_t)((length - 7) / 2);
    return length;
}
