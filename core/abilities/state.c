/* state.c - the start, comparison and the promises of struct ability_state; names of abilities and endings. */
#include "core/abilities/state.h"

#include <string.h>

struct ability_row {
    const char *name, *summary;
    enum piece_kind kind;
};
static const struct ability_row abilities[ABILITIES] = {
    [ABILITY_NONE] = {"-", "", PIECE_KINDS},
#define ABILITY(id, name, kind, summary) [ABILITY_##id] = {name, summary, kind},
#include "core/abilities/abilities.def"
#undef ABILITY
};

struct ending_row {
    const char *name, *sentence;
};
static const struct ending_row endings[ENDINGS] = {
#define ENDING(id, name, sentence) [ENDING_##id] = {name, sentence},
#include "core/abilities/endings.def"
#undef ENDING
};

const char *ability_name(enum ability a) { return abilities[a].name; }
const char *ability_summary(enum ability a) { return abilities[a].summary; }
bool ability_fits(enum ability a, enum piece_kind kind) { return abilities[a].kind == kind; }
const char *ending_name(enum ending e) { return endings[e].name; }
const char *ending_sentence(enum ending e) { return endings[e].sentence; }

enum ability ability_named(const char *name, size_t length) {
    for (enum ability a = ABILITY_NONE + 1; a < ABILITIES; a++)
        if (strlen(abilities[a].name) == length && strncmp(abilities[a].name, name, length) == 0) return a;
    return ABILITY_NONE;
}

struct ability_state ability_state_start(uint64_t seed) {
    static const enum piece_kind back_rank[8] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
    struct ability_state s = {.dice = prng_seeded(seed), .turn = WHITE, .holder = NO_SQUARE};
    memset(s.board, NO_PIECE, sizeof s.board);
    for (int file = 0; file < 8; file++) {
        s.board[square_at(file, 0)] = (uint8_t)piece_of(WHITE, back_rank[file]);
        s.board[square_at(file, 1)] = (uint8_t)piece_of(WHITE, PAWN);
        s.board[square_at(file, 6)] = (uint8_t)piece_of(BLACK, PAWN);
        s.board[square_at(file, 7)] = (uint8_t)piece_of(BLACK, back_rank[file]);
        s.unmoved |= square_bit(square_at(file, 1)) | square_bit(square_at(file, 6));
    }
    return s;
}

bool ability_state_equal(const struct ability_state *a, const struct ability_state *b) {
    return memcmp(a->board, b->board, sizeof a->board) == 0 && a->unmoved == b->unmoved && a->dice.state == b->dice.state &&
           a->turn == b->turn && a->ability == b->ability && a->holder == b->holder && a->ending == b->ending &&
           a->second_step == b->second_step;
}

square ability_state_king(const struct ability_state *s, enum colour side) {
    for (square at = 0; at < SQUARES; at++)
        if (s->board[at] == piece_of(side, KING)) return at;
    return NO_SQUARE;
}

static int count_piece(const struct ability_state *s, int piece) {
    int count = 0;
    for (square at = 0; at < SQUARES; at++) count += s->board[at] == piece;
    return count;
}

static const char *kings_problem(const struct ability_state *s) {
    int white = count_piece(s, piece_of(WHITE, KING)), black = count_piece(s, piece_of(BLACK, KING));
    if (white > 1 || black > 1) return "a side has more than one king";
    if (white + black == 0) return "there is no king on the board";
    return NULL;
}

static bool is_own_second_rank(int piece, square at) { return square_rank(at) == (piece_colour(piece) == WHITE ? 1 : 6); }

static const char *pawns_problem(const struct ability_state *s) {
    for (square at = 0; at < SQUARES; at++) {
        int piece = s->board[at];
        bool is_pawn = piece != NO_PIECE && piece_kind(piece) == PAWN;
        if (is_pawn && square_rank(at) == (piece_colour(piece) == WHITE ? 7 : 0)) return "a pawn on its last rank would be a queen";
        if (s->unmoved & square_bit(at) && !(is_pawn && is_own_second_rank(piece, at)))
            return "only a pawn on its own second rank can be unmoved";
    }
    return NULL;
}

static const char *holder_problem(const struct ability_state *s) {
    if (s->ability >= ABILITIES) return "there is no such ability";
    if (s->ability == ABILITY_NONE) {
        if (s->holder != NO_SQUARE) return "a holder without an ability";
        return s->second_step ? "a second step without an ability" : NULL;
    }
    if (s->holder >= SQUARES) return "an ability without a holder";
    int piece = s->board[s->holder];
    if (piece == NO_PIECE || (int)piece_colour(piece) != s->turn) return "the ability is not held by a piece of the side to move";
    if (!ability_fits(s->ability, piece_kind(piece))) return "the ability does not fit the piece that holds it";
    if (s->second_step && s->ability != ABILITY_DOUBLE_ROOK) return "only double_step_rook has a second step";
    return NULL;
}

const char *ability_state_problem(const struct ability_state *s) {
    for (square at = 0; at < SQUARES; at++)
        if (s->board[at] > NO_PIECE) return "there is no such piece";
    if (s->turn > BLACK) return "there is no such side";
    if (s->ending >= ENDINGS) return "there is no such ending";
    const char *problem = kings_problem(s);
    if (!problem) problem = pawns_problem(s);
    if (!problem) problem = holder_problem(s);
    if (problem) return problem;
    bool captured = ability_state_king(s, WHITE) == NO_SQUARE || ability_state_king(s, BLACK) == NO_SQUARE;
    if (captured != (s->ending == ENDING_KING_CAPTURED)) return "the ending does not fit the kings on the board";
    return NULL;
}

bool ability_state_winner(const struct ability_state *s, enum colour *winner) {
    if (s->ending == ENDING_NONE || s->ending == ENDING_STALEMATE) return false;
    if (s->ending == ENDING_KING_CAPTURED) *winner = ability_state_king(s, WHITE) != NO_SQUARE ? WHITE : BLACK;
    else *winner = colour_other((enum colour)s->turn);
    return true;
}
