/* prng.h - small seeded generator of random numbers (splitmix64). Equal seeds give equal sequences everywhere. */
#ifndef GATILLO_BASE_PRNG_H
#define GATILLO_BASE_PRNG_H

#include <stdint.h>

struct prng {
    uint64_t state;
};

static inline struct prng prng_seeded(uint64_t seed) { return (struct prng){seed}; }

static inline uint64_t prng_next(struct prng *p) {
    uint64_t z = p->state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* Uniform in 0 .. bound-1 (bound > 0); rejects the uneven tail, so no value is favoured. */
static inline uint64_t prng_below(struct prng *p, uint64_t bound) {
    uint64_t limit = UINT64_MAX - UINT64_MAX % bound, value;
    do value = prng_next(p);
    while (value >= limit);
    return value % bound;
}

#endif
