/* compiler.c - trees to flat operations. Knows where normals begin and which slides end a move. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules/source.h"

enum { WATCH_BYTES_MAX = 64 << 20 };

struct output {
    struct rules_source *s;
    struct rules_op *ops;
    uint32_t count, room;
    bool failed;
    struct rules_movement *m;
    bool invalidates, looked;
};

static uint32_t emit(struct output *o, struct rules_op op, const struct rules_token *t) {
    if (o->count == o->room) {
        uint32_t room = o->room ? o->room * 2 : 256;
        struct rules_op *ops = o->count >= RULES_OPS_MAX ? NULL : realloc(o->ops, room * sizeof *ops);
        if (!ops) {
            if (!o->failed) rules_error_at(o->s, t, "the programs need more than %d operations", RULES_OPS_MAX);
            o->failed = true;
            return 0;
        }
        o->ops = ops;
        o->room = room;
    }
    op.line = t->line, op.column = t->column;
    o->ops[o->count] = op;
    return o->count++;
}

static uint32_t emit_code(struct output *o, int code, const struct rules_token *t) {
    return emit(o, (struct rules_op){.code = (uint8_t)code}, t);
}

static bool in_normal(const struct rules_node *n) {
    if (n->code == OP_STEP || n->code == WORD_NEG) return true;
    if (n->code >= WORD_COUNT) return false;
    return rules_word_info((enum rules_word)n->code)->class < CLASS_OPENER;
}

/* Does the movement ever act where it has not looked? */
static void note_looking(struct output *o, const struct rules_node *n) {
    if (n->code == OP_STEP || n->code == WORD_IR) o->looked = false;
    if (n->code >= WORD_VACIO && n->code <= WORD_CHECKID) o->looked = true;
    if ((n->code == WORD_MOV || n->code == WORD_CAPT) && !o->looked) o->m->blind = true;
}

static void note_leaf(struct output *o, const struct rules_node *n) {
    note_looking(o, n);
    struct rules_game *g = o->s->game;
    struct rules_movement *m = o->m;
    if (n->code == WORD_AMENAZADO) m->threat = g->has_threats = true;
    if (n->code == WORD_MSET_NOW || n->code == WORD_MADD_NOW) m->writes |= n->x.memory[n->x.depth - 1] != MEMORY_LOCAL;
    if (n->code == WORD_CAPT || n->code == WORD_MOV) m->captures = true;
    if (n->code == WORD_PRIORIDAD) g->prioritises = true;
    if (n->code == WORD_INVALIDAR) o->invalidates = g->invalidates = true;
    for (int i = 0; i < n->x.depth; i++) m->personal |= n->x.memory[i] == MEMORY_PIECE;
    for (int i = 0; i < n->y.depth; i++) m->personal |= n->y.memory[i] == MEMORY_PIECE;
    if (n->x.base == BASE_TURN || n->y.base == BASE_TURN) g->reads_turn = true;
}

static void emit_leaf(struct output *o, const struct rules_node *n) {
    static const uint8_t mover[] = {WORD_VACIO, WORD_MOV}, capturar[] = {WORD_ENEMIGO, WORD_CAPT, WORD_MOV};
    if (n->code == WORD_MGRW) return;
    if (n->code == WORD_MOVER || n->code == WORD_CAPTURAR || n->code == WORD_CAPTURA) o->looked = true;
    if (n->code == WORD_MOVER) {
        for (size_t i = 0; i < sizeof mover; i++) emit_code(o, mover[i], n->token);
        return;
    }
    if (n->code == WORD_CAPTURAR || n->code == WORD_CAPTURA) {
        for (size_t i = 0; i < sizeof capturar; i++) emit_code(o, capturar[i], n->token);
        o->m->captures = true;
        return;
    }
    if (n->code == WORD_NEG) {
        uint32_t begin = emit_code(o, WORD_NEG, n->token);
        bool looked = o->looked;
        for (const struct rules_node *i = n->child->child; i; i = i->next) emit_leaf(o, i);
        o->looked = looked;
        uint32_t end = emit_code(o, OP_NEG_END, n->token);
        if (!o->failed) o->ops[begin].jump = end;
        return;
    }
    note_leaf(o, n);
    emit(o, (struct rules_op){.code = (uint8_t)n->code, .flags = n->tras ? OPF_TRAS : 0, .dx = (int8_t)n->dx, .dy = (int8_t)n->dy,
                              .kind = n->kind, .number = n->number, .x = n->x, .y = n->y}, n->token);
}

static void emit_items(struct output *o, const struct rules_node *n, bool tail);

static void emit_slide(struct output *o, const struct rules_node *n, bool tail) {
    uint32_t begin = emit(o, (struct rules_op){.code = WORD_DESLIZ, .flags = tail ? OPF_TAIL : 0}, n->token);
    emit_items(o, n->child->child, false);
    uint32_t end = emit(o, (struct rules_op){.code = OP_SLIDE_END, .flags = tail ? OPF_TAIL : 0, .jump = begin}, n->token);
    if (!o->failed) o->ops[begin].jump = end;
}

