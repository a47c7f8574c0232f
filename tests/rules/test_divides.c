/* test_divides.c - chess written in the rule language against the bitboard generator, over every position of
 * suites/standard.epd and suites/traps.epd, Chess960 among them: the same moves by the same texts, the same leaves below each, and after each move the same board,
 * side and castling rights in the position text. The two share no code. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/generator/generator.h"
#include "suites/epd.h"

enum { DEPTH = 2 };

struct pair {
    struct epd suite;
    struct generator *rules, *fast;
};

static void open_pair(struct pair *p, const char *suite) {
    char path[1024];
    struct diag why = {0};
    snprintf(path, sizeof path, "%s/suites/%s.epd", getenv("GATILLO_SOURCE"), suite);
    cr_assert_eq(epd_load(&p->suite, path, &why), STATUS_OK, "%s", why.text);
    snprintf(path, sizeof path, "rules:%s/suites/games/chess.gat", getenv("GATILLO_SOURCE"));
    cr_assert_eq(generator_open(&p->rules, path, &why), STATUS_OK, "%s", why.text);
    cr_assert_eq(generator_open(&p->fast, "bitboard", &why), STATUS_OK, "%s", why.text);
    cr_assert_gt(p->suite.count, 50u);
}

static void close_pair(struct pair *p) {
    generator_close(p->rules);
    generator_close(p->fast);
    epd_free(&p->suite);
}

static void set_both(struct pair *p, const char *fen) {
    cr_assert_eq(generator_set(p->rules, fen, false, NULL), STATUS_OK, "%s", fen);
    cr_assert_eq(generator_set(p->fast, fen, false, NULL), STATUS_OK, "%s", fen);
}

static void compare_divides(const char *suite) {
    struct pair p = {0};
    open_pair(&p, suite);
    for (size_t i = 0; i < p.suite.count; i++) {
        const char *fen = p.suite.positions[i].fen;
        struct divide a = {0}, b = {0};
        set_both(&p, fen);
        cr_assert_eq(generator_divide(p.rules, DEPTH, &a, NULL), STATUS_OK);
        cr_assert_eq(generator_divide(p.fast, DEPTH, &b, NULL), STATUS_OK);
        cr_expect_eq(a.count, b.count, "%s: %zu moves, not %zu", fen, a.count, b.count);
        for (size_t k = 0; k < b.count; k++) {
            const struct branch *found = divide_find(&a, b.branches[k].move);
            cr_assert(found, "%s: no %s", fen, b.branches[k].move);
            cr_expect_eq(found->nodes, b.branches[k].nodes, "%s: %s", fen, found->move);
        }
        divide_free(&a);
        divide_free(&b);
    }
    close_pair(&p);
}

Test(chess_gat, divides_as_bitboard_does) {
    compare_divides("standard");
    compare_divides("traps");
}

/* Board, side and castling: the first three fields. */
static void three_fields(struct generator *g, char out[256]) {
    cr_assert_eq(generator_fen(g, out, 256, NULL), STATUS_OK);
    int blanks = 0;
    for (char *c = out; *c; c++)
        if (*c == ' ' && ++blanks == 3) {
            *c = 0;
            break;
        }
}

Test(chess_gat, writes_the_position_after_each_move_as_bitboard_does) {
    struct pair p = {0};
    open_pair(&p, "standard");
    for (size_t i = 0; i < p.suite.count; i++) {
        struct divide moves = {0};
        set_both(&p, p.suite.positions[i].fen);
        cr_assert_eq(generator_divide(p.fast, 1, &moves, NULL), STATUS_OK);
        for (size_t k = 0; k < moves.count; k++) {
            char a[256], b[256];
            const char *move = moves.branches[k].move;
            cr_assert_eq(generator_play(p.rules, move, NULL), STATUS_OK, "%s: %s", p.suite.positions[i].fen, move);
            cr_assert_eq(generator_play(p.fast, move, NULL), STATUS_OK);
            three_fields(p.rules, a);
            three_fields(p.fast, b);
            cr_expect_str_eq(a, b, "%s: %s gives %s, not %s", p.suite.positions[i].fen, move, a, b);
            cr_assert_eq(generator_undo(p.rules, NULL), STATUS_OK);
            cr_assert_eq(generator_undo(p.fast, NULL), STATUS_OK);
        }
        divide_free(&moves);
    }
    close_pair(&p);
}
