/* uci_talk.c - the conversation with a UCI engine. */
#include "core/generator/uci_talk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/base/textbuf.h"

enum { GIVE_UP_AFTER = 3 };        /* failures in a row */
static const double GRACE = 1.0;   /* seconds for an answer that comes behind its readyok */
static const double TRIAL = 10.0;  /* at most this long for finding out whether it knows a command */

static const char *const perft_commands[] = {"go perft %d", "perft %d", "divide %d"};

enum status uci_talk_say(struct uci_talk *t, double deadline, struct diag *why, const char *format, ...) {
    char *text = NULL;
    va_list args;
    va_start(args, format);
    int length = vasprintf(&text, format, args);
    va_end(args);
    if (length < 0) return diag_plain(why, STATUS_NO_MEMORY);
    enum status status = process_send(&t->process, text, deadline, why);
    free(text);
    return status;
}

static void note_option(struct uci_talk *t, const char *line) {
    const char *name = strstr(line, "name ");
    if (strncmp(line, "option", 6) == 0 && name && strncasecmp(name + 5, "UCI_Chess960", 12) == 0) t->has_chess960_option = true;
}

static enum status wait_for(struct uci_talk *t, const char *word, double deadline, struct diag *why) {
    for (char *line;;) {
        enum status status = process_line(&t->process, deadline, &line, why);
        if (status != STATUS_OK) return status;
        note_option(t, line);
        if (strcmp(line, word) == 0) return STATUS_OK;
    }
}

static enum status set_options(struct uci_talk *t, double deadline, struct diag *why) {
    for (size_t i = 0; i < t->peer.options.count; i++) {
        const char *option = t->peer.options.items[i];
        int name = (int)strcspn(option, "=");
        enum status status = uci_talk_say(t, deadline, why, option[name] ? "setoption name %.*s value %s" : "setoption name %.*s%s", name,
                                          option, option[name] ? option + name + 1 : "");
        if (status != STATUS_OK) return status;
    }
    return STATUS_OK;
}

static enum status handshake(struct uci_talk *t, struct diag *why) {
    double deadline = process_clock() + t->peer.start;
    t->has_chess960_option = t->chess960 = false;
    enum status status = uci_talk_say(t, deadline, why, "uci");
    if (status == STATUS_OK) status = wait_for(t, "uciok", deadline, why);
    if (status == STATUS_OK) status = set_options(t, deadline, why);
    if (status == STATUS_OK) status = uci_talk_say(t, deadline, why, "isready");
    if (status == STATUS_OK) status = wait_for(t, "readyok", deadline, why);
    return status;
}

/* The template with its %d replaced; templates come from the user, so printf is not asked. */
static void write_command(struct textbuf *out, const char *template, int depth) {
    const char *at = strstr(template, "%d");
    textbuf_add_bytes(out, template, at ? (size_t)(at - template) : strlen(template));
    if (at) textbuf_addf(out, "%d%s", depth, at + 2);
}

/* Reads an answer to its end: a total and the readyok that we asked for behind it. An engine that answers from another
 * thread says readyok first; one that tells no total has ended with its readyok where it keeps the order, and where it
 * falls silent otherwise. *seen: whether anything of an answer came. */
static enum status read_answer(struct uci_talk *t, struct answer *a, double deadline, bool *seen, struct diag *why) {
    bool ready = false, searched = false;
    *seen = false;
    for (;;) {
        char *line;
        if (ready && (a->has_total || searched || (t->in_order && *seen))) return STATUS_OK;
        bool may_be_silent = ready && !t->has_totals;
        double now = process_clock(), until = may_be_silent && now + GRACE < deadline ? now + GRACE : deadline;
        enum status status = may_be_silent ? process_poll_line(&t->process, until, &line, why)
                                           : process_line(&t->process, until, &line, why);
        if (status != STATUS_OK) return status;
        if (!line) return STATUS_OK;
        if (strcmp(line, "readyok") == 0) {
            ready = true;
            t->answers_first = *seen;
        } else if (strncmp(line, "bestmove", 8) == 0) searched = true;
        else if (answer_read(a, &t->peer.format, line)) *seen = true;
        if (a->failed) return diag_plain(why, STATUS_NO_MEMORY);
    }
}

