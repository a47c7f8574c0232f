/* epd.c - reads suite files in all common spellings. Everything lives in one arena; there is no limit but memory. */
#include "suites/epd.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

struct parser {
    struct epd *epd;
    const char *at, *end; /* what is left of the present line */
    const char *line_start;
    size_t line;
    struct diag *why;
};

/* A line's counts while it is read; the index is the depth, so they come out sorted. */
struct counts {
    bool given[EPD_DEPTH_MAX + 1];
    uint64_t nodes[EPD_DEPTH_MAX + 1];
    size_t total;
};

static enum status refuse(struct parser *p, const char *at, const char *reason) {
    return diag_set(p->why, STATUS_BAD_SUITE, p->line, (size_t)(at - p->line_start) + 1, "%s", reason);
}

static enum status no_memory(struct parser *p) { return diag_plain(p->why, STATUS_NO_MEMORY); }

/* ---- characters and words ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_separator(char c) { return is_blank(c) || c == ';' || c == '|' || c == ','; }
static bool at_end(const struct parser *p) { return p->at >= p->end; }
static bool at_char(const struct parser *p, char c) { return !at_end(p) && *p->at == c; }

static void skip_blanks(struct parser *p) {
    while (!at_end(p) && is_blank(*p->at)) p->at++;
}

static void skip_separators(struct parser *p) {
    while (!at_end(p) && is_separator(*p->at)) p->at++;
}

struct word {
    const char *text;
    size_t length;
};

static struct word peek_field(const struct parser *p) {
    const char *end = p->at;
    while (end < p->end && !is_separator(*end)) end++;
    return (struct word){p->at, (size_t)(end - p->at)};
}

static struct word peek_name(const struct parser *p) {
    const char *end = p->at;
    while (end < p->end && (isalnum((unsigned char)*end) || *end == '_')) end++;
    return (struct word){p->at, (size_t)(end - p->at)};
}

static bool is_all_of(struct word w, const char *allowed) {
    for (size_t i = 0; i < w.length; i++)
        if (!w.text[i] || !strchr(allowed, w.text[i])) return false;
    return w.length > 0;
}

static bool is_number(struct word w) { return is_all_of(w, "0123456789"); }

static bool says(struct word w, const char *text) {
    return w.length == strlen(text) && strncasecmp(w.text, text, w.length) == 0;
}

static enum status read_number(struct parser *p, uint64_t *out) {
    const char *start = p->at;
    if (at_end(p) || !is_digit(*p->at)) return refuse(p, start, "a number is missing here");
    uint64_t value = 0;
    for (; !at_end(p) && is_digit(*p->at); p->at++) {
        unsigned digit = (unsigned)(*p->at - '0');
        if (value > (UINT64_MAX - digit) / 10) return refuse(p, start, "a number larger than 2^64-1");
        value = value * 10 + digit;
    }
    *out = value;
    return STATUS_OK;
}

/* ---- the position ---- */

static bool is_square(struct word w) {
    return w.length == 2 && w.text[0] >= 'a' && w.text[0] <= 'h' && is_digit(w.text[1]);
}

/* Only the outward form of the fields, to tell where the FEN ends and what is missing. */
static const char *field_fault(size_t field, struct word w) {
    bool is_nothing = w.length == 1 && w.text[0] == '-';
    switch (field) {
    case 0: return memchr(w.text, '/', w.length) ? NULL : "a line begins with a FEN";
    case 1: return w.length == 1 && strchr("wb", w.text[0]) ? NULL : "the side to move (w or b) is missing in the FEN";
    case 2: return is_nothing || is_all_of(w, "KQkqABCDEFGHabcdefgh") ? NULL : "the castling field is missing in the FEN";
    default: return is_nothing || is_square(w) ? NULL : "the en-passant field is missing in the FEN";
    }
}

static enum status read_chess_fen(struct parser *p, const char **end) {
    for (size_t field = 0; field < 6; field++) {
        skip_blanks(p);
        struct word w = peek_field(p);
        if (field >= 4 && !is_number(w)) break;
        const char *fault = w.length == 0 ? "the FEN is cut short: it has at least four fields"
                            : field < 4   ? field_fault(field, w)
                                          : NULL;
        if (fault) return refuse(p, p->at, fault);
        *end = p->at += w.length;
    }
    return STATUS_OK;
}

/* Another game: its position is whatever stands before the first ';'. */
static enum status read_game_fen(struct parser *p, const char **end) {
    const char *start = p->at, *stop = memchr(start, ';', (size_t)(p->end - start));
    *end = p->at = stop ? stop : p->end;
    while (*end > start && is_blank((*end)[-1])) (*end)--;
    return *end > start ? STATUS_OK : refuse(p, start, "the position is missing");
}

static enum status read_fen(struct parser *p, struct epd_position *out) {
    const char *start = p->at, *end = p->at;
    struct word first = peek_field(p);
    enum status status = STATUS_OK;
    if (says(first, "startpos")) end = p->at += first.length;
    else status = p->epd->game ? read_game_fen(p, &end) : read_chess_fen(p, &end);
    if (status != STATUS_OK) return status;
    out->line = p->line;
    out->column = (size_t)(start - p->line_start) + 1;
    out->fen = arena_text(&p->epd->memory, start, (size_t)(end - start));
    return out->fen ? STATUS_OK : no_memory(p);
}

