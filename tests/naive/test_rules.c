/* test_rules.c - the rules one by one, in positions small enough to count by hand. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "core/base/prng.h"
#include "core/naive/naive.h"

static struct naive_board board(const char *fen) {
    struct naive_board b;
    struct diag why;
    cr_assert_eq(naive_read(&b, fen, false, &why), STATUS_OK, "%s", fen);
    return b;
}

static bool allows(const char *fen, const char *text) {
    struct naive_board b = board(fen);
    struct naive_move m;
    return naive_find(&b, text, &m, NULL) == STATUS_OK;
}

static void after(const char *fen, const char *text, char out[NAIVE_FEN_MAX]) {
    struct naive_board b = board(fen);
    struct naive_move m;
    cr_assert_eq(naive_find(&b, text, &m, NULL), STATUS_OK, "%s in %s", text, fen);
    naive_play(&b, m);
    naive_write(&b, out);
}

Test(naive_rules, en_passant_is_illegal_where_it_uncovers_the_king) {
    cr_expect_not(allows("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5e6"), "along the rank");
    cr_expect_not(allows("7K/8/8/3Pp3/8/8/8/b3k3 w - e6 0 1", "d5e6"), "along the diagonal of the captured pawn");
    cr_expect_not(allows("q6k/8/8/3pP3/8/8/8/7K w - d6 0 1", "e5d6"), "along the diagonal of the captured pawn");
    cr_expect(allows("8/8/8/3Pp2K/8/8/4k3/8 w - e6 0 1", "d5e6"));
}

Test(naive_rules, en_passant_may_answer_a_check) {
    cr_expect(allows("k3r3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6"), "by standing between");
    cr_expect(allows("8/p2p1N2/8/4p2k/1p2P1Pp/1P1b3K/P6P/n7 b - g3 0 32", "h4g3"), "by taking the pawn that gives it");
}

Test(naive_rules, en_passant_lasts_one_move) {
    char fen[NAIVE_FEN_MAX];
    after("4k3/8/8/8/3p4/8/4P3/4K3 w - - 5 1", "e2e4", fen);
    cr_assert_str_eq(fen, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    after(fen, "d4e3", fen);
    cr_assert_str_eq(fen, "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
    after("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e8e7", fen);
    cr_assert_str_eq(fen, "8/4k3/8/8/3pP3/8/8/4K3 w - - 1 2");
}

Test(naive_rules, castling_needs_a_free_and_safe_way) {
    cr_expect(allows("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"));
    cr_expect_not(allows("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "e1g1"), "a knight in the way");
    cr_expect_not(allows("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1c1"), "in the way of the rook alone");
    cr_expect_not(allows("4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"), "out of check");
    cr_expect_not(allows("4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"), "through check");
    cr_expect_not(allows("4k3/6r1/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"), "into check");
    cr_expect(allows("4k3/1r5r/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1"), "an attacked rook may castle");
    cr_expect(allows("4k3/1r5r/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"), "so may one that crosses an attacked square");
    cr_expect_not(allows("4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", "e1b1"), "the rook shields the king and leaves");
}

Test(naive_rules, castling_rights_end_with_king_and_rook) {
    char fen[NAIVE_FEN_MAX];
    after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", fen);
    cr_expect_str_eq(fen, "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
    after("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "h8g8", fen);
    cr_expect_str_eq(fen, "r3k1r1/8/8/8/8/8/8/R3K2R w KQq - 1 2");
    after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1d1", fen);
    cr_expect_str_eq(fen, "r3k2r/8/8/8/8/8/8/R2K3R b kq - 1 1");
}

Test(naive_rules, a_pawn_promotes_to_four_pieces) {
    char fen[NAIVE_FEN_MAX], text[6];
    for (const char *piece = "qrbn"; *piece; piece++) {
        snprintf(text, sizeof text, "b7b8%c", *piece);
        cr_expect(allows("8/1P6/8/8/8/8/k7/4K3 w - - 0 1", text));
    }
    cr_expect_not(allows("8/1P6/8/8/8/8/k7/4K3 w - - 0 1", "b7b8"));
    cr_expect_not(allows("8/1P6/8/8/8/8/k7/4K3 w - - 0 1", "b7b8k"));
    after("r7/1P6/8/8/8/8/k7/4K3 w - - 0 1", "b7a8n", fen);
    cr_assert_str_eq(fen, "N7/8/8/8/8/8/k7/4K3 b - - 0 1");
}

/* Queens and knights anywhere: no position of chess, but the list must hold its moves. */
static struct naive_board random_board(struct prng *random, unsigned sparsity) {
    struct naive_board b = board("k7/8/8/8/8/8/8/7K w - - 0 1");
    for (int cell = naive_cell(1, 0); cell < naive_cell(7, 7); cell++)
        if (b.cells[cell] == NAIVE_EMPTY && naive_rank(cell) > 0 && prng_below(random, sparsity) == 0)
            b.cells[cell] = "QQQQQQQN"[prng_below(random, 8)];
    return b;
}

Test(naive_rules, no_board_however_crowded_overflows_the_list) {
    struct prng random = prng_seeded(1);
    struct naive_list list;
    unsigned most = 0;
    for (unsigned i = 0; i < 20000; i++) {
        struct naive_board b = random_board(&random, 1 + i % 8);
        naive_pseudo_moves(&b, &list);
        most = list.count > most ? list.count : most;
        cr_assert_lt(list.count, NAIVE_MOVES_MAX);
    }
    cr_assert_gt(most, 200, "only %u: the boards are not crowded", most);
}

Test(naive_rules, the_position_with_the_most_known_moves_has_218) {
    struct naive_board b = board("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    struct naive_list list;
    naive_legal_moves(&b, &list);
    cr_assert_eq(list.count, 218);
}

Test(naive_rules, attackers_are_found_from_every_direction) {
    struct naive_board b = board("3r3q/k3n3/8/2Kpp3/8/b7/4P3/8 w - - 0 1");
    uint8_t found[NAIVE_ATTACKERS_MAX];
    cr_assert_eq(naive_attackers(&b, b.king[NAIVE_WHITE], NAIVE_BLACK, found), 1, "the bishop");
    cr_assert_eq(found[0], naive_cell(0, 2));
    cr_assert_eq(naive_attackers(&b, naive_cell(3, 4), NAIVE_BLACK, found), 2, "rook and knight on d5");
    cr_assert_eq(naive_attackers(&b, naive_cell(3, 3), NAIVE_BLACK, found), 1, "the pawn on e5, on d4");
    cr_assert_eq(naive_attackers(&b, naive_cell(3, 3), NAIVE_WHITE, found), 1, "the king, on d4");
    cr_assert_eq(naive_attackers(&b, naive_cell(3, 2), NAIVE_WHITE, found), 1, "the pawn on e2, on d3");
}
