/* abilities_verify.c - `gatillo abilities verify`: random games under both validators at once, saved and loaded at random moments. Every
 * position is compared; what differs is printed with the seed that repeats it. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/abilities/store.h"
#include "perft/abilities.h"
#include "perft/command.h"
#include "perft/progress.h"

enum { PLIES_MAX = 400 };                     /* nothing in the rules stops two bare kings */
enum { SAVE_EVERY = 150, SAVE_TO_DISK = 64 }; /* one of so many moves; one of so many saves waits for a disk, the others go to memory */

struct tally {
    uint64_t games, positions, moves, saves, pushed, pushed_off, passes;
    uint64_t used[ABILITIES], endings[ENDINGS];
};

struct run {
    struct match copy, incremental;
    struct prng luck;
    struct store *disk, *memory;
    struct tally tally;
    char problem[1024]; /* empty while everything agrees */
};

static bool differ(struct run *r, const char *what) {
    char text[ABILITY_STATE_TEXT_MAX];
    ability_state_write(&r->copy.now, text);
    snprintf(r->problem, sizeof r->problem, "%s: game of seed %" PRIu64 ", move %zu, %s", what, r->copy.record.seed, r->copy.record.count + 1, text);
    return false;
}

static size_t sorted_moves(struct match *m, move *out) { return validator_sorted_moves(m->rules, m->self, out); }

/* The valid moves, in *moves; every question a front end asks is put to both. */
static bool agree(struct run *r, move *moves, size_t *count) {
    static move others[ABILITY_MOVES_MAX];
    struct match *a = &r->copy, *b = &r->incremental;
    *count = sorted_moves(a, moves);
    r->tally.positions++;
    if (!ability_state_equal(&a->now, &b->now)) return differ(r, "the states differ");
    if (ability_state_problem(&a->now)) return differ(r, ability_state_problem(&a->now));
    if (*count != sorted_moves(b, others) || memcmp(moves, others, *count * sizeof *moves) != 0) return differ(r, "the valid moves differ");
    if ((*count == 0) != (a->now.ending != ENDING_NONE)) return differ(r, "a game without moves goes on, or one with moves is over");
    if (match_in_check(a) != match_in_check(b)) return differ(r, "the checks differ");
    square from = (square)prng_below(&r->luck, SQUARES);
    return match_targets(a, from) == match_targets(b, from) || differ(r, "the judgements differ");
}

/* An ability counts as used where the move was more than the piece could do without it. */
static void count_move(struct tally *t, move m, const struct move_report *report) {
    bool used = report->ability == ABILITY_OMNI_PAWN ? report->beyond_pawn
                : report->ability == ABILITY_DOUBLE_ROOK ? report->second_step
                                                         : report->pushed + report->pushed_off > 0;
    t->moves++;
    t->used[report->ability] += used;
    t->pushed += report->pushed;
    t->pushed_off += report->pushed_off;
    t->passes += m == MOVE_PASS;
}

static bool play_both(struct run *r, move m) {
    struct move_report a, b;
    if (match_play(&r->copy, m, &a) != REFUSAL_NONE || match_play(&r->incremental, m, &b) != REFUSAL_NONE) return differ(r, "a valid move is refused");
    if (!move_report_equal(&a, &b)) return differ(r, "the reports differ");
    count_move(&r->tally, m, &a);
    return true;
}

/* Puts what was saved in the place of *m; it has to be the same. */
static bool reload(struct run *r, struct match *m, const struct record *loaded, struct diag *why) {
    struct match again;
    if (match_replay(&again, m->rules, loaded, why) != STATUS_OK) return differ(r, why->text);
    bool same = ability_state_equal(&again.now, &m->now) && record_equal(&again.record, &m->record) && again.thinking_ms == m->thinking_ms;
    match_free(m);
    *m = again;
    return same || differ(r, "the loaded game is another");
}

static bool save_and_load(struct run *r) {
    struct diag why = {0};
    struct record loaded;
    unsigned palette = 0;
    struct store *store = r->tally.saves++ % SAVE_TO_DISK == 0 ? r->disk : r->memory;
    if (store_save(store, "verify", &r->copy.record, 1, &why) || store_load(store, "verify", &loaded, &palette, &why)) return differ(r, why.text);
    bool same = (palette == 1 || differ(r, "the palette is another")) && reload(r, &r->copy, &loaded, &why) && reload(r, &r->incremental, &loaded, &why);
    record_free(&loaded);
    return same;
}

