/* session.c - the conversation: which command when, and the search thread beside it.
 *
 * One thread reads. A search runs in a second one, answers by itself and then writes a byte to a pipe, which wakes the
 * reader. A command that needs an idle engine and comes too early waits in a queue: programs that send `stop`,
 * `position` and `go` in one breath, and files piped in, get what they mean. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/position/fen.h"
#include "core/position/notation.h"
#include "core/uci/session.h"

/* ---- the search thread ---- */

static void *search_main(void *argument) {
    struct session *s = argument;
    if (s->perft_depth) perft_say(s);
    else {
        struct search_result result;
        engine_search(s->engine, &s->game.position, &s->limits, say_line, s, &result);
        if (result.no_mate) say(s, "info string no mate in %d", s->limits.mate);
        if (s->debug)
            say(s, "info string table probes %llu hits %llu%s", (unsigned long long)result.probes,
                (unsigned long long)result.hits, result.settled ? ", settled early" : "");
        say_best(s, &result);
    }
    while (write(s->done[1], "", 1) < 0 && errno == EINTR) {}
    return NULL;
}

static void search_join(struct session *s) {
    char byte;
    while (read(s->done[0], &byte, 1) < 0 && errno == EINTR) {}
    pthread_join(s->thread, NULL);
    s->running = false;
}

static void search_end(struct session *s) {
    if (!s->running) return;
    engine_stop(s->engine);
    search_join(s);
}

/* ---- commands: text is what stands behind the word ---- */

static void on_uci(struct session *s, char *text) {
    (void)text;
    say(s, "id name gatillo %s", s->version);
    say(s, "id author the gatillo authors");
    options_show(s);
    say(s, "uciok");
}

static void on_debug(struct session *s, char *text) {
    char *word = word_next(&text);
    if (word && (strcmp(word, "on") == 0 || strcmp(word, "off") == 0)) s->debug = strcmp(word, "on") == 0;
    else say(s, "info string debug wants on or off");
}

static void on_isready(struct session *s, char *text) {
    (void)text;
    say(s, "readyok");
}

static void on_stop(struct session *s, char *text) {
    (void)text;
    if (s->running) engine_stop(s->engine);
}

static void on_ponderhit(struct session *s, char *text) {
    (void)text;
    if (s->running) {
        s->pondering = false;
        engine_ponderhit(s->engine);
    }
}

static void on_quit(struct session *s, char *text) {
    (void)text;
    s->quit = true;
}

static void on_setoption(struct session *s, char *text) { options_set(s, text); }

static void on_ucinewgame(struct session *s, char *text) {
    (void)text;
    engine_clear(s->engine);
}

/* Everything up to the word `moves` is the FEN; *text is left behind that word. */
static char *fen_part(char **text) {
    char *fen = *text + strspn(*text, " \t");
    char *moves = strstr(fen, " moves");
    if (moves && (moves[6] == ' ' || moves[6] == 0)) {
        *text = moves + 6;
        *moves = 0;
    } else *text = fen + strlen(fen);
    return fen;
}

static bool read_start(struct session *s, char **text, struct position *out) {
    struct diag why;
    char *word = word_next(text);
    if (word && strcmp(word, "startpos") == 0) {
        position_start(out);
        char *moves = word_next(text);
        if (!moves || strcmp(moves, "moves") == 0) return true;
        say(s, "info string position startpos: unknown word '%s'", moves);
        return false;
    }
    if (!word || strcmp(word, "fen") != 0) {
        say(s, "info string position wants startpos or fen");
        return false;
    }
    if (fen_parse(out, fen_part(text), &why) == STATUS_OK) return true;
    say(s, "info string position fen, column %zu: %s", why.column, why.text);
    return false;
}

static bool play_moves(struct session *s, struct game *g, char *text) {
    struct diag why;
    for (char *word; (word = word_next(&text));) {
        move m;
        enum status status = uci_parse(&g->position, word, &m, &why);
        if (!status) status = game_play(g, m) ? diag_plain(&why, STATUS_NO_MEMORY) : STATUS_OK;
        if (!status) continue;
        say(s, "info string position, move %zu, %s: %s", g->length + 1, word, why.text);
        return false;
    }
    return true;
}

/* All or nothing: a position with a bad move in it leaves the old one standing. */
static void on_position(struct session *s, char *text) {
    struct position start;
    struct game fresh = {0};
    if (!read_start(s, &text, &start)) return;
    if (s->chess960) start.chess960 = true;
    game_start(&fresh, &start);
    if (!play_moves(s, &fresh, text)) {
        game_free(&fresh);
        return;
    }
    game_free(&s->game);
    s->game = fresh;
}

static void on_go(struct session *s, char *text) {
    go_read(s, text);
    engine_prepare(s->engine, &s->limits);
    s->running = pthread_create(&s->thread, NULL, search_main, s) == 0;
    if (!s->running) say(s, "info string no thread could be started");
}

