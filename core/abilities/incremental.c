/* incremental.c - the rules on sets of squares: a move is made, the lines to the own king are looked at, the move is undone.
 * Shares no code with copy.c, which it has to agree with on every position. */
#include <assert.h>
#include <pthread.h>
#include <string.h>

#include "core/abilities/validator.h"
#include "core/base/bits.h"

struct incremental {
    bitboard kind[PIECE_KINDS], side[2]; /* the same pieces seen three ways: these two and board[] */
    bitboard unmoved;
    struct prng dice;
    uint8_t board[SQUARES];
    uint8_t turn, ability, holder, ending;
    bool second_step;
};
static_assert(sizeof(struct incremental) <= VALIDATOR_BYTES_MAX, "callers keep validators in VALIDATOR_BYTES_MAX bytes");

/* What a move changed on the board: origin, target, and for each of 8 pushes two squares more. */
struct undo {
    struct {
        uint8_t at, was;
    } changes[2 + 8 * 2];
    unsigned count;
    bitboard unmoved;
};

static const uint8_t ability_of[PIECE_KINDS] = {
/* Two abilities for one kind of piece would be an error of the compiler here, not a wrong draw. */
#define ABILITY(id, name, kind, summary) [kind] = ABILITY_##id,
#include "core/abilities/abilities.def"
#undef ABILITY
};

/* ---- tables ---- */

enum { NORTH, EAST, NORTH_EAST, NORTH_WEST, SOUTH, WEST, SOUTH_WEST, SOUTH_EAST, DIRECTIONS }; /* rising ones first */
static const int8_t direction_file[DIRECTIONS] = {0, 1, 1, -1, 0, -1, -1, 1};
static const int8_t direction_rank[DIRECTIONS] = {1, 0, 1, 1, -1, 0, -1, -1};

static struct {
    bitboard king[SQUARES], knight[SQUARES], pawn_takes[2][SQUARES];
    bitboard ray[DIRECTIONS][SQUARES], rook_lines[SQUARES], bishop_lines[SQUARES];
    uint8_t neighbour[DIRECTIONS][SQUARES]; /* NO_SQUARE off the board */
} table;
static pthread_once_t table_once = PTHREAD_ONCE_INIT;

static square offset(square from, int file, int rank) {
    file += square_file(from);
    rank += square_rank(from);
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? NO_SQUARE : square_at(file, rank);
}

static bitboard bit_or_none(square at) { return at == NO_SQUARE ? 0 : square_bit(at); }

static void fill_square(square s) {
    for (int d = 0; d < DIRECTIONS; d++) {
        table.neighbour[d][s] = offset(s, direction_file[d], direction_rank[d]);
        table.king[s] |= bit_or_none(table.neighbour[d][s]);
        for (int i = 1; i < 8; i++) table.ray[d][s] |= bit_or_none(offset(s, i * direction_file[d], i * direction_rank[d]));
    }
    for (int long_leg = -2; long_leg <= 2; long_leg += 4)
        for (int short_leg = -1; short_leg <= 1; short_leg += 2)
            table.knight[s] |= bit_or_none(offset(s, long_leg, short_leg)) | bit_or_none(offset(s, short_leg, long_leg));
    table.pawn_takes[WHITE][s] = bit_or_none(offset(s, -1, 1)) | bit_or_none(offset(s, 1, 1));
    table.pawn_takes[BLACK][s] = bit_or_none(offset(s, -1, -1)) | bit_or_none(offset(s, 1, -1));
    table.rook_lines[s] = table.ray[NORTH][s] | table.ray[EAST][s] | table.ray[SOUTH][s] | table.ray[WEST][s];
    table.bishop_lines[s] = table.ray[NORTH_EAST][s] | table.ray[NORTH_WEST][s] | table.ray[SOUTH_WEST][s] | table.ray[SOUTH_EAST][s];
}

static void fill_table(void) {
    for (square s = 0; s < SQUARES; s++) fill_square(s);
}

/* Up to and with the first piece on the ray. */
static inline bitboard rising(int direction, square from, bitboard occupied) {
    bitboard ray = table.ray[direction][from], hit = ray & occupied;
    return hit ? ray ^ table.ray[direction][bits_first(hit)] : ray;
}
static inline bitboard falling(int direction, square from, bitboard occupied) {
    bitboard ray = table.ray[direction][from], hit = ray & occupied;
    return hit ? ray ^ table.ray[direction][bits_last(hit)] : ray;
}
static inline bitboard rook_reach(square from, bitboard occupied) {
    return rising(NORTH, from, occupied) | rising(EAST, from, occupied) | falling(SOUTH, from, occupied) | falling(WEST, from, occupied);
}
static inline bitboard bishop_reach(square from, bitboard occupied) {
    return rising(NORTH_EAST, from, occupied) | rising(NORTH_WEST, from, occupied) | falling(SOUTH_WEST, from, occupied) |
           falling(SOUTH_EAST, from, occupied);
}

