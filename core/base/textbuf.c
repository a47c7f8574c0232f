/* textbuf.c - growing text and JSON string escapes. */
#include "core/base/textbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void textbuf_free(struct textbuf *b) {
    free(b->text);
    *b = (struct textbuf){0};
}

const char *textbuf_text(const struct textbuf *b) { return b->text ? b->text : ""; }

static bool reserve(struct textbuf *b, size_t more) {
    if (b->failed) return false;
    if (more < b->capacity - b->length) return true;
    size_t capacity = b->capacity ? b->capacity : 256;
    while (capacity - b->length <= more) capacity *= 2;
    char *text = realloc(b->text, capacity);
    if (!text) {
        b->failed = true;
        return false;
    }
    b->text = text;
    b->capacity = capacity;
    return true;
}

void textbuf_add_bytes(struct textbuf *b, const char *bytes, size_t length) {
    if (!reserve(b, length)) return;
    memcpy(b->text + b->length, bytes, length);
    b->length += length;
    b->text[b->length] = '\0';
}

void textbuf_add(struct textbuf *b, const char *text) { textbuf_add_bytes(b, text, strlen(text)); }

void textbuf_addf(struct textbuf *b, const char *format, ...) {
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (length >= 0 && reserve(b, (size_t)length)) {
        vsnprintf(b->text + b->length, (size_t)length + 1, format, again);
        b->length += (size_t)length;
    }
    va_end(again);
}

/* The length of the well-formed UTF-8 sequence at s, 0 where there is none. */
static size_t utf8_length(const unsigned char *s) {
    if (s[0] < 0x80) return 1;
    size_t length = s[0] >= 0xC2 && s[0] <= 0xDF ? 2 : (s[0] & 0xF0) == 0xE0 ? 3 : s[0] >= 0xF0 && s[0] <= 0xF4 ? 4 : 0;
    for (size_t i = 1; i < length; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    bool overlong = (s[0] == 0xE0 && s[1] < 0xA0) || (s[0] == 0xF0 && s[1] < 0x90);
    bool outside = (s[0] == 0xED && s[1] > 0x9F) || (s[0] == 0xF4 && s[1] > 0x8F);
    return overlong || outside ? 0 : length;
}

static void add_escaped(struct textbuf *b, const unsigned char *s, size_t length) {
    if (length == 0) textbuf_add(b, "\\ufffd");
    else if (length > 1) textbuf_add_bytes(b, (const char *)s, length);
    else if (*s == '"' || *s == '\\') textbuf_addf(b, "\\%c", *s);
    else if (*s == '\n') textbuf_add(b, "\\n");
    else if (*s < 0x20 || *s == 0x7F) textbuf_addf(b, "\\u%04x", *s);
    else textbuf_add_bytes(b, (const char *)s, 1);
}

void textbuf_json_string(struct textbuf *b, const char *text) {
    textbuf_add(b, "\"");
    for (const unsigned char *s = (const unsigned char *)text; *s;) {
        size_t length = utf8_length(s);
        add_escaped(b, s, length);
        s += length ? length : 1;
    }
    textbuf_add(b, "\"");
}
