/* variant.c - looks variants up. */
#include "core/rules/variant.h"

#include <string.h>

static const struct rules_variant variants[] = {
#define VARIANT(id, name, layout, policy, index, summary) {name, &rules_layout_##layout, POLICY_##policy, INDEX_##index, summary},
#include "core/rules/variants.def"
#undef VARIANT
};

size_t rules_variants(void) { return sizeof variants / sizeof *variants; }
const struct rules_variant *rules_variant_at(size_t i) { return &variants[i]; }

const struct rules_variant *rules_variant_find(const char *name) {
    if (!*name) return &variants[rules_variants() - 1];
    for (size_t i = 0; i < rules_variants(); i++)
        if (!strcmp(variants[i].name, name)) return &variants[i];
    return NULL;
}
