/* test_lists.c - lists, counts, single moves, classes and notation: each against another way to the same answer. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/movegen/movegen.h"
#include "core/position/fen.h"
#include "core/position/notation.h"
#include "tests/support/walk.h"

static const char *text_of(const struct position *p) {
    static char fen[FEN_MAX];
    fen_write(p, fen);
    return fen;
}

static int by_value(const void *a, const void *b) { return *(const move *)a - *(const move *)b; }
static void sort(struct move_list *list) { qsort(list->moves, list->count, sizeof *list->moves, by_value); }

/* Every one of the 65,536 moves: legal exactly where it is in the list. */
static void check_is_legal(const struct position *p) {
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    sort(&list);
    unsigned next = 0;
    for (unsigned m = 0; m <= UINT16_MAX; m++) {
        bool listed = next < list.count && list.moves[next] == m;
        next += listed;
        cr_assert_eq(movegen_is_legal(p, (move)m), listed, "move %04x in %s", m, text_of(p));
    }
    cr_assert_eq(next, list.count, "a move stands twice in the list of %s", text_of(p));
}

Test(is_legal, says_of_any_16_bits_what_the_list_says) {
    walk_suite("traps", 1, 0, check_is_legal);
    walk_suite("standard", 2, 0, check_is_legal);
    walk_suite("chess960", 2, 0, check_is_legal);
    walk_suite("random", 10, 0, check_is_legal);
}

Test(try_make, plays_legal_moves_and_leaves_the_position_alone_for_others) {
    struct position p, before;
    struct undo u;
    position_start(&p);
    memcpy(&before, &p, sizeof p);
    cr_assert_not(position_try_make(&p, move_make(4, 36, MOVE_QUIET), &u));
    cr_assert_eq(memcmp(&p, &before, sizeof p), 0);
    cr_assert(position_try_make(&p, move_make(12, 28, MOVE_DOUBLE_PUSH), &u));
    position_undo(&p, &u);
    cr_assert_eq(memcmp(&p, &before, sizeof p), 0);
}

static void check_counts(const struct position *p) {
    struct move_list all, noisy;
    movegen_generate(p, MOVEGEN_ALL, &all);
    movegen_generate(p, MOVEGEN_NOISY, &noisy);
    cr_assert_eq(movegen_count(p), all.count, "%s", text_of(p));
    cr_assert_eq(movegen_any(p), all.count != 0);
    unsigned expected = 0;
    for (unsigned i = 0; i < all.count; i++) expected += move_is_capture(all.moves[i]) || move_is_promotion(all.moves[i]);
    cr_assert_eq(noisy.count, expected, "noisy moves of %s", text_of(p));
    for (unsigned i = 0; i < noisy.count; i++)
        cr_assert(move_is_capture(noisy.moves[i]) || move_is_promotion(noisy.moves[i]), "%s", text_of(p));
}

Test(count, equals_the_length_of_the_list_and_noisy_is_its_noisy_part) { walk_all(check_counts); }

static void check_sliders(const struct position *p) {
    struct move_list first, other;
    movegen_generate_with(p, SLIDER_rays, &first);
    sort(&first);
    for (unsigned s = 0; s < SLIDERS; s++) {
        if (!slider_available((enum slider)s)) continue;
        movegen_generate_with(p, (enum slider)s, &other);
        sort(&other);
        cr_assert(first.count == other.count && !memcmp(first.moves, other.moves, first.count * sizeof(move)), "%s: %s",
                  slider_name((enum slider)s), text_of(p));
    }
}

static void prepare_sliders(void) {
    for (unsigned s = 0; s < SLIDERS; s++)
        if (slider_available((enum slider)s)) slider_prepare((enum slider)s);
}

Test(sliders, all_list_the_moves_that_rays_lists, .init = prepare_sliders) {
    walk_suite("random", 1, 0, check_sliders);
    walk_suite("standard", 1, 1, check_sliders);
    walk_suite("chess960", 1, 1, check_sliders);
}

