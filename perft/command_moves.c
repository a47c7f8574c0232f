/* command_moves.c - `gatillo moves`: the legal moves of a position, sorted. */
#include <stdio.h>
#include <string.h>

#include "core/generator/generator.h"
#include "perft/command.h"

/* A FEN may come as one argument or as its words. */
static const char *join(const struct option_list *rest, char *out, size_t size) {
    size_t used = 0;
    for (size_t i = 0; i < rest->count; i++) {
        int n = snprintf(out + used, size - used, "%s%s", i ? " " : "", rest->items[i]);
        if (n < 0 || (size_t)n >= size - used) return NULL;
        used += (size_t)n;
    }
    return rest->count ? out : "startpos";
}

static int print_moves(struct generator *g, const char *fen, bool chess960) {
    struct diag why = {0};
    struct divide moves = {0};
    enum status status = generator_set(g, fen, chess960, &why);
    if (status == STATUS_OK) status = generator_divide(g, 1, &moves, &why);
    for (size_t i = 0; i < moves.count && status == STATUS_OK; i++) puts(moves.branches[i].move);
    divide_free(&moves);
    return status == STATUS_OK ? EXIT_AGREED : complain_diag(fen, &why);
}

int command_moves(int argc, char **argv) {
    const char *name = "bitboard";
    bool chess960 = false;
    const struct option table[] = {{.name = "--generator -g", .type = OPTION_TEXT, .value = &name},
                                   {.name = "--chess960", .type = OPTION_FLAG, .value = &chess960}};
    struct option_list rest = {0};
    char fen[256];
    if (options_read(argc, argv, table, sizeof table / sizeof *table, &rest)) return EXIT_BAD_INPUT;
    const char *position = join(&rest, fen, sizeof fen);
    if (!position) return complain("the position is longer than any FEN");
    struct generator *g;
    struct diag why = {0};
    if (generator_open(&g, name, &why) != STATUS_OK) return complain_diag(NULL, &why);
    int exit = print_moves(g, position, chess960);
    generator_close(g);
    return exit;
}
