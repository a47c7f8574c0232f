/* text.c - boards and moves as text: a FEN reader and writer of its own, and UCI notation. */
#include "core/naive/naive.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- reading ---- */

struct reader {
    const char *text, *at;
    struct naive_board board;
    struct diag *why;
};

static enum status refuse(struct reader *r, const char *at, const char *reason) {
    return diag_set(r->why, STATUS_NAIVE_FEN, 0, (size_t)(at - r->text) + 1, "%s", reason);
}

static void skip_blanks(struct reader *r) {
    while (*r->at == ' ' || *r->at == '\t') r->at++;
}

static bool field_ends(const struct reader *r) { return *r->at == '\0' || *r->at == ' ' || *r->at == '\t'; }

static enum status read_piece(struct reader *r, int file, int rank) {
    char piece = *r->at;
    struct naive_board *b = &r->board;
    int side = isupper((unsigned char)piece) ? NAIVE_WHITE : NAIVE_BLACK, cell = naive_cell(file, rank);
    if (toupper((unsigned char)piece) == 'K') {
        if (b->king[side] != NAIVE_NOWHERE) return refuse(r, r->at, "a second king of one colour");
        b->king[side] = (uint8_t)cell;
    }
    if (toupper((unsigned char)piece) == 'P' && (rank == 0 || rank == 7))
        return refuse(r, r->at, "a pawn on the first or last rank");
    b->cells[cell] = piece;
    return STATUS_OK;
}

static enum status read_rank(struct reader *r, int rank) {
    int file = 0;
    while (*r->at && *r->at != '/' && !field_ends(r)) {
        bool is_gap = *r->at >= '1' && *r->at <= '8';
        if (!is_gap && !strchr("KQRBNPkqrbnp", *r->at)) return refuse(r, r->at, "neither a piece nor a number from 1 to 8");
        if (file + (is_gap ? *r->at - '0' : 1) > 8) return refuse(r, r->at, "a rank of more than 8 squares");
        if (is_gap) file += *r->at - '0';
        else {
            enum status status = read_piece(r, file++, rank);
            if (status != STATUS_OK) return status;
        }
        r->at++;
    }
    return file == 8 ? STATUS_OK : refuse(r, r->at, "a rank of fewer than 8 squares");
}

static enum status read_placement(struct reader *r) {
    for (int rank = 7; rank >= 0; rank--) {
        enum status status = read_rank(r, rank);
        if (status != STATUS_OK) return status;
        if (rank == 0) break;
        if (*r->at != '/') return refuse(r, r->at, "fewer than 8 ranks");
        r->at++;
    }
    if (!field_ends(r)) return refuse(r, r->at, "more than 8 ranks");
    if (!r->board.king[NAIVE_WHITE]) return refuse(r, r->text, "white has no king");
    if (!r->board.king[NAIVE_BLACK]) return refuse(r, r->text, "black has no king");
    return STATUS_OK;
}

static enum status read_turn(struct reader *r) {
    if (*r->at != 'w' && *r->at != 'b') return refuse(r, r->at, "the side to move is w or b");
    r->board.turn = *r->at++ == 'w' ? NAIVE_WHITE : NAIVE_BLACK;
    return field_ends(r) ? STATUS_OK : refuse(r, r->at, "the side to move is w or b");
}

/* X-FEN: K and Q mean the outermost rook of that wing. */
static int outermost_rook(const struct naive_board *b, int side, int wing) {
    int king = b->king[side], step = wing == NAIVE_SHORT ? -1 : 1;
    for (int at = naive_cell(wing == NAIVE_SHORT ? 7 : 0, naive_rank(king)); at != king; at += step)
        if (b->cells[at] == (side == NAIVE_WHITE ? 'R' : 'r')) return at;
    return NAIVE_NOWHERE;
}

static int named_rook(const struct naive_board *b, int side, int file) {
    int at = naive_cell(file, naive_rank(b->king[side]));
    return b->cells[at] == (side == NAIVE_WHITE ? 'R' : 'r') ? at : NAIVE_NOWHERE;
}

