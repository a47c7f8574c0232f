/* checked.h - `--check`: a game file as a generator whose trigger cache is compared after every move and every undo. */
#ifndef GATILLO_PERFT_CHECKED_H
#define GATILLO_PERFT_CHECKED_H

#include "perft/command.h"

/* spec with "+check" behind its variant, for the caller to free; a complaint where it is no rules: generator. */
int checked_spec(const char *spec, char **out);

#endif
