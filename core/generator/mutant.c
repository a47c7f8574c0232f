/* mutant.c - generator kind `mutant`: the small broken generator of core/mutants. Boards are copied to play. */
#include <stdlib.h>
#include <string.h>

#include "core/generator/generator.h"
#include "core/mutants/mutant.h"

struct self {
    uint8_t leaked[4];
    struct mutant *boards; /* the position set, then one per move played; the last is the present one */
    size_t count, capacity;
};

static struct mutant *present(const struct generator *g) {
    struct self *self = g->self;
    return &self->boards[self->count - 1];
}

static bool push(struct self *self, const struct mutant *board) {
    struct mutant copy = *board; /* it may stand in the array that moves */
    if (self->count == self->capacity) {
        size_t capacity = self->capacity ? self->capacity * 2 : 16;
        struct mutant *boards = realloc(self->boards, capacity * sizeof *boards);
        if (!boards) return false;
        self->boards = boards;
        self->capacity = capacity;
    }
    self->boards[self->count++] = copy;
    return true;
}

static void mutant_close(struct generator *g) {
    struct self *self = g->self;
    free(self->boards);
    free(self);
}

static enum status mutant_open(struct generator *g, const char *argument, struct diag *why) {
    struct mutant start = {.bug = BUG_none};
    if (!mutant_find(argument, &start.bug, &start.side))
        return diag_set(why, STATUS_USAGE, 0, 0, "no mutant '%s': `gatillo score --list` names them all; NAME/white and NAME/black spoil one side only", argument);
    struct self *self = g->self = calloc(1, sizeof *self);
    if (!self) return diag_plain(why, STATUS_NO_MEMORY);
    start.leaked = self->leaked;
    mutant_set(&start, NULL, false);
    if (push(self, &start)) return STATUS_OK;
    mutant_close(g);
    return diag_plain(why, STATUS_NO_MEMORY);
}

static enum status set(struct generator *g, const char *fen, bool chess960, struct diag *why) {
    struct self *self = g->self;
    if (!mutant_set(&self->boards[0], fen, chess960)) return diag_set(why, STATUS_USAGE, 0, 1, "not a position: '%s'", fen);
    self->count = 1;
    return STATUS_OK;
}

static enum status play(struct generator *g, const char *move, struct diag *why) {
    if (!push(g->self, present(g))) return diag_plain(why, STATUS_NO_MEMORY);
    if (mutant_play(present(g), move)) return STATUS_OK;
    ((struct self *)g->self)->count--;
    return diag_set(why, STATUS_ILLEGAL_MOVE, 0, 0, "%s does not know the move %s here", g->name, move);
}

static enum status undo(struct generator *g, struct diag *why) {
    struct self *self = g->self;
    if (self->count == 1) return diag_set(why, STATUS_USAGE, 0, 0, "no move to take back");
    self->count--;
    return STATUS_OK;
}

static enum status divide(struct generator *g, int depth, struct divide *out, struct diag *why) {
    const struct mutant *m = present(g);
    struct step moves[STEPS_MAX];
    int count = mutant_moves(m, moves);
    for (int i = 0; i < count; i++) {
        char text[MOVE_TEXT_MAX];
        struct mutant after = *m;
        mutant_text(m, &moves[i], text);
        if (depth > 1) mutant_make(&after, &moves[i]);
        if (!divide_add(out, text, depth > 1 ? mutant_perft(&after, depth - 1) : 1)) return diag_plain(why, STATUS_NO_MEMORY);
    }
    return STATUS_OK;
}

static enum status perft(struct generator *g, int depth, uint64_t *nodes, struct diag *why) {
    (void)why;
    *nodes = mutant_perft(present(g), depth);
    return STATUS_OK;
}

static enum status fen(struct generator *g, char *out, size_t size, struct diag *why) {
    if (size < SKETCH_FEN_MAX) return diag_plain(why, STATUS_LIMIT);
    sketch_write(&present(g)->s, out);
    return STATUS_OK;
}

const struct generator_kind generator_mutant = {
    .name = "mutant",
    .arguments = ":BUG[/SIDE]",
    .summary = "a small generator with one bug of core/mutants/mutants.def, or `none`",
    .is_chess = true,
    .open = mutant_open,
    .close = mutant_close,
    .set = set,
    .play = play,
    .undo = undo,
    .divide = divide,
    .perft = perft,
    .fen = fen,
};