static void on_d(struct session *s, char *text) {
    (void)text;
    say_board(s);
}

static void on_eval(struct session *s, char *text) {
    (void)text;
    struct textbuf t = {0};
    eval_explain_text(&s->game.position, engine_weights(s->engine), &t);
    if (!t.failed) say_text(s, t.text);
    textbuf_free(&t);
}

/* ---- which command ---- */

enum when { ANYTIME, IDLE, SEARCH };

static const struct {
    const char *word;
    enum when when;
    void (*run)(struct session *s, char *text);
} commands[] = {
#define UCI_COMMAND(id, when) {#id, when, on_##id},
#include "core/uci/commands.def"
#undef UCI_COMMAND
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static size_t command_find(const char *word) {
    size_t i = 0;
    while (i < COMMANDS && strcmp(commands[i].word, word) != 0) i++;
    return i;
}

/* The first word that is a command counts; UCI wants unknown words before it to be passed over. *rest: behind it. */
static size_t command_in(char *line, char **rest) {
    *rest = line;
    for (char *word; (word = word_next(rest));) {
        size_t found = command_find(word);
        if (found < COMMANDS) return found;
    }
    return COMMANDS;
}

/* For an info string: nothing that could break a line or a terminal. */
static void make_printable(char *text) {
    for (; *text; text++)
        if ((unsigned char)*text < 32 || (unsigned char)*text > 126) *text = '?';
}

/* True: the line waits and belongs to the queue now. */
static bool wait_for_turn(struct session *s, char *line) {
    if (line_queue_push(&s->waiting, line)) return true;
    say(s, "info string out of memory: a command was dropped");
    return false;
}

static void obey(struct session *s, char *line) {
    char *copy = strdup(line), *rest; /* the words get cut apart, and a line that is shown must stay whole */
    size_t found = copy ? command_in(copy, &rest) : COMMANDS;
    if (found < COMMANDS) commands[found].run(s, rest);
    else if (line[strspn(line, " \t\r\v\f")]) {
        make_printable(line);
        say(s, "info string unknown command: %.200s", line);
    }
    free(copy);
}

static enum when when_of(const char *line) {
    char *copy = strdup(line), *rest;
    size_t found = copy ? command_in(copy, &rest) : COMMANDS;
    free(copy);
    return found < COMMANDS ? commands[found].when : ANYTIME;
}

/* Takes the line over. A stop that comes behind a waiting `go` means that one, too: it is obeyed now and waits as well. Between the
 * answer of a search and the end of its thread every `go` waits, if only for a moment, so that this is no rare case. */
static void handle(struct session *s, char *line) {
    enum when when = when_of(line);
    bool waits = (when == IDLE && s->running) || (when == SEARCH && s->waiting.count > 0);
    if (when != IDLE || !s->running) obey(s, line);
    if (!waits || !wait_for_turn(s, line)) free(line);
}

static void handle_waiting(struct session *s) {
    while (!s->quit && s->waiting.count > 0 && (!s->running || when_of(line_queue_first(&s->waiting)) != IDLE)) {
        char *line = line_queue_pop(&s->waiting);
        obey(s, line);
        free(line);
    }
}

/* Without input nobody can send stop any more: what has no end of its own is stopped, the rest is awaited. */
static void finish(struct session *s) {
    s->at_end = true;
    while (s->running && !s->quit) {
        if (!go_has_end(s)) engine_stop(s->engine);
        search_join(s);
        handle_waiting(s);
    }
}

/* Fails only where there was no memory for a line. */
static enum status converse(struct session *s, int input) {
    struct line_reader reader = {.fd = input};
    while (!s->quit && !s->at_end) {
        char *line;
        switch (line_next(&reader, s->done[0], &line)) {
        case LINE_READ: handle(s, line); break;
        case LINE_WOKEN:
            search_join(s);
            handle_waiting(s);
            break;
        case LINE_END: finish(s); break;
        }
    }
    search_end(s);
    line_reader_free(&reader);
    return reader.failed ? STATUS_NO_MEMORY : STATUS_OK;
}

enum status uci_run(const struct uci_config *config, struct diag *why) {
    struct session *s = calloc(1, sizeof *s);
    if (!s) return diag_plain(why, STATUS_NO_MEMORY);
    struct position start;
    position_start(&start);
    game_start(&s->game, &start);
    s->out = config->output;
    s->version = config->version;
    enum status status = engine_create(&s->engine);
    if (!status && pipe(s->done) != 0) status = STATUS_IO;
    if (!status) {
        if (config->weights) engine_set_weights(s->engine, config->weights);
        pthread_mutex_init(&s->out_lock, NULL);
        status = converse(s, config->input);
        pthread_mutex_destroy(&s->out_lock);
        close(s->done[0]);
        close(s->done[1]);
    }
    line_queue_free(&s->waiting);
    game_free(&s->game);
    engine_free(s->engine);
    free(s);
    return status ? diag_plain(why, status) : STATUS_OK;
}
