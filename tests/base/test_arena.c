/* test_arena.c - the arena keeps its promises about zeroes, limits and failures. */
#include <criterion/criterion.h>
#include <stdint.h>

#include "core/base/arena.h"

Test(arena, hands_out_zeroed_aligned_memory) {
    struct arena a = arena_limited(0);
    for (size_t bytes = 1; bytes < 5000; bytes += 7) {
        unsigned char *memory = arena_alloc(&a, bytes);
        cr_assert_eq((uintptr_t)memory % 16, 0);
        for (size_t i = 0; i < bytes; i++) cr_assert_eq(memory[i], 0);
        memory[bytes - 1] = 0xFF;
    }
    arena_free(&a);
}

Test(arena, stops_at_its_limit) {
    struct arena a = arena_limited(64);
    cr_assert_not_null(arena_alloc(&a, 48));
    cr_assert_null(arena_alloc(&a, 32));
    cr_assert_not_null(arena_alloc(&a, 16));
    arena_free(&a);
}

Test(arena, fails_the_allocation_it_is_told_to_fail) {
    struct arena a = arena_limited(0);
    a.fail_after = 2;
    cr_assert_not_null(arena_alloc(&a, 1));
    cr_assert_null(arena_alloc(&a, 1));
    cr_assert_not_null(arena_alloc(&a, 1));
    arena_free(&a);
}

Test(arena, refuses_sizes_that_overflow) {
    struct arena a = arena_limited(0);
    cr_assert_null(arena_array(&a, SIZE_MAX / 2, 3));
    cr_assert_null(arena_alloc(&a, SIZE_MAX));
    arena_free(&a);
}
