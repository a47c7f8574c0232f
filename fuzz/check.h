/* check.h - the claim of a fuzz target. Always on, whatever the build: a false claim prints its reason and aborts. */
#ifndef GATILLO_FUZZ_CHECK_H
#define GATILLO_FUZZ_CHECK_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* CHECK(condition, format, ...): the sentence should hold all that is needed to repeat the case by hand. */
#define CHECK(condition, ...)                                                                                          \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            fprintf(stderr, "%s:%d: claim broken: %s: ", __FILE__, __LINE__, #condition);                              \
            fprintf(stderr, __VA_ARGS__);                                                                              \
            fputc('\n', stderr);                                                                                       \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

/* Replaying, inputs are few: the targets that keep theirs small while searching do each again with more. */
#ifdef REPLAY
enum { REPLAYING = 1 };
#else
enum { REPLAYING = 0 };
#endif

/* The entry of every target: one input, no memory of the ones before. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
