/* bitboard.c - the bitboard core as a generator: `bitboard` counts on copied boards, `makeundo` walks the same moves by
 * make and undo on struct position. */
#include <stdlib.h>
#include <string.h>

#include "core/generator/generator.h"
#include "core/movegen/movegen.h"
#include "core/position/fen.h"
#include "core/position/game.h"
#include "core/position/notation.h"

extern const struct generator_kind generator_makeundo;

struct bitboard_self {
    struct game game;
    enum slider slider;
    struct perft_table *table; /* borrowed */
};

static enum status open_slider(struct generator *g, const char *argument, struct diag *why) {
    enum slider slider = *argument ? slider_find(argument) : slider_default();
    if (slider == SLIDERS)
        return diag_set(why, STATUS_UNKNOWN_GENERATOR, 0, 0, "unknown slider '%s': `gatillo list` shows them", argument);
    if (!slider_available(slider))
        return diag_set(why, STATUS_UNSUPPORTED, 0, 0, "this CPU has no fast %s", argument);
    struct bitboard_self *self = calloc(1, sizeof *self);
    if (!self) return diag_plain(why, STATUS_NO_MEMORY);
    slider_prepare(slider);
    self->slider = slider;
    position_start(&self->game.position);
    g->self = self;
    return STATUS_OK;
}

static enum status open_makeundo(struct generator *g, const char *argument, struct diag *why) {
    if (*argument) return diag_set(why, STATUS_UNKNOWN_GENERATOR, 0, 0, "makeundo takes no ':%s'", argument);
    return open_slider(g, "", why);
}

static void close_self(struct generator *g) {
    struct bitboard_self *self = g->self;
    game_free(&self->game);
    free(self);
}

static enum status set(struct generator *g, const char *fen, bool chess960, struct diag *why) {
    struct bitboard_self *self = g->self;
    struct position p;
    enum status status = fen_parse(&p, !fen || !strcmp(fen, "startpos") ? FEN_START : fen, why);
    if (status != STATUS_OK) return status;
    p.chess960 = p.chess960 || chess960;
    game_free(&self->game);
    game_start(&self->game, &p);
    return STATUS_OK;
}

static enum status play(struct generator *g, const char *text, struct diag *why) {
    struct bitboard_self *self = g->self;
    move m;
    enum status status = uci_parse(&self->game.position, text, &m, why);
    if (status != STATUS_OK) return status;
    status = game_play(&self->game, m);
    return status == STATUS_OK ? STATUS_OK : diag_plain(why, status);
}

static enum status undo(struct generator *g, struct diag *why) {
    struct bitboard_self *self = g->self;
    if (game_undo(&self->game)) return STATUS_OK;
    return diag_set(why, STATUS_USAGE, 0, 0, "no move to take back");
}

static enum status write_fen(struct generator *g, char *out, size_t size, struct diag *why) {
    struct bitboard_self *self = g->self;
    char text[FEN_MAX];
    fen_write(&self->game.position, text);
    if (strlen(text) >= size) return diag_plain(why, STATUS_LIMIT);
    strcpy(out, text);
    return STATUS_OK;
}

/* ---- the two ways to count ---- */

static uint64_t count_copying(struct bitboard_self *self, int depth) {
    return movegen_perft(&self->game.position, depth, self->slider, self->table);
}

static uint64_t count_undoing(struct position *p, int depth) {
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    if (depth <= 1) return depth == 1 ? list.count : 1;
    uint64_t nodes = 0;
    for (unsigned i = 0; i < list.count; i++) {
        struct undo u;
        position_make(p, list.moves[i], &u);
        nodes += count_undoing(p, depth - 1);
        position_undo(p, &u);
    }
    return nodes;
}

static uint64_t count_below(struct generator *g, int depth) {
    struct bitboard_self *self = g->self;
    if (g->kind == &generator_makeundo) return count_undoing(&self->game.position, depth);
    return count_copying(self, depth);
}

static enum status perft(struct generator *g, int depth, uint64_t *nodes, struct diag *why) {
    (void)why;
    *nodes = count_below(g, depth);
    return STATUS_OK;
}

static enum status divide(struct generator *g, int depth, struct divide *out, struct diag *why) {
    struct position *p = &((struct bitboard_self *)g->self)->game.position;
    struct move_list list;
    movegen_generate_with(p, ((struct bitboard_self *)g->self)->slider, &list);
    for (unsigned i = 0; i < list.count; i++) {
        char text[UCI_MAX];
        struct undo u;
        uci_write(p, list.moves[i], text);
        position_make(p, list.moves[i], &u);
        uint64_t nodes = count_below(g, depth - 1);
        position_undo(p, &u);
        if (!divide_add(out, text, nodes)) return diag_plain(why, STATUS_NO_MEMORY);
    }
    return STATUS_OK;
}

static enum status statistics(struct generator *g, int depth, struct statistics *rows, struct diag *why) {
    (void)why;
    movegen_statistics(&((struct bitboard_self *)g->self)->game.position, depth, rows);
    return STATUS_OK;
}

static enum status use_table(struct generator *g, struct perft_table *table) {
    ((struct bitboard_self *)g->self)->table = table;
    return STATUS_OK;
}

static void variants(void (*visit)(void *context, const char *name, const char *summary), void *context) {
    for (unsigned i = 0; i < SLIDERS; i++) {
        char name[64] = "bitboard:", summary[160];
        strncat(name, slider_name((enum slider)i), sizeof name - 10);
        const char *mark = (enum slider)i == slider_default() ? " (default)" : slider_available((enum slider)i) ? "" : " (not on this CPU)";
        strncat(strcpy(summary, ""), slider_summary((enum slider)i), sizeof summary - 32);
        visit(context, name, strcat(summary, mark));
    }
}

const struct generator_kind generator_bitboard = {
    .name = "bitboard", .arguments = "[:SLIDER]", .is_chess = true, .has_gate = true,
    .summary = "legal moves from check and pin masks, boards copied, last ply counted by sets",
    .open = open_slider, .close = close_self, .set = set, .play = play, .undo = undo,
    .divide = divide, .perft = perft, .fen = write_fen, .statistics = statistics, .variants = variants, .use_table = use_table,
};

const struct generator_kind generator_makeundo = {
    .name = "makeundo", .arguments = "", .is_chess = true, .has_gate = true,
    .summary = "the same moves, walked by make and undo with key and mailbox kept",
    .open = open_makeundo, .close = close_self, .set = set, .play = play, .undo = undo,
    .divide = divide, .perft = perft, .fen = write_fen, .statistics = statistics,
};
