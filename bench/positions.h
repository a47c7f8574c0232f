/* positions.h - the positions that the benchmarks share, with counts published outside this project, and where the
 * games are. */
#ifndef GATILLO_BENCH_POSITIONS_H
#define GATILLO_BENCH_POSITIONS_H

#include "bench/shim.h"
#include "core/movegen/movegen.h"

enum { BENCH_DEPTHS = 5 };

struct bench_position {
    const char *name, *fen;
    uint64_t leaves[BENCH_DEPTHS]; /* at depth 1, 2, ...; 0 where none was published or it takes too long */
};

/* The six positions of the chess programming wiki's page "Perft Results". */
extern const struct bench_position bench_positions[];
extern const size_t bench_position_count;

/* Everything the six positions lead to in two plies, in check or not; at most `room`. Every generator needs variety:
 * a single position trains the branch predictor. Returns how many. */
size_t bench_collect(struct position *out, size_t room, bool in_check);

/* 600 of those that are not in check, made once. */
struct bench_set {
    struct position positions[600];
    size_t count;
};
const struct bench_set *bench_set(void);

/* The sum of the keys behind every move of every position, each computed anew: what making and undoing must agree with. */
uint64_t bench_keys_computed(const struct position *positions, const struct move_list *lists, size_t count);

/* The generator that plays suites/games/GAME.gat of the sources this program was built from, as it is asked for by name;
 * variant: "best", or "" for the default. */
enum { BENCH_RULES_MAX = 1024 };
void bench_rules(char out[BENCH_RULES_MAX], const char *game, const char *variant);

#endif
