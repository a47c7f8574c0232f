/* checker.c - warnings: macros and pieces that nobody uses, branches that are never reached, words that can never be true
 * and so end their movement. Looks at trees and at the size of the board, never at a position. */
#include <stdlib.h>
#include <string.h>

#include "core/rules/source.h"

/* What may be under the pointer. */
enum { MAY_EMPTY = 1, MAY_ALLY = 2, MAY_ENEMY = 4, MAY_OFF = 8, MAY_ANY = 15 };

/* What is known of the pointer: the way from the piece's own square, and from the last square that surely exists. */
struct place {
    unsigned may;
    bool from_home, from_square;
    int home_x, home_y, dx, dy;
};

static const struct place at_home = {MAY_ALLY, true, true, 0, 0, 0, 0};
static const struct place anywhere = {MAY_ANY, false, false, 0, 0, 0, 0};

static void step(const struct rules_game *g, struct place *p, const struct rules_node *n) {
    p->dx += n->dx, p->dy += n->dy, p->home_x += n->dx, p->home_y += n->dy;
    p->may = MAY_ANY;
    if (p->from_square && (abs(p->dx) >= g->width || abs(p->dy) >= g->height)) p->may = MAY_OFF;
    if (p->from_home && !p->home_x && !p->home_y) p->may = MAY_ALLY; /* the piece itself */
}

/* Where a condition is true. */
static unsigned true_where(const struct rules_node *n) {
    switch (n->code) {
    case WORD_VACIO:
    case WORD_MOVER: return MAY_EMPTY;
    case WORD_ENEMIGO:
    case WORD_CAPTURAR:
    case WORD_CAPTURA: return MAY_ENEMY;
    case WORD_ALIADO: return MAY_ALLY;
    case WORD_OCUPADO:
    case WORD_CHECKID: return MAY_ALLY | MAY_ENEMY;
    case WORD_ESP:
    case WORD_AMENAZADO: return MAY_ANY & ~MAY_OFF;
    default: return MAY_ANY;
    }
}

/* neg of one plain look at the square is true exactly where that look is not. */
static unsigned neg_where(const struct rules_node *n) {
    const struct rules_node *only = n->child ? n->child->child : NULL;
    if (!only || only->next || only->tras || only->code < WORD_ESP || only->code > WORD_OCUPADO) return MAY_ANY;
    return MAY_ANY & ~true_where(only);
}

static unsigned allows(const struct rules_node *n) {
    if (n->code == WORD_NEG) return neg_where(n);
    return n->tras ? MAY_ANY & ~MAY_OFF : true_where(n);
}

static bool same_operand(const struct rules_operand *a, const struct rules_operand *b) { return !memcmp(a, b, sizeof *a); }

static bool never_equal(const struct rules_node *n) {
    bool constant = !n->x.depth && !n->y.depth && n->x.base == BASE_NUMBER && n->y.base == BASE_NUMBER;
    if (n->code == WORD_MCMP) return constant && n->x.number != n->y.number;
    if (n->code == WORD_MLESS) return (constant && n->x.number >= n->y.number) || same_operand(&n->x, &n->y);
    if (n->code == WORD_MDIST) return (constant && n->x.number == n->y.number) || same_operand(&n->x, &n->y);
    return false;
}

/* An access that may reach outside a memory is false there. */
static bool may_fail(const struct rules_operand *o) {
    return o->depth > 1 || (o->depth == 1 && (o->memory[0] == MEMORY_TILE || o->base != BASE_NUMBER));
}

static bool always_true(const struct rules_node *n) {
    if (n->child || n->code >= WORD_COUNT) return false; /* structures; displacements may leave the world */
    enum rules_word_class class = rules_word_info((enum rules_word)n->code)->class;
    bool plain = class == CLASS_ACTION || class == CLASS_CONTROL || class == CLASS_MEMORY;
    return plain && !may_fail(&n->x) && !may_fail(&n->y);
}

static bool branch_always_true(const struct rules_node *branch) {
    for (const struct rules_node *i = branch->child; i; i = i->next)
        if (!always_true(i)) return false;
    return true;
}

static void check_items(struct rules_source *s, const struct rules_node *n, struct place p, bool in_slide);

static void check_branches(struct rules_source *s, const struct rules_node *n, struct place p, bool in_slide) {
    bool slide = n->code == WORD_DESLIZ;
    for (const struct rules_node *b = n->child; b; b = b->next) {
        check_items(s, b->child, slide ? anywhere : p, in_slide || slide);
        if (n->code == WORD_EXC && b->next && branch_always_true(b))
            rules_warn_at(s, b->next->child ? b->next->child->token : n->token, "this branch is never reached: the one before it is always true");
    }
}

static void check_items(struct rules_source *s, const struct rules_node *n, struct place p, bool in_slide) {
    bool told = false;
    for (; n; n = n->next) {
        bool structure = n->child && n->code != WORD_NEG;
        if (n->code == OP_STEP) step(s->game, &p, n);
        if (structure) check_branches(s, n, p, in_slide);
        if (n->code == WORD_IR || (structure && n->code != WORD_BLOQUE)) p = anywhere;
        p.may &= allows(n);
        if (!told && (never_equal(n) || !p.may)) {
            rules_warn_at(s, n->token, "this can never be true here, so nothing behind it is ever reached");
            told = true;
        }
        if (!(p.may & MAY_OFF)) p.from_square = true, p.dx = p.dy = 0;
        if (n->code == WORD_BREAK && !in_slide) rules_warn_at(s, n->token, "break outside a slide does nothing");
    }
}

/* ---- pieces ---- */

static bool makes(const struct rules_node *n, uint32_t kind) {
    for (; n; n = n->next) {
        if ((n->code == WORD_CREAR || n->code == WORD_TRANSFORMAR) && n->kind == kind) return true;
        if (n->child && makes(n->child, kind)) return true;
    }
    return false;
}

static bool appears(const struct rules_source *s, uint32_t kind) {
    for (int i = 0; i < s->game->squares; i++)
        if (s->game->start[i] >= 0 && (uint32_t)s->game->start[i] / 2 == kind) return true;
    for (uint32_t i = 0; i < s->body_count; i++)
        for (uint32_t t = 0; t < s->bodies[i].tree_count; t++)
            if (makes(s->bodies[i].trees[t], kind)) return true;
    return false;
}

static void check_kind(struct rules_source *s, uint32_t kind) {
    bool moves = false;
    for (uint32_t i = 0; i < s->body_count; i++) moves |= s->bodies[i].piece == kind && s->bodies[i].kind == BODY_MOVEMENT;
    if (!moves) rules_warn_at(s, &s->kind_places[kind], "this piece has no movement");
    if (!appears(s, kind)) rules_warn_at(s, &s->kind_places[kind], "this piece stands nowhere at the start, and no program makes it");
}

void rules_check(struct rules_source *s) {
    for (uint32_t i = 0; i < s->macro_count; i++)
        if (!s->macros[i].used) rules_warn_at(s, &s->macros[i].name, "nobody uses this macro");
    for (uint32_t i = 0; i < s->body_count; i++)
        for (uint32_t t = 0; t < s->bodies[i].tree_count; t++) check_items(s, s->bodies[i].trees[t]->child, at_home, false);
    for (uint32_t k = 0; k < s->game->kind_count; k++) check_kind(s, k);
}
