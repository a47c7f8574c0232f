/* turn_play.c - the random player of bench/turn_speed: one engine, one seed, so many turns. Uses the engine's public face only. */
#include <time.h>

#include "bench/turn.h"
#include "core/base/prng.h"
#include "core/rules/engine.h"

/* ---- hashes ---- */

static void mix(uint64_t *hash, uint64_t value) { *hash = (*hash ^ value) * 0x100000001B3u + (*hash >> 29); }

/* Link numbers are a variant's own affair; the piece and the actions are not. */
static void mix_move(struct rules_engine *e, rules_move m, uint64_t *hash) {
    const rules_action *actions = NULL;
    uint32_t count = rules_move_actions(e, m, &actions);
    mix(hash, (uint64_t)rules_engine_position(e)->pieces[m.slot].square);
    mix(hash, count);
    for (const rules_action *a = actions; count--; a++) {
        mix(hash, (uint64_t)a->code << 8 | a->kind);
        mix(hash, (uint64_t)(int64_t)a->square);
        if (a->code == WORD_MSET || a->code == WORD_MADD) mix(hash, (uint64_t)(int64_t)a->cell);
        mix(hash, (uint64_t)(int64_t)a->value);
    }
}

static uint64_t position_hash(const struct rules_position *p) {
    uint64_t hash = 14695981039346656037u;
    for (int s = 0; s < p->game->squares; s++) {
        int slot = p->board[s];
        mix(&hash, slot < 0 ? 0 : 1 + (uint64_t)p->pieces[slot].kind * 2 + p->pieces[slot].side);
    }
    for (uint32_t i = 0; i < p->cell_count; i++) mix(&hash, (uint64_t)(int64_t)p->cells[i]);
    mix(&hash, (uint64_t)p->side);
    return hash;
}

/* ---- what a turn changes ---- */

_Static_assert(TURN_CHAINS_MAX == (RULES_SQUARES_MAX + 2) * RULES_MOVEMENTS_MAX, "one place per slot and movement");

static uint64_t chain_hash(struct rules_engine *e, rules_move m) {
    const struct rules_layout *layout;
    const struct rules_chain *c = rules_chain_of(e, m, &layout);
    uint64_t hash = 1;
    for (uint32_t i = 0; i < c->count[PART_LINKS]; i++) {
        struct rules_link_view v;
        layout->view_link(c, i, &v);
        mix(&hash, (uint64_t)v.op << 32 | v.flags);
        mix(&hash, (uint64_t)(uint32_t)v.x << 32 | (uint32_t)v.y);
    }
    return hash;
}

/* Chains of the pieces on the board, by slot, that are not what they were. */
static uint64_t changed_chains(struct rules_engine *e, uint64_t *chains) {
    const struct rules_game *g = rules_engine_game(e);
    const struct rules_position *p = rules_engine_position(e);
    uint64_t changed = 0;
    for (int s = 0; s < g->squares; s++) {
        int slot = p->board[s];
        uint32_t movements = slot < 0 ? 0 : g->kinds[p->pieces[slot].kind].count;
        for (uint32_t m = 0; m < movements; m++) {
            uint64_t *was = &chains[(uint32_t)slot * RULES_MOVEMENTS_MAX + m];
            uint64_t is = chain_hash(e, (rules_move){.slot = (uint16_t)slot, .movement = (uint16_t)m});
            changed += is != *was;
            *was = is;
        }
    }
    return changed;
}

/* ---- turns ---- */

static double seconds_on_cpu(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Plays one of `count` moves; where `every` forbids the one that was chosen, the next that it allows. */
static bool play_one(struct rules_engine *e, struct prng *random, uint64_t count, uint64_t *hash) {
    uint64_t pick = prng_below(random, count);
    for (uint64_t tried = 0; tried < count; tried++, pick = pick + 1 < count ? pick + 1 : 0) {
        rules_move m;
        uint64_t with = hash ? *hash : 0;
        if (!rules_move_at(e, pick, &m)) return false;
        if (hash) mix(&with, count), mix_move(e, m, &with);
        if (!rules_play(e, m)) continue;
        if (hash) *hash = with;
        return true;
    }
    return false;
}

/* A game that has ended begins again. The number of moves at the start. */
static uint64_t restart(struct rules_engine *e) { return rules_engine_set(e, NULL, NULL) == STATUS_OK ? rules_move_count(e) : 0; }

enum status turn_play(struct rules_engine *e, uint64_t seed, int turns, struct turn_record *record, struct turn_game *out, struct diag *why) {
    *out = (struct turn_game){0};
    struct prng random = prng_seeded(seed);
    uint64_t hash = 0, count = restart(e);
    if (count == 0 && rules_engine_status(e, why) == STATUS_OK) return diag_set(why, STATUS_USAGE, 0, 0, "the start has no moves");
    if (record && record->chains) changed_chains(e, record->chains);
    double started = seconds_on_cpu();
    while (out->turns < (uint64_t)turns && count > 0) {
        if (play_one(e, &random, count, record ? &hash : NULL)) {
            if (record) record->trail[out->turns] = hash;
            if (record && record->chains) record->changed += changed_chains(e, record->chains);
            out->turns++;
            out->moves += count;
            count = rules_move_count(e);
            if (count > 0) continue;
        }
        if (rules_engine_status(e, NULL) != STATUS_OK) break;
        count = restart(e);
        out->restarts++;
    }
    out->seconds = seconds_on_cpu() - started;
    out->position = position_hash(rules_engine_position(e));
    return rules_engine_status(e, why);
}

/* ---- sizes ---- */

static size_t chain_bytes(const struct rules_chain *c, const struct rules_layout *l) {
    return c->count[PART_LINKS] * l->link_bytes + c->count[PART_NODES] * l->node_bytes + c->count[PART_TRIGGERS] * l->trigger_bytes +
           c->count[PART_COMMITS] * sizeof(uint32_t) + c->count[PART_ACTIONS] * sizeof(rules_action) + c->count[PART_LOCALS] * sizeof(int32_t);
}

void turn_sizes(struct rules_engine *e, struct turn_sizes *out) {
    const struct rules_game *g = rules_engine_game(e);
    const struct rules_position *p = rules_engine_position(e);
    *out = (struct turn_sizes){.operations = g->op_count * sizeof *g->ops};
    for (int s = 0; s < g->squares; s++) {
        int slot = p->board[s];
        uint32_t movements = slot < 0 ? 0 : g->kinds[p->pieces[slot].kind].count;
        for (uint32_t m = 0; m < movements; m++) {
            const struct rules_layout *layout;
            const struct rules_chain *c = rules_chain_of(e, (rules_move){.slot = (uint16_t)slot, .movement = (uint16_t)m}, &layout);
            out->normal = layout->link_bytes;
            out->normals += c->count[PART_LINKS];
            out->moves += chain_bytes(c, layout);
        }
    }
}