static bool play_game(struct run *r, uint64_t seed) {
    static move moves[ABILITY_MOVES_MAX];
    enum mode mode = (enum mode)prng_below(&r->luck, MODES);
    r->copy = match_start(&validator_copy, seed, mode, 60000);
    r->incremental = match_start(&validator_incremental, seed, mode, 60000);
    for (;;) {
        size_t count;
        if (!agree(r, moves, &count)) return false;
        if (!count || r->copy.record.count == PLIES_MAX) break;
        uint32_t spent = (uint32_t)prng_below(&r->luck, 1000);
        bool ended = match_tick(&r->copy, spent);
        if (match_tick(&r->incremental, spent) != ended) return differ(r, "the clocks differ");
        if (!ended && !play_both(r, moves[prng_below(&r->luck, count)])) return false;
        if (prng_below(&r->luck, SAVE_EVERY) == 0 && !save_and_load(r)) return false;
    }
    r->tally.endings[r->copy.record.ending]++;
    return true;
}

static void print_tally(const struct tally *t) {
    printf("games %" PRIu64 ", positions %" PRIu64 ", moves %" PRIu64 ", saved and loaded %" PRIu64 "\n", t->games, t->positions, t->moves, t->saves);
    for (enum ability a = ABILITY_NONE + 1; a < ABILITIES; a++) printf("used %-22s %" PRIu64 "\n", ability_name(a), t->used[a]);
    printf("pushed one square           %" PRIu64 "\npushed off the board        %" PRIu64 "\nsecond steps declined       %" PRIu64 "\n", t->pushed, t->pushed_off, t->passes);
    for (enum ending e = 0; e < ENDINGS; e++)
        if (e != ENDING_NONE) printf("ended by %-18s %" PRIu64 "\n", ending_name(e), t->endings[e]);
    printf("stopped at %d moves        %" PRIu64 "\n", PLIES_MAX, t->endings[ENDING_NONE]);
}

static bool run_games(struct run *r, uint64_t games, uint64_t seed) {
    struct progress progress = progress_begin("games", games);
    struct prng seeds = prng_seeded(seed);
    bool fine = true;
    r->luck = prng_seeded(~seed);
    while (fine && r->tally.games < games) {
        fine = play_game(r, prng_next(&seeds));
        match_free(&r->copy);
        match_free(&r->incremental);
        progress_step(&progress, ++r->tally.games, NULL);
    }
    progress_end(&progress);
    return fine;
}

int abilities_verify(int argc, char **argv) {
    int64_t games = 1000, seed = 1;
    const struct option table[] = {{"--games", OPTION_NUMBER, &games, 1, INT64_MAX}, {"--seed", OPTION_NUMBER, &seed, 0, INT64_MAX}};
    struct option_list rest = {0};
    if (options_read(argc, argv, table, 2, &rest)) return EXIT_BAD_INPUT;
    if (rest.count) return complain("abilities verify takes no argument '%s'", rest.items[0]);
    static struct run r;
    struct diag why = {0};
    const char *temporary = getenv("TMPDIR");
    char folder[4096];
    snprintf(folder, sizeof folder, "%s/gatillo-verify-XXXXXX", temporary && *temporary ? temporary : "/tmp");
    if (!mkdtemp(folder)) return complain("%s cannot be made", folder);
    char path[sizeof folder + 16];
    snprintf(path, sizeof path, "%s/games.db", folder);
    int result = EXIT_DIFFERENT;
    if (store_open(&r.disk, path, &why) || store_open_memory(&r.memory, &why)) result = complain_diag(path, &why);
    else if (run_games(&r, (uint64_t)games, (uint64_t)seed)) result = EXIT_AGREED;
    store_close(r.disk);
    store_close(r.memory);
    unlink(path);
    rmdir(folder);
    if (result == EXIT_BAD_INPUT) return result;
    print_tally(&r.tally);
    if (result == EXIT_AGREED) puts("no difference");
    else printf("%s\nrepeat: gatillo abilities verify --games %" PRIu64 " --seed %" PRId64 "\n", r.problem, r.tally.games, seed);
    return result;
}
