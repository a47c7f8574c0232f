/* test_negamax.c - the search against its oracle: with the cuts off it must give minimax's score to the point, and the
 * table must not change it. */
#include <criterion/criterion.h>

#include "core/movegen/movegen.h"
#include "core/position/fen.h"
#include "core/search/minimax.h"
#include "core/search/search.h"
#include "tests/search/positions.h"

enum { POSITIONS = 200, DEPTH = 4, ORACLE_NODES = 40000 };

static int search_to(struct engine *e, const struct position *p, int depth, unsigned features) {
    struct search_limits limits = {.depth = depth};
    struct search_result result;
    engine_clear(e);
    engine_set_features(e, features);
    engine_prepare(e, &limits);
    engine_search(e, p, &limits, NULL, NULL, &result);
    return result.score;
}

/* The oracle cannot leave out anything, so positions are taken in turn and skipped where it gives up. */
static bool oracle_at(const struct position *p, int depth, int *score) {
    uint64_t nodes;
    return minimax_score(p, depth, eval_defaults(), ORACLE_NODES, score, &nodes);
}

static void take_position(struct position *p, struct prng *random, int index) {
    if (index % 4 == 0) position_random_play(p, random, 60 + (int)prng_below(random, 200));
    else position_random_board(p, random, 2 + (int)prng_below(random, 9));
}

Test(negamax, equals_minimax_with_and_without_the_table, .timeout = 300) {
    struct engine *e;
    struct prng random = prng_seeded(7);
    int wanted, done = 0, mates = 0;
    cr_assert(engine_create(&e) == STATUS_OK);
    for (int tried = 0; done < POSITIONS; tried++) {
        struct position p;
        char fen[FEN_MAX];
        cr_assert_lt(tried, 40 * POSITIONS, "too few positions that the oracle can finish");
        take_position(&p, &random, tried);
        if (!oracle_at(&p, DEPTH, &wanted)) continue;
        fen_write(&p, fen);
        for (int depth = 1; depth <= DEPTH; depth++) {
            cr_assert(oracle_at(&p, depth, &wanted));
            int plain = search_to(e, &p, depth, 0), tabled = search_to(e, &p, depth, FEATURE_TABLE);
            cr_assert_eq(plain, wanted, "%s depth %d: negamax %d, minimax %d", fen, depth, plain, wanted);
            cr_assert_eq(tabled, wanted, "%s depth %d: with the table %d, minimax %d", fen, depth, tabled, wanted);
        }
        mates += score_is_mate(wanted);
        done++;
    }
    cr_assert_gt(mates, 0, "no mate among the positions: mate scores were not compared");
    engine_free(e);
}

/* Castling, en passant, promotion and pins do not occur on small boards: fewer plies of real games. */
Test(negamax, equals_minimax_in_real_games_at_small_depth, .timeout = 120) {
    static const char *const fens[] = {
        FEN_START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    };
    struct engine *e;
    cr_assert(engine_create(&e) == STATUS_OK);
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++)
        for (int depth = 1; depth <= 2; depth++) {
            struct position p;
            int wanted;
            uint64_t nodes;
            position_from(&p, fens[i]);
            if (!minimax_score(&p, depth, eval_defaults(), 3000000, &wanted, &nodes)) continue;
            cr_expect_eq(search_to(e, &p, depth, 0), wanted, "%s depth %d", fens[i], depth);
            cr_expect_eq(search_to(e, &p, depth, FEATURE_TABLE), wanted, "%s depth %d, table", fens[i], depth);
        }
    engine_free(e);
}

static uint64_t nodes_to(struct engine *e, const struct position *p, int depth) {
    struct search_limits limits = {.depth = depth};
    struct search_result result;
    engine_clear(e);
    engine_prepare(e, &limits);
    engine_search(e, p, &limits, NULL, NULL, &result);
    return result.nodes;
}

Test(negamax, each_cut_saves_nodes_and_one_thread_is_deterministic) {
    struct engine *e;
    struct position p;
    cr_assert(engine_create(&e) == STATUS_OK);
    position_from(&p, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
    uint64_t all = nodes_to(e, &p, 6);
    cr_expect_eq(nodes_to(e, &p, 6), all, "the same search twice");
    for (unsigned cut = FEATURE_TABLE; cut <= FEATURE_SEE_PRUNING; cut <<= 1) {
        engine_set_features(e, FEATURES_ALL & ~cut);
        cr_expect_gt(nodes_to(e, &p, 6), all, "without feature %u", cut);
    }
    engine_free(e);
}
