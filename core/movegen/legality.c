/* legality.c - is this one move legal, does it give check, what kind is it. No list is made, and no mask of
 * movegen_body.inc is used: the board after the move is looked at instead. */
#include "core/attacks/hyperbola.h"
#include "core/attacks/leapers.h"
#include "core/base/bits.h"
#include "core/movegen/movegen.h"

/* ---- the board after a move, as far as attacks on kings need it ---- */

struct after {
    bitboard pieces[PIECES], occupied;
};

static square victim_square(const struct position *p, move m) {
    if (move_kind(m) != MOVE_EN_PASSANT) return move_to(m);
    return (square)(p->turn == WHITE ? move_to(m) - 8 : move_to(m) + 8);
}

static void after_castling(const struct position *p, move m, struct after *a) {
    square king = move_from(m), rook = move_to(m);
    int home = square_rank(king);
    bool is_long = rook < king;
    bitboard *own = a->pieces + 6 * p->turn;
    own[KING] = square_bit(square_at(is_long ? 2 : 6, home));
    own[ROOK] = (own[ROOK] & ~square_bit(rook)) | square_bit(square_at(is_long ? 3 : 5, home));
}

static void after_move(const struct position *p, move m, struct after *a) {
    for (int i = 0; i < PIECES; i++) a->pieces[i] = p->pieces[i];
    if (move_kind(m) == MOVE_CASTLING) {
        after_castling(p, m, a);
    } else {
        square from = move_from(m), to = move_to(m);
        int piece = p->mailbox[from];
        if (move_is_capture(m)) a->pieces[p->mailbox[victim_square(p, m)]] &= ~square_bit(victim_square(p, m));
        a->pieces[piece] &= ~square_bit(from);
        a->pieces[move_is_promotion(m) ? piece_of(p->turn, move_promoted(m)) : piece] |= square_bit(to);
    }
    a->occupied = 0;
    for (int i = 0; i < PIECES; i++) a->occupied |= a->pieces[i];
}

static bitboard attackers_after(const struct after *a, square s, enum colour by) {
    const bitboard *piece = a->pieces + 6 * by;
    return (knight_attacks[s] & piece[KNIGHT]) | (king_attacks[s] & piece[KING]) |
           (pawn_attacks[colour_other(by)][s] & piece[PAWN]) |
           (hyperbola_rook(s, a->occupied) & (piece[ROOK] | piece[QUEEN])) |
           (hyperbola_bishop(s, a->occupied) & (piece[BISHOP] | piece[QUEEN]));
}

bitboard movegen_checkers_after(const struct position *p, move m) {
    struct after a;
    after_move(p, m, &a);
    return attackers_after(&a, position_king(p, colour_other(p->turn)), p->turn);
}

bool movegen_gives_check(const struct position *p, move m) { return movegen_checkers_after(p, m) != 0; }

/* ---- could the piece go there, kings aside ---- */

static bool castling_is_legal(const struct position *p, move m) {
    square king = move_from(m), rook = move_to(m);
    enum colour us = p->turn, them = colour_other(us);
    if (king != position_king(p, us)) return false;
    int index = castling_index(us, rook < king), home = square_rank(king);
    if (!(p->castling >> index & 1) || p->castling_rook[index] != rook) return false;
    square king_to = square_at(rook < king ? 2 : 6, home), rook_to = square_at(rook < king ? 3 : 5, home);
    bitboard path = between[king][king_to] | square_bit(king_to) | between[rook][rook_to] | square_bit(rook_to);
    if (p->occupied & path & ~square_bit(king) & ~square_bit(rook)) return false;
    for (int file = square_file(king), step = king_to > king ? 1 : -1;; file += step) {
        if (position_is_attacked(p, square_at(file, home), them)) return false;
        if (file == square_file(king_to)) return true;
    }
}

static bool pawn_kind_fits(const struct position *p, move m) {
    square from = move_from(m), to = move_to(m);
    int up = p->turn == WHITE ? 8 : -8, last = p->turn == WHITE ? 7 : 0, second = p->turn == WHITE ? 1 : 6;
    bool attacks = pawn_attacks[p->turn][from] >> to & 1;
    unsigned kind = move_kind(m);
    if (kind == MOVE_EN_PASSANT) return attacks && to == p->en_passant;
    if (kind == MOVE_DOUBLE_PUSH)
        return square_rank(from) == second && to == from + 2 * up && !(p->occupied >> to & 1) && !(p->occupied >> (from + up) & 1);
    if (move_is_promotion(m) != (square_rank(to) == last)) return false;
    return move_is_capture(m) ? attacks : to == from + up;
}

static bool piece_reaches(const struct position *p, square from, square to) {
    switch (piece_kind(p->mailbox[from])) {
    case KING: return king_attacks[from] >> to & 1;
    case KNIGHT: return knight_attacks[from] >> to & 1;
    case BISHOP: return hyperbola_bishop(from, p->occupied) >> to & 1;
    case ROOK: return hyperbola_rook(from, p->occupied) >> to & 1;
    default: return (hyperbola_bishop(from, p->occupied) | hyperbola_rook(from, p->occupied)) >> to & 1;
    }
}

static bool kind_is_known(unsigned kind) { return kind <= MOVE_CASTLING || kind == MOVE_CAPTURE || kind == MOVE_EN_PASSANT || kind >= MOVE_PROMOTION; }

static bool is_pseudo_legal(const struct position *p, move m) {
    square from = move_from(m), to = move_to(m);
    unsigned kind = move_kind(m);
    int piece = p->mailbox[from];
    if (!kind_is_known(kind) || piece == NO_PIECE || piece_colour(piece) != p->turn) return false;
    bool onto_enemy = p->side[colour_other(p->turn)] >> to & 1;
    if (p->side[p->turn] >> to & 1 || onto_enemy != (move_is_capture(m) && kind != MOVE_EN_PASSANT)) return false;
    if (piece_kind(piece) == PAWN) return pawn_kind_fits(p, m);
    return (kind == MOVE_QUIET || kind == MOVE_CAPTURE) && piece_reaches(p, from, to);
}

bool movegen_is_legal(const struct position *p, move m) {
    if (move_kind(m) == MOVE_CASTLING ? !castling_is_legal(p, m) : !is_pseudo_legal(p, m)) return false;
    struct after a;
    after_move(p, m, &a);
    bitboard king = a.pieces[piece_of(p->turn, KING)];
    return !attackers_after(&a, bits_first(king), colour_other(p->turn));
}

enum move_class movegen_classify(move m) {
    if (move_is_promotion(m)) {
        int across = square_file(move_to(m)) - square_file(move_from(m));
        return across == 0 ? CLASS_PROMOTION : across > 0 ? CLASS_PROMOTION_RIGHT : CLASS_PROMOTION_LEFT;
    }
    switch (move_kind(m)) {
    case MOVE_CASTLING: return CLASS_CASTLING;
    case MOVE_EN_PASSANT: return CLASS_EN_PASSANT;
    case MOVE_CAPTURE: return CLASS_CAPTURE;
    default: return CLASS_QUIET;
    }
}
