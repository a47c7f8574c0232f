/* reach.c - follows a program along every path at once: each operation gets the set of offsets at which the pointer may
 * stand before it. Conditions are taken to hold or fail as they like; one that looks at the board holds only on it. */
#include "core/rules/reach.h"

#include <stdlib.h>
#include <string.h>

enum { WINDOW = 64, ORIGIN = 32, FAR = RULES_SIDE_MAX - 1 };

/* Only the rows low <= i < high are in use; the others are not even cleared. */
struct offsets {
    uint64_t rows[WINDOW];
    int low, high;
};

struct flow {
    struct offsets *before; /* by operation, from the first of the movement on */
    bool *grown;            /* by operation: since it was followed last */
    uint32_t first, count;
    bool changed, lost; /* lost: some path left the window */
};

/* Makes room for the rows of another. */
static void widen(struct offsets *s, int low, int high) {
    if (s->low == s->high) s->low = s->high = low;
    while (s->low > low) s->rows[--s->low] = 0;
    while (s->high < high) s->rows[s->high++] = 0;
}

static void join(struct flow *f, uint32_t op, const struct offsets *from) {
    struct offsets *to = &f->before[op - f->first];
    uint64_t more = 0;
    if (from->low == from->high) return;
    widen(to, from->low, from->high);
    for (int i = from->low; i < from->high; i++) {
        more |= from->rows[i] & ~to->rows[i];
        to->rows[i] |= from->rows[i];
    }
    if (more) f->changed = f->grown[op - f->first] = true;
}

static void shift(struct flow *f, const struct offsets *s, int dx, int dy, struct offsets *out) {
    int width = dx < 0 ? -dx : dx;
    out->low = s->low + dy, out->high = s->high + dy;
    if (out->low < 0 || out->high > WINDOW || width >= WINDOW) {
        f->lost = true;
        return;
    }
    for (int i = s->low; i < s->high; i++) {
        uint64_t row = s->rows[i], moved = dx < 0 ? row >> width : row << width;
        if ((dx < 0 ? moved << width : moved >> width) != row) f->lost = true;
        out->rows[i + dy] = moved;
    }
}

static void copy(const struct offsets *s, uint64_t columns, int low, int high, struct offsets *out) {
    out->low = s->low > low ? s->low : low;
    out->high = s->high < high ? s->high : high;
    if (out->low >= out->high) out->low = out->high = 0;
    for (int i = out->low; i < out->high; i++) out->rows[i] = s->rows[i] & columns;
}

/* A square of the board is never farther from another than the board is wide. */
static void keep_board(const struct offsets *s, struct offsets *out) {
    copy(s, (((uint64_t)1 << (2 * FAR + 1)) - 1) << (ORIGIN - FAR), ORIGIN - FAR, ORIGIN + FAR + 1, out);
}

/* Reads a copy: what is joined may be the set itself. */
static void follow(struct flow *f, const struct rules_game *g, uint32_t op) {
    const struct rules_op *o = &g->ops[op];
    struct offsets here, next;
    copy(&f->before[op - f->first], ~(uint64_t)0, 0, WINDOW, &here);
    const struct offsets *go_on = &here;
    switch ((int)o->code) {
    case OP_STEP: shift(f, &here, o->dx, o->dy, &next), go_on = &next; break;
    case WORD_IR: f->lost = true; return;
    case WORD_ESP:
    case WORD_VACIO:
    case WORD_ENEMIGO:
    case WORD_ALIADO:
    case WORD_OCUPADO:
    case WORD_CHECKID: keep_board(&here, &next), go_on = &next; break;
    case WORD_NEG: join(f, o->jump + 1, &here); return;
    case WORD_DESLIZ:
    case WORD_BLOQUE: join(f, o->jump + 1, &here); break;
    case OP_SLIDE_END:
    case OP_BRANCH_END: join(f, o->jump, &here); return;
    case WORD_EXC:
    case WORD_OPT:
    case WORD_RAND:
        if (o->jump) join(f, o->jump, &here);
        break;
    case OP_BLOQUE_END:
    case OP_FINISH: return;
    default: break;
    }
    if (!f->lost) join(f, op + 1, go_on);
}

static void collect(const struct flow *f, const struct rules_game *g, struct rules_reach *out) {
    for (uint32_t i = 0; i < f->count; i++) {
        uint8_t code = g->ops[f->first + i].code;
        if (code != WORD_CAPT && code != WORD_MOV) continue;
        struct offsets s;
        keep_board(&f->before[i], &s);
        for (int y = s.low; y < s.high; y++) out->rows[y - ORIGIN + FAR] |= (uint32_t)(s.rows[y] >> (ORIGIN - FAR));
    }
}

static void start(struct flow *f) {
    struct offsets origin = {.low = ORIGIN, .high = ORIGIN + 1};
    origin.rows[ORIGIN] = (uint64_t)1 << ORIGIN;
    for (uint32_t i = 0; i <= f->count; i++) f->before[i].low = f->before[i].high = 0;
    join(f, f->first, &origin);
}

void rules_reach_mirror(const struct rules_reach *first, struct rules_reach *second) {
    enum { ROWS = sizeof first->rows / sizeof *first->rows };
    for (int y = 0; y < ROWS; y++) second->rows[y] = first->rows[ROWS - 1 - y];
}

void rules_reach_find(const struct rules_game *g, const struct rules_movement *m, struct rules_reach *out) {
    struct flow f = {.first = m->start, .count = m->end - m->start};
    memset(out, 0, sizeof *out);
    f.before = malloc((f.count + 1) * sizeof *f.before);
    f.grown = calloc(f.count + 1, sizeof *f.grown);
    f.lost = !f.before || !f.grown;
    if (!f.lost) start(&f);
    while (f.changed && !f.lost) {
        f.changed = false;
        for (uint32_t i = 0; i < f.count && !f.lost; i++)
            if (f.grown[i]) f.grown[i] = false, follow(&f, g, m->start + i);
    }
    if (f.lost) memset(out, 0xFF, sizeof *out);
    else collect(&f, g, out);
    free(f.before);
    free(f.grown);
}
