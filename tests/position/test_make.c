/* test_make.c - make, undo, null move and the kept values, over every move near the suites' positions. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/position/fen.h"
#include "core/position/game.h"
#include "tests/support/walk.h"

static size_t visited;

static void check_undo(const struct position *p) {
    struct move_list list;
    struct position copy;
    char fen[FEN_MAX];
    memcpy(&copy, p, sizeof copy); /* every byte, padding included */
    movegen_generate(p, MOVEGEN_ALL, &list);
    for (unsigned i = 0; i < list.count; i++) {
        struct undo u;
        position_make(&copy, list.moves[i], &u);
        position_undo(&copy, &u);
        fen_write(p, fen);
        cr_assert_eq(memcmp(&copy, p, sizeof copy), 0, "move %04x of %s", list.moves[i], fen);
    }
    visited++;
}

Test(make, undo_restores_every_byte) {
    walk_all(check_undo);
    cr_assert_gt(visited, 50000);
}

static void check_kept_values(const struct position *p) {
    const char *wrong = position_inconsistency(p);
    char fen[FEN_MAX];
    fen_write(p, fen);
    cr_assert_null(wrong, "%s is wrong in %s", wrong, fen);
    visited++;
}

Test(make, keeps_what_computing_anew_gives) {
    walk_all(check_kept_values);
    cr_assert_gt(visited, 50000);
}

/* Only pieces, turn, rights and en passant are in the key, and the FEN has them all. */
static void check_key_from_text(const struct position *p) {
    struct position again;
    char fen[FEN_MAX];
    fen_write(p, fen);
    must_parse(&again, fen);
    cr_assert_eq(again.key, p->key, "the key of %s by moves differs from that by text", fen);
}

/* casanche/casanchess#26: the two differed where no en-passant square was set. */
Test(make, gives_the_key_that_the_text_gives) { walk_all(check_key_from_text); }

static void check_null(const struct position *p) {
    if (position_in_check(p)) return;
    struct position copy;
    struct undo u;
    memcpy(&copy, p, sizeof copy);
    position_make_null(&copy, &u);
    cr_assert_neq(copy.turn, p->turn);
    cr_assert_neq(copy.key, p->key);
    cr_assert_eq(copy.en_passant, NO_SQUARE);
    cr_assert_null(position_inconsistency(&copy));
    position_undo_null(&copy, &u);
    cr_assert_eq(memcmp(&copy, p, sizeof copy), 0);
}

Test(null_move, passes_the_turn_and_is_undone_to_every_byte) { walk_suite("standard", 1, 1, check_null); }

static void play(struct game *g, const char *moves) {
    char text[8];
    int used;
    for (; sscanf(moves, "%7s%n", text, &used) == 1; moves += used) {
        struct move_list list;
        movegen_generate(&g->position, MOVEGEN_ALL, &list);
        unsigned found = 0;
        square from = square_at(text[0] - 'a', text[1] - '1'), to = square_at(text[2] - 'a', text[3] - '1');
        while (found < list.count && (move_from(list.moves[found]) != from || move_to(list.moves[found]) != to)) found++;
        cr_assert_lt(found, list.count, "%s is not legal", text);
        cr_assert_eq(game_play(g, list.moves[found]), STATUS_OK);
    }
}

static uint64_t key_after(const char *fen, const char *moves) {
    struct position p;
    struct game g;
    must_parse(&p, fen);
    game_start(&g, &p);
    play(&g, moves);
    uint64_t key = g.position.key;
    game_free(&g);
    return key;
}

Test(key, is_equal_for_transpositions_and_different_where_rights_differ) {
    cr_assert_eq(key_after(FEN_START, "g1f3 g8f6 b1c3"), key_after(FEN_START, "b1c3 g8f6 g1f3"));
    const char *slow_pawn = "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    cr_assert_eq(key_after(FEN_START, "e2e3 e7e6 e3e4"), key_after(slow_pawn, ""));
    cr_assert_eq(key_after(FEN_START, "e2e4 e7e6 d2d3"), key_after(FEN_START, "d2d3 e7e6 e2e4")); /* SebLague/Chess-Coding-Adventure#15 */
    const char *rooks = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    cr_assert_neq(key_after(rooks, "h1g1 h8g8 g1h1 g8h8"), key_after(rooks, "")); /* the rights are gone */
}

/* The pieces and the sides of the rights are equal; the rooks that may castle are not. */
Test(key, tells_for_which_rook_a_right_is) {
    static const char *const outer = "4k3/8/8/8/8/8/8/R1R1K1RR w KQ - 0 1", *const inner = "4k3/8/8/8/8/8/8/R1R1K1RR w GC - 0 1";
    cr_expect_neq(key_after(outer, ""), key_after(inner, ""));
    cr_expect_eq(key_after(outer, "e1e2"), key_after(inner, "e1e2")); /* no right is left */
    cr_expect_eq(key_after(outer, ""), key_after("4k3/8/8/8/8/8/8/R1R1K1RR w HA - 0 1", ""));
    cr_expect_neq(key_after(inner, "g1g2"), key_after(outer, "g1g2")); /* C against A and H */
}

