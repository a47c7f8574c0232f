/* test_metrics.c - the parts of `gatillo bench`: valgrind's words, the modelled cache, the fixed set, the small steps. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/prng.h"
#include "core/naive/naive.h"
#include "core/position/fen.h"
#include "perft/cache_model.h"
#include "perft/itself.h"
#include "perft/metric_steps.h"
#include "perft/metrics.h"

/* As valgrind 3.19 prints it. */
static const char valgrind_words[] = "==26397== Cachegrind, a cache and branch-prediction profiler\n"
                                     "==26397== Command: gatillo bench --signature --depth 3\n"
                                     "==26397== \n"
                                     "signature 37534\n"
                                     "==26397== \n"
                                     "==26397== I   refs:      375,736,770\n"
                                     "==26397== \n"
                                     "==26397== Branches:       35,472,180  (35,425,165 cond + 47,015 ind)\n"
                                     "==26397== Mispredicts:       572,061  (   571,431 cond +    630 ind)\n";

Test(metrics, instructions_per_node_are_read_from_what_valgrind_prints) {
    struct itself_count count;
    cr_assert(itself_read_count(valgrind_words, &count));
    cr_expect_eq(count.nodes, 37534);
    cr_expect_eq(count.instructions, 375736770);
    cr_expect_eq(count.branches, 35472180);
    cr_expect_eq(count.missed, 572061);
    cr_expect_not(itself_read_count("==1== Command: gatillo bench --signature --depth 3\n==1== I   refs: 5\n", &count), "no signature, no branches");
}

/* A cache written down as its definition: for each line when it was last used. */
Test(metrics, the_modelled_cache_forgets_the_least_recently_used_line_of_a_set) {
    enum { LINES = 2048, TOUCHES = 200000 };
    static struct cache_model cache;
    static unsigned last[LINES]; /* 0: not in the cache */
    struct prng random = prng_seeded(3);
    unsigned hits = 0;
    for (unsigned now = 1; now <= TOUCHES; now++) {
        unsigned line = (unsigned)prng_below(&random, now % 3 ? 300 : LINES), oldest = line, held = 0;
        bool expected = last[line] != 0;
        for (unsigned other = line % CACHE_SETS; other < LINES; other += CACHE_SETS) {
            if (!last[other]) continue;
            held++;
            if (!last[oldest] || last[other] < last[oldest]) oldest = other;
        }
        if (!expected && held == CACHE_WAYS) last[oldest] = 0;
        last[line] = now;
        cr_assert_eq(cache_touch(&cache, (uintptr_t)line * CACHE_LINE + now % CACHE_LINE), expected, "touch %u", now);
        hits += expected;
    }
    cr_assert(hits > TOUCHES / 10 && hits < TOUCHES * 9 / 10, "%u hits", hits);
}

Test(metrics, the_fixed_set_can_be_read_and_searched_twice_alike) {
    struct metrics_order order = {.depth = 3, .megabytes = 1};
    struct metrics_search first, again;
    for (size_t i = 0; i < metric_set_count(); i++) {
        struct position p;
        cr_assert_eq(fen_parse(&p, metric_set_fen(i), NULL), STATUS_OK, "%s", metric_set_fen(i));
    }
    cr_assert_eq(metrics_search(&order, &first, NULL, NULL), STATUS_OK);
    cr_assert_eq(metrics_search(&order, &again, NULL, NULL), STATUS_OK);
    cr_expect(first.nodes == again.nodes && first.probes == again.probes && first.hits == again.hits);
    cr_expect(first.hits > 0 && first.hits < first.probes && first.probes < first.nodes);
}

Test(metrics, the_small_steps_do_what_they_say) {
    struct metric_sample *s = metric_sample_make();
    uint64_t moves = 0, checks = 0, rays, keys;
    cr_assert_not_null(s);
    for (size_t i = 0; i < s->count; i++) {
        char fen[FEN_MAX];
        struct naive_board b;
        fen_write(&s->positions[i], fen);
        cr_assert_eq(naive_read(&b, fen, false, NULL), STATUS_OK, "%s", fen);
        moves += naive_perft(&b, 1);
        checks += naive_in_check(&b, b.turn);
    }
    cr_expect_eq(metric_step_generate(s), moves);
    cr_expect_eq(s->moves, moves);
    cr_expect_eq(metric_step_in_check(s), checks);
    keys = metric_step_make_undo(s);
    cr_expect_eq(metric_step_make_undo(s), keys, "make and undo leave the positions as they were");
    slider_prepare(SLIDER_rays);
    rays = metric_step_lookups(s, SLIDER_rays);
    for (enum slider id = 0; id < SLIDERS; id++) {
        struct metric_locality l;
        if (!slider_available(id)) continue;
        slider_prepare(id);
        cr_expect_eq(metric_step_lookups(s, id), rays, "%s", slider_name(id));
        cr_assert(metric_locality(s, id, &l));
        cr_expect(l.hits < l.lookups && l.lines <= l.lookups && l.lines > 0);
    }
    free(s);
}
