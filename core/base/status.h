/* status.h - one list of outcomes; each has a name and a sentence. */
#ifndef GATILLO_BASE_STATUS_H
#define GATILLO_BASE_STATUS_H

enum status {
#define STATUS(id, text) STATUS_##id,
#include "core/base/status.def"
#undef STATUS
    STATUS_COUNT
};

/* Static strings, never NULL. */
const char *status_name(enum status s);
const char *status_text(enum status s);

#endif
