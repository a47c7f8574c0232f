/* status.c - the names and sentences of status.def. */
#include "core/base/status.h"

static const char *const names[] = {
#define STATUS(id, text) #id,
#include "core/base/status.def"
#undef STATUS
};

static const char *const texts[] = {
#define STATUS(id, text) text,
#include "core/base/status.def"
#undef STATUS
};

const char *status_name(enum status s) { return (unsigned)s < STATUS_COUNT ? names[s] : "UNKNOWN"; }
const char *status_text(enum status s) { return (unsigned)s < STATUS_COUNT ? texts[s] : "unknown status"; }
