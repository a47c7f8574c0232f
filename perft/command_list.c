/* command_list.c - `gatillo list`: what can be asked for by name. */
#include <stdio.h>

#include "core/generator/generator.h"
#include "perft/command.h"

static void show_variant(void *context, const char *name, const char *summary) {
    (void)context;
    printf("    %-34s %s\n", name, summary);
}

static void list_generators(void) {
    puts("generators");
    for (size_t i = 0; i < generator_kinds(); i++) {
        const struct generator_kind *kind = generator_kind_at(i);
        printf("  %s%-*s %s\n", kind->name, (int)(36 - (int)__builtin_strlen(kind->name)), kind->arguments, kind->summary);
        if (kind->variants) kind->variants(show_variant, NULL);
    }
}

int command_list(int argc, char **argv) {
    struct option_list rest = {0};
    if (options_read(argc, argv, NULL, 0, &rest)) return EXIT_BAD_INPUT;
    if (rest.count) return complain("list takes no arguments");
    list_generators();
    return EXIT_AGREED;
}
