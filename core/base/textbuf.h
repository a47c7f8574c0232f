/* textbuf.h - text that grows while it is written, with JSON strings. Knows nothing of files. */
#ifndef GATILLO_BASE_TEXTBUF_H
#define GATILLO_BASE_TEXTBUF_H

#include <stdbool.h>
#include <stddef.h>

struct textbuf {
    char *text; /* NUL-terminated once anything was added; NULL before */
    size_t length, capacity;
    bool failed; /* memory ran out: what was added since is lost, the rest is intact */
};

void textbuf_free(struct textbuf *b); /* leaves it empty and usable */
void textbuf_add(struct textbuf *b, const char *text);
void textbuf_add_bytes(struct textbuf *b, const char *bytes, size_t length);
void textbuf_addf(struct textbuf *b, const char *format, ...) __attribute__((format(printf, 2, 3)));
void textbuf_json_string(struct textbuf *b, const char *text); /* quoted and escaped; bytes that are not UTF-8 become U+FFFD */
const char *textbuf_text(const struct textbuf *b);             /* "" when empty; valid until the next change */

#endif
