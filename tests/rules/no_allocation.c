/* no_allocation.c - playing, listing and taking back on the `packed` cache ask the system for no memory. The linker puts the
 * functions below between the program and malloc, calloc, realloc and mmap, so that every call counts, whoever makes it. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/types.h>

#include "core/base/prng.h"
#include "core/rules/engine.h"

enum { TURNS = 3000, GAME_TURNS = 200 };

static bool counting;
static unsigned long calls;

void *__real_malloc(size_t bytes);
void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *block, size_t bytes);
void *__real_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset);
void *__wrap_malloc(size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *block, size_t bytes);
void *__wrap_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset);

void *__wrap_malloc(size_t bytes) { return calls += counting, __real_malloc(bytes); }
void *__wrap_calloc(size_t count, size_t bytes) { return calls += counting, __real_calloc(count, bytes); }
void *__wrap_realloc(void *block, size_t bytes) { return calls += counting, __real_realloc(block, bytes); }
void *__wrap_mmap(void *at, size_t bytes, int protection, int flags, int file, off_t offset) {
    return calls += counting, __real_mmap(at, bytes, protection, flags, file, offset);
}

static bool play_any(struct rules_engine *e, struct prng *random) {
    uint64_t count = rules_move_count(e), first = count ? prng_below(random, count) : 0;
    rules_move m;
    for (uint64_t i = 0; i < count; i++)
        if (rules_move_at(e, (first + i) % count, &m) && rules_play(e, m)) return true;
    return false;
}

/* Random turns, every fourth time one back; at the end of a game all the way. */
static unsigned long play(struct rules_engine *e) {
    struct prng random = prng_seeded(11);
    unsigned long turns = 0;
    for (int i = 0; i < 2 * TURNS && turns < TURNS; i++) {
        if (rules_played(e) && prng_below(&random, 4) == 0) rules_undo(e);
        else if (rules_played(e) < GAME_TURNS && play_any(e, &random)) turns++;
        else
            while (rules_played(e)) rules_undo(e);
    }
    return turns;
}

static bool try_file(const char *path, const char *variant, int number) {
    struct rules_game *game;
    struct rules_engine *e = NULL;
    struct diag why = {0};
    if (rules_load_file(&game, path, &why) != STATUS_OK || rules_engine_open(&e, game, variant, &why) != STATUS_OK || rules_engine_set(e, NULL, &why) != STATUS_OK) {
        printf("not ok %d - %s: %s\n", number, path, why.text);
        return false;
    }
    rules_move_count(e); /* the first position is generated before play begins */
    calls = 0, counting = true;
    unsigned long turns = play(e);
    counting = false;
    bool good = rules_engine_status(e, &why) == STATUS_OK && turns && !calls;
    printf("%sok %d - %s@%s: %lu turns, %lu allocations%s%s\n", good ? "" : "not ", number, path, variant, turns, calls, *why.text ? ", " : "", why.text);
    rules_engine_close(e);
    rules_free(game);
    return good;
}

int main(int argc, char **argv) {
    bool good = argc > 2;
    printf("1..%d\n", argc - 2);
    for (int i = 2; i < argc; i++) good &= try_file(argv[i], argv[1], i - 1);
    return good ? 0 : 1;
}
