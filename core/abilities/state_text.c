/* state_text.c - struct ability_state and moves as text and back. Knows the format and the state's promises, not the rules. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/abilities/state.h"

/* ---- writing ---- */

static char *write_square(char *out, square at) {
    *out++ = (char)('a' + square_file(at));
    *out++ = (char)('1' + square_rank(at));
    return out;
}

static char *write_placement(char *out, const struct ability_state *s) {
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0, empty = 0; file < 8; file++) {
            int piece = s->board[square_at(file, rank)];
            empty += piece == NO_PIECE;
            if (empty && (piece != NO_PIECE || file == 7)) *out++ = (char)('0' + empty), empty = 0;
            if (piece != NO_PIECE) *out++ = PIECE_LETTERS[piece];
        }
        if (rank) *out++ = '/';
    }
    return out;
}

static bitboard second_rank_pawns(const struct ability_state *s) {
    bitboard set = 0;
    for (int file = 0; file < 8; file++) {
        if (s->board[square_at(file, 1)] == piece_of(WHITE, PAWN)) set |= square_bit(square_at(file, 1));
        if (s->board[square_at(file, 6)] == piece_of(BLACK, PAWN)) set |= square_bit(square_at(file, 6));
    }
    return set;
}

static char *write_moved(char *out, const struct ability_state *s) {
    bitboard moved = second_rank_pawns(s) & ~s->unmoved;
    if (!moved) *out++ = '-';
    for (square at = 0; at < SQUARES; at++)
        if (moved & square_bit(at)) out = write_square(out, at);
    return out;
}

static char *write_ability(char *out, const struct ability_state *s) {
    out = stpcpy(out, ability_name(s->ability));
    if (s->ability == ABILITY_NONE) return out;
    *out++ = '@';
    out = write_square(out, s->holder);
    return s->second_step ? stpcpy(out, "+1") : out;
}

void ability_state_write(const struct ability_state *s, char out[ABILITY_STATE_TEXT_MAX]) {
    char *end = write_placement(out, s);
    end = stpcpy(end, s->turn == WHITE ? " w " : " b ");
    end = write_moved(end, s);
    *end++ = ' ';
    end = write_ability(end, s);
    snprintf(end, (size_t)(out + ABILITY_STATE_TEXT_MAX - end), " %016" PRIx64, s->dice.state);
}

/* ---- reading ---- */

struct reader {
    const char *text, *at;
    struct diag *why;
    struct ability_state s;
    bool draw;
};

static enum status refuse(struct reader *r, const char *at, const char *message) {
    return diag_set(r->why, STATUS_ABILITY_POSITION, 0, (size_t)(at - r->text) + 1, "%s", message);
}

/* The next field and its length; 0 at the end. */
static size_t next_field(struct reader *r, const char **field) {
    r->at += strspn(r->at, " \t");
    *field = r->at;
    size_t length = strcspn(r->at, " \t");
    r->at += length;
    return length;
}

static bool read_square(const char *text, square *out) {
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return false;
    *out = square_at(text[0] - 'a', text[1] - '1');
    return true;
}

static enum status read_placement(struct reader *r) {
    const char *field;
    size_t length = next_field(r, &field);
    int file = 0, rank = 7;
    memset(r->s.board, NO_PIECE, sizeof r->s.board);
    for (const char *c = field; c < field + length; c++) {
        const char *letter = strchr(PIECE_LETTERS, *c);
        if (*c == '/' && file == 8 && rank > 0) {
            file = 0;
            rank--;
        } else if (*c >= '1' && *c <= '8' && file + (*c - '0') <= 8) {
            file += *c - '0';
        } else if (letter && file < 8) {
            r->s.board[square_at(file++, rank)] = (uint8_t)(letter - PIECE_LETTERS);
        } else {
            return refuse(r, c, "the placement wants 8 ranks of 8 squares, made of KQRBNPkqrbnp, 1-8 and /");
        }
    }
    if (rank != 0 || file != 8) return refuse(r, r->at, "the placement ends before 8 ranks of 8 squares");
    return STATUS_OK;
}

static enum status read_side(struct reader *r) {
    const char *field;
    size_t length = next_field(r, &field);
    if (length != 1 || !strchr("wb", *field)) return refuse(r, field, "the side to move is w or b");
    r->s.turn = *field == 'w' ? WHITE : BLACK;
    return STATUS_OK;
}