static enum status ask(struct uci_talk *t, const char *template, int depth, double deadline, struct answer *a, bool *seen, struct diag *why) {
    struct textbuf command = {0};
    write_command(&command, template, depth);
    textbuf_add(&command, "\nisready");
    enum status status = command.failed ? diag_plain(why, STATUS_NO_MEMORY) : process_send(&t->process, textbuf_text(&command), deadline, why);
    textbuf_free(&command);
    return status == STATUS_OK ? read_answer(t, a, deadline, seen, why) : status;
}

enum status uci_talk_position(struct uci_talk *t, const struct line *l, double deadline, struct diag *why) {
    struct textbuf text = {0};
    textbuf_addf(&text, "position fen %s", l->fen);
    for (size_t i = 0; i < l->count; i++) textbuf_addf(&text, "%s%s", i ? " " : " moves ", l->moves[i]);
    enum status status = text.failed ? diag_plain(why, STATUS_NO_MEMORY) : process_send(&t->process, textbuf_text(&text), deadline, why);
    textbuf_free(&text);
    return status;
}

/* A "go" that it takes for a search has to be stopped before it hears anything else. */
static enum status stop_search(struct uci_talk *t, struct diag *why) {
    double deadline = process_clock() + GRACE * 2;
    enum status status = uci_talk_say(t, deadline, why, "stop\nisready");
    return status == STATUS_OK ? wait_for(t, "readyok", deadline, why) : status;
}

static enum status try_command(struct uci_talk *t, const char *template, bool *works, struct diag *why) {
    struct divide branches = {0};
    struct answer a = {.branches = &branches};
    double limit = t->peer.timeout < TRIAL ? t->peer.timeout : TRIAL;
    t->has_totals = t->in_order = false;
    struct diag silence = {0};
    enum status status = ask(t, template, 1, process_clock() + limit, &a, works, &silence);
    if (status == STATUS_PEER_SILENT || (status == STATUS_OK && !*works)) {
        *works = false;
        enum status stopped = stop_search(t, why);
        if (stopped != STATUS_PEER_SILENT || status == STATUS_OK) status = stopped;
    }
    if (status != STATUS_OK && silence.status != STATUS_OK && why) *why = silence; /* the first complaint says more */
    t->has_branches = branches.count > 0;
    t->has_totals = a.has_total;
    t->in_order = t->answers_first && !a.has_total;
    divide_free(&branches);
    return status;
}

static enum status find_way(struct uci_talk *t, struct diag *why) {
    if (t->peer.moves || t->peer.probe) {
        t->way = t->peer.moves ? UCI_MOVES : UCI_PROBE;
        return STATUS_OK;
    }
    size_t commands = t->peer.perft ? 1 : sizeof perft_commands / sizeof *perft_commands;
    enum status status = uci_talk_say(t, process_clock() + t->peer.timeout, why, "position startpos");
    for (size_t i = 0; i < commands && status == STATUS_OK; i++) {
        bool works;
        t->perft = t->peer.perft ? t->peer.perft : perft_commands[i];
        status = try_command(t, t->perft, &works, why);
        if (status != STATUS_OK || !works) continue;
        t->way = UCI_PERFT;
        return STATUS_OK;
    }
    if (status != STATUS_OK) return status;
    if (t->peer.perft) return process_blame(&t->process, STATUS_PEER_FAILED, why, "it does not understand '%s'", t->peer.perft);
    t->way = UCI_PROBE;
    return STATUS_OK;
}

static enum status fail(struct uci_talk *t, enum status status) {
    process_stop(&t->process);
    t->failures++;
    return status;
}

enum status uci_talk_ready(struct uci_talk *t, struct diag *why) {
    if (t->process.pid) return STATUS_OK;
    if (t->failures >= GIVE_UP_AFTER)
        return process_blame(&t->process, STATUS_PEER_FAILED, why, "'%s' failed %d times in a row and is not started again",
                             t->peer.command.items[0], t->failures);
    enum status status = process_start(&t->process, t->peer.command.items, why);
    if (status != STATUS_OK) return fail(t, status);
    status = handshake(t, why);
    if (status == STATUS_OK && t->way == UCI_UNKNOWN) status = find_way(t, why);
    return status == STATUS_OK ? STATUS_OK : fail(t, status);
}

