/* uci.h - the Universal Chess Interface on a pair of streams. Reads lines, keeps one engine and one game, and lets the
 * search run beside the reading. Knows the protocol, nothing of chess knowledge. */
#ifndef GATILLO_UCI_UCI_H
#define GATILLO_UCI_UCI_H

#include <stdio.h>

#include "core/base/diag.h"
#include "core/search/eval.h"

struct uci_config {
    int input;                         /* a file descriptor; read to its end or to `quit` */
    FILE *output;                      /* flushed after every answer */
    const char *version;
    const struct eval_weights *weights; /* NULL = the defaults */
};

/* Returns at `quit` or at the end of the input; a search with an end of its own may then finish first. */
enum status uci_run(const struct uci_config *config, struct diag *why);

#endif
