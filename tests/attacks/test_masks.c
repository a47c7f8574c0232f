/* test_masks.c - relevant squares and blocker subsets. */
#include <criterion/criterion.h>

#include "core/attacks/masks.h"
#include "core/attacks/rays.h"
#include "core/base/bits.h"

/* Relevance by its meaning: a piece there changes what is attacked beyond it. */
static bitboard relevant_by_meaning(enum piece_kind piece, square s) {
    bitboard (*attacks)(square, bitboard) = piece == ROOK ? rays_rook : rays_bishop;
    bitboard set = 0;
    for (square t = 0; t < SQUARES; t++)
        if (attacks(s, 0) != attacks(s, square_bit(t))) set |= square_bit(t);
    return set;
}

Test(masks, hold_exactly_the_squares_that_matter) {
    for (square s = 0; s < SQUARES; s++) {
        cr_assert_eq(mask_attacks(ROOK, s), rays_rook(s, 0));
        cr_assert_eq(mask_attacks(BISHOP, s), rays_bishop(s, 0));
        cr_assert_eq(mask_relevant(ROOK, s), relevant_by_meaning(ROOK, s));
        cr_assert_eq(mask_relevant(BISHOP, s), relevant_by_meaning(BISHOP, s));
    }
}

/* Published counts (the usual RBits and BBits): not the 13 of the source documents, and corners are 6. */
static const uint8_t bishop_bits[SQUARES] = {
    6, 5, 5, 5, 5, 5, 5, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 7, 7, 7, 7, 5, 5, 5, 5, 7, 9, 9, 7, 5, 5,
    5, 5, 7, 9, 9, 7, 5, 5, 5, 5, 7, 7, 7, 7, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 5, 5, 5, 5, 5, 5, 6,
};

Test(masks, have_the_published_sizes) {
    size_t rooks = 0, bishops = 0;
    for (square s = 0; s < SQUARES; s++) {
        bool file_end = square_file(s) % 7 == 0, rank_end = square_rank(s) % 7 == 0;
        cr_assert_eq(bits_count(mask_relevant(ROOK, s)), 10u + file_end + rank_end);
        cr_assert_eq(bits_count(mask_relevant(BISHOP, s)), bishop_bits[s]);
        rooks += (size_t)1 << bits_count(mask_relevant(ROOK, s));
        bishops += (size_t)1 << bits_count(mask_relevant(BISHOP, s));
    }
    cr_assert_eq(rooks, ROOK_SUBSETS);
    cr_assert_eq(bishops, BISHOP_SUBSETS);
}

Test(masks, subsets_come_once_each_in_rising_order) {
    static bitboard subsets[SUBSETS_MAX];
    for (square s = 0; s < SQUARES; s++)
        for (int rook = 0; rook < 2; rook++) {
            bitboard mask = mask_relevant(rook ? ROOK : BISHOP, s);
            size_t count = subsets_list(mask, subsets);
            cr_assert_eq(count, (size_t)1 << bits_count(mask));
            for (size_t i = 0; i < count; i++) {
                cr_assert_eq(subsets[i] & ~mask, 0);
                cr_assert(i == 0 ? subsets[i] == 0 : subsets[i] > subsets[i - 1]);
            }
        }
}
