/* registry.c - the list of benchmarks and what all runs share: checks, failure, counters. Knows no driver. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/shim.h"

static struct {
    struct bench_entry *entries;
    size_t count, capacity;
    bool failed;
} registry;

static _Noreturn void out_of_memory(void) {
    fputs("bench: out of memory\n", stderr);
    exit(3);
}

static void *grown(void *old, size_t bytes) {
    void *memory = realloc(old, bytes);
    if (memory == NULL) out_of_memory();
    return memory;
}

static const int64_t *arguments_copy(const int64_t *arguments, size_t count) {
    if (count == 0) return NULL;
    int64_t *copy = grown(NULL, count * sizeof *copy);
    memcpy(copy, arguments, count * sizeof *copy);
    return copy;
}

void bench_add(const struct bench *b, const char *name, ...) {
    if (registry.count == registry.capacity) {
        registry.capacity = registry.capacity == 0 ? 64 : registry.capacity * 2;
        registry.entries = grown(registry.entries, registry.capacity * sizeof *registry.entries);
    }
    struct bench_entry *e = &registry.entries[registry.count++];
    va_list values;
    va_start(values, name);
    if (vasprintf(&e->name, name, values) < 0) out_of_memory();
    va_end(values);
    e->bench = *b;
    e->bench.arguments = arguments_copy(b->arguments, b->argument_count);
}

size_t bench_count(void) { return registry.count; }
const struct bench_entry *bench_at(size_t index) { return &registry.entries[index]; }
bool bench_failed(void) { return registry.failed; }

static void fail(struct bench_state *s, const char *message) {
    if (s->failed) return;
    s->failed = registry.failed = true;
    s->left = 0;
    s->driver->fail(s, message);
}

bool bench_check(struct bench_state *s, bool right, const char *format, ...) {
    s->checks++;
    if (right) return true;
    char message[256];
    va_list values;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    fail(s, message);
    return false;
}

bool bench_expect(struct bench_state *s, const char *what, uint64_t got, uint64_t want) {
    return bench_check(s, got == want, "wrong answer: %s is %llu, not %llu", what, (unsigned long long)got,
                       (unsigned long long)want);
}

void bench_skip(struct bench_state *s, const char *reason) {
    s->skipped = true;
    s->left = 0;
    s->driver->fail(s, reason);
}

void bench_run_one(struct bench_state *s) {
    s->bench->run(s);
    if (s->failed || s->skipped) return;
    if (s->checks == 0) fail(s, "never checked its answer: call bench_expect() or bench_check()");
    else if (s->iterations == 0) fail(s, "never looped: call bench_next() until it is false");
}

void bench_pause(struct bench_state *s) {
    s->paused = true;
    s->driver->pause(s);
}
void bench_resume(struct bench_state *s) { s->driver->resume(s); }
const void *bench_data(const struct bench_state *s) { return s->bench->data; }
int64_t bench_argument(const struct bench_state *s) { return s->argument; }
uint64_t bench_iterations(const struct bench_state *s) { return s->iterations; }

static void rate(struct bench_state *s, enum bench_counter_kind kind, const char *name, double per_iteration) {
    s->driver->counter(s, kind, name, per_iteration * (double)s->iterations);
}
void bench_nodes(struct bench_state *s, double n) { rate(s, BENCH_PER_SECOND, "nodes/s", n); }
void bench_items(struct bench_state *s, double n) { rate(s, BENCH_PER_SECOND, "items/s", n); }
void bench_bytes(struct bench_state *s, double n) { rate(s, BENCH_BYTES, "bytes", n); }
void bench_instructions(struct bench_state *s, double n) { s->driver->counter(s, BENCH_PLAIN, "instructions", n); }
void bench_counter(struct bench_state *s, const char *name, double value) { s->driver->counter(s, BENCH_PLAIN, name, value); }
void bench_label(struct bench_state *s, const char *text) { s->driver->label(s, text); }
void bench_complexity_n(struct bench_state *s, int64_t n) { s->driver->complexity_n(s, n); }
