/* exchange.c - a mailbox, walked step by step. Slow, and meant to be. */
#include "core/search/exchange.h"

#include <stdlib.h>
#include <string.h>

#include "core/search/see.h"

struct board {
    uint8_t at[SQUARES];
};

static int value_on(const struct board *b, square s) { return b->at[s] == NO_PIECE ? 0 : see_piece_value(piece_kind(b->at[s])); }

static int sign(int n) { return (n > 0) - (n < 0); }

/* Nothing stands between the two, which lie on one line. */
static bool is_clear(const struct board *b, square from, square to) {
    int file_step = sign(square_file(to) - square_file(from)), rank_step = sign(square_rank(to) - square_rank(from));
    int file = square_file(from) + file_step, rank = square_rank(from) + rank_step;
    for (; file != square_file(to) || rank != square_rank(to); file += file_step, rank += rank_step)
        if (b->at[square_at(file, rank)] != NO_PIECE) return false;
    return true;
}

static bool takes_on(const struct board *b, square from, square to) {
    int files = abs(square_file(to) - square_file(from)), ahead = square_rank(to) - square_rank(from), ranks = abs(ahead);
    bool straight = files == 0 || ranks == 0, slanted = files == ranks;
    if (from == to) return false;
    switch (piece_kind(b->at[from])) {
    case PAWN: return files == 1 && ahead == (piece_colour(b->at[from]) == WHITE ? 1 : -1);
    case KNIGHT: return files * ranks == 2;
    case KING: return files <= 1 && ranks <= 1;
    case BISHOP: return slanted && is_clear(b, from, to);
    case ROOK: return straight && is_clear(b, from, to);
    case QUEEN: return (straight || slanted) && is_clear(b, from, to);
    case PIECE_KINDS: break;
    }
    return false;
}

static square cheapest_taker(const struct board *b, enum colour side, square target) {
    square best = NO_SQUARE;
    for (square s = 0; s < SQUARES; s++) {
        if (b->at[s] == NO_PIECE || piece_colour(b->at[s]) != side || !takes_on(b, s, target)) continue;
        if (best == NO_SQUARE || value_on(b, s) < value_on(b, best)) best = s;
    }
    return best;
}

/* What the side wins by taking on, or by leaving it. */
static int reply(struct board b, enum colour side, square target) {
    square taker = cheapest_taker(&b, side, target);
    if (taker == NO_SQUARE) return 0;
    int gain = value_on(&b, target);
    bool is_king = piece_kind(b.at[taker]) == KING;
    b.at[target] = b.at[taker];
    b.at[taker] = NO_PIECE;
    if (is_king && cheapest_taker(&b, colour_other(side), target) != NO_SQUARE) return 0;
    gain -= reply(b, colour_other(side), target);
    return gain > 0 ? gain : 0;
}

int exchange_value(const struct position *p, move m) {
    square from = move_from(m), to = move_to(m);
    struct board b;
    if (move_kind(m) == MOVE_CASTLING) return 0;
    memcpy(b.at, p->mailbox, sizeof b.at);
    int gain = value_on(&b, to);
    if (move_kind(m) == MOVE_EN_PASSANT) {
        square passed = square_at(square_file(to), square_rank(from));
        gain += value_on(&b, passed);
        b.at[passed] = NO_PIECE;
    }
    b.at[to] = b.at[from];
    b.at[from] = NO_PIECE;
    if (move_is_promotion(m)) {
        gain -= value_on(&b, to);
        b.at[to] = (uint8_t)piece_of((enum colour)p->turn, move_promoted(m));
        gain += value_on(&b, to);
    }
    return gain - reply(b, colour_other((enum colour)p->turn), to);
}
