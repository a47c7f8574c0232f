/* mutate_fen.c - changes a FEN where it matters: a piece moves, comes or goes, a field takes another value. The result is
 * well formed more often than not; whether it is a position is for the target to find out. */
#include <stdio.h>
#include <string.h>

#include "core/base/prng.h"
#include "fuzz/mutate.h"

enum { FIELDS = 6, FIELD_MAX = 96, CELLS = 64 };

struct fields {
    int count;
    char text[FIELDS][FIELD_MAX];
};

static int below(struct prng *dice, int bound) { return (int)prng_below(dice, (uint64_t)bound); }

static int split(const uint8_t *data, size_t size, struct fields *out) {
    out->count = 0;
    for (size_t at = 0; at < size && out->count < FIELDS;) {
        size_t length = 0;
        while (at < size && data[at] == ' ') at++;
        while (at < size && data[at] != ' ' && length < FIELD_MAX - 1) out->text[out->count][length++] = (char)data[at++];
        out->text[out->count][length] = 0;
        if (length) out->count++;
        if (length == FIELD_MAX - 1) return 0;
    }
    return out->count;
}

static size_t join(const struct fields *f, uint8_t *data, size_t max_size) {
    char text[FIELDS * FIELD_MAX];
    size_t length = 0;
    for (int i = 0; i < f->count; i++) length += (size_t)sprintf(text + length, "%s%s", i ? " " : "", f->text[i]);
    if (length > max_size) return 0;
    memcpy(data, text, length);
    return length;
}

/* ---- the board as 64 cells ---- */

static int expand(const char *text, char cells[CELLS]) {
    int at = 0;
    for (; *text; text++) {
        int width = *text >= '1' && *text <= '8' ? *text - '0' : *text == '/' ? 0 : 1;
        if (at + width > CELLS) return 0;
        memset(cells + at, width == 1 && *text != '1' ? *text : '.', (size_t)width);
        at += width;
    }
    return at == CELLS;
}

static void shrink(const char cells[CELLS], char *out) {
    for (int at = 0, gap = 0; at < CELLS; at++) {
        if (cells[at] == '.') gap++;
        if (gap && (cells[at] != '.' || at % 8 == 7)) *out++ = (char)('0' + gap), gap = 0;
        if (cells[at] != '.') *out++ = cells[at];
        if (at % 8 == 7 && at != CELLS - 1) *out++ = '/';
        *out = 0;
    }
}

static int cell_with(const char cells[CELLS], struct prng *dice, int wanted_empty) {
    int at = below(dice, CELLS);
    for (int i = 0; i < CELLS && (cells[at] == '.') != wanted_empty; i++) at = (at + 1) % CELLS;
    return at;
}

static void change_board(struct fields *f, struct prng *dice) {
    char cells[CELLS];
    if (!expand(f->text[0], cells)) strcpy(f->text[0], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    if (!expand(f->text[0], cells)) return;
    int piece = cell_with(cells, dice, 0), empty = cell_with(cells, dice, 1);
    switch (below(dice, 4)) {
    case 0: cells[empty] = cells[piece], cells[piece] = '.'; break;
    case 1: cells[empty] = "KQRBNPkqrbnp"[below(dice, 12)]; break;
    case 2: cells[piece] = '.'; break;
    default: cells[piece] = "KQRBNPkqrbnpx"[below(dice, 13)]; break;
    }
    shrink(cells, f->text[0]);
}

/* ---- the other fields ---- */

static void change_turn(struct fields *f, struct prng *dice) {
    strcpy(f->text[1], below(dice, 16) == 0 ? "W" : f->text[1][0] == 'w' ? "b" : "w");
}

static void change_castling(struct fields *f, struct prng *dice) {
    static const char *const values[] = {"-", "KQkq", "KQ", "kq", "Kk", "Qq", "K", "q", "HAha", "GBgb", "FCfc", "HK", "kK", "AHah"};
    strcpy(f->text[2], values[below(dice, (int)(sizeof values / sizeof *values))]);
}

static void change_en_passant(struct fields *f, struct prng *dice) {
    if (below(dice, 6) == 0) strcpy(f->text[3], "-");
    else sprintf(f->text[3], "%c%c", 'a' + below(dice, 8), below(dice, 8) == 0 ? '1' + below(dice, 8) : f->text[1][0] == 'w' ? '6' : '3');
}

static void change_clock(struct fields *f, struct prng *dice) {
    static const char *const values[] = {"0", "1", "49", "99", "100", "255", "65536", "1000000", "1000001", "4294967296", "-1", "007", "x"};
    strcpy(f->text[4 + below(dice, 2)], values[below(dice, (int)(sizeof values / sizeof *values))]);
}

static void change_count(struct fields *f, struct prng *dice) {
    static const char *const missing[FIELDS] = {"8/8/8/8/8/8/8/8", "w", "-", "-", "0", "1"};
    if (f->count == FIELDS || below(dice, 4) == 0) f->count -= f->count > 1;
    else strcpy(f->text[f->count], missing[f->count]), f->count++;
}

/* Puts a pawn and one that can take it, so that the en-passant field has something to stand on. */
static void make_en_passant(struct fields *f, struct prng *dice) {
    char cells[CELLS];
    if (!expand(f->text[0], cells)) return;
    int white = f->text[1][0] == 'w', file = below(dice, 8), row = white ? 3 : 4;
    cells[row * 8 + file] = white ? 'p' : 'P';
    cells[(white ? 2 : 5) * 8 + file] = cells[(white ? 1 : 6) * 8 + file] = '.';
    cells[row * 8 + (file ? file - 1 : 1)] = white ? 'P' : 'p';
    shrink(cells, f->text[0]);
    sprintf(f->text[3], "%c%c", 'a' + file, white ? '6' : '3');
}

size_t mutate_fen(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    static void (*const changes[])(struct fields *, struct prng *) = {
        change_board, change_board, change_board, change_turn, change_castling, change_en_passant, make_en_passant, change_clock};
    struct prng dice = prng_seeded(seed);
    struct fields f = {0};
    if (!split(data, size, &f)) return 0;
    if (f.count < FIELDS || below(&dice, 20) == 0) change_count(&f, &dice);
    if (f.count < FIELDS) return join(&f, data, max_size);
    for (int i = below(&dice, 3); i >= 0; i--) changes[below(&dice, (int)(sizeof changes / sizeof *changes))](&f, &dice);
    return join(&f, data, max_size);
}
