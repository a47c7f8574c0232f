/* position.c - make, undo, and the questions about attacks. Occupancy, mailbox and key are kept, never recomputed. */
#include "core/position/position.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>

#include "core/attacks/hyperbola.h"
#include "core/attacks/leapers.h"
#include "core/attacks/sliders.h"
#include "core/base/bits.h"
#include "core/position/fen.h"
#include "core/position/zobrist.h"

static void prepare_tables(void) {
    attacks_init();
    slider_prepare(SLIDER_hyperbola);
    zobrist_fill();
}

void position_prepare(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, prepare_tables);
}

void position_start(struct position *p) {
    enum status status = fen_parse(p, FEN_START, NULL);
    assert(status == STATUS_OK);
    (void)status;
}

/* ---- attacks ---- */

bitboard position_attackers(const struct position *p, square s, bitboard occupied) {
    const bitboard *piece = p->pieces;
    bitboard queens = piece[QUEEN] | piece[6 + QUEEN];
    return (pawn_attacks[BLACK][s] & piece[PAWN]) | (pawn_attacks[WHITE][s] & piece[6 + PAWN]) |
           (knight_attacks[s] & (piece[KNIGHT] | piece[6 + KNIGHT])) | (king_attacks[s] & (piece[KING] | piece[6 + KING])) |
           (hyperbola_rook(s, occupied) & (piece[ROOK] | piece[6 + ROOK] | queens)) |
           (hyperbola_bishop(s, occupied) & (piece[BISHOP] | piece[6 + BISHOP] | queens));
}

bool position_is_attacked(const struct position *p, square s, enum colour by) {
    const bitboard *piece = p->pieces + 6 * by;
    if (knight_attacks[s] & piece[KNIGHT]) return true;
    if (pawn_attacks[colour_other(by)][s] & piece[PAWN]) return true;
    if (king_attacks[s] & piece[KING]) return true;
    if (hyperbola_bishop(s, p->occupied) & (piece[BISHOP] | piece[QUEEN])) return true;
    return (hyperbola_rook(s, p->occupied) & (piece[ROOK] | piece[QUEEN])) != 0;
}

bool position_in_check(const struct position *p) {
    return position_is_attacked(p, position_king(p, p->turn), colour_other(p->turn));
}

/* ---- pieces on and off the board ---- */

static void put(struct position *p, square s, int piece) {
    bitboard bit = square_bit(s);
    p->pieces[piece] |= bit;
    p->side[piece >= 6] |= bit;
    p->occupied |= bit;
    p->mailbox[s] = (uint8_t)piece;
    p->key ^= zobrist.piece[piece][s];
}

static void take(struct position *p, square s) {
    int piece = p->mailbox[s];
    bitboard bit = square_bit(s);
    p->pieces[piece] ^= bit;
    p->side[piece >= 6] ^= bit;
    p->occupied ^= bit;
    p->mailbox[s] = NO_PIECE;
    p->key ^= zobrist.piece[piece][s];
}

static void carry(struct position *p, square from, square to) {
    int piece = p->mailbox[from];
    bitboard both = square_bit(from) | square_bit(to);
    p->pieces[piece] ^= both;
    p->side[piece >= 6] ^= both;
    p->occupied ^= both;
    p->mailbox[from] = NO_PIECE;
    p->mailbox[to] = (uint8_t)piece;
    p->key ^= zobrist.piece[piece][from] ^ zobrist.piece[piece][to];
}

/* Where king and rook land: files g and f, or c and d. */
static square castled_king(square king, square rook) { return square_at(rook > king ? 6 : 2, square_rank(king)); }
static square castled_rook(square king, square rook) { return square_at(rook > king ? 5 : 3, square_rank(king)); }

/* King and rook may land on each other's squares (Chess960), so both leave before either arrives. */
static void castle(struct position *p, square king, square rook) {
    int king_piece = p->mailbox[king], rook_piece = p->mailbox[rook];
    take(p, king);
    take(p, rook);
    put(p, castled_king(king, rook), king_piece);
    put(p, castled_rook(king, rook), rook_piece);
}

static void uncastle(struct position *p, square king, square rook) {
    int king_piece = p->mailbox[castled_king(king, rook)], rook_piece = p->mailbox[castled_rook(king, rook)];
    take(p, castled_king(king, rook));
    take(p, castled_rook(king, rook));
    put(p, king, king_piece);
    put(p, rook, rook_piece);
}

/* ---- en passant: kept only where the capture is legal, so that equal positions have equal keys ---- */

static square pawn_behind(enum colour mover, square target) { return (square)(mover == WHITE ? target - 8 : target + 8); }

/* Would the capture by the pawn on `from` leave the mover's king unattacked? */
static bool en_passant_is_legal(const struct position *p, square from, square target) {
    enum colour us = p->turn, them = colour_other(us);
    square king = position_king(p, us);
    bitboard victim = square_bit(pawn_behind(us, target));
    bitboard occupied = (p->occupied ^ square_bit(from) ^ victim) | square_bit(target);
    bitboard enemies = p->side[them] & ~victim;
    return !(position_attackers(p, king, occupied) & enemies & occupied);
}

square position_legal_en_passant(const struct position *p, square target) {
    bitboard capturers = pawn_attacks[colour_other(p->turn)][target] & p->pieces[piece_of(p->turn, PAWN)];
    while (capturers)
        if (en_passant_is_legal(p, bits_pop(&capturers), target)) return target;
    return NO_SQUARE;
}

static void set_en_passant(struct position *p, square target) {
    p->en_passant = target;
    if (target != NO_SQUARE) p->key ^= zobrist.en_passant[square_file(target)];
}

/* ---- make and undo ---- */

