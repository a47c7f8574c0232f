/* table.c - entries are two words, the data and the key xored with it. A torn write of two threads yields words that do
 * not belong together, and then the key does not fit: the entry reads as absent instead of wrong. */
#include "core/search/table.h"

#include <stdatomic.h>
#include <stdlib.h>

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

enum status table_create(struct table **out, size_t megabytes) {
    if (megabytes < 1 || megabytes > TABLE_MB_MAX) return STATUS_LIMIT;
    size_t entries = 1, fits = (megabytes << 20) / sizeof(struct slot);
    while (entries * 2 <= fits) entries *= 2;
    struct table *t = malloc(sizeof *t);
    struct slot *slots = calloc(entries, sizeof *slots);
    if (!t || !slots) {
        free(t);
        free(slots);
        return STATUS_NO_MEMORY;
    }
    *t = (struct table){slots, entries - 1};
    *out = t;
    return STATUS_OK;
}

void table_free(struct table *t) {
    if (!t) return;
    free(t->slots);
    free(t);
}

void table_clear(struct table *t) {
    for (size_t i = 0; i <= t->mask; i++) {
        atomic_store_explicit(&t->slots[i].check, 0, memory_order_relaxed);
        atomic_store_explicit(&t->slots[i].data, 0, memory_order_relaxed);
    }
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
