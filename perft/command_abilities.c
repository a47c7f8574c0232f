/* command_abilities.c - `gatillo abilities`: picks the command below it. */
#include <stdio.h>
#include <string.h>

#include "perft/abilities.h"
#include "perft/command.h"

static const struct {
    const char *name, *usage, *summary;
    int (*run)(int argc, char **argv);
} commands[] = {
    {"play",
     "[--mode classic|timed] [--clock SECONDS] [--seed S] [--file FILE [--name NAME] [--resume]] [--validator NAME] [--colours auto|always|never] [--quiet]",
     "a game in the terminal, by typed moves or clicks; `help` in it shows the rest", abilities_play},
    {"replay", "[--boards] FILE", "a game from its text, every claim checked by every validator", abilities_replay},
    {"verify", "[--games N] [--seed S]", "random games under both validators at once, saved and loaded on the way", abilities_verify},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

int command_abilities(int argc, char **argv) {
    for (size_t i = 0; argc > 0 && i < COMMANDS; i++) {
        if (strcmp(argv[0], commands[i].name) != 0) continue;
        if (argc != 2 || strcmp(argv[1], "--help") != 0) return commands[i].run(argc - 1, argv + 1);
        printf("usage: gatillo abilities %s %s\n%s\n", commands[i].name, commands[i].usage, commands[i].summary);
        return EXIT_AGREED;
    }
    return complain("abilities wants play, replay or verify");
}
