/* mutate.h - mutators that know a format. A target takes one with MUTATE_WITH(name); engines other than libFuzzer do
 * without. */
#ifndef GATILLO_FUZZ_MUTATE_H
#define GATILLO_FUZZ_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer's own mutator: any bytes, in place; returns the new size, at most max_size. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

/* Both work in place and return the new size; equal seeds do equal things. 0: this text is not for them. */
size_t mutate_fen(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t mutate_game(uint8_t *data, size_t size, size_t max_size, unsigned seed); /* what stands behind a NUL stays */

/* One mutation in three is blind, so that nothing is out of reach. */
#define MUTATE_WITH(name)                                                                                              \
    __attribute__((weak)) size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);                        \
    size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {                       \
        size_t changed = seed % 3 ? name(data, size, max_size, seed / 3) : 0;                                          \
        if (changed || !LLVMFuzzerMutate) return changed ? changed : size;                                             \
        return LLVMFuzzerMutate(data, size, max_size);                                                                 \
    }

#endif
