/* table.c - the memory of the perft table. */
#include "core/movegen/table.h"

#include <stdlib.h>
#include <sys/mman.h>

/* Straight from the system, so that it is zero without being touched, in large pages where there are any: small ones
 * cost more than the counting that the table saves, first as faults and then as misses of the address cache. */
static struct perft_entry *entries_new(size_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return NULL;
    madvise(memory, bytes, MADV_HUGEPAGE); /* advice: a refusal changes nothing but the speed */
    return memory;
}

struct perft_table *perft_table_new(size_t megabytes) {
    size_t pairs = 1, wanted = megabytes * (1024 * 1024 / (2 * sizeof(struct perft_entry)));
    while (pairs * 2 <= wanted) pairs *= 2;
    struct perft_table *t = malloc(sizeof *t);
    if (!t) return NULL;
    t->pairs = pairs;
    atomic_init(&t->mask, (pairs < PERFT_FIRST_PAIRS ? pairs : PERFT_FIRST_PAIRS) - 1);
    atomic_init(&t->sample, 0);
    /* A zeroed entry has depth 0, which nobody asks for. */
    t->entries = entries_new(pairs * 2 * sizeof *t->entries);
    if (t->entries) return t;
    free(t);
    return NULL;
}

void perft_table_free(struct perft_table *t) {
    if (!t) return;
    munmap(t->entries, perft_table_bytes(t));
    free(t);
}

size_t perft_table_bytes(const struct perft_table *t) { return t->pairs * 2 * sizeof *t->entries; }

void perft_table_grow(struct perft_table *t) {
    size_t mask = atomic_load_explicit(&t->mask, memory_order_relaxed);
    size_t put = (atomic_fetch_add_explicit(&t->sample, 1, memory_order_relaxed) + 1) * PERFT_SAMPLE;
    if (put > mask && mask + 1 < t->pairs) /* threads that come here together double it once */
        atomic_compare_exchange_strong_explicit(&t->mask, &mask, 2 * mask + 1, memory_order_relaxed, memory_order_relaxed);
}