static enum status read_right(struct reader *r) {
    struct naive_board *b = &r->board;
    int side = isupper((unsigned char)*r->at) ? NAIVE_WHITE : NAIVE_BLACK, name = toupper((unsigned char)*r->at), rook;
    if (name == 'K' || name == 'Q') rook = outermost_rook(b, side, name == 'K' ? NAIVE_SHORT : NAIVE_LONG);
    else if (name >= 'A' && name <= 'H') rook = named_rook(b, side, name - 'A');
    else return refuse(r, r->at, "castling rights are KQkq or the files of the rooks");
    if (naive_rank(b->king[side]) != (side == NAIVE_WHITE ? 0 : 7) || rook == NAIVE_NOWHERE)
        return refuse(r, r->at, "a castling right without a king and a rook for it");
    int wing = rook > b->king[side] ? NAIVE_SHORT : NAIVE_LONG;
    if (b->rook[side][wing]) return refuse(r, r->at, "a castling right given twice");
    b->rook[side][wing] = (uint8_t)rook;
    r->at++;
    return STATUS_OK;
}

static enum status read_castling(struct reader *r) {
    if (*r->at == '-') r->at++;
    else if (field_ends(r)) return refuse(r, r->at, "the castling field is missing");
    else
        while (!field_ends(r)) {
            enum status status = read_right(r);
            if (status != STATUS_OK) return status;
        }
    return field_ends(r) ? STATUS_OK : refuse(r, r->at, "no castling is a lone '-'");
}

/* A pawn of the side that has just moved stands before the square, and it came over two empty ones. */
static bool has_just_passed(const struct naive_board *b, int cell) {
    int ahead = b->turn == NAIVE_WHITE ? -10 : 10;
    char pawn = b->turn == NAIVE_WHITE ? 'p' : 'P';
    return b->cells[cell] == NAIVE_EMPTY && b->cells[cell - ahead] == NAIVE_EMPTY && b->cells[cell + ahead] == pawn;
}

static enum status read_en_passant(struct reader *r) {
    const char *start = r->at;
    if (field_ends(r)) return refuse(r, r->at, "the en-passant field is missing");
    if (*r->at == '-') {
        r->at++;
        return field_ends(r) ? STATUS_OK : refuse(r, r->at, "no en passant is a lone '-'");
    }
    char wanted = r->board.turn == NAIVE_WHITE ? '6' : '3';
    if (start[0] < 'a' || start[0] > 'h') return refuse(r, start, "the en-passant field is a square or '-'");
    if (start[1] != wanted) return refuse(r, start + 1, "en passant happens on the sixth rank of the side to move");
    r->at += 2;
    if (!field_ends(r)) return refuse(r, r->at, "the en-passant field is a square or '-'");
    int cell = naive_cell(start[0] - 'a', wanted - '1');
    if (!has_just_passed(&r->board, cell)) return refuse(r, start, "no pawn can have passed this square");
    r->board.en_passant = (uint8_t)cell;
    return STATUS_OK;
}

static enum status read_number(struct reader *r, uint32_t *out) {
    uint64_t value = 0;
    if (!isdigit((unsigned char)*r->at)) return refuse(r, r->at, "a clock is a whole number");
    for (; isdigit((unsigned char)*r->at); r->at++) {
        value = value * 10 + (uint64_t)(*r->at - '0');
        if (value > INT32_MAX) return refuse(r, r->at, "a clock that no game reaches");
    }
    *out = (uint32_t)value;
    return field_ends(r) ? STATUS_OK : refuse(r, r->at, "a clock is a whole number");
}

static enum status read_clocks(struct reader *r) {
    uint32_t *clocks[] = {&r->board.halfmove, &r->board.fullmove};
    for (int i = 0; i < 2; i++) {
        skip_blanks(r);
        if (*r->at == '\0') return STATUS_OK;
        enum status status = read_number(r, clocks[i]);
        if (status != STATUS_OK) return status;
    }
    skip_blanks(r);
    return *r->at == '\0' ? STATUS_OK : refuse(r, r->at, "text behind the sixth field");
}

static enum status read_fields(struct reader *r) {
    enum status (*const fields[])(struct reader *) = {read_placement, read_turn, read_castling, read_en_passant, read_clocks};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        skip_blanks(r);
        enum status status = fields[i](r);
        if (status != STATUS_OK) return status;
    }
    if (naive_in_check(&r->board, !r->board.turn)) return refuse(r, r->text, "the side to move can take the king");
    return STATUS_OK;
}

static void empty_board(struct naive_board *b) {
    *b = (struct naive_board){.fullmove = 1};
    memset(b->cells, NAIVE_BORDER, sizeof b->cells);
    for (int rank = 0; rank < 8; rank++) memset(b->cells + naive_cell(0, rank), NAIVE_EMPTY, 8);
}

