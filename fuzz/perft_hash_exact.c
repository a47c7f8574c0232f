/* perft_hash_exact.c - counts are the same with a table and without, by copying boards, by make and undo, and by the naive
 * walk; the table is tiny, so that entries are replaced all the time,
 * and at its smallest one place has all positions and depths. */
#include "core/movegen/table.h"
#include "core/naive/naive.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

enum { PAIRS_LOG = 4, PAIRS = 1 << PAIRS_LOG, LEAVES_MAX = 160 };

static uint64_t by_make_and_undo(struct position *p, int depth) {
    struct move_list list;
    uint64_t sum = 0;
    movegen_generate(p, MOVEGEN_ALL, &list);
    if (depth == 1) return list.count;
    for (unsigned i = 0; i < list.count; i++) {
        struct undo u;
        position_make(p, list.moves[i], &u);
        sum += by_make_and_undo(p, depth - 1);
        position_undo(p, &u);
    }
    return sum;
}

static uint64_t by_naive(const char *fen, int depth) {
    struct naive_board board;
    struct diag why;
    CHECK(naive_read(&board, fen, false, &why) == STATUS_OK, "%s: %s", fen, why.text);
    return naive_perft(&board, depth);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct perft_entry entries[2 * PAIRS] = {{0, 0}};
    struct input in = input_from(data, size);
    struct position p;
    char fen[FEN_MAX];
    input_position(&in, &p);
    fen_write(&p, fen);
    size_t pairs = (size_t)1 << (size ? data[size - 1] % (PAIRS_LOG + 1) : 0);
    struct perft_table table = {.mask = pairs - 1, .pairs = pairs, .entries = entries};
    enum slider slider = (enum slider)input_below(&in, SLIDERS);
    if (!slider_available(slider)) slider = slider_default();
    slider_prepare(slider);
    uint64_t leaves = 1;
    for (int depth = 1; depth <= 4 && leaves < LEAVES_MAX; depth++) {
        uint64_t plain = movegen_perft(&p, depth, slider, NULL), fresh = movegen_perft(&p, depth, slider, &table);
        uint64_t again = movegen_perft(&p, depth, slider, &table), slow = by_make_and_undo(&p, depth);
        CHECK(plain == fresh && plain == again && plain == slow, "%s: depth %d, %s: plain %llu, table %llu, again %llu, undo %llu",
              fen, depth, slider_name(slider), (unsigned long long)plain, (unsigned long long)fresh, (unsigned long long)again,
              (unsigned long long)slow);
        if (plain < LEAVES_MAX / 4) CHECK(plain == by_naive(fen, depth), "%s: depth %d: naive differs", fen, depth);
        leaves = plain ? plain * (plain / leaves + 1) : LEAVES_MAX; /* what the next depth may cost */
    }
    return 0;
}
