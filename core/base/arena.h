/* arena.h - memory that grows by chunks and is freed at once. Tests tell it to fail. */
#ifndef GATILLO_BASE_ARENA_H
#define GATILLO_BASE_ARENA_H

#include <stddef.h>
#include <stdint.h>

struct arena_chunk;

struct arena {
    struct arena_chunk *chunks; /* newest first */
    size_t used, limit;         /* bytes handed out; the most it may hand out, 0 = no limit */
    size_t fail_after;          /* for tests: the allocation that fails, counted from 1; 0 = never */
    size_t allocations;
};

struct arena arena_limited(size_t limit_bytes); /* allocates nothing yet */
void arena_free(struct arena *a);               /* gives everything back; the arena may be used again */

/* Zeroed memory, aligned to 16; NULL when memory is out or the limit is reached. */
void *arena_alloc(struct arena *a, size_t bytes);
void *arena_array(struct arena *a, size_t count, size_t size); /* the same, checked against overflow */
char *arena_text(struct arena *a, const char *text, size_t length); /* copy, NUL-terminated */

#endif
