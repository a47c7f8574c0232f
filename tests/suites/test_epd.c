/* test_epd.c - the reader of suites: every spelling, every refusal with its place, and the promises of our own files. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suites/epd.h"
#include "tests/support/walk.h"

#define FEN "7k/8/8/8/8/8/8/K7 w - - 0 1"

static struct epd read_text(const char *text) {
    struct epd e;
    struct diag why;
    cr_assert_eq(epd_parse(&e, text, strlen(text), &why), STATUS_OK, "'%s': %zu:%zu: %s", text, why.line, why.column, why.text);
    return e;
}

static const char *const spellings[] = {
    FEN " ;D1 3 ;D2 9",         FEN ";D1 3;D2 9;",        FEN " ; D1 3 ; D2 9 ;",      FEN " ;d1 3 ;d2 9",
    FEN " D1 3 D2 9",           FEN " ;D1=3 ;D2=9",       FEN ", 1:3, 2:9",            FEN " ;D1: 3 ;D2: 9",
    FEN " | D1 3 | D2 9",       FEN " ;1 3 ;2 9",         FEN " ;perft 1 3 ;perft 2 9", FEN " ;perft(1) = 3 ;perft(2) = 9",
    FEN " ;perft1 3 ;perft2 9", FEN " ;D2 9 ;D1 3",       FEN "\t;D1\t3\t;D2\t9",      FEN " ;id \"a; b\" ;D1 3 ;D2 9",
    FEN " ;D1 3 ;D2 9 # word",  FEN " bm Kb1; ;D1 3 ;D2 9", FEN " ;c0 \"x;y\" ;D1 3 ;D2 9", FEN " ;D1 3 ;D2 9\r",
    FEN " ;D1 3 ;D2 9\r\n",     "\xEF\xBB\xBF" FEN " ;D1 3 ;D2 9\n", "\n\n  " FEN " ;D1 3 ;D2 9", "7k/8/8/8/8/8/8/K7 w - - ;D1 3 ;D2 9",
    "7k/8/8/8/8/8/8/K7 w - - 0 ;D1 3 ;D2 9", "startpos ;D1 3 ;D2 9",
};

Test(epd, reads_every_common_spelling_to_the_same_counts) {
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        struct epd e = read_text(spellings[i]);
        cr_assert_eq(e.count, 1, "%s", spellings[i]);
        const struct epd_position *p = &e.positions[0];
        cr_expect(p->count == 2 && p->counts[0].depth == 1 && p->counts[0].nodes == 3 && p->counts[1].depth == 2 &&
                      p->counts[1].nodes == 9,
                  "%s", spellings[i]);
        epd_free(&e);
    }
}

Test(epd, takes_0_and_the_largest_number_as_counts) {
    struct epd e = read_text(FEN " ;D0 1 ;D1 0 ;D2 18446744073709551615");
    cr_assert_eq(e.positions[0].count, 3);
    cr_assert_eq(e.positions[0].counts[0].depth, 0);
    cr_assert_eq(e.positions[0].counts[1].nodes, 0);
    cr_assert_eq(e.positions[0].counts[2].nodes, UINT64_MAX);
    epd_free(&e);
}

Test(epd, knows_where_each_position_stands) {
    struct epd e = read_text("# title\r\n\r\n" FEN " ;D1 3 ;id \"one\"\r\n  " FEN " ;D1 3\r\n");
    cr_assert_str_eq(e.title, "title");
    cr_assert_eq(e.count, 2);
    cr_assert(e.positions[0].line == 3 && e.positions[0].column == 1 && !strcmp(e.positions[0].id, "one"));
    cr_assert(e.positions[1].line == 4 && e.positions[1].column == 3 && !*e.positions[1].id);
    cr_assert_str_eq(e.positions[1].fen, FEN);
    epd_free(&e);
}

Test(epd, reads_headers_above_the_first_position_only) {
    struct epd e = read_text("# t\n# chess960\n# game: othello\nany text at all ;D1 4\n# kind: invalid\n");
    cr_assert(e.chess960 && e.kind == EPD_COUNTS);
    cr_assert_str_eq(e.game, "othello");
    cr_assert_str_eq(e.positions[0].fen, "any text at all");
    epd_free(&e);
    e = read_text("# game: chess\n" FEN);
    cr_assert_null(e.game);
    epd_free(&e);
}

Test(epd, keeps_texts_that_must_be_refused_byte_for_byte) {
    struct epd e = read_text("# kind: invalid\n  a;b  ; FEN_BAD_PIECE\n ; FEN_MISSING_FIELD\n");
    cr_assert_eq(e.kind, EPD_INVALID);
    cr_assert_str_eq(e.positions[0].fen, "  a;b ");
    cr_assert_eq(e.positions[0].expected, STATUS_FEN_BAD_PIECE);
    cr_assert_str_eq(e.positions[1].fen, "");
    epd_free(&e);
}

static const struct { const char *text; size_t line, column; } faults[] = {
    {"7k/8/8/8/8/8/8/K7", 1, 18},                  /* cut short behind the board, */
    {"7k/8/8/8/8/8/8/K7 w", 1, 20},                /* the side, */
    {"7k/8/8/8/8/8/8/K7 w -", 1, 22},              /* the castling field */
    {"7k/8/8/8/8/8/8/K7 w - 0 1 ;D1 3", 1, 23},
    {FEN " ;D1 3\n" FEN " ;D", 2, 30},             /* in the middle of a count */
    {FEN " ;D1", 1, 32},
    {FEN " ;D1 x", 1, 33},
    {FEN " ;D1 3.5", 1, 34},
    {FEN " ;D1 18446744073709551616", 1, 33},
    {FEN " ;D65 3", 1, 31},
    {FEN " ;D1 3 ;D1 3", 1, 37},
    {FEN " ;nonsense 3", 1, 30},
    {FEN " ;id \"no end", 1, 33},
    {"hello", 1, 1},
    {"# kind: strange\n", 1, 9},
    {"# game:\n", 1, 8},
    {"# kind: invalid\nno reason", 2, 10},
    {"# kind: invalid\nx ; NO_SUCH_STATUS", 2, 5},
    {"# kind: invalid\nx ; OK", 2, 5},
};