void uci_talk_end(struct uci_talk *t) {
    if (t->process.pid && uci_talk_say(t, process_clock() + 0.1, NULL, "quit") == STATUS_OK) {
        process_close_input(&t->process);
        process_reap(&t->process, process_clock() + 0.5);
        t->process.pid = 0;
    }
    process_stop(&t->process);
    peer_free(&t->peer);
}

static enum status use_chess960(struct uci_talk *t, bool wanted, double deadline, struct diag *why) {
    if (t->chess960 == wanted) return STATUS_OK;
    if (!t->has_chess960_option)
        return diag_set(why, STATUS_UNSUPPORTED, 0, 0, "'%s' has no option UCI_Chess960", t->peer.command.items[0]);
    t->chess960 = wanted;
    return uci_talk_say(t, deadline, why, "setoption name UCI_Chess960 value %s", wanted ? "true" : "false");
}

/* ---- moves by a command that lists them: every word that is a move ---- */

static enum status list_moves(struct uci_talk *t, struct divide *out, double deadline, struct diag *why) {
    enum status status = uci_talk_say(t, deadline, why, "%s\nisready", t->peer.moves);
    for (char *line; status == STATUS_OK;) {
        status = process_line(&t->process, deadline, &line, why);
        if (status != STATUS_OK || strcmp(line, "readyok") == 0) return status;
        for (char *word = strtok(line, " ,;:\t[]"); word; word = strtok(NULL, " ,;:\t[]")) {
            char move[6];
            if (!move_text_length(word)) continue;
            move_text_copy(word, move);
            if (!divide_add(out, move, 1)) return diag_plain(why, STATUS_NO_MEMORY);
        }
    }
    return status;
}

/* ---- the question ---- */

static enum status check_sum(const struct uci_talk *t, const struct answer *a, struct diag *why) {
    uint64_t sum = divide_total(a->branches);
    if (!a->has_total || !a->branches->count || sum == a->total) return STATUS_OK;
    return process_blame(&t->process, STATUS_PEER_FAILED, why, "its moves add up to %llu, and it says the total is %llu",
                         (unsigned long long)sum, (unsigned long long)a->total);
}

static enum status ask_perft(struct uci_talk *t, int depth, struct divide *out, uint64_t *total, double deadline, struct diag *why) {
    struct answer a = {.branches = out};
    bool seen;
    enum status status = ask(t, t->perft, depth, deadline, &a, &seen, why);
    if (status == STATUS_OK && t->has_totals && !a.has_total)
        status = process_blame(&t->process, STATUS_PEER_FAILED, why, "its answer has no total");
    if (status == STATUS_OK) status = check_sum(t, &a, why);
    *total = a.has_total ? a.total : divide_total(out);
    return status;
}

enum status uci_talk_perft(struct uci_talk *t, const struct line *l, bool chess960, int depth, struct divide *out, uint64_t *total,
                           struct diag *why) {
    enum status status = uci_talk_ready(t, why);
    if (status != STATUS_OK) return status;
    double deadline = process_clock() + t->peer.timeout;
    status = use_chess960(t, chess960, deadline, why);
    if (status == STATUS_UNSUPPORTED) return status;
    if (status == STATUS_OK) status = uci_talk_position(t, l, deadline, why);
    if (status == STATUS_OK && t->way == UCI_PERFT) status = ask_perft(t, depth, out, total, deadline, why);
    if (status == STATUS_OK && t->way == UCI_MOVES) status = list_moves(t, out, deadline, why);
    if (status == STATUS_OK && t->way == UCI_PROBE) status = uci_probe_moves(t, l, out, why);
    if (t->way != UCI_PERFT) *total = divide_total(out);
    if (status != STATUS_OK) return fail(t, status);
    t->failures = 0;
    return STATUS_OK;
}
