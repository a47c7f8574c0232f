/* fen.c - FEN, X-FEN and Shredder-FEN in; the shortest of them out. Reading first, then the gate. */
#include "core/position/fen.h"

#include <stdio.h>
#include <string.h>

#include "core/attacks/leapers.h"
#include "core/base/bits.h"
#include "core/position/validity.h"
#include "core/position/zobrist.h"

enum { CLOCK_MAX = 1000000 };

struct reader {
    const char *text, *at;
    struct diag *why;
};

static size_t column(const struct reader *r) { return (size_t)(r->at - r->text) + 1; }

static enum status refuse(const struct reader *r, enum status status, const char *what) {
    return diag_set(r->why, status, 0, column(r), "%s", what ? what : status_text(status));
}

static void skip_blanks(struct reader *r) { r->at += strspn(r->at, " \t"); }
static bool at_end_of_field(const struct reader *r) { return strchr(" \t\r\n", *r->at) != NULL; }
static bool at_end(const struct reader *r) { return !*r->at || *r->at == '\r' || *r->at == '\n'; }

static enum status next_field(struct reader *r, const char *name) {
    skip_blanks(r);
    if (!at_end(r)) return STATUS_OK;
    return diag_set(r->why, STATUS_FEN_MISSING_FIELD, 0, column(r), "the %s is missing", name);
}

/* ---- field 1: the board ---- */

static void place(struct position *p, int file, int rank, int piece) {
    square s = square_at(file, rank);
    p->pieces[piece] |= square_bit(s);
    p->side[piece_colour(piece)] |= square_bit(s);
    p->occupied |= square_bit(s);
    p->mailbox[s] = (uint8_t)piece;
}

static enum status read_rank(struct position *p, struct reader *r, int rank) {
    int file = 0;
    for (; !at_end_of_field(r) && *r->at != '/'; r->at++) {
        const char *letter = strchr(PIECE_LETTERS, *r->at);
        int width = letter ? 1 : *r->at - '0';
        if (!letter && (width < 1 || width > 9)) return refuse(r, STATUS_FEN_BAD_PIECE, NULL);
        if (file + width > 8) return refuse(r, STATUS_FEN_RANK_LONG, NULL);
        if (letter) place(p, file, rank, (int)(letter - PIECE_LETTERS));
        file += width;
    }
    return file == 8 ? STATUS_OK : refuse(r, STATUS_FEN_RANK_SHORT, NULL);
}

static enum status read_board(struct position *p, struct reader *r) {
    enum status status = next_field(r, "board");
    for (int rank = 7; rank >= 0 && status == STATUS_OK; rank--) {
        status = read_rank(p, r, rank);
        if (status != STATUS_OK) return status;
        if (rank > 0 && *r->at++ != '/') {
            r->at--;
            return refuse(r, STATUS_FEN_RANKS, NULL);
        }
    }
    if (status == STATUS_OK && !at_end_of_field(r)) return refuse(r, STATUS_FEN_RANKS, NULL);
    return status;
}

/* ---- field 2: the side to move ---- */

static enum status read_turn(struct position *p, struct reader *r) {
    enum status status = next_field(r, "side to move");
    if (status != STATUS_OK) return status;
    if (*r->at != 'w' && *r->at != 'b') return refuse(r, STATUS_FEN_BAD_TURN, NULL);
    p->turn = *r->at++ == 'b' ? BLACK : WHITE;
    return at_end_of_field(r) ? STATUS_OK : refuse(r, STATUS_FEN_BAD_TURN, NULL);
}

/* ---- field 3: castling ---- */

/* The outermost rook beside the king (K, Q) or the one on the named file (A to H); NO_SQUARE where there is none. */
static square castling_rook(const struct position *p, enum colour side, square king, char upper) {
    int rank = square_rank(king);
    bitboard rooks = p->pieces[piece_of(side, ROOK)] & (0xFFull << 8 * rank);
    bitboard right = rooks & ~(square_bit(king) | (square_bit(king) - 1)), left = rooks & (square_bit(king) - 1);
    if (upper == 'K') return right ? bits_last(right) : NO_SQUARE;
    if (upper == 'Q') return left ? bits_first(left) : NO_SQUARE;
    square s = square_at(upper - 'A', rank);
    return rooks & square_bit(s) ? s : NO_SQUARE;
}

