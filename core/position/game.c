/* game.c - undo entries in linked blocks, so that their addresses stay and no length is too long. */
#include "core/position/game.h"

#include <stdlib.h>

enum { BLOCK_MOVES = 512 };

struct game_block {
    struct game_block *older;
    struct undo entries[BLOCK_MOVES];
};

void game_start(struct game *g, const struct position *from) {
    *g = (struct game){.position = *from};
    g->position.history = NULL;
}

static bool add_block(struct game *g) {
    struct game_block *block = malloc(sizeof *block);
    if (!block) return false;
    block->older = g->blocks;
    g->blocks = block;
    return true;
}

enum status game_play(struct game *g, move m) {
    size_t slot = g->length % BLOCK_MOVES;
    if (slot == 0 && !add_block(g)) return STATUS_NO_MEMORY;
    position_make(&g->position, m, &g->blocks->entries[slot]);
    g->length++;
    return STATUS_OK;
}

bool game_undo(struct game *g) {
    if (g->length == 0) return false;
    size_t slot = --g->length % BLOCK_MOVES;
    position_undo(&g->position, &g->blocks->entries[slot]);
    if (slot == 0) {
        struct game_block *older = g->blocks->older;
        free(g->blocks);
        g->blocks = older;
    }
    return true;
}

void game_free(struct game *g) {
    while (g->blocks) {
        struct game_block *older = g->blocks->older;
        free(g->blocks);
        g->blocks = older;
    }
    g->length = 0;
    g->position.history = NULL;
}

bool game_is_threefold(const struct game *g) { return position_repetitions(&g->position) >= 2; }
bool game_is_fifty(const struct game *g) { return g->position.halfmove >= 100; }
