/* lexer.c - cuts the text at white space, braces and commas. */
#include "core/rules/lexer.h"

#include <string.h>

struct scanner {
    const char *at, *end;
    uint32_t line;
    const char *line_start;
};

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v'; }
static bool is_single(char c) { return c == '{' || c == '}' || c == ','; }

static void skip_blank(struct scanner *s) {
    for (; s->at < s->end; s->at++) {
        if (*s->at == '#') {
            while (s->at < s->end && *s->at != '\n') s->at++;
            if (s->at == s->end) return;
        }
        if (!is_space(*s->at)) return;
        if (*s->at == '\n') {
            s->line++;
            s->line_start = s->at + 1;
        }
    }
}

static bool next_token(struct scanner *s, struct rules_token *t) {
    skip_blank(s);
    if (s->at == s->end) return false;
    t->text = s->at;
    t->line = s->line;
    t->column = (uint32_t)(s->at - s->line_start) + 1;
    if (is_single(*s->at)) s->at++;
    else
        while (s->at < s->end && !is_space(*s->at) && !is_single(*s->at) && *s->at != '#') s->at++;
    t->length = (uint32_t)(s->at - t->text);
    t->word = rules_word_find(t->text, t->length);
    return true;
}

bool rules_lex(struct rules_tokens *out, const char *source, size_t length, struct arena *a, struct rules_diags *d) {
    *out = (struct rules_tokens){0};
    if (length > RULES_SOURCE_MAX) return rules_diags_error(d, 0, 0, "the file is longer than 1 MiB"), false;
    struct scanner counting = {source, source + length, 1, source}, s = counting;
    struct rules_token t = {0};
    uint32_t count = 0;
    while (next_token(&counting, &t))
        if (++count > RULES_TOKENS_MAX)
            return rules_diags_error(d, t.line, t.column, "the file has more than %d words", RULES_TOKENS_MAX), false;
    out->list = arena_array(a, count + 1, sizeof *out->list);
    if (!out->list) return rules_diags_error(d, 0, 0, "out of memory"), false;
    while (next_token(&s, &out->list[out->count])) out->count++;
    /* A last empty token, so that reading one past the end shows the place of the end. */
    out->list[count] = (struct rules_token){s.end, 0, s.line, (uint32_t)(s.end - s.line_start) + 1, WORD_NONE};
    return true;
}

bool rules_token_is(const struct rules_token *t, const char *text) {
    return t->length == strlen(text) && !memcmp(t->text, text, t->length);
}