static void allow_castling(struct position *p, enum colour side, square king, square rook) {
    int index = castling_index(side, rook < king);
    uint8_t bit = (uint8_t)(1u << index);
    p->castling |= bit;
    p->castling_rook[index] = rook;
    p->castling_lost[king] |= bit;
    p->castling_lost[rook] |= bit;
    bool orthodox = square_file(king) == 4 && square_file(rook) == (rook < king ? 0 : 7);
    p->chess960 = p->chess960 || !orthodox;
}

static enum status read_castling_letter(struct position *p, const struct reader *r) {
    char letter = *r->at, upper = (char)(letter & ~0x20);
    enum colour side = letter == upper ? WHITE : BLACK;
    if (upper != 'K' && upper != 'Q' && (upper < 'A' || upper > 'H')) return refuse(r, STATUS_FEN_BAD_CASTLING, NULL);
    bitboard kings = p->pieces[piece_of(side, KING)];
    if (!kings) return refuse(r, STATUS_FEN_NO_KING, NULL);
    square king = bits_first(kings);
    int home = side == WHITE ? 0 : 7;
    if (square_rank(king) != home || square_file(king) == 0 || square_file(king) == 7)
        return refuse(r, STATUS_FEN_CASTLING_KING, NULL);
    square rook = castling_rook(p, side, king, upper);
    if (rook == NO_SQUARE) return refuse(r, STATUS_FEN_CASTLING_ROOK, NULL);
    if (p->castling >> castling_index(side, rook < king) & 1)
        return refuse(r, STATUS_FEN_BAD_CASTLING, "the same castling right twice");
    allow_castling(p, side, king, rook);
    return STATUS_OK;
}

static enum status read_castling(struct position *p, struct reader *r) {
    enum status status = next_field(r, "castling field");
    if (status != STATUS_OK) return status;
    if (*r->at == '-') {
        r->at++;
        return at_end_of_field(r) ? STATUS_OK : refuse(r, STATUS_FEN_BAD_CASTLING, NULL);
    }
    for (; !at_end_of_field(r); r->at++)
        if ((status = read_castling_letter(p, r)) != STATUS_OK) return status;
    return STATUS_OK;
}

/* ---- field 4: en passant ---- */

static enum status check_en_passant(const struct position *p, const struct reader *r, square target) {
    int forward = p->turn == WHITE ? 8 : -8;
    if (square_rank(target) != (p->turn == WHITE ? 5 : 2)) return refuse(r, STATUS_FEN_EN_PASSANT_RANK, NULL);
    if (p->mailbox[target - forward] != piece_of(colour_other(p->turn), PAWN))
        return refuse(r, STATUS_FEN_EN_PASSANT_PAWN, NULL);
    if (p->mailbox[target] != NO_PIECE || p->mailbox[target + forward] != NO_PIECE)
        return refuse(r, STATUS_FEN_EN_PASSANT_BLOCKED, NULL);
    return STATUS_OK;
}

/* Leaves the square as it was written; whether a capture there is legal is asked once the kings are known to be fine. */
static enum status read_en_passant(struct position *p, struct reader *r) {
    enum status status = next_field(r, "en-passant field");
    if (status != STATUS_OK) return status;
    if (*r->at == '-') {
        r->at++;
        return at_end_of_field(r) ? STATUS_OK : refuse(r, STATUS_FEN_BAD_EN_PASSANT, NULL);
    }
    if (r->at[0] < 'a' || r->at[0] > 'h' || r->at[1] < '1' || r->at[1] > '8') return refuse(r, STATUS_FEN_BAD_EN_PASSANT, NULL);
    square target = square_at(r->at[0] - 'a', r->at[1] - '1');
    if ((status = check_en_passant(p, r, target)) != STATUS_OK) return status;
    r->at += 2;
    p->en_passant = target;
    return at_end_of_field(r) ? STATUS_OK : refuse(r, STATUS_FEN_BAD_EN_PASSANT, NULL);
}

/* ---- fields 5 and 6: the clocks, which may be left out ---- */