/* cutechess/cutechess#817, official-stockfish/Stockfish#6563: a capture that is pinned is no capture. */
Test(key, has_the_en_passant_square_only_where_a_legal_capture_exists) {
    static const struct { const char *with, *without; bool equal; } cases[] = {
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", false},
        {"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", true},
        {"8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1", true},
        {"4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4r1k1/8/8/3pP3/8/8/8/4K3 w - - 0 1", true},
        {"5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4", "5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - - 7 4", true},
        {"4k3/8/8/pP5P/8/8/8/4K3 w - a6 0 1", "4k3/8/8/pP5P/8/8/8/4K3 w - - 0 1", false},
        {"4k3/8/8/p6P/8/8/8/4K3 w - a6 0 1", "4k3/8/8/p6P/8/8/8/4K3 w - - 0 1", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        cr_expect_eq(key_after(cases[i].with, "") == key_after(cases[i].without, ""), cases[i].equal, "%s", cases[i].with);
    cr_assert_eq(key_after("6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1", "h7h5"),
                 key_after("6k1/1p2p1r1/rP1pR3/2pP1pPp/p1P2P1P/R5K1/8/8 w - - 0 2", ""));
}

/* official-stockfish/Stockfish#2784: the push uncovers a check that the capture would not answer. */
Test(make, sets_no_en_passant_square_where_a_check_forbids_the_capture) {
    static const struct { const char *before, *after; } cases[] = {
        {"8/8/8/7k/3p4/8/4P3/K2Q4 w - - 0 1", "8/8/8/7k/3pP3/8/8/K2Q4 b - - 0 1"},
        {"8/8/8/6k1/3p4/8/4P3/K2Q4 w - - 0 1", "8/8/8/6k1/3pP3/8/8/K2Q4 b - e3 0 1"}, /* no check */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct game g;
        struct position p;
        char fen[FEN_MAX];
        must_parse(&p, cases[i].before);
        game_start(&g, &p);
        play(&g, "e2e4");
        fen_write(&g.position, fen);
        cr_expect_str_eq(fen, cases[i].after);
        game_free(&g);
    }
}

Test(game, keeps_a_history_of_any_length) {
    struct game g;
    struct position p;
    position_start(&p);
    game_start(&g, &p);
    for (int i = 0; i < 1000; i++) play(&g, i % 2 ? "f3g1 f6g8" : "g1f3 g8f6");
    cr_assert_eq(g.length, 2000);
    cr_assert_eq(g.position.halfmove, 2000); /* rabestro/dicechess-engine-scala#586: no wrap at 127 */
    cr_assert_eq(position_repetitions(&g.position), 500);
    while (game_undo(&g)) {}
    cr_assert_eq(memcmp(&g.position, &p, sizeof p), 0);
    game_free(&g);
}

Test(game, sees_the_third_repetition_and_no_earlier_one) {
    struct game g;
    struct position p;
    position_start(&p);
    game_start(&g, &p);
    play(&g, "g1f3 g8f6 f3g1 f6g8");
    cr_assert_eq(position_repetitions(&g.position), 1);
    cr_assert_not(game_is_threefold(&g));
    play(&g, "g1f3 g8f6 f3g1");
    cr_assert_not(game_is_threefold(&g));
    play(&g, "f6g8");
    cr_assert(game_is_threefold(&g));
    play(&g, "e2e4"); /* a pawn move ends the search backwards */
    cr_assert_eq(position_repetitions(&g.position), 0);
    game_free(&g);
}

Test(game, counts_fifty_moves_from_the_last_capture_or_pawn_move) {
    struct game g;
    struct position p;
    must_parse(&p, "4k2r/8/8/8/8/8/P7/R3K3 w Q - 98 80");
    game_start(&g, &p);
    play(&g, "e1d1");
    cr_assert_not(game_is_fifty(&g));
    play(&g, "h8h7");
    cr_assert(game_is_fifty(&g));
    play(&g, "a2a4"); /* mlang/chessIO#2: a double push resets the clock */
    cr_assert_eq(g.position.halfmove, 0);
    game_free(&g);
    must_parse(&p, "r3k3/8/8/8/8/8/8/R3K3 w Qq - 7 1");
    game_start(&g, &p);
    play(&g, "e1a1"); /* castling counts on */
    cr_assert_eq(g.position.halfmove, 8);
    game_undo(&g);
    play(&g, "a1a8");
    cr_assert_eq(g.position.halfmove, 0);
    game_free(&g);
}

Test(material, is_insufficient_exactly_where_nobody_can_be_mated) {
    static const struct { const char *fen; bool insufficient; } cases[] = {
        {"8/8/8/3k4/8/8/8/3K4 w - - 0 1", true},        {"8/8/8/3k4/8/8/8/2NK4 w - - 0 1", true},
        {"8/8/8/3k4/8/8/8/2BK4 w - - 0 1", true},       {"8/8/8/3k4/8/8/8/1NNK4 w - - 0 1", false},
        {"2n5/8/8/3k4/8/8/8/2NK4 w - - 0 1", false},    {"8/8/8/3k4/8/8/8/2BKN3 w - - 0 1", false},
        {"2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1", true},     {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false},
        {"8/8/8/3k4/8/8/P7/3K4 w - - 0 1", false},      {"8/8/8/4k3/8/8/8/R2K4 w - - 0 1", false},
        {"8/8/8/4k3/8/8/8/Q2K4 b - - 0 1", false},      {"B1B1k3/8/8/8/8/8/8/4K3 b - - 0 1", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct position p;
        must_parse(&p, cases[i].fen);
        cr_expect_eq(position_is_insufficient(&p), cases[i].insufficient, "%s", cases[i].fen);
    }
}
