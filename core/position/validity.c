/* validity.c - one predicate per reason, in an order in which each may trust the ones before it. */
#include "core/position/validity.h"

#include "core/attacks/leapers.h"
#include "core/base/bits.h"

static bitboard kings(const struct position *p, enum colour side) { return p->pieces[piece_of(side, KING)]; }

/* Each returns the squares to blame; 0 where the position is fine. NOWHERE: wrong, but no square is to blame. */
#define NOWHERE (~(bitboard)0)

static bitboard missing_king(const struct position *p) { return kings(p, WHITE) && kings(p, BLACK) ? 0 : NOWHERE; }

static bitboard second_king(const struct position *p) {
    return (kings(p, WHITE) & (kings(p, WHITE) - 1)) | (kings(p, BLACK) & (kings(p, BLACK) - 1));
}

static bitboard edge_pawns(const struct position *p) {
    return (p->pieces[PAWN] | p->pieces[6 + PAWN]) & 0xFF000000000000FFu;
}

static bitboard ninth_pawn(const struct position *p) {
    return bits_count(p->pieces[PAWN]) > 8 || bits_count(p->pieces[6 + PAWN]) > 8 ? NOWHERE : 0;
}

static bitboard seventeenth_piece(const struct position *p) {
    return bits_count(p->side[WHITE]) > 16 || bits_count(p->side[BLACK]) > 16 ? NOWHERE : 0;
}

static bitboard touching_kings(const struct position *p) {
    return king_attacks[position_king(p, WHITE)] & kings(p, BLACK);
}

static bitboard opponent_in_check(const struct position *p) {
    enum colour them = colour_other(p->turn);
    return position_is_attacked(p, position_king(p, them), p->turn) ? kings(p, them) : 0;
}

static bitboard third_checker(const struct position *p) {
    square king = position_king(p, p->turn);
    bitboard checkers = position_attackers(p, king, p->occupied) & p->side[colour_other(p->turn)];
    return bits_count(checkers) > 2 ? square_bit(king) : 0;
}

static const struct {
    enum status status;
    bitboard (*blame)(const struct position *p);
} reasons[] = {
    {STATUS_FEN_NO_KING, missing_king},
    {STATUS_FEN_TWO_KINGS, second_king},
    {STATUS_FEN_PAWN_ON_EDGE, edge_pawns},
    {STATUS_FEN_TOO_MANY_PAWNS, ninth_pawn},
    {STATUS_FEN_TOO_MANY_PIECES, seventeenth_piece},
    {STATUS_FEN_KINGS_TOUCH, touching_kings},
    {STATUS_FEN_OPPONENT_IN_CHECK, opponent_in_check},
    {STATUS_FEN_TOO_MANY_CHECKERS, third_checker},
};

enum status validity_check(const struct position *p, square *at) {
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        bitboard blamed = reasons[i].blame(p);
        if (!blamed) continue;
        *at = blamed == NOWHERE ? NO_SQUARE : bits_first(blamed);
        return reasons[i].status;
    }
    return STATUS_OK;
}
