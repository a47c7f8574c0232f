/* types.h - the vocabulary of chess: squares, colours, pieces, 16-bit moves. Knows no rule. */
#ifndef GATILLO_BASE_TYPES_H
#define GATILLO_BASE_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint64_t bitboard; /* bit 0 = a1, bit 7 = h1, bit 63 = h8 */
typedef uint8_t square;    /* 0 = a1 ... 63 = h8 */
typedef uint16_t move;     /* from 6 bits, to 6 bits, kind 4 bits */

enum { NO_SQUARE = 64, SQUARES = 64 };

enum colour { WHITE, BLACK };

/* The order of the twelve piece bitboards; black pieces follow six later. */
enum piece_kind { KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN, PIECE_KINDS };
enum { PIECES = 12, NO_PIECE = 12 };

#define PIECE_LETTERS "KQRBNPkqrbnp" /* indexed by piece */

static inline int piece_of(enum colour side, enum piece_kind kind) { return (int)side * 6 + (int)kind; }
static inline enum colour piece_colour(int piece) { return piece >= 6 ? BLACK : WHITE; }
static inline enum piece_kind piece_kind(int piece) { return (enum piece_kind)(piece >= 6 ? piece - 6 : piece); }
static inline enum colour colour_other(enum colour side) { return side == WHITE ? BLACK : WHITE; }

static inline int square_file(square s) { return s & 7; }
static inline int square_rank(square s) { return s >> 3; }
static inline square square_at(int file, int rank) { return (square)(rank * 8 + file); }
static inline bitboard square_bit(square s) { return (bitboard)1 << s; }

/* Bit 2 says capture, bit 3 says promotion; the low two bits of a promotion pick the piece. */
enum move_kind {
    MOVE_QUIET = 0,
    MOVE_DOUBLE_PUSH = 1,
    MOVE_CASTLING = 2, /* to = the square of the castling rook, in Chess960 and in orthodox chess alike */
    MOVE_CAPTURE = 4,
    MOVE_EN_PASSANT = 5,
    MOVE_PROMOTION = 8,          /* + 0 knight, 1 bishop, 2 rook, 3 queen */
    MOVE_PROMOTION_CAPTURE = 12, /* likewise */
};
enum { MOVE_NONE = 0 }; /* a1a1: no real move has equal squares */

static inline move move_make(square from, square to, unsigned kind) { return (move)((unsigned)from | (unsigned)to << 6 | kind << 12); }
static inline square move_from(move m) { return (square)(m & 63); }
static inline square move_to(move m) { return (square)(m >> 6 & 63); }
static inline unsigned move_kind(move m) { return m >> 12; }
static inline bool move_is_capture(move m) { return move_kind(m) & 4; }
static inline bool move_is_promotion(move m) { return move_kind(m) & 8; }
static inline enum piece_kind move_promoted(move m) { return (enum piece_kind)(KNIGHT - (move_kind(m) & 3)); }

#endif
