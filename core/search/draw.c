/* draw.c - draws that a search must see: repetition, fifty moves, no mating material. */
#include "core/movegen/movegen.h"
#include "core/search/worker.h"

/* Once inside the tree is enough, since either side could go on repeating; what stood before the root counts as the
 * rules count, the third time. */
static bool is_repetition(const struct position *p, int ply) {
    int distance = 0, before_root = 0;
    uint32_t reversible = p->halfmove;
    for (const struct undo *u = p->history; u && reversible > 0 && !u->was_null; u = u->previous, reversible--) {
        distance++;
        if (distance % 2 || u->key != p->key) continue;
        if (distance <= ply || ++before_root == 2) return true;
    }
    return false;
}

bool draw_in_tree(const struct position *p, int ply, bool in_check) {
    if (p->halfmove >= 4 && is_repetition(p, ply)) return true;
    if (p->halfmove >= 100 && (!in_check || movegen_any(p))) return true; /* mate goes first */
    return position_is_insufficient(p);
}
