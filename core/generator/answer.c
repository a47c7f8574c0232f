/* answer.c - one line of somebody's perft. */
#include "core/generator/answer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *const total_words[] = {
#define TOTAL(words) words,
#include "core/generator/answer_totals.def"
#undef TOTAL
};

enum status answer_format_set(struct answer_format *f, bool is_total, const char *pattern, struct diag *why) {
    regex_t *regex = is_total ? &f->total : &f->branch;
    size_t groups = is_total ? 1 : 2;
    int error = regcomp(regex, pattern, REG_EXTENDED | REG_ICASE);
    if (error) {
        char text[128];
        regerror(error, regex, text, sizeof text);
        return diag_set(why, STATUS_USAGE, 0, 0, "the pattern '%s' is not a regular expression: %s", pattern, text);
    }
    if (regex->re_nsub < groups) {
        regfree(regex);
        return diag_set(why, STATUS_USAGE, 0, 0, "the pattern '%s' needs %s in parentheses", pattern, is_total ? "the count" : "move and count");
    }
    *(is_total ? &f->has_total : &f->has_branch) = true;
    return STATUS_OK;
}

void answer_format_free(struct answer_format *f) {
    if (f->has_branch) regfree(&f->branch);
    if (f->has_total) regfree(&f->total);
    *f = (struct answer_format){0};
}

/* Digits, with ',' '\'' or '_' between groups of three; *end behind them. False: no number, or too large a one. */
static bool read_count(const char *t, uint64_t *value, const char **end) {
    if (!isdigit((unsigned char)*t)) return false;
    for (*value = 0;; t++) {
        if ((*t == ',' || *t == '\'' || *t == '_') && isdigit((unsigned char)t[1]) && isdigit((unsigned char)t[2]) &&
            isdigit((unsigned char)t[3]) && !isdigit((unsigned char)t[4])) continue;
        if (!isdigit((unsigned char)*t)) break;
        if (__builtin_mul_overflow(*value, 10u, value) || __builtin_add_overflow(*value, (uint64_t)(*t - '0'), value)) return false;
    }
    *end = t;
    return true;
}

static bool ends_well(const char *t) { /* behind a count: nothing, or a remark */
    return !*t || isspace((unsigned char)*t) || *t == ',' || *t == '(' || *t == ';';
}

static void add_branch(struct answer *a, const char *move, uint64_t count) {
    char text[6];
    move_text_copy(move, text);
    if (!divide_add(a->branches, text, count)) a->failed = true;
}

/* Several totals in one answer: the one that the branches add up to is meant. */
static void add_total(struct answer *a, uint64_t count) {
    if (!a->has_total || divide_total(a->branches) == count) a->total = count;
    a->has_total = true;
}

static const char *skip(const char *t, const char *set) { return t + strspn(t, set); }

/* "12. e2e4 ..." and "12) e2e4 ...": the number of the move in the list. */
static const char *skip_ordinal(const char *t) {
    const char *end = skip(t, "0123456789");
    return end > t && (*end == '.' || *end == ')') ? skip(end + 1, " \t") : t;
}

/* The word at t, in any case, and the marks behind it; t itself where another word stands there. */
static const char *skip_word(const char *t, const char *word) {
    size_t length = strlen(word);
    if (strncasecmp(t, word, length) != 0 || isalpha((unsigned char)t[length])) return t;
    return skip(t + length, " \t:=");
}

/* "e2-e4" and "e2xd3" as "e2e4" and "e2d3"; *length of what was read. */
static bool read_move(const char *t, char move[MOVE_TEXT_MAX], size_t *length) {
    char close[8] = {0};
    *length = move_text_length(t);
    if (*length) return move_text_copy(t, move), true;
    if (strlen(t) < 5 || (t[2] != '-' && t[2] != 'x')) return false;
    memcpy(close, t, 2);
    for (size_t i = 0; i < 5 && t[3 + i]; i++) close[2 + i] = t[3 + i];
    *length = move_text_length(close);
    if (!*length) return false;
    move_text_copy(close, move);
    (*length)++;
    return true;
}

static bool read_branch(struct answer *a, const char *line) {
    char move[MOVE_TEXT_MAX];
    size_t length;
    uint64_t count;
    const char *at = skip_ordinal(skip_word(skip(line, " \t[("), "move")), *end;
    if (!read_move(at, move, &length)) return false;
    at = skip_word(skip(at + length, " \t:=->|,])"), "nodes");
    if (!read_count(at, &count, &end) || !ends_well(end)) return false;
    add_branch(a, move, count);
    return true;
}

static bool is_total_word(const char *text, size_t length) {
    while (length && strchr(" \t:=-", text[length - 1])) length--;
    for (size_t i = 0; i < sizeof total_words / sizeof *total_words; i++)
        if (strlen(total_words[i]) == length && strncasecmp(text, total_words[i], length) == 0) return true;
    return false;
}

/* "Perft(5) = 4865609", "perft depth 5 nodes 4865609", "Depth 5: 4865609": the depth is not the count. A line that ends with
 * the depth is a heading, and NULL. */
static const char *skip_depth(const char *line) {
    const char *at = skip_word(line, "perft"), *digits = skip(skip_word(skip(at, "("), "depth"), " \t(");
    bool has_colon = at > line && strpbrk(line, ":=") && strpbrk(line, ":=") < at;
    if (digits == line || has_colon) return line; /* "perft: 20" is a total */
    const char *end = skip(digits, "0123456789");
    if (end == digits) return line;
    const char *behind = skip(end, ") \t:=-,");
    return *behind ? behind : NULL;
}

/* A number alone on its line; more than a word for leaves behind it makes it a number of something else. */
static bool stands_alone(const char *end) {
    end = skip(end, " \t");
    return !*end || strncasecmp(end, "nodes", 5) == 0 || strncasecmp(end, "leaves", 6) == 0;
}

static bool read_total(struct answer *a, const char *line) {
    line = skip_depth(skip(line, " \t"));
    if (!line) return false;
    size_t words = strcspn(line, "0123456789");
    uint64_t count;
    const char *end;
    if (!is_total_word(line, words) || !read_count(line + words, &count, &end) || !ends_well(end)) return false;
    if (!words && !stands_alone(end)) return false;
    add_total(a, count);
    return true;
}

static bool match_branch(struct answer *a, const struct answer_format *f, const char *line) {
    regmatch_t m[3];
    if (regexec(&f->branch, line, 3, m, 0) != 0 || m[1].rm_so < 0 || m[2].rm_so < 0) return false;
    uint64_t count;
    const char *end;
    if (!move_text_length(line + m[1].rm_so) || !read_count(line + m[2].rm_so, &count, &end)) return false;
    add_branch(a, line + m[1].rm_so, count);
    return true;
}

static bool match_total(struct answer *a, const struct answer_format *f, const char *line) {
    regmatch_t m[2];
    uint64_t count;
    const char *end;
    if (regexec(&f->total, line, 2, m, 0) != 0 || m[1].rm_so < 0 || !read_count(line + m[1].rm_so, &count, &end)) return false;
    add_total(a, count);
    return true;
}

bool answer_read(struct answer *a, const struct answer_format *f, const char *line) {
    if (strncmp(line, "info string ", 12) == 0) line += 12;
    if (f->has_branch ? match_branch(a, f, line) : read_branch(a, line)) return true;
    return f->has_total ? match_total(a, f, line) : read_total(a, line);
}
