/* so.c - generator kind `so`: somebody's generator in a shared library with the interface of plugin.h. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "core/generator/generator.h"
#include "core/generator/plugin.h"
#include "core/sketch/sketch.h"
#include "core/generator/words.h"

struct so {
    void *library, *self;
    const struct gatillo_plugin *plugin;
};

static enum status refuse(struct diag *why, const char *file, const char *reason) {
    return diag_set(why, STATUS_PEER_FAILED, 0, 0, "the plug-in '%s' %s", file, reason);
}

static enum status check_table(const struct gatillo_plugin *p, const char *file, struct diag *why) {
    if (!p) return refuse(why, file, "gives no table");
    if (p->abi != GATILLO_PLUGIN_ABI)
        return diag_set(why, STATUS_PEER_FAILED, 0, 0, "the plug-in '%s' has ABI version %u, this program speaks %u", file, p->abi, GATILLO_PLUGIN_ABI);
    if (p->table_size < sizeof *p) return refuse(why, file, "has a table of the wrong size");
    if (!p->open || !p->close || !p->set || !p->play || !p->undo || !p->divide) return refuse(why, file, "leaves out a function");
    return STATUS_OK;
}

static enum status load(struct so *s, const char *file, struct diag *why) {
    char *path = strchr(file, '/') ? strdup(file) : NULL; /* without a '/' dlopen would search elsewhere */
    if (!path && asprintf(&path, "./%s", file) < 0) return diag_plain(why, STATUS_NO_MEMORY);
    s->library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    free(path);
    if (!s->library) return diag_set(why, STATUS_PEER_FAILED, 0, 0, "the plug-in does not load: %s", dlerror());
    void *symbol = dlsym(s->library, "gatillo_plugin");
    if (!symbol) return refuse(why, file, "does not export gatillo_plugin()");
    const struct gatillo_plugin *(*entry)(void);
    memcpy(&entry, &symbol, sizeof entry); /* ISO C has no cast for this */
    s->plugin = entry();
    return check_table(s->plugin, file, why);
}

static enum status open_words(struct so *s, const struct words *w, struct diag *why) {
    if (!w->count) return diag_set(why, STATUS_USAGE, 0, 0, "a file is missing behind the ':'");
    enum status status = load(s, w->items[0], why);
    if (status != STATUS_OK) return status;
    struct textbuf argument = {0};
    for (size_t i = 1; i < w->count; i++) textbuf_addf(&argument, "%s%s", i > 1 ? " " : "", w->items[i]);
    s->self = s->plugin->open(textbuf_text(&argument));
    textbuf_free(&argument);
    return s->self ? STATUS_OK : refuse(why, w->items[0], "does not open");
}

static enum status so_set(struct generator *g, const char *fen, bool chess960, struct diag *why);

static void so_close(struct generator *g) {
    struct so *s = g->self;
    if (s->self) s->plugin->close(s->self);
    if (s->library) dlclose(s->library);
    free(s);
}

static enum status so_open(struct generator *g, const char *argument, struct diag *why) {
    struct words w = {0};
    enum status status = words_split(&w, argument, why);
    if (status != STATUS_OK) return status;
    g->self = calloc(1, sizeof(struct so));
    status = g->self ? open_words(g->self, &w, why) : diag_plain(why, STATUS_NO_MEMORY);
    words_free(&w);
    if (status == STATUS_OK) status = so_set(g, NULL, false, why);
    if (status != STATUS_OK && g->self) so_close(g);
    return status;
}

enum { ERROR_MAX = 256 };

/* The text is the plug-in's: it may have no end, and anything in it. */
static enum status told(const struct generator *g, int failed, char error[ERROR_MAX], struct diag *why) {
    if (!failed) return STATUS_OK;
    error[ERROR_MAX - 1] = 0;
    for (char *c = error; *c; c++)
        if ((unsigned char)*c < 32 || (unsigned char)*c > 126) *c = '?';
    return diag_set(why, STATUS_PEER_FAILED, 0, 0, "%s: %s", g->name, *error ? error : "no reason given");
}

static enum status so_set(struct generator *g, const char *fen, bool chess960, struct diag *why) {
    struct so *s = g->self;
    struct sketch sketch;
    char whole[SKETCH_FEN_MAX], error[ERROR_MAX] = "";
    if (!sketch_parse(&sketch, fen)) return diag_set(why, STATUS_USAGE, 0, 1, "not a FEN: '%s'", fen);
    sketch_write(&sketch, whole);
    return told(g, s->plugin->set(s->self, whole, chess960 || sketch_is_chess960(&sketch), error, sizeof error), error, why);
}

static enum status so_play(struct generator *g, const char *move, struct diag *why) {
    struct so *s = g->self;
    char error[ERROR_MAX] = "";
    return told(g, s->plugin->play(s->self, move, error, sizeof error), error, why);
}

static enum status so_undo(struct generator *g, struct diag *why) {
    struct so *s = g->self;
    char error[ERROR_MAX] = "";
    return told(g, s->plugin->undo(s->self, error, sizeof error), error, why);
}

struct collector {
    struct divide *out;
    bool failed, refused; /* out of memory; something that is no move */
    char odd[24];         /* the first such thing */
};

static void collect(void *context, const char *move, uint64_t nodes) {
    struct collector *c = context;
    char text[MOVE_TEXT_MAX];
    size_t length = move ? move_text_length(move) : 0;
    if (!length || move[length]) {
        if (!c->refused) snprintf(c->odd, sizeof c->odd, "%s", move ? move : "(nothing)");
        c->refused = true;
        return;
    }
    move_text_copy(move, text);
    if (!divide_add(c->out, text, nodes)) c->failed = true;
}

/* A move comes once, and the leaves can be added up. */
static enum status check_branches(const struct generator *g, struct divide *d, struct diag *why) {
    uint64_t sum = 0;
    divide_sort(d);
    for (size_t i = 0; i < d->count; i++) {
        if (i && !strcmp(d->branches[i - 1].move, d->branches[i].move))
            return diag_set(why, STATUS_PEER_FAILED, 0, 0, "%s: it gives %s twice", g->name, d->branches[i].move);
        if (__builtin_add_overflow(sum, d->branches[i].nodes, &sum))
            return diag_set(why, STATUS_PEER_FAILED, 0, 0, "%s: its counts add up to more than 64 bits hold", g->name);
    }
    return STATUS_OK;
}

static enum status so_divide(struct generator *g, int depth, struct divide *out, struct diag *why) {
    struct so *s = g->self;
    struct collector c = {.out = out};
    char error[ERROR_MAX] = "";
    int failed = s->plugin->divide(s->self, depth, collect, &c, error, sizeof error);
    if (c.failed) return diag_plain(why, STATUS_NO_MEMORY);
    if (failed || !c.refused) {
        enum status status = told(g, failed, error, why);
        return status == STATUS_OK ? check_branches(g, out, why) : status;
    }
    told(g, true, strcpy(error, c.odd), NULL);
    return diag_set(why, STATUS_PEER_FAILED, 0, 0, "%s: it gives '%s', which is no move", g->name, error);
}

const struct generator_kind generator_so = {
    .name = "so",
    .arguments = ":FILE [ARGUMENT]",
    .summary = "somebody's generator: a plug-in, see core/generator/plugin.h",
    .is_chess = true,
    .open = so_open,
    .close = so_close,
    .set = so_set,
    .play = so_play,
    .undo = so_undo,
    .divide = so_divide,
};
