/* hostile.h - game texts that are made to cost time or memory. */
#ifndef GATILLO_TESTS_RULES_HOSTILE_H
#define GATILLO_TESTS_RULES_HOSTILE_H

#include "core/base/textbuf.h"

size_t hostile_count(void);
const char *hostile_name(size_t i);
void hostile_write(size_t i, struct textbuf *out);

#endif