/* The slow way: play it and look. */
static void check_classes(const struct position *p) {
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    for (unsigned i = 0; i < list.count; i++) {
        move m = list.moves[i];
        struct position next = *p;
        struct undo u;
        position_make(&next, m, &u);
        cr_assert_eq(movegen_gives_check(p, m), position_in_check(&next), "move %04x in %s", m, text_of(p));
        bitboard checkers = position_attackers(&next, position_king(&next, next.turn), next.occupied) & next.side[p->turn];
        cr_assert_eq(movegen_checkers_after(p, m), checkers, "move %04x in %s", m, text_of(p));
        bool takes = bits_count(next.occupied) < bits_count(p->occupied);
        enum move_class class = movegen_classify(m);
        bool is_promotion = piece_kind(p->mailbox[move_from(m)]) == PAWN && (move_to(m) < 8 || move_to(m) >= 56);
        cr_assert_eq(class >= CLASS_PROMOTION, is_promotion);
        if (is_promotion) cr_assert_eq(class == CLASS_PROMOTION, !takes);
        else if (class == CLASS_CASTLING) cr_assert(!takes && p->mailbox[move_to(m)] == piece_of(p->turn, ROOK));
        else cr_assert_eq(class == CLASS_CAPTURE || class == CLASS_EN_PASSANT, takes);
    }
}

Test(classify, and_gives_check_say_what_playing_the_move_shows) {
    walk_suite("traps", 1, 1, check_classes);
    walk_suite("chess960", 2, 1, check_classes);
    walk_suite("random", 4, 0, check_classes);
}

Test(classify, names_the_side_to_which_a_promotion_takes) {
    cr_assert_eq(movegen_classify(move_make(49, 58, MOVE_PROMOTION_CAPTURE)), CLASS_PROMOTION_RIGHT);
    cr_assert_eq(movegen_classify(move_make(49, 56, MOVE_PROMOTION_CAPTURE)), CLASS_PROMOTION_LEFT);
    cr_assert_eq(movegen_classify(move_make(9, 2, MOVE_PROMOTION_CAPTURE + 3)), CLASS_PROMOTION_RIGHT);
    cr_assert_eq(movegen_classify(move_make(9, 1, MOVE_PROMOTION)), CLASS_PROMOTION);
}

/* ---- notation ---- */

static void check_notation(const struct position *p) {
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    for (unsigned i = 0; i < list.count; i++) {
        char uci[UCI_MAX], san[SAN_MAX];
        move again = MOVE_NONE;
        uci_write(p, list.moves[i], uci);
        cr_assert_eq(uci_parse(p, uci, &again, NULL), STATUS_OK, "%s in %s", uci, text_of(p));
        cr_assert_eq(again, list.moves[i], "%s in %s", uci, text_of(p));
        san_write(p, list.moves[i], san);
        cr_assert_lt(strlen(san), SAN_MAX);
        again = MOVE_NONE;
        cr_assert_eq(san_parse(p, san, &again, NULL), STATUS_OK, "%s in %s", san, text_of(p));
        cr_assert_eq(again, list.moves[i], "%s in %s", san, text_of(p));
    }
}

Test(notation, uci_and_san_read_back_to_the_move_they_were_written_for) {
    walk_suite("standard", 1, 0, check_notation);
    walk_suite("traps", 1, 0, check_notation);
    walk_suite("chess960", 1, 0, check_notation);
    walk_suite("random", 2, 0, check_notation);
}

