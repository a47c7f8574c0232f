/* perft.c - counts the leaves below a position. */
#include "core/rules/engine_private.h"

static uint64_t count(struct rules_engine *e, int depth, bool bulk) {
    uint32_t first = e->found_count, actions = e->action_count;
    uint64_t nodes = 0;
    if (depth == 1 && bulk && e->variant->index == INDEX_TREE && !e->game->prioritises) return rules_outlook_count(e);
    rules_engine_find(e);
    if (e->game->prioritises) rules_engine_keep_legal(e, first);
    uint32_t last = e->found_count;
    if (depth == 1 && bulk) {
        if (!e->game->prioritises) rules_engine_keep_legal(e, first);
        nodes = e->found_count - first;
        last = first;
    }
    for (uint32_t i = first; i < last && e->status == STATUS_OK; i++) {
        struct rules_found f = e->found[i];
        if (rules_engine_do(e, f.move.slot, rules_found_actions(e, &f), f.count)) nodes += depth == 1 ? 1 : count(e, depth - 1, bulk);
        rules_engine_take_back(e);
    }
    rules_engine_drop(e, first, actions);
    return nodes;
}

enum status rules_perft(struct rules_engine *e, int depth, bool bulk, uint64_t *nodes, struct diag *why) {
    *nodes = depth <= 0 ? 1 : count(e, depth, bulk && !e->playing);
    return rules_engine_status(e, why);
}
