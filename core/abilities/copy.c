/* copy.c - the rules as the original documents them: a move is tried on a deep copy of the board, then the enemy's potential
 * moves are searched for the own king. Plain and slow; the oracle for incremental.c, with which it shares no code. */
#include <assert.h>

#include "core/abilities/validator.h"

struct copy {
    struct ability_state now;
};
static_assert(sizeof(struct copy) <= VALIDATOR_BYTES_MAX, "callers keep validators in VALIDATOR_BYTES_MAX bytes");

struct step {
    int file, rank;
};
/* The first four are the rook's, the next four the bishop's. */
static const struct step compass[8] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
static const struct step hops[8] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

struct targets {
    square at[27];
    size_t count;
};

/* ---- the board ---- */

static bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
static bool is_empty(const struct ability_state *s, int file, int rank) { return s->board[square_at(file, rank)] == NO_PIECE; }
static bool is_of(const struct ability_state *s, square at, enum colour side) {
    return s->board[at] != NO_PIECE && piece_colour(s->board[at]) == side;
}
static enum colour mover(const struct ability_state *s) { return (enum colour)s->turn; }

static square find_king(const struct ability_state *s, enum colour side) {
    for (square at = 0; at < SQUARES; at++)
        if (s->board[at] == piece_of(side, KING)) return at;
    return NO_SQUARE;
}

/* ---- potential moves: where a piece could go if its king did not matter ---- */

static void add_target(struct targets *t, int file, int rank) {
    square at = square_at(file, rank);
    for (size_t i = 0; i < t->count; i++)
        if (t->at[i] == at) return;
    t->at[t->count++] = at;
}

static void walk(const struct ability_state *s, square from, const struct step *steps, int directions, int reach, struct targets *t) {
    enum colour side = piece_colour(s->board[from]);
    for (int d = 0; d < directions; d++) {
        int file = square_file(from), rank = square_rank(from);
        for (int i = 0; i < reach; i++) {
            file += steps[d].file;
            rank += steps[d].rank;
            if (!on_board(file, rank) || is_of(s, square_at(file, rank), side)) break;
            add_target(t, file, rank);
            if (!is_empty(s, file, rank)) break;
        }
    }
}

static void walk_pawn(const struct ability_state *s, square from, struct targets *t) {
    enum colour side = piece_colour(s->board[from]);
    int forward = side == WHITE ? 1 : -1, file = square_file(from), rank = square_rank(from) + forward;
    if (!on_board(file, rank)) return;
    if (is_empty(s, file, rank)) {
        add_target(t, file, rank);
        bool fresh = (s->unmoved & square_bit(from)) != 0;
        if (fresh && is_empty(s, file, rank + forward)) add_target(t, file, rank + forward);
    }
    for (int aside = -1; aside <= 1; aside += 2)
        if (on_board(file + aside, rank) && is_of(s, square_at(file + aside, rank), colour_other(side))) add_target(t, file + aside, rank);
}

static struct targets potential(const struct ability_state *s, square from, enum ability ability) {
    struct targets t = {.count = 0};
    switch (piece_kind(s->board[from])) {
    case KING: walk(s, from, compass, 8, 1, &t); break;
    case QUEEN: walk(s, from, compass, 8, 7, &t); break;
    case ROOK: walk(s, from, compass, 4, 7, &t); break;
    case BISHOP: walk(s, from, compass + 4, 4, 7, &t); break;
    case KNIGHT: walk(s, from, hops, 8, 1, &t); break;
    case PAWN:
        walk_pawn(s, from, &t);
        if (ability == ABILITY_OMNI_PAWN) walk(s, from, compass, 8, 1, &t);
        break;
    case PIECE_KINDS: break;
    }
    return t;
}

static bool has_target(const struct targets *t, square to) {
    for (size_t i = 0; i < t->count; i++)
        if (t->at[i] == to) return true;
    return false;
}

static enum ability held_by(const struct ability_state *s, square at) { return s->holder == at ? (enum ability)s->ability : ABILITY_NONE; }

/* Enemies hold no ability while the other side moves, so their ordinary moves decide. */
static bool is_in_check(const struct ability_state *s, enum colour side) {
    square king = find_king(s, side);
    for (square at = 0; king != NO_SQUARE && at < SQUARES; at++) {
        if (!is_of(s, at, colour_other(side))) continue;
        struct targets t = potential(s, at, ABILITY_NONE);
        if (has_target(&t, king)) return true;
    }
    return false;
}

