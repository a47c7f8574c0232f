/* table.c - the memory of the perft table. */
#include "core/movegen/table.h"

#include <stdlib.h>

struct perft_table *perft_table_new(size_t megabytes) {
    size_t pairs = 1, wanted = megabytes * (1024 * 1024 / (2 * sizeof(struct perft_entry)));
    while (pairs * 2 <= wanted) pairs *= 2;
    struct perft_table *t = malloc(sizeof *t);
    if (!t) return NULL;
    t->mask = pairs - 1;
    /* A zeroed entry has depth 0, which nobody asks for. */
    t->entries = calloc(pairs * 2, sizeof *t->entries);
    if (t->entries) return t;
    free(t);
    return NULL;
}

void perft_table_free(struct perft_table *t) {
    if (!t) return;
    free(t->entries);
    free(t);
}

size_t perft_table_bytes(const struct perft_table *t) { return (t->mask + 1) * 2 * sizeof *t->entries; }
