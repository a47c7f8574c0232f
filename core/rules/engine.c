/* engine.c - opens and closes the engine, and hands out chains. */
#include "core/rules/engine_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What `packed` sets aside when it is opened, so that games of this length ask the system for nothing while they are played. */
enum { PACKED_TURNS = 1024, PACKED_CHANGES = 32 * PACKED_TURNS, PACKED_FOUND = 8192, PACKED_ACTIONS = 1 << 16 };
static const size_t pool_bytes_max = (size_t)512 << 20;

static bool reserve(struct rules_engine *e) {
    const struct rules_game *g = e->game;
    e->stride = g->movement_max ? g->movement_max : 1;
    while (e->variant->index == INDEX_TREE && e->stride & (e->stride - 1)) e->stride++;
    e->chain_count = (uint32_t)(g->squares + 1) * e->stride;
    e->chains = calloc(e->chain_count + 1, sizeof *e->chains);
    e->stamps = calloc(e->chain_count + 1, sizeof *e->stamps);
    e->locals = calloc(g->cells[MEMORY_LOCAL] + 1, sizeof *e->locals);
    e->threat_locals = calloc(g->cells[MEMORY_LOCAL] + 1, sizeof *e->threat_locals);
    e->program_locals = calloc(g->cells[MEMORY_LOCAL] + 1, sizeof *e->program_locals);
    return e->program_locals && e->chains && e->stamps && e->locals && e->threat_locals && rules_engine_room(e, 1);
}

static bool reserve_packed(struct rules_engine *e) {
    if (e->layout != &rules_layout_packed || e->variant->index == INDEX_TREE) return true;
    rules_pool_set_aside(&e->pool);
    return rules_engine_found_room(e, PACKED_FOUND) && rules_engine_room(e, PACKED_ACTIONS) && rules_position_reserve(&e->position, PACKED_TURNS, PACKED_CHANGES);
}

static bool init_cache(struct rules_engine *e) {
    if (e->variant->index == INDEX_NONE) return true;
    return e->variant->index == INDEX_TREE ? rules_forest_init(e) : rules_cache_init(e);
}

/* A word behind the name of a variant: taken off and noted. */
static bool take_off(const char *name, size_t *length, const char *word, bool *found) {
    size_t size = strlen(word);
    if (*length < size || memcmp(name + *length - size, word, size)) return false;
    *length -= size;
    return *found = true;
}

static const struct rules_variant *read_name(const char *text, bool *checking, bool *playing) {
    char name[64];
    size_t length = strlen(text);
    while (take_off(text, &length, "+check", checking) || take_off(text, &length, "+play", playing)) continue;
    if (length >= sizeof name) return NULL;
    memcpy(name, text, length);
    name[length] = 0;
    return rules_variant_find(name);
}

enum status rules_engine_open(struct rules_engine **out, const struct rules_game *game, const char *variant, struct diag *why) {
    return rules_engine_open_limited(out, game, variant, RULES_LIMITS, why);
}

enum status rules_engine_open_limited(struct rules_engine **out, const struct rules_game *game, const char *variant, struct rules_limits limits, struct diag *why) {
    *out = NULL;
    bool checking = false, playing = false;
    const struct rules_variant *v = read_name(variant, &checking, &playing);
    if (!v) return diag_set(why, STATUS_USAGE, 0, 0, "no variant of the rule engine is called '%s'", variant);
    struct rules_engine *e = calloc(1, sizeof *e);
    if (!e) return diag_plain(why, STATUS_NO_MEMORY);
    e->game = game, e->variant = v, e->layout = v->layout, e->checking = e->recording = checking, e->playing = playing;
    snprintf(e->name, sizeof e->name, "%s", variant);
    e->limits = limits;
    rules_pool_init(&e->pool, v->layout == &rules_layout_heap, pool_bytes_max);
    enum status s = reserve(e) ? rules_position_init(&e->position, game, why) : diag_plain(why, STATUS_NO_MEMORY);
    if (s == STATUS_OK && (!reserve_packed(e) || !init_cache(e))) s = diag_plain(why, STATUS_NO_MEMORY);
    if (s == STATUS_OK) s = rules_engine_set(e, NULL, why);
    if (s != STATUS_OK) {
        rules_engine_close(e);
        return s;
    }
    *out = e;
    return STATUS_OK;
}

