/* generators_agree.c - on any position and along any line of play, the generators find the same moves: bitboards with every
 * slider, counted and listed, the single-move test, the naive mailbox, and chess.gat in the rule language. What they say about
 * checks agrees, too. The game file is asked at the end of the line of one input in eight: it takes longer than the others. */
#include <string.h>

#include "core/rules/engine.h"

#include "core/naive/naive.h"
#include "core/position/notation.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

/* Moves as numbers made of the bytes of their texts, sorted, so that two lists can be compared whatever their order. */
struct texts {
    unsigned count;
    uint64_t text[MOVES_MAX];
};

static uint64_t number_of(const char *text) {
    uint64_t number = 0;
    for (unsigned i = 0; i < UCI_MAX && text[i]; i++) number = number << 8 | (uint8_t)text[i];
    return number;
}

static void sort(struct texts *t) {
    for (unsigned i = 1; i < t->count; i++) {
        uint64_t one = t->text[i];
        unsigned at = i;
        for (; at > 0 && t->text[at - 1] > one; at--) t->text[at] = t->text[at - 1];
        t->text[at] = one;
    }
}

static void texts_of_list(const struct position *p, const struct move_list *list, struct texts *out) {
    char text[UCI_MAX];
    out->count = list->count;
    for (unsigned i = 0; i < list->count; i++) uci_write(p, list->moves[i], text), out->text[i] = number_of(text);
    sort(out);
}

static void texts_of_naive(const struct naive_board *b, struct texts *out) {
    static struct naive_list list;
    char text[UCI_MAX];
    naive_legal_moves(b, &list);
    CHECK(list.count <= MOVES_MAX, "%u moves", list.count);
    out->count = list.count;
    for (unsigned i = 0; i < list.count; i++) naive_move_text(b, list.moves[i], text), out->text[i] = number_of(text);
    sort(out);
}

static const char *text_of(uint64_t number, char out[9]) {
    int length = 0;
    for (int shift = 56; shift >= 0; shift -= 8)
        if (number >> shift & 255) out[length++] = (char)(number >> shift & 255);
    out[length] = 0;
    return out;
}

static void check_equal(const char *fen, const char *who, const struct texts *a, const struct texts *b) {
    char one[9], other[9];
    for (unsigned i = 0; i < a->count && i < b->count; i++)
        CHECK(a->text[i] == b->text[i], "%s: naive has %s where %s has %s", fen, text_of(a->text[i], one), who, text_of(b->text[i], other));
    CHECK(a->count == b->count, "%s: naive has %u moves, %s %u", fen, a->count, who, b->count);
}

/* ---- the game file ---- */

static const char chess_gat[] = {
#include "fuzz/chess_gat.inc"
    0};

/* Opened once; set for every position. */
static struct rules_engine *rules_engine(void) {
    static struct rules_engine *engine;
    static struct rules_diags d;
    struct rules_game *game;
    if (engine) return engine;
    CHECK(rules_load(&game, chess_gat, sizeof chess_gat - 1, &d) == STATUS_OK, "%s", d.list[0].what.text);
    CHECK(rules_engine_open(&engine, game, "best", NULL) == STATUS_OK, "memory");
    return engine;
}

static bool is_castling_pair(const struct position *p, const struct move_list *list) {
    for (unsigned i = 0; p->chess960 && i < list->count; i++)
        if (move_kind(list->moves[i]) == MOVE_CASTLING) return true;
    return false;
}

/* The same moves; the same number of moves where castlings are spelt king takes rook, which no game file does. */
static void check_rules(const struct position *p) {
    static struct texts wanted, found;
    struct rules_engine *e = rules_engine();
    struct rules_list moves;
    struct move_list list;
    struct diag why = {0};
    char fen[FEN_MAX];
    fen_write(p, fen);
    movegen_generate(p, MOVEGEN_ALL, &list);
    texts_of_list(p, &list, &wanted);
    CHECK(rules_engine_set(e, fen, &why) == STATUS_OK, "%s: the game file: %s", fen, why.text);
    CHECK(rules_list_moves(e, &moves, &why) == STATUS_OK, "%s: the game file: %s", fen, why.text);
    bool spelt = !is_castling_pair(p, &list);
    found.count = (unsigned)moves.count;
    CHECK(moves.count == list.count || (spelt && moves.count <= MOVES_MAX), "%s: the game file has %zu moves, naive %u", fen, moves.count, list.count);
    for (unsigned i = 0; spelt && i < moves.count; i++) found.text[i] = number_of(moves.moves[i].text);
    rules_list_free(&moves);
    if (!spelt) return;
    sort(&found);
    check_equal(fen, "the game file", &wanted, &found);
}

enum { SINGLE = 24 };

