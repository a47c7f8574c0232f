/* test_text.c - FEN and UCI text of the naive board. */
#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <string.h>

#include "core/naive/naive.h"

struct refused {
    char fen[120];
    size_t column;
};

static struct refused refusals[] = {
    {"", 1},
    {"not a fen", 2},
    {"8/8/8/8/8/8/8/8 w - - 0 1", 1},
    {"k7/8/8/8/8/8/8/8 w - - 0 1", 1},
    {"k6K/8/8/8/8/8/8/7K w - - 0 1", 18},
    {"999999999/8/8/8/8/8/8/8 w - - 0 1", 1},
    {"PPPPPPPPPPPPPPPPPPPPPPPPPP/8/8/8/8/8/8/8 w - - 0 1", 1},
    {"k7/9/8/8/8/8/8/K7 w - - 0 1", 4},
    {"k7/71p/8/8/8/8/8/K7 w - - 0 1", 6},
    {"k7/7/8/8/8/8/8/K7 w - - 0 1", 5},
    {"k7/8/8/8/8/8/K7 w - - 0 1", 16},
    {"k7/8/8/8/8/8/8/8/K7 w - - 0 1", 17},
    {"k6P/8/8/8/8/8/8/K7 w - - 0 1", 3},
    {"k7/8/8/8/8/8/8/Kp6 w - - 0 1", 17},
    {"k7/8/8/8/8/8/8/K7", 18},
    {"k7/8/8/8/8/8/8/K7 x - - 0 1", 19},
    {"k7/8/8/8/8/8/8/K7 ww - - 0 1", 20},
    {"k7/8/8/8/8/8/8/K7 w", 20},
    {"k7/8/8/8/8/8/8/K7 w Z - 0 1", 21},
    {"k7/8/8/8/8/8/8/K7 w K - 0 1", 21},
    {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", 24},
    {"4k3/8/8/8/8/8/8/4K2R w KK - 0 1", 25},
    {"4k3/8/8/8/8/8/8/4K2R w KH - 0 1", 25},
    {"4k3/8/8/8/8/8/8/4K2R w -K - 0 1", 25},
    {"k7/8/8/8/8/8/8/K7 w -", 22},
    {"k7/8/8/8/8/8/8/K7 w - e6 0 1", 23},
    {"k7/8/8/8/8/8/8/K7 w - i6 0 1", 23},
    {"k7/8/8/4p3/8/8/8/K7 w - e3 0 1", 26},
    {"k7/8/8/4p3/8/8/8/K7 w - e 0 1", 26},
    {"k7/8/8/4p3/8/8/8/K7 w - e66 0 1", 27},
    {"k7/4n3/8/4p3/8/8/8/K7 w - e6 0 1", 27},
    {"k7/8/4n3/4p3/8/8/8/K7 w - e6 0 1", 27},
    {"k7/8/8/8/8/8/8/K7 w - -x 0 1", 24},
    {"k7/8/8/8/8/8/8/K7 w - - x 1", 25},
    {"k7/8/8/8/8/8/8/K7 w - - 0 -1", 27},
    {"k7/8/8/8/8/8/8/K7 w - - 0 1x", 28},
    {"k7/8/8/8/8/8/8/K7 w - - 0 99999999999999999999999", 36},
    {"k7/8/8/8/8/8/8/K7 w - - 0 1 2", 29},
    {"k7/8/8/8/8/8/8/K6r b - - 0 1", 1},
    {"rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR w KQkq a3 0 1", 54},
};

ParameterizedTestParameters(naive_fen, is_refused_with_a_column_where_it_cannot_be_played_on) {
    return cr_make_param_array(struct refused, refusals, sizeof refusals / sizeof *refusals);
}

ParameterizedTest(struct refused *c, naive_fen, is_refused_with_a_column_where_it_cannot_be_played_on) {
    struct naive_board b, before;
    struct diag why = {0};
    memset(&b, 0x55, sizeof b);
    before = b;
    cr_assert_eq(naive_read(&b, c->fen, false, &why), STATUS_NAIVE_FEN, "%s", c->fen);
    cr_assert_eq(why.column, c->column, "%s: column %zu, not %zu (%s)", c->fen, why.column, c->column, why.text);
    cr_assert_eq(memcmp(&b, &before, sizeof b), 0, "a refused text must leave the board alone");
}

struct spelling {
    char fen[100], written[100];
};

static struct spelling spellings[] = {
    {NAIVE_START, NAIVE_START},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha -", NAIVE_START},
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR  b\tKQkq e3 0", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 7"},
    /* a pinned capturer, so no legal capture */
    {"8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "8/8/8/r2Pp2K/8/8/4k3/8 w - - 0 1"},
    {"rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Kkq - 1 9", "rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Kkq - 1 9"},
    {"rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Ckq - 1 9", "rkbnrqnb/8/8/pppppppp/PPPPP3/B7/5PPP/1KRNRQNB b Ckq - 1 9"},
};

ParameterizedTestParameters(naive_fen, is_written_in_one_spelling) {
    return cr_make_param_array(struct spelling, spellings, sizeof spellings / sizeof *spellings);
}

ParameterizedTest(struct spelling *c, naive_fen, is_written_in_one_spelling) {
    struct naive_board b;
    char out[NAIVE_FEN_MAX];
    cr_assert_eq(naive_read(&b, c->fen, false, NULL), STATUS_OK, "%s", c->fen);
    naive_write(&b, out);
    cr_assert_str_eq(out, c->written);
    cr_assert_eq(naive_read(&b, out, false, NULL), STATUS_OK);
    naive_write(&b, out);
    cr_assert_str_eq(out, c->written);
}

static void expect_castling(const char *fen, bool asked, const char *text, const char *also, const char *then) {
    const char *texts[] = {text, also};
    for (int i = 0; i < 2; i++) {
        struct naive_board b;
        struct naive_move m;
        char out[NAIVE_FEN_MAX];
        cr_assert_eq(naive_read(&b, fen, asked, NULL), STATUS_OK, "%s", fen);
        cr_assert_eq(naive_find(&b, texts[i], &m, NULL), STATUS_OK, "%s in %s", texts[i], fen);
        cr_assert_eq(m.kind, NAIVE_CASTLING);
        naive_move_text(&b, m, out);
        cr_assert_str_eq(out, text);
        naive_play(&b, m);
        naive_write(&b, out);
        cr_assert_str_eq(out, then);
    }
}

Test(naive_uci, writes_castling_by_the_king_and_by_the_rook_where_asked_or_needed) {
    expect_castling("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", false, "e1g1", "e1h1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    expect_castling("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", false, "e8c8", "e8a8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2");
    expect_castling("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", true, "e1h1", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    expect_castling("1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1", false, "f1h1", "f1h1", "1r3k1r/8/8/8/8/8/8/1R3RK1 b kq - 1 1");
    expect_castling("1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1", false, "f1b1", "f1c1", "1r3k1r/8/8/8/8/8/8/2KR3R b kq - 1 1");
}

Test(naive_uci, finds_legal_moves_only) {
    struct naive_board b;
    struct naive_move m;
    struct diag why;
    const char *nonsense[] = {"", "e2e5", "e7e5", "e2e4q", "0000", "e1g1", "a1a1", "zz", "e2e4 e7e5"};
    cr_assert_eq(naive_read(&b, NAIVE_START, false, NULL), STATUS_OK);
    cr_assert_eq(naive_find(&b, "e2e4", &m, &why), STATUS_OK);
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        cr_assert_eq(naive_find(&b, nonsense[i], &m, &why), STATUS_ILLEGAL_MOVE, "'%s'", nonsense[i]);
}
