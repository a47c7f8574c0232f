/* turn_measure.c - plays a scenario with every variant: first to see that all play the same games, then for the time, in interleaved rounds. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/turn.h"
#include "core/base/prng.h"
#include "core/rules/engine.h"
#include "perft/command.h"
#include "perft/progress.h"

enum { GAMES_MAX = 1000 };

struct measurement {
    const struct turn_order *order;
    struct turn_result *result;
    struct rules_game *game;
    struct rules_engine *engines[TURN_VARIANTS_MAX];
    struct turn_game ends[GAMES_MAX]; /* where the first variant of a round ended */
    size_t reference;                 /* which one that was */
    uint64_t *trail, *other, *chains;
    struct progress progress;
    uint64_t steps;
    char path[4096];
};

static int open_all(struct measurement *m) {
    struct diag why;
    snprintf(m->path, sizeof m->path, "%s/suites/games/turns/%s.gat", m->order->source, m->result->scenario.name);
    if (rules_load_file(&m->game, m->path, &why) != STATUS_OK) return complain_diag(m->path, &why);
    for (size_t v = 0; v < m->order->variant_count; v++)
        if (rules_engine_open(&m->engines[v], m->game, m->order->variants[v], &why) != STATUS_OK) return complain_diag(m->path, &why);
    for (int s = 0; s < m->game->squares; s++) m->result->pieces += m->game->start[s] >= 0;
    return EXIT_AGREED;
}

static void close_all(struct measurement *m) {
    for (size_t v = 0; v < m->order->variant_count; v++) rules_engine_close(m->engines[v]);
    rules_free(m->game);
    free(m->trail);
    free(m->other);
    free(m->chains);
}

/* Games are numbered through: those of the check, then those of each round. None is timed that was played before: a variant that remembers
 * must not be asked what it was just told. */
static uint64_t seed_of(const struct measurement *m, int game) { return m->order->seed + (uint64_t)game; }
static int game_of(const struct measurement *m, int round, int i) { return m->result->scenario.games * (round + 1) + i; }

static int play(struct measurement *m, size_t v, int game, struct turn_record *record, struct turn_game *out) {
    struct diag why;
    enum status s = turn_play(m->engines[v], seed_of(m, game), m->result->scenario.turns, record, out, &why);
    progress_step(&m->progress, ++m->steps, m->result->scenario.name);
    if (s == STATUS_OK) return EXIT_AGREED;
    progress_end(&m->progress);
    complain("%s@%s, seed %" PRIu64 ", turn %" PRIu64 ":", m->path, m->order->variants[v], seed_of(m, game), out->turns);
    return complain_diag(m->path, &why);
}

static int differs(struct measurement *m, size_t v, size_t from, int game, int turn) {
    const char *name = m->result->scenario.name;
    progress_end(&m->progress);
    complain("%s: %s does not play the game of %s: seed %" PRIu64 ", turn %d", name, m->order->variants[v], m->order->variants[from], seed_of(m, game), turn + 1);
    fprintf(stderr, "repeat: turn_speed --rounds 1 --games 1 --turns %d --seed %" PRIu64 " --variant %s %s\n", turn + 1, seed_of(m, game), m->order->variants[v], name);
    return EXIT_DIFFERENT;
}

static bool same_end(const struct turn_game *a, const struct turn_game *b) {
    return a->position == b->position && a->moves == b->moves && a->restarts == b->restarts;
}

/* One game of one variant, against the trail of the first. */
static int check_game(struct measurement *m, size_t v, int game) {
    struct turn_game found;
    struct turn_record record = {.trail = v == 0 ? m->trail : m->other, .chains = v == 0 ? m->chains : NULL};
    int turns = m->result->scenario.turns, status = play(m, v, game, &record, &found);
    if (status != EXIT_AGREED) return status;
    for (int t = 0; t < turns; t++)
        if (record.trail[t] != m->trail[t]) return differs(m, v, 0, game, t);
    if (v == 0) {
        m->ends[game] = found;
        m->result->moves += (double)found.moves / turns / m->result->scenario.games;
        m->result->changed += (double)record.changed / turns / m->result->scenario.games;
        m->result->restarts += found.restarts;
    }
    if (!same_end(&found, &m->ends[game])) return differs(m, v, 0, game, turns - 1);
    if (game == 0) turn_sizes(m->engines[v], &m->result->rows[v].sizes);
    return EXIT_AGREED;
}

static int check_all(struct measurement *m) {
    for (int game = 0; game < m->result->scenario.games; game++)
        for (size_t v = 0; v < m->order->variant_count; v++) {
            int status = check_game(m, v, game);
            if (status != EXIT_AGREED) return status;
        }
    return EXIT_AGREED;
}

static double per_turn(const struct measurement *m, double seconds) { return 1e6 * seconds / m->result->scenario.turns; }

