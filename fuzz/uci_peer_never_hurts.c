/* uci_peer_never_hurts.c - whatever an outside program answers, and whenever it ends: the adapters give a status with a
 * reason, or moves that are moves and counts that add up. No process is started: the linker puts the functions below in
 * place of those that start and end one (--wrap in meson.build), and the answers are bytes of the input in a pipe. */
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "core/generator/generator.h"
#include "core/generator/process.h"
#include "core/sketch/move_text.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

enum { NOBODY = INT_MAX, NEXT_LIFE = 0xFF }; /* an id that no process has; the byte between one life and the next */

static struct input script;

enum status __wrap_process_start(struct process *p, char *const *words, struct diag *why);
void __wrap_process_stop(struct process *p);
int __wrap_process_reap(struct process *p, double deadline);
char *__wrap_process_find(const char *name);

/* What is left of the input up to the next NEXT_LIFE, behind which the program is dead. */
enum status __wrap_process_start(struct process *p, char *const *words, struct diag *why) {
    int ends[2];
    (void)words, (void)why;
    memset(p, 0, offsetof(struct process, buffer));
    const uint8_t *stop = input_left(&script) ? memchr(script.at, NEXT_LIFE, input_left(&script)) : NULL;
    size_t bytes = stop ? (size_t)(stop - script.at) : input_left(&script);
    if (pipe2(ends, O_NONBLOCK) != 0) abort();
    ssize_t written = bytes ? write(ends[1], script.at, bytes < 60000 ? bytes : 60000) : 0;
    CHECK(written >= 0, "the pipe takes nothing");
    close(ends[1]);
    script.at += bytes + (stop != NULL);
    p->pid = NOBODY;
    p->in = open("/dev/null", O_WRONLY);
    p->out = ends[0];
    p->err = -1;
    return STATUS_OK;
}

static void close_all(struct process *p) {
    int *const ends[] = {&p->in, &p->out, &p->err};
    for (int i = 0; i < 3; i++) {
        if (*ends[i] >= 0) close(*ends[i]);
        *ends[i] = -1;
    }
}

void __wrap_process_stop(struct process *p) {
    if (!p->pid) return;
    p->pid = 0;
    close_all(p);
}

int __wrap_process_reap(struct process *p, double deadline) {
    static const int how[] = {0, 0, 0, 256, 9}; /* three good ends, exit status 1, SIGKILL */
    (void)deadline;
    if (p->pid) close_all(p);
    p->pid = 0;
    return how[input_below(&script, sizeof how / sizeof *how)];
}

char *__wrap_process_find(const char *name) { return strdup(name); }

/* ---- the claims ---- */

static void check_status(enum status status, const struct diag *why, const char *what) {
    bool known = status == STATUS_OK || status == STATUS_PEER_FAILED || status == STATUS_PEER_SILENT || status == STATUS_UNSUPPORTED ||
                 status == STATUS_ILLEGAL_MOVE || status == STATUS_BAD_MOVE_TEXT || status == STATUS_USAGE;
    CHECK(known, "%s: %s", what, status_name(status));
    CHECK(status == STATUS_OK || why->text[0], "%s: %s without a reason", what, status_name(status));
    CHECK(!strpbrk(why->text, "\n\r\033"), "%s: a reason of several lines: %s", what, why->text);
}

static void check_divide(const struct divide *d) {
    for (size_t i = 0; i < d->count; i++) {
        const char *text = d->branches[i].move;
        CHECK(move_text_length(text) == strlen(text), "'%s' was taken for a move", text);
        CHECK(i == 0 || strcmp(d->branches[i - 1].move, text) <= 0, "%s is out of order", text);
    }
}

static void ask(struct generator *g, unsigned what) {
    struct divide d = {0};
    struct diag why = {0};
    uint64_t nodes = 0;
    enum status status = generator_divide(g, (int)(what & 1) + 1, &d, &why);
    check_status(status, &why, "divide");
    if (status == STATUS_OK) check_divide(&d);
    why = (struct diag){0};
    if (d.count) check_status(generator_play(g, d.branches[0].move, &why), &why, "play");
    why = (struct diag){0};
    check_status(generator_perft(g, 1, &nodes, &why), &why, "perft");
    why = (struct diag){0};
    if (what & 2) check_status(generator_undo(g, &why), &why, "undo");
    divide_free(&d);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static const char *const specs[] = {"uci:x", "uci:x", "uci:x @timeout=1 @moves=list", "uci:x @probe", "uci:x @moves-only @option=Hash=1 @option=Clear",
        "uci:x '@branch=([a-h][1-8][a-h][1-8][qrbn]?) has ([0-9]+)' '@total=all ([0-9]+)'", "uci:x @perft='count %d'", "script:x y", "script:x '@total=^sum=([0-9]+)$'"};
    static const char *const fens[] = {"startpos", "8/P6k/8/8/8/8/8/K7 w - - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 b GBgb - 0 1", "x"};
    script = input_from(data, size);
    unsigned spec = input_below(&script, sizeof specs / sizeof *specs), what = input_byte(&script);
    struct generator *g = NULL;
    struct diag why = {0};
    enum status status = generator_open(&g, specs[spec], &why);
    check_status(status, &why, "open");
    CHECK((status == STATUS_OK) == (g != NULL), "%s", status_name(status));
    for (int i = 0; g && i < 3; i++) {
        why = (struct diag){0};
        check_status(generator_set(g, fens[(what >> 2) % (sizeof fens / sizeof *fens)], what & 128, &why), &why, "set");
        ask(g, what);
    }
    generator_close(g);
    return 0;
}
