/* diags.h - what is wrong, or odd, in a game file: several findings per run, each with its place. */
#ifndef GATILLO_RULES_DIAGS_H
#define GATILLO_RULES_DIAGS_H

#include <stdbool.h>

#include "core/base/diag.h"
#include "core/base/textbuf.h"

enum { RULES_DIAGS_MAX = 40 }; /* past these only the numbers grow */

struct rules_diag {
    bool warning;
    struct diag what;
};

struct rules_diags {
    struct rules_diag list[RULES_DIAGS_MAX];
    size_t count, errors, warnings; /* count <= RULES_DIAGS_MAX */
};

void rules_diags_error(struct rules_diags *d, size_t line, size_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void rules_diags_warning(struct rules_diags *d, size_t line, size_t column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* "file:line:column: error: what", the line of the source and a caret below the place. */
void rules_diags_print(const struct rules_diags *d, const char *file, const char *source, size_t length,
                       struct textbuf *out);
/* The first error, or STATUS_OK. `why` may be NULL. */
enum status rules_diags_first(const struct rules_diags *d, struct diag *why);

#endif
