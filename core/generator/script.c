/* script.c - generator kind `script`: a program run once per question, `COMMAND DEPTH FEN [MOVES]`, which prints one
 * "MOVE COUNT" per line and a total (the protocol of perftree). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "core/base/textbuf.h"
#include "core/generator/generator.h"
#include "core/generator/line.h"
#include "core/generator/peer.h"
#include "core/generator/process.h"

struct script {
    struct peer peer;
    struct line line;
    struct process process;
};

static void script_close(struct generator *g) {
    struct script *s = g->self;
    process_stop(&s->process);
    peer_free(&s->peer);
    line_free(&s->line);
    free(s);
}

static enum status script_open(struct generator *g, const char *argument, struct diag *why) {
    struct script *s = calloc(1, sizeof *s);
    if (!s) return diag_plain(why, STATUS_NO_MEMORY);
    enum status status = peer_read(&s->peer, argument, why);
    if (status != STATUS_OK) {
        free(s);
        return status;
    }
    g->self = s;
    line_set(&s->line, NULL);
    char *path = process_find(s->peer.command.items[0]);
    if (!path) {
        status = diag_set(why, STATUS_PEER_FAILED, 0, 0, "no program '%s' on PATH nor in /usr/games", s->peer.command.items[0]);
        script_close(g);
    }
    free(path);
    return status;
}

static enum status script_set(struct generator *g, const char *fen, bool chess960, struct diag *why) {
    struct script *s = g->self;
    (void)chess960; /* the FEN says it all: the protocol has no other way */
    return line_set(&s->line, fen) ? STATUS_OK : diag_set(why, STATUS_USAGE, 0, 1, "not a FEN: '%s'", fen);
}

static enum status script_play(struct generator *g, const char *move, struct diag *why) {
    enum status status = line_play(&((struct script *)g->self)->line, move);
    return status == STATUS_OK ? status : diag_plain(why, status);
}

static enum status script_undo(struct generator *g, struct diag *why) {
    return line_undo(&((struct script *)g->self)->line) ? STATUS_OK : diag_set(why, STATUS_USAGE, 0, 0, "no move to take back");
}

static enum status start(struct script *s, int depth, struct diag *why) {
    size_t words = s->peer.command.count;
    const char **argv = calloc(words + 4, sizeof *argv);
    struct textbuf moves = {0};
    char number[16];
    if (!argv) return diag_plain(why, STATUS_NO_MEMORY);
    snprintf(number, sizeof number, "%d", depth);
    for (size_t i = 0; i < s->line.count; i++) textbuf_addf(&moves, "%s%s", i ? " " : "", s->line.moves[i]);
    memcpy(argv, s->peer.command.items, words * sizeof *argv);
    argv[words] = number;
    argv[words + 1] = s->line.fen;
    argv[words + 2] = s->line.count ? textbuf_text(&moves) : NULL;
    enum status status = process_start(&s->process, (char *const *)argv, why);
    snprintf(s->process.sent, sizeof s->process.sent, "%d '%s' '%.40s'", depth, s->line.fen, textbuf_text(&moves));
    textbuf_free(&moves);
    free(argv);
    return status;
}

static enum status finish(struct script *s, const struct answer *a, struct diag *why) {
    if (!s->process.ended) return process_blame(&s->process, STATUS_PEER_SILENT, why, "it did not end in time");
    int status = process_reap(&s->process, process_clock() + 1);
    if (!WIFEXITED(status) || WEXITSTATUS(status))
        return process_blame(&s->process, STATUS_PEER_FAILED, why, WIFEXITED(status) ? "it ended with exit status %d" : "it died of signal %d",
                             WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
    uint64_t sum = divide_total(a->branches);
    if (!a->has_total && !a->branches->count) return process_blame(&s->process, STATUS_PEER_FAILED, why, "it printed neither moves nor a total");
    if (a->has_total && a->branches->count && a->total != sum)
        return process_blame(&s->process, STATUS_PEER_FAILED, why, "its moves add up to %llu, and it says the total is %llu",
                             (unsigned long long)sum, (unsigned long long)a->total);
    return STATUS_OK;
}

static enum status run(struct script *s, int depth, struct answer *a, struct diag *why) {
    double deadline = process_clock() + s->peer.timeout;
    enum status status = start(s, depth, why);
    if (status != STATUS_OK) return status;
    process_close_input(&s->process);
    for (char *line;;) {
        status = process_poll_line(&s->process, deadline, &line, why);
        if (status != STATUS_OK || !line) break;
        answer_read(a, &s->peer.format, line);
    }
    if (status == STATUS_OK && a->failed) status = diag_plain(why, STATUS_NO_MEMORY);
    if (status == STATUS_OK) status = finish(s, a, why);
    s->process.pid ? process_stop(&s->process) : (void)0;
    return status;
}

static enum status script_divide(struct generator *g, int depth, struct divide *out, struct diag *why) {
    struct answer a = {.branches = out};
    enum status status = run(g->self, depth, &a, why);
    if (status == STATUS_OK && a.has_total && a.total && !out->count)
        return diag_set(why, STATUS_UNSUPPORTED, 0, 0, "%s tells only totals", g->name);
    return status;
}

static enum status script_perft(struct generator *g, int depth, uint64_t *nodes, struct diag *why) {
    struct divide branches = {0};
    struct answer a = {.branches = &branches};
    enum status status = run(g->self, depth, &a, why);
    *nodes = a.has_total ? a.total : divide_total(&branches);
    divide_free(&branches);
    return status;
}

const struct generator_kind generator_script = {
    .name = "script",
    .arguments = ":COMMAND [@SETTING=VALUE]...",
    .summary = "a program run as COMMAND DEPTH FEN [MOVES]",
    .is_chess = true,
    .open = script_open,
    .close = script_close,
    .set = script_set,
    .play = script_play,
    .undo = script_undo,
    .divide = script_divide,
    .perft = script_perft,
};
