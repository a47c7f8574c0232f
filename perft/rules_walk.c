/* rules_walk.c - `gatillo rules walk`: random turns, taken back at random, with the cache compared after every one of them. */
#include <inttypes.h>
#include <stdio.h>

#include "core/base/prng.h"
#include "perft/progress.h"
#include "perft/rules.h"

enum { GAME_TURNS_MAX = 400, BACK_ONE_IN = 5, BACK_MAX = 3 };

struct walk {
    struct rules_session s;
    struct prng random;
    uint64_t turns, undos, games; /* done so far */
    double seconds;
};

static void take_back(struct walk *w, uint64_t count) {
    for (uint64_t played = rules_played(w->s.engine); count > 0 && played > 0; count--, played--) {
        rules_undo(w->s.engine);
        w->undos++;
    }
}

/* The first legal move from a random one on; false where there is none. Those before it are tried and found illegal. */
static bool play_any(struct walk *w) {
    uint64_t count = rules_move_count(w->s.engine), first = count ? prng_below(&w->random, count) : 0;
    rules_move m;
    for (uint64_t i = 0; i < count; i++)
        if (rules_move_at(w->s.engine, (first + i) % count, &m) && rules_play(w->s.engine, m)) return true;
    return false;
}

/* One turn, or a few taken back; from the end of a game some way back, and half of the time to its beginning. */
static void step(struct walk *w) {
    uint64_t played = rules_played(w->s.engine);
    bool ended = played >= GAME_TURNS_MAX;
    if (played && prng_below(&w->random, BACK_ONE_IN) == 0) take_back(w, 1 + prng_below(&w->random, BACK_MAX));
    else if (!ended && play_any(w)) w->turns++;
    else {
        w->games++;
        take_back(w, prng_below(&w->random, 2) ? played : 1 + prng_below(&w->random, played + 1));
    }
}

static int walk_on(struct walk *w, uint64_t turns, double seconds) {
    struct progress live = progress_begin(w->s.path, turns);
    double started = clock_wall();
    struct diag why = {0};
    while (w->turns < turns && rules_engine_status(w->s.engine, &why) == STATUS_OK) {
        uint64_t before = w->turns + w->undos;
        step(w);
        if (before == w->turns + w->undos) break; /* no move at the beginning: nothing to walk */
        if (seconds > 0 && clock_wall() - started >= seconds) break;
        progress_step(&live, w->turns, NULL);
    }
    progress_end(&live);
    w->seconds = clock_wall() - started;
    return rules_engine_status(w->s.engine, &why) == STATUS_OK ? EXIT_AGREED : rules_session_fail(&w->s, &why);
}

static int walk_file(const char *path, const struct rules_session *given, uint64_t seed, uint64_t turns, double seconds) {
    struct walk w = {.s = {.variant = given->variant, .check = true, .strict = given->strict, .words = {1, {path}}}, .random = prng_seeded(seed)};
    int status = rules_session_open(&w.s, "walk FILE.gat...", 1);
    if (status == EXIT_AGREED) {
        status = walk_on(&w, turns, seconds);
        printf("%-44s %9" PRIu64 " turns %9" PRIu64 " undos %7" PRIu64 " games %8.1f s  %s\n", path, w.turns, w.undos, w.games, w.seconds,
               status == EXIT_AGREED ? "ok" : "STOPPED");
        fflush(stdout);
        if (status != EXIT_AGREED) printf("again: gatillo rules walk --variant %s --seed %" PRIu64 " %s\n", given->variant ? given->variant : "best", seed, path);
    }
    rules_session_close(&w.s);
    return status;
}

int rules_command_walk(int argc, char **argv) {
    static struct rules_session s; /* what all files share */
    int64_t seed = 1, turns = 100000, seconds = 0;
    const struct option table[] = {{"--variant", OPTION_TEXT, &s.variant, 0, 0}, {"--strict", OPTION_FLAG, &s.strict, 0, 0}, {"--seed", OPTION_NUMBER, &seed, 0, INT64_MAX},
                                   {"--turns", OPTION_NUMBER, &turns, 1, INT64_MAX}, {"--time", OPTION_NUMBER, &seconds, 1, 1000000}};
    int status = options_read(argc, argv, table, sizeof table / sizeof *table, &s.words);
    if (status != EXIT_AGREED) return status;
    if (!s.words.count) return complain("usage: gatillo rules walk FILE.gat...");
    for (size_t i = 0; i < s.words.count; i++) {
        int one = walk_file(s.words.items[i], &s, (uint64_t)seed, (uint64_t)turns, (double)seconds);
        if (one > status) status = one;
    }
    return status;
}