/* ---- looking ---- */

static inline bitboard everyone(const struct incremental *p) { return p->side[WHITE] | p->side[BLACK]; }

/* A side without a king is in no check. */
static bool king_is_attacked(const struct incremental *p, enum colour side) {
    bitboard king = p->kind[KING] & p->side[side], enemy = p->side[colour_other(side)];
    if (!king) return false;
    square at = bits_first(king);
    if (table.knight[at] & enemy & p->kind[KNIGHT]) return true;
    if (table.pawn_takes[side][at] & enemy & p->kind[PAWN]) return true;
    if (table.king[at] & enemy & p->kind[KING]) return true;
    bitboard straight = enemy & (p->kind[ROOK] | p->kind[QUEEN]), slanted = enemy & (p->kind[BISHOP] | p->kind[QUEEN]);
    if (table.rook_lines[at] & straight && rook_reach(at, everyone(p)) & straight) return true;
    return table.bishop_lines[at] & slanted && bishop_reach(at, everyone(p)) & slanted;
}

static bitboard pawn_targets(const struct incremental *p, square from, enum colour side) {
    int ahead = side == WHITE ? NORTH : SOUTH;
    bitboard empty = ~everyone(p), targets = table.pawn_takes[side][from] & p->side[colour_other(side)];
    bitboard one = bit_or_none(table.neighbour[ahead][from]) & empty;
    targets |= one;
    if (one && p->unmoved & square_bit(from)) targets |= square_bit(table.neighbour[ahead][bits_first(one)]) & empty;
    return targets;
}

static bitboard targets_of(const struct incremental *p, square from, bool with_ability) {
    enum colour side = (enum colour)p->turn;
    bitboard reach = 0;
    switch (piece_kind(p->board[from])) {
    case KING: reach = table.king[from]; break;
    case KNIGHT: reach = table.knight[from]; break;
    case QUEEN: reach = rook_reach(from, everyone(p)) | bishop_reach(from, everyone(p)); break;
    case ROOK: reach = rook_reach(from, everyone(p)); break;
    case BISHOP: reach = bishop_reach(from, everyone(p)); break;
    case PAWN:
        reach = pawn_targets(p, from, side);
        if (with_ability && from == p->holder && p->ability == ABILITY_OMNI_PAWN) reach |= table.king[from];
        break;
    case PIECE_KINDS: break;
    }
    return reach & ~p->side[side];
}

/* ---- making and undoing ---- */

static inline void drop_piece(struct incremental *p, square at) {
    int piece = p->board[at];
    p->kind[piece_kind(piece)] ^= square_bit(at);
    p->side[piece_colour(piece)] ^= square_bit(at);
}

static inline void place(struct incremental *p, square at, int piece) {
    if (p->board[at] != NO_PIECE) drop_piece(p, at);
    p->board[at] = (uint8_t)piece;
    if (piece == NO_PIECE) return;
    p->kind[piece_kind(piece)] |= square_bit(at);
    p->side[piece_colour(piece)] |= square_bit(at);
}

static inline void change(struct incremental *p, struct undo *u, square at, int piece) {
    u->changes[u->count].at = at;
    u->changes[u->count++].was = p->board[at];
    place(p, at, piece);
}

/* What a piece is once it stands on `at`. */
static inline int arrived(int piece, square at) {
    bitboard last = piece == piece_of(WHITE, PAWN) ? 0xFFull << 56 : piece == piece_of(BLACK, PAWN) ? 0xFF : 0;
    return last & square_bit(at) ? piece_of(piece_colour(piece), QUEEN) : piece;
}

static void make_pushes(struct incremental *p, struct undo *u, square knight) {
    bitboard enemies = p->side[colour_other((enum colour)p->turn)];
    for (int d = 0; d < DIRECTIONS; d++) {
        square at = table.neighbour[d][knight];
        if (at == NO_SQUARE || !(enemies & square_bit(at))) continue;
        square behind = table.neighbour[d][at];
        if (behind != NO_SQUARE && p->board[behind] != NO_PIECE) continue;
        int piece = p->board[at];
        change(p, u, at, NO_PIECE);
        p->unmoved &= ~square_bit(at);
        if (behind != NO_SQUARE) change(p, u, behind, arrived(piece, behind));
    }
}

