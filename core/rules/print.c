/* print.c - the fingerprint of a chain: its links with their places and truth, and what they do. */
#include "core/rules/chain.h"

static uint64_t mix(uint64_t print, uint64_t value) {
    print = (print ^ value) * 0x9E3779B97F4A7C15u;
    return print ^ print >> 29;
}

uint64_t rules_chain_print(const struct rules_layout *l, const struct rules_chain *c) {
    uint64_t print = 0xCBF29CE484222325u;
    const rules_action *actions = c->part[PART_ACTIONS];
    for (uint32_t i = 0; i < c->count[PART_LINKS]; i++) {
        struct rules_link_view v;
        l->view_link(c, i, &v);
        print = mix(print, (uint64_t)v.op << 32 | (v.flags & (LINK_TRUE | LINK_END)) << 24 | (uint32_t)(v.x & 0xFF) << 8 | (uint32_t)(v.y & 0xFF));
        print = mix(print, v.last);
    }
    for (uint32_t i = 0; i < c->count[PART_ACTIONS]; i++) {
        const rules_action *a = &actions[i];
        print = mix(print, (uint64_t)a->code << 48 | (uint64_t)a->kind << 32 | (uint16_t)a->square);
        print = mix(print, (uint64_t)(uint32_t)a->cell << 32 | (uint32_t)a->value);
    }
    return print ? print : 1;
}
