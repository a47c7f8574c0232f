/* trace.c - generates a program anew with somebody looking on. What it writes to shared memory is taken back. */
#include "core/rules/engine_private.h"

enum status rules_trace_program(struct rules_engine *e, int square, uint32_t program, rules_visitor *visit, void *context) {
    int slot = square >= 0 && square < e->game->squares ? e->position.board[square] : -1;
    if (slot < 0 || program >= e->game->movement_count) return STATUS_USAGE;
    if (!rules_ply_open(&e->position)) return STATUS_NO_MEMORY;
    struct rules_run r;
    rules_engine_prepare(e, &r, slot, program, e->locals);
    r.trace = visit;
    r.trace_context = context;
    e->layout->generate(&r, &e->programs, RULES_FROM_START, RULES_FROM_START);
    rules_ply_undo(&e->position);
    if (r.status != STATUS_OK) rules_engine_fail(e, r.status, r.start);
    return r.status;
}

enum status rules_trace(struct rules_engine *e, int square, uint32_t movement, rules_visitor *visit, void *context) {
    int slot = square >= 0 && square < e->game->squares ? e->position.board[square] : -1;
    const struct rules_kind *k = slot < 0 ? NULL : &e->game->kinds[e->position.pieces[slot].kind];
    if (!k || movement >= k->count) return STATUS_USAGE;
    return rules_trace_program(e, square, k->first + movement, visit, context);
}

static bool peek_cell(const struct rules_run *r, enum rules_memory m, int32_t index, int32_t *value) {
    const struct rules_position *p = r->position;
    if (index < 0 || (uint32_t)index >= r->game->cells[m] || (m == MEMORY_TILE && r->square < 0)) return false;
    uint32_t at = (uint32_t)index;
    switch (m) {
    case MEMORY_LOCAL: *value = r->locals[at]; break;
    case MEMORY_GLOBAL: *value = p->cells[at]; break;
    case MEMORY_TILE: *value = p->cells[p->tile_base + (uint32_t)r->square * r->game->cells[m] + at]; break;
    default: *value = p->cells[rules_piece_cell(p, r->slot) + at]; break;
    }
    return true;
}

bool rules_peek(const struct rules_run *r, const struct rules_operand *o, int32_t *value) {
    switch ((int)o->base) {
    case BASE_PX: *value = r->x; break;
    case BASE_PY: *value = r->y; break;
    case BASE_TURN: *value = r->position->turn; break;
    case BASE_SIDE: *value = r->side; break;
    case BASE_RIVAL: *value = !r->side; break;
    default: *value = o->number; break;
    }
    for (int i = 0; i < o->depth; i++)
        if (!peek_cell(r, (enum rules_memory)o->memory[i], *value, value)) return false;
    return true;
}
