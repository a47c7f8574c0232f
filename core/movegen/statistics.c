/* statistics.c - captures, checks, mates and the rest, per depth. */
#include "core/base/bits.h"
#include "core/movegen/movegen.h"

/* Where the pieces that moved stand afterwards: of castling king and rook. */
static bitboard moved_to(move m) {
    if (move_kind(m) != MOVE_CASTLING) return square_bit(move_to(m));
    return square_bit(square_at(move_to(m) < move_from(m) ? 3 : 5, square_rank(move_from(m))));
}

static bool mates(struct position *p, move m) {
    struct undo u;
    position_make(p, m, &u);
    bool none = !movegen_any(p);
    position_undo(p, &u);
    return none;
}

static void count_check(struct position *p, move m, struct statistics *row) {
    bitboard checkers = movegen_checkers_after(p, m);
    if (!checkers) return;
    row->checks++;
    if (bits_count(checkers) > 1) row->doubles++;
    else if (!(checkers & moved_to(m))) row->discovered++;
    row->mates += mates(p, m);
}

static void count_move(struct position *p, move m, struct statistics *row) {
    row->nodes++;
    row->captures += move_is_capture(m);
    row->en_passant += move_kind(m) == MOVE_EN_PASSANT;
    row->castles += move_kind(m) == MOVE_CASTLING;
    row->promotions += move_is_promotion(m);
    count_check(p, m, row);
}

void movegen_statistics(struct position *p, int depth, struct statistics *rows) {
    if (depth <= 0) return;
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    for (unsigned i = 0; i < list.count; i++) {
        struct undo u;
        count_move(p, list.moves[i], rows);
        if (depth == 1) continue;
        position_make(p, list.moves[i], &u);
        movegen_statistics(p, depth - 1, rows + 1);
        position_undo(p, &u);
    }
}
