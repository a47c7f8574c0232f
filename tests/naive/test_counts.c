/* test_counts.c - the naive generator against the counts and tables of the Chess Programming Wiki ("Perft Results") and,
 * for Chess960, Stockfish 15.1. */
#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <inttypes.h>

#include "core/naive/naive.h"

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

struct published {
    char fen[96];
    int depth;
    uint64_t nodes;
};

static struct published counts[] = {
    {NAIVE_START, 4, 197281},
    {KIWIPETE, 3, 97862},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422333},
    {"r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 4, 422333},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62379},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89890},
    /* Chess960 and double Fischer random: Stockfish 15.1 */
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 3, 12189},
    {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 3, 18002},
    {"4k3/8/8/8/8/8/8/rR2K1N1 w Q - 0 1", 3, 2219},
    {"4k3/pppppppp/8/8/8/8/PPPPPPPP/rR2K3 w Q - 0 1", 3, 8265},
    {"nrkb2nr/ppppp1p1/6bp/5p2/BPP1P1P1/P7/3P1P1P/qRK1BQNR w BHbh - 0 3", 3, 19347},
    {"rnbqBk1r/1p1Pb1pp/2p5/p7/8/8/PPP1NnPP/RNBQK2R b KQkq - 1 9", 3, 42785},
};

ParameterizedTestParameters(naive_counts, match_the_published_ones) {
    return cr_make_param_array(struct published, counts, sizeof counts / sizeof *counts);
}

ParameterizedTest(struct published *c, naive_counts, match_the_published_ones) {
    struct naive_board b;
    cr_assert_eq(naive_read(&b, c->fen, false, NULL), STATUS_OK, "%s", c->fen);
    uint64_t nodes = naive_perft(&b, c->depth);
    cr_assert_eq(nodes, c->nodes, "%s: %" PRIu64 " instead of %" PRIu64, c->fen, nodes, c->nodes);
}

Test(naive_counts, count_one_leaf_at_depth_0_and_none_below_a_mate) {
    struct naive_board b;
    cr_assert_eq(naive_read(&b, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", false, NULL), STATUS_OK);
    cr_assert_eq(naive_perft(&b, 0), 1);
    cr_assert_eq(naive_perft(&b, 1), 0);
    cr_assert_eq(naive_perft(&b, 4), 0);
}

static void check_rows(const char *fen, int depth, const struct statistics *expected) {
    struct statistics rows[8] = {0};
    struct naive_board b;
    cr_assert_eq(naive_read(&b, fen, false, NULL), STATUS_OK);
    naive_count(&b, depth, rows);
    for (int i = 0; i < depth; i++) {
        cr_expect_eq(rows[i].nodes, expected[i].nodes, "nodes at %d", i + 1);
        cr_expect_eq(rows[i].captures, expected[i].captures, "captures at %d", i + 1);
        cr_expect_eq(rows[i].en_passant, expected[i].en_passant, "en passant at %d", i + 1);
        cr_expect_eq(rows[i].castles, expected[i].castles, "castles at %d", i + 1);
        cr_expect_eq(rows[i].promotions, expected[i].promotions, "promotions at %d", i + 1);
        cr_expect_eq(rows[i].checks, expected[i].checks, "checks at %d", i + 1);
        cr_expect_eq(rows[i].discovered, expected[i].discovered, "discovered at %d", i + 1);
        cr_expect_eq(rows[i].doubles, expected[i].doubles, "doubles at %d", i + 1);
        cr_expect_eq(rows[i].mates, expected[i].mates, "mates at %d", i + 1);
    }
}

Test(naive_statistics, match_the_published_table_of_the_start_position) {
    check_rows(NAIVE_START, 5,
               (struct statistics[]){{20, 0, 0, 0, 0, 0, 0, 0, 0},
                                           {400, 0, 0, 0, 0, 0, 0, 0, 0},
                                           {8902, 34, 0, 0, 0, 12, 0, 0, 0},
                                           {197281, 1576, 0, 0, 0, 469, 0, 0, 8},
                                           {4865609, 82719, 258, 0, 0, 27351, 6, 0, 347}});
}

Test(naive_statistics, match_the_published_table_of_kiwipete) {
    check_rows(KIWIPETE, 4,
               (struct statistics[]){{48, 8, 0, 2, 0, 0, 0, 0, 0},
                                           {2039, 351, 1, 91, 0, 3, 0, 0, 0},
                                           {97862, 17102, 45, 3162, 0, 993, 0, 0, 1},
                                           {4085603, 757163, 1929, 128013, 15172, 25523, 42, 6, 43}});
}
