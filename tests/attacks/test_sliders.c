/* test_sliders.c - every slider variant gives what the rays give. */
#include <criterion/criterion.h>

#include "core/attacks/masks.h"
#include "core/attacks/rays.h"
#include "core/attacks/sliders.h"
#include "core/base/prng.h"

static void expect_rook(enum slider id, square s, bitboard occupied) {
    if (slider_rook(id, s, occupied) != rays_rook(s, occupied))
        cr_assert_fail("%s: rook on %d, occupied %#018lx", slider_name(id), s, occupied);
}

static void expect_bishop(enum slider id, square s, bitboard occupied) {
    if (slider_bishop(id, s, occupied) != rays_bishop(s, occupied))
        cr_assert_fail("%s: bishop on %d, occupied %#018lx", slider_name(id), s, occupied);
}

static size_t expect_all_subsets(enum slider id) {
    size_t lookups = 0;
    for (square s = 0; s < SQUARES; s++) {
        bitboard mask = mask_relevant(ROOK, s), subset = 0;
        do expect_rook(id, s, subset), lookups++;
        while ((subset = subset_next(mask, subset)));
        mask = mask_relevant(BISHOP, s);
        do expect_bishop(id, s, subset), lookups++;
        while ((subset = subset_next(mask, subset)));
    }
    return lookups;
}

Test(sliders, every_variant_equals_rays_on_every_subset) {
    for (enum slider id = 0; id < SLIDERS; id++) {
        if (!slider_available(id)) continue;
        slider_prepare(id);
        cr_assert_eq(expect_all_subsets(id), 107648);
    }
}

Test(sliders, every_variant_equals_rays_on_random_boards) {
    struct prng random = prng_seeded(3);
    for (enum slider id = 0; id < SLIDERS; id++) {
        if (!slider_available(id)) continue;
        slider_prepare(id);
        for (int i = 0; i < 100000; i++) {
            bitboard occupied = prng_next(&random) & (i & 1 ? prng_next(&random) : ~(bitboard)0);
            expect_rook(id, (square)(i & 63), occupied);
            expect_bishop(id, (square)(i & 63), occupied);
        }
    }
}

Test(sliders, are_found_by_name_and_nothing_else_is) {
    for (enum slider id = 0; id < SLIDERS; id++) cr_assert_eq(slider_find(slider_name(id)), id);
    cr_assert_eq(slider_find("fixed"), SLIDER_magic);
    cr_assert_eq(slider_find("kindergarten"), SLIDERS);
    cr_assert_eq(slider_find(""), SLIDERS);
}

Test(sliders, the_default_is_available) { cr_assert(slider_available(slider_default())); }
