/* test_match.c - moves and clocks of a whole game, its text, and what a replay finds out. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/abilities/match.h"

static void play(struct match *m, const char *text) {
    move wanted;
    struct move_report report;
    cr_assert(ability_move_read(text, strlen(text), &wanted));
    enum refusal why = match_play(m, wanted, &report);
    cr_assert_eq(why, REFUSAL_NONE, "%s: %s", text, refusal_sentence(why));
}

/* The shortest mate there is: it needs no ability, and none can come in time to stop it. */
static struct match fools_mate(enum mode mode, uint64_t seed) {
    static const char *const moves[] = {"f2f3", "e7e5", "g2g4", "d8h4"};
    struct match m = match_start(&validator_incremental, seed, mode, 60000);
    for (size_t i = 0; i < 4; i++) {
        cr_assert(!match_tick(&m, 1000 * ((uint32_t)i + 1)));
        play(&m, moves[i]);
    }
    return m;
}

static char *text_of(const struct record *r) {
    struct textbuf text = {0};
    record_write(r, &text);
    return text.text;
}

/* A random game that no rule stops; ends after `plies` or by itself. */
static struct match random_game(uint64_t seed, enum mode mode, size_t plies) {
    static move moves[ABILITY_MOVES_MAX];
    struct match m = match_start(&validator_incremental, seed, mode, 60000);
    struct prng luck = prng_seeded(seed + 99);
    while (m.now.ending == ENDING_NONE && m.record.count < plies) {
        struct move_report report;
        if (match_tick(&m, (uint32_t)prng_below(&luck, 900))) break;
        size_t count = m.rules->moves(m.self, moves);
        cr_assert_eq(match_play(&m, moves[prng_below(&luck, count)], &report), REFUSAL_NONE);
    }
    return m;
}

/* ---- playing ---- */

Test(abilities_match, fools_mate_is_mate_under_every_seed) {
    for (uint64_t seed = 0; seed < 50; seed++) {
        struct match m = fools_mate(MODE_CLASSIC, seed);
        cr_assert_eq(m.record.ending, ENDING_CHECKMATE);
        cr_assert_eq(m.record.winner, BLACK);
        cr_assert(match_in_check(&m));
        struct move_report report;
        cr_assert_eq(match_move(&m, 8, 16, &report), REFUSAL_OVER);
        cr_assert_eq(match_pass(&m, &report), REFUSAL_OVER);
        cr_assert_eq(match_targets(&m, 8), 0);
        match_free(&m);
    }
}

Test(abilities_match, refusals_say_why_and_change_nothing) {
    struct match m = match_start(&validator_copy, 5, MODE_CLASSIC, 0);
    struct move_report report;
    struct ability_state before = m.now;
    cr_assert_eq(match_move(&m, 20, 28, &report), REFUSAL_NOT_YOURS, "empty");
    cr_assert_eq(match_move(&m, 52, 44, &report), REFUSAL_NOT_YOURS, "Black's");
    cr_assert_eq(match_move(&m, 2, 16, &report), REFUSAL_UNREACHABLE);
    cr_assert_eq(match_pass(&m, &report), REFUSAL_NO_SECOND_STEP);
    cr_assert(ability_state_equal(&before, &m.now));
    cr_assert_eq(m.record.count, 0);
    match_free(&m);
}

Test(abilities_match, targets_are_the_valid_moves) {
    struct match m = match_start(&validator_incremental, 5, MODE_CLASSIC, 0);
    bitboard knight = square_bit(16) | square_bit(18);
    cr_assert_eq(match_targets(&m, 1), knight);
    cr_assert_eq(match_targets(&m, 0), 0);
    cr_assert_eq(match_targets(&m, 57), 0, "not its turn");
    match_free(&m);
}

/* ---- clocks ---- */

Test(abilities_match, only_the_side_to_move_loses_time) {
    struct match m = fools_mate(MODE_TIMED, 1);
    cr_assert_eq(m.record.clocks[WHITE], 60000 - 1000 - 3000);
    cr_assert_eq(m.record.clocks[BLACK], 60000 - 2000 - 4000);
    cr_assert_eq(m.record.plies[2].spent_ms, 3000);
    cr_assert(!match_tick(&m, 100000), "time stands still when the game is over");
    match_free(&m);
}

