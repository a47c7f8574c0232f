/* perft.c - counting leaves, and what happened on the way to them. No tricks: every leaf is made and looked at. */
#include "core/naive/naive.h"

uint64_t naive_perft(const struct naive_board *b, int depth) {
    if (depth <= 0) return 1;
    struct naive_list list;
    struct naive_board after;
    uint64_t nodes = 0;
    naive_pseudo_moves(b, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (naive_try(b, list.moves[i], &after)) nodes += depth == 1 ? 1 : naive_perft(&after, depth - 1);
    return nodes;
}

static bool has_move(const struct naive_board *b) {
    struct naive_list list;
    struct naive_board after;
    naive_pseudo_moves(b, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (naive_try(b, list.moves[i], &after)) return true;
    return false;
}

/* Where the pieces that moved stand now: of castling king and rook, else one piece. */
static bool has_moved(struct naive_move m, int cell) {
    if (m.kind != NAIVE_CASTLING) return cell == m.to;
    return naive_rank(cell) == naive_rank(m.from) && naive_file(cell) == (m.to > m.from ? 5 : 3);
}

static void count_check(struct naive_move m, const struct naive_board *after, struct statistics *row) {
    uint8_t from[NAIVE_ATTACKERS_MAX];
    unsigned checkers = naive_attackers(after, after->king[after->turn], !after->turn, from);
    if (checkers == 0) return;
    row->checks++;
    if (checkers > 1) row->doubles++;
    else if (!has_moved(m, from[0])) row->discovered++;
    if (!has_move(after)) row->mates++;
}

static void count_move(const struct naive_board *b, struct naive_move m, const struct naive_board *after,
                       struct statistics *row) {
    row->nodes++;
    row->captures += naive_is_capture(b, m);
    row->en_passant += m.kind == NAIVE_EN_PASSANT;
    row->castles += m.kind == NAIVE_CASTLING;
    row->promotions += m.promotion != 0;
    count_check(m, after, row);
}

void naive_count(const struct naive_board *b, int depth, struct statistics *rows) {
    if (depth <= 0) return;
    struct naive_list list;
    struct naive_board after;
    naive_pseudo_moves(b, &list);
    for (unsigned i = 0; i < list.count; i++) {
        if (!naive_try(b, list.moves[i], &after)) continue;
        count_move(b, list.moves[i], &after, rows);
        naive_count(&after, depth - 1, rows + 1);
    }
}
