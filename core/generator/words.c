/* words.c - splitting with quotes. */
#include "core/generator/words.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

/* Copies one word to *to and returns the end of it in the source; NULL where a quote stays open (at *quote). */
static const char *copy_word(const char *from, char **to, const char **quote) {
    char open = 0;
    for (; *from && (open || !is_blank(*from)); from++) {
        if (open ? *from == open : *from == '\'' || *from == '"') {
            open = open ? 0 : *from;
            *quote = from;
        } else {
            if (*from == '\\' && open != '\'' && from[1]) from++;
            *(*to)++ = *from;
        }
    }
    *(*to)++ = 0;
    return open ? NULL : from;
}

enum status words_split(struct words *out, const char *text, struct diag *why) {
    size_t length = strlen(text);
    struct words w = {.items = calloc(length / 2 + 2, sizeof *w.items), .text = malloc(length + 2)};
    if (!w.items || !w.text) {
        words_free(&w);
        return diag_plain(why, STATUS_NO_MEMORY);
    }
    char *to = w.text;
    const char *quote = text;
    for (const char *at = text; at && *at;) {
        if (is_blank(*at)) {
            at++;
            continue;
        }
        w.items[w.count++] = to;
        at = copy_word(at, &to, &quote);
        if (at) continue;
        words_free(&w);
        return diag_set(why, STATUS_USAGE, 0, (size_t)(quote - text) + 1, "the quote is never closed");
    }
    *out = w;
    return STATUS_OK;
}

void words_remove(struct words *w, size_t index) {
    memmove(w->items + index, w->items + index + 1, (w->count - index) * sizeof *w->items);
    w->count--;
}

void words_free(struct words *w) {
    free(w->items);
    free(w->text);
    *w = (struct words){0};
}
