/* plugin_example.c - the smallest useful plug-in: a table of six functions around a generator. Here it is the mailbox
 * generator of this project; yours takes its place. Built as plugin_example.so, tried by the tests:
 *     gatillo moves -g so:build/perft/plugin_example.so */
#include <stdio.h>

#include "core/generator/generator.h"
#include "core/generator/plugin.h"

static void *example_open(const char *argument) {
    struct generator *g = NULL;
    generator_open(&g, *argument ? argument : "naive", NULL);
    return g;
}

static void example_close(void *self) { generator_close(self); }

static int answer(enum status status, const struct diag *why, char *error, size_t size) {
    if (status != STATUS_OK) snprintf(error, size, "%s", why->text);
    return status != STATUS_OK;
}

static int example_set(void *self, const char *fen, int chess960, char *error, size_t size) {
    struct diag why = {0};
    return answer(generator_set(self, fen, chess960, &why), &why, error, size);
}

static int example_play(void *self, const char *move, char *error, size_t size) {
    struct diag why = {0};
    return answer(generator_play(self, move, &why), &why, error, size);
}

static int example_undo(void *self, char *error, size_t size) {
    struct diag why = {0};
    return answer(generator_undo(self, &why), &why, error, size);
}

static int example_divide(void *self, int depth, gatillo_plugin_emit emit, void *context, char *error, size_t size) {
    struct diag why = {0};
    struct divide moves = {0};
    enum status status = generator_divide(self, depth, &moves, &why);
    for (size_t i = 0; i < moves.count && status == STATUS_OK; i++) emit(context, moves.branches[i].move, moves.branches[i].nodes);
    divide_free(&moves);
    return answer(status, &why, error, size);
}

const struct gatillo_plugin *gatillo_plugin(void) {
    static const struct gatillo_plugin table = {
        .abi = GATILLO_PLUGIN_ABI,
        .table_size = sizeof table,
        .name = "example",
        .open = example_open,
        .close = example_close,
        .set = example_set,
        .play = example_play,
        .undo = example_undo,
        .divide = example_divide,
    };
    return &table;
}
