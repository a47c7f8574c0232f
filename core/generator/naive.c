/* naive.c - the mailbox generator as a generator: boards are copied to play and dropped to undo. */
#include <stdlib.h>
#include <string.h>

#include "core/generator/generator.h"
#include "core/naive/naive.h"

struct self {
    struct naive_board *boards; /* the position set, then one per move played; the last is the present one */
    size_t count, capacity;
};

static struct naive_board *present(const struct generator *g) {
    struct self *self = g->self;
    return &self->boards[self->count - 1];
}

static bool push(struct self *self, const struct naive_board *board) {
    struct naive_board copy = *board; /* it may stand in the array that moves */
    if (self->count == self->capacity) {
        size_t capacity = self->capacity ? self->capacity * 2 : 16;
        struct naive_board *boards = realloc(self->boards, capacity * sizeof *boards);
        if (!boards) return false;
        self->boards = boards;
        self->capacity = capacity;
    }
    self->boards[self->count++] = copy;
    return true;
}

static void naive_close(struct generator *g) {
    struct self *self = g->self;
    free(self->boards);
    free(self);
}

static enum status naive_open(struct generator *g, const char *argument, struct diag *why) {
    if (*argument) return diag_set(why, STATUS_USAGE, 0, 0, "naive takes no argument, but '%s' was given", argument);
    struct naive_board start;
    enum status status = naive_read(&start, NAIVE_START, false, why);
    if (status != STATUS_OK) return status;
    struct self *self = g->self = calloc(1, sizeof *self);
    if (self && push(self, &start)) return STATUS_OK;
    free(self);
    return diag_plain(why, STATUS_NO_MEMORY);
}

static enum status naive_set(struct generator *g, const char *fen, bool chess960, struct diag *why) {
    struct self *self = g->self;
    struct naive_board board;
    if (!fen || strcmp(fen, "startpos") == 0) fen = NAIVE_START;
    enum status status = naive_read(&board, fen, chess960, why);
    if (status != STATUS_OK) return status;
    self->boards[0] = board;
    self->count = 1;
    return STATUS_OK;
}

static enum status naive_move(struct generator *g, const char *text, struct diag *why) {
    struct naive_move found;
    enum status status = naive_find(present(g), text, &found, why);
    if (status != STATUS_OK) return status;
    if (!push(g->self, present(g))) return diag_plain(why, STATUS_NO_MEMORY);
    naive_play(present(g), found);
    return STATUS_OK;
}

static enum status naive_undo(struct generator *g, struct diag *why) {
    struct self *self = g->self;
    if (self->count == 1) return diag_set(why, STATUS_USAGE, 0, 0, "no move to take back");
    self->count--;
    return STATUS_OK;
}

static enum status naive_divide(struct generator *g, int depth, struct divide *out, struct diag *why) {
    struct naive_list list;
    naive_legal_moves(present(g), &list);
    for (unsigned i = 0; i < list.count; i++) {
        char text[NAIVE_TEXT_MAX];
        struct naive_board after = *present(g);
        naive_move_text(&after, list.moves[i], text);
        naive_play(&after, list.moves[i]);
        if (!divide_add(out, text, naive_perft(&after, depth - 1))) return diag_plain(why, STATUS_NO_MEMORY);
    }
    return STATUS_OK;
}

static enum status naive_total(struct generator *g, int depth, uint64_t *nodes, struct diag *why) {
    (void)why;
    *nodes = naive_perft(present(g), depth);
    return STATUS_OK;
}

static enum status naive_fen(struct generator *g, char *out, size_t size, struct diag *why) {
    char fen[NAIVE_FEN_MAX];
    naive_write(present(g), fen);
    size_t bytes = strlen(fen) + 1;
    if (bytes > size) return diag_set(why, STATUS_LIMIT, 0, 0, "the FEN needs %zu bytes, %zu were given", bytes, size);
    memcpy(out, fen, bytes);
    return STATUS_OK;
}

static enum status naive_statistics(struct generator *g, int depth, struct statistics *rows, struct diag *why) {
    (void)why;
    naive_count(present(g), depth, rows);
    return STATUS_OK;
}

const struct generator_kind generator_naive = {
    .name = "naive",
    .arguments = "",
    .summary = "mailbox, legality by copying the board and looking whether the king is attacked",
    .is_chess = true,
    .open = naive_open,
    .close = naive_close,
    .set = naive_set,
    .play = naive_move,
    .undo = naive_undo,
    .divide = naive_divide,
    .perft = naive_total,
    .fen = naive_fen,
    .statistics = naive_statistics,
};
