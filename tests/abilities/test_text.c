/* test_text.c - positions of ability chess and their moves as text and back, and what is refused at which column. */
#include <criterion/criterion.h>
#include <string.h>

#include "core/abilities/state.h"

Test(abilities_text, positions_survive_the_round_trip) {
    static const char *const texts[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - omni_directional_pawn@e2 9e3779b97f4a7c15",
        "4k3/p6p/8/8/8/8/P6P/4K3 b a2h2a7 omni_directional_pawn@h7 0000000000000007",
        "4k3/8/8/R7/8/8/8/4K3 w - double_step_rook@a5+1 00000000000000ff",
        "4k3/8/8/8/8/8/8/4K3 b - - ffffffffffffffff",
        "8/8/8/8/8/8/8/4K3 b - - 0000000000000000",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct ability_state s;
        char written[ABILITY_STATE_TEXT_MAX];
        bool draw;
        cr_assert_eq(ability_state_parse(&s, &draw, texts[i], NULL), STATUS_OK, "%s", texts[i]);
        ability_state_write(&s, written);
        cr_assert_str_eq(written, texts[i]);
        cr_assert(!draw);
    }
}

Test(abilities_text, what_is_left_out_is_drawn) {
    struct ability_state s;
    bool draw = false;
    cr_assert_eq(ability_state_parse(&s, &draw, "4k3/8/8/8/8/8/P7/4K3 w", NULL), STATUS_OK);
    cr_assert(draw);
    cr_assert_eq(s.unmoved, square_bit(8));
    cr_assert_eq(s.dice.state, 0);
}

Test(abilities_text, refusals_name_their_column) {
    static const struct {
        const char *text;
        size_t column;
    } cases[] = {
        {"", 1},
        {"4k3/8/8/8/8/8/8/4K3", 20},
        {"4k3/8/8/8/8/8/8/4K3 x", 21},
        {"4k3/8/8/8/8/8/8/4K3 wb", 21},
        {"4k3/8/8/8/8/8/4K3 w", 18},
        {"4k3/9/8/8/8/8/8/4K3 w", 5},
        {"4k3/8/8/8/8/8/8/4K3/8 w", 20},
        {"4k3/8/8/8/8/8/8/4X3 w", 18},
        {"4k3/8/8/8/8/8/P7/4K3 w a3", 24},
        {"4k3/8/8/8/8/8/P7/4K3 w a2a2", 26},
        {"4k3/8/8/8/8/8/P7/4K3 w a", 24},
        {"4k3/8/8/8/8/8/P7/4K3 w - flying_pawn@a2", 26},
        {"4k3/8/8/8/8/8/P7/4K3 w - omni_directional_pawn", 47},
        {"4k3/8/8/8/8/8/P7/4K3 w - omni_directional_pawn@a9", 47},
        {"4k3/8/8/8/8/8/P7/4K3 w - omni_directional_pawn@a3", 48},
        {"4k3/8/8/8/8/8/P7/4K3 b - omni_directional_pawn@a2", 48},
        {"4k3/8/8/8/8/8/P7/4K3 w - double_step_rook@a2", 43},
        {"4k3/8/8/8/8/8/P7/4K3 w - omni_directional_pawn@a2+1", 48},
        {"4k3/8/8/8/8/8/P7/4K3 w - - 12g", 30},
        {"4k3/8/8/8/8/8/P7/4K3 w - - 12345678901234567", 28},
        {"4k3/8/8/8/8/8/P7/4K3 w - - 0 0", 30},
        {"8/8/8/8/8/8/8/8 w", 1},
        {"4kk2/8/8/8/8/8/8/4K3 w", 1},
        {"P3k3/8/8/8/8/8/8/4K3 w", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct ability_state s = ability_state_start(3), before = s;
        struct diag why = {0};
        bool draw;
        cr_assert_eq(ability_state_parse(&s, &draw, cases[i].text, &why), STATUS_ABILITY_POSITION, "%s", cases[i].text);
        cr_assert_eq(why.column, cases[i].column, "%s: %zu, %s", cases[i].text, why.column, why.text);
        cr_assert(ability_state_equal(&s, &before), "a refusal changes nothing");
    }
}

Test(abilities_text, moves) {
    static const char *const good[] = {"e2e4", "a7a8q", "h1a8", "pass"}, *const bad[] = {"", "e2", "e2e9", "i2e4", "e2e4k", "e2e2", "e2e4qq", "Pass"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        move m;
        char written[ABILITY_MOVE_TEXT_MAX];
        cr_assert(ability_move_read(good[i], strlen(good[i]), &m), "%s", good[i]);
        ability_move_write(m, written);
        cr_assert_str_eq(written, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        move m;
        cr_assert(!ability_move_read(bad[i], strlen(bad[i]), &m), "%s", bad[i]);
    }
}

Test(abilities_text, promises_of_a_state) {
    struct ability_state s = ability_state_start(0);
    cr_assert_null(ability_state_problem(&s));
#define BROKEN(change)                                       \
    do {                                                     \
        struct ability_state broken = s;                     \
        change;                                              \
        cr_assert_not_null(ability_state_problem(&broken), #change); \
    } while (0)
    BROKEN(broken.board[20] = 13);
    BROKEN(broken.turn = 2);
    BROKEN(broken.ending = ENDINGS);
    BROKEN(broken.board[20] = (uint8_t)piece_of(WHITE, KING));
    BROKEN(broken.board[4] = NO_PIECE);
    BROKEN(broken.unmoved |= square_bit(20));
    BROKEN(broken.board[56] = (uint8_t)piece_of(WHITE, PAWN));
    BROKEN(broken.holder = 8);
    BROKEN(broken.ability = ABILITY_OMNI_PAWN);
    BROKEN((broken.ability = ABILITY_OMNI_PAWN, broken.holder = 0));
    BROKEN((broken.ability = ABILITY_OMNI_PAWN, broken.holder = 48));
    BROKEN((broken.ability = ABILITY_OMNI_PAWN, broken.holder = 8, broken.second_step = true));
    BROKEN(broken.second_step = true);
    BROKEN(broken.ending = ENDING_KING_CAPTURED);
}
