/* markup.c - escaping. */
#include "perft/markup.h"

#include <stdbool.h>
#include <stdint.h>

static bool is_character(uint32_t c, size_t length) { /* no overlong form, no surrogate, nothing that XML forbids */
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    return c >= least[length] && c <= 0x10FFFF && !(c >= 0xD800 && c <= 0xDFFF) && c != 0xFFFE && c != 0xFFFF;
}

/* Length of the character of several bytes that starts here; 0 where the bytes are none. */
static size_t wide_length(const unsigned char *t) {
    size_t length = *t >= 0xF0 && *t <= 0xF4 ? 4 : *t >= 0xE0 ? 3 : *t >= 0xC2 ? 2 : 0;
    if (!length || *t > 0xF4) return 0;
    uint32_t c = *t & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((t[i] & 0xC0) != 0x80) return 0;
        c = c << 6 | (t[i] & 0x3Fu);
    }
    return is_character(c, length) ? length : 0;
}

static const char *escape_of(unsigned char c) {
    switch (c) {
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '&': return "&amp;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    case '\n': case '\t': return NULL;
    default: return c < 32 || c == 127 ? "\xEF\xBF\xBD" : NULL;
    }
}

void markup_text(FILE *to, const char *text) {
    for (const unsigned char *t = (const unsigned char *)text; *t;) {
        size_t length = *t < 128 ? 1 : wide_length(t);
        const char *instead = *t < 128 ? escape_of(*t) : length ? NULL : "\xEF\xBF\xBD";
        if (instead) fputs(instead, to);
        else fwrite(t, 1, length, to);
        t += length ? length : 1;
    }
}

void markup_attribute(FILE *to, const char *name, const char *text) {
    fprintf(to, " %s=\"", name);
    markup_text(to, text);
    fputc('"', to);
}

void markup_element(FILE *to, const char *name, const char *text) {
    fprintf(to, "<%s>", name);
    markup_text(to, text);
    fprintf(to, "</%s>", name);
}
