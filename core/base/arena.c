/* arena.c - chunked allocation with a limit. */
#include "core/base/arena.h"

#include <stdlib.h>
#include <string.h>

struct arena_chunk {
    struct arena_chunk *next;
    size_t size, used;
    _Alignas(16) unsigned char bytes[];
};

/* What is small stays small: chunks grow with what was handed out before. */
enum { FIRST_BYTES = 4 * 1024, CHUNK_BYTES = 64 * 1024, ALIGNMENT = 16 };

struct arena arena_limited(size_t limit_bytes) { return (struct arena){.limit = limit_bytes}; }

void arena_free(struct arena *a) {
    while (a->chunks) {
        struct arena_chunk *next = a->chunks->next;
        free(a->chunks);
        a->chunks = next;
    }
    a->used = 0;
}

static struct arena_chunk *chunk_with_room(struct arena *a, size_t bytes) {
    if (a->chunks && a->chunks->size - a->chunks->used >= bytes) return a->chunks;
    size_t usual = a->used < FIRST_BYTES ? FIRST_BYTES : a->used < CHUNK_BYTES ? a->used : CHUNK_BYTES, size = bytes > usual ? bytes : usual;
    struct arena_chunk *chunk = calloc(1, sizeof *chunk + size);
    if (!chunk) return NULL;
    chunk->size = size;
    chunk->next = a->chunks;
    return a->chunks = chunk;
}

void *arena_alloc(struct arena *a, size_t bytes) {
    if (++a->allocations == a->fail_after) return NULL;
    if (bytes > SIZE_MAX - sizeof(struct arena_chunk) - ALIGNMENT) return NULL;
    bytes = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (a->limit && (bytes > a->limit || a->used > a->limit - bytes)) return NULL;
    struct arena_chunk *chunk = chunk_with_room(a, bytes);
    if (!chunk) return NULL;
    void *memory = chunk->bytes + chunk->used;
    chunk->used += bytes;
    a->used += bytes;
    return memory;
}

void *arena_array(struct arena *a, size_t count, size_t size) {
    if (size && count > SIZE_MAX / size) return NULL;
    return arena_alloc(a, count * size);
}

char *arena_text(struct arena *a, const char *text, size_t length) {
    char *copy = arena_array(a, length + 1, 1);
    if (copy) memcpy(copy, text, length);
    return copy;
}
