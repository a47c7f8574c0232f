/* leapers.c - the tables of leapers.h, filled once by stepping from square to square. */
#include "core/attacks/leapers.h"

#include <pthread.h>

#include "core/attacks/hyperbola.h"

bitboard knight_attacks[SQUARES];
bitboard king_attacks[SQUARES];
bitboard pawn_attacks[2][SQUARES];
bitboard between[SQUARES][SQUARES];
bitboard line[SQUARES][SQUARES];

struct step {
    int file, rank;
};

static const struct step knight_steps[] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
static const struct step king_steps[] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
static const struct step white_pawn_steps[] = {{-1, 1}, {1, 1}};
static const struct step black_pawn_steps[] = {{-1, -1}, {1, -1}};

static bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

static bitboard landing(square from, const struct step *steps, size_t count) {
    bitboard set = 0;
    for (size_t i = 0; i < count; i++) {
        int file = square_file(from) + steps[i].file, rank = square_rank(from) + steps[i].rank;
        if (on_board(file, rank)) set |= square_bit(square_at(file, rank));
    }
    return set;
}

static bitboard to_the_edge(square from, struct step step) {
    bitboard set = 0;
    int file = square_file(from) + step.file, rank = square_rank(from) + step.rank;
    for (; on_board(file, rank); file += step.file, rank += step.rank) set |= square_bit(square_at(file, rank));
    return set;
}

/* One direction from one square: every square met lies on the same line and sees the ones passed before it. */
static void fill_lines(square from, struct step step) {
    struct step back = {-step.file, -step.rank};
    bitboard whole = to_the_edge(from, step) | to_the_edge(from, back) | square_bit(from), passed = 0;
    int file = square_file(from) + step.file, rank = square_rank(from) + step.rank;
    for (; on_board(file, rank); file += step.file, rank += step.rank) {
        square to = square_at(file, rank);
        between[from][to] = passed;
        line[from][to] = whole;
        passed |= square_bit(to);
    }
}

static void fill_tables(void) {
    for (square s = 0; s < SQUARES; s++) {
        knight_attacks[s] = landing(s, knight_steps, 8);
        king_attacks[s] = landing(s, king_steps, 8);
        pawn_attacks[WHITE][s] = landing(s, white_pawn_steps, 2);
        pawn_attacks[BLACK][s] = landing(s, black_pawn_steps, 2);
        for (int i = 0; i < 8; i++) fill_lines(s, king_steps[i]);
    }
    hyperbola_fill();
}

static pthread_once_t filled = PTHREAD_ONCE_INIT;

void attacks_init(void) { pthread_once(&filled, fill_tables); }
