/* weights.c - the default table from eval_terms.def, the rows' names, and the file of weights. */
#include "core/search/weights.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct eval_weights defaults = {{
#define TERM(id, name, middle, end) {middle, end},
#define RANK(id, name, rank, a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)                                           \
    {a, i}, {b, j}, {c, k}, {d, l}, {e, m}, {f, n}, {g, o}, {h, p},
#include "core/search/eval_terms.def"
#undef TERM
#undef RANK
}};

static const char *const names[EVAL_ROWS] = {
#define TERM(id, name, middle, end) name,
#define RANK(id, name, rank, ...)                                                                                      \
    name "_a" #rank, name "_b" #rank, name "_c" #rank, name "_d" #rank, name "_e" #rank, name "_f" #rank,              \
        name "_g" #rank, name "_h" #rank,
#include "core/search/eval_terms.def"
#undef TERM
#undef RANK
};

const struct eval_weights *eval_defaults(void) { return &defaults; }
const char *eval_row_name(size_t row) { return names[row]; }

void weights_text(const struct eval_weights *w, struct textbuf *out) {
    textbuf_add(out, "# name middle end, in centipawns\n");
    for (size_t row = 0; row < EVAL_ROWS; row++)
        textbuf_addf(out, "%s %d %d\n", names[row], w->rows[row].middle, w->rows[row].end);
}

static size_t find_row(const char *name, size_t length) {
    for (size_t row = 0; row < EVAL_ROWS; row++)
        if (strlen(names[row]) == length && memcmp(names[row], name, length) == 0) return row;
    return EVAL_ROWS;
}

/* Reads one whole number within the limit; *at is moved behind it. */
static bool read_weight(const char **at, int16_t *out) {
    char *end;
    errno = 0;
    long value = strtol(*at, &end, 10);
    bool stands_alone = end != *at && (*end == 0 || strchr(" \t\r\n#", *end));
    if (errno || !stands_alone || value < -WEIGHT_LIMIT || value > WEIGHT_LIMIT) return false;
    *at = end;
    *out = (int16_t)value;
    return true;
}

static size_t skip_blanks(const char *text) { return strspn(text, " \t\r"); }

static enum status parse_line(struct eval_weights *w, const char *line, size_t length, size_t number, struct diag *why) {
    char text[256];
    if (length >= sizeof text) return diag_set(why, STATUS_BAD_WEIGHTS, number, sizeof text, "the line is too long");
    memcpy(text, line, length);
    text[length] = 0;
    const char *at = text + skip_blanks(text);
    if (*at == 0 || *at == '#') return STATUS_OK;
    size_t word = strcspn(at, " \t\r#"), row = find_row(at, word);
    if (row == EVAL_ROWS)
        return diag_set(why, STATUS_BAD_WEIGHTS, number, (size_t)(at - text) + 1, "no term is called '%.*s'", (int)word, at);
    at += word;
    for (int i = 0; i < 2; i++) {
        at += skip_blanks(at);
        /* strtol would skip a newline; there is none in a line. */
        if (!read_weight(&at, i == 0 ? &w->rows[row].middle : &w->rows[row].end))
            return diag_set(why, STATUS_BAD_WEIGHTS, number, (size_t)(at - text) + 1,
                            "'%s' wants two whole numbers between %d and %d", names[row], -WEIGHT_LIMIT, WEIGHT_LIMIT);
    }
    at += skip_blanks(at);
    if (*at && *at != '#')
        return diag_set(why, STATUS_BAD_WEIGHTS, number, (size_t)(at - text) + 1, "more than two weights for '%s'", names[row]);
    return STATUS_OK;
}

enum status weights_parse(struct eval_weights *out, const char *text, struct diag *why) {
    struct eval_weights read = *out;
    for (size_t number = 1; *text; number++) {
        size_t length = strcspn(text, "\n");
        enum status s = parse_line(&read, text, length, number, why);
        if (s) return s;
        text += length + (text[length] == '\n');
    }
    *out = read;
    return STATUS_OK;
}

static enum status io_failed(struct diag *why, const char *path) {
    return diag_set(why, STATUS_IO, 0, 0, "%s: %s", path, strerror(errno));
}

enum status weights_read(struct eval_weights *out, const char *path, struct diag *why) {
    FILE *f = fopen(path, "r");
    if (!f) return io_failed(why, path);
    struct textbuf text = {0};
    char chunk[4096];
    for (size_t got; (got = fread(chunk, 1, sizeof chunk, f)) > 0;) textbuf_add_bytes(&text, chunk, got);
    enum status s = ferror(f) ? io_failed(why, path) : text.failed ? diag_plain(why, STATUS_NO_MEMORY) : STATUS_OK;
    fclose(f);
    if (!s) s = weights_parse(out, textbuf_text(&text), why);
    textbuf_free(&text);
    return s;
}

enum status weights_write(const struct eval_weights *w, const char *path, struct diag *why) {
    struct textbuf text = {0};
    weights_text(w, &text);
    FILE *f = text.failed ? NULL : fopen(path, "w");
    enum status s = text.failed ? diag_plain(why, STATUS_NO_MEMORY) : f ? STATUS_OK : io_failed(why, path);
    if (f) {
        bool written = fwrite(text.text, 1, text.length, f) == text.length;
        if (fclose(f) != 0 || !written) s = io_failed(why, path);
    }
    textbuf_free(&text);
    return s;
}
