/* layout_packed.c - chains in contiguous memory, offsets instead of pointers, flags in bits. */
#include "core/rules/chain.h"

struct link {
    uint32_t op : 24, flags : 8;
    int8_t x, y;
    uint32_t frame, choice, last, locals_at, nodes, triggers, commits, actions, locals;
};

struct node {
    uint32_t op : 24, type : 4, flags : 4;
    int8_t x, y;
    uint32_t frame, choice, last, commits, actions, locals, id;
};

struct trigger {
    uint32_t id;
};

static inline void link_fill(struct link *l, const struct rules_game *g, uint32_t op, uint32_t flags, int x, int y) {
    (void)g;
    l->op = op & 0xFFFFFF, l->flags = flags & 0xFF, l->x = (int8_t)x, l->y = (int8_t)y;
}
static inline uint32_t link_op(const struct link *l, const struct rules_game *g) { return (void)g, l->op; }
static inline uint32_t link_flags(const struct link *l) { return l->flags; }
static inline void link_add_flags(struct link *l, uint32_t flags) { l->flags |= flags & 0xFF; }
static inline void link_set_flags(struct link *l, uint32_t flags) { l->flags = flags & 0xFF; }

static inline void node_fill(struct node *n, uint32_t type, uint32_t op, uint32_t flags, int x, int y, uint32_t frame, uint32_t choice, uint32_t last) {
    n->op = op & 0xFFFFFF, n->type = type & 15, n->flags = flags & 15, n->x = (int8_t)x, n->y = (int8_t)y;
    n->frame = frame, n->choice = choice, n->last = last;
}
#define node_type(n) ((enum node_type)(n)->type)
static inline uint32_t node_op(const struct node *n) { return n->op; }
static inline uint32_t node_flags(const struct node *n) { return n->flags; }

static inline void trigger_fill(struct trigger *t, uint32_t id, uint32_t op, int x, int y, uint32_t actions) {
    (void)op, (void)x, (void)y, (void)actions;
    t->id = id;
}
static inline uint32_t trigger_id(const struct trigger *t) { return t->id; }
static inline void trigger_show(const struct trigger *t, struct rules_trigger_view *out) {
    *out = (struct rules_trigger_view){.id = t->id};
}

#define SEPARATE 0
#define LAYOUT rules_layout_packed
#define LAYOUT_NAME "packed"
#include "core/rules/layout_body.inc"
