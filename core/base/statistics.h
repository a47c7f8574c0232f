/* statistics.h - what happened in the moves of one depth. */
#ifndef GATILLO_BASE_STATISTICS_H
#define GATILLO_BASE_STATISTICS_H

#include <stdint.h>

struct statistics {
#define STATISTIC(id, title) uint64_t id;
#include "core/base/statistics.def"
#undef STATISTIC
};

static inline void statistics_add(struct statistics *to, const struct statistics *more) {
#define STATISTIC(id, title) to->id += more->id;
#include "core/base/statistics.def"
#undef STATISTIC
}

#endif
