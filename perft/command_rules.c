/* command_rules.c - `gatillo rules`: picks the command below it. */
#include <stdio.h>
#include <string.h>

#include "perft/rules.h"

struct below {
    const char *name, *usage, *summary;
    int (*run)(int argc, char **argv);
};

static const struct below commands[] = {
#define RULES_COMMAND(id, usage, summary) {#id, usage, summary, rules_command_##id},
#include "perft/rules_commands.def"
#undef RULES_COMMAND
};

static void show_usage(const struct below *c) { printf("usage: gatillo rules %s %s\n%s\n", c->name, c->usage, c->summary); }

int command_rules(int argc, char **argv) {
    for (size_t i = 0; argc > 0 && i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(argv[0], commands[i].name) != 0) continue;
        if (argc != 2 || strcmp(argv[1], "--help") != 0) return commands[i].run(argc - 1, argv + 1);
        show_usage(&commands[i]);
        return EXIT_AGREED;
    }
    return complain("rules wants one of check, moves, play, trace and walk: `gatillo rules moves --help` shows what it takes");
}
