/* engine_private.h - the inside of the engine, for the files that make it up. */
#ifndef GATILLO_RULES_ENGINE_PRIVATE_H
#define GATILLO_RULES_ENGINE_PRIVATE_H

#include "core/rules/cache.h"
#include "core/rules/engine.h"
#include "core/rules/forest.h"
#include "core/rules/pool.h"
#include "core/rules/replay.h"
#include "core/rules/second_private.h"
#include "core/rules/sites.h"
#include "core/rules/variant.h"
#include "core/rules/writers.h"

/* A move that was listed: its actions belong to a leaf, or lie on the stack of actions. */
struct rules_found {
    rules_move move;
    const rules_action *kept; /* NULL: on the stack */
    uint32_t first, count;    /* actions */
    int32_t priority;
    bool wild; /* see struct rules_leaf */
};

struct rules_engine {
    const struct rules_game *game;
    const struct rules_variant *variant;
    const struct rules_layout *layout;
    struct rules_position position;
    struct rules_pool pool;
    struct rules_chain *chains; /* slot * stride + movement */
    uint32_t *stamps;           /* the position a chain was generated for */
    uint32_t stride, chain_count, stamp;
    struct rules_cache cache;   /* of the variants that are the notes' own */
    struct rules_forest forest; /* of `best` */
    struct rules_tree tree;
    struct rules_second_order second;
    struct rules_writers writers;
    struct rules_engine *shadow; /* recomputes what the second order keeps; NULL until somebody asks */
    struct rules_chain programs, threats; /* scratch: every and whennomoves; amenazado */
    int32_t *locals, *threat_locals, *program_locals; /* one for each depth at which programs call each other */
    struct rules_limits limits;
    uint64_t generations;
    char name[64]; /* as it was asked for */
    struct rules_replay replay;
    bool recording; /* what is played goes into replay */
    bool checking, playing, strict, slow_threats; /* slow_threats: amenazado is answered without any cache */
    enum status status;
    struct diag why;

    rules_action *actions; /* stacks */
    uint32_t action_count, action_room;
    struct rules_found *found;
    uint32_t found_count, found_room;
};

/* engine.c */
struct rules_chain *rules_engine_chain(struct rules_engine *e, int slot, uint32_t movement);
void rules_engine_fail(struct rules_engine *e, enum status s, uint32_t op);
void rules_engine_prepare(struct rules_engine *e, struct rules_run *r, int slot, uint32_t movement, int32_t *locals);

/* play.c: actions of a mover, then everys, then the turn. True where the move is legal; it stays played either way. */
bool rules_engine_do(struct rules_engine *e, int slot, const rules_action *actions, uint32_t count);
void rules_engine_take_back(struct rules_engine *e);
void rules_engine_run_stuck(struct rules_engine *e);
void rules_engine_run_setup(struct rules_engine *e);
void rules_engine_run_everys(struct rules_engine *e, int mover_side);
void rules_engine_open_ply(struct rules_engine *e); /* of the cache */
void rules_engine_undo_ply(struct rules_engine *e);
int32_t rules_board_value(const struct rules_position *p, int side);

/* check.c: nothing unless the engine was opened with "+check". */
void rules_engine_check_now(struct rules_engine *e);

/* threat.c */
bool rules_engine_threat(void *context, struct rules_run *r, int square);
bool rules_engine_threat_to(struct rules_engine *e, int slot, int square); /* asked by the piece in a slot */
bool rules_chain_takes(struct rules_engine *e, const struct rules_chain *c, int square);
/* Movements that cannot take, that ask about threats themselves or write while generating are no threats. */
static inline bool rules_counts_as_threat(const struct rules_game *g, uint32_t movement) {
    const struct rules_movement *m = &g->movements[movement];
    return m->captures && !m->threat && !m->writes;
}

/* moves.c: room on the stack of actions; all moves before legality, pushed on the stacks; the number pushed. */
bool rules_engine_room(struct rules_engine *e, uint32_t more);
bool rules_engine_found_room(struct rules_engine *e, uint32_t room);
uint32_t rules_engine_find(struct rules_engine *e);
static inline const rules_action *rules_found_actions(const struct rules_engine *e, const struct rules_found *f) {
    return f->kept ? f->kept : e->actions + f->first;
}
void rules_engine_drop(struct rules_engine *e, uint32_t found, uint32_t actions);
/* Actions that were just gathered lie behind the stack: how many to keep out of the way of others. */
static inline uint32_t rules_on_stack(const struct rules_engine *e, const rules_action *actions, uint32_t count) {
    return actions == e->actions + e->action_count ? count : 0;
}
/* Leaves only the legal ones of the moves from `first` on. */
void rules_engine_keep_legal(struct rules_engine *e, uint32_t first);

#endif