/* A game of the check is played once more, outside the clock: the variant before has the caches full of its own. */
static int sample(struct measurement *m, size_t v, int round, bool leads) {
    struct turn_game found;
    double seconds = 0;
    int games = m->result->scenario.games, status = play(m, v, 0, NULL, &found);
    if (leads) m->reference = v;
    for (int i = 0; i < games && status == EXIT_AGREED; i++) {
        status = play(m, v, game_of(m, round, i), NULL, &found);
        if (leads) m->ends[i] = found;
        if (status == EXIT_AGREED && !same_end(&found, &m->ends[i]))
            return differs(m, v, m->reference, game_of(m, round, i), m->result->scenario.turns - 1);
        seconds += found.seconds;
    }
    m->result->rows[v].samples[round] = per_turn(m, seconds / games);
    return status;
}

/* What it costs a new engine. */
static int first_sample(struct measurement *m, size_t v, int round) {
    struct rules_engine *kept = m->engines[v];
    struct turn_game found;
    struct diag why;
    if (rules_engine_open(&m->engines[v], m->game, m->order->variants[v], &why) != STATUS_OK) {
        m->engines[v] = kept;
        return complain_diag(m->path, &why);
    }
    int status = play(m, v, game_of(m, round, 0), NULL, &found);
    rules_engine_close(m->engines[v]);
    m->engines[v] = kept;
    m->result->rows[v].firsts[round] = per_turn(m, found.seconds);
    return status == EXIT_AGREED && !same_end(&found, &m->ends[0]) ? differs(m, v, m->reference, game_of(m, round, 0), m->result->scenario.turns - 1) : status;
}

/* Every round measures every variant once, in an order of its own: whatever the machine does hits all alike. */
static int time_all(struct measurement *m) {
    struct prng random = prng_seeded(m->order->seed);
    size_t order[TURN_VARIANTS_MAX], count = m->order->variant_count;
    for (size_t v = 0; v < count; v++) order[v] = v;
    for (int round = 0; round < m->order->rounds; round++) {
        for (size_t v = count; v > 1; v--) {
            size_t with = prng_below(&random, v), kept = order[v - 1];
            order[v - 1] = order[with];
            order[with] = kept;
        }
        for (size_t v = 0; v < count; v++) {
            int status = sample(m, order[v], round, v == 0);
            if (status == EXIT_AGREED) status = first_sample(m, order[v], round);
            if (status != EXIT_AGREED) return status;
        }
    }
    return EXIT_AGREED;
}

/* ---- medians ---- */

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static double median(const double *values, int count) {
    double sorted[TURN_ROUNDS_MAX];
    memcpy(sorted, values, (size_t)count * sizeof *values);
    qsort(sorted, (size_t)count, sizeof *sorted, by_value);
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
}

static void summarise(struct turn_result *r) {
    for (size_t v = 0; v < r->row_count; v++) {
        double ratios[TURN_ROUNDS_MAX];
        for (int i = 0; i < r->rounds; i++) ratios[i] = r->rows[0].samples[i] / r->rows[v].samples[i];
        r->rows[v].microseconds = median(r->rows[v].samples, r->rounds);
        r->rows[v].first = median(r->rows[v].firsts, r->rounds);
        r->rows[v].recompute = median(ratios, r->rounds);
    }
}

int turn_measure(const struct turn_order *o, const struct turn_scenario *s, struct turn_result *out) {
    *out = (struct turn_result){.scenario = *s, .rounds = o->rounds, .row_count = o->variant_count};
    if (o->turns > 0) out->scenario.turns = o->turns;
    if (o->games > 0) out->scenario.games = o->games;
    for (size_t v = 0; v < o->variant_count; v++) out->rows[v].variant = o->variants[v];
    struct measurement *m = calloc(1, sizeof *m);
    if (!m) return complain("%s", status_text(STATUS_NO_MEMORY));
    m->order = o;
    m->result = out;
    m->trail = calloc((size_t)out->scenario.turns, sizeof *m->trail);
    m->other = calloc((size_t)out->scenario.turns, sizeof *m->other);
    m->chains = calloc(TURN_CHAINS_MAX, sizeof *m->chains);
    int games = out->scenario.games, status = m->trail && m->other && m->chains ? open_all(m) : complain("%s", status_text(STATUS_NO_MEMORY));
    m->progress = progress_begin("games", (uint64_t)(games + (games + 2) * o->rounds) * o->variant_count);
    if (status == EXIT_AGREED) status = check_all(m);
    if (status == EXIT_AGREED) status = time_all(m);
    progress_end(&m->progress);
    if (status == EXIT_AGREED) summarise(out);
    close_all(m);
    free(m);
    return status;
}

const struct turn_row *turn_row_of(const struct turn_result *r, const char *variant) {
    for (size_t v = 0; v < r->row_count; v++)
        if (strcmp(r->rows[v].variant, variant) == 0) return &r->rows[v];
    return NULL;
}
