/* see.c - the swap algorithm: both sides take with their least valuable piece, then the gains are folded backwards. */
#include "core/search/see.h"

#include "core/base/bits.h"
#include "core/search/reach.h"

static const int values[PIECE_KINDS] = {SEE_KING, SEE_QUEEN, SEE_ROOK, SEE_BISHOP, SEE_KNIGHT, SEE_PAWN};

int see_piece_value(enum piece_kind kind) { return values[kind]; }

static bitboard both(const struct position *p, enum piece_kind kind) {
    return p->pieces[piece_of(WHITE, kind)] | p->pieces[piece_of(BLACK, kind)];
}

/* The pieces behind those that have left; only sliders can appear. */
static bitboard uncovered(const struct position *p, square s, bitboard occupied) {
    bitboard diagonal = both(p, BISHOP) | both(p, QUEEN), straight = both(p, ROOK) | both(p, QUEEN);
    return ((reach_bishop(s, occupied) & diagonal) | (reach_rook(s, occupied) & straight)) & occupied;
}

/* Kinds run from king to pawn, so the cheapest attacker is the last kind that has one. */
static enum piece_kind cheapest(const struct position *p, enum colour side, bitboard attackers, square *from) {
    for (int kind = PAWN; kind > KING; kind--) {
        bitboard found = attackers & p->pieces[piece_of(side, (enum piece_kind)kind)];
        if (!found) continue;
        *from = bits_first(found);
        return (enum piece_kind)kind;
    }
    *from = bits_first(attackers);
    return KING;
}

/* What the move takes or gains at once, and what then stands on the target square. */
static int first_gain(const struct position *p, move m, int *standing) {
    int gain = 0;
    *standing = values[piece_kind(p->mailbox[move_from(m)])];
    if (move_kind(m) == MOVE_EN_PASSANT) gain = SEE_PAWN;
    else if (move_is_capture(m)) gain = values[piece_kind(p->mailbox[move_to(m)])];
    if (move_is_promotion(m)) {
        *standing = values[move_promoted(m)];
        gain += *standing - SEE_PAWN;
    }
    return gain;
}

static bitboard occupied_after(const struct position *p, move m) {
    bitboard occupied = (p->occupied & ~square_bit(move_from(m))) | square_bit(move_to(m));
    if (move_kind(m) == MOVE_EN_PASSANT) occupied &= ~square_bit((square)(move_to(m) ^ 8));
    return occupied;
}

int see_move(const struct position *p, move m) {
    if (move_kind(m) == MOVE_CASTLING) return 0;
    int gains[33], count = 0, standing;
    square target = move_to(m);
    gains[0] = first_gain(p, m, &standing);
    bitboard occupied = occupied_after(p, m);
    bitboard attackers = position_attackers(p, target, occupied) & occupied;
    enum colour side = colour_other((enum colour)p->turn);
    for (bitboard mine; (mine = attackers & p->side[side]) != 0 && count < 31; side = colour_other(side)) {
        square from;
        enum piece_kind taker = cheapest(p, side, mine, &from);
        if (taker == KING && attackers & p->side[colour_other(side)]) break; /* it would step into an attack */
        count++;
        gains[count] = standing - gains[count - 1];
        standing = values[taker];
        occupied &= ~square_bit(from);
        attackers = (attackers | uncovered(p, target, occupied)) & occupied & ~square_bit(target);
    }
    for (; count > 0; count--) /* whoever loses by taking does not take */
        if (-gains[count] < gains[count - 1]) gains[count - 1] = -gains[count];
    return gains[0];
}
