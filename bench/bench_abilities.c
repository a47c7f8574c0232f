/* bench_abilities.c - the two validators of ability chess on the same positions: `copy` is what `incremental` has to beat. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bench/shim.h"
#include "core/abilities/validator.h"

enum { POSITIONS = 64 };

struct self {
    _Alignas(16) unsigned char bytes[VALIDATOR_BYTES_MAX];
};

/* From random games, so that all abilities and crowded as well as empty boards are among them. */
static size_t collect(struct ability_state out[POSITIONS]) {
    static move moves[ABILITY_MOVES_MAX];
    struct prng luck = prng_seeded(1);
    size_t count = 0;
    for (uint64_t seed = 0; count < POSITIONS; seed++) {
        struct self v;
        struct ability_state s = ability_state_start(seed);
        struct move_report unused;
        validator_copy.set(&v, &s);
        validator_copy.begin(&v, true);
        size_t plies = 10 + (size_t)prng_below(&luck, 60), valid = 1;
        while (plies-- && (valid = validator_copy.moves(&v, moves)) > 0) validator_copy.play(&v, moves[prng_below(&luck, valid)], &unused);
        validator_copy.get(&v, &s);
        if (s.ending == ENDING_NONE) out[count++] = s;
    }
    return count;
}

static uint64_t count_moves(const struct validator *rules, struct self *selves) {
    static move moves[ABILITY_MOVES_MAX];
    uint64_t sum = 0;
    for (size_t i = 0; i < POSITIONS; i++) sum += rules->moves(&selves[i], moves);
    return sum;
}

static void place_all(const struct validator *rules, struct self *selves) {
    static struct ability_state states[POSITIONS];
    collect(states);
    for (size_t i = 0; i < POSITIONS; i++) rules->set(&selves[i], &states[i]);
}

static void valid_moves(struct bench_state *s) {
    static struct self selves[POSITIONS], others[POSITIONS];
    const struct validator *rules = bench_data(s), *other = rules == &validator_copy ? &validator_incremental : &validator_copy;
    place_all(rules, selves);
    place_all(other, others);
    uint64_t sum = count_moves(other, others);
    if (!bench_expect(s, "valid moves", count_moves(rules, selves), sum)) return;
    while (bench_next(s)) bench_keep(count_moves(rules, selves));
    bench_items(s, (double)sum);
}

static void perft(struct bench_state *s) {
    const struct validator *rules = bench_data(s), *other = rules == &validator_copy ? &validator_incremental : &validator_copy;
    struct self v, w;
    struct ability_state start = ability_state_start(7);
    rules->set(&v, &start);
    rules->begin(&v, true);
    other->set(&w, &start);
    other->begin(&w, true);
    uint64_t nodes = rules->perft(&v, 3);
    if (!bench_expect(s, "nodes", nodes, other->perft(&w, 3))) return;
    while (bench_next(s)) bench_keep(rules->perft(&v, 3));
    bench_nodes(s, (double)nodes);
}

/* Both in turns within one run, so that whatever slows the machine slows both; fails below the promised factor. */
static double cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void ratio(struct bench_state *s) {
    static struct self slow[POSITIONS], fast[POSITIONS];
    double spent[2] = {0, 0};
    place_all(&validator_copy, slow);
    place_all(&validator_incremental, fast);
    if (!bench_expect(s, "valid moves", count_moves(&validator_incremental, fast), count_moves(&validator_copy, slow))) return;
    while (bench_next(s))
        for (int turn = 0; turn < 4; turn++) {
            double start = cpu_seconds();
            bench_keep(count_moves(&validator_copy, slow));
            double middle = cpu_seconds();
            bench_keep(count_moves(&validator_incremental, fast));
            spent[0] += middle - start;
            spent[1] += cpu_seconds() - middle;
        }
    bench_check(s, spent[0] >= 5 * spent[1], "incremental is only %.2f times as fast as copy", spent[0] / spent[1]);
    bench_counter(s, "times_as_fast", spent[0] / spent[1]);
}

BENCH_SUBJECT(abilities) {
    for (size_t i = 0; i < validator_count(); i++) {
        bench_add(&(struct bench){.run = valid_moves, .data = validator_at(i)}, "abilities/moves/%s", validator_at(i)->name);
        bench_add(&(struct bench){.run = perft, .data = validator_at(i)}, "abilities/perft/3/%s", validator_at(i)->name);
    }
    bench_add(&(struct bench){.run = ratio}, "abilities/ratio/copy_to_incremental");
}
