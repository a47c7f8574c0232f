/* test_perft.c - counting: every slider, and with a table of any size, gives the suites' counts. */
#include <criterion/criterion.h>
#include <inttypes.h>

#include "core/movegen/movegen.h"
#include "core/movegen/table.h"
#include "tests/support/walk.h"

static void check_line(const char *name, const struct epd_position *line, uint64_t most, enum slider slider, struct perft_table *table) {
    struct position p;
    must_parse(&p, line->fen);
    for (size_t c = 0; c < line->count && line->counts[c].nodes <= most; c++) {
        uint64_t nodes = movegen_perft(&p, line->counts[c].depth, slider, table);
        cr_assert_eq(nodes, line->counts[c].nodes, "%s.epd:%zu, %s%s: %" PRIu64 " instead of %" PRIu64 " at depth %d of %s", name,
                     line->line, slider_name(slider), table ? ", table" : "", nodes, line->counts[c].nodes, line->counts[c].depth,
                     line->fen);
    }
}

static void check_suite(const char *name, size_t stride, uint64_t most, enum slider slider, struct perft_table *table) {
    struct epd suite;
    suite_open(&suite, name);
    for (size_t i = 0; i < suite.count; i += stride)
        check_line(name, &suite.positions[i], most, slider, table);
    epd_free(&suite);
}

Test(perft, of_every_slider_is_what_the_suites_say) {
    for (unsigned s = 0; s < SLIDERS; s++) {
        if (!slider_available((enum slider)s)) continue;
        slider_prepare((enum slider)s);
        check_suite("standard", 1, 50000, (enum slider)s, NULL);
        check_suite("chess960", 1, 50000, (enum slider)s, NULL);
        check_suite("traps", 1, 50000, (enum slider)s, NULL);
        check_suite("random", 5, 20000, (enum slider)s, NULL);
    }
}

/* One table for all positions: whatever it remembers of others must not be taken for an answer. */
Test(perft, with_a_table_is_exact_whatever_its_size_and_past) {
    enum slider slider = slider_default();
    slider_prepare(slider);
    for (size_t megabytes = 1; megabytes <= 4; megabytes += 3) {
        struct perft_table *table = perft_table_new(megabytes);
        cr_assert_not_null(table);
        cr_assert_leq(perft_table_bytes(table), megabytes << 20);
        check_suite("standard", 1, 1000000, slider, table);
        check_suite("traps", 1, 300000, slider, table);
        check_suite("chess960", 1, 300000, slider, table);
        perft_table_free(table);
    }
    perft_table_free(NULL);
}

Test(perft, of_depth_0_is_one_leaf) {
    struct position p;
    position_start(&p);
    cr_assert_eq(movegen_perft(&p, 0, slider_default(), NULL), 1);
}

Test(table, forgets_but_never_confuses_depths_or_keys) {
    struct perft_table *table = perft_table_new(1);
    uint64_t nodes = 0;
    perft_table_put(table, 1234, 3, 8902);
    cr_assert(perft_table_get(table, 1234, 3, &nodes));
    cr_assert_eq(nodes, 8902);
    cr_assert_not(perft_table_get(table, 1234, 4, &nodes));
    cr_assert_not(perft_table_get(table, 1235, 3, &nodes));
    cr_assert_not(perft_table_get(table, 0, 1, &nodes));
    perft_table_free(table);
}
