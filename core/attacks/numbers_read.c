/* numbers_read.c - reads the three forms in which numbers.c writes. A row is one line:
 *     rook a1 12 0x... attempts 7    MAGIC(rook, a1, 12, 0x...)    {"piece": "rook", "square": "a1", "bits": 12, "number": "0x..."}
 * Punctuation and the labels of the C and JSON forms carry no meaning; everything else is in its place or refused. JSON may have
 * been laid out anew by another program: there a row ends with its brace, and lines mean nothing. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/attacks/numbers.h"

struct reader {
    const char *at, *line_start;
    size_t line;
    size_t rows;
    char row_end;       /* a line's end; the brace in JSON */
    char word[24];      /* the last word, cut (no valid word is longer) */
    const char *word_at;
    struct diag *why;
};

static enum status refuse(const struct reader *r, const char *at, const char *message) {
    return diag_set(r->why, STATUS_MAGIC_TEXT, r->line, (size_t)(at - r->line_start) + 1, "%s", message);
}

static bool is_word_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static bool is_label(const char *word) {
    static const char *const labels[] = {"MAGIC", "piece", "square", "bits", "number"};
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
        if (!strcmp(word, labels[i])) return true;
    return false;
}

static void next_line(struct reader *r) {
    r->at++;
    r->line++;
    r->line_start = r->at;
}

/* Over a C comment, counting lines; false where it does not end. */
static bool skip_comment(struct reader *r) {
    for (r->at += 2; *r->at; r->at++) {
        if (r->at[0] == '*' && r->at[1] == '/') {
            r->at += 2;
            return true;
        }
        if (*r->at == '\n') {
            next_line(r);
            r->at--;
        }
    }
    return false;
}

static void take_word(struct reader *r) {
    size_t length = 0;
    r->word_at = r->at;
    for (; is_word_char(*r->at); r->at++)
        if (length + 1 < sizeof r->word) r->word[length++] = *r->at;
    r->word[length] = '\0';
}

/* The next word of this row into r->word, "" at its end. */
static enum status next_word(struct reader *r) {
    for (r->word[0] = '\0'; *r->at && *r->at != r->row_end;) {
        if (is_word_char(*r->at)) {
            take_word(r);
            if (!is_label(r->word)) return STATUS_OK;
        } else if (*r->at == '\n') {
            next_line(r);
        } else if (*r->at == '#') {
            r->at += strcspn(r->at, "\n");
        } else if (r->at[0] == '/' && r->at[1] == '*') {
            const char *start = r->at;
            if (!skip_comment(r)) return refuse(r, start < r->line_start ? r->line_start : start, "a comment has no end");
        } else if (strchr(" \t\r,(){}[]:\";", *r->at)) {
            r->at++;
        } else {
            return refuse(r, r->at, "this character has no place in a list of magic numbers");
        }
    }
    r->word_at = r->at;
    return STATUS_OK;
}

static bool read_unsigned(const char *word, int base, uint64_t *out) {
    char *end;
    errno = 0;
    *out = strtoull(word, &end, base);
    return word[0] >= '0' && word[0] <= '9' && !*end && !errno;
}

static enum status expect_bits(struct reader *r, unsigned *bits) {
    uint64_t value;
    if (next_word(r)) return STATUS_MAGIC_TEXT;
    if (!read_unsigned(r->word, 10, &value) || value < MAGIC_BITS_MIN || value > MAGIC_BITS_MAX)
        return refuse(r, r->word_at, "index bits from 1 to 20 belong here");
    *bits = (unsigned)value;
    return STATUS_OK;
}

static enum status expect_number(struct reader *r, struct magic_number *m, bool *none) {
    if (next_word(r)) return STATUS_MAGIC_TEXT;
    *none = !strcmp(r->word, "none") || !strcmp(r->word, "null");
    if (*none || (strncmp(r->word, "0x", 2) == 0 && read_unsigned(r->word, 16, &m->number))) return STATUS_OK;
    return refuse(r, r->word_at, "a magic number in the form 0x0123456789abcdef belongs here");
}

static enum status expect_end(struct reader *r) {
    uint64_t attempts;
    if (next_word(r)) return STATUS_MAGIC_TEXT;
    if (!strcmp(r->word, "attempts")) {
        if (next_word(r)) return STATUS_MAGIC_TEXT;
        if (!read_unsigned(r->word, 10, &attempts)) return refuse(r, r->word_at, "a number of attempts belongs here");
        if (next_word(r)) return STATUS_MAGIC_TEXT;
    }
    return r->word[0] ? refuse(r, r->word_at, "the row should end here") : STATUS_OK;
}

/* r->word is the piece. */
static enum status read_row(struct reader *r, struct magic_number *m, bool *none) {
    if (strcmp(r->word, "rook") != 0 && strcmp(r->word, "bishop") != 0)
        return refuse(r, r->word_at, "a row begins with rook or bishop");
    m->piece = r->word[0] == 'r' ? ROOK : BISHOP;
    if (next_word(r)) return STATUS_MAGIC_TEXT;
    m->square = square_from_text(r->word);
    if (m->square == NO_SQUARE) return refuse(r, r->word_at, "a square from a1 to h8 belongs here");
    if (expect_bits(r, &m->bits) || expect_number(r, m, none)) return STATUS_MAGIC_TEXT;
    return expect_end(r);
}

/* What a JSON document holds besides rows: the command, which is a sentence, and two counts. */
static bool skip_frame(struct reader *r) {
    if (!strcmp(r->word, "command")) {
        for (int quotes = 0; quotes < 3 && *r->at; r->at++) quotes += *r->at == '"';
        return true;
    }
    if (!strcmp(r->word, "found") || !strcmp(r->word, "missing")) {
        while (*r->at && strchr("\": 0123456789", *r->at)) r->at++;
        return true;
    }
    return !strcmp(r->word, "numbers");
}

static void pass_row_end(struct reader *r) {
    if (*r->at == '\n') next_line(r);
    else if (*r->at) r->at++;
}

static struct reader reader_on(const char *text, struct diag *why) {
    char first = text[strspn(text, " \t\r\n")];
    return (struct reader){.at = text, .line_start = text, .line = 1, .why = why, .row_end = first == '{' || first == '[' ? '}' : '\n'};
}

enum status numbers_read(const char *text, bool (*each)(void *context, const struct magic_number *m), void *context,
                         size_t *without, struct diag *why) {
    struct reader r = reader_on(text, why);
    for (*without = 0; *r.at;) {
        struct magic_number m = {0};
        bool none = false;
        if (next_word(&r)) return STATUS_MAGIC_TEXT;
        if (r.row_end == '}' && r.word[0] && skip_frame(&r)) continue;
        if (r.word[0]) {
            if (read_row(&r, &m, &none)) return STATUS_MAGIC_TEXT;
            r.rows++;
            *without += none;
            if (!none && !each(context, &m)) return STATUS_OK;
        }
        pass_row_end(&r);
    }
    return r.rows ? STATUS_OK : diag_set(why, STATUS_MAGIC_TEXT, 0, 0, "no magic number in this text");
}
