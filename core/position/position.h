/* position.h - a chess position and what a move does to it. Knows how moves change things, not which are legal. */
#ifndef GATILLO_POSITION_POSITION_H
#define GATILLO_POSITION_POSITION_H

#include "core/base/types.h"

/* Castling rights are four bits: white short, white long, black short, black long. */
enum castling { CASTLE_WHITE_SHORT = 1, CASTLE_WHITE_LONG = 2, CASTLE_BLACK_SHORT = 4, CASTLE_BLACK_LONG = 8 };
static inline int castling_index(enum colour side, bool is_long) { return (int)side * 2 + (is_long ? 1 : 0); }

/* What make() cannot compute back. The caller owns it (a local of the search, an entry of struct game) and keeps it
 * alive until undo(). The chain of `previous` is the history that repetition looks at: as long as the game is. */
struct undo {
    const struct undo *previous;
    uint64_t key;
    uint32_t halfmove;
    uint8_t castling, en_passant, captured;
    bool was_null; /* repetition does not look past a null move */
    move played;
};

struct position {
    bitboard pieces[PIECES]; /* indexed by piece: white K Q R B N P, then black */
    bitboard side[2];        /* kept, not computed */
    bitboard occupied;
    uint64_t key;               /* kept by make/undo; equal for equal positions however they were reached */
    const struct undo *history; /* the undo of the move that led here; NULL at the start */
    uint32_t halfmove, fullmove;
    uint8_t turn;       /* enum colour */
    uint8_t castling;   /* bits of enum castling */
    uint8_t en_passant; /* the square behind the pawn; NO_SQUARE unless a legal en-passant capture exists */
    bool chess960;      /* castling is written king-takes-rook */
    uint8_t castling_rook[4]; /* indexed by castling_index(); NO_SQUARE where never allowed */
    uint8_t castling_lost[SQUARES]; /* rights that end when a move touches the square */
    uint8_t mailbox[SQUARES];       /* piece, or NO_PIECE */
};

void position_prepare(void);             /* fills the tables once; fen_parse() and position_start() call it */
void position_start(struct position *p); /* the orthodox start position */

/* Plays a move that a generator produced for this very position. */
void position_make(struct position *p, move m, struct undo *u);
void position_undo(struct position *p, struct undo *u); /* u: the one given to the last make; restores every byte */
/* Passes the turn; not while in check. */
void position_make_null(struct position *p, struct undo *u);
void position_undo_null(struct position *p, struct undo *u);

/* The checked version: false, and nothing changed, where m is not legal here. Lives in core/movegen. */
bool position_try_make(struct position *p, move m, struct undo *u);

static inline bool position_is_empty(const struct position *p, square s) { return p->mailbox[s] == NO_PIECE; }
static inline square position_king(const struct position *p, enum colour side) {
    return (square)__builtin_ctzll(p->pieces[piece_of(side, KING)]);
}

bitboard position_attackers(const struct position *p, square s, bitboard occupied); /* both sides */
bool position_is_attacked(const struct position *p, square s, enum colour by);
bool position_in_check(const struct position *p);

/* target where some legal capture on it exists for the side to move (a pawn has just passed it), else NO_SQUARE. */
square position_legal_en_passant(const struct position *p, square target);

/* How often this position stood before with the same side to move, in this history. */
int position_repetitions(const struct position *p);
bool position_is_insufficient(const struct position *p); /* no series of legal moves can mate */

/* Recomputes what is kept; for tests, checks and setting up. */
uint64_t position_compute_key(const struct position *p);
/* NULL where all kept values agree, else the name of the first that does not. */
const char *position_inconsistency(const struct position *p);

#endif
