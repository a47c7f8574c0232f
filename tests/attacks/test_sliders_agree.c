/* test_sliders_agree.c - ten million random boards through every slider variant of this machine, against the rays. */
#include <criterion/criterion.h>

#include "core/attacks/rays.h"
#include "core/attacks/sliders.h"
#include "core/base/prng.h"

enum { BOARDS = 10000000 };

/* Boards of every density: some crowded, some nearly empty. */
static bitboard draw_board(struct prng *random) {
    bitboard occupied = prng_next(random);
    uint64_t thin = prng_next(random);
    if (thin & 1) occupied &= prng_next(random);
    if (thin & 2) occupied &= prng_next(random);
    return occupied;
}

static size_t list_available(enum slider *out) {
    size_t count = 0;
    for (enum slider id = 0; id < SLIDERS; id++) {
        if (!slider_available(id)) continue;
        slider_prepare(id);
        out[count++] = id;
    }
    return count;
}

Test(sliders_agree, on_ten_million_random_boards) {
    enum slider sliders[SLIDERS];
    size_t count = list_available(sliders);
    struct prng random = prng_seeded(1);
    cr_assert_geq(count, 5);
    for (unsigned i = 0; i < BOARDS; i++) {
        square s = (square)(i & 63);
        bitboard occupied = draw_board(&random), rook = rays_rook(s, occupied), bishop = rays_bishop(s, occupied);
        for (size_t n = 0; n < count; n++)
            if (slider_rook(sliders[n], s, occupied) != rook || slider_bishop(sliders[n], s, occupied) != bishop)
                cr_assert_fail("%s differs from rays on square %d, occupied %#018lx", slider_name(sliders[n]), s, occupied);
    }
}
