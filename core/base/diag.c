/* diag.c - fills struct diag. */
#include "core/base/diag.h"

#include <stdarg.h>
#include <stdio.h>

enum status diag_set(struct diag *why, enum status status, size_t line, size_t column, const char *format, ...) {
    if (!why) return status;
    *why = (struct diag){.status = status, .line = line, .column = column};
    va_list args;
    va_start(args, format);
    vsnprintf(why->text, sizeof why->text, format, args);
    va_end(args);
    return status;
}

enum status diag_plain(struct diag *why, enum status status) {
    return diag_set(why, status, 0, 0, "%s", status_text(status));
}
