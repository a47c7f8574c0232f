/* engine.h - plays a compiled game: lists moves, plays them, takes them back, counts. The one header that players,
 * perft and displays need. Variants of the trigger cache are chosen by name: see variants.def. */
#ifndef GATILLO_RULES_ENGINE_H
#define GATILLO_RULES_ENGINE_H

#include "core/rules/chain.h"
#include "core/rules/event.h"

struct rules_engine;

/* What an engine may do before it stops with STATUS_LIMIT. */
struct rules_limits {
    uint32_t normals;     /* that one movement makes */
    uint64_t generations; /* of movements and programs, altogether; 0: any number */
};
#define RULES_LIMITS ((struct rules_limits){.normals = 1000000})

/* A playable move: which piece, which of its movements, and the link where it ends. A value: copy, keep, restore. It
 * names the same move as long as the position is the one it came from, however often others were played and undone. */
typedef struct rules_move {
    uint16_t slot, movement;
    uint32_t link;
} rules_move;

/* Walks the playable moves that the rules of the pieces give, before `every` has its say. Copy it to save it. */
struct rules_iterator {
    int square;
    uint32_t movement, link;
};

/* game must outlive the engine. variant: "" or a name of variants.def. "+play" behind it: the last ply is
 * played and undone like any other, never counted. "+check": the cache is compared with
 * a full recompute after every play and every undo, and the first difference stops the engine. */
enum status rules_engine_open(struct rules_engine **out, const struct rules_game *game, const char *variant, struct diag *why);
/* The same with limits of the caller's; rules_engine_open has RULES_LIMITS. */
enum status rules_engine_open_limited(struct rules_engine **out, const struct rules_game *game, const char *variant, struct rules_limits limits, struct diag *why);
void rules_engine_close(struct rules_engine *e); /* NULL is allowed */
enum status rules_engine_set(struct rules_engine *e, const char *text, struct diag *why); /* NULL: the start */
const struct rules_position *rules_engine_position(const struct rules_engine *e);
const struct rules_game *rules_engine_game(const struct rules_engine *e);
/* What stopped the engine, STATUS_OK in health: out of memory, or a movement that makes too many normals. */
enum status rules_engine_status(const struct rules_engine *e, struct diag *why);
/* How many bytes of chains the log of a cache keeps for undo, 64 MiB unless told; past it undo has them generated again. */
void rules_engine_bound_log(struct rules_engine *e, size_t bytes);
void rules_engine_strict(struct rules_engine *e); /* from here on an access outside a memory stops the engine */

void rules_moves_begin(struct rules_iterator *it);
bool rules_moves_next(struct rules_engine *e, struct rules_iterator *it, rules_move *out);
/* How many the iterator would give, and the one it would give after `index` others; false where there are fewer. */
uint64_t rules_move_count(struct rules_engine *e);
bool rules_move_at(struct rules_engine *e, uint64_t index, rules_move *out);
/* The normals of a move, first to last: links of its chain. The number of them, even where it exceeds room. */
uint32_t rules_move_links(struct rules_engine *e, rules_move m, uint32_t *links, uint32_t room);
const struct rules_chain *rules_chain_of(struct rules_engine *e, rules_move m, const struct rules_layout **layout);
/* Its actions; valid until the next call that lists or plays. */
uint32_t rules_move_actions(struct rules_engine *e, rules_move m, const rules_action **out);

/* Plays; false where the move turned out not to be legal, and then nothing has changed. */
bool rules_play(struct rules_engine *e, rules_move m);
void rules_undo(struct rules_engine *e); /* the last rules_play that gave true */
size_t rules_played(const struct rules_engine *e);

/* Legal moves with their texts, unique within the position. Free with rules_list_free. */
struct rules_named_move {
    rules_move move;
    char *text;
    int weight; /* percent where rand chooses, else 100 */
};
struct rules_list {
    struct rules_named_move *moves;
    size_t count;
};
enum status rules_list_moves(struct rules_engine *e, struct rules_list *out, struct diag *why);
void rules_list_free(struct rules_list *l);

/* The result as it stands, or, for a side to move without a legal move, what its whennomoves programs make of it. */
enum rules_result rules_outcome(struct rules_engine *e);
/* bulk: the last ply is counted, not played. */
enum status rules_perft(struct rules_engine *e, int depth, bool bulk, uint64_t *nodes, struct diag *why);

/* Compares the cache with a full recompute of the same position; false, with a line of report, where they differ. */
struct textbuf;
bool rules_check_cache(struct rules_engine *e, struct textbuf *report);

/* ---- trace.c: looking on while a movement is generated anew ---- */
typedef void rules_visitor(void *context, const struct rules_run *r, const struct rules_event *ev);
/* One movement of the piece on a square, 0 the first. Position and cache stay as they are. */
enum status rules_trace(struct rules_engine *e, int square, uint32_t movement, rules_visitor *visit, void *context);
/* The same for any program of its kind, by its index in game->movements: an every, a whennomoves. */
enum status rules_trace_program(struct rules_engine *e, int square, uint32_t program, rules_visitor *visit, void *context);
/* What an operand is worth where the run stands; false where it reaches outside a memory. Leaves no trigger. */
bool rules_peek(const struct rules_run *r, const struct rules_operand *o, int32_t *value);

/* notation.c */
void rules_square_text(const struct rules_game *g, int square, char out[8]);
void rules_cell_text(const struct rules_position *p, uint32_t cell, char out[24]); /* g3, t0@e4, p1@c2 */
void rules_action_text(const struct rules_position *p, const rules_action *a, struct textbuf *out);
/* Long: every action; else UCI-like where the piece moves or one piece appears. */
void rules_move_text(const struct rules_position *p, int slot, const rules_action *actions, uint32_t count, bool longer, struct textbuf *out);
/* Where the piece ends up, or the one square where a piece appears; -1 where a move has neither. */
int rules_move_target(const struct rules_position *p, int slot, const rules_action *actions, uint32_t count);

#endif
