/* diags.c - collects findings and shows them beside the source. */
#include "core/rules/diags.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A program with {..} is read once per alternative: what is wrong in it is told once. */
static bool told_before(const struct rules_diags *d, const struct rules_diag *one) {
    for (size_t i = 0; i < d->count; i++) {
        const struct rules_diag *old = &d->list[i];
        if (old->warning == one->warning && old->what.line == one->what.line && old->what.column == one->what.column && !strcmp(old->what.text, one->what.text)) return true;
    }
    return false;
}

static void add(struct rules_diags *d, bool warning, size_t line, size_t column, const char *format, va_list list) {
    struct rules_diag one = {.warning = warning, .what = {.status = warning ? STATUS_OK : STATUS_BAD_RULES, .line = line, .column = column}};
    vsnprintf(one.what.text, sizeof one.what.text, format, list);
    if (told_before(d, &one)) return;
    if (warning) d->warnings++;
    else d->errors++;
    if (d->count == RULES_DIAGS_MAX) {
        /* An error must never be crowded out by warnings: it takes the place of the last one. */
        if (warning || !d->list[d->count - 1].warning) return;
        d->count--;
    }
    d->list[d->count++] = one;
}

void rules_diags_error(struct rules_diags *d, size_t line, size_t column, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add(d, false, line, column, format, list);
    va_end(list);
}

void rules_diags_warning(struct rules_diags *d, size_t line, size_t column, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add(d, true, line, column, format, list);
    va_end(list);
}

/* The text of one line, without its newline and cut to what a screen can show. */
static const char *line_at(const char *source, size_t length, size_t line, size_t *size) {
    const char *at = source, *end = source + length;
    for (size_t i = 1; i < line && at < end; i++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        at = newline ? newline + 1 : end;
    }
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    *size = (size_t)((newline ? newline : end) - at);
    if (*size > 200) *size = 200;
    return at;
}

static void show_place(const struct diag *what, const char *source, size_t length, struct textbuf *out) {
    size_t size;
    const char *line = line_at(source, length, what->line, &size);
    textbuf_add(out, "    ");
    for (size_t i = 0; i < size; i++) {
        char c = line[i] == '\t' || (unsigned char)line[i] < ' ' ? ' ' : line[i];
        textbuf_add_bytes(out, &c, 1);
    }
    textbuf_add(out, "\n    ");
    for (size_t i = 1; i < what->column && i <= 200; i++) {
        /* A byte inside a UTF-8 character takes no place of its own. */
        if (i > size || ((unsigned char)line[i - 1] & 0xC0) != 0x80) textbuf_add(out, " ");
    }
    textbuf_add(out, "^\n");
}

void rules_diags_print(const struct rules_diags *d, const char *file, const char *source, size_t length,
                       struct textbuf *out) {
    for (size_t i = 0; i < d->count; i++) {
        const struct rules_diag *one = &d->list[i];
        const char *grade = one->warning ? "warning" : "error";
        if (one->what.line) textbuf_addf(out, "%s:%zu:%zu: %s: %s\n", file, one->what.line, one->what.column, grade, one->what.text);
        else textbuf_addf(out, "%s: %s: %s\n", file, grade, one->what.text);
        if (one->what.line) show_place(&one->what, source, length, out);
    }
    if (d->errors + d->warnings > d->count)
        textbuf_addf(out, "%s: %zu more\n", file, d->errors + d->warnings - d->count);
}

enum status rules_diags_first(const struct rules_diags *d, struct diag *why) {
    for (size_t i = 0; i < d->count; i++) {
        if (d->list[i].warning) continue;
        if (why) *why = d->list[i].what;
        return d->list[i].what.status;
    }
    return STATUS_OK;
}