static const struct rules_node *emit_normal(struct output *o, const struct rules_node *n, const struct rules_token *t) {
    uint32_t begin = emit_code(o, OP_NORMAL, t);
    o->looked = false;
    for (; n && in_normal(n); n = n->next) emit_leaf(o, n);
    if (o->failed) return n;
    o->ops[begin].jump = o->count;
    /* A displacement knows the end of its normal too, so that a normal can be taken up there. */
    for (uint32_t i = begin + 1; i < o->count; i++)
        if (o->ops[i].code == OP_STEP || o->ops[i].code == WORD_IR) o->ops[i].jump = o->count;
    return n;
}

/* A branch that ends with no normal of its own gets an empty one: a move that ends there must end in a link of the branch,
 * not in one before it, which knows nothing of what the branches before this one said. */
static bool ends_bare(const struct rules_node *branch) {
    const struct rules_node *last = branch->child;
    while (last && last->next) last = last->next;
    return !last || last->code == WORD_BLOQUE;
}

/* exc, opt, rand: the opener, then each branch up to its OP_BRANCH_END. The opener jumps to the second branch, each
 * branch end knows the way out, and the operation behind a branch end, where a branch follows, is its opener again. */
static void emit_branches(struct output *o, const struct rules_node *n, bool tail) {
    uint32_t before = 0, ends[RULES_MOVEMENTS_MAX * 4], count = 0;
    for (const struct rules_node *b = n->child; b; b = b->next) {
        uint32_t begin = emit(o, (struct rules_op){.code = (uint8_t)n->code, .kind = (uint16_t)b->number}, n->token);
        if (o->failed) return;
        if (b != n->child) o->ops[before].jump = begin;
        before = begin;
        emit_items(o, b->child, tail);
        if (ends_bare(b)) emit_normal(o, NULL, n->token);
        if (count == sizeof ends / sizeof *ends) {
            rules_error_at(o->s, n->token, "more than %zu branches", sizeof ends / sizeof *ends);
            o->failed = true;
            return;
        }
        ends[count++] = emit_code(o, OP_BRANCH_END, n->token);
    }
    for (uint32_t i = 0; i < count && !o->failed; i++) o->ops[ends[i]].jump = o->count;
    if (n->code != WORD_EXC) o->m->choices = true;
    if (n->code == WORD_RAND) o->s->game->has_rand = true;
}

static void emit_bloque(struct output *o, const struct rules_node *n) {
    uint32_t begin = emit_code(o, WORD_BLOQUE, n->token);
    emit_items(o, n->child->child, true);
    uint32_t end = emit_code(o, OP_BLOQUE_END, n->token);
    if (!o->failed) o->ops[begin].jump = end;
    o->m->choices = true;
}

/* tail: nothing runs after these items, short of the end of the movement or of the bloque. */
static void emit_items(struct output *o, const struct rules_node *n, bool tail) {
    while (n && !o->failed) {
        if (in_normal(n)) {
            n = emit_normal(o, n, n->token);
            continue;
        }
        bool last = tail && !n->next;
        if (n->code == WORD_DESLIZ) emit_slide(o, n, last);
        else if (n->code == WORD_BLOQUE) emit_bloque(o, n);
        else emit_branches(o, n, last);
        n = n->next;
    }
}

static bool is_number(const struct rules_operand *x, int depth) {
    return x->depth == depth && (!depth || x->memory[0] == MEMORY_GLOBAL) && (x->base == BASE_NUMBER || x->base == BASE_SIDE || x->base == BASE_RIVAL);
}

static bool sets_only(const struct output *o, uint32_t start) {
    for (const struct rules_op *op = o->ops + start; op < o->ops + o->count; op++)
        if (op->code != OP_NORMAL && op->code != OP_FINISH && !(op->code == WORD_MSET && is_number(&op->x, 1) && is_number(&op->y, 0))) return false;
    return true;
}

static bool compile_tree(struct output *o, struct rules_game *g, const struct rules_node *tree, uint32_t *index) {
    *index = g->movement_count;
    o->m = &g->movements[g->movement_count++];
    *o->m = (struct rules_movement){.start = o->count, .line = tree->token->line, .column = tree->token->column};
    o->invalidates = false;
    emit_items(o, tree->child, true);
    emit_code(o, OP_FINISH, tree->token);
    o->m->end = o->count;
    if (o->m->writes) g->has_writes = true;
    if (!o->failed) o->m->sets_only = sets_only(o, o->m->start);
    return !o->failed;
}

