/* plugin_protocol.c - whatever a plug-in answers, the host gives a status with a reason or moves that are moves, counts that
 * add up, and keeps to the interface itself: the puppet complains where it does not. */
#include <dlfcn.h>
#include <string.h>
#include <unistd.h>

#include "core/base/textbuf.h"
#include "core/generator/generator.h"
#include "core/sketch/move_text.h"
#include "fuzz/check.h"
#include "fuzz/input.h"
#include "fuzz/plugin_puppet.h"

static struct input script;

unsigned puppet_byte(void) { return input_byte(&script); }
void puppet_expect(int holds, const char *what) { CHECK(holds, "the host: %s", what); }

/* Beside this program, wherever that was copied to. */
static const char *puppet_path(void) {
    static char path[4096];
    ssize_t length = path[0] ? 0 : readlink("/proc/self/exe", path, sizeof path - 32);
    if (length > 0) path[length] = 0, strcpy(strrchr(path, '/') + 1, "plugin_puppet.so");
    return path;
}

static void check_status(enum status status, const struct diag *why, const char *what) {
    CHECK(status == STATUS_OK || status == STATUS_PEER_FAILED || status == STATUS_USAGE, "%s: %s", what, status_name(status));
    CHECK(status == STATUS_OK || why->text[0], "%s: %s without a reason", what, status_name(status));
    CHECK(strlen(why->text) < sizeof why->text && !strpbrk(why->text, "\n\r\033"), "%s: a reason of several lines", what);
}

static void check_divide(const struct divide *d) {
    uint64_t sum = 0;
    for (size_t i = 0; i < d->count; i++) {
        const char *text = d->branches[i].move;
        CHECK(move_text_length(text) == strlen(text), "'%s' was taken for a move", text);
        CHECK(i == 0 || strcmp(d->branches[i - 1].move, text) < 0, "'%s' twice or out of order", text);
        CHECK(!__builtin_add_overflow(sum, d->branches[i].nodes, &sum), "more leaves than a number holds");
    }
    CHECK(divide_total(d) == sum, "the total");
}

static void ask(struct generator *g) {
    struct divide d = {0};
    struct diag why = {0};
    uint64_t nodes = 0;
    enum status status = generator_divide(g, (int)(puppet_byte() % 3) + 1, &d, &why);
    check_status(status, &why, "divide");
    if (status == STATUS_OK) check_divide(&d);
    why = (struct diag){0};
    status = d.count ? generator_play(g, d.branches[d.count - 1].move, &why) : STATUS_OK;
    check_status(status, &why, "play");
    bool played = d.count && status == STATUS_OK;
    why = (struct diag){0};
    check_status(generator_perft(g, (int)(puppet_byte() % 3), &nodes, &why), &why, "perft");
    why = (struct diag){0};
    if (played) check_status(generator_undo(g, &why), &why, "undo");
    divide_free(&d);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static void *kept; /* so that loading it again costs little */
    static const char *const fens[] = {"startpos", "4k3/8/8/8/8/8/8/4K3 w - -", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 b GBgb - 0 1", "8/8"};
    if (!kept) kept = dlopen(puppet_path(), RTLD_NOW | RTLD_LOCAL);
    CHECK(kept, "%s", dlerror());
    script = input_from(data, size);
    struct textbuf spec = {0};
    textbuf_addf(&spec, "so:'%s'%s", puppet_path(), (const char *const[]){"", " a 'b c'", " 'open", " \\"}[puppet_byte() % 4]);
    struct generator *g = NULL;
    struct diag why = {0};
    enum status status = generator_open(&g, textbuf_text(&spec), &why);
    check_status(status, &why, "open");
    CHECK((status == STATUS_OK) == (g != NULL), "%s", status_name(status));
    while (g && input_left(&script)) {
        unsigned how = puppet_byte();
        why = (struct diag){0};
        if (how & 1) check_status(generator_set(g, fens[how / 2 % 4], how & 64, &why), &why, "set");
        ask(g);
    }
    generator_close(g);
    textbuf_free(&spec);
    return 0;
}