void rules_engine_close(struct rules_engine *e) {
    if (!e) return;
    for (uint32_t i = 0; e->chains && i < e->chain_count; i++) e->layout->clear(&e->chains[i], &e->pool);
    e->layout->clear(&e->programs, &e->pool);
    e->layout->clear(&e->threats, &e->pool);
    rules_cache_free(e);
    rules_forest_free(e);
    rules_second_free(e);
    rules_writers_free(e);
    rules_replay_free(&e->replay);
    rules_engine_close(e->shadow);
    rules_position_free(&e->position);
    rules_pool_free(&e->pool);
    free(e->chains);
    free(e->stamps);
    free(e->locals);
    free(e->threat_locals);
    free(e->program_locals);
    free(e->actions);
    free(e->found);
    free(e);
}

enum status rules_engine_set(struct rules_engine *e, const char *text, struct diag *why) {
    enum status s = rules_position_set(&e->position, text, why);
    if (s != STATUS_OK) return s;
    e->status = STATUS_OK;
    e->stamp++;
    e->action_count = e->found_count = 0;
    if (e->game->has_setup) rules_engine_run_setup(e);
    if (e->game->has_writes) rules_writers_begin(e);
    if (e->recording) rules_replay_begin(&e->replay, &e->position);
    if (e->variant->index == INDEX_TREE) rules_tree_trust(e), rules_forest_reset(e);
    else if (e->variant->index != INDEX_NONE) rules_cache_reset(e);
    return rules_engine_status(e, why);
}

const struct rules_position *rules_engine_position(const struct rules_engine *e) { return &e->position; }
const struct rules_game *rules_engine_game(const struct rules_engine *e) { return e->game; }
void rules_engine_strict(struct rules_engine *e) { e->strict = true; }
size_t rules_played(const struct rules_engine *e) { return e->position.ply_count; }

enum status rules_engine_status(const struct rules_engine *e, struct diag *why) {
    if (e->status != STATUS_OK && why) *why = e->why;
    return e->status;
}

void rules_engine_fail(struct rules_engine *e, enum status s, uint32_t op) {
    if (e->status != STATUS_OK) return;
    e->status = s;
    const struct rules_op *o = &e->game->ops[op];
    if (s == STATUS_OUTSIDE_MEMORY) diag_set(&e->why, s, o->line, o->column, "this word reaches outside a memory");
    else if (s == STATUS_LIMIT && e->limits.generations && e->generations > e->limits.generations)
        diag_set(&e->why, s, 0, 0, "more than %llu movements and programs were generated", (unsigned long long)e->limits.generations);
    else if (s == STATUS_LIMIT) diag_set(&e->why, s, o->line, o->column, "this program makes more than %u normals", e->limits.normals);
    else diag_plain(&e->why, s);
}

void rules_engine_prepare(struct rules_engine *e, struct rules_run *r, int slot, uint32_t movement, int32_t *locals) {
    if (++e->generations > e->limits.generations && e->limits.generations) rules_engine_fail(e, STATUS_LIMIT, 0);
    *r = (struct rules_run){.game = e->game, .position = &e->position, .pool = &e->pool, .policy = e->variant->policy,
        .slot = slot, .side = e->position.pieces[slot].side, .start = e->game->movements[movement].start, .locals = locals,
        .links_max = e->limits.normals, .strict = e->strict, .threat = rules_engine_threat, .context = e};
}

static void generate(struct rules_engine *e, struct rules_chain *c, int slot, uint32_t movement) {
    struct rules_run r;
    rules_engine_prepare(e, &r, slot, movement, e->locals);
    e->layout->generate(&r, c, RULES_FROM_START, RULES_FROM_START);
    if (r.status != STATUS_OK) rules_engine_fail(e, r.status, r.start);
}

struct rules_chain *rules_engine_chain(struct rules_engine *e, int slot, uint32_t movement) {
    const struct rules_kind *k = &e->game->kinds[e->position.pieces[slot].kind];
    uint32_t id = (uint32_t)slot * e->stride + movement;
    struct rules_chain *c = &e->chains[id];
    if (e->game->movements[k->first + movement].writes) return c; /* writers.c has made it */
    if (e->variant->index == INDEX_TREE) return rules_forest_chain(e, slot, movement);
    if (e->variant->index != INDEX_NONE) return rules_cache_chain(e, slot, movement);
    if (e->stamps[id] == e->stamp) return c;
    e->stamps[id] = e->stamp;
    generate(e, c, slot, k->first + movement);
    return c;
}
