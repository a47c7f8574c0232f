/* chain.h - the moves of one movement of one piece, as links in the order in which they were generated. A link is a
 * normal with absolute places, its truth, its actions, its triggers, and the state of the machine where it began, so
 * that generation can be taken up again there. Knows nothing of boards; how links lie in memory is a layout's affair. */
#ifndef GATILLO_RULES_CHAIN_H
#define GATILLO_RULES_CHAIN_H

#include "core/rules/asked.h"
#include "core/rules/position.h"

/* What a chain is made of. All lists only grow while generating, so that every link can say how long each was. */
enum rules_part {
    PART_LINKS,    /* normals */
    PART_NODES,    /* slides, branches and bloques that were entered */
    PART_TRIGGERS, /* squares and cells that were looked at */
    PART_COMMITS,  /* branches whose end was reached, and ends of moves that came late */
    PART_ACTIONS,
    PART_LOCALS, /* states of local memory, one after the other */
    RULES_PARTS
};

struct rules_chain {
    void *part[RULES_PARTS];
    uint32_t count[RULES_PARTS], room[RULES_PARTS];
    uint32_t ends; /* playable moves */
    bool linear;   /* no action was ever given up: a move is a prefix of the actions */
    bool always;   /* reads something that counts as changed every turn */
};

enum {
    LINK_TRUE = 1,
    LINK_END = 2,     /* a playable move ends here */
    LINK_ALWAYS = 4,  /* a trigger of every turn */
    LINK_BROKE = 8,   /* began after a break in the same pass */
    LINK_COVERED = 16 /* began on a square that an earlier trigger watches */
};

/* A link as every layout can show it. Marks are the lengths of the lists when it began. */
struct rules_link_view {
    uint32_t op, flags, frame, choice, last, mark[RULES_PARTS], locals_at;
    int x, y;
};

struct rules_trigger_view {
    uint32_t id, op, actions;
    int x, y;
};

/* How triggers are set: see variants.def. */
enum rules_policy { POLICY_EACH, POLICY_CONDITION, POLICY_NORMAL, POLICY_POSITION, POLICY_SPLIT };

struct rules_event; /* tracing: see engine.h */
struct rules_pool;

/* One generation: what it is for, and the state of the machine. */
struct rules_run {
    const struct rules_game *game;
    struct rules_position *position;
    struct rules_pool *pool;
    enum rules_policy policy;
    int slot, side;
    uint32_t start;     /* first operation of the movement */
    int32_t *locals;    /* cells of local memory, in use while running */
    uint32_t links_max; /* past which the movement is given up */
    bool strict;        /* report an access outside a memory */
    bool (*threat)(void *context, struct rules_run *r, int square); /* amenazado */
    void (*trace)(void *context, const struct rules_run *r, const struct rules_event *e); /* NULL: none */
    void *context, *trace_context;
    struct rules_recorder *recorder; /* NULL: nobody wants to know */
    enum status status; /* STATUS_OK, STATUS_NO_MEMORY or STATUS_LIMIT */
    bool outside;       /* an access outside a memory happened */
    uint32_t outside_op;

    int x, y, square; /* the pointer; square is -1 off the board */
    bool covered, broke;
    uint32_t frame, choice, last; /* index + 1 of node, node, link; 0 none */
    uint32_t locals_at;           /* index + 1 of the state of local memory that is known to be in force */
};

#define RULES_FROM_START UINT32_MAX

struct rules_layout {
    const char *name;
    size_t link_bytes, node_bytes, trigger_bytes;
    /* Generates from a link on (RULES_FROM_START: everything); from a trigger of that link on where trigger < its end. */
    void (*generate)(struct rules_run *r, struct rules_chain *c, uint32_t link, uint32_t trigger);
    void (*view_link)(const struct rules_chain *c, uint32_t link, struct rules_link_view *out);
    void (*view_trigger)(const struct rules_chain *c, uint32_t trigger, struct rules_trigger_view *out);
    void (*view_node)(const struct rules_chain *c, uint32_t node, uint32_t out[10]);
    uint32_t (*next_end)(const struct rules_chain *c, uint32_t from); /* the next link where a move ends; count at the end */
    uint32_t (*gather)(const struct rules_chain *c, uint32_t link, rules_action *out, uint32_t room); /* number of actions */
    uint32_t (*trigger_id)(const struct rules_chain *c, uint32_t trigger);
    uint32_t (*link_of_trigger)(const struct rules_chain *c, uint32_t trigger);
    /* The tail from a link on is copied into a block of the log, and put back from there. */
    size_t (*tail_bytes)(const struct rules_chain *c, uint32_t link);
    void (*tail_save)(const struct rules_chain *c, uint32_t link, unsigned char *to);
    bool (*tail_restore)(struct rules_chain *c, const unsigned char *from, struct rules_pool *pool);
    void (*clear)(struct rules_chain *c, struct rules_pool *pool); /* gives everything back */
};

/* A number that differs for chains of different content, whatever their layout and policy of triggers. Never 0. */
uint64_t rules_chain_print(const struct rules_layout *l, const struct rules_chain *c);

extern const struct rules_layout rules_layout_heap, rules_layout_arena, rules_layout_packed;

#endif
