/* position.h - a board with pieces and memories, and the exact way back. Knows actions, not how moves are found. */
#ifndef GATILLO_RULES_POSITION_H
#define GATILLO_RULES_POSITION_H

#include "core/rules/game.h"

enum rules_result { RESULT_NONE, RESULT_FIRST, RESULT_SECOND, RESULT_DRAW };

/* What a move does, with absolute places. A value that is copied. */
typedef struct rules_action {
    uint8_t code; /* a word of class ACTION, or WORD_INVALIDAR */
    uint8_t kind;
    int16_t square; /* -1: off the board, nothing happens */
    int32_t cell;   /* index among all cells, see rules_cell_index */
    int32_t value;
} rules_action;

struct rules_piece {
    uint8_t kind, side;
    int16_t square; /* -1: not on the board */
};

enum rules_change { CHANGE_BOARD, CHANGE_PIECE, CHANGE_CELL };

struct rules_log_entry {
    uint32_t what; /* enum rules_change */
    uint32_t index;
    int32_t old;
};

struct rules_ply {
    size_t log;
    int32_t turn;
    uint32_t free_count;
    uint8_t side, result;
};

struct rules_position {
    const struct rules_game *game;
    int16_t board[RULES_SQUARES_MAX]; /* the slot that stands there, -1 */
    uint8_t owner[RULES_SQUARES_MAX]; /* of what stands there: 0 nobody, 1 the first side, 2 the second */
    uint64_t standing[3][RULES_SQUARES_MAX / 64]; /* by owner: the set of its squares */
    uint64_t restless[RULES_SQUARES_MAX / 64]; /* squares with a piece that has every programs */
    struct rules_piece pieces[RULES_SQUARES_MAX + 2]; /* one slot per square, and the ghost that amenazado puts down */
    uint16_t free_slots[RULES_SQUARES_MAX + 1]; /* a stack: the last is taken first */
    uint32_t free_count;
    int slot_top; /* no slot from here on was ever used */
    int32_t *cells; /* globals, tiles, pieces */
    uint32_t cell_count, tile_base, piece_base;
    int32_t turn;
    uint8_t side, result;
    bool invalid, again; /* set by actions: invalidar, turno */
    int32_t advice; /* of the last turn played */
    int32_t halfmoves, fullmoves; /* carried along from the text */

    struct rules_log_entry *log;
    size_t log_count, log_room;
    struct rules_ply *plies;
    size_t ply_count, ply_room;
};

enum { RULES_GHOST = RULES_SQUARES_MAX + 1 };

enum status rules_position_init(struct rules_position *p, const struct rules_game *g, struct diag *why);
/* Room for a game of so many turns and changes, so that playing it asks for no memory. */
bool rules_position_reserve(struct rules_position *p, size_t turns, size_t changes);
void rules_position_free(struct rules_position *p);
enum status rules_position_set(struct rules_position *p, const char *text, struct diag *why); /* NULL or "startpos" */
bool rules_position_write(const struct rules_position *p, char *out, size_t size);

/* A ply is a step of the history: open it, do actions, and take everything back at once. */
bool rules_ply_open(struct rules_position *p);
void rules_ply_undo(struct rules_position *p);
bool rules_do(struct rules_position *p, int mover, const rules_action *a); /* false: out of memory */
bool rules_set_cell(struct rules_position *p, uint32_t cell, int32_t value);

static inline void rules_stand(struct rules_position *p, int square, int slot) { /* not logged */
    uint64_t bit = (uint64_t)1 << (square & 63);
    p->board[square] = (int16_t)slot;
    p->standing[p->owner[square]][square >> 6] &= ~bit;
    p->owner[square] = slot < 0 ? 0 : (uint8_t)(p->pieces[slot].side + 1);
    p->standing[p->owner[square]][square >> 6] |= bit;
}
/* Of a piece that comes to its square or leaves it. */
static inline void rules_note_restless(struct rules_position *p, struct rules_piece x, bool comes) {
    if (x.square < 0 || !p->game->kinds[x.kind].every_count) return;
    uint64_t bit = (uint64_t)1 << (x.square & 63), *word = &p->restless[x.square >> 6];
    *word = comes ? *word | bit : *word & ~bit;
}

static inline uint32_t rules_piece_cell(const struct rules_position *p, int slot) {
    return p->piece_base + (uint32_t)slot * p->game->cells[MEMORY_PIECE];
}

#endif
