/* words.h - a command line as words, quoted as in a shell ('..', "..", \x). Expands nothing, runs nothing. */
#ifndef GATILLO_GENERATOR_WORDS_H
#define GATILLO_GENERATOR_WORDS_H

#include "core/base/diag.h"

struct words {
    size_t count;
    char **items; /* count strings and a NULL, as exec wants them */
    char *text;   /* where the strings live */
};

/* Start from (struct words){0}. An open quote is refused with its column. */
enum status words_split(struct words *out, const char *text, struct diag *why);
void words_remove(struct words *w, size_t index);
void words_free(struct words *w);

#endif