static bool is_orthodox(const struct naive_board *b) {
    for (int side = 0; side < 2; side++)
        for (int wing = 0; wing < 2; wing++) {
            int rook = b->rook[side][wing];
            if (rook && (naive_file(b->king[side]) != 4 || naive_file(rook) != (wing == NAIVE_SHORT ? 7 : 0))) return false;
        }
    return true;
}

enum status naive_read(struct naive_board *out, const char *fen, bool king_takes_rook, struct diag *why) {
    struct reader r = {.text = fen, .at = fen, .why = why};
    empty_board(&r.board);
    enum status status = read_fields(&r);
    if (status != STATUS_OK) return status;
    r.board.king_takes_rook = king_takes_rook || !is_orthodox(&r.board);
    *out = r.board;
    return STATUS_OK;
}

/* ---- writing ---- */

static char *write_rank(const struct naive_board *b, int rank, char *out) {
    int gap = 0;
    for (int file = 0; file < 8; file++) {
        char c = b->cells[naive_cell(file, rank)];
        if (c == NAIVE_EMPTY) {
            gap++;
            continue;
        }
        if (gap) *out++ = (char)('0' + gap);
        gap = 0;
        *out++ = c;
    }
    if (gap) *out++ = (char)('0' + gap);
    return out;
}

static char *write_castling(const struct naive_board *b, char *out) {
    char *start = out;
    for (int side = 0; side < 2; side++)
        for (int wing = 0; wing < 2; wing++) {
            int rook = b->rook[side][wing];
            if (!rook) continue;
            bool outermost = rook == outermost_rook(b, side, wing);
            char name = outermost ? "KQ"[wing] : (char)('A' + naive_file(rook));
            *out++ = (char)(side == NAIVE_WHITE ? name : tolower(name));
        }
    if (out == start) *out++ = '-';
    return out;
}

static char *write_cell(int cell, char *out) {
    *out++ = (char)('a' + naive_file(cell));
    *out++ = (char)('1' + naive_rank(cell));
    return out;
}

static bool can_capture_en_passant(const struct naive_board *b) {
    struct naive_list list;
    naive_legal_moves(b, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (list.moves[i].kind == NAIVE_EN_PASSANT) return true;
    return false;
}

void naive_write(const struct naive_board *b, char out[NAIVE_FEN_MAX]) {
    char *at = out;
    for (int rank = 7; rank >= 0; rank--) {
        at = write_rank(b, rank, at);
        *at++ = rank ? '/' : ' ';
    }
    *at++ = b->turn == NAIVE_WHITE ? 'w' : 'b';
    *at++ = ' ';
    at = write_castling(b, at);
    *at++ = ' ';
    if (b->en_passant != NAIVE_NOWHERE && can_capture_en_passant(b)) at = write_cell(b->en_passant, at);
    else *at++ = '-';
    snprintf(at, NAIVE_FEN_MAX - (size_t)(at - out), " %" PRIu32 " %" PRIu32, b->halfmove, b->fullmove);
}

/* ---- moves ---- */

static int castling_target(const struct naive_board *b, struct naive_move m) {
    if (b->king_takes_rook) return m.to;
    return naive_cell(m.to > m.from ? 6 : 2, naive_rank(m.from));
}

void naive_move_text(const struct naive_board *b, struct naive_move m, char out[NAIVE_TEXT_MAX]) {
    char *at = write_cell(m.from, out);
    at = write_cell(m.kind == NAIVE_CASTLING ? castling_target(b, m) : m.to, at);
    if (m.promotion) *at++ = (char)tolower((unsigned char)m.promotion);
    *at = '\0';
}

static bool find_as_written(const struct naive_board *b, const struct naive_list *list, const char *text, bool only_castling,
                            struct naive_move *out) {
    for (unsigned i = 0; i < list->count; i++) {
        char written[NAIVE_TEXT_MAX];
        if (only_castling && list->moves[i].kind != NAIVE_CASTLING) continue;
        naive_move_text(b, list->moves[i], written);
        if (strcmp(written, text) != 0) continue;
        *out = list->moves[i];
        return true;
    }
    return false;
}

enum status naive_find(const struct naive_board *b, const char *text, struct naive_move *out, struct diag *why) {
    struct naive_list list;
    struct naive_board other = *b;
    other.king_takes_rook = !b->king_takes_rook;
    naive_legal_moves(b, &list);
    if (find_as_written(b, &list, text, false, out) || find_as_written(&other, &list, text, true, out)) return STATUS_OK;
    return diag_set(why, STATUS_ILLEGAL_MOVE, 0, 0, "'%s' is no legal move here", text);
}
