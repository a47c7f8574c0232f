/* answer.h - what other people's perft prints: "e2e4: 20", "1. e2e4 20", "Nodes searched: 400", "Total: 400", ...
 * Knows text, not processes. Lines of a shape of its own are read by two regular expressions. */
#ifndef GATILLO_GENERATOR_ANSWER_H
#define GATILLO_GENERATOR_ANSWER_H

#include <regex.h>
#include <stdbool.h>

#include "core/base/diag.h"
#include "core/generator/divide.h"
#include "core/sketch/move_text.h"

struct answer_format {
    bool has_branch, has_total; /* a pattern of the user's instead of the usual shapes */
    regex_t branch, total;      /* groups: move and count; count */
};

enum status answer_format_set(struct answer_format *f, bool is_total, const char *pattern, struct diag *why);
void answer_format_free(struct answer_format *f);

struct answer {
    struct divide *branches; /* not owned */
    bool has_total, failed;  /* failed: out of memory */
    uint64_t total;
};

/* True where the line belongs to the answer, which it is then added to. */
bool answer_read(struct answer *a, const struct answer_format *f, const char *line);

#endif