/* All programs of one sort of one piece; they stand together. */
static bool compile_bodies(struct output *o, struct rules_game *g, uint32_t piece, enum rules_body_kind kind) {
    struct rules_kind *k = &g->kinds[piece];
    for (uint32_t i = 0; i < o->s->body_count; i++) {
        const struct rules_body *b = &o->s->bodies[i];
        if (b->piece != piece || b->kind != kind) continue;
        for (uint32_t t = 0; t < b->tree_count; t++) {
            uint32_t index;
            if (!compile_tree(o, g, b->trees[t], &index)) return false;
            if (kind == BODY_MOVEMENT && k->count++ == 0) k->first = index;
            if (kind == BODY_STUCK && k->stuck_count++ == 0) k->stuck_first = index;
            if (kind == BODY_STUCK) g->movements[index].rival = b->when == EVERY_RIVAL;
            if (kind == BODY_SETUP && k->setup_count++ == 0) k->setup_first = index;
            if (kind == BODY_SETUP) g->has_setup = true;
            if (kind != BODY_EVERY) continue;
            if (k->every_count++ == 0) k->every_first = g->every_count;
            g->everys[g->every_count++] = (struct rules_every){index, b->when, o->invalidates};
            g->has_everys = true;
            g->every_own |= b->when != EVERY_RIVAL;
            g->every_rival |= b->when != EVERY_PROPIO;
        }
    }
    if (k->count > RULES_MOVEMENTS_MAX) {
        rules_diags_error(o->s->diags, 0, 0, "%s has more than %d movements", k->name, RULES_MOVEMENTS_MAX);
        return false;
    }
    if (k->count > g->movement_max) g->movement_max = k->count;
    return true;
}

static bool reserve(struct rules_source *s) {
    struct rules_game *g = s->game;
    size_t trees = 0;
    for (uint32_t i = 0; i < s->body_count; i++) trees += s->bodies[i].tree_count;
    g->movements = arena_array(&g->arena, trees + 1, sizeof *g->movements);
    g->everys = arena_array(&g->arena, trees + 1, sizeof *g->everys);
    return g->movements && g->everys;
}

/* The cache keeps a set of chains for every square and cell that can be watched. */
static bool fits(struct rules_source *s) {
    const struct rules_game *g = s->game;
    uint64_t squares = (uint64_t)g->squares, pieces = RULES_SQUARES_MAX + 2;
    uint64_t cells = g->cells[MEMORY_GLOBAL] + squares * g->cells[MEMORY_TILE] + pieces * g->cells[MEMORY_PIECE];
    if ((squares + cells) * (squares + 1) * g->movement_max / 8 <= WATCH_BYTES_MAX) return true;
    rules_diags_error(s->diags, 0, 0, "%u movements of a piece on %d squares cannot watch %llu cells: ask for less memory", g->movement_max, g->squares, (unsigned long long)cells);
    return false;
}

bool rules_compile(struct rules_source *s) {
    struct rules_game *g = s->game;
    struct output o = {.s = s};
    bool done = reserve(s);
    for (uint32_t k = 0; done && k < g->kind_count; k++)
        for (int kind = BODY_MOVEMENT; done && kind <= BODY_SETUP; kind++)
            done = compile_bodies(&o, g, k, (enum rules_body_kind)kind);
    done = done && fits(s);
    g->ops = done ? arena_array(&g->arena, o.count + 1, sizeof *g->ops) : NULL;
    if (g->ops && o.count) memcpy(g->ops, o.ops, o.count * sizeof *g->ops);
    g->op_count = o.count;
    free(o.ops);
    for (int i = 0; i < g->squares; i++) g->column[i] = (uint8_t)(i % g->width), g->row[i] = (uint8_t)(i / g->width);
    for (int m = 0; m < RULES_MEMORIES; m++) g->constant[m] = !s->written[m];
    if (g->has_advice) g->constant[MEMORY_GLOBAL] = false; /* the engine clears the cell */
    if (!g->ops && !s->diags->errors) rules_diags_error(s->diags, 0, 0, "out of memory");
    return g->ops && !s->diags->errors;
}

enum { GAME_BYTES_MAX = 64 << 20, SCRATCH_BYTES_MAX = 128 << 20 };

enum status rules_load(struct rules_game **out, const char *source, size_t length, struct rules_diags *d) {
    *out = NULL;
    struct rules_game *g = calloc(1, sizeof *g);
    if (!g) return rules_diags_error(d, 0, 0, "out of memory"), STATUS_NO_MEMORY;
    g->arena = arena_limited(GAME_BYTES_MAX);
    struct rules_source s = {.scratch = arena_limited(SCRATCH_BYTES_MAX), .diags = d, .game = g};
    bool done = rules_lex(&s.tokens, source, length, &s.scratch, d) && rules_sections(&s);
    if (done) rules_check(&s);
    done = done && rules_compile(&s);
    arena_free(&s.scratch);
    if (!done) {
        rules_free(g);
        return STATUS_BAD_RULES;
    }
    *out = g;
    return STATUS_OK;
}

void rules_free(struct rules_game *g) {
    if (!g) return;
    arena_free(&g->arena);
    free(g);
}