/* ---- carrying a move out on a board, real or copied ---- */

static void crown(struct ability_state *s, square at, struct move_report *report) {
    int piece = s->board[at];
    if (piece_kind(piece) != PAWN || square_rank(at) != (piece_colour(piece) == WHITE ? 7 : 0)) return;
    s->board[at] = (uint8_t)piece_of(piece_colour(piece), QUEEN);
    report->crowned++;
}

static void relocate(struct ability_state *s, square from, square to, struct move_report *report) {
    s->board[to] = s->board[from];
    s->board[from] = NO_PIECE;
    s->unmoved &= ~(square_bit(from) | square_bit(to));
    crown(s, to, report);
}

static void push_away(struct ability_state *s, square knight, struct move_report *report) {
    enum colour enemy = colour_other(piece_colour(s->board[knight]));
    for (int d = 0; d < 8; d++) {
        int file = square_file(knight) + compass[d].file, rank = square_rank(knight) + compass[d].rank;
        if (!on_board(file, rank) || !is_of(s, square_at(file, rank), enemy)) continue;
        int behind_file = file + compass[d].file, behind_rank = rank + compass[d].rank;
        if (!on_board(behind_file, behind_rank)) {
            s->board[square_at(file, rank)] = NO_PIECE;
            s->unmoved &= ~square_bit(square_at(file, rank));
            report->pushed_off++;
        } else if (is_empty(s, behind_file, behind_rank)) {
            relocate(s, square_at(file, rank), square_at(behind_file, behind_rank), report);
            report->pushed++;
        }
    }
}

static void carry_out(struct ability_state *s, square from, square to, struct move_report *report) {
    enum ability ability = held_by(s, from);
    *report = (struct move_report){.piece = s->board[from], .captured = s->board[to], .ability = (uint8_t)ability};
    relocate(s, from, to, report);
    if (ability == ABILITY_PUSH_KNIGHT) push_away(s, to, report);
}

/* ---- validation ---- */

static bool survives(const struct ability_state *s, square from, square to) {
    struct ability_state simulated = *s; /* the deep copy */
    struct move_report unused;
    carry_out(&simulated, from, to, &unused);
    return !is_in_check(&simulated, mover(s));
}

static bool may_move(const struct ability_state *s, square from) {
    return is_of(s, from, mover(s)) && (!s->second_step || from == s->holder);
}

static move move_between(const struct ability_state *s, square from, square to) {
    bool last_rank = square_rank(to) == (mover(s) == WHITE ? 7 : 0);
    return move_make(from, to, last_rank && piece_kind(s->board[from]) == PAWN ? MOVE_PROMOTION + 3 : MOVE_QUIET);
}

static size_t valid_moves(const struct ability_state *s, move *out) {
    size_t count = 0;
    if (s->ending != ENDING_NONE) return 0;
    for (square from = 0; from < SQUARES; from++) {
        if (!may_move(s, from)) continue;
        struct targets t = potential(s, from, held_by(s, from));
        for (size_t i = 0; i < t.count; i++)
            if (survives(s, from, t.at[i])) out[count++] = move_between(s, from, t.at[i]);
    }
    if (s->second_step) out[count++] = MOVE_PASS;
    return count;
}

static bool any_valid_move(const struct ability_state *s) {
    for (square from = 0; from < SQUARES; from++) {
        if (!may_move(s, from)) continue;
        struct targets t = potential(s, from, held_by(s, from));
        for (size_t i = 0; i < t.count; i++)
            if (survives(s, from, t.at[i])) return true;
    }
    return s->second_step;
}

/* ---- the turn ---- */

static bool check_game_over(struct ability_state *s) {
    if (find_king(s, WHITE) == NO_SQUARE || find_king(s, BLACK) == NO_SQUARE) s->ending = ENDING_KING_CAPTURED;
    else if (!any_valid_move(s)) s->ending = is_in_check(s, mover(s)) ? ENDING_CHECKMATE : ENDING_STALEMATE;
    return s->ending != ENDING_NONE;
}

static void clear_ability(struct ability_state *s) {
    s->ability = ABILITY_NONE;
    s->holder = NO_SQUARE;
    s->second_step = false;
}

