/* record.c - the growing list of moves, and names of modes. */
#include "core/abilities/record.h"

#include <stdlib.h>
#include <string.h>

static const char *const mode_names[MODES] = {
#define MODE(id, name, summary) [MODE_##id] = name,
#include "core/abilities/modes.def"
#undef MODE
};

const char *mode_name(enum mode m) { return mode_names[m]; }

enum mode mode_named(const char *name) {
    enum mode m = 0;
    while (m < MODES && strcmp(mode_names[m], name) != 0) m++;
    return m;
}

bool record_add(struct record *r, const struct ply *p) {
    struct ply added = *p; /* it may be one of r's own, which growing moves */
    if (r->count == r->capacity) {
        size_t capacity = r->capacity ? 2 * r->capacity : 64;
        struct ply *plies = realloc(r->plies, capacity * sizeof *plies);
        if (!plies) return false;
        r->plies = plies;
        r->capacity = capacity;
    }
    r->plies[r->count++] = added;
    return true;
}

void record_free(struct record *r) {
    free(r->plies);
    *r = (struct record){.winner = NO_WINNER};
}

bool record_copy(struct record *out, const struct record *r) {
    struct record copy = *r;
    copy.capacity = r->count;
    copy.plies = NULL;
    if (r->count) {
        copy.plies = malloc(r->count * sizeof *copy.plies);
        if (!copy.plies) return false;
        memcpy(copy.plies, r->plies, r->count * sizeof *copy.plies);
    }
    *out = copy;
    return true;
}

static bool ply_equal(const struct ply *a, const struct ply *b) {
    return a->move == b->move && a->turn == b->turn && a->ability == b->ability && a->holder == b->holder && a->spent_ms == b->spent_ms;
}

bool record_equal(const struct record *a, const struct record *b) {
    bool same = a->seed == b->seed && a->mode == b->mode && a->clock_ms == b->clock_ms && a->count == b->count &&
                a->clocks[WHITE] == b->clocks[WHITE] && a->clocks[BLACK] == b->clocks[BLACK] && a->ending == b->ending &&
                a->winner == b->winner;
    for (size_t i = 0; same && i < a->count; i++) same = ply_equal(&a->plies[i], &b->plies[i]);
    return same;
}

size_t record_turns(const struct record *r) {
    size_t turns = 0;
    for (size_t i = 0; i < r->count; i++) turns += i == 0 || r->plies[i].turn != r->plies[i - 1].turn;
    return turns;
}
