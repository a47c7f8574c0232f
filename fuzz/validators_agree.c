/* validators_agree.c - both validators of ability chess give the same moves, verdicts, reports, draws and endings along any game. */
#include <string.h>

#include "core/abilities/match.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

enum { COMPARED_MAX = 24 };

static size_t sorted_moves(struct match *m, move *out) { return validator_sorted_moves(m->rules, m->self, out); }

static void check_position(struct match *a, struct match *b, square from) {
    char text[ABILITY_STATE_TEXT_MAX];
    ability_state_write(&a->now, text);
    CHECK(ability_state_equal(&a->now, &b->now), "%s", text);
    CHECK(!ability_state_problem(&a->now), "%s: %s", text, ability_state_problem(&a->now));
    CHECK(match_in_check(a) == match_in_check(b), "%s", text);
    CHECK(match_targets(a, from) == match_targets(b, from), "%s: from %d", text, from);
}

/* Some moves by the fast one alone: games get to their later parts without the slow one's time. */
static struct match advanced_match(struct input *in, uint64_t seed) {
    static move moves[ABILITY_MOVES_MAX];
    struct match m = match_start(&validator_incremental, seed, MODE_CLASSIC, 0);
    struct move_report unused;
    for (unsigned left = input_byte(in); left && input_left(in) && m.now.ending == ENDING_NONE; left--)
        CHECK(match_play(&m, moves[input_byte(in) % sorted_moves(&m, moves)], &unused) == REFUSAL_NONE, "seed %llu", (unsigned long long)seed);
    return m;
}

/* The same moment of the same game in the other one's hands. */
static struct match handed_over(const struct match *from, const struct validator *to) {
    struct match m = *from;
    m.rules = to;
    CHECK(record_copy(&m.record, &from->record), "memory");
    to->set(m.self, &m.now);
    return m;
}

/* False: the game is over. */
static bool compare_and_play(struct match *a, struct match *b, unsigned choice) {
    static move moves[ABILITY_MOVES_MAX], others[ABILITY_MOVES_MAX];
    unsigned long long seed = a->record.seed;
    struct move_report left, right;
    check_position(a, b, (square)(choice % SQUARES));
    size_t count = sorted_moves(a, moves);
    CHECK(count == sorted_moves(b, others) && memcmp(moves, others, count * sizeof *moves) == 0, "seed %llu, move %zu", seed, a->record.count);
    CHECK((count == 0) == (a->now.ending != ENDING_NONE), "seed %llu, move %zu", seed, a->record.count);
    if (!count) return false;
    move m = moves[choice % count];
    CHECK(match_play(a, m, &left) == REFUSAL_NONE && match_play(b, m, &right) == REFUSAL_NONE, "seed %llu", seed);
    CHECK(move_report_equal(&left, &right), "seed %llu, move %zu", seed, a->record.count);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = input_from(data, size);
    uint64_t seed = input_word(&in);
    struct match fast = advanced_match(&in, seed), slow = handed_over(&fast, &validator_copy);
    for (unsigned compared = 0; compared < COMPARED_MAX && input_left(&in); compared++)
        if (!compare_and_play(&slow, &fast, input_byte(&in))) break;
    match_free(&slow);
    match_free(&fast);
    return 0;
}
