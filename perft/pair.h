/* pair.h - generators by name, as diff, hunt and suite open them. Makes the complaints. */
#ifndef GATILLO_PERFT_PAIR_H
#define GATILLO_PERFT_PAIR_H

#include "core/generator/generator.h"
#include "perft/command.h"

/* One generator; moves_only asks an engine for its moves at depth 1 alone, and walks the tree from here. An exit status. */
int generator_open_as(struct generator **out, const char *spec, bool moves_only);

struct pair_of_generators {
    struct option_list names;
    bool moves_only;
    struct generator *left, *right; /* with one name: left is bitboard */
};

int pair_open(struct pair_of_generators *p); /* an exit status */
void pair_close(struct pair_of_generators *p);

#endif
