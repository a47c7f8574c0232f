/* divide.h - moves as text with the number of leaves below each. Owns its strings. */
#ifndef GATILLO_GENERATOR_DIVIDE_H
#define GATILLO_GENERATOR_DIVIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct branch {
    const char *move; /* belongs to the divide */
    uint64_t nodes;
};

struct divide {
    struct branch *branches;
    size_t count, capacity;
    struct text_block *texts;
};

/* Start from (struct divide){0}. */
void divide_free(struct divide *d);
void divide_clear(struct divide *d);                                /* keeps the memory for the next use */
bool divide_add(struct divide *d, const char *move, uint64_t nodes); /* false: out of memory */
void divide_sort(struct divide *d);
uint64_t divide_total(const struct divide *d);
const struct branch *divide_find(const struct divide *d, const char *move); /* any order; NULL: not there */

#endif