/* ---- operations ---- */

static enum status add_count(struct parser *p, struct counts *counts, uint64_t depth, const char *depth_at) {
    uint64_t nodes;
    while (!at_end(p) && (is_blank(*p->at) || strchr("=:)", *p->at))) p->at++;
    if (depth > EPD_DEPTH_MAX) return refuse(p, depth_at, "a depth that no perft reaches");
    enum status status = read_number(p, &nodes);
    if (status != STATUS_OK) return status;
    if (!at_end(p) && !is_separator(*p->at) && *p->at != '#') return refuse(p, p->at, "a count is a plain whole number");
    if (counts->given[depth]) return refuse(p, depth_at, "this depth was given before");
    counts->given[depth] = true;
    counts->nodes[depth] = nodes;
    counts->total++;
    return STATUS_OK;
}

/* D1 20, d1=20, 1:20, perft 1 20, perft(1) = 20: letters, a depth, a count. */
static enum status read_count(struct parser *p, struct counts *counts, size_t letters) {
    uint64_t depth;
    p->at += letters;
    while (!at_end(p) && letters && (is_blank(*p->at) || *p->at == '(')) p->at++;
    const char *depth_at = p->at;
    enum status status = read_number(p, &depth);
    return status == STATUS_OK ? add_count(p, counts, depth, depth_at) : status;
}

static enum status read_id(struct parser *p, struct epd_position *out) {
    skip_blanks(p);
    const char *start = p->at, *end;
    if (at_char(p, '"')) {
        start++;
        end = memchr(start, '"', (size_t)(p->end - start));
        if (!end) return refuse(p, p->at, "the quoted text does not end on this line");
        p->at = end + 1;
    } else {
        end = memchr(start, ';', (size_t)(p->end - start));
        p->at = end = end ? end : p->end;
        while (end > start && is_blank(end[-1])) end--;
    }
    out->id = arena_text(&p->epd->memory, start, (size_t)(end - start));
    return out->id ? STATUS_OK : no_memory(p);
}

static enum status skip_operands(struct parser *p) {
    for (; !at_end(p) && *p->at != ';'; p->at++) {
        if (*p->at != '"') continue;
        const char *close = memchr(p->at + 1, '"', (size_t)(p->end - p->at - 1));
        if (!close) return refuse(p, p->at, "the quoted text does not end on this line");
        p->at = close;
    }
    return STATUS_OK;
}

