/* diag.h - what went wrong with somebody's text, and where. Filled by the library, printed by programs. */
#ifndef GATILLO_BASE_DIAG_H
#define GATILLO_BASE_DIAG_H

#include <stddef.h>

#include "core/base/status.h"

struct diag {
    enum status status;
    size_t line;    /* 1-based; 0 where the text has a single line */
    size_t column;  /* 1-based; 0 where no place is known */
    char text[512]; /* one sentence, no newline; cut, never overrun */
};

/* All return `status`, so that a failing function can end in one line. `why` may be NULL. */
enum status diag_set(struct diag *why, enum status status, size_t line, size_t column, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
enum status diag_plain(struct diag *why, enum status status); /* the status's own sentence, no place */

#endif
