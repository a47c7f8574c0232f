/* test_parts.c - the parts of the search one by one: exchanges, the table's replacement, time, mates by distance, lines of EPD. */
#include <criterion/criterion.h>
#include <pthread.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/position/fen.h"
#include "core/position/notation.h"
#include "core/search/epd.h"
#include "core/search/exchange.h"
#include "core/search/search.h"
#include "core/search/see.h"
#include "core/search/time.h"
#include "tests/search/positions.h"

static int see_of(const char *fen, const char *text) {
    struct position p;
    struct diag why = {0};
    move m;
    position_from(&p, fen);
    cr_assert_eq(uci_parse(&p, text, &m, &why), STATUS_OK, "%s in %s: %s", text, fen, why.text);
    return see_move(&p, m);
}

/* Worked out by hand, with the values of see.h. */
Test(see, exchanges_are_worth_what_a_hand_count_says) {
    cr_expect_eq(see_of("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), SEE_PAWN, "nobody guards it");
    cr_expect_eq(see_of("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), SEE_PAWN - SEE_ROOK, "a pawn takes back");
    cr_expect_eq(see_of("4k3/8/4p3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), SEE_PAWN - SEE_ROOK + SEE_PAWN, "the rook behind it joins");
    cr_expect_eq(see_of("4k3/8/4p3/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5"), SEE_KNIGHT - SEE_PAWN);
    cr_expect_eq(see_of("8/8/8/2kp4/8/8/8/3RK3 w - - 0 1", "d1d5"), SEE_PAWN - SEE_ROOK, "a king takes back");
    cr_expect_eq(see_of("8/P7/8/8/8/8/8/4K2k w - - 0 1", "a7a8q"), SEE_QUEEN - SEE_PAWN, "a promotion nobody answers");
    cr_expect_eq(see_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), SEE_PAWN, "en passant");
}

Test(see, exchanges_agree_with_taking_on_a_copied_board) {
    struct prng random = prng_seeded(11);
    size_t compared = 0, losing = 0;
    for (int i = 0; i < 3000; i++) {
        struct position p;
        struct move_list list;
        if (i % 3) position_random_board(&p, &random, 6 + (int)prng_below(&random, 22));
        else position_random_play(&p, &random, 10 + (int)prng_below(&random, 80));
        movegen_generate(&p, MOVEGEN_ALL, &list);
        for (unsigned k = 0; k < list.count; k++, compared++) {
            int fast = see_move(&p, list.moves[k]);
            char fen[FEN_MAX], text[UCI_MAX];
            fen_write(&p, fen);
            uci_write(&p, list.moves[k], text);
            cr_assert_eq(fast, exchange_value(&p, list.moves[k]), "%s in %s", text, fen);
            losing += fast < 0;
        }
    }
    cr_assert(compared > 30000 && losing > 1000, "%zu moves, %zu of them lose", compared, losing);
}

static struct table_entry entry(int depth, enum bound bound) {
    return (struct table_entry){.best = 77, .score = -123, .depth = (uint8_t)depth, .bound = bound};
}

Test(table, replaces_if_empty_other_key_deeper_or_as_deep_with_a_stronger_bound) {
    struct table *t;
    struct table_entry e;
    cr_assert_eq(table_create(&t, 1), STATUS_OK);
    size_t entries = table_entries(t);
    cr_expect(entries * TABLE_ENTRY_BYTES <= 1 << 20 && (entries & (entries - 1)) == 0, "a power of two of 16-byte entries");
    cr_expect_not(table_probe(t, 5, &e));
    cr_expect(table_store(t, 5, entry(4, BOUND_LOWER)), "empty");
    cr_expect_not(table_store(t, 5, entry(3, BOUND_EXACT)), "less deep");
    cr_expect_not(table_store(t, 5, entry(4, BOUND_LOWER)), "as deep, as strong");
    cr_expect_not(table_store(t, 5, entry(4, BOUND_UPPER)), "as deep, weaker");
    cr_expect(table_store(t, 5, entry(4, BOUND_EXACT)), "as deep, stronger");
    cr_expect(table_store(t, 5, entry(6, BOUND_UPPER)), "deeper");
    cr_assert(table_probe(t, 5, &e));
    cr_expect(e.best == 77 && e.score == -123 && e.depth == 6 && e.bound == BOUND_UPPER);
    cr_expect(table_store(t, 5 + entries, entry(1, BOUND_UPPER)), "another key in the same slot");
    cr_expect_not(table_probe(t, 5, &e), "the old key is gone");
    table_clear(t);
    cr_expect_not(table_probe(t, 5 + entries, &e));
    table_free(t);
}

/* What a thread stores under a key follows from the key alone. */
static struct table_entry entry_for(uint64_t key) {
    return (struct table_entry){.best = (move)(key >> 20), .score = (int16_t)(key >> 30 & 0x3FFF), .depth = (uint8_t)(key >> 50 & 63), .bound = BOUND_EXACT};
}

struct hammer {
    struct table *table;
    uint64_t seed, hits, wrong;
    pthread_t thread;
};

/* One slot and sixteen keys for it: writers meet all the time. */
static uint64_t any_key(struct prng *random) {
    uint64_t pick = prng_next(random);
    return (pick >> 10 & 15) << 48 | (pick >> 10 & 15) << 20;
}

static void *hammer_table(void *argument) {
    struct hammer *h = argument;
    struct prng random = prng_seeded(h->seed);
    for (int i = 0; i < 1000000; i++) {
        uint64_t stored = any_key(&random), key = any_key(&random);
        struct table_entry found, wanted = entry_for(key);
        table_store(h->table, stored, entry_for(stored));
        if (!table_probe(h->table, key, &found)) continue;
        h->hits++;
        h->wrong += found.best != wanted.best || found.score != wanted.score || found.depth != wanted.depth || found.bound != wanted.bound;
    }
    return NULL;
}

Test(table, threads_that_write_the_same_slots_never_read_a_mixture) {
    struct hammer hammers[4];
    uint64_t hits = 0, wrong = 0;
    struct table *t;
    cr_assert_eq(table_create(&t, 1), STATUS_OK);
    for (size_t i = 0; i < 4; i++) {
        hammers[i] = (struct hammer){.table = t, .seed = i};
        cr_assert_eq(pthread_create(&hammers[i].thread, NULL, hammer_table, &hammers[i]), 0);
    }
    for (size_t i = 0; i < 4; i++) {
        pthread_join(hammers[i].thread, NULL);
        hits += hammers[i].hits;
        wrong += hammers[i].wrong;
    }
    cr_expect_gt(hits, 1000);
    cr_expect_eq(wrong, 0, "%d entries of two halves", (int)wrong);
    table_free(t);
}

Test(table, mates_are_counted_from_the_position) {
    cr_expect_eq(table_score_in(score_mates(7), 4), score_mates(3));
    cr_expect_eq(table_score_out(table_score_in(score_mates(7), 4), 2), score_mates(5));
    cr_expect_eq(table_score_out(table_score_in(score_mated(6), 6), 0), score_mated(0));
    cr_expect_eq(table_score_out(table_score_in(250, 9), 3), 250);
}

static int plies_until_settled(unsigned pieces, int gain) {
    struct stability s = {0};
    for (int ply = 1; ply < 50; ply++)
        if (stability_settled(&s, 100, ply * gain, pieces)) return ply;
    return 0;
}

Test(time, a_decision_settles_after_5_plies_or_12_with_six_pieces_if_the_score_improves) {
    cr_expect_eq(plies_until_settled(20, 10), 5);
    cr_expect_eq(plies_until_settled(7, 10), 5);
    cr_expect_eq(plies_until_settled(6, 10), 12);
    cr_expect_eq(plies_until_settled(20, 0), 0, "no improvement, no early stop");
}

Test(time, no_share_is_larger_than_the_clock) {
    for (int64_t left = 1; left < 100000; left = left * 3 / 2 + 1)
        for (int to_go = 0; to_go <= 40; to_go++) {
            struct search_limits l = {.has_clock = true, .time = {left, left}, .increment = {100, 100}, .moves_to_go = to_go};
            struct time_budget b = time_allot(&l, WHITE, true);
            cr_assert(b.limited && b.soft >= 1 && b.soft <= b.hard && b.hard <= (left > 1 ? left : 1), "%lld ms, %d moves", (long long)left, to_go);
        }
}

static int score_at(const char *fen, int depth, unsigned threads) {
    struct engine *e;
    struct position p;
    struct search_limits limits = {.depth = depth};
    struct search_result r;
    position_from(&p, fen);
    cr_assert_eq(engine_create(&e), STATUS_OK);
    cr_assert_eq(engine_set_threads(e, threads), STATUS_OK);
    engine_prepare(e, &limits);
    engine_search(e, &p, &limits, NULL, NULL, &r);
    engine_free(e);
    return r.score;
}

Test(search, mates_and_draws_have_their_scores) {
    cr_expect_eq(score_at("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 4, 1), score_mates(1), "mate in one");
    cr_expect_eq(score_at("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 5, 3), score_mates(1), "by three threads");
    cr_expect_eq(score_at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 3, 1), SCORE_DRAW, "stalemate");
    cr_expect_eq(score_at("7k/8/6K1/8/8/8/8/Q7 b - - 0 1", 6, 1), score_mated(2), "mated in one, whatever is played");
    cr_expect_eq(score_at("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", 6, 1), SCORE_DRAW, "no mating material");
    cr_expect_eq(score_at("7k/8/8/8/8/8/4R3/4K3 w - - 99 80", 1, 1), SCORE_DRAW, "the fiftieth move");
}

Test(epd, a_line_may_have_four_fields_or_a_whole_fen) {
    static const char *const lines[] = {"4k3/8/8/8/8/8/4P3/4K3 w - - hmvc 7; fmvn 30; c9 \"1-0\";", "4k3/8/8/8/8/8/4P3/4K3 w - - 7 30 c9 \"1-0\";",
                                        "4k3/8/8/8/8/8/4P3/4K3 w - - 7 30; id \"a;b\"; c9 \"1-0\"\n", "4k3/8/8/8/8/8/4P3/4K3 w - - 7 ; fmvn 30; c9 1-0"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct position p;
        char operand[EPD_OPERAND_MAX] = "";
        cr_assert_eq(epd_position(&p, lines[i], NULL), STATUS_OK, "%s", lines[i]);
        cr_expect(p.halfmove == 7 && p.fullmove == 30, "%s: %u %u", lines[i], p.halfmove, p.fullmove);
        cr_expect(epd_operand(lines[i], "c9", operand) && strcmp(operand, "1-0") == 0, "%s: %s", lines[i], operand);
        cr_expect_not(epd_operand(lines[i], "bm", operand));
    }
}