static bool is_known_opcode(struct word w) {
    static const char *const known[] = {
#define OPCODE(name) #name,
#include "suites/opcodes.def"
#undef OPCODE
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (says(w, known[i])) return true;
    return false;
}

/* How many letters stand before the depth; SIZE_MAX where the word begins no count. */
static size_t count_prefix(struct word w) {
    if (w.length && is_digit(w.text[0])) return 0;
    if (w.length > 1 && tolower((unsigned char)w.text[0]) == 'd' && is_digit(w.text[1])) return 1;
    if (w.length >= 5 && strncasecmp(w.text, "perft", 5) == 0 && (w.length == 5 || is_digit(w.text[5]))) return 5;
    return SIZE_MAX;
}

static enum status read_operation(struct parser *p, struct epd_position *out, struct counts *counts) {
    struct word name = peek_name(p);
    size_t letters = count_prefix(name);
    if (letters != SIZE_MAX) return read_count(p, counts, letters);
    if (says(name, "id")) {
        p->at += name.length;
        return read_id(p, out);
    }
    if (is_known_opcode(name)) return skip_operands(p);
    return refuse(p, p->at, "neither a count (D1 20) nor an operation of EPD");
}

static enum status keep_counts(struct parser *p, struct epd_position *out, const struct counts *counts) {
    if (counts->total == 0) return STATUS_OK;
    out->counts = arena_array(&p->epd->memory, counts->total, sizeof *out->counts);
    if (!out->counts) return no_memory(p);
    for (int depth = 0; depth <= EPD_DEPTH_MAX; depth++)
        if (counts->given[depth]) out->counts[out->count++] = (struct epd_count){depth, counts->nodes[depth]};
    return STATUS_OK;
}

static enum status read_counted_line(struct parser *p, struct epd_position *out) {
    struct counts counts = {0};
    enum status status = read_fen(p, out);
    for (skip_separators(p); status == STATUS_OK && !at_end(p) && *p->at != '#'; skip_separators(p))
        status = read_operation(p, out, &counts);
    return status == STATUS_OK ? keep_counts(p, out, &counts) : status;
}

/* ---- texts that must be refused ---- */

static enum status find_status(struct parser *p, struct word name, enum status *out) {
    for (int s = 0; s < STATUS_COUNT; s++)
        if (strlen(status_name((enum status)s)) == name.length &&
            strncmp(status_name((enum status)s), name.text, name.length) == 0 && s != STATUS_OK) {
            *out = (enum status)s;
            return STATUS_OK;
        }
    return refuse(p, name.text, "no status has this name");
}

/* The text ends at the last ';' of the line, less one blank; it may begin with blanks and be empty. */
static enum status read_invalid_line(struct parser *p, struct epd_position *out) {
    const char *start = p->line_start, *stop = memrchr(start, ';', (size_t)(p->end - start));
    if (!stop) return refuse(p, p->end, "the expected reason (; STATUS) is missing");
    const char *end = stop > start && is_blank(stop[-1]) ? stop - 1 : stop;
    p->at = stop + 1;
    skip_blanks(p);
    struct word name = peek_field(p);
    enum status status = find_status(p, name, &out->expected);
    if (status != STATUS_OK) return status;
    out->line = p->line;
    out->column = 1;
    out->fen = arena_text(&p->epd->memory, start, (size_t)(end - start));
    return out->fen ? STATUS_OK : no_memory(p);
}

/* ---- lines ---- */

static struct epd_position *add_position(struct epd *e) {
    if (e->count == e->capacity) {
        size_t capacity = e->capacity ? e->capacity * 2 : 64;
        struct epd_position *grown = arena_array(&e->memory, capacity, sizeof *grown);
        if (!grown) return NULL;
        if (e->count) memcpy(grown, e->positions, e->count * sizeof *grown);
        e->positions = grown;
        e->capacity = capacity;
    }
    e->positions[e->count] = (struct epd_position){.id = ""};
    return &e->positions[e->count++];
}

static struct word trimmed(const char *start, const char *end) {
    while (start < end && is_blank(*start)) start++;
    while (end > start && is_blank(end[-1])) end--;
    return (struct word){start, (size_t)(end - start)};
}

static enum status read_kind(struct parser *p, struct word value) {
    if (says(value, "invalid")) p->epd->kind = EPD_INVALID;
    else if (!says(value, "counts")) return refuse(p, value.text, "the kind of a suite is counts or invalid");
    return STATUS_OK;
}

static enum status keep_text(struct parser *p, struct word text, const char **out) {
    *out = arena_text(&p->epd->memory, text.text, text.length);
    return *out ? STATUS_OK : no_memory(p);
}

/* Comments above the first position may be headers; below it they are only comments. */
static enum status read_comment(struct parser *p) {
    if (p->epd->count) return STATUS_OK;
    struct word comment = trimmed(p->at + 1, p->end);
    const char *colon = memchr(comment.text, ':', comment.length), *end = comment.text + comment.length;
    struct word key = colon ? trimmed(comment.text, colon) : comment;
    if (says(comment, "chess960")) p->epd->chess960 = true;
    else if (colon && says(key, "kind")) return read_kind(p, trimmed(colon + 1, end));
    else if (colon && says(key, "game")) {
        struct word name = trimmed(colon + 1, end);
        if (name.length == 0) return refuse(p, end, "the name of the game is missing");
        return says(name, "chess") ? STATUS_OK : keep_text(p, name, &p->epd->game);
    } else if (!*p->epd->title && comment.length) return keep_text(p, comment, &p->epd->title);
    return STATUS_OK;
}

static enum status read_line(struct parser *p) {
    const char *zero = memchr(p->at, '\0', (size_t)(p->end - p->at));
    if (zero) return refuse(p, zero, "a NUL byte: this is no text file");
    skip_blanks(p);
    if (at_char(p, '#')) return read_comment(p);
    if (at_end(p)) return STATUS_OK;
    struct epd_position *position = add_position(p->epd);
    if (!position) return no_memory(p);
    return p->epd->kind == EPD_INVALID ? read_invalid_line(p, position) : read_counted_line(p, position);
}

/* Lines end in LF, CR LF or CR. */
static const char *line_end(const char *at, const char *end) {
    while (at < end && *at != '\n' && *at != '\r') at++;
    return at;
}

static const char *next_line(const char *at, const char *end) {
    if (at < end && *at == '\r' && at + 1 < end && at[1] == '\n') return at + 2;
    return at < end ? at + 1 : end;
}

static enum status read_lines(struct parser *p, const char *text, const char *end) {
    static const char byte_order_mark[] = "\xEF\xBB\xBF";
    if (end - text >= 3 && memcmp(text, byte_order_mark, 3) == 0) text += 3;
    enum status status = STATUS_OK;
    for (const char *at = text; at < end && status == STATUS_OK; at = next_line(p->end, end)) {
        p->line++;
        p->line_start = p->at = at;
        p->end = line_end(at, end);
        status = read_line(p);
    }
    return status;
}

enum status epd_parse(struct epd *out, const char *text, size_t length, struct diag *why) {
    *out = (struct epd){.memory = arena_limited(0), .title = ""};
    struct parser p = {.epd = out, .why = why};
    enum status status = length ? read_lines(&p, text, text + length) : STATUS_OK;
    if (status != STATUS_OK) epd_free(out);
    return status;
}

void epd_free(struct epd *e) {
    arena_free(&e->memory);
    *e = (struct epd){.title = ""};
}
