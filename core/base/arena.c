/* arena.c - chunked allocation with a limit. */
#include "core/base/arena.h"

#include <stdlib.h>
#include <string.h>

/* Under AddressSanitizer what was not handed out is forbidden ground, and a strip of it lies behind every block. */
#if defined(__has_feature)
#define SANITIZED __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#else
#define SANITIZED 0
#endif
#if SANITIZED
#include <sanitizer/asan_interface.h>
enum { STRIP = 16 };
#else
#define ASAN_POISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(at, size) ((void)(at), (void)(size))
enum { STRIP = 0 };
#endif

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
    ASAN_POISON_MEMORY_REGION(chunk->bytes, size);
    chunk->next = a->chunks;
    return a->chunks = chunk;
}

void *arena_alloc(struct arena *a, size_t bytes) {
    if (++a->allocations == a->fail_after) return NULL;
    if (bytes > SIZE_MAX - sizeof(struct arena_chunk) - ALIGNMENT - STRIP) return NULL;
    size_t room = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (a->limit && (room > a->limit || a->used > a->limit - room)) return NULL;
    struct arena_chunk *chunk = chunk_with_room(a, room + STRIP);
    if (!chunk) return NULL;
    void *memory = chunk->bytes + chunk->used;
    ASAN_UNPOISON_MEMORY_REGION(memory, bytes);
    chunk->used += room + STRIP;
    a->used += room;
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
