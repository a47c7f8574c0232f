/* divide.c - a growing list of moves and counts. */
#include "core/generator/divide.h"

#include <stdlib.h>
#include <string.h>

/* Strings live in blocks that never move, so that branches may point into them. */
struct text_block {
    struct text_block *next;
    size_t size, used;
    char bytes[];
};

enum { BLOCK_BYTES = 4096 };

void divide_free(struct divide *d) {
    for (struct text_block *block = d->texts, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    free(d->branches);
    *d = (struct divide){0};
}

void divide_clear(struct divide *d) {
    d->count = 0;
    for (struct text_block *block = d->texts; block; block = block->next) block->used = 0;
}

static struct text_block *block_with_room(struct divide *d, size_t bytes) {
    for (struct text_block *block = d->texts; block; block = block->next)
        if (block->size - block->used >= bytes) return block;
    size_t size = bytes > BLOCK_BYTES ? bytes : BLOCK_BYTES;
    struct text_block *block = malloc(sizeof *block + size);
    if (!block) return NULL;
    *block = (struct text_block){.next = d->texts, .size = size};
    return d->texts = block;
}

static bool grow(struct divide *d) {
    if (d->count < d->capacity) return true;
    size_t capacity = d->capacity ? d->capacity * 2 : 64;
    struct branch *branches = realloc(d->branches, capacity * sizeof *branches);
    if (!branches) return false;
    d->branches = branches;
    d->capacity = capacity;
    return true;
}

bool divide_add(struct divide *d, const char *move, uint64_t nodes) {
    size_t bytes = strlen(move) + 1;
    struct text_block *block = block_with_room(d, bytes);
    if (!block || !grow(d)) return false;
    char *text = memcpy(block->bytes + block->used, move, bytes);
    block->used += bytes;
    d->branches[d->count++] = (struct branch){text, nodes};
    return true;
}

static int by_move(const void *a, const void *b) {
    return strcmp(((const struct branch *)a)->move, ((const struct branch *)b)->move);
}

void divide_sort(struct divide *d) {
    if (d->count) qsort(d->branches, d->count, sizeof *d->branches, by_move);
}

uint64_t divide_total(const struct divide *d) {
    uint64_t total = 0;
    for (size_t i = 0; i < d->count; i++) total += d->branches[i].nodes;
    return total;
}

const struct branch *divide_find(const struct divide *d, const char *move) {
    for (size_t i = 0; i < d->count; i++)
        if (strcmp(d->branches[i].move, move) == 0) return &d->branches[i];
    return NULL;
}
