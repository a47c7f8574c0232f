/* test_rules.c - each rule of ability chess on a position made for it, under every validator. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/abilities/rig.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - "

static bool starts_with(const char *text, const char *prefix) { return strncmp(text, prefix, strlen(prefix)) == 0; }
#define assert_board(r, placement) cr_assert(starts_with(rig_text(r), placement " "), "%s: %s", (r)->rules->name, rig_text(r))
#define assert_ending(r, what) cr_assert_eq(rig_state(r).ending, what, "%s: %s in %s", (r)->rules->name, ending_name(rig_state(r).ending), rig_text(r))

/* ---- counts from outside ---- */

/* No piece here fits an ability, so the game is chess: counts of Stockfish 15.1, go perft. */
Test(abilities_rules, without_fitting_pieces_the_counts_are_those_of_chess) {
    static const struct {
        const char *text;
        uint64_t leaves[4];
    } cases[] = {
        {"3qkb2/8/8/8/8/8/8/2BQK3 w", {24, 485, 11970, 281875}},
        {"4k3/8/2b5/8/3q4/8/4B3/4K2Q b", {42, 821, 24314, 522175}},
        {"q3k2b/8/8/8/8/8/8/B3K2Q w", {28, 627, 15967, 386248}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        EACH_VALIDATOR(r, cases[i].text)
            for (int depth = 1; depth <= 4; depth++)
                cr_assert_eq(r->rules->perft(r->self, depth), cases[i].leaves[depth - 1], "%s %s %d", r->rules->name, cases[i].text, depth);
}

/* A moved pawn with the ability goes like a king that may be captured: counts of Fairy-Stockfish 11.1, go perft 1, with a
 * variant "omni:chess" of castling = false, commoner = m, and m in the place of the holder. */
Test(abilities_rules, omni_pawn_moves_like_a_commoner) {
    static const struct {
        const char *text;
        uint64_t moves;
    } cases[] = {
        {"4k3/8/8/3p1p2/4P3/8/8/4K2r w - omni_directional_pawn@e4", 3},
        {"4k3/8/8/8/3p4/2pPp3/8/R3K3 w - omni_directional_pawn@d3", 21},
        {"k3r3/8/8/8/8/4P3/8/4K3 w - omni_directional_pawn@e3", 7},
        {"k7/6P1/8/8/8/8/8/4K3 w - omni_directional_pawn@g7", 13},
        {"r3k2r/pp3p2/2p3b1/4n3/1b1PP3/2N2N2/PPP1QPPP/R1B1K2R w - omni_directional_pawn@e4", 39},
        {"7k/8/8/q7/8/2P5/8/4K3 w - omni_directional_pawn@c3", 7},
        {"8/8/1p6/P1k5/8/8/8/4K3 w - omni_directional_pawn@a5", 10},
        {"4k3/8/5p2/4PP2/8/8/5Q2/4K2R b - omni_directional_pawn@f6", 13},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        EACH_VALIDATOR(r, cases[i].text) {
            move moves[ABILITY_MOVES_MAX];
            cr_assert_eq(rig_moves(r, moves), cases[i].moves, "%s %s", r->rules->name, cases[i].text);
        }
}

/* 20 moves as in chess; the holder adds the free squares beside the one ahead of it. */
Test(abilities_rules, first_turn_counts_follow_the_ability) {
    EACH_VALIDATOR(r, START "-") cr_assert_eq(r->rules->perft(r->self, 1), 20);
    EACH_VALIDATOR(r, START "omni_directional_pawn@e2") cr_assert_eq(r->rules->perft(r->self, 1), 22);
    EACH_VALIDATOR(r, START "omni_directional_pawn@a2") cr_assert_eq(r->rules->perft(r->self, 1), 21);
    EACH_VALIDATOR(r, START "double_step_rook@a1") cr_assert_eq(r->rules->perft(r->self, 1), 20);
    EACH_VALIDATOR(r, START "area_push_knight@b1") cr_assert_eq(r->rules->perft(r->self, 1), 20);
}

/* ---- pawns ---- */

Test(abilities_rules, no_castling_and_no_en_passant) {
    EACH_VALIDATOR(r, "r3k2r/8/8/8/8/8/8/R3K2R w - -") cr_assert(!rig_can(r, "e1g1") && !rig_can(r, "e1c1"));
    EACH_VALIDATOR(r, "4k3/3p4/8/4P3/8/8/8/4K3 b - -") {
        rig_play(r, "d7d5");
        struct ability_state s = rig_state(r);
        s.ability = ABILITY_NONE, s.holder = NO_SQUARE;
        r->rules->set(r->self, &s);
        cr_assert(!rig_can(r, "e5d6"));
    }
}

Test(abilities_rules, two_steps_only_while_unmoved) {
    EACH_VALIDATOR(r, "4k3/8/8/8/8/8/P6P/4K3 w a2 -") cr_assert(!rig_can(r, "a2a4") && rig_can(r, "a2a3") && rig_can(r, "h2h4"));
    EACH_VALIDATOR(r, "4k3/8/8/8/P6p/7P/8/4K3 w - -") cr_assert(!rig_can(r, "h3h4") && !rig_can(r, "a4a6"));
    EACH_VALIDATOR(r, "4k3/8/8/8/n7/8/P7/4K3 w - -") cr_assert(!rig_can(r, "a2a4") && rig_can(r, "a2a3"));
}

Test(abilities_rules, omni_pawn_keeps_its_two_steps_and_loses_them_by_going_back) {
    EACH_VALIDATOR(r, "4k3/8/8/8/8/P7/1P6/4K3 w - omni_directional_pawn@b2") {
        cr_assert(rig_can(r, "b2b4") && rig_can(r, "b2b1") && !rig_can(r, "b2a3"));
        cr_assert_eq(rig_play(r, "b2a2").beyond_pawn, true);
        cr_assert_eq(rig_state(r).unmoved, 0);
        assert_board(r, "4k3/8/8/8/8/P7/P7/4K3");
    }
}

Test(abilities_rules, a_pawn_on_the_last_rank_is_a_queen) {
    EACH_VALIDATOR(r, "1n2k3/P7/8/8/8/8/8/4K3 w - -") {
        cr_assert(rig_can(r, "a7a8q") && rig_can(r, "a7b8q") && !rig_can(r, "a7a8"));
        struct move_report report = rig_play(r, "a7b8q");
        cr_assert_eq(report.crowned, 1);
        cr_assert_eq(report.captured, piece_of(BLACK, KNIGHT));
        assert_board(r, "1Q2k3/8/8/8/8/8/8/4K3");
    }
}

/* ---- double_step_rook ---- */

Test(abilities_rules, the_rook_steps_twice_or_declines) {
    EACH_VALIDATOR(r, "4k3/8/8/8/8/8/8/R3K3 w - double_step_rook@a1 7") {
        struct rig second = *r;
        cr_assert(!rig_play(r, "a1a5").turn_over);
        cr_assert_eq(rig_state(r).turn, WHITE);
        cr_assert(!rig_can(r, "e1e2"), "only the rook moves now");
        cr_assert_eq(r->rules->perft(r->self, 1), 7 + 7 + 1, "14 squares and the pass");
        cr_assert(rig_play(r, "pass").turn_over);
        cr_assert_eq(rig_state(r).turn, BLACK);
        rig_play(&second, "a1a5");
        struct move_report report = rig_play(&second, "a5h5");
        cr_assert(report.second_step && report.turn_over);
        assert_board(&second, "4k3/8/8/7R/8/8/8/4K3");
    }
    EACH_VALIDATOR(r, "4k3/8/8/8/8/8/8/R3K2R w - double_step_rook@a1") cr_assert(rig_play(r, "h1h5").turn_over, "the other rook has one step");
}

Test(abilities_rules, the_second_step_may_capture_the_king_that_the_first_attacked) {
    EACH_VALIDATOR(r, "4k3/8/8/8/8/8/8/R2K4 w - double_step_rook@a1") {
        rig_play(r, "a1a8");
        struct move_report report = rig_play(r, "a8e8");
        cr_assert_eq(report.captured, piece_of(BLACK, KING));
        assert_ending(r, ENDING_KING_CAPTURED);
        cr_assert_eq(r->rules->perft(r->self, 1), 0);
    }
}

Test(abilities_rules, each_step_of_the_rook_has_to_be_safe_for_the_king) {
    EACH_VALIDATOR(r, "4r2k/8/8/8/8/8/4R3/4K3 w - double_step_rook@e2") {
        cr_assert(!rig_can(r, "e2a2"), "pinned");
        rig_play(r, "e2e5");
        cr_assert(!rig_can(r, "e5a5") && rig_can(r, "e5e8") && rig_can(r, "pass"));
    }
}

/* ---- area_push_knight ---- */

/* The knight lands on d5: of its eight neighbours c6, d6 and e6 are pushed up, c4 stays before its own b3, e4 before the white f3. */
Test(abilities_rules, the_knight_pushes_every_enemy_around_it) {
    EACH_VALIDATOR(r, "4k3/8/2prp3/8/2p1p3/1pN2P2/8/4K3 w - area_push_knight@c3") {
        struct move_report report = rig_play(r, "c3d5");
        cr_assert_eq(report.pushed, 3);
        cr_assert_eq(report.pushed_off, 0);
        assert_board(r, "4k3/1p1r1p2/8/3N4/2p1p3/1p3P2/8/4K3");
    }
}

Test(abilities_rules, own_pieces_are_not_pushed) {
    EACH_VALIDATOR(r, "4k3/8/2PPP3/8/8/2N5/8/4K3 w - area_push_knight@c3") {
        cr_assert_eq(rig_play(r, "c3d5").pushed, 0);
        assert_board(r, "4k3/8/2PPP3/3N4/8/8/8/4K3");
    }
}

Test(abilities_rules, off_the_board_is_captured) {
    EACH_VALIDATOR(r, "4k3/pp6/8/8/1N6/8/8/4K3 w - area_push_knight@b4") {
        struct move_report report = rig_play(r, "b4a6");
        cr_assert_eq(report.pushed, 2, "a7 to a8, b7 to c8");
        assert_board(r, "p1p1k3/8/N7/8/8/8/8/4K3");
    }
    EACH_VALIDATOR(r, "rr2k3/8/8/1N6/8/8/8/4K3 w - area_push_knight@b5") {
        struct move_report report = rig_play(r, "b5a7");
        cr_assert_eq(report.pushed_off, 2);
        assert_board(r, "4k3/N7/8/8/8/8/8/4K3");
    }
}

Test(abilities_rules, a_king_pushed_off_the_board_is_captured) {
    EACH_VALIDATOR(r, "4k3/8/8/8/4N3/8/8/4K3 w - area_push_knight@e4") {
        cr_assert(rig_can(r, "e4f6") && rig_can(r, "e4d6"));
    }
    EACH_VALIDATOR(r, "4k3/8/2N5/8/8/8/8/4K3 w - area_push_knight@c6") {
        struct move_report report = rig_play(r, "c6e7");
        cr_assert_eq(report.pushed_off, 1);
        cr_assert_eq(report.captured, NO_PIECE);
        assert_ending(r, ENDING_KING_CAPTURED);
        enum colour winner;
        struct ability_state s = rig_state(r);
        cr_assert(ability_state_winner(&s, &winner) && winner == WHITE);
    }
}

/* A black pawn pushed down from b2 to b1 is on its last rank; a white one pushed from a2 has moved. */
Test(abilities_rules, a_pushed_pawn_is_crowned_on_its_last_rank_and_has_moved) {
    EACH_VALIDATOR(r, "4k3/8/8/3N4/8/7K/2p5/8 w - area_push_knight@d5") {
        struct move_report report = rig_play(r, "d5c3");
        cr_assert_eq(report.pushed, 1);
        cr_assert_eq(report.crowned, 1);
    }
    EACH_VALIDATOR(r, "4k3/8/8/3n4/8/8/1P6/4K3 b - area_push_knight@d5") {
        rig_play(r, "d5c3");
        assert_board(r, "4k3/8/8/8/8/2n5/8/P3K3");
        cr_assert_eq(rig_state(r).unmoved, 0);
    }
    EACH_VALIDATOR(r, "4k3/8/8/8/1n6/8/1P6/4K3 b - area_push_knight@b4") {
        rig_play(r, "b4d3");
        cr_assert_eq(rig_state(r).unmoved, square_bit(9), "out of reach: still unmoved");
    }
    EACH_VALIDATOR(r, "4k3/8/8/8/4n3/8/1P6/4K3 b - area_push_knight@e4") {
        rig_play(r, "e4c3");
        cr_assert_eq(rig_state(r).unmoved, 0);
    }
}

Test(abilities_rules, a_push_that_lays_the_own_king_bare_is_refused) {
    /* Landing on d4 or d6 throws e5 off the line between the rook and the king. */
    EACH_VALIDATOR(r, "4r2k/8/8/4p3/8/1N6/8/4K3 w - area_push_knight@b3") {
        cr_assert(!rig_can(r, "b3d4"));
        cr_assert_eq(r->rules->judge(r->self, 17, 27), VERDICT_EXPOSES_KING);
        cr_assert_eq(r->rules->judge(r->self, 17, 28), VERDICT_UNREACHABLE);
        cr_assert_eq(r->rules->judge(r->self, 17, 32), VERDICT_VALID);
    }
    EACH_VALIDATOR(r, "4r2k/8/8/4p3/8/1N6/8/4K3 w - -") cr_assert(rig_can(r, "b3d4"), "the same knight without its ability");
}

/* ---- check, attack and the end ---- */

Test(abilities_rules, abilities_do_not_give_check) {
    /* The pawn on e4 would reach the king on e5 or d5 only as omni pawn; the enemy holds none during this turn. */
    EACH_VALIDATOR(r, "8/8/8/3k4/8/4P3/8/4K3 b - -") cr_assert(rig_can(r, "d5e4") && !rig_can(r, "d5d4"));
}

Test(abilities_rules, omni_pawn_takes_a_king_beside_it) {
    EACH_VALIDATOR(r, "8/8/8/8/3kP3/8/8/K7 w - omni_directional_pawn@e4") {
        rig_play(r, "e4d4");
        assert_ending(r, ENDING_KING_CAPTURED);
    }
}

Test(abilities_rules, mate_and_stalemate_end_the_game) {
    EACH_VALIDATOR(r, "7k/8/5K2/8/8/8/8/6Q1 w - -") {
        struct rig other = *r;
        rig_play(r, "g1g7");
        assert_ending(r, ENDING_CHECKMATE);
        cr_assert(r->rules->in_check(r->self, BLACK));
        rig_play(&other, "g1g6");
        assert_ending(&other, ENDING_STALEMATE);
        cr_assert_eq(other.rules->perft(other.self, 1), 0);
        cr_assert_eq(rig_state(&other).turn, BLACK);
    }
}

/* As in the original the end is looked for before the ability is drawn: the pawn on h7 could take the queen if it held one. */
Test(abilities_rules, an_ability_does_not_come_in_time_to_stop_a_mate) {
    EACH_VALIDATOR(r, "6k1/5ppp/8/8/8/8/8/R3K3 w - -") {
        rig_play(r, "a1a8");
        assert_ending(r, ENDING_CHECKMATE);
        cr_assert_eq(rig_state(r).ability, ABILITY_NONE);
    }
}

/* The king on h3 is shut in and the pawn blocked: the knight's way to f7 is all White has. If the knight holds the ability, landing there
 * throws e6 off the line of the bishop c8, so nothing is left; if the pawn holds it, there are moves. */
Test(abilities_rules, a_draw_that_takes_the_last_valid_move_ends_the_game) {
    const char *shut_in = "k1b4N/6p1/4p1P1/6p1/8/7K/8/5nr1 w -";
    for (size_t v = 0; v < validator_count(); v++) {
        unsigned seen[ABILITIES] = {0};
        for (unsigned dice = 0; dice < 32; dice++) {
            char text[128];
            snprintf(text, sizeof text, "%s * %x", shut_in, dice);
            struct rig r = rig_at(validator_at(v), text);
            struct ability_state s = rig_state(&r);
            seen[s.ability]++;
            cr_assert_eq(s.ending, s.ability == ABILITY_PUSH_KNIGHT ? ENDING_STALEMATE : ENDING_NONE);
            cr_assert_eq(r.rules->perft(r.self, 1) == 0, s.ending != ENDING_NONE);
        }
        cr_assert(seen[ABILITY_PUSH_KNIGHT] && seen[ABILITY_OMNI_PAWN]);
    }
    char without[128];
    snprintf(without, sizeof without, "%s -", shut_in);
    EACH_VALIDATOR(r, without) cr_assert(r->rules->perft(r->self, 1) == 1 && rig_can(r, "h8f7"));
}

Test(abilities_rules, what_is_drawn_fits_and_depends_on_the_dice_alone) {
    struct ability_state first;
    EACH_VALIDATOR(r, START "* 7") {
        struct ability_state s = rig_state(r);
        cr_assert_null(ability_state_problem(&s));
        cr_assert_neq(s.ability, ABILITY_NONE);
        if (r->rules == validator_at(0)) first = s;
        cr_assert(ability_state_equal(&first, &s));
    }
}

/* 12 pairs fit at the start: 8 pawns, 2 rooks, 2 knights. Each has a chance of 1/12: 2000 +- 6 sigma of 24000 draws. */
Test(abilities_rules, the_draw_is_uniform_over_pairs) {
    for (size_t v = 0; v < validator_count(); v++) {
        unsigned held[SQUARES] = {0};
        for (uint64_t seed = 0; seed < 24000; seed++) {
            struct rig r = {.rules = validator_at(v)};
            struct ability_state s = ability_state_start(seed);
            r.rules->set(r.self, &s);
            r.rules->begin(r.self, true);
            held[rig_state(&r).holder]++;
        }
        for (square at = 0; at < 16; at++) {
            bool fits = at >= 8 || at == 0 || at == 1 || at == 6 || at == 7;
            cr_assert(fits ? held[at] > 1740 && held[at] < 2260 : held[at] == 0, "square %d held %u times", at, held[at]);
        }
    }
}
