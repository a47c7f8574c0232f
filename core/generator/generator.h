/* generator.h - anything that produces moves, behind one table of functions. Tools know only this. */
#ifndef GATILLO_GENERATOR_GENERATOR_H
#define GATILLO_GENERATOR_GENERATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/diag.h"
#include "core/base/statistics.h"
#include "core/generator/divide.h"

struct generator;
struct perft_table;

/* One kind of generator: a row of generators.def and a file that fills this table. */
struct generator_kind {
    const char *name;      /* what stands before the ':' */
    const char *arguments; /* what may follow, for people: "[:SLIDER]", ":FILE.gat[@VARIANT]", ":COMMAND" */
    const char *summary;   /* one line for `gatillo list` */
    bool is_chess;         /* speaks orthodox chess and Chess960 FEN; a game of its own otherwise */
    bool has_gate;         /* set() refuses with the statuses of core/position/fen.h: one per reason */

    /* argument: the text behind the ':', "" where there is none. Sets g->self. */
    enum status (*open)(struct generator *g, const char *argument, struct diag *why);
    void (*close)(struct generator *g);

    /* fen: NULL or "startpos" is the start position of the game. chess960 asks for king-takes-rook notation even
     * where the castling rights would allow the orthodox one. A refused position leaves the old one in place. */
    enum status (*set)(struct generator *g, const char *fen, bool chess960, struct diag *why);

    /* Moves are text, unique within a position: UCI notation wherever a move has one origin and one destination. */
    enum status (*play)(struct generator *g, const char *move, struct diag *why);
    enum status (*undo)(struct generator *g, struct diag *why); /* takes back the last play() */

    /* Every legal move with the leaves below it; depth >= 1, and at depth 1 every count is 1. Any order. */
    enum status (*divide)(struct generator *g, int depth, struct divide *out, struct diag *why);

    /* Optional, NULL where there is nothing better than adding up a divide. depth 0 counts 1. */
    enum status (*perft)(struct generator *g, int depth, uint64_t *nodes, struct diag *why);
    /* Optional: the position as FEN, in a buffer of `size` bytes. */
    enum status (*fen)(struct generator *g, char *out, size_t size, struct diag *why);
    /* Optional: counts through a table shared by threads (core/movegen/table.h), from now on; NULL ends it. */
    enum status (*use_table)(struct generator *g, struct perft_table *table);
    /* Optional: adds to rows[0] what happens at depth 1, and so on, for `depth` rows. */
    enum status (*statistics)(struct generator *g, int depth, struct statistics *rows, struct diag *why);
    /* Optional: calls visit with every name worth trying, as it is typed ("bitboard:magic"), and what it is. */
    void (*variants)(void (*visit)(void *context, const char *name, const char *summary), void *context);
};

struct generator {
    const struct generator_kind *kind;
    void *self;
    char *name; /* as it was asked for, owned */
};

/* spec is KIND or KIND:ARGUMENT. On success the caller owns *out and closes it. */
enum status generator_open(struct generator **out, const char *spec, struct diag *why);
void generator_close(struct generator *g); /* NULL is allowed */

enum status generator_set(struct generator *g, const char *fen, bool chess960, struct diag *why);
enum status generator_play(struct generator *g, const char *move, struct diag *why);
enum status generator_undo(struct generator *g, struct diag *why);
enum status generator_divide(struct generator *g, int depth, struct divide *out, struct diag *why); /* sorted by text */
enum status generator_perft(struct generator *g, int depth, uint64_t *nodes, struct diag *why);
enum status generator_fen(struct generator *g, char *out, size_t size, struct diag *why);

/* The registry, in the order of generators.def. */
size_t generator_kinds(void);
const struct generator_kind *generator_kind_at(size_t index);

#endif