Test(abilities_match, who_runs_out_of_time_loses) {
    struct match m = match_start(&validator_incremental, 1, MODE_TIMED, 60000);
    struct move_report report;
    cr_assert(!match_tick(&m, 59999));
    play(&m, "e2e4");
    cr_assert(!match_tick(&m, 60000 - 1));
    cr_assert(match_tick(&m, 1));
    cr_assert_eq(m.record.ending, ENDING_CLOCK);
    cr_assert_eq(m.record.winner, WHITE);
    cr_assert_eq(match_move(&m, 52, 44, &report), REFUSAL_OVER);
    match_free(&m);
}

Test(abilities_match, classic_games_have_no_clock) {
    struct match m = match_start(&validator_incremental, 1, MODE_CLASSIC, 1);
    cr_assert(!match_tick(&m, UINT32_MAX));
    cr_assert_eq(m.record.ending, ENDING_NONE);
    match_free(&m);
}

/* ---- the text ---- */

Test(abilities_match, the_text_of_a_game) {
    struct match m = match_start(&validator_incremental, 7, MODE_TIMED, 60000);
    cr_assert(!match_tick(&m, 1500));
    play(&m, "e2e4");
    char expected[512], *text;
    const struct ply *first = &m.record.plies[0];
    snprintf(expected, sizeof expected, "gatillo abilities 1\nseed 7\nmode timed 60000\n1 w %s@%c%c e2e4/1500\nclocks 58500 60000\nend unfinished\n",
             ability_name(first->ability), 'a' + square_file(first->holder), '1' + square_rank(first->holder));
    text = text_of(&m.record);
    cr_assert_str_eq(text, expected);
    free(text);
    match_free(&m);
}

Test(abilities_match, games_survive_text_and_replay_under_both_validators) {
    unsigned unfinished = 0, two_steps = 0, by_clock = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct match m = random_game(seed, seed & 1 ? MODE_TIMED : MODE_CLASSIC, 40 + 5 * seed);
        if (m.record.ending == ENDING_NONE) unfinished++, match_tick(&m, 321);
        by_clock += m.record.ending == ENDING_CLOCK;
        two_steps += record_turns(&m.record) < m.record.count;
        char *text = text_of(&m.record), *again;
        struct record r;
        struct diag why;
        cr_assert_eq(record_parse(&r, text, &why), STATUS_OK, "%zu: %s\n%s", why.line, why.text, text);
        cr_assert(record_equal(&r, &m.record));
        again = text_of(&r);
        cr_assert_str_eq(again, text);
        for (size_t v = 0; v < validator_count(); v++) {
            struct match replayed;
            cr_assert_eq(match_replay(&replayed, validator_at(v), &r, &why), STATUS_OK, "%zu: %s\n%s", why.line, why.text, text);
            cr_assert(ability_state_equal(&replayed.now, &m.now));
            cr_assert(record_equal(&replayed.record, &m.record));
            cr_assert_eq(replayed.thinking_ms, m.thinking_ms);
            match_free(&replayed);
        }
        record_free(&r);
        free(text);
        free(again);
        match_free(&m);
    }
    cr_assert(unfinished && two_steps && by_clock, "%u %u %u", unfinished, two_steps, by_clock);
}

#define GAME "gatillo abilities 1\nseed 7\nmode classic\n"
#define TIMED "gatillo abilities 1\nseed 7\nmode timed 60000\n"

