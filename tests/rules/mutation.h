/* mutation.h - game files with something wrong in them, the same ones for the same seed. */
#ifndef GATILLO_TESTS_RULES_MUTATION_H
#define GATILLO_TESTS_RULES_MUTATION_H

#include <stddef.h>
#include <stdint.h>

/* Changes text in place: 1 to 3 times a byte flipped, words swapped, replaced, doubled or dropped, or the end cut off.
 * The new length, at most room. */
size_t mutate_game(char *text, size_t length, size_t room, uint64_t seed);

#endif
