/* uci.c - generator kind `uci`: somebody's engine, a process that speaks UCI. */
#include <stdlib.h>
#include <string.h>

#include "core/generator/generator.h"
#include "core/generator/uci_talk.h"

struct uci {
    struct uci_talk talk;
    struct line line;
    bool chess960;
};

static void uci_close(struct generator *g) {
    struct uci *u = g->self;
    uci_talk_end(&u->talk);
    line_free(&u->line);
    free(u);
}

static enum status uci_open(struct generator *g, const char *argument, struct diag *why) {
    struct uci *u = calloc(1, sizeof *u);
    if (!u) return diag_plain(why, STATUS_NO_MEMORY);
    enum status status = peer_read(&u->talk.peer, argument, why);
    if (status != STATUS_OK) {
        free(u);
        return status;
    }
    g->self = u;
    line_set(&u->line, NULL);
    status = uci_talk_ready(&u->talk, why);
    if (status != STATUS_OK) uci_close(g);
    return status;
}

static enum status uci_set(struct generator *g, const char *fen, bool chess960, struct diag *why) {
    struct uci *u = g->self;
    if (!line_set(&u->line, fen)) return diag_set(why, STATUS_USAGE, 0, 1, "not a FEN: '%s'", fen);
    u->chess960 = chess960 || sketch_is_chess960(&u->line.start);
    return STATUS_OK;
}

static enum status uci_play(struct generator *g, const char *move, struct diag *why) {
    enum status status = line_play(&((struct uci *)g->self)->line, move);
    return status == STATUS_OK ? status : diag_plain(why, status);
}

static enum status uci_undo(struct generator *g, struct diag *why) {
    return line_undo(&((struct uci *)g->self)->line) ? STATUS_OK : diag_set(why, STATUS_USAGE, 0, 0, "no move to take back");
}

/* The tree walked from here, for engines that tell one ply at a time. */
static enum status walk(struct uci *u, int depth, struct divide *out, struct diag *why) {
    uint64_t total;
    enum status status = uci_talk_perft(&u->talk, &u->line, u->chess960, 1, out, &total, why);
    for (size_t i = 0; depth > 1 && i < out->count && status == STATUS_OK; i++) {
        struct divide below = {0};
        status = line_play(&u->line, out->branches[i].move);
        if (status == STATUS_OK) status = walk(u, depth - 1, &below, why);
        line_undo(&u->line);
        out->branches[i].nodes = divide_total(&below);
        divide_free(&below);
    }
    return status;
}

static bool walks(const struct uci *u) { return u->talk.peer.moves_only || u->talk.way == UCI_MOVES || u->talk.way == UCI_PROBE; }

static enum status uci_divide(struct generator *g, int depth, struct divide *out, struct diag *why) {
    struct uci *u = g->self;
    enum status status = uci_talk_ready(&u->talk, why);
    if (status != STATUS_OK) return status;
    if (walks(u)) return walk(u, depth, out, why);
    if (!u->talk.has_branches) return diag_set(why, STATUS_UNSUPPORTED, 0, 0, "%s tells only totals", g->name);
    uint64_t total;
    return uci_talk_perft(&u->talk, &u->line, u->chess960, depth, out, &total, why);
}

static enum status uci_perft(struct generator *g, int depth, uint64_t *nodes, struct diag *why) {
    struct uci *u = g->self;
    struct divide branches = {0};
    enum status status = uci_talk_ready(&u->talk, why);
    if (status == STATUS_OK && walks(u)) {
        status = walk(u, depth, &branches, why);
        *nodes = divide_total(&branches);
    } else if (status == STATUS_OK) {
        status = uci_talk_perft(&u->talk, &u->line, u->chess960, depth, &branches, nodes, why);
    }
    divide_free(&branches);
    return status;
}

static void uci_variants(void (*visit)(void *, const char *, const char *), void *context) {
    static const char *const known[][2] = {{"stockfish", "uci:stockfish"}, {"fairy-stockfish", "uci:fairy-stockfish"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        char *path = process_find(known[i][0]);
        if (path) visit(context, known[i][1], "installed here");
        free(path);
    }
}

const struct generator_kind generator_uci = {
    .name = "uci",
    .arguments = ":COMMAND [@SETTING=VALUE]...",
    .summary = "somebody's engine: a process that speaks UCI",
    .is_chess = true,
    .open = uci_open,
    .close = uci_close,
    .set = uci_set,
    .play = uci_play,
    .undo = uci_undo,
    .divide = uci_divide,
    .perft = uci_perft,
    .variants = uci_variants,
};
