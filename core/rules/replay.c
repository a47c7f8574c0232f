/* replay.c - plays recorded games again, leaving out what the difference does not need. */
#include "core/rules/replay.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "core/rules/engine_private.h"

enum { STEPS_MAX = 200000, TRIES_MAX = 3000, TEXT_MAX = 4096 };

void rules_replay_free(struct rules_replay *r) {
    for (size_t i = 0; i < r->count; i++) free(r->steps[i]);
    free(r->steps);
    free(r->start);
    *r = (struct rules_replay){0};
}

void rules_replay_begin(struct rules_replay *r, const struct rules_position *p) {
    char text[TEXT_MAX];
    rules_replay_free(r);
    if (rules_position_write(p, text, sizeof text)) r->start = strdup(text);
}

void rules_replay_add(struct rules_replay *r, const char *move) {
    if (r->count == STEPS_MAX || r->cut) {
        r->cut = true;
        return;
    }
    if (r->count == r->room) {
        size_t room = r->room ? r->room * 2 : 64;
        char **steps = realloc(r->steps, room * sizeof *steps);
        if (!steps) {
            r->cut = true;
            return;
        }
        r->steps = steps;
        r->room = room;
    }
    char *copy = move ? strdup(move) : NULL;
    if (move && !copy) r->cut = true;
    else r->steps[r->count++] = copy;
}

/* ---- playing again ---- */

static bool play_text(struct rules_engine *e, const char *text) {
    struct rules_iterator it;
    rules_move m;
    bool done = false;
    rules_moves_begin(&it);
    while (!done && rules_moves_next(e, &it, &m)) {
        struct textbuf b = {0};
        const rules_action *actions;
        uint32_t count = rules_move_actions(e, m, &actions);
        rules_move_text(&e->position, m.slot, actions, count, true, &b);
        if (!b.failed && !strcmp(textbuf_text(&b), text)) {
            rules_engine_do(e, m.slot, actions, count); /* forbidden moves too are played and taken back while counting */
            done = true;
        }
        textbuf_free(&b);
    }
    return done;
}

/* Does the list still lead to a difference? Lists that cannot be played do not. */
static bool still_differs(const struct rules_replay *r, const struct rules_game *g, const char *variant, char *const *steps, size_t count) {
    struct rules_engine *e;
    if (rules_engine_open(&e, g, variant, NULL) != STATUS_OK) return false;
    e->recording = false; /* or it would shrink what it finds, and so on */
    bool fine = rules_engine_set(e, r->start, NULL) == STATUS_OK;
    rules_engine_check_now(e); /* everything is generated, as it was when somebody listed moves */
    for (size_t i = 0; fine && i < count && e->status == STATUS_OK; i++) {
        if (steps[i]) fine = play_text(e, steps[i]);
        else if (rules_played(e)) rules_engine_take_back(e);
        else fine = false;
    }
    bool differs = e->status == STATUS_CACHE_DIFFERS;
    rules_engine_close(e);
    return differs;
}

/* ---- leaving out ---- */

struct search {
    const struct rules_replay *r;
    const struct rules_game *g;
    const char *variant;
    char **steps;
    size_t count;
    unsigned tries;
};

static bool differs_without(struct search *s, size_t from, size_t length, char **scratch) {
    memcpy(scratch, s->steps, from * sizeof *scratch);
    memcpy(scratch + from, s->steps + from + length, (s->count - from - length) * sizeof *scratch);
    s->tries++;
    return still_differs(s->r, s->g, s->variant, scratch, s->count - length);
}

/* Runs of every length, the long ones first; a run that is not needed goes. */
static void leave_out(struct search *s) {
    char **scratch = malloc((s->count + 1) * sizeof *scratch);
    for (size_t length = s->count / 2 ? s->count / 2 : 1; scratch && length; length = length > 2 ? length / 2 : length - 1)
        for (size_t from = 0; from + length <= s->count && s->tries < TRIES_MAX;) {
            if (!differs_without(s, from, length, scratch)) {
                from++;
                continue;
            }
            s->count -= length;
            memcpy(s->steps, scratch, s->count * sizeof *scratch);
        }
    free(scratch);
}

/* The moves that lead to where it stands, without what was undone on the way. */
static size_t path_of(const struct rules_replay *r, char **out) {
    size_t count = 0;
    for (size_t i = 0; i < r->count; i++) {
        if (r->steps[i]) out[count++] = r->steps[i];
        else if (count) count--;
    }
    return count;
}

static void write_steps(const struct search *s, struct textbuf *out) {
    textbuf_addf(out, "; shortest game (%zu step%s)", s->count, s->count == 1 ? "" : "s");
    if (s->r->start) textbuf_addf(out, " from %s", s->r->start);
    textbuf_add(out, ":");
    for (size_t i = 0; i < s->count; i++) textbuf_addf(out, " %s", s->steps[i] ? s->steps[i] : "undo");
}

void rules_replay_shrink(const struct rules_replay *r, const struct rules_game *g, const char *variant, struct textbuf *out) {
    struct search s = {.r = r, .g = g, .variant = variant, .steps = calloc(r->count + 1, sizeof *s.steps)};
    if (!s.steps) return;
    s.count = path_of(r, s.steps);
    bool again = still_differs(r, g, variant, s.steps, s.count);
    if (!again && !r->cut) {
        s.count = r->count;
        memcpy(s.steps, r->steps, r->count * sizeof *s.steps);
        again = still_differs(r, g, variant, s.steps, s.count);
    }
    if (again) {
        leave_out(&s);
        write_steps(&s, out);
    } else textbuf_add(out, "; the difference could not be made again from the moves alone");
    free(s.steps);
}
