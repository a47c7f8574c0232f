/* reach.c - follows a program along every path at once: each operation gets the set of offsets at which the pointer may
 * stand before it. Conditions are taken to hold or fail as they like; one that looks at the board holds only on it. */
#include "core/rules/reach.h"

#include <stdlib.h>
#include <string.h>

enum { WINDOW = 64, ORIGIN = 32, FAR = RULES_SIDE_MAX - 1 };

struct offsets {
    uint64_t rows[WINDOW];
};

struct flow {
    struct offsets *before; /* by operation, from the first of the movement on */
    uint32_t first, count;
    bool changed, lost; /* lost: some path left the window */
};

static void join(struct flow *f, uint32_t op, const struct offsets *from) {
    struct offsets *to = &f->before[op - f->first];
    for (int i = 0; i < WINDOW; i++) {
        if (from->rows[i] & ~to->rows[i]) f->changed = true;
        to->rows[i] |= from->rows[i];
    }
}

static struct offsets shifted(struct flow *f, const struct offsets *s, int dx, int dy) {
    struct offsets out = {{0}};
    for (int i = 0; i < WINDOW; i++) {
        uint64_t row = s->rows[i];
        if (!row) continue;
        int to = i + dy, width = dx < 0 ? -dx : dx;
        uint64_t moved = width >= WINDOW ? 0 : dx < 0 ? row >> width : row << width;
        if (to < 0 || to >= WINDOW || __builtin_popcountll(moved) != __builtin_popcountll(row)) f->lost = true;
        else out.rows[to] = moved;
    }
    return out;
}

/* A square of the board is never farther from another than the board is wide. */
static struct offsets on_board(const struct offsets *s) {
    struct offsets out = {{0}};
    uint64_t wide = (((uint64_t)1 << (2 * FAR + 1)) - 1) << (ORIGIN - FAR);
    for (int i = ORIGIN - FAR; i <= ORIGIN + FAR; i++) out.rows[i] = s->rows[i] & wide;
    return out;
}

static void follow(struct flow *f, const struct rules_game *g, uint32_t op, int side) {
    const struct rules_op *o = &g->ops[op];
    const struct offsets *here = &f->before[op - f->first];
    struct offsets next;
    switch ((int)o->code) {
    case OP_STEP: next = shifted(f, here, o->dx, side ? -o->dy : o->dy); break;
    case WORD_IR: f->lost = true; return;
    case WORD_ESP:
    case WORD_VACIO:
    case WORD_ENEMIGO:
    case WORD_ALIADO:
    case WORD_OCUPADO:
    case WORD_CHECKID: next = on_board(here); break;
    case WORD_NEG: join(f, o->jump + 1, here); return;
    case WORD_DESLIZ:
    case WORD_BLOQUE: join(f, o->jump + 1, here), next = *here; break;
    case OP_SLIDE_END:
    case OP_BRANCH_END: join(f, o->jump, here); return;
    case WORD_EXC:
    case WORD_OPT:
    case WORD_RAND:
        if (o->jump) join(f, o->jump, here);
        next = *here;
        break;
    case OP_BLOQUE_END:
    case OP_FINISH: return;
    default: next = *here;
    }
    join(f, op + 1, &next);
}

static void collect(const struct flow *f, const struct rules_game *g, struct rules_reach *out) {
    for (uint32_t i = 0; i < f->count; i++) {
        uint8_t code = g->ops[f->first + i].code;
        if (code != WORD_CAPT && code != WORD_MOV) continue;
        for (int y = -FAR; y <= FAR; y++) out->rows[y + FAR] |= (uint32_t)(f->before[i].rows[y + ORIGIN] >> (ORIGIN - FAR));
    }
}

void rules_reach_find(const struct rules_game *g, const struct rules_movement *m, int side, struct rules_reach *out) {
    struct flow f = {.first = m->start, .count = m->end - m->start};
    memset(out, 0, sizeof *out);
    f.before = calloc(f.count + 1, sizeof *f.before);
    if (f.before) f.before[0].rows[ORIGIN] = (uint64_t)1 << ORIGIN;
    else f.lost = true;
    f.changed = true;
    while (f.changed && !f.lost) {
        f.changed = false;
        for (uint32_t i = 0; i < f.count && !f.lost; i++) follow(&f, g, m->start + i, side);
    }
    if (f.lost) memset(out, 0xFF, sizeof *out);
    else collect(&f, g, out);
    free(f.before);
}
