/* test_fen.c - FEN in and out, and the place that each refusal names. invalid.epd holds the texts and their reasons. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "core/position/fen.h"
#include "tests/support/walk.h"

static void check_stable(const struct position *p) {
    struct position again;
    char once[FEN_MAX], twice[FEN_MAX];
    fen_write(p, once);
    must_parse(&again, once);
    fen_write(&again, twice);
    cr_assert_str_eq(once, twice);
    cr_assert_eq(memcmp(again.mailbox, p->mailbox, sizeof p->mailbox), 0);
    cr_assert(again.castling == p->castling && again.turn == p->turn && again.en_passant == p->en_passant, "%s", once);
}

Test(fen, written_and_read_again_stays_the_same) { walk_all(check_stable); }

static const struct { const char *given, *written; } texts[] = {
    {FEN_START, FEN_START},
    {"  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR   w KQkq\t-", FEN_START},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0\r\n", FEN_START},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", FEN_START},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 7", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 7 1"},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    {"k7/1111p3/11111111/8/8/8/8/K7 w - - 1000000 1000000", "k7/4p3/8/8/8/8/8/K7 w - - 1000000 1000000"},
    {"rr1k1rr1/8/8/8/8/8/8/RR1K1RR1 w GAga - 0 1", "rr1k1rr1/8/8/8/8/8/8/RR1K1RR1 w KQkq - 0 1"},
    {"rr1k1rr1/8/8/8/8/8/8/RR1K1RR1 w FBfb - 0 1", "rr1k1rr1/8/8/8/8/8/8/RR1K1RR1 w FBfb - 0 1"},
    /* casanche/casanchess#26 and official-stockfish/Stockfish#2784: no square that cannot be taken on */
    {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1"},
};

Test(fen, is_written_in_its_shortest_form) {
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct position p;
        char out[FEN_MAX];
        must_parse(&p, texts[i].given);
        fen_write(&p, out);
        cr_expect_str_eq(out, texts[i].written);
    }
}

Test(fen, longest_text_fits) {
    struct position p;
    char out[FEN_MAX];
    must_parse(&p, "rnbqkbnr/p1p1p1p1/1p1p1p1p/8/8/P1P1P1P1/1P1P1P1P/RNBQKBNR w KQkq - 1000000 1000000");
    p.halfmove = p.fullmove = UINT32_MAX; /* more than any game */
    fen_write(&p, out);
    cr_assert_lt(strlen(out), FEN_MAX);
}

static const struct { const char *text; enum status status; size_t column; } places[] = {
    {"", STATUS_FEN_MISSING_FIELD, 1},
    {"rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", STATUS_FEN_BAD_PIECE, 14},
    {"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", STATUS_FEN_RANK_LONG, 18},
    {"rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", STATUS_FEN_RANK_SHORT, 17},
    {"8/8/8/8/8/8/K1k5 w - - 0 1", STATUS_FEN_RANKS, 17},
    {"8/8/8/8/8/8/8/K1k5/8 w - - 0 1", STATUS_FEN_RANKS, 19},
    {"8/8/8/8/8/8/8/K1k5", STATUS_FEN_MISSING_FIELD, 19},
    {"8/8/8/8/8/8/8/K1k5 x - - 0 1", STATUS_FEN_BAD_TURN, 20},
    {"8/8/8/8/8/8/8/K1k5 wb - - 0 1", STATUS_FEN_BAD_TURN, 21},
    {"8/8/8/8/8/8/8/K1k5 w Z - 0 1", STATUS_FEN_BAD_CASTLING, 22},
    {"4k3/8/8/8/8/8/8/R3K2R w KQK - 0 1", STATUS_FEN_BAD_CASTLING, 27},
    {"4k3/8/8/8/8/8/4K3/R6R w Q - 0 1", STATUS_FEN_CASTLING_KING, 25},
    {"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", STATUS_FEN_CASTLING_ROOK, 25},
    {"8/8/8/8/8/8/8/K1k5 w - x 0 1", STATUS_FEN_BAD_EN_PASSANT, 24},
    {"8/8/8/8/8/8/8/K1k5 w - e3 0 1", STATUS_FEN_EN_PASSANT_RANK, 24},
    {"8/8/8/8/8/8/8/K1k5 w - e6 0 1", STATUS_FEN_EN_PASSANT_PAWN, 24},
    {"8/4n3/8/4p3/8/8/8/K1k5 w - e6 0 1", STATUS_FEN_EN_PASSANT_BLOCKED, 28},
    {"8/8/8/8/8/8/8/K1k5 w - - 1x 1", STATUS_FEN_BAD_CLOCK, 26},
    {"8/8/8/8/8/8/8/K1k5 w - - 0 -", STATUS_FEN_BAD_CLOCK, 28},
    {"8/8/8/8/8/8/8/K1k5 w - - 0 1 ?", STATUS_FEN_TRAILING, 30},
    {"8/8/8/8/8/8/8/2k5 w - - 0 1", STATUS_FEN_NO_KING, 1},
    {"8/8/8/8/8/8/8/K1k4K w - - 0 1", STATUS_FEN_TWO_KINGS, 19},
    {"8/8/8/8/8/8/8/K1k4P w - - 0 1", STATUS_FEN_PAWN_ON_EDGE, 19},
    {"4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", STATUS_FEN_TOO_MANY_PAWNS, 1},
    {"4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", STATUS_FEN_TOO_MANY_PIECES, 1},
    {"8/8/8/3k4/3K4/8/8/8 w - - 0 1", STATUS_FEN_KINGS_TOUCH, 8},
    {"4k3/8/8/8/8/8/8/4RK2 w - - 0 1", STATUS_FEN_OPPONENT_IN_CHECK, 2},
    {"4k3/8/8/8/1b6/3n4/8/r3K3 w - - 0 1", STATUS_FEN_TOO_MANY_CHECKERS, 23},
};

Test(fen, refusal_names_its_reason_and_its_column_and_writes_nothing) {
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        struct position p, before;
        struct diag why = {0};
        memset(&p, 0xA5, sizeof p);
        memcpy(&before, &p, sizeof p);
        enum status status = fen_parse(&p, places[i].text, &why);
        cr_expect_eq(status, places[i].status, "'%s': %s", places[i].text, status_name(status));
        cr_expect_eq(why.status, status);
        cr_expect_eq(why.column, places[i].column, "'%s': column %zu", places[i].text, why.column);
        cr_expect_eq(memcmp(&p, &before, sizeof p), 0);
        cr_expect_eq(fen_parse(&p, places[i].text, NULL), places[i].status);
    }
}

Test(fen, every_cut_of_a_text_is_read_or_refused) {
    const char *whole = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for (size_t length = 0; length < strlen(whole); length++) {
        char cut[FEN_MAX];
        struct position p;
        snprintf(cut, sizeof cut, "%.*s", (int)length, whole);
        bool complete = length >= strlen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
        cr_expect_eq(fen_parse(&p, cut, NULL) == STATUS_OK, complete, "'%s'", cut);
    }
}
