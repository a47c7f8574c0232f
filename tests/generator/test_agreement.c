/* test_agreement.c - every chess generator of the registry against every other, move by move, and against the suites. */
#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/attacks/sliders.h"
#include "core/generator/generator.h"
#include "tests/support/walk.h"

enum { TEAM_MAX = 16 };
static struct generator *team[TEAM_MAX];
static size_t members;

static void join(const char *spec) {
    struct diag why;
    cr_assert_lt(members, TEAM_MAX);
    cr_assert_eq(generator_open(&team[members++], spec, &why), STATUS_OK, "%s: %s", spec, why.text);
}

static void gather(void) {
    char spec[64];
    join("naive");
    join("makeundo");
    for (unsigned s = 0; s < SLIDERS; s++) {
        if (!slider_available((enum slider)s)) continue;
        snprintf(spec, sizeof spec, "bitboard:%s", slider_name((enum slider)s));
        join(spec);
    }
}

static void part(void) {
    while (members) generator_close(team[--members]);
}

TestSuite(generators, .init = gather, .fini = part);

static void check_divides(const char *name, const struct epd *suite, const struct epd_position *line, int depth) {
    struct divide first = {0}, other = {0};
    struct diag why;
    for (size_t g = 0; g < members; g++) {
        struct divide *into = g ? &other : &first;
        cr_assert_eq(generator_set(team[g], line->fen, suite->chess960, &why), STATUS_OK, "%s: %s", team[g]->name, why.text);
        cr_assert_eq(generator_divide(team[g], depth, into, &why), STATUS_OK);
        if (!g) continue;
        cr_assert_eq(other.count, first.count, "%s.epd:%zu: %s has %zu moves, %s %zu, in %s", name, line->line, team[g]->name,
                     other.count, team[0]->name, first.count, line->fen);
        for (size_t i = 0; i < first.count; i++)
            cr_assert(!strcmp(first.branches[i].move, other.branches[i].move) && first.branches[i].nodes == other.branches[i].nodes,
                      "%s.epd:%zu: %s says %s %" PRIu64 ", %s says %s %" PRIu64 ", in %s", name, line->line, team[g]->name,
                      other.branches[i].move, other.branches[i].nodes, team[0]->name, first.branches[i].move,
                      first.branches[i].nodes, line->fen);
    }
    divide_free(&first);
    divide_free(&other);
}

static void check_agreement(const char *name, size_t stride, uint64_t most) {
    struct epd suite;
    suite_open(&suite, name);
    for (size_t i = 0; i < suite.count; i += stride) {
        const struct epd_position *line = &suite.positions[i];
        int depth = 1;
        for (size_t c = 0; c < line->count; c++)
            if (line->counts[c].nodes <= most && line->counts[c].depth > depth) depth = line->counts[c].depth;
        check_divides(name, &suite, line, depth);
    }
    epd_free(&suite);
}

Test(generators, agree_in_every_divide_of_the_suites) {
    check_agreement("standard", 1, 20000);
    check_agreement("chess960", 1, 20000);
    check_agreement("traps", 1, 20000);
    check_agreement("random", 5, 20000);
}

static void check_counts(const char *name, size_t stride, uint64_t most) {
    struct epd suite;
    struct diag why;
    suite_open(&suite, name);
    for (size_t i = 0; i < suite.count; i += stride) {
        const struct epd_position *line = &suite.positions[i];
        for (size_t g = 0; g < members; g++) {
            cr_assert_eq(generator_set(team[g], line->fen, suite.chess960, &why), STATUS_OK);
            for (size_t c = 0; c < line->count && line->counts[c].nodes <= most; c++) {
                uint64_t nodes;
                cr_assert_eq(generator_perft(team[g], line->counts[c].depth, &nodes, &why), STATUS_OK);
                cr_assert_eq(nodes, line->counts[c].nodes, "%s.epd:%zu: %s counts %" PRIu64 " instead of %" PRIu64 " at depth %d of %s",
                             name, line->line, team[g]->name, nodes, line->counts[c].nodes, line->counts[c].depth, line->fen);
            }
        }
    }
    epd_free(&suite);
}

Test(generators, count_what_the_suites_say) {
    check_counts("standard", 1, 20000);
    check_counts("chess960", 1, 20000);
    check_counts("traps", 1, 20000);
    check_counts("random", 2, 5000);
}

/* Random games, the same in every generator: the texts of the moves and of the position stay equal to the end. */
Test(generators, stay_together_through_games_and_back) {
    static const char *const starts[] = {"startpos", "nqrnbbkr/pppppppp/8/8/8/8/PPPPPPPP/NQRNBBKR w KQkq - 0 1",
                                         "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1"};
    struct diag why;
    for (unsigned game = 0; game < 6; game++) {
        unsigned plies = 0, random = game * 7919 + 1;
        for (size_t g = 0; g < members; g++) cr_assert_eq(generator_set(team[g], starts[game % 3], true, &why), STATUS_OK);
        for (; plies < 120; plies++) {
            struct divide d = {0};
            char first[128], other[128], text[16];
            cr_assert_eq(generator_divide(team[0], 1, &d, &why), STATUS_OK);
            if (d.count == 0) break;
            random = random * 1103515245u + 12345u;
            snprintf(text, sizeof text, "%s", d.branches[(random >> 8) % d.count].move);
            divide_free(&d);
            for (size_t g = 0; g < members; g++) {
                cr_assert_eq(generator_play(team[g], text, &why), STATUS_OK, "%s: %s", team[g]->name, why.text);
                cr_assert_eq(generator_fen(team[g], g ? other : first, sizeof first, &why), STATUS_OK);
                if (g) cr_assert_str_eq(other, first, "%s after %s", team[g]->name, text);
            }
        }
        char fen[2][128];
        for (size_t g = 0; g < members; g++) {
            for (unsigned i = 0; i < plies; i++) cr_assert_eq(generator_undo(team[g], &why), STATUS_OK);
            cr_assert_eq(generator_undo(team[g], &why), STATUS_USAGE);
            cr_assert_eq(generator_fen(team[g], fen[g > 0], sizeof fen[0], &why), STATUS_OK);
            if (g) cr_assert_str_eq(fen[1], fen[0]);
        }
    }
}

Test(registry, opens_by_name_and_refuses_what_it_does_not_know) {
    struct generator *g = NULL;
    struct diag why;
    cr_assert_eq(generator_open(&g, "bitbord", &why), STATUS_UNKNOWN_GENERATOR);
    cr_assert_eq(generator_open(&g, "bitboard:swift", &why), STATUS_UNKNOWN_GENERATOR);
    cr_assert_eq(generator_open(&g, "makeundo:magic", &why), STATUS_UNKNOWN_GENERATOR);
    cr_assert_eq(generator_open(&g, "", &why), STATUS_UNKNOWN_GENERATOR);
    cr_assert_null(g);
    for (size_t i = 0; i < generator_kinds(); i++) cr_assert(generator_kind_at(i)->summary && *generator_kind_at(i)->summary);
}
