/* variant.h - the variants of the trigger cache, as a table. */
#ifndef GATILLO_RULES_VARIANT_H
#define GATILLO_RULES_VARIANT_H

#include "core/rules/chain.h"

enum rules_index { INDEX_NONE, INDEX_SCAN, INDEX_LIST, INDEX_TREE };

struct rules_variant {
    const char *name;
    const struct rules_layout *layout;
    enum rules_policy policy;
    enum rules_index index;
    const char *summary;
};

size_t rules_variants(void);
const struct rules_variant *rules_variant_at(size_t i);
const struct rules_variant *rules_variant_find(const char *name); /* "" is the default; NULL: no such name */

#endif
