/* move_text.h - moves as other programs spell them. Knows the shape of UCI notation, no board. */
#ifndef GATILLO_SKETCH_MOVE_TEXT_H
#define GATILLO_SKETCH_MOVE_TEXT_H

#include <stddef.h>

enum { MOVE_TEXT_MAX = 6 };

/* Length of the UCI move at the start of the text, 0 where there is none; "e7e8Q" and "e7e8=q" count as well. */
size_t move_text_length(const char *text);
/* Copies it in the usual spelling. */
void move_text_copy(const char *text, char out[MOVE_TEXT_MAX]);

/* Where a move's text starts and ends, as squares. */
static inline int text_from(const char *t) { return (t[1] - '1') * 8 + t[0] - 'a'; }
static inline int text_to(const char *t) { return text_from(t + 2); }

#endif
