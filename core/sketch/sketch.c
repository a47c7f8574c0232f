/* sketch.c - FEN text in and out, and moves on it. */
#include "core/sketch/sketch.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/sketch/move_text.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static bool parse_board(struct sketch *s, const char **text) {
    int file = 0, rank = 7;
    for (; **text && **text != ' '; (*text)++) {
        char c = **text;
        if (c == '/') {
            if (file != 8 || rank-- == 0) return false;
            file = 0;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
        } else if (strchr("KQRBNPkqrbnp", c) && file < 8) {
            s->at[rank * 8 + file++] = c;
        } else {
            return false;
        }
        if (file > 8) return false;
    }
    return rank == 0 && file == 8;
}

int sketch_king(const struct sketch *s, bool black) {
    const char *found = memchr(s->at, black ? 'k' : 'K', 64);
    return found ? (int)(found - s->at) : -1;
}

/* The rook that a letter of the castling field means, -1 where there is none: K and Q are the outermost ones. */
static int right_rook(const struct sketch *s, char letter) {
    bool black = letter_is_black(letter);
    int king = sketch_king(s, black), home = black ? 56 : 0;
    char kind = (char)toupper(letter), rook = letter_of('r', black);
    if (king < home || king > home + 7) return -1;
    if (kind >= 'A' && kind <= 'H') return s->at[home + kind - 'A'] == rook ? home + kind - 'A' : -1;
    if (kind == 'K')
        for (int q = home + 7; q > king; q--)
            if (s->at[q] == rook) return q;
    if (kind == 'Q')
        for (int q = home; q < king; q++)
            if (s->at[q] == rook) return q;
    return -1;
}

static bool parse_castling(struct sketch *s, const char *field) {
    for (int i = 0; i < 4; i++) s->rook[i / 2][i % 2] = -1;
    if (strcmp(field, "-") == 0) return true;
    for (; *field; field++) {
        if (!strchr("KQABCDEFGH", toupper(*field))) return false;
        int rook = right_rook(s, *field);
        if (rook < 0) return false;
        bool black = letter_is_black(*field);
        s->rook[black][rook < sketch_king(s, black)] = rook;
    }
    return true;
}

bool sketch_parse(struct sketch *s, const char *fen) {
    *s = (struct sketch){.en_passant = -1, .fullmove = 1};
    if (!fen || strcmp(fen, "startpos") == 0) fen = START;
    while (*fen == ' ') fen++;
    char turn[4], castling[12], en_passant[4];
    if (!parse_board(s, &fen)) return false;
    int fields = sscanf(fen, " %3s %11s %3s %u %u", turn, castling, en_passant, &s->halfmove, &s->fullmove);
    if (fields < 3 || (strcmp(turn, "w") != 0 && strcmp(turn, "b") != 0) || !parse_castling(s, castling)) return false;
    s->black_turn = *turn == 'b';
    if (strcmp(en_passant, "-") == 0) return true;
    if (en_passant[0] < 'a' || en_passant[0] > 'h' || en_passant[1] < '1' || en_passant[1] > '8' || en_passant[2]) return false;
    s->en_passant = text_from(en_passant);
    return true;
}

bool sketch_is_chess960(const struct sketch *s) {
    for (int black = 0; black < 2; black++)
        for (int is_long = 0; is_long < 2; is_long++) {
            int rook = s->rook[black][is_long], home = black ? 56 : 0;
            if (rook >= 0 && (sketch_king(s, black) != home + 4 || rook != home + (is_long ? 0 : 7))) return true;
        }
    return false;
}

static char *write_castling(const struct sketch *s, char *to) {
    bool by_file = sketch_is_chess960(s);
    char *start = to;
    for (int i = 0; i < 4; i++) {
        int rook = s->rook[i / 2][i % 2];
        if (rook >= 0) *to++ = letter_of(by_file ? (char)('a' + rook % 8) : "kq"[i % 2], i / 2);
    }
    if (to == start) *to++ = '-';
    return to;
}

void sketch_write(const struct sketch *s, char out[SKETCH_FEN_MAX]) {
    char *to = out;
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0, empty = 0; file < 8; file++) {
            char c = s->at[rank * 8 + file];
            if (!c) empty++;
            if (empty && (c || file == 7)) *to++ = (char)('0' + empty), empty = 0;
            if (c) *to++ = c;
        }
        if (rank) *to++ = '/';
    }
    *to++ = ' ';
    *to++ = s->black_turn ? 'b' : 'w';
    *to++ = ' ';
    to = write_castling(s, to);
    char en_passant[3] = "-";
    if (s->en_passant >= 0) en_passant[0] = (char)('a' + s->en_passant % 8), en_passant[1] = (char)('1' + s->en_passant / 8), en_passant[2] = 0;
    snprintf(to, (size_t)(out + SKETCH_FEN_MAX - to), " %s %u %u", en_passant, s->halfmove, s->fullmove);
}

int sketch_pieces(const struct sketch *s) {
    int count = 0;
    for (int q = 0; q < 64; q++) count += s->at[q] != 0;
    return count;
}

bool sketch_is_castling(const struct sketch *s, int from, int to, int *rook) {
    bool black = s->black_turn;
    if (letter_kind(s->at[from]) != 'k') return false;
    for (int is_long = 0; is_long < 2; is_long++) {
        int home = black ? 56 : 0, square = s->rook[black][is_long];
        bool by_steps = from == home + 4 && to == home + (is_long ? 2 : 6) && square == home + (is_long ? 0 : 7);
        if (square < 0 || (to != square && !by_steps)) continue;
        *rook = square;
        return true;
    }
    return false;
}

static void play_castling(struct sketch *s, int from, int rook) {
    int home = from / 8 * 8;
    char king = s->at[from], tower = s->at[rook];
    bool is_long = rook < from;
    s->at[from] = s->at[rook] = 0;
    s->at[home + (is_long ? 2 : 6)] = king;
    s->at[home + (is_long ? 3 : 5)] = tower;
}

static void lose_rights(struct sketch *s, int square) {
    for (int i = 0; i < 4; i++) {
        int *rook = &s->rook[i / 2][i % 2];
        if (*rook == square || (letter_kind(s->at[square]) == 'k' && letter_is_black(s->at[square]) == (i / 2 == 1))) *rook = -1;
    }
}

static void move_piece(struct sketch *s, int from, int to, char promoted) {
    char piece = s->at[from];
    bool pawn = letter_kind(piece) == 'p';
    if (pawn && from % 8 != to % 8 && !s->at[to]) s->at[from / 8 * 8 + to % 8] = 0;
    s->halfmove = pawn || s->at[to] ? 0 : s->halfmove + 1;
    s->at[from] = 0;
    s->at[to] = promoted ? letter_of(promoted, letter_is_black(piece)) : piece;
    s->en_passant = pawn && abs(to - from) == 16 ? (from + to) / 2 : -1;
}

bool sketch_play(struct sketch *s, const char *move) {
    if (!move_text_length(move)) return false;
    int from = text_from(move), to = text_to(move), rook;
    if (!s->at[from] || letter_is_black(s->at[from]) != s->black_turn) return false;
    if (sketch_is_castling(s, from, to, &rook)) {
        lose_rights(s, from);
        play_castling(s, from, rook);
        s->en_passant = -1;
        s->halfmove++;
    } else {
        lose_rights(s, from);
        lose_rights(s, to);
        move_piece(s, from, to, move[4]);
    }
    s->fullmove += s->black_turn;
    s->black_turn = !s->black_turn;
    return true;
}
