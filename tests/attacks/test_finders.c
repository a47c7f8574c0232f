/* test_finders.c - finders find, the proof judges, limits and threads behave. */
#include <criterion/criterion.h>

#include "core/attacks/finder.h"
#include "core/attacks/masks.h"
#include "core/attacks/rays.h"
#include "core/attacks/search.h"
#include "core/base/bits.h"
#include "core/base/prng.h"

static bitboard attacks(enum piece_kind piece, square s, bitboard blockers) {
    return piece == ROOK ? rays_rook(s, blockers) : rays_bishop(s, blockers);
}

/* What a refused number's witness must be: two subsets of the mask, one index, different attacks. */
static void expect_real_collision(const struct magic_number *m, const struct magic_proof *p) {
    bitboard mask = mask_relevant(m->piece, m->square);
    cr_assert_eq((p->first | p->second) & ~mask, 0);
    cr_assert_eq(p->first * m->number >> (64 - m->bits), p->index);
    cr_assert_eq(p->second * m->number >> (64 - m->bits), p->index);
    cr_assert_neq(attacks(m->piece, m->square, p->first), attacks(m->piece, m->square, p->second));
}

/* Validity by comparing all pairs: no table at all. For bishops, where there are few pairs. */
static bool valid_by_pairs(const struct magic_number *m) {
    static bitboard subsets[SUBSETS_MAX];
    size_t count = subsets_list(mask_relevant(m->piece, m->square), subsets);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            if (subsets[i] * m->number >> (64 - m->bits) == subsets[j] * m->number >> (64 - m->bits) &&
                attacks(m->piece, m->square, subsets[i]) != attacks(m->piece, m->square, subsets[j]))
                return false;
    return true;
}

static struct magic_results search_all(enum magic_finder finder, unsigned threads, int bits) {
    struct magic_search search = {.finder = finder, .rooks = true, .bishops = true, .square = -1, .bits = bits, .seed = 1, .threads = threads};
    struct magic_results results;
    cr_assert_eq(magic_search(&search, &results), STATUS_OK);
    cr_assert_eq(results.count, 128);
    return results;
}

Test(finders, fast_finds_all_128_with_exact_bits) {
    struct magic_results r = search_all(FINDER_fast, 2, MAGIC_BITS_USUAL);
    for (size_t i = 0; i < r.count; i++) {
        struct magic_proof proof;
        const struct magic_number *m = &r.found[i].number;
        cr_assert_eq(r.found[i].status, STATUS_OK);
        cr_assert_eq(m->piece, i < 64 ? ROOK : BISHOP);
        cr_assert_eq(m->square, i % 64);
        cr_assert_eq(m->bits, bits_count(mask_relevant(m->piece, m->square)));
        cr_assert_eq(magic_prove(m, &proof), STATUS_OK);
        cr_assert_eq(proof.subsets, (size_t)1 << m->bits);
    }
}

Test(finders, threads_change_nothing) {
    struct magic_results one = search_all(FINDER_fast, 1, MAGIC_BITS_EXACT), three = search_all(FINDER_fast, 3, MAGIC_BITS_EXACT);
    for (size_t i = 0; i < 128; i++) {
        cr_assert_eq(one.found[i].number.number, three.found[i].number.number);
        cr_assert_eq(one.found[i].attempts, three.found[i].attempts);
    }
}

Test(finders, seeds_change_everything) {
    struct magic_goal a = {BISHOP, 0, 6, 1000000, 1, NULL}, b = a;
    b.seed = 2;
    cr_assert_neq(magic_find(FINDER_fast, &a).number.number, magic_find(FINDER_fast, &b).number.number);
}

Test(finders, documented_uses_its_fixed_bits_and_finds_easy_squares) {
    struct magic_search search = {.finder = FINDER_documented, .rooks = true, .bishops = true, .square = 9, .seed = 1, .threads = 1};
    struct magic_results r;
    cr_assert_eq(magic_search(&search, &r), STATUS_OK);
    cr_assert_eq(r.count, 2);
    for (size_t i = 0; i < 2; i++) {
        cr_assert_eq(r.found[i].status, STATUS_OK);
        cr_assert_eq(r.found[i].number.bits, i == 0 ? 12 : 9);
    }
}

