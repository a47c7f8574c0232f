/* table.c - entries are two words, the data and the key xored with it. A torn write of two threads yields words that do
 * not belong together, and then the key does not fit: the entry reads as absent instead of wrong. */
#include "core/search/table.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "core/search/score.h"

struct slot {
    _Atomic uint64_t check; /* key ^ data */
    _Atomic uint64_t data;  /* 0 = empty: a stored entry has a bound, which is not 0 */
};
_Static_assert(sizeof(struct slot) == TABLE_ENTRY_BYTES, "an entry has sixteen bytes");

struct table {
    struct slot *slots;
    size_t mask;
};

static uint64_t pack(struct table_entry e) {
    return (uint64_t)e.best | (uint64_t)(uint16_t)e.score << 16 | (uint64_t)e.depth << 32 | (uint64_t)e.bound << 40;
}

static struct table_entry unpack(uint64_t data) {
    return (struct table_entry){(move)(data & 0xFFFF), (int16_t)(uint16_t)(data >> 16), (uint8_t)(data >> 32),
                                (enum bound)(data >> 40 & 3)};
}

enum { LARGE_BYTES = 32 << 20 }; /* from here on misses of the address cache cost more than whole large pages to clear */

/* Straight from the system: zero without being touched. */
static struct slot *slots_new(size_t bytes) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return NULL;
    if (bytes >= LARGE_BYTES) madvise(memory, bytes, MADV_HUGEPAGE); /* advice: a refusal changes nothing but the speed */
    return memory;
}

static size_t table_bytes(const struct table *t) { return (t->mask + 1) * sizeof *t->slots; }

enum status table_create(struct table **out, size_t megabytes) {
    if (megabytes < 1 || megabytes > TABLE_MB_MAX) return STATUS_LIMIT;
    size_t entries = 1, fits = (megabytes << 20) / sizeof(struct slot);
    while (entries * 2 <= fits) entries *= 2;
    struct table *t = malloc(sizeof *t);
    struct slot *slots = t ? slots_new(entries * sizeof *slots) : NULL;
    if (!slots) {
        free(t);
        return STATUS_NO_MEMORY;
    }
    *t = (struct table){slots, entries - 1};
    *out = t;
    return STATUS_OK;
}

void table_free(struct table *t) {
    if (!t) return;
    munmap(t->slots, table_bytes(t));
    free(t);
}

void table_clear(struct table *t) {
#ifdef __linux__ /* gives the pages back; those that come again are zero */
    if (!madvise(t->slots, table_bytes(t), MADV_DONTNEED)) return;
#endif
    memset((void *)t->slots, 0, table_bytes(t));
}

size_t table_entries(const struct table *t) { return t->mask + 1; }

bool table_probe(const struct table *t, uint64_t key, struct table_entry *out) {
    const struct slot *s = &t->slots[key & t->mask];
    uint64_t data = atomic_load_explicit(&s->data, memory_order_relaxed);
    uint64_t check = atomic_load_explicit(&s->check, memory_order_relaxed);
    if (!data || (check ^ data) != key) return false;
    *out = unpack(data);
    return true;
}

static bool deserves(uint64_t data, uint64_t check, uint64_t key, struct table_entry e) {
    if (!data) return true;
    if ((check ^ data) != key) return true;
    struct table_entry old = unpack(data);
    if (e.depth != old.depth) return e.depth > old.depth;
    return e.bound > old.bound;
}

bool table_store(struct table *t, uint64_t key, struct table_entry e) {
    struct slot *s = &t->slots[key & t->mask];
    uint64_t old_data = atomic_load_explicit(&s->data, memory_order_relaxed);
    uint64_t old_check = atomic_load_explicit(&s->check, memory_order_relaxed);
    if (!deserves(old_data, old_check, key, e)) return false;
    uint64_t data = pack(e);
    atomic_store_explicit(&s->check, key ^ data, memory_order_relaxed);
    atomic_store_explicit(&s->data, data, memory_order_relaxed);
    return true;
}

int table_permille_full(const struct table *t) {
    size_t sample = table_entries(t) < 1000 ? table_entries(t) : 1000, used = 0;
    for (size_t i = 0; i < sample; i++) used += atomic_load_explicit(&t->slots[i].data, memory_order_relaxed) != 0;
    return (int)(used * 1000 / sample);
}

int table_score_in(int score, int ply) {
    if (score >= SCORE_MATE_FLOOR) return score + ply;
    return score <= -SCORE_MATE_FLOOR ? score - ply : score;
}

int table_score_out(int score, int ply) {
    if (score >= SCORE_MATE_FLOOR) return score - ply;
    return score <= -SCORE_MATE_FLOOR ? score + ply : score;
}
