/* pool.h - memory for the lists of chains, in blocks of powers of two that are used again. */
#ifndef GATILLO_RULES_POOL_H
#define GATILLO_RULES_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { POOL_CLASSES = 32 };

struct rules_pool {
    bool system;  /* every block from the system, one by one: the heap layout */
    void *chunks; /* owned */
    unsigned char *at, *end;
    void *free_blocks[POOL_CLASSES];
    void *aside;  /* owned: `limit` bytes, NULL unless they were set aside */
    size_t taken; /* bytes asked of the system */
    size_t limit;
};

void rules_pool_init(struct rules_pool *p, bool system, size_t limit);
/* All that the pool may ever give, as addresses: they cost nothing until they are used, and the system is asked for nothing
 * afterwards. Where the system refuses, the pool grows in chunks as if nobody had asked. */
void rules_pool_set_aside(struct rules_pool *p);
void rules_pool_free(struct rules_pool *p); /* all blocks at once; system blocks must have been given back */
void *rules_pool_take(struct rules_pool *p, size_t bytes);
void rules_pool_give(struct rules_pool *p, void *block, size_t bytes);
/* Room for one more of `size` bytes in a list; doubles. */
bool rules_pool_grow(struct rules_pool *p, void **list, uint32_t count, uint32_t *room, size_t size);

#endif
