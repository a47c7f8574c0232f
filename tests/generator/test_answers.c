/* test_answers.c - what other people's perft prints, line by line. */
#include <criterion/criterion.h>
#include <string.h>

#include "core/generator/answer.h"

struct spelling {
    const char *line, *move; /* move NULL: a total */
    uint64_t count;
};

static const struct spelling good[] = {
    {"e2e4: 20", "e2e4", 20},           {"e2e4 20", "e2e4", 20},              {"e2e4 - 20", "e2e4", 20},
    {"e2e4 = 20", "e2e4", 20},          {"e2e4\t20", "e2e4", 20},             {"e2e4 -> 20", "e2e4", 20},
    {"  e2e4:     20", "e2e4", 20},     {"1. e2e4 20", "e2e4", 20},           {"12) e2e4: 20", "e2e4", 20},
    {"[e2e4] 20", "e2e4", 20},          {"e2e4|20", "e2e4", 20},              {"info string e2e4: 20", "e2e4", 20},
    {"a7a8q: 1", "a7a8q", 1},           {"a7a8Q: 1", "a7a8q", 1},             {"a7a8=Q 5", "a7a8q", 5},
    {"e2e4: 1,234", "e2e4", 1234},      {"e2e4: 20 (5 %)", "e2e4", 20},       {"e2e4: 20 nodes", "e2e4", 20},
    {"e2-e4: 20", "e2e4", 20},          {"e2xd3: 20", "e2d3", 20},            {"e2e4 : 20", "e2e4", 20},
    {"move e2e4 20", "e2e4", 20},       {"Move: e2e4 Nodes: 20", "e2e4", 20}, {"e2e4 nodes 20", "e2e4", 20},
    {"Nodes searched: 20", NULL, 20},   {"Nodes searched  : 20", NULL, 20},   {"Total: 20", NULL, 20},
    {"total nodes: 20", NULL, 20},      {"Total Nodes: 1,234,567", NULL, 1234567}, {"Perft 5: 4865609", NULL, 4865609},
    {"perft(5) = 4865609", NULL, 4865609}, {"Perft(5): 4865609 nodes", NULL, 4865609}, {"nodes 20", NULL, 20},
    {"20", NULL, 20},                   {"Leaf nodes: 20", NULL, 20},         {"Nodes: 20 Time: 5ms", NULL, 20},
    {"Perft result: 20", NULL, 20},     {"info string Total: 20", NULL, 20},  {"Total: 0", NULL, 0},
    {"perft depth 5 nodes 4865609", NULL, 4865609}, {"Depth 5: 4865609", NULL, 4865609}, {"perft 5 4865609", NULL, 4865609},
    {"Total 4'865'609", NULL, 4865609}, {"nodes=20", NULL, 20},               {"perft: 20", NULL, 20},
    {"info string nodes 20", NULL, 20},        {"Total nodes searched: 20", NULL, 20}, {"20 nodes", NULL, 20},
};

static const char *const no_answer[] = {
    "", "readyok", "id name Stockfish 15.1", "Total time (ms) : 5", "Nodes/second : 12345", "Time: 20 ms", "bestmove e2e4",
    "info depth 1 seldepth 1 multipv 1 score cp 0 nodes 20 nps 10000 time 2 pv e2e4", "info string NNUE evaluation using nn.nnue enabled",
    "e9e9: 20", "e2e4", "e2e4: many", "e2e4: 99999999999999999999999", "option name Hash type spin default 16", "nps 12345", "time 20",
    "20 ms", "info string 20 threads", "Time (ms): 20", "perft 5", "Perft depth 5", "perft(5)", "Depth: 5", "depth 5", "Moves: 20", "Running perft 5", "info nodes 20 nps 100 time 2",
};

static bool read_one(const char *line, struct divide *branches, struct answer *a) {
    static const struct answer_format plain;
    *a = (struct answer){.branches = branches};
    return answer_read(a, &plain, line);
}

Test(answers, moves_and_totals_in_all_usual_spellings) {
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct divide branches = {0};
        struct answer a;
        cr_expect(read_one(good[i].line, &branches, &a), "not understood: '%s'", good[i].line);
        if (good[i].move) cr_expect(branches.count == 1 && strcmp(branches.branches[0].move, good[i].move) == 0 && branches.branches[0].nodes == good[i].count, "'%s'", good[i].line);
        else cr_expect(a.has_total && a.total == good[i].count && !branches.count, "'%s'", good[i].line);
        divide_free(&branches);
    }
}

Test(answers, everything_else_is_no_answer) {
    for (size_t i = 0; i < sizeof no_answer / sizeof *no_answer; i++) {
        struct divide branches = {0};
        struct answer a;
        cr_expect_not(read_one(no_answer[i], &branches, &a), "taken for an answer: '%s'", no_answer[i]);
        divide_free(&branches);
    }
}

Test(answers, patterns_of_the_users) {
    struct answer_format f = {0};
    struct divide branches = {0};
    struct answer a = {.branches = &branches};
    cr_assert_eq(answer_format_set(&f, false, "^mv=([a-h1-8qrbn]+);n=([0-9]+)", NULL), STATUS_OK);
    cr_assert_eq(answer_format_set(&f, true, "sum ([0-9]+)", NULL), STATUS_OK);
    cr_expect(answer_read(&a, &f, "mv=e2e4;n=7"));
    cr_expect(answer_read(&a, &f, "the sum 7 it is"));
    cr_expect_not(answer_read(&a, &f, "e2e4: 7"));
    cr_expect(branches.count == 1 && branches.branches[0].nodes == 7 && a.total == 7);
    divide_free(&branches);
    answer_format_free(&f);
}

Test(answers, bad_patterns_are_refused) {
    struct answer_format f = {0};
    struct diag why = {0};
    cr_expect_eq(answer_format_set(&f, false, "(one group)", &why), STATUS_USAGE);
    cr_expect(strstr(why.text, "move and count"));
    cr_expect_eq(answer_format_set(&f, true, "([", &why), STATUS_USAGE);
    answer_format_free(&f);
}
