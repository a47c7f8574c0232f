/* test_mutants.c - the small generator is right without its bugs, and wrong with each of them. */
#include <criterion/criterion.h>
#include <criterion/parameterized.h>

#include "core/generator/generator.h"
#include "core/mutants/mutant.h"

/* Counts published on the chess programming wiki, and for Chess960 computed by Stockfish 15.1. */
static const struct known {
    const char *fen;
    bool chess960;
    int depth;
    uint64_t nodes;
} known[] = {
    {"startpos", false, 4, 197281},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", false, 3, 97862},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", false, 5, 674624},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", false, 4, 422333},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", false, 3, 62379},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", false, 3, 89890},
    {"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", true, 4, 326672},
    {"2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", true, 3, 18002},
};

Test(mutants, without_a_bug_it_counts_as_published) {
    struct generator *g;
    cr_assert_eq(generator_open(&g, "mutant:none", NULL), STATUS_OK);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint64_t nodes;
        cr_assert_eq(generator_set(g, known[i].fen, known[i].chess960, NULL), STATUS_OK);
        cr_assert_eq(generator_perft(g, known[i].depth, &nodes, NULL), STATUS_OK);
        cr_expect_eq(nodes, known[i].nodes, "%s: %llu", known[i].fen, (unsigned long long)nodes);
    }
    generator_close(g);
}

Test(mutants, there_are_sixty_and_all_have_names_of_their_own) {
    cr_assert_geq(BUGS - 1, 60);
    for (int i = 0; i < BUGS; i++) {
        enum bug found;
        enum side side;
        cr_expect(mutant_find(mutant_bug_at((enum bug)i)->name, &found, &side) && found == (enum bug)i && side == SIDE_BOTH);
    }
}

Test(mutants, an_unknown_bug_is_refused) {
    struct generator *g;
    struct diag why = {0};
    cr_expect_eq(generator_open(&g, "mutant:nonsense", &why), STATUS_USAGE);
    cr_expect(strstr(why.text, "nonsense") != NULL);
}