/* A list as a set. */
static void check_single_moves(const struct position *p, const struct move_list *list, struct input *in, const char *fen) {
    static uint8_t legal[65536];
    for (unsigned i = 0; i < list->count; i++) legal[list->moves[i]] = 1;
    uint64_t dice = input_word(in);
    for (unsigned i = 0; i < SINGLE; i++) {
        dice = dice * 6364136223846793005u + 1442695040888963407u;
        move any = (move)(dice >> 48);
        move m = i < 8 && list->count ? list->moves[any % list->count] : list->count && i & 1 ? (move)(list->moves[i % list->count] ^ (any & 0xF041)) : any;
        CHECK(movegen_is_legal(p, m) == legal[m], "%s: %04x listed %d", fen, m, legal[m]);
    }
    for (unsigned i = 0; i < list->count; i++) legal[list->moves[i]] = 0;
}

static void check_noisy(const struct position *p, const struct move_list *all, const char *fen) {
    struct move_list noisy;
    unsigned wanted = 0;
    movegen_generate(p, MOVEGEN_NOISY, &noisy);
    for (unsigned i = 0; i < all->count; i++) wanted += move_is_capture(all->moves[i]) || move_is_promotion(all->moves[i]);
    CHECK(noisy.count == wanted, "%s: %u noisy moves of %u", fen, noisy.count, wanted);
    for (unsigned i = 0; i < noisy.count; i++)
        CHECK(move_is_capture(noisy.moves[i]) || move_is_promotion(noisy.moves[i]), "%s: %04x is quiet", fen, noisy.moves[i]);
}

static void check_checks(const struct position *p, move m, const char *fen) {
    struct position next = *p;
    struct undo u;
    bool says = movegen_gives_check(p, m);
    bitboard checkers = movegen_checkers_after(p, m);
    CHECK(position_try_make(&next, m, &u), "%s: %04x is refused", fen, m);
    bitboard found = position_attackers(&next, position_king(&next, next.turn), next.occupied) & next.side[p->turn];
    CHECK(says == position_in_check(&next) && checkers == found, "%s: %04x: check %d", fen, m, says);
    CHECK(movegen_classify(m) <= CLASS_PROMOTION_LEFT, "%s: %04x has no class", fen, m);
}

/* One slider for each input, chosen by its bytes. */
static void check_slider(const struct position *p, struct input *in, const char *fen, const struct texts *wanted) {
    static struct texts found;
    struct move_list list;
    enum slider slider = (enum slider)input_below(in, SLIDERS);
    if (!slider_available(slider)) return;
    slider_prepare(slider);
    movegen_generate_with(p, slider, &list);
    texts_of_list(p, &list, &found);
    check_equal(fen, slider_name(slider), wanted, &found);
}

/* Both boards stand at the same place; the naive one was moved by its own rules. */
static void check_position(const struct position *p, const struct naive_board *b, struct input *in) {
    static struct texts wanted, found;
    struct move_list list;
    char fen[FEN_MAX], slow[NAIVE_FEN_MAX];
    fen_write(p, fen);
    naive_write(b, slow);
    CHECK(strcmp(fen, slow) == 0, "%s, naive %s", fen, slow);
    texts_of_naive(b, &wanted);
    movegen_generate(p, MOVEGEN_ALL, &list);
    texts_of_list(p, &list, &found);
    check_equal(fen, "the list", &wanted, &found);
    check_slider(p, in, fen, &wanted);
    CHECK(movegen_count(p) == list.count && movegen_any(p) == (list.count > 0), "%s: counted %u", fen, movegen_count(p));
    CHECK(position_in_check(p) == naive_in_check(b, b->turn), "%s: check", fen);
    CHECK(!position_is_insufficient(p) || list.count || !position_in_check(p), "%s: mate without material", fen);
    check_noisy(p, &list, fen);
    check_single_moves(p, &list, in, fen);
    for (int i = 0; i < 2 && list.count; i++) check_checks(p, list.moves[input_below(in, list.count)], fen);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { LINE = 2 };
    struct undo undos[LINE];
    struct input in = input_from(data, size);
    struct position p;
    struct naive_board b;
    struct diag why;
    char fen[FEN_MAX], text[UCI_MAX];
    input_position(&in, &p);
    bool rules = size && data[size - 1] % 8 == 7;
    fen_write(&p, fen);
    CHECK(naive_read(&b, fen, p.chess960, &why) == STATUS_OK, "%s: %s", fen, why.text);
    check_position(&p, &b, &in);
    for (int i = 0; i < LINE && input_left(&in); i++) {
        move m = input_move(&in, &p);
        struct naive_move slow;
        if (m == MOVE_NONE) break;
        uci_write(&p, m, text);
        CHECK(naive_find(&b, text, &slow, &why) == STATUS_OK, "%s: %s: %s", fen, text, why.text);
        position_make(&p, m, &undos[i]);
        naive_play(&b, slow);
        check_position(&p, &b, &in);
    }
    if (rules) check_rules(&p); /* what the list holds is what naive has, by now */
    return 0;
}
