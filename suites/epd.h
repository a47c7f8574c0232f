/* epd.h - suite files: positions with the number of leaves at each depth, or texts that must be refused. Knows the
 * format (suites/README.md), not the game: whether a FEN can be set up is the generator's business. */
#ifndef GATILLO_SUITES_EPD_H
#define GATILLO_SUITES_EPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/arena.h"
#include "core/base/diag.h"

enum epd_kind {
    EPD_COUNTS,  /* every line a position with counts */
    EPD_INVALID, /* `# kind: invalid`: every line a text and the status with which it must be refused */
};

enum { EPD_DEPTH_MAX = 64 };

struct epd_count {
    int depth;
    uint64_t nodes;
};

struct epd_position {
    size_t line, column;      /* where the FEN begins in the file, from 1 */
    const char *fen;          /* as it stands there, so that a column in it is a column in the file */
    const char *id;           /* "" where the line has none */
    struct epd_count *counts; /* by rising depth, each depth once */
    size_t count;
    enum status expected; /* of EPD_INVALID */
};

struct epd {
    struct arena memory; /* owns all that follows */
    enum epd_kind kind;
    bool chess960;      /* `# chess960`: castling is written king-takes-rook */
    const char *game;   /* `# game: NAME`; NULL is chess */
    const char *title;  /* the first line of comment, "" without one */
    struct epd_position *positions;
    size_t count, capacity;
};

/* The text needs no NUL and is not kept. On failure *out is empty, and why has line and column. */
enum status epd_parse(struct epd *out, const char *text, size_t length, struct diag *why);
enum status epd_load(struct epd *out, const char *path, struct diag *why); /* a line of 0: the file, not its text */
void epd_free(struct epd *e);

#endif
