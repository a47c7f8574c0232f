/* user.c - the library as somebody else uses it: only installed headers, only pkg-config's flags. */
#include <stdio.h>

#include "core/generator/generator.h"

int main(void) {
    struct generator *g;
    struct diag why;
    uint64_t nodes;
    if (generator_open(&g, "bitboard", &why) != STATUS_OK) return 1;
    if (generator_set(g, "startpos", false, &why) != STATUS_OK || generator_perft(g, 4, &nodes, &why) != STATUS_OK) return 1;
    printf("%llu leaves at depth 4\n", (unsigned long long)nodes);
    generator_close(g);
    return 0;
}
