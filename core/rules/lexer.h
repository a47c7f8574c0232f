/* lexer.h - the text of a game file as words with their places. Knows comments and braces, not the words. */
#ifndef GATILLO_RULES_LEXER_H
#define GATILLO_RULES_LEXER_H

#include <stdint.h>

#include "core/base/arena.h"
#include "core/rules/diags.h"
#include "core/rules/words.h"

struct rules_token {
    const char *text; /* into the source; not terminated */
    uint32_t length, line, column;
    enum rules_word word; /* WORD_NONE for names, numbers, steps, braces and commas */
};

struct rules_tokens {
    struct rules_token *list;
    uint32_t count;
};

enum { RULES_SOURCE_MAX = 1 << 20, RULES_TOKENS_MAX = 200000 };

/* False where memory or a limit ran out; the reason is among the diagnostics. */
bool rules_lex(struct rules_tokens *out, const char *source, size_t length, struct arena *a, struct rules_diags *d);
bool rules_token_is(const struct rules_token *t, const char *text);

#endif
