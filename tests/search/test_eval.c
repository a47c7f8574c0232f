/* test_eval.c - every row of the evaluation found where it stands, nowhere forgotten, and the same for both sides. */
#include <criterion/criterion.h>
#include <string.h>

#include "core/search/score.h"
#include "core/search/weights.h"
#include "tests/search/positions.h"

static const struct {
    enum eval_row row;
    const char *fen;
    int count; /* White's occurrences minus Black's */
} cases[] = {
    {EVAL_MATERIAL_QUEEN, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", 1},
    {EVAL_MATERIAL_ROOK, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 1},
    {EVAL_MATERIAL_BISHOP, "4k3/8/8/1B6/8/8/8/4K3 b - - 0 1", 1},
    {EVAL_MATERIAL_KNIGHT, "4k3/8/4N3/8/8/8/8/4K3 w - - 0 1", 1},
    {EVAL_MATERIAL_PAWN, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 1},
    {EVAL_BISHOP_PAIR, "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", 1},
    {EVAL_TEMPO, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 1},
    {EVAL_TEMPO, "4k3/8/8/8/8/8/P7/4K3 b - - 0 1", -1},
    {EVAL_BLOCKED_CENTRE, "4k3/8/8/8/8/3b4/3P4/4K3 w - - 0 1", 1},
    {EVAL_DOUBLED, "4k3/8/8/8/8/P7/P7/4K3 w - - 0 1", 1},
    {EVAL_ISOLATED, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 1},
    {EVAL_CONNECTED, "4k3/8/8/8/8/1P6/P7/4K3 w - - 0 1", 1},
    {EVAL_PASSED_2, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1", 1},
    {EVAL_PASSED_3, "4k3/8/8/8/8/P7/8/4K3 w - - 0 1", 1},
    {EVAL_PASSED_4, "4k3/8/8/8/P7/8/8/4K3 w - - 0 1", 1},
    {EVAL_PASSED_5, "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", 1},
    {EVAL_PASSED_6, "4k3/8/P7/8/8/8/8/4K3 w - - 0 1", 1},
    {EVAL_PASSED_7, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", 1},
    {EVAL_PASSED_5, "4k3/1p6/8/P7/8/8/8/4K3 w - - 0 1", 0},
    {EVAL_PASSED_STOPPED, "4k3/8/8/8/8/n7/P7/4K3 w - - 0 1", 1},
    {EVAL_PASSED_KING_NEAR, "4k3/8/8/8/P7/8/8/4K3 w - - 0 1", 4},
    {EVAL_PASSED_KING_FAR, "7k/8/8/8/P7/8/8/4K3 w - - 0 1", 7},
    {EVAL_CASTLED, "4k3/8/8/8/8/8/8/5RK1 w - - 0 1", 1},
    {EVAL_CASTLED, "4k3/8/8/8/8/8/8/6KR w - - 0 1", 0},
    {EVAL_CASTLING_RIGHT, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", 2},
    {EVAL_SHIELD_NEAR, "4k3/8/8/8/8/8/5PPP/6K1 w - - 0 1", 3},
    {EVAL_SHIELD_FAR, "4k3/8/8/8/8/5PPP/8/6K1 w - - 0 1", 3},
    {EVAL_KING_FILE_OPEN, "4k3/8/8/8/8/8/5PPP/6K1 w - - 0 1", -3},
    {EVAL_ZONE_KNIGHT, "4k3/8/4N3/8/8/8/8/4K3 w - - 0 1", 2},
    {EVAL_ZONE_BISHOP, "4k3/8/8/1B6/8/8/8/4K3 b - - 0 1", 2},
    {EVAL_ZONE_ROOK, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", 2},
    {EVAL_ZONE_QUEEN, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", 2},
    {EVAL_MOBILITY_KNIGHT, "4k3/8/4N3/8/8/8/8/4K3 w - - 0 1", 8 - 4},
    {EVAL_MOBILITY_BISHOP, "4k3/8/8/1B6/8/8/8/4K3 b - - 0 1", 9 - 6},
    {EVAL_MOBILITY_ROOK, "4k3/8/8/8/8/8/8/3RK3 w - - 0 1", 10 - 7},
    {EVAL_MOBILITY_QUEEN, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", 17 - 13},
    {EVAL_OUTPOST, "4k3/8/8/3N4/2P5/8/8/4K3 w - - 0 1", 1},
    {EVAL_OUTPOST, "4k3/4p3/8/3N4/2P5/8/8/4K3 w - - 0 1", 0},
    {EVAL_ROOK_OPEN, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 1},
    {EVAL_ROOK_HALF_OPEN, "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", 1},
    {EVAL_ROOK_SEVENTH, "4k3/R7/8/8/8/8/8/4K3 w - - 0 1", 1},
    {EVAL_HIT_BY_PAWN, "4k3/8/4p3/3N4/8/8/8/4K3 w - - 0 1", 1},
    {EVAL_LONE_KING_EDGE, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", 3},
    {EVAL_LONE_KING_CLOSE, "4k3/8/4K3/8/8/8/8/R7 w - - 0 1", 5},
    {EVAL_LONE_KING_EDGE, "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", 0},
};

static int count_at(const char *fen, size_t row, bool mirrored) {
    struct position p, other;
    struct eval_trace trace;
    position_from(&p, fen);
    position_mirrored(&p, &other);
    eval_explain(mirrored ? &other : &p, eval_defaults(), &trace);
    return trace.counts[row];
}

Test(eval, every_term_is_found_where_it_stands_for_either_side) {
    bool seen[EVAL_SQUARES] = {false};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const char *name = eval_row_name(cases[i].row);
        cr_expect_eq(count_at(cases[i].fen, cases[i].row, false), cases[i].count, "%s in %s: %d", name, cases[i].fen,
                     count_at(cases[i].fen, cases[i].row, false));
        cr_expect_eq(count_at(cases[i].fen, cases[i].row, true), -cases[i].count, "%s in %s mirrored", name, cases[i].fen);
        if (cases[i].count) seen[cases[i].row] = true;
    }
    for (size_t row = 0; row < EVAL_SQUARES; row++) cr_expect(seen[row], "no case for %s", eval_row_name(row));
}

Test(eval, a_piece_counts_on_its_own_square_only) {
    struct position p;
    struct eval_trace trace;
    position_from(&p, "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1");
    eval_explain(&p, eval_defaults(), &trace);
    for (size_t row = EVAL_SQUARES; row < EVAL_ROWS; row++) {
        const char *name = eval_row_name(row);
        int wanted = strcmp(name, "knight_f3") == 0; /* the kings stand on e1 seen by either side: they cancel */
        cr_expect_eq(trace.counts[row], wanted, "%s: %d", name, trace.counts[row]);
    }
}

Test(eval, material_has_the_documented_values) {
    const struct eval_weight *rows = eval_defaults()->rows;
    const int wanted[] = {900, 500, 325, 301, 100};
    for (int i = 0; i < 5; i++) cr_expect(rows[EVAL_MATERIAL_QUEEN + i].middle == wanted[i] && rows[EVAL_MATERIAL_QUEEN + i].end == wanted[i]);
}

Test(eval, phase_is_24_at_the_start_and_0_with_pawns_only) {
    struct position p;
    position_start(&p);
    cr_expect_eq(eval_phase(&p), 24);
    position_from(&p, "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1");
    cr_expect_eq(eval_phase(&p), 0);
    position_from(&p, "4k3/8/8/8/8/8/8/1N1QKBR1 w - - 0 1");
    cr_expect_eq(eval_phase(&p), 1 + 4 + 1 + 2);
}

static size_t visited;

static void same_for_both_sides(const struct position *p, const char *where) {
    struct position mirrored;
    struct eval_trace trace;
    int score = eval_position(p, eval_defaults()), sum[2] = {0, 0};
    position_mirrored(p, &mirrored);
    cr_assert_eq(eval_position(&mirrored, eval_defaults()), score, "%s: mirrored", where);
    eval_explain(p, eval_defaults(), &trace);
    cr_assert_eq(trace.score, score, "%s: explained", where);
    for (size_t row = 0; row < EVAL_ROWS; row++) {
        sum[0] += trace.counts[row] * eval_defaults()->rows[row].middle;
        sum[1] += trace.counts[row] * eval_defaults()->rows[row].end;
    }
    int white = (sum[0] * trace.phase + sum[1] * (EVAL_PHASE_MAX - trace.phase)) / EVAL_PHASE_MAX;
    cr_assert_eq(p->turn == WHITE ? white : -white, score, "%s: the rows add up to %d, not %d", where, white, score);
    visited++;
}

Test(eval, mirrored_positions_of_all_suites_score_the_same_and_the_rows_add_up, .timeout = 120) {
    size_t seen = positions_of_suites(same_for_both_sides);
    cr_expect_eq(seen, visited);
    cr_expect_gt(seen, 1000, "only %zu positions in the suites", seen);
}

Test(eval, weights_survive_their_file) {
    struct eval_weights read = {0}, changed = *eval_defaults();
    struct textbuf text = {0};
    struct diag why = {0};
    changed.rows[EVAL_TEMPO].end = -77;
    weights_text(&changed, &text);
    cr_assert_eq(weights_parse(&read, textbuf_text(&text), &why), STATUS_OK, "%s", why.text);
    cr_expect(memcmp(&read, &changed, sizeof read) == 0);
    cr_expect_eq(weights_parse(&read, "tempo 1 2\nno_such_term 1 2\n", &why), STATUS_BAD_WEIGHTS);
    cr_expect_eq(why.line, 2);
    cr_expect_eq(read.rows[EVAL_TEMPO].middle, changed.rows[EVAL_TEMPO].middle, "a refused file changes nothing");
    textbuf_free(&text);
}
