/* oracle.c - positions made by input_position.c, and games from them, counted by gatillo and by an outside engine through the
 * uci: adapter, move by move. Every position passes the gate first: engines crash on what no game can have.
 *
 *   fuzz_oracle ENGINE SECONDS SEED      exit status: 0 no difference, 1 a difference, 3 the engine failed */
#include <inttypes.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "core/base/prng.h"
#include "core/generator/generator.h"
#include "core/position/notation.h"
#include "core/position/validity.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

enum { DEPTH = 2, BYTES = 96, GAME = 12 };

struct tally {
    uint64_t made, refused, compared, leaves, different;
};

struct oracle {
    const char *engine;
    struct generator *ours, *theirs;
    struct tally tally;
    struct diag why;
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* One random position; false where the gate or the reader refuses it. Orthodox castling and Chess960 take turns. */
static bool make_position(struct prng *dice, struct position *p, char fen[FEN_MAX]) {
    uint8_t bytes[BYTES];
    bool chess960;
    square at;
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)prng_next(dice);
    struct input in = input_from(bytes, sizeof bytes);
    input_fen(&in, fen, &chess960);
    if (fen_parse(p, fen, NULL) != STATUS_OK || validity_check(p, &at) != STATUS_OK) return false;
    p->chess960 |= chess960;
    for (uint64_t moves = prng_below(dice, GAME); moves > 0; moves--) {
        struct move_list list;
        struct undo u;
        movegen_generate(p, MOVEGEN_ALL, &list);
        if (!list.count) break;
        position_make(p, list.moves[prng_below(dice, list.count)], &u);
        p->history = NULL; /* the undo lives no longer than this turn */
    }
    fen_write(p, fen);
    return validity_check(p, &at) == STATUS_OK;
}

static bool same(const struct divide *a, const struct divide *b) {
    bool equal = a->count == b->count;
    for (size_t i = 0; equal && i < a->count; i++)
        equal = a->branches[i].nodes == b->branches[i].nodes && strcmp(a->branches[i].move, b->branches[i].move) == 0;
    return equal;
}

static void tell(const struct oracle *o, const char *fen, const struct divide *a, const struct divide *b) {
    printf("difference: %s\n  gatillo: %zu moves, %" PRIu64 " leaves; %s: %zu moves, %" PRIu64 " leaves\n", fen, a->count, divide_total(a), o->engine, b->count, divide_total(b));
    printf("  repeat: gatillo diff -g bitboard -g 'uci:%s' -d %d '%s'\n", o->engine, DEPTH, fen);
    fflush(stdout);
}

static enum status ask(struct oracle *o, const struct position *p, const char *fen) {
    struct divide a = {0}, b = {0};
    enum status status = generator_set(o->ours, fen, p->chess960, &o->why);
    if (status == STATUS_OK) status = generator_set(o->theirs, fen, p->chess960, &o->why);
    if (status == STATUS_OK) status = generator_divide(o->ours, DEPTH, &a, &o->why);
    if (status == STATUS_OK) status = generator_divide(o->theirs, DEPTH, &b, &o->why);
    if (status == STATUS_OK) {
        o->tally.compared++;
        o->tally.leaves += divide_total(&b);
        if (!same(&a, &b)) o->tally.different++, tell(o, fen, &a, &b);
    }
    divide_free(&a);
    divide_free(&b);
    return status;
}

static void show(const struct tally *t) {
    fprintf(stderr, "\r\033[K%" PRIu64 " compared, %" PRIu64 " stopped at the gate, %" PRIu64 " differences", t->compared, t->refused, t->different);
}

static enum status run(struct oracle *o, double seconds, uint64_t seed) {
    struct prng dice = prng_seeded(seed);
    enum status status = STATUS_OK;
    bool live = isatty(2);
    for (double end = now() + seconds; status == STATUS_OK && now() < end;) {
        struct position p;
        char fen[FEN_MAX];
        o->tally.made++;
        if (!make_position(&dice, &p, fen)) o->tally.refused++;
        else status = ask(o, &p, fen);
        if (live && o->tally.made % 64 == 0) show(&o->tally);
    }
    if (live) fputs("\r\033[K", stderr);
    return status;
}

int main(int count, char **arguments) {
    if (count != 4) return fprintf(stderr, "usage: fuzz_oracle ENGINE SECONDS SEED\n"), 2;
    struct oracle o = {.engine = arguments[1]};
    char spec[1024];
    uint64_t seed = strtoull(arguments[3], NULL, 10);
    snprintf(spec, sizeof spec, "uci:%s", arguments[1]);
    enum status status = generator_open(&o.ours, "bitboard", &o.why);
    if (status == STATUS_OK) status = generator_open(&o.theirs, spec, &o.why);
    if (status == STATUS_OK) status = run(&o, strtod(arguments[2], NULL), seed);
    if (status != STATUS_OK) fprintf(stderr, "fuzz_oracle: %s\n", o.why.text);
    generator_close(o.ours);
    generator_close(o.theirs);
    printf("%" PRIu64 " positions compared with %s at depth %d (%" PRIu64 " leaves), %" PRIu64 " stopped at the gate, %" PRIu64 " differences; seed %" PRIu64 "\n",
           o.tally.compared, o.engine, DEPTH, o.tally.leaves, o.tally.refused, o.tally.different, seed);
    return status != STATUS_OK ? 3 : o.tally.different ? 1 : 0;
}