Test(epd, refuses_what_it_cannot_read_with_line_and_column) {
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        struct epd e;
        struct diag why = {0};
        enum status status = epd_parse(&e, faults[i].text, strlen(faults[i].text), &why);
        cr_expect_eq(status, STATUS_BAD_SUITE, "'%s' was read", faults[i].text);
        cr_expect(why.line == faults[i].line && why.column == faults[i].column, "'%s': %zu:%zu: %s", faults[i].text, why.line,
                  why.column, why.text);
        cr_expect_eq(e.count, 0);
        epd_free(&e);
    }
}

Test(epd, refuses_a_nul_byte) {
    struct epd e;
    struct diag why;
    cr_assert_eq(epd_parse(&e, FEN "\0 ;D1 3", sizeof FEN " ;D1 3", &why), STATUS_BAD_SUITE);
    cr_assert_eq(why.column, sizeof FEN);
    cr_assert_eq(epd_load(&e, "no/such/file.epd", &why), STATUS_IO);
    cr_assert_eq(why.line, 0);
    cr_assert_eq(epd_parse(&e, "", 0, &why), STATUS_OK);
    cr_assert_eq(e.count, 0);
    epd_free(&e);
}

Test(epd, every_cut_of_a_file_is_read_or_refused) {
    const char *whole = "# title\n" FEN " ;D1 3 ;D2 9 ;id \"x\"\nstartpos ;D1 20\n";
    for (size_t length = 0; length <= strlen(whole); length++) {
        char *cut = malloc(length + 1); /* exact size: a read beyond it is seen by the sanitizers */
        struct epd e;
        memcpy(cut, whole, length);
        cut = realloc(cut, length ? length : 1);
        enum status status = epd_parse(&e, cut, length, NULL);
        cr_expect(status == STATUS_OK || status == STATUS_BAD_SUITE);
        epd_free(&e);
        free(cut);
    }
}

/* ---- our own files ---- */

static void check_promise(const char *name, size_t positions, int depth) {
    struct epd e;
    suite_open(&e, name);
    cr_expect_geq(e.count, positions, "%s has %zu positions", name, e.count);
    cr_expect_neq(*e.title, '\0');
    for (size_t i = 0; i < e.count; i++) {
        const struct epd_position *p = &e.positions[i];
        cr_expect(p->count && p->counts[p->count - 1].depth >= depth, "%s.epd:%zu does not reach depth %d", name, p->line, depth);
    }
    epd_free(&e);
}

Test(files, have_the_positions_and_depths_they_promise) {
    check_promise("standard", 130, 5);
    check_promise("chess960", 130, 4);
    check_promise("random", 1000, 4);
    check_promise("traps", 56, 2);
}

Test(files, invalid_reaches_every_reason_of_a_fen) {
    struct epd e;
    bool reached[STATUS_COUNT] = {false};
    suite_open(&e, "invalid");
    for (size_t i = 0; i < e.count; i++) reached[e.positions[i].expected] = true;
    for (int s = 0; s < STATUS_COUNT; s++)
        if (strncmp(status_name((enum status)s), "FEN_", 4) == 0)
            cr_expect(reached[s], "no text in invalid.epd is refused with %s", status_name((enum status)s));
    epd_free(&e);
}
