/* exchanges_agree.c - the swap algorithm gives, for every legal move of any position, what really taking on a copied board gives. */
#include "core/position/notation.h"
#include "core/search/exchange.h"
#include "core/search/see.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

static void check_move(const struct position *p, move m) {
    int fast = see_move(p, m), slow = exchange_value(p, m);
    if (fast == slow) return;
    char fen[FEN_MAX], text[UCI_MAX];
    fen_write(p, fen);
    uci_write(p, m, text);
    CHECK(fast == slow, "%s in %s: %d by swapping, %d by taking", text, fen, fast, slow);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = input_from(data, size);
    struct position p;
    struct move_list list;
    input_position(&in, &p);
    movegen_generate(&p, MOVEGEN_ALL, &list);
    for (unsigned i = 0; i < list.count; i++) check_move(&p, list.moves[i]);
    return 0;
}
