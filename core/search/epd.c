/* epd.c - finds the end of the fields and the operations behind it. */
#include "core/search/epd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/position/fen.h"

static size_t fields_length(const char *text, int fields) {
    size_t at = 0;
    for (int i = 0; i < fields; i++) {
        at += strspn(text + at, " \t");
        at += strcspn(text + at, " \t\r\n;");
    }
    return at;
}

/* The length up to and with the number that comes next; 0 where none does. */
static size_t number_end(const char *text, size_t at, uint32_t *out) {
    at += strspn(text + at, " \t");
    size_t digits = strspn(text + at, "0123456789");
    if (digits == 0 || digits > 4 || !strchr(" \t\r\n;", text[at + digits])) return 0;
    *out = (uint32_t)strtoul(text + at, NULL, 10);
    return at + digits;
}

struct fields {
    size_t board, all; /* lengths: of the four fields, and with the numbers behind them */
    uint32_t halfmove, fullmove;
};

static struct fields fields_of(const char *text) {
    struct fields f = {.fullmove = 1};
    f.board = f.all = fields_length(text, 4);
    size_t first = number_end(text, f.all, &f.halfmove);
    if (first) f.all = first;
    size_t second = first ? number_end(text, f.all, &f.fullmove) : 0;
    if (second) f.all = second;
    return f;
}

static uint32_t counter(const char *text, const char *opcode, uint32_t otherwise) {
    char operand[EPD_OPERAND_MAX];
    if (!epd_operand(text, opcode, operand)) return otherwise;
    unsigned long value = strtoul(operand, NULL, 10);
    return value > 9999 ? otherwise : (uint32_t)value;
}

enum status epd_position(struct position *out, const char *text, struct diag *why) {
    char fen[FEN_MAX];
    struct fields f = fields_of(text);
    if (f.board >= sizeof fen - 12) return diag_set(why, STATUS_BAD_EPD, 0, sizeof fen, "the position is too long");
    snprintf(fen, sizeof fen, "%.*s %u %u", (int)f.board, text, counter(text, "hmvc", f.halfmove) % 1000,
             counter(text, "fmvn", f.fullmove));
    return fen_parse(out, fen, why);
}

/* Length of one operation, its ';' not included; a ';' inside quotes does not end it. */
static size_t operation_length(const char *at) {
    bool quoted = false;
    size_t n = 0;
    for (; at[n] && at[n] != '\n' && (quoted || at[n] != ';'); n++)
        if (at[n] == '"') quoted = !quoted;
    return n;
}

static void copy_operand(const char *from, size_t length, char out[EPD_OPERAND_MAX]) {
    while (length && strchr(" \t\r", from[length - 1])) length--;
    if (length >= 2 && from[0] == '"' && from[length - 1] == '"') from++, length -= 2;
    if (length >= EPD_OPERAND_MAX) length = EPD_OPERAND_MAX - 1;
    memcpy(out, from, length);
    out[length] = 0;
}

bool epd_operand(const char *text, const char *opcode, char out[EPD_OPERAND_MAX]) {
    for (const char *at = text + fields_of(text).all; *at && *at != '\n';) {
        at += strspn(at, " \t\r;");
        size_t length = operation_length(at), word = strcspn(at, " \t\r\n;");
        if (word == strlen(opcode) && strncmp(at, opcode, word) == 0) {
            size_t skip = word + strspn(at + word, " \t");
            copy_operand(at + skip, length > skip ? length - skip : 0, out);
            return true;
        }
        at += length;
        if (*at == ';') at++;
    }
    return false;
}
