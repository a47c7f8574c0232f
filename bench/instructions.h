/* instructions.h - the CPU's own count of instructions, where the system lets us read it. */
#ifndef GATILLO_BENCH_INSTRUCTIONS_H
#define GATILLO_BENCH_INSTRUCTIONS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Instructions of this thread in user mode since the first call. false: not counted here (most virtual machines;
 * `ci/bench compare` then counts with cachegrind). */
bool instructions_read(uint64_t *out);

#ifdef __cplusplus
}
#endif
#endif
