/* generator.c - the registry and the calls that every kind shares. */
#include "core/generator/generator.h"

#include <stdlib.h>
#include <string.h>

#define GENERATOR(id) extern const struct generator_kind generator_##id;
#include "core/generator/generators.def"
#undef GENERATOR

static const struct generator_kind *const kinds[] = {
#define GENERATOR(id) &generator_##id,
#include "core/generator/generators.def"
#undef GENERATOR
    NULL};

size_t generator_kinds(void) { return sizeof kinds / sizeof *kinds - 1; }
const struct generator_kind *generator_kind_at(size_t index) { return kinds[index]; }

static const struct generator_kind *find_kind(const char *spec, size_t length) {
    for (size_t i = 0; i < generator_kinds(); i++)
        if (strlen(kinds[i]->name) == length && strncmp(kinds[i]->name, spec, length) == 0) return kinds[i];
    return NULL;
}

enum status generator_open(struct generator **out, const char *spec, struct diag *why) {
    size_t length = strcspn(spec, ":@"); /* "abilities@copy" has no ':' */
    const struct generator_kind *kind = find_kind(spec, length);
    if (!kind)
        return diag_set(why, STATUS_UNKNOWN_GENERATOR, 0, 0, "unknown generator '%s': `gatillo list` shows them all", spec);
    struct generator *g = calloc(1, sizeof *g);
    if (!g || !(g->name = strdup(spec))) {
        free(g);
        return diag_plain(why, STATUS_NO_MEMORY);
    }
    g->kind = kind;
    const char *argument = spec + length;
    enum status status = kind->open(g, *argument == ':' ? argument + 1 : argument, why);
    if (status != STATUS_OK) {
        free(g->name);
        free(g);
        return status;
    }
    *out = g;
    return STATUS_OK;
}

void generator_close(struct generator *g) {
    if (!g) return;
    g->kind->close(g);
    free(g->name);
    free(g);
}

enum status generator_set(struct generator *g, const char *fen, bool chess960, struct diag *why) {
    return g->kind->set(g, fen, chess960, why);
}

enum status generator_play(struct generator *g, const char *move, struct diag *why) { return g->kind->play(g, move, why); }
enum status generator_undo(struct generator *g, struct diag *why) { return g->kind->undo(g, why); }

enum status generator_divide(struct generator *g, int depth, struct divide *out, struct diag *why) {
    divide_clear(out);
    enum status status = g->kind->divide(g, depth, out, why);
    if (status == STATUS_OK) divide_sort(out);
    return status;
}

enum status generator_perft(struct generator *g, int depth, uint64_t *nodes, struct diag *why) {
    if (depth == 0) {
        *nodes = 1;
        return STATUS_OK;
    }
    if (g->kind->perft) return g->kind->perft(g, depth, nodes, why);
    struct divide divide = {0};
    enum status status = g->kind->divide(g, depth, &divide, why);
    *nodes = divide_total(&divide);
    divide_free(&divide);
    return status;
}

enum status generator_fen(struct generator *g, char *out, size_t size, struct diag *why) {
    if (!g->kind->fen) return diag_set(why, STATUS_UNSUPPORTED, 0, 0, "%s cannot write its position as FEN", g->name);
    return g->kind->fen(g, out, size, why);
}