static enum status read_clock(struct reader *r, uint32_t *out) {
    skip_blanks(r);
    if (at_end(r)) return STATUS_OK;
    const char *start = r->at;
    uint32_t value = 0;
    for (; *r->at >= '0' && *r->at <= '9' && value <= CLOCK_MAX; r->at++) value = value * 10 + (uint32_t)(*r->at - '0');
    if (r->at == start || !at_end_of_field(r) || value > CLOCK_MAX) {
        r->at = start;
        return refuse(r, STATUS_FEN_BAD_CLOCK, NULL);
    }
    *out = value;
    return STATUS_OK;
}

static enum status read_fields(struct position *p, struct reader *r) {
    enum status status;
    if ((status = read_board(p, r)) != STATUS_OK || (status = read_turn(p, r)) != STATUS_OK ||
        (status = read_castling(p, r)) != STATUS_OK || (status = read_en_passant(p, r)) != STATUS_OK ||
        (status = read_clock(r, &p->halfmove)) != STATUS_OK || (status = read_clock(r, &p->fullmove)) != STATUS_OK)
        return status;
    if (p->fullmove == 0) p->fullmove = 1; /* some programs count from 0 */
    r->at += strspn(r->at, " \t\r\n");
    return *r->at ? refuse(r, STATUS_FEN_TRAILING, NULL) : STATUS_OK;
}

enum status fen_parse(struct position *out, const char *text, struct diag *why) {
    position_prepare();
    struct position p = {.fullmove = 1, .en_passant = NO_SQUARE};
    memset(p.mailbox, NO_PIECE, sizeof p.mailbox);
    memset(p.castling_rook, NO_SQUARE, sizeof p.castling_rook);
    struct reader r = {text, text, why};
    enum status status = read_fields(&p, &r);
    if (status != STATUS_OK) return status;
    square at = NO_SQUARE;
    if ((status = validity_check(&p, &at)) != STATUS_OK)
        return diag_set(why, status, 0, fen_column(text, at), "%s", status_text(status));
    if (p.en_passant != NO_SQUARE) p.en_passant = position_legal_en_passant(&p, p.en_passant);
    p.key = position_compute_key(&p);
    *out = p;
    return STATUS_OK;
}

/* The 1-based column that says what stands on s, in a board field known to be well formed; 1 for NO_SQUARE. */
size_t fen_column(const char *text, square s) {
    size_t i = strspn(text, " \t");
    if (s == NO_SQUARE) return i + 1;
    int file = 0, rank = 7;
    for (;; i++) {
        if (text[i] == '/') {
            file = 0;
            rank--;
            continue;
        }
        int width = text[i] >= '1' && text[i] <= '8' ? text[i] - '0' : 1;
        if (rank == square_rank(s) && square_file(s) < file + width) return i + 1;
        file += width;
    }
}

/* ---- writing ---- */

static char *write_rank(const struct position *p, int rank, char *out) {
    int empty = 0;
    for (int file = 0; file < 8; file++) {
        int piece = p->mailbox[square_at(file, rank)];
        if (piece == NO_PIECE) {
            empty++;
            continue;
        }
        if (empty) *out++ = (char)('0' + empty);
        empty = 0;
        *out++ = PIECE_LETTERS[piece];
    }
    if (empty) *out++ = (char)('0' + empty);
    return out;
}

/* K and Q where they name the rook without doubt, else its file. */
static char *write_castling(const struct position *p, char *out) {
    char *start = out;
    for (int index = 0; index < 4; index++) {
        if (!(p->castling >> index & 1)) continue;
        enum colour side = index < 2 ? WHITE : BLACK;
        square rook = p->castling_rook[index];
        char letter = index % 2 ? 'Q' : 'K';
        if (castling_rook(p, side, position_king(p, side), letter) != rook) letter = (char)('A' + square_file(rook));
        *out++ = (char)(side == WHITE ? letter : letter | 0x20);
    }
    if (out == start) *out++ = '-';
    return out;
}

void fen_write(const struct position *p, char out[FEN_MAX]) {
    char *at = out;
    for (int rank = 7; rank >= 0; rank--) {
        at = write_rank(p, rank, at);
        if (rank) *at++ = '/';
    }
    at += sprintf(at, " %c ", p->turn == WHITE ? 'w' : 'b');
    at = write_castling(p, at);
    if (p->en_passant == NO_SQUARE) at += sprintf(at, " -");
    else at += sprintf(at, " %c%c", 'a' + square_file(p->en_passant), '1' + square_rank(p->en_passant));
    sprintf(at, " %u %u", p->halfmove, p->fullmove);
}
