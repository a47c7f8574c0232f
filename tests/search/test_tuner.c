/* test_tuner.c - the tuner finds a weight that was hidden in the results, is repeatable, and refuses what it cannot read. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "core/position/fen.h"
#include "core/search/tuner.h"
#include "core/search/weights.h"
#include "tests/search/positions.h"

enum { POSITIONS = 3000, HIDDEN = 160 };

/* Results that follow from the default weights, but for a pair of bishops that is worth far more. */
static void add_labelled(struct tuner_set *set, struct prng *random) {
    struct eval_weights truth = *eval_defaults();
    struct position p;
    char fen[FEN_MAX], line[FEN_MAX + 32];
    struct diag why = {0};
    truth.rows[EVAL_BISHOP_PAIR].middle += HIDDEN;
    truth.rows[EVAL_BISHOP_PAIR].end += HIDDEN;
    position_random_play(&p, random, 20 + (int)prng_below(random, 60));
    int score = eval_position(&p, &truth), white = p.turn == WHITE ? score : -score;
    fen_write(&p, fen);
    snprintf(line, sizeof line, "%s c9 \"%s\";", fen, white > 50 ? "1-0" : white < -50 ? "0-1" : "1/2-1/2");
    cr_assert_eq(tuner_add(set, line, &why), STATUS_OK, "%s: %s", line, why.text);
}

static struct tuner_set labelled_set(void) {
    struct tuner_set set = {0};
    struct prng random = prng_seeded(5);
    for (int i = 0; i < POSITIONS; i++) add_labelled(&set, &random);
    return set;
}

static struct eval_weights tuned(const struct tuner_set *set, const struct tuner_options *options, struct tuner_outcome *out) {
    struct eval_weights w = *eval_defaults();
    struct diag why = {0};
    cr_assert_eq(tuner_run(set, &w, options, NULL, NULL, out, &why), STATUS_OK, "%s", why.text);
    return w;
}

Test(tuner, finds_the_weight_that_the_results_hide) {
    struct tuner_set set = labelled_set();
    struct tuner_options options = tuner_defaults();
    struct tuner_outcome out;
    options.rate = 2;
    options.pull = 0.001;
    struct eval_weights w = tuned(&set, &options, &out), again = tuned(&set, &options, &out);
    int found = w.rows[EVAL_BISHOP_PAIR].middle - eval_defaults()->rows[EVAL_BISHOP_PAIR].middle;
    cr_expect_gt(found, HIDDEN / 4, "%d of %d", found, HIDDEN);
    cr_expect_lt(out.last.held_loss, out.first.held_loss);
    cr_expect_lt(out.last.training_loss, out.first.training_loss);
    cr_expect_eq(out.trained + out.held, POSITIONS);
    cr_expect_eq(out.held, POSITIONS / 3);
    cr_expect_eq(w.rows[EVAL_MATERIAL_QUEEN].middle, 900, "material is left alone unless it is asked for");
    cr_expect_eq(memcmp(&w, &again, sizeof w), 0, "the same for the same seed");
    options.seed++;
    again = tuned(&set, &options, &out);
    cr_expect_neq(memcmp(&w, &again, sizeof w), 0, "another order, other weights");
    tuner_free(&set);
}

Test(tuner, a_full_pull_holds_every_weight) {
    struct tuner_set set = labelled_set();
    struct tuner_options options = tuner_defaults();
    struct tuner_outcome out;
    options.pull = 1;
    struct eval_weights w = tuned(&set, &options, &out);
    for (size_t row = 0; row < EVAL_ROWS; row++)
        cr_expect(w.rows[row].middle == eval_defaults()->rows[row].middle && w.rows[row].end == eval_defaults()->rows[row].end, "%s", eval_row_name(row));
    tuner_free(&set);
}

Test(tuner, refuses_lines_without_a_position_or_a_result) {
    struct tuner_set set = {0};
    struct diag why = {0};
    struct eval_weights w = *eval_defaults();
    struct tuner_options options = tuner_defaults();
    struct tuner_outcome out;
    cr_expect_neq(tuner_add(&set, "nonsense c9 \"1-0\";", &why), STATUS_OK);
    cr_expect_eq(tuner_add(&set, "4k3/8/8/8/8/8/4P3/4K3 w - - c9 \"2-0\";", &why), STATUS_BAD_EPD);
    cr_expect_eq(tuner_add(&set, "4k3/8/8/8/8/8/4P3/4K3 w - - id \"x\";", &why), STATUS_BAD_EPD);
    cr_expect_eq(set.count, 0);
    cr_expect_eq(tuner_add(&set, "4k3/8/8/8/8/8/4P3/4K3 w - - c9 \"1/2-1/2\";", &why), STATUS_OK);
    cr_expect_eq(tuner_run(&set, &w, &options, NULL, NULL, &out, &why), STATUS_LIMIT, "one position has no third");
    tuner_free(&set);
}
