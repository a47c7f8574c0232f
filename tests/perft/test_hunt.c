/* test_hunt.c - the places of a hunt: always the same ones, all sound, of every kind. */
#include <criterion/criterion.h>
#include <string.h>

#include "core/naive/naive.h"
#include "core/position/fen.h"
#include "perft/hunt.h"

enum { PLACES = 1200 };

static const char *const extra[] = {"8/8/8/8/8/2k5/8/K6Q w - - 0 1"};

Test(hunt, place_of_a_seed_is_always_the_same) {
    unsigned other = 0;
    for (uint64_t i = 0; i < PLACES; i += 7) {
        struct hunt_place one, two, three;
        hunt_place_at(1, i, NULL, 0, true, &one);
        hunt_place_at(1, i, NULL, 0, true, &two);
        hunt_place_at(2, i, NULL, 0, true, &three);
        cr_assert_str_eq(one.fen, two.fen);
        other += strcmp(one.fen, three.fen) != 0;
    }
    cr_assert_gt(other, 50); /* the themes come first, whatever the seed */
}

Test(hunt, every_place_passes_the_gate_and_naive_and_every_source_has_its_share) {
    static const char *const sources[] = {"theme", "play", "board", "change"};
    unsigned seen[4] = {0}, starts = 0;
    for (uint64_t i = 0; i < PLACES; i++) {
        struct hunt_place place;
        struct position p;
        struct naive_board board;
        hunt_place_at(3, i, extra, 1, false, &place);
        cr_assert_eq(fen_parse(&p, place.fen, NULL), STATUS_OK, "place %d: %s", (int)i, place.fen);
        cr_assert_eq(naive_read(&board, place.fen, false, NULL), STATUS_OK, "place %d: %s", (int)i, place.fen);
        cr_assert_not(p.chess960, "place %d is of Chess960: %s", (int)i, place.fen);
        for (int k = 0; k < 4; k++) seen[k] += strcmp(place.source, sources[k]) == 0;
        starts += strncmp(place.fen, FEN_START, 43) == 0;
    }
    for (int k = 0; k < 4; k++) cr_expect_gt(seen[k], PLACES / 10, "%s: %u", sources[k], seen[k]);
    cr_expect_lt(starts, PLACES / 10); /* the way out where nothing else is sound */
}

Test(hunt, changes_the_positions_it_is_given) {
    unsigned near = 0; /* no theme has a queen and two kings alone */
    for (uint64_t i = 0; i < 20 * PLACES && !near; i++) {
        struct hunt_place place;
        hunt_place_at(4, i, extra, 1, true, &place);
        near += strncmp(place.fen, "8/8/8/8/8/2k5/8/K", 17) == 0;
    }
    cr_assert_gt(near, 0);
}

Test(hunt, looks_as_deep_as_the_leaves_allow) {
    cr_expect_eq(hunt_depth(NAIVE_START), 3);
    cr_expect_eq(hunt_depth("7k/8/8/8/8/8/8/K7 w - - 0 1"), 4);
    cr_expect_eq(hunt_depth("k7/8/1QK5/8/8/8/8/8 b - - 0 1"), 2); /* stalemate: nothing is below it */
    cr_expect_eq(hunt_depth("no position"), 1);
}
