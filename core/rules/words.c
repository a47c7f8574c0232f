/* words.c - looks words up in words.def. */
#include "core/rules/words.h"

#include <string.h>

static const struct rules_word_info infos[WORD_COUNT] = {
#define WORD(id, text, class, arguments, documentation) {text, CLASS_##class, arguments, documentation},
#include "core/rules/words.def"
#undef WORD
};

const struct rules_word_info *rules_word_info(enum rules_word w) { return &infos[w]; }

/* Every word of every file is looked up here: the lengths are known beforehand. */
static const unsigned char lengths[WORD_COUNT] = {
#define WORD(id, text, class, arguments, documentation) sizeof(text) - 1,
#include "core/rules/words.def"
#undef WORD
};

enum rules_word rules_word_find(const char *text, size_t length) {
    for (int w = 0; w < WORD_COUNT; w++)
        if (lengths[w] == length && infos[w].text[0] == text[0] && !memcmp(infos[w].text, text, length)) return (enum rules_word)w;
    return WORD_NONE;
}

bool rules_text_is_steps(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (!strchr("wasd", text[i]) || !text[i]) return false;
    return length > 0;
}
