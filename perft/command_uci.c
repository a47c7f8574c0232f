/* command_uci.c - `gatillo uci`: the engine on stdin and stdout. */
#include <stdio.h>
#include <unistd.h>

#include "core/search/weights.h"
#include "core/uci/uci.h"
#include "perft/command.h"

int command_uci(int argc, char **argv) {
    const char *path = NULL;
    const struct option table[] = {{"--weights", OPTION_TEXT, &path, 0, 0}};
    struct option_list rest = {0};
    struct eval_weights weights = *eval_defaults();
    struct diag why = {0};
    if (options_read(argc, argv, table, 1, &rest)) return EXIT_BAD_INPUT;
    if (rest.count) return complain("uci takes no arguments but --weights FILE");
    if (path && weights_read(&weights, path, &why)) return complain_diag(path, &why);
    struct uci_config config = {STDIN_FILENO, stdout, GATILLO_VERSION, &weights};
    return uci_run(&config, &why) ? complain_diag(NULL, &why) : EXIT_AGREED;
}