Test(finders, dense_finds_numbers_with_one_bit_fewer) {
    const square corners[] = {0, 7, 56, 63}; /* bishops: 6 relevant squares, 5 bits */
    for (size_t i = 0; i < 4; i++) {
        struct magic_goal goal = {BISHOP, corners[i], 5, 10000000, 1, NULL};
        struct magic_found found = magic_find(FINDER_dense, &goal);
        cr_assert_eq(found.status, STATUS_OK);
        cr_assert(valid_by_pairs(&found.number));
    }
}

Test(finders, dense_falls_back_to_exact_bits) {
    struct magic_search search = {.finder = FINDER_dense, .rooks = true, .square = 27, .attempts = 1000, .seed = 1, .threads = 1};
    struct magic_results r;
    cr_assert_eq(magic_search(&search, &r), STATUS_OK);
    cr_assert_eq(r.found[0].status, STATUS_OK);
    cr_assert_eq(r.found[0].number.bits, 10);
    cr_assert_gt(r.found[0].attempts, 1000);
}

Test(finders, every_finder_stops_at_its_limit_and_says_so) {
    for (enum magic_finder id = 0; id < FINDERS; id++) {
        struct magic_goal goal = {ROOK, 27, 7, 500, 1, NULL}; /* 144 attack sets do not fit 128 entries */
        struct magic_found found = magic_find(id, &goal);
        cr_assert_eq(found.status, STATUS_LIMIT, "%s", finder_name(id));
        cr_assert_eq(found.attempts, 500, "%s", finder_name(id));
    }
}

Test(finders, every_finder_obeys_the_stop_flag) {
    atomic_bool stop = true;
    for (enum magic_finder id = 0; id < FINDERS; id++) {
        struct magic_goal goal = {ROOK, 27, 7, UINT64_MAX, 1, &stop};
        cr_assert_eq(magic_find(id, &goal).status, STATUS_LIMIT);
    }
}

Test(finders, a_box_of_time_ends_a_hopeless_search) {
    struct magic_search search = {.finder = FINDER_fast, .rooks = true, .square = 27, .bits = 7, .attempts = UINT64_MAX, .seed = 1, .threads = 1, .seconds = 0.2};
    struct magic_results r;
    cr_assert_eq(magic_search(&search, &r), STATUS_OK);
    cr_assert_eq(r.found[0].status, STATUS_LIMIT);
}

Test(finders, have_names) {
    for (enum magic_finder id = 0; id < FINDERS; id++) {
        cr_assert_eq(finder_find(finder_name(id)), id);
        cr_assert_gt(strlen(finder_summary(id)), 0);
    }
    cr_assert_eq(finder_find("lucky"), FINDERS);
    cr_assert_eq(finder_attempts(FINDER_documented, ROOK), 10000000);
    cr_assert_eq(finder_attempts(FINDER_documented, BISHOP), 100000);
}

Test(proof, refuses_flipped_bits_with_a_true_witness) {
    struct magic_results r = search_all(FINDER_fast, 1, MAGIC_BITS_EXACT);
    size_t refused = 0;
    for (size_t i = 0; i < r.count; i++)
        for (unsigned bit = 0; bit < 64; bit += 3) {
            struct magic_number m = r.found[i].number;
            struct magic_proof proof;
            m.number ^= (uint64_t)1 << bit;
            if (magic_prove(&m, &proof) == STATUS_OK) continue;
            expect_real_collision(&m, &proof);
            refused++;
        }
    cr_assert_gt(refused, 1000);
}

Test(proof, agrees_with_comparing_all_pairs) {
    struct magic_results r = search_all(FINDER_fast, 1, MAGIC_BITS_EXACT);
    size_t valid = 0, bad = 0;
    for (size_t i = 64; i < r.count; i++)
        for (unsigned bit = 0; bit < 64; bit += 9) {
            struct magic_number m = r.found[i].number;
            struct magic_proof proof;
            m.number ^= (uint64_t)1 << bit;
            bool right = valid_by_pairs(&m);
            cr_assert_eq(magic_prove(&m, &proof) == STATUS_OK, right);
            *(right ? &valid : &bad) += 1;
        }
    cr_assert(valid > 10 && bad > 10);
}

Test(proof, refuses_zero_everywhere) {
    for (square s = 0; s < SQUARES; s++) {
        struct magic_number m = {ROOK, s, 12, 0};
        struct magic_proof proof;
        cr_assert_eq(magic_prove(&m, &proof), STATUS_MAGIC_COLLISION);
    }
}
