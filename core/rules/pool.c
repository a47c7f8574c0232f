/* pool.c - free lists by size over large chunks. */
#include "core/rules/pool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { CHUNK_BYTES = 1 << 20, FIRST_BYTES = 1 << 16, SMALLEST = 6 }; /* small games stay small */

void rules_pool_init(struct rules_pool *p, bool system, size_t limit) {
    memset(p, 0, sizeof *p);
    p->system = system;
    p->limit = limit;
}

static bool may_take(struct rules_pool *p, size_t bytes) {
    if (bytes > p->limit || p->taken > p->limit - bytes) return false;
    p->taken += bytes;
    return true;
}

static bool reserve(struct rules_pool *p, size_t bytes) {
    if ((size_t)(p->end - p->at) >= bytes) return true;
    size_t usual = p->taken < CHUNK_BYTES / 2 ? FIRST_BYTES : CHUNK_BYTES, size = bytes > usual ? bytes : usual;
    unsigned char *chunk = may_take(p, size + 64) ? malloc(size + 64) : NULL;
    if (!chunk) return false;
    *(void **)chunk = p->chunks;
    p->chunks = chunk;
    p->at = chunk + 64;
    p->end = p->at + size;
    return true;
}

void rules_pool_set_aside(struct rules_pool *p) {
    void *memory = p->system || p->aside ? MAP_FAILED : mmap(NULL, p->limit, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return;
    p->aside = memory;
    p->taken = p->limit;
    p->at = p->aside;
    p->end = p->at + p->limit;
}

void rules_pool_free(struct rules_pool *p) {
    if (p->aside) munmap(p->aside, p->limit);
    while (p->chunks) {
        void *next = *(void **)p->chunks;
        free(p->chunks);
        p->chunks = next;
    }
    rules_pool_init(p, p->system, p->limit);
}

static unsigned class_of(size_t bytes) {
    unsigned class = SMALLEST;
    while (((size_t)1 << class) < bytes) class++;
    return class;
}

void *rules_pool_take(struct rules_pool *p, size_t bytes) {
    if (p->system) return may_take(p, bytes) ? malloc(bytes) : NULL;
    unsigned class = class_of(bytes);
    if (class >= POOL_CLASSES) return NULL;
    void *block = p->free_blocks[class];
    if (block) {
        p->free_blocks[class] = *(void **)block;
        return block;
    }
    size_t size = (size_t)1 << class;
    if (!reserve(p, size)) return NULL;
    block = p->at;
    p->at += size;
    return block;
}

void rules_pool_give(struct rules_pool *p, void *block, size_t bytes) {
    if (!block) return;
    if (p->system) {
        p->taken -= bytes;
        free(block);
        return;
    }
    unsigned class = class_of(bytes);
    *(void **)block = p->free_blocks[class];
    p->free_blocks[class] = block;
}

bool rules_pool_grow(struct rules_pool *p, void **list, uint32_t count, uint32_t *room, size_t size) {
    if (count < *room) return true;
    uint32_t larger = *room ? *room * 2 : 4;
    if (!p->system) { /* a block holds a power of two of bytes: use all of it */
        size_t bytes = (size_t)1 << class_of(larger * size);
        larger = (uint32_t)(bytes / size);
    }
    void *copy = rules_pool_take(p, larger * size);
    if (!copy) return false;
    if (count) memcpy(copy, *list, count * size);
    rules_pool_give(p, *list, *room * size);
    *list = copy;
    *room = larger;
    return true;
}