static void make(struct incremental *p, struct undo *u, square from, square to) {
    int piece = p->board[from];
    u->count = 0;
    u->unmoved = p->unmoved;
    change(p, u, from, NO_PIECE);
    change(p, u, to, arrived(piece, to));
    p->unmoved &= ~(square_bit(from) | square_bit(to));
    if (from == p->holder && p->ability == ABILITY_PUSH_KNIGHT) make_pushes(p, u, to);
}

static void unmake(struct incremental *p, const struct undo *u) {
    for (unsigned i = u->count; i-- > 0;) place(p, u->changes[i].at, u->changes[i].was);
    p->unmoved = u->unmoved;
}

/* ---- validation ---- */

static bool is_safe(struct incremental *p, square from, square to) {
    struct undo u;
    make(p, &u, from, to);
    bool safe = !king_is_attacked(p, (enum colour)p->turn);
    unmake(p, &u);
    return safe;
}

static bitboard may_move(const struct incremental *p) { return p->second_step ? square_bit(p->holder) : p->side[p->turn]; }

static move finish_move(const struct incremental *p, square from, square to) {
    return move_make(from, to, arrived(p->board[from], to) != p->board[from] ? MOVE_PROMOTION + 3 : MOVE_QUIET);
}

static size_t generate(struct incremental *p, move *out) {
    size_t count = 0;
    if (p->ending != ENDING_NONE) return 0;
    for (bitboard movers = may_move(p); movers;) {
        square from = bits_pop(&movers);
        for (bitboard targets = targets_of(p, from, true); targets;) {
            square to = bits_pop(&targets);
            if (is_safe(p, from, to)) out[count++] = finish_move(p, from, to);
        }
    }
    if (p->second_step) out[count++] = MOVE_PASS;
    return count;
}

static bool is_stuck(struct incremental *p) {
    for (bitboard movers = may_move(p); movers;) {
        square from = bits_pop(&movers);
        for (bitboard targets = targets_of(p, from, true); targets;)
            if (is_safe(p, from, bits_pop(&targets))) return false;
    }
    return !p->second_step;
}

/* ---- the turn ---- */

static void end_if_stuck(struct incremental *p) {
    if (is_stuck(p)) p->ending = king_is_attacked(p, (enum colour)p->turn) ? ENDING_CHECKMATE : ENDING_STALEMATE;
}

static void forget_ability(struct incremental *p) {
    p->ability = ABILITY_NONE;
    p->holder = NO_SQUARE;
    p->second_step = false;
}

static void draw(struct incremental *p) {
    bitboard fitting = 0;
    for (int kind = 0; kind < PIECE_KINDS; kind++)
        if (ability_of[kind]) fitting |= p->kind[kind] & p->side[p->turn];
    if (!fitting) return;
    for (uint64_t skip = prng_below(&p->dice, bits_count(fitting)); skip; skip--) fitting &= fitting - 1;
    p->holder = bits_first(fitting);
    p->ability = ability_of[piece_kind(p->board[p->holder])];
}

/* Only the knight's push can take valid moves away, so only then the second look is worth its time. */
static void start_turn(struct incremental *p) {
    forget_ability(p);
    end_if_stuck(p);
    if (p->ending != ENDING_NONE) return;
    draw(p);
    if (p->ability == ABILITY_PUSH_KNIGHT) end_if_stuck(p);
}

static void pass_turn(struct incremental *p) {
    p->turn ^= 1;
    start_turn(p);
}

static bool lost_a_king(const struct incremental *p) { return bits_count(p->kind[KING]) < 2; }

static void advance(struct incremental *p, struct undo *u, move m) {
    square from = move_from(m), to = move_to(m);
    u->count = 0;
    u->unmoved = p->unmoved;
    bool may_step_again = from == p->holder && p->ability == ABILITY_DOUBLE_ROOK && !p->second_step;
    if (m != MOVE_PASS) make(p, u, from, to);
    if (lost_a_king(p)) {
        forget_ability(p);
        p->ending = ENDING_KING_CAPTURED;
    } else if (m != MOVE_PASS && may_step_again) {
        p->holder = to;
        p->second_step = true;
    } else {
        pass_turn(p);
    }
}

/* ---- reports ---- */