static void draw_ability(struct ability_state *s) {
    struct {
        square at;
        enum ability ability;
    } pairs[SQUARES * ABILITIES];
    size_t count = 0;
    for (square at = 0; at < SQUARES; at++) {
        if (!is_of(s, at, mover(s))) continue;
#define ABILITY(id, name, kind, summary) \
    if (piece_kind(s->board[at]) == kind) pairs[count].at = at, pairs[count++].ability = ABILITY_##id;
#include "core/abilities/abilities.def"
#undef ABILITY
    }
    if (!count) return;
    size_t drawn = (size_t)prng_below(&s->dice, count);
    s->holder = pairs[drawn].at;
    s->ability = (uint8_t)pairs[drawn].ability;
}

/* The original looks for the end of the game before it hands out the ability. A second look is needed behind it: a knight whose
 * push would lay its own king bare can lose its last valid move by the draw. */
static void open_turn(struct ability_state *s) {
    clear_ability(s);
    if (check_game_over(s)) return;
    draw_ability(s);
    check_game_over(s);
}

static void next_turn(struct ability_state *s) {
    s->turn = (uint8_t)colour_other(mover(s));
    open_turn(s);
}

static void play(struct ability_state *s, move m, struct move_report *report) {
    if (m == MOVE_PASS) {
        *report = (struct move_report){.piece = s->board[s->holder], .captured = NO_PIECE, .ability = s->ability, .turn_over = true};
        next_turn(s);
        return;
    }
    struct targets ordinary = potential(s, move_from(m), ABILITY_NONE);
    carry_out(s, move_from(m), move_to(m), report);
    report->beyond_pawn = report->ability == ABILITY_OMNI_PAWN && !has_target(&ordinary, move_to(m));
    report->second_step = s->second_step;
    if (find_king(s, colour_other(mover(s))) == NO_SQUARE) {
        clear_ability(s);
        s->ending = ENDING_KING_CAPTURED;
    } else if (report->ability == ABILITY_DOUBLE_ROOK && !s->second_step) {
        s->holder = move_to(m);
        s->second_step = true;
        return;
    } else {
        next_turn(s);
    }
    report->turn_over = true;
}

/* ---- the table ---- */

static void copy_set(void *self, const struct ability_state *s) { ((struct copy *)self)->now = *s; }
static void copy_get(const void *self, struct ability_state *out) { *out = ((const struct copy *)self)->now; }

static void copy_begin(void *self, bool draw) {
    struct ability_state *s = &((struct copy *)self)->now;
    s->ending = ENDING_NONE;
    if (draw) open_turn(s);
    else check_game_over(s);
}

static size_t copy_moves(void *self, move *out) { return valid_moves(&((struct copy *)self)->now, out); }

static enum verdict copy_judge(void *self, square from, square to) {
    const struct ability_state *s = &((struct copy *)self)->now;
    struct targets t = potential(s, from, held_by(s, from));
    if (!has_target(&t, to)) return VERDICT_UNREACHABLE;
    return survives(s, from, to) ? VERDICT_VALID : VERDICT_EXPOSES_KING;
}

static bool copy_in_check(void *self, enum colour side) { return is_in_check(&((struct copy *)self)->now, side); }
static void copy_play(void *self, move m, struct move_report *report) { play(&((struct copy *)self)->now, m, report); }

static uint64_t count_leaves(const struct ability_state *s, int depth) {
    move moves[ABILITY_MOVES_MAX];
    size_t count = valid_moves(s, moves);
    if (depth <= 1) return depth == 1 ? count : 1;
    uint64_t leaves = 0;
    for (size_t i = 0; i < count; i++) {
        struct ability_state child = *s;
        struct move_report unused;
        play(&child, moves[i], &unused);
        leaves += count_leaves(&child, depth - 1);
    }
    return leaves;
}

static uint64_t copy_perft(void *self, int depth) { return count_leaves(&((struct copy *)self)->now, depth); }

const struct validator validator_copy = {
    .name = "copy",
    .summary = "each move is tried on a deep copy of the board",
    .size = sizeof(struct copy),
    .set = copy_set,
    .get = copy_get,
    .begin = copy_begin,
    .moves = copy_moves,
    .judge = copy_judge,
    .in_check = copy_in_check,
    .play = copy_play,
    .perft = copy_perft,
};
