/* move_text.c - the spelling of moves. */
#include "core/sketch/move_text.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

static bool is_square(const char *t) { return t[0] >= 'a' && t[0] <= 'h' && t[1] >= '1' && t[1] <= '8'; }
static bool is_promoted(char c) { return c && strchr("qrbnkQRBNK", c); }

size_t move_text_length(const char *t) {
    if (!is_square(t) || !is_square(t + 2)) return 0;
    size_t length = 4;
    if (t[4] == '=' && is_promoted(t[5])) length = 6;
    else if (is_promoted(t[4])) length = 5;
    return isalnum((unsigned char)t[length]) ? 0 : length;
}

void move_text_copy(const char *t, char out[MOVE_TEXT_MAX]) {
    size_t length = move_text_length(t);
    memcpy(out, t, 4);
    out[4] = length > 4 ? (char)tolower((unsigned char)t[length - 1]) : 0;
    out[5] = 0;
}
