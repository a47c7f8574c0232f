/* game.h - a compiled game: board, kinds of piece, flat programs, start, position text. Never changes once loaded. */
#ifndef GATILLO_RULES_GAME_H
#define GATILLO_RULES_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/arena.h"
#include "core/rules/diags.h"
#include "core/rules/words.h"

enum {
    RULES_SIDE_MAX = 16,
    RULES_SQUARES_MAX = 256,
    RULES_KINDS_MAX = 64,
    RULES_MOVEMENTS_MAX = 64, /* per kind of piece, after {..} was written out */
    RULES_CELLS_MAX = 1024,   /* per memory */
    RULES_OPERAND_DEPTH = 4,  /* nested accessors */
    RULES_OPS_MAX = 100000,
};

enum rules_memory { MEMORY_LOCAL, MEMORY_PIECE, MEMORY_TILE, MEMORY_GLOBAL, RULES_MEMORIES };

/* What stands innermost in an accessor. */
enum rules_base { BASE_NUMBER, BASE_PX, BASE_PY, BASE_TURN, BASE_SIDE, BASE_RIVAL };

/* A number, px, py, t, b or r, looked up in `depth` memories, the innermost first: gl0 is 0 -> local -> global. */
struct rules_operand {
    int32_t number;
    uint8_t base, depth;
    uint8_t memory[RULES_OPERAND_DEPTH];
};

/* Operation codes: the words of the language, and these. */
enum {
    OP_STEP = WORD_COUNT, /* dx dy as the first side sees it */
    OP_NORMAL,            /* a normal begins; jump = the operation behind it */
    OP_SLIDE_END,         /* jump = the beginning */
    OP_BRANCH_END,        /* of exc, opt, rand: jump = behind the end of all */
    OP_BLOQUE_END,
    OP_NEG_END,
    OP_FINISH, /* of the movement */
};

enum {
    OPF_TRAS = 1, /* look at the board after the actions so far */
    OPF_TAIL = 2, /* a slide with nothing after it: every pass is a move */
};

struct rules_op {
    uint8_t code, flags;
    int8_t dx, dy;
    uint16_t kind;         /* the piece that is named; the percentage of a branch of rand */
    int32_t number;        /* of prioridad */
    uint32_t jump;         /* openers: the end operation; branches: the next branch, 0 for the last */
    uint32_t line, column; /* in the file */
    struct rules_operand x, y;
};

struct rules_movement {
    uint32_t start, end; /* operations */
    uint32_t line, column;
    bool threat;   /* asks amenazado: never counts as a threat itself */
    bool writes;   /* has !mset or !madd: generated anew every turn, before the others */
    bool captures; /* has capt, or mov, which removes what it lands on */
    bool blind;    /* captures or moves somewhere without having looked at that square in the same normal */
    bool rival;    /* of whennomoves: for the pieces of the side that is not to move */
    bool choices;  /* has opt, bloque or rand: moves form a tree */
    bool sets_only; /* does nothing but set shared cells to numbers: twice in a row is as good as once */
    bool personal; /* reads or writes the piece's own memory: what it comes to depends on which piece it is */
};

enum rules_when { EVERY_PROPIO, EVERY_RIVAL, EVERY_TODOS };

struct rules_every {
    uint32_t program; /* index among movements */
    enum rules_when when;
    bool invalidates;
};

struct rules_kind {
    char *name;
    char letter; /* upper case */
    int32_t value;
    uint32_t first, count;             /* movements */
    uint32_t every_first, every_count; /* everys */
    uint32_t stuck_first, stuck_count; /* whennomoves, among movements */
    uint32_t setup_first, setup_count; /* setup, among movements */
};

struct rules_castling {
    char letter;
    uint32_t cell;
    int32_t value;
};

struct rules_game {
    struct arena arena;
    char *name;
    int width, height, squares;
    uint8_t column[RULES_SQUARES_MAX], row[RULES_SQUARES_MAX]; /* of a square: the board's width is no constant to divide by */
    bool free_turns;
    int first_side;
    uint32_t cells[RULES_MEMORIES];
    bool constant[RULES_MEMORIES]; /* no program but setup writes this memory: reading it leaves no trigger */

    struct rules_kind *kinds;
    uint32_t kind_count, movement_max; /* the most movements of any kind */
    struct rules_movement *movements;
    uint32_t movement_count;
    struct rules_every *everys;
    uint32_t every_count;
    struct rules_op *ops;
    uint32_t op_count;

    int16_t start[RULES_SQUARES_MAX]; /* -1 empty, else kind * 2 + side */
    int32_t *tiles;                   /* squares * cells[MEMORY_TILE] */
    int32_t *globals;

    bool fen_fields; /* the third and fourth field of the position text may mean something */
    struct rules_castling *castling;
    uint32_t castling_count;
    bool has_enpassant;
    struct rules_operand enpassant_cell, enpassant_value;
    bool has_advice;
    uint32_t advice_cell;
    int enpassant_row; /* 0-based, as the side to move sees it */

    /* every_own, every_rival: some program of every runs after a turn of its own side, of the other side */
    bool invalidates, prioritises, has_threats, has_writes, has_everys, every_own, every_rival, has_setup, has_rand, reads_turn;
};

/* Caller owns *out and frees it with rules_free. Keeps no pointer into source. On failure *out is NULL and at least
 * one error stands among the diagnostics; warnings may stand there in any case. */
enum status rules_load(struct rules_game **out, const char *source, size_t length, struct rules_diags *d);
enum status rules_load_file(struct rules_game **out, const char *path, struct diag *why);
enum status rules_read_file(const char *path, char **text, size_t *length, struct diag *why); /* caller frees *text */
void rules_free(struct rules_game *g); /* NULL is allowed */

/* write.c: canonical text, which loads to the same game; false where memory ran out. */
struct textbuf;
bool rules_write(const struct rules_game *g, struct textbuf *out);
/* What the first difference is about, places in the file apart; NULL where there is none. */
const char *rules_game_difference(const struct rules_game *a, const struct rules_game *b);

/* mcmp, mless, mdist */
static inline bool rules_compare(int word, int32_t x, int32_t y) {
    return word == WORD_MCMP ? x == y : word == WORD_MLESS ? x < y : x != y;
}

static inline int rules_square(const struct rules_game *g, int x, int y) {
    return x < 0 || y < 0 || x >= g->width || y >= g->height ? -1 : y * g->width + x;
}

#endif
