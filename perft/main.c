/* main.c - picks the command; everything else is elsewhere. */
#include <stdio.h>
#include <string.h>

#include "perft/command.h"

struct command {
    const char *name, *usage, *summary;
    int (*run)(int argc, char **argv);
};

static const struct command commands[] = {
#define COMMAND(id, usage, summary) {#id, usage, summary, command_##id},
#include "perft/commands.def"
#undef COMMAND
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_usage(FILE *to) {
    fputs("usage: gatillo COMMAND ...       gatillo COMMAND --help shows its arguments\n\n", to);
    for (size_t i = 0; i < COMMANDS; i++) fprintf(to, "  %-11s %s\n", commands[i].name, commands[i].summary);
    fputs("\nExit status: 0 all agreed, 1 a difference or a wrong count, 2 bad input or usage, 3 an outside program failed.\n", to);
}

static int run(const struct command *c, int argc, char **argv) {
    if (argc != 1 || strcmp(argv[0], "--help") != 0) return c->run(argc, argv);
    printf("usage: gatillo %s %s\n%s\n", c->name, c->usage, c->summary);
    return EXIT_AGREED;
}

int main(int argc, char **argv) {
    if (argc < 2) {
        print_usage(stderr);
        return EXIT_BAD_INPUT;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0) {
        print_usage(stdout);
        return EXIT_AGREED;
    }
    for (size_t i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i].name) == 0) return run(&commands[i], argc - 2, argv + 2);
    return complain("unknown command '%s': `gatillo --help` lists them", argv[1]);
}