static void remember(struct position *p, move m, struct undo *u) {
    *u = (struct undo){p->history, p->key, p->halfmove, p->castling, p->en_passant, NO_PIECE, m == MOVE_NONE, m};
    p->history = u;
}

static void pass_turn(struct position *p) {
    p->fullmove += p->turn == BLACK;
    p->turn ^= 1;
    p->key ^= zobrist.black;
}

static void lose_castling(struct position *p, square from, square to) {
    unsigned lost = p->castling & (unsigned)(p->castling_lost[from] | p->castling_lost[to]);
    p->castling ^= (uint8_t)lost;
    for (; lost; lost &= lost - 1) p->key ^= zobrist.castling[p->castling_rook[__builtin_ctz(lost)]];
}

void position_make(struct position *p, move m, struct undo *u) {
    square from = move_from(m), to = move_to(m);
    unsigned kind = move_kind(m);
    enum colour us = p->turn;
    remember(p, m, u);
    p->halfmove = kind == MOVE_QUIET && piece_kind(p->mailbox[from]) != PAWN ? p->halfmove + 1 : 0;
    if (p->en_passant != NO_SQUARE) p->key ^= zobrist.en_passant[square_file(p->en_passant)];
    p->en_passant = NO_SQUARE;

    if (kind == MOVE_CASTLING) {
        p->halfmove = u->halfmove + 1;
        castle(p, from, to);
    } else {
        if (move_is_capture(m)) {
            square victim = kind == MOVE_EN_PASSANT ? pawn_behind(us, to) : to;
            u->captured = p->mailbox[victim];
            take(p, victim);
        }
        if (move_is_promotion(m)) {
            take(p, from);
            put(p, to, piece_of(us, move_promoted(m)));
        } else {
            carry(p, from, to);
        }
    }
    if (p->castling) lose_castling(p, from, to);
    pass_turn(p);
    if (kind == MOVE_DOUBLE_PUSH) set_en_passant(p, position_legal_en_passant(p, (square)((from + to) / 2)));
}

static void restore(struct position *p, const struct undo *u) {
    p->turn ^= 1;
    p->fullmove -= p->turn == BLACK;
    p->halfmove = u->halfmove;
    p->castling = u->castling;
    p->en_passant = u->en_passant;
    p->history = u->previous;
    p->key = u->key;
}

void position_undo(struct position *p, struct undo *u) {
    move m = u->played;
    square from = move_from(m), to = move_to(m);
    unsigned kind = move_kind(m);
    enum colour us = colour_other(p->turn);
    if (kind == MOVE_CASTLING) {
        uncastle(p, from, to);
    } else {
        if (move_is_promotion(m)) {
            take(p, to);
            put(p, from, piece_of(us, PAWN));
        } else {
            carry(p, to, from);
        }
        if (u->captured != NO_PIECE) put(p, kind == MOVE_EN_PASSANT ? pawn_behind(us, to) : to, u->captured);
    }
    restore(p, u);
}

void position_make_null(struct position *p, struct undo *u) {
    remember(p, MOVE_NONE, u);
    if (p->en_passant != NO_SQUARE) p->key ^= zobrist.en_passant[square_file(p->en_passant)];
    p->en_passant = NO_SQUARE;
    p->halfmove++;
    pass_turn(p);
}

void position_undo_null(struct position *p, struct undo *u) { restore(p, u); }

/* ---- ends of a game ---- */

int position_repetitions(const struct position *p) {
    int found = 0;
    uint32_t back = 1;
    for (const struct undo *u = p->history; u && back <= p->halfmove && !u->was_null; u = u->previous, back++)
        if (back >= 4 && back % 2 == 0 && u->key == p->key) found++;
    return found;
}

bool position_is_insufficient(const struct position *p) {
    const bitboard *piece = p->pieces, light = 0x55AA55AA55AA55AAu;
    if (piece[QUEEN] | piece[ROOK] | piece[PAWN] | piece[6 + QUEEN] | piece[6 + ROOK] | piece[6 + PAWN]) return false;
    bitboard knights = piece[KNIGHT] | piece[6 + KNIGHT], bishops = piece[BISHOP] | piece[6 + BISHOP];
    if (knights) return !bishops && !bits_many(knights);
    return !(bishops & light) || !(bishops & ~light);
}

/* ---- the slow way to every kept value ---- */

uint64_t position_compute_key(const struct position *p) {
    uint64_t key = p->turn == BLACK ? zobrist.black : 0;
    for (int s = 0; s < SQUARES; s++)
        if (p->mailbox[s] != NO_PIECE) key ^= zobrist.piece[p->mailbox[s]][s];
    for (int i = 0; i < 4; i++)
        if (p->castling >> i & 1) key ^= zobrist.castling[p->castling_rook[i]];
    if (p->en_passant != NO_SQUARE) key ^= zobrist.en_passant[square_file(p->en_passant)];
    return key;
}

static bool mailbox_agrees(const struct position *p) {
    for (int s = 0; s < SQUARES; s++)
        for (int piece = 0; piece < PIECES; piece++)
            if ((p->pieces[piece] >> s & 1) != (p->mailbox[s] == piece)) return false;
    return true;
}

const char *position_inconsistency(const struct position *p) {
    bitboard side[2] = {0, 0};
    for (int piece = 0; piece < PIECES; piece++) side[piece >= 6] |= p->pieces[piece];
    if (!mailbox_agrees(p)) return "mailbox";
    if (side[WHITE] != p->side[WHITE] || side[BLACK] != p->side[BLACK]) return "side";
    if (p->occupied != (side[WHITE] | side[BLACK])) return "occupied";
    if (p->key != position_compute_key(p)) return "key";
    if (p->en_passant != NO_SQUARE && position_legal_en_passant(p, p->en_passant) == NO_SQUARE) return "en_passant";
    return NULL;
}
