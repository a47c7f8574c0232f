/* naive.h - chess the slow way: one letter per cell, moves by stepping, legality by making the move on a copy and
 * walking outwards from the king. The oracle for every fast generator, so it shares nothing with them: of this project
 * it knows core/base alone. */
#ifndef GATILLO_NAIVE_NAIVE_H
#define GATILLO_NAIVE_NAIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/diag.h"
#include "core/base/statistics.h"

enum { NAIVE_WHITE, NAIVE_BLACK };
enum { NAIVE_SHORT, NAIVE_LONG };

/* 12 rows of 10 cells: the board stands inside a border of '#', two cells high and one wide, so that no step of any
 * piece leaves the array. a1 = 21, h8 = 98. */
enum { NAIVE_CELLS = 120, NAIVE_NOWHERE = 0 };
enum { NAIVE_EMPTY = '.', NAIVE_BORDER = '#' };

static inline int naive_cell(int file, int rank) { return 21 + file + 10 * rank; }
static inline int naive_file(int cell) { return cell % 10 - 1; }
static inline int naive_rank(int cell) { return cell / 10 - 2; }

struct naive_board {
    char cells[NAIVE_CELLS]; /* the letter of FEN, NAIVE_EMPTY or NAIVE_BORDER */
    uint8_t king[2];
    uint8_t rook[2][2]; /* the rooks that may still castle, short and long; NAIVE_NOWHERE where that is over */
    uint8_t en_passant; /* the cell behind the pawn that has just made a double step, or NAIVE_NOWHERE */
    uint8_t turn;
    bool king_takes_rook; /* how castling is written: e1h1 instead of e1g1 */
    uint32_t halfmove, fullmove;
};

enum naive_kind { NAIVE_STEP, NAIVE_DOUBLE_STEP, NAIVE_EN_PASSANT, NAIVE_CASTLING };

struct naive_move {
    uint8_t from, to; /* of castling: the cells of king and rook */
    char promotion;   /* the letter that will stand on the board, or 0 */
    uint8_t kind;
};

/* Enough for any board, full of whatever pieces: eight rays and eight knight jumps end on each cell (1024), and on each
 * of the eight cells of the last rank three pawn moves that count four times instead of once (another 72). */
enum { NAIVE_MOVES_MAX = 1152 };

struct naive_list {
    unsigned count;
    struct naive_move moves[NAIVE_MOVES_MAX];
};

/* ---- text ---- */
#define NAIVE_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
enum { NAIVE_FEN_MAX = 128, NAIVE_TEXT_MAX = 6 };

/* FEN with 4 to 6 fields, X-FEN and Shredder-FEN. Refuses what the generator could not play on: text that is no
 * board, kings missing or capturable, pawns on the last ranks, rights without a rook. *out is written only on success. */
enum status naive_read(struct naive_board *out, const char *fen, bool king_takes_rook, struct diag *why);
/* En passant is written only where a legal capture exists; castling as X-FEN. */
void naive_write(const struct naive_board *b, char out[NAIVE_FEN_MAX]);
void naive_move_text(const struct naive_board *b, struct naive_move m, char out[NAIVE_TEXT_MAX]);
/* The legal move that the text means; castling is understood either way. */
enum status naive_find(const struct naive_board *b, const char *text, struct naive_move *out, struct diag *why);

/* ---- rules ---- */
/* The cells from which `by` attacks a cell: at most eight rays and eight knights. Returns how many. */
enum { NAIVE_ATTACKERS_MAX = 16 };
unsigned naive_attackers(const struct naive_board *b, int cell, int by, uint8_t found[NAIVE_ATTACKERS_MAX]);
bool naive_in_check(const struct naive_board *b, int side);

void naive_pseudo_moves(const struct naive_board *b, struct naive_list *out);
void naive_play(struct naive_board *b, struct naive_move m); /* the move must be pseudo-legal */
/* Plays on a copy, which is `after`, and looks whether the mover's king can be taken. */
bool naive_try(const struct naive_board *b, struct naive_move m, struct naive_board *after);
void naive_legal_moves(const struct naive_board *b, struct naive_list *out);
bool naive_is_capture(const struct naive_board *b, struct naive_move m);

/* ---- counting ---- */
uint64_t naive_perft(const struct naive_board *b, int depth);

/* Adds to rows[0] what happens at depth 1, and so on; rows has `depth` entries. */
void naive_count(const struct naive_board *b, int depth, struct statistics *rows);

#endif
