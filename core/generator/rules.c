/* rules.c - a game file as a generator. */
#include <stdlib.h>
#include <string.h>

#include "core/generator/generator.h"
#include "core/rules/engine.h"
#include "core/rules/variant.h"

struct self {
    struct rules_game *game;
    struct rules_engine *engine;
};

static void rules_close(struct generator *g) {
    struct self *self = g->self;
    rules_engine_close(self->engine);
    rules_free(self->game);
    free(self);
}

/* FILE or FILE@VARIANT; an '@' with a '/' behind it belongs to the path. */
static enum status open_file(struct self *self, const char *argument, struct diag *why) {
    const char *at = strrchr(argument, '@');
    if (at && strchr(at, '/')) at = NULL;
    char *path = at ? strndup(argument, (size_t)(at - argument)) : strdup(argument);
    if (!path) return diag_plain(why, STATUS_NO_MEMORY);
    enum status s = rules_load_file(&self->game, path, why);
    free(path);
    return s == STATUS_OK ? rules_engine_open(&self->engine, self->game, at ? at + 1 : "", why) : s;
}

static enum status rules_open(struct generator *g, const char *argument, struct diag *why) {
    if (!*argument) return diag_set(why, STATUS_USAGE, 0, 0, "rules needs a game file: rules:FILE.gat");
    struct self *self = g->self = calloc(1, sizeof *self);
    if (!self) return diag_plain(why, STATUS_NO_MEMORY);
    enum status s = open_file(self, argument, why);
    if (s != STATUS_OK) rules_close(g);
    return s;
}

static struct rules_engine *engine(struct generator *g) { return ((struct self *)g->self)->engine; }

static enum status rules_set(struct generator *g, const char *fen, bool chess960, struct diag *why) {
    if (chess960) return diag_set(why, STATUS_UNSUPPORTED, 0, 0, "a game file cannot be asked to write castling as king takes rook");
    return rules_engine_set(engine(g), fen, why);
}

static enum status rules_text(struct generator *g, const char *text, struct diag *why) {
    struct rules_list list;
    enum status s = rules_list_moves(engine(g), &list, why);
    if (s != STATUS_OK) return s;
    s = diag_set(why, STATUS_ILLEGAL_MOVE, 0, 0, "'%s' is no legal move here", text);
    for (size_t i = 0; i < list.count; i++)
        if (!strcmp(list.moves[i].text, text)) {
            rules_play(engine(g), list.moves[i].move);
            s = rules_engine_status(engine(g), why);
            break;
        }
    rules_list_free(&list);
    return s;
}

static enum status rules_back(struct generator *g, struct diag *why) {
    if (!rules_played(engine(g))) return diag_set(why, STATUS_USAGE, 0, 0, "no move to take back");
    rules_undo(engine(g));
    return STATUS_OK;
}

static enum status divide_moves(struct rules_engine *e, const struct rules_list *list, int depth, struct divide *out, struct diag *why) {
    for (size_t i = 0; i < list->count; i++) {
        uint64_t nodes;
        if (!rules_play(e, list->moves[i].move)) continue;
        enum status s = rules_perft(e, depth - 1, true, &nodes, why);
        rules_undo(e);
        if (s != STATUS_OK) return s;
        if (!divide_add(out, list->moves[i].text, nodes)) return diag_plain(why, STATUS_NO_MEMORY);
    }
    return STATUS_OK;
}

static enum status rules_divide(struct generator *g, int depth, struct divide *out, struct diag *why) {
    struct rules_list list;
    enum status s = rules_list_moves(engine(g), &list, why);
    if (s != STATUS_OK) return s;
    s = divide_moves(engine(g), &list, depth, out, why);
    rules_list_free(&list);
    return s;
}

static enum status rules_count(struct generator *g, int depth, uint64_t *nodes, struct diag *why) {
    return rules_perft(engine(g), depth, true, nodes, why);
}

static enum status rules_fen(struct generator *g, char *out, size_t size, struct diag *why) {
    if (rules_position_write(rules_engine_position(engine(g)), out, size)) return STATUS_OK;
    return diag_set(why, STATUS_LIMIT, 0, 0, "the position needs more than %zu bytes", size);
}

static void rules_names(void (*visit)(void *context, const char *name, const char *summary), void *context) {
    for (size_t i = 0; i < rules_variants(); i++) {
        char name[64] = "rules:FILE.gat@";
        strncat(name, rules_variant_at(i)->name, sizeof name - strlen(name) - 1);
        visit(context, name, rules_variant_at(i)->summary);
    }
}

const struct generator_kind generator_rules = {
    .name = "rules",
    .arguments = ":FILE.gat[@VARIANT]",
    .summary = "a game written in the rule language",
    .open = rules_open,
    .close = rules_close,
    .set = rules_set,
    .play = rules_text,
    .undo = rules_back,
    .divide = rules_divide,
    .perft = rules_count,
    .fen = rules_fen,
    .variants = rules_names,
};
