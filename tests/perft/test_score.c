/* test_score.c - what a suite is worth: counts collected once, mutants asked, and few counts chosen that find as many. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "perft/score.h"

/* Two positions, one of them twice; the last count is beyond the limit. */
static const char text[] = "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1 ;D1 6 ;D2 113\n"
                           "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1 ;D1 6\n"
                           "4k3/P7/8/8/8/8/8/4K3 w - - 0 1 ;D1 9 ;D2 41 ;D3 500\n";

static struct epd suite;
static struct score score;

static void collect(void) {
    struct suite_limits limits = {4, 200};
    cr_assert_eq(epd_parse(&suite, text, strlen(text), NULL), STATUS_OK);
    cr_assert_eq(score_collect(&score, &suite, 1, &limits, NULL), STATUS_OK);
}

static void drop(void) {
    score_free(&score);
    epd_free(&suite);
}

TestSuite(score, .init = collect, .fini = drop);

Test(score, collects_each_count_once_and_by_rising_nodes) {
    static const uint64_t nodes[] = {6, 9, 41, 113};
    cr_assert_eq(score.count, 4);
    for (size_t i = 0; i < 4; i++) cr_expect_eq(score.items[i].count.nodes, nodes[i]);
    cr_expect_eq(score.nodes, 6 + 9 + 41 + 113);
}

Test(score, collects_a_count_once_where_suites_of_both_kinds_have_it) {
    static const char orthodox[] = "4k3/8/8/8/8/8/8/1RK5 w B - 0 1 ;D1 13\n", shuffled[] = "# chess960\n4k3/8/8/8/8/8/8/1RK5 w B - 0 1 ;D1 13 ;D2 58\n";
    struct suite_limits limits = {4, 200};
    struct epd suites[2];
    struct score both;
    cr_assert_eq(epd_parse(&suites[0], orthodox, strlen(orthodox), NULL), STATUS_OK);
    cr_assert_eq(epd_parse(&suites[1], shuffled, strlen(shuffled), NULL), STATUS_OK);
    cr_assert(suites[1].chess960 && !suites[0].chess960);
    cr_assert_eq(score_collect(&both, suites, 2, &limits, NULL), STATUS_OK);
    cr_expect_eq(both.count, 2);
    cr_expect_eq(both.nodes, 13 + 58);
    score_free(&both);
    for (int i = 0; i < 2; i++) epd_free(&suites[i]);
}

static enum bug bug_named(const char *name) {
    for (int bug = 1; bug < BUGS; bug++)
        if (strcmp(mutant_bug_at((enum bug)bug)->name, name) == 0) return (enum bug)bug;
    cr_assert_fail("no mutant %s", name);
    return (enum bug)0;
}

Test(score, finds_the_mutant_that_breaks_the_rule_of_the_position) {
    cr_expect(score_kills(&score.items[0], bug_named("ep_rank_pin"), SIDE_BOTH));
    cr_expect_not(score_kills(&score.items[1], bug_named("ep_rank_pin"), SIDE_BOTH));
    cr_expect(score_kills(&score.items[1], bug_named("promote_no_knight"), SIDE_BOTH));
    cr_expect_not(score_kills(&score.items[0], bug_named("promote_no_knight"), SIDE_BOTH));
}

Test(score, drops_what_the_generator_does_not_confirm) {
    struct generator *g;
    size_t dropped = 99;
    cr_assert_eq(generator_open(&g, "naive", NULL), STATUS_OK);
    cr_assert_eq(score_confirm(&score, g, &dropped, NULL), STATUS_OK);
    cr_expect_eq(dropped, 0);
    score.items[2].count.nodes++;
    cr_assert_eq(score_confirm(&score, g, &dropped, NULL), STATUS_OK);
    cr_expect_eq(dropped, 1);
    cr_expect_eq(score.count, 3);
    cr_expect_eq(score.nodes, 6 + 9 + 113);
    generator_close(g);
}

static const bool *every_bug(void) {
    static bool known[BUGS];
    memset(known, true, sizeof known);
    return known;
}

static int killed(const bool *chosen) {
    int found = 0;
    for (int column = 0; column < BUGS * SIDES; column++) {
        bool any = false;
        for (size_t i = 0; i < score.count; i++) any = any || ((!chosen || chosen[i]) && score.items[i].kills[column]);
        found += any;
    }
    return found;
}

static size_t steps;
static void count_step(void *context, size_t done) {
    (void)context;
    steps = done;
}

Test(score, chooses_counts_that_find_all_that_can_be_found_and_none_needlessly) {
    bool chosen[4] = {false};
    score_fill(&score, count_step, NULL);
    cr_expect_eq(steps, 4);
    score_choose(&score, 1, UINT64_MAX, every_bug(), chosen);
    int all = killed(chosen);
    cr_expect_eq(all, killed(NULL));
    cr_expect_gt(all, 20);
    for (size_t i = 0; i < 4; i++) {
        if (!chosen[i]) continue;
        chosen[i] = false;
        cr_expect_lt(killed(chosen), all, "count %zu was needless", i);
        chosen[i] = true;
    }
}

Test(score, chooses_nothing_where_no_bug_counts) {
    bool chosen[4] = {false}, known[BUGS] = {false};
    score_fill(&score, NULL, NULL);
    score_choose(&score, 1, UINT64_MAX, known, chosen);
    for (size_t i = 0; i < 4; i++) cr_expect_not(chosen[i]);
}

Test(score, keeps_to_the_budget) {
    bool chosen[4] = {false};
    uint64_t nodes = 0;
    score_fill(&score, NULL, NULL);
    score_choose(&score, 1, 20, every_bug(), chosen);
    for (size_t i = 0; i < 4; i++) nodes += chosen[i] ? score.items[i].count.nodes : 0;
    cr_expect_leq(nodes, 20);
    cr_expect_gt(killed(chosen), 0);
}