static enum status read_moved(struct reader *r) {
    const char *field;
    size_t length = next_field(r, &field);
    r->s.unmoved = second_rank_pawns(&r->s);
    if (length == 0 || (length == 1 && *field == '-')) return STATUS_OK;
    for (const char *c = field; c < field + length; c += 2) {
        square at;
        if (!read_square(c, &at) || !(r->s.unmoved & square_bit(at)))
            return refuse(r, c, "this field is - or the squares of pawns on their second rank that have moved, like a2h7");
        r->s.unmoved &= ~square_bit(at);
    }
    return STATUS_OK;
}

static enum status read_ability(struct reader *r) {
    const char *field;
    size_t length = next_field(r, &field);
    r->s.holder = NO_SQUARE;
    r->draw = length == 0 || (length == 1 && *field == '*');
    if (r->draw || (length == 1 && *field == '-')) return STATUS_OK;
    const char *at_sign = memchr(field, '@', length);
    size_t name_length = at_sign ? (size_t)(at_sign - field) : length;
    r->s.ability = (uint8_t)ability_named(field, name_length);
    if (r->s.ability == ABILITY_NONE) return refuse(r, field, "this field is *, - or ABILITY@SQUARE; the abilities are those of `gatillo list`");
    r->s.second_step = length == name_length + 5 && strncmp(at_sign + 3, "+1", 2) == 0;
    bool complete = length == name_length + 3 || r->s.second_step;
    if (!complete || !read_square(at_sign + 1, &r->s.holder)) return refuse(r, field + name_length, "an ability is held on a square: @a1, or @a1+1 for the second step");
    const char *problem = NULL;
    if (r->s.board[r->s.holder] == NO_PIECE || (int)piece_colour(r->s.board[r->s.holder]) != r->s.turn)
        problem = "the ability is held by a piece of the side to move";
    else if (!ability_fits(r->s.ability, piece_kind(r->s.board[r->s.holder])))
        problem = "the ability does not fit the piece on that square";
    else if (r->s.second_step && r->s.ability != ABILITY_DOUBLE_ROOK)
        problem = "only double_step_rook has a second step";
    return problem ? refuse(r, at_sign + 1, problem) : STATUS_OK;
}

static int hex_digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

static enum status read_dice(struct reader *r) {
    const char *field;
    size_t length = next_field(r, &field);
    if (length > 16) return refuse(r, field, "the dice are 1 to 16 hexadecimal digits");
    for (const char *c = field; c < field + length; c++) {
        if (hex_digit(*c) < 0) return refuse(r, c, "the dice are 1 to 16 hexadecimal digits");
        r->s.dice.state = r->s.dice.state << 4 | (uint64_t)hex_digit(*c);
    }
    const char *rest;
    if (next_field(r, &rest)) return refuse(r, rest, "nothing may follow the dice");
    return STATUS_OK;
}

/* A king may be missing, both may not: the text is also how a finished game is stored. */
static enum status check_board(struct reader *r) {
    struct ability_state probe = r->s;
    bool captured = ability_state_king(&probe, WHITE) == NO_SQUARE || ability_state_king(&probe, BLACK) == NO_SQUARE;
    probe.ending = captured ? ENDING_KING_CAPTURED : ENDING_NONE;
    const char *problem = ability_state_problem(&probe);
    return problem ? refuse(r, r->text, problem) : STATUS_OK;
}

enum status ability_state_parse(struct ability_state *out, bool *draw, const char *text, struct diag *why) {
    static enum status (*const steps[])(struct reader *) = {read_placement, read_side, read_moved, read_ability, read_dice, check_board};
    struct reader r = {.text = text, .at = text, .why = why};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        enum status status = steps[i](&r);
        if (status != STATUS_OK) return status;
    }
    *out = r.s;
    *draw = r.draw;
    return STATUS_OK;
}

/* ---- moves ---- */

void ability_move_write(move m, char out[ABILITY_MOVE_TEXT_MAX]) {
    if (m == MOVE_PASS) {
        strcpy(out, "pass");
        return;
    }
    char *end = write_square(write_square(out, move_from(m)), move_to(m));
    if (move_is_promotion(m)) *end++ = 'q';
    *end = '\0';
}

bool ability_move_read(const char *text, size_t length, move *out) {
    if (length == 4 && strncmp(text, "pass", 4) == 0) {
        *out = MOVE_PASS;
        return true;
    }
    square from, to;
    if (length < 4 || length > 5 || !read_square(text, &from) || !read_square(text + 2, &to) || from == to) return false;
    if (length == 5 && text[4] != 'q') return false;
    *out = move_make(from, to, length == 5 ? MOVE_PROMOTION + 3 : MOVE_QUIET);
    return true;
}