static const struct { const char *fen, *uci, *san; } written[] = {
    {FEN_START, "g1f3", "Nf3"},
    {FEN_START, "e2e4", "e4"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1", "O-O-O"},
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
    {"3k4/8/8/8/8/8/8/R4K2 w A - 0 1", "f1a1", "O-O-O+"},
    {"6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8", "Re8#"},
    {"3r1r2/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7d8q", "exd8=Q"},
    {"3r1r2/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8n", "e8=N"},
    {"4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "a1c1", "Rc1"},
    {"4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "a1c1", "Rac1"},
    {"R3k3/8/8/8/8/3K4/8/R7 b - - 0 1", "e8d7", "Kd7"},
    {"4k3/R7/8/8/8/3K4/8/R7 w - - 0 1", "a7a4", "R7a4"},
    {"8/7k/8/Q2Q4/8/8/8/Q3K3 w - - 0 1", "a5d2", "Qad2"},
    {"8/7k/8/Q2Q4/8/8/8/Q2QK3 w - - 0 1", "a5d8", "Qad8"},
    {"4k3/8/8/2N1N3/8/2N5/8/4K3 w - - 0 1", "c5e4", "N5e4"},
    {"k7/8/8/1N3N2/8/1N6/8/4K3 w - - 0 1", "b5d4", "Nb5d4"},
};

Test(notation, writes_the_shortest_san_that_has_one_meaning) {
    for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
        struct position p;
        char san[SAN_MAX];
        move m;
        must_parse(&p, written[i].fen);
        cr_assert_eq(uci_parse(&p, written[i].uci, &m, NULL), STATUS_OK, "%s", written[i].uci);
        san_write(&p, m, san);
        cr_expect_str_eq(san, written[i].san);
    }
}

Test(notation, reads_both_ways_to_write_castling_and_longer_san) {
    struct position p;
    move m, other;
    must_parse(&p, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    cr_assert_eq(uci_parse(&p, "e1g1", &m, NULL), STATUS_OK);
    cr_assert_eq(uci_parse(&p, "e1h1", &other, NULL), STATUS_OK);
    cr_assert_eq(m, other);
    cr_assert_eq(san_parse(&p, "0-0!?", &other, NULL), STATUS_OK);
    cr_assert_eq(m, other);
    position_start(&p);
    cr_assert_eq(san_parse(&p, "Nf3", &m, NULL), STATUS_OK);
    cr_assert_eq(san_parse(&p, "Ng1-f3", &other, NULL), STATUS_OK);
    cr_assert_eq(m, other);
}

Test(notation, refuses_what_is_no_move_and_what_is_not_legal) {
    static const struct { const char *text; enum status uci, san; } cases[] = {
        {"", STATUS_BAD_MOVE_TEXT, STATUS_BAD_MOVE_TEXT},      {"e2", STATUS_BAD_MOVE_TEXT, STATUS_ILLEGAL_MOVE},
        {"e2e5", STATUS_ILLEGAL_MOVE, STATUS_ILLEGAL_MOVE},    {"e2e9", STATUS_BAD_MOVE_TEXT, STATUS_BAD_MOVE_TEXT},
        {"e7e8k", STATUS_BAD_MOVE_TEXT, STATUS_BAD_MOVE_TEXT}, {"e2e4qq", STATUS_BAD_MOVE_TEXT, STATUS_BAD_MOVE_TEXT},
        {"O-O", STATUS_BAD_MOVE_TEXT, STATUS_ILLEGAL_MOVE},    {"Nd5", STATUS_BAD_MOVE_TEXT, STATUS_ILLEGAL_MOVE},
        {"Xe4", STATUS_BAD_MOVE_TEXT, STATUS_BAD_MOVE_TEXT},   {"Nxf3", STATUS_BAD_MOVE_TEXT, STATUS_ILLEGAL_MOVE},
    };
    struct position p;
    struct diag why;
    move m;
    position_start(&p);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cr_expect_eq(uci_parse(&p, cases[i].text, &m, &why), cases[i].uci, "uci '%s'", cases[i].text);
        cr_expect_eq(san_parse(&p, cases[i].text, &m, &why), cases[i].san, "san '%s': %s", cases[i].text, why.text);
    }
    must_parse(&p, "4k3/8/8/8/8/8/3K4/R6R w - - 0 1");
    cr_assert_eq(san_parse(&p, "Rd1", &m, &why), STATUS_BAD_MOVE_TEXT); /* either rook */
}
