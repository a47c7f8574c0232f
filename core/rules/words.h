/* words.h - the vocabulary of the rule language as tables. Knows the words, not their meaning. */
#ifndef GATILLO_RULES_WORDS_H
#define GATILLO_RULES_WORDS_H

#include <stdbool.h>
#include <stddef.h>

enum rules_word {
#define WORD(id, text, class, arguments, documentation) WORD_##id,
#include "core/rules/words.def"
#undef WORD
    WORD_COUNT,
    WORD_NONE = WORD_COUNT
};

enum rules_word_class {
    CLASS_DISPLACEMENT, CLASS_CONDITION, CLASS_ACTION, CLASS_PAIR, CLASS_CONTROL, CLASS_PREFIX,
    CLASS_MEMORY, CLASS_OPENER, CLASS_SEPARATOR, CLASS_CLOSER, CLASS_SECTION
};

struct rules_word_info {
    const char *text;
    enum rules_word_class class;
    const char *arguments; /* one letter each, see words.def */
    const char *documentation;
};

const struct rules_word_info *rules_word_info(enum rules_word w);
enum rules_word rules_word_find(const char *text, size_t length); /* WORD_NONE where it is no word */
bool rules_text_is_steps(const char *text, size_t length);        /* a run of w a s d */

#endif