static void report_pushes(const struct incremental *p, const struct undo *u, struct move_report *report) {
    for (unsigned i = 2; i < u->count; i++) {
        int was = u->changes[i].was, now = p->board[u->changes[i].at];
        if (was != NO_PIECE) report->pushed_off++; /* left its square; below it may turn out to have arrived */
        else {
            report->pushed_off--;
            report->pushed++;
            if (piece_kind(now) != piece_kind(u->changes[i - 1].was)) report->crowned++;
        }
    }
}

static void report_move(const struct incremental *before, const struct incremental *after, const struct undo *u, move m, struct move_report *report) {
    bool pass = m == MOVE_PASS;
    square from = pass ? before->holder : move_from(m), to = move_to(m);
    *report = (struct move_report){.piece = before->board[from], .captured = pass ? NO_PIECE : before->board[to]};
    if (from == before->holder) report->ability = before->ability;
    if (!pass) {
        report->second_step = before->second_step;
        report->crowned = (uint8_t)move_is_promotion(m);
        report->beyond_pawn = report->ability == ABILITY_OMNI_PAWN && !(targets_of(before, from, false) & square_bit(to));
        report_pushes(after, u, report);
    }
    report->turn_over = after->turn != before->turn || after->ending != ENDING_NONE;
}

/* ---- the table of functions ---- */

static void incremental_set(void *self, const struct ability_state *s) {
    struct incremental *p = self;
    pthread_once(&table_once, fill_table);
    *p = (struct incremental){.unmoved = s->unmoved, .dice = s->dice, .turn = s->turn, .ability = s->ability,
                              .holder = s->holder, .ending = s->ending, .second_step = s->second_step};
    memset(p->board, NO_PIECE, sizeof p->board);
    for (square at = 0; at < SQUARES; at++) place(p, at, s->board[at]);
}

static void incremental_get(const void *self, struct ability_state *out) {
    const struct incremental *p = self;
    *out = (struct ability_state){.unmoved = p->unmoved, .dice = p->dice, .turn = p->turn, .ability = p->ability,
                                  .holder = p->holder, .ending = p->ending, .second_step = p->second_step};
    memcpy(out->board, p->board, sizeof out->board);
}

static void incremental_begin(void *self, bool draw_now) {
    struct incremental *p = self;
    p->ending = lost_a_king(p) ? ENDING_KING_CAPTURED : ENDING_NONE;
    if (draw_now) forget_ability(p);
    if (p->ending != ENDING_NONE) return;
    if (draw_now) start_turn(p);
    else end_if_stuck(p);
}

static size_t incremental_moves(void *self, move *out) { return generate(self, out); }

static enum verdict incremental_judge(void *self, square from, square to) {
    struct incremental *p = self;
    if (!(targets_of(p, from, true) & square_bit(to))) return VERDICT_UNREACHABLE;
    return is_safe(p, from, to) ? VERDICT_VALID : VERDICT_EXPOSES_KING;
}

static bool incremental_in_check(void *self, enum colour side) { return king_is_attacked(self, side); }

static void incremental_play(void *self, move m, struct move_report *report) {
    struct incremental *p = self, before = *p;
    struct undo u;
    advance(p, &u, m);
    report_move(&before, p, &u, m, report);
}

static uint64_t count_leaves(struct incremental *p, int depth) {
    move moves[ABILITY_MOVES_MAX];
    size_t count = generate(p, moves);
    if (depth <= 1) return depth == 1 ? count : 1;
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        struct undo u;
        const struct prng dice = p->dice;
        const uint8_t turn = p->turn, ability = p->ability, holder = p->holder;
        const bool second_step = p->second_step;
        advance(p, &u, moves[i]);
        leaves += count_leaves(p, depth - 1);
        p->dice = dice;
        p->turn = turn;
        p->ability = ability;
        p->holder = holder;
        p->ending = ENDING_NONE;
        p->second_step = second_step;
        unmake(p, &u);
    }
    return leaves;
}

static uint64_t incremental_perft(void *self, int depth) { return count_leaves(self, depth); }

const struct validator validator_incremental = {
    .name = "incremental",
    .summary = "make, look at the lines to the king, undo",
    .size = sizeof(struct incremental),
    .set = incremental_set,
    .get = incremental_get,
    .begin = incremental_begin,
    .moves = incremental_moves,
    .judge = incremental_judge,
    .in_check = incremental_in_check,
    .play = incremental_play,
    .perft = incremental_perft,
};