Test(abilities_match, bad_text_is_refused_at_its_place) {
    static const struct {
        const char *text;
        size_t line, column;
    } cases[] = {
        {"", 1, 1},
        {"gatillo abilities 2\n", 1, 19},
        {"gatillo abilities 1 beta\n", 1, 21},
        {"gatillo abilities 1\n", 2, 1},
        {"gatillo abilities 1\nseed x\n", 2, 6},
        {"gatillo abilities 1\nseed 18446744073709551616\n", 2, 6},
        {"gatillo abilities 1\nseed 1 2\n", 2, 6},
        {"gatillo abilities 1\nseed 1\nmode blitz\n", 3, 6},
        {"gatillo abilities 1\nseed 1\nmode timed\n", 3, 11},
        {"gatillo abilities 1\nseed 1\nmode timed 0\n", 3, 12},
        {"gatillo abilities 1\nseed 1\nmode timed 86400001\n", 3, 12},
        {GAME, 4, 1},
        {GAME "2 w - e2e4\nend unfinished\n", 4, 1},
        {GAME "1 b - e2e4\nend unfinished\n", 4, 3},
        {GAME "1 w nothing e2e4\nend unfinished\n", 4, 5},
        {GAME "1 w double_step_rook@i1 e2e4\nend unfinished\n", 4, 5},
        {GAME "1 w -\nend unfinished\n", 4, 6},
        {GAME "1 w - e2e5x\nend unfinished\n", 4, 7},
        {GAME "1 w - e2e4/100\nend unfinished\n", 4, 7},
        {GAME "1 w - e2e4 e4e5 e5e6\nend unfinished\n", 4, 17},
        {GAME "1 w - e2e4\n1 w - e4e5\nend unfinished\n", 5, 3},
        {GAME "end\n", 4, 4},
        {GAME "end sometime\n", 4, 5},
        {GAME "end checkmate\n", 4, 14},
        {GAME "end checkmate nobody\n", 4, 15},
        {GAME "end unfinished w\n", 4, 16},
        {GAME "end unfinished\n1 w - e2e4\n", 5, 1},
        {GAME "clocks 1 1\nend unfinished\n", 4, 1},
        {TIMED "1 w - e2e4\nclocks 1 1\nend unfinished\n", 4, 7},
        {TIMED "1 w - e2e4/x\nclocks 1 1\nend unfinished\n", 4, 7},
        {TIMED "end unfinished\n", 4, 1},
        {TIMED "clocks 1\nend unfinished\n", 4, 8},
        {TIMED "clocks 60000 60000\n", 5, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct record r;
        struct diag why = {0};
        cr_assert_eq(record_parse(&r, cases[i].text, &why), STATUS_ABILITY_NOTATION, "%s", cases[i].text);
        cr_assert(why.line == cases[i].line && why.column == cases[i].column, "%s%zu:%zu %s", cases[i].text, why.line, why.column, why.text);
        cr_assert_null(r.plies);
    }
}

Test(abilities_match, comments_and_blank_lines_are_skipped) {
    struct record r;
    struct diag why = {0};
    cr_assert_eq(record_parse(&r, "# a game\n\ngatillo abilities 1\r\nseed 7 # lucky\nmode classic\n\n  end unfinished", &why), STATUS_OK, "%s", why.text);
    cr_assert_eq(r.seed, 7);
    record_free(&r);
}

/* ---- what a replay finds out ---- */

static void assert_untrue(struct record *r, const char *part) {
    for (size_t v = 0; v < validator_count(); v++) {
        struct match m;
        struct diag why = {0};
        cr_assert_eq(match_replay(&m, validator_at(v), r, &why), STATUS_ABILITY_GAME, "%s", part);
        cr_assert_not_null(strstr(why.text, part), "%s, not %s", why.text, part);
    }
}

Test(abilities_match, a_replay_finds_every_false_claim) {
    struct match m = fools_mate(MODE_TIMED, 3);
    struct record good;
    cr_assert(record_copy(&good, &m.record));
#define FALSE_CLAIM(change, part)             \
    do {                                      \
        struct record r;                      \
        cr_assert(record_copy(&r, &good));    \
        change;                               \
        assert_untrue(&r, part);              \
        record_free(&r);                      \
    } while (0)
    FALSE_CLAIM(r.plies[0].move = move_make(12, 36, 0), "does not go there");
    FALSE_CLAIM(r.plies[0].move = move_make(30, 36, 0), "no piece of the side to move");
    FALSE_CLAIM(r.plies[0].move |= (move)((MOVE_PROMOTION + 3) << 12), "written with q");
    FALSE_CLAIM(r.plies[0].move = MOVE_PASS, "no second step");
    FALSE_CLAIM(r.plies[1].holder ^= 1, "the ability is");
    FALSE_CLAIM((r.plies[1].ability = ABILITY_NONE, r.plies[1].holder = NO_SQUARE), "no piece holds");
    FALSE_CLAIM(r.plies[1].turn = WHITE, "other side's turn");
    FALSE_CLAIM(r.plies[1].spent_ms = 60000, "run out");
    FALSE_CLAIM(r.plies[1].spent_ms += 1, "Black's clock");
    FALSE_CLAIM(r.clocks[WHITE] += 1, "White's clock");
    FALSE_CLAIM(r.clocks[WHITE] -= 1, "White's clock");
    FALSE_CLAIM(r.ending = ENDING_STALEMATE, "said to be stalemate");
    FALSE_CLAIM(r.ending = ENDING_NONE, "said to be unfinished");
    FALSE_CLAIM(r.winner = WHITE, "Black won");
    FALSE_CLAIM(r.count = 3, "said to be checkmate");
    FALSE_CLAIM(r.seed ^= 1, "the ability is");
    FALSE_CLAIM(record_add(&r, &r.plies[0]), "a move follows");
    FALSE_CLAIM(r.mode = MODE_CLASSIC, "no clocks");
    record_free(&good);
    match_free(&m);
}
