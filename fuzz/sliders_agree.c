/* sliders_agree.c - every way to find what rook and bishop attack finds what walking the rays square by square finds. */
#include "core/attacks/sliders.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

/* Walked here once more, with files and ranks: no table and no line of core/attacks. */
static bitboard walk(square s, bitboard occupied, const int steps[4][2]) {
    bitboard reached = 0;
    for (int i = 0; i < 4; i++) {
        int file = square_file(s) + steps[i][0], rank = square_rank(s) + steps[i][1];
        for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += steps[i][0], rank += steps[i][1]) {
            reached |= square_bit(square_at(file, rank));
            if (occupied >> (rank * 8 + file) & 1) break;
        }
    }
    return reached;
}

static const int straight[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}, diagonal[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};

static void check_square(square s, bitboard occupied) {
    bitboard rook = walk(s, occupied, straight), bishop = walk(s, occupied, diagonal);
    for (int i = 0; i < SLIDERS; i++) {
        enum slider id = (enum slider)i;
        if (!slider_available(id)) continue;
        CHECK(slider_rook(id, s, occupied) == rook, "%s: rook on %d, occupied %016llx", slider_name(id), s, (unsigned long long)occupied);
        CHECK(slider_bishop(id, s, occupied) == bishop, "%s: bishop on %d, occupied %016llx", slider_name(id), s, (unsigned long long)occupied);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static bool ready;
    for (int i = 0; i < SLIDERS && !ready; i++)
        if (slider_available((enum slider)i)) slider_prepare((enum slider)i);
    ready = true;
    struct input in = input_from(data, size);
    while (input_left(&in)) {
        unsigned how = input_byte(&in);
        bitboard occupied = input_word(&in);
        if (how & 0x80) occupied &= occupied << 7 ^ occupied >> 5; /* thinner boards leave longer rays */
        if ((how & 0xC0) == 0x40) /* the same board seen from everywhere */
            for (square s = 0; s < SQUARES; s++) check_square(s, occupied);
        else check_square((square)(how & 63), occupied);
    }
    return 0;
}
