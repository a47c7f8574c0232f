/* test_count.c - one perft split among threads. Expected counts: the Chess Programming Wiki, "Perft Results". */
#include <criterion/criterion.h>
#include <string.h>

#include "core/movegen/table.h"
#include "perft/count.h"

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
#define MATED "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"

static struct count_order order_for(const char *generator, const char *fen, int depth, int threads) {
    return (struct count_order){.generator = generator, .fen = fen, .depth = depth, .threads = threads};
}

static uint64_t counted(const struct count_order *order) {
    struct count_answer answer;
    struct diag why;
    cr_assert_eq(count_run(order, &answer, &why), STATUS_OK, "%s", why.text);
    uint64_t nodes = answer.nodes;
    count_answer_free(&answer);
    return nodes;
}

static enum status refused(const struct count_order *order) {
    struct count_answer answer;
    struct diag why;
    return count_run(order, &answer, &why);
}

Test(count, is_the_same_for_any_number_of_threads) {
    for (int threads = 1; threads <= 5; threads++) {
        struct count_order order = order_for("bitboard", KIWIPETE, 4, threads);
        cr_assert_eq(counted(&order), 4085603, "%d threads", threads);
    }
}

Test(count, is_right_at_every_depth_with_threads) {
    static const uint64_t nodes[] = {48, 2039, 97862, 4085603};
    for (int depth = 1; depth <= 4; depth++) {
        struct count_order order = order_for("bitboard", KIWIPETE, depth, 3);
        cr_assert_eq(counted(&order), nodes[depth - 1], "depth %d", depth);
    }
}

Test(count, is_the_same_through_a_table_too_small_for_it) {
    struct perft_table *table = perft_table_new(1);
    cr_assert_not_null(table);
    for (int threads = 1; threads <= 3; threads++) {
        struct count_order order = order_for("bitboard", KIWIPETE, 5, threads);
        order.table = table;
        cr_assert_eq(counted(&order), 193690690, "%d threads", threads);
    }
    perft_table_free(table);
}

Test(count, divides_alike_with_one_thread_and_with_many) {
    struct count_order order = order_for("bitboard", KIWIPETE, 4, 1);
    order.divide = true;
    struct count_answer alone, shared;
    struct diag why;
    cr_assert_eq(count_run(&order, &alone, &why), STATUS_OK);
    order.threads = 4;
    cr_assert_eq(count_run(&order, &shared, &why), STATUS_OK);
    cr_assert_eq(alone.divide.count, 48);
    cr_assert_eq(shared.divide.count, 48);
    for (size_t i = 0; i < 48; i++) {
        cr_assert_str_eq(alone.divide.branches[i].move, shared.divide.branches[i].move);
        cr_assert_eq(alone.divide.branches[i].nodes, shared.divide.branches[i].nodes, "%s", alone.divide.branches[i].move);
    }
    count_answer_free(&alone);
    count_answer_free(&shared);
}

static void check_statistics(const char *generator, int threads) {
    static const struct statistics published[] = {/* Kiwipete */
        {48, 8, 0, 2, 0, 0, 0, 0, 0}, {2039, 351, 1, 91, 0, 3, 0, 0, 0}, {97862, 17102, 45, 3162, 0, 993, 0, 0, 1},
        {4085603, 757163, 1929, 128013, 15172, 25523, 42, 6, 43}};
    int depth = strcmp(generator, "naive") ? 4 : 3;
    struct count_order order = order_for(generator, KIWIPETE, depth, threads);
    order.statistics = true;
    struct count_answer answer;
    struct diag why;
    cr_assert_eq(count_run(&order, &answer, &why), STATUS_OK);
    for (int i = 0; i < depth; i++)
        cr_assert(memcmp(&answer.rows[i], &published[i], sizeof published[i]) == 0, "%s, %d threads, depth %d", generator, threads,
                  i + 1);
    count_answer_free(&answer);
}

Test(count, statistics_match_the_published_table) {
    for (int threads = 1; threads <= 2; threads++) {
        check_statistics("bitboard", threads);
        check_statistics("makeundo", threads);
        check_statistics("naive", threads);
    }
}

Test(count, begins_behind_the_moves_that_were_asked_for) {
    static const char *const moves[] = {"e2e4", "e7e5"};
    struct count_order order = order_for("naive", "startpos", 1, 2);
    order.moves = moves;
    order.move_count = 2;
    cr_assert_eq(counted(&order), 29); /* Stockfish 15.1 */
}

Test(count, of_a_mated_side_is_0) {
    for (int threads = 1; threads <= 2; threads++) {
        struct count_order order = order_for("bitboard", MATED, 5, threads);
        cr_assert_eq(counted(&order), 0);
    }
}

static void take_progress(void *context, uint64_t done, uint64_t total) {
    uint64_t *seen = context;
    cr_assert_leq(done, total);
    seen[0]++;
    seen[1] = total;
}

Test(count, reports_lines_while_it_runs) {
    uint64_t seen[2] = {0};
    struct count_order order = order_for("bitboard", "startpos", 5, 1);
    order.context = seen;
    order.progress = take_progress;
    cr_assert_eq(counted(&order), 4865609);
    cr_assert_gt(seen[0], 0);
    cr_assert_eq(seen[1], 400); /* two plies, so that there is something to see */
}

Test(count, refuses_what_the_generator_cannot_do) {
    struct perft_table *table = perft_table_new(1);
    struct count_order order = order_for("naive", "startpos", 2, 1);
    order.table = table;
    cr_assert_eq(refused(&order), STATUS_UNSUPPORTED);
    perft_table_free(table);
    order = order_for("abilities", "startpos", 2, 1);
    order.statistics = true;
    cr_assert_eq(refused(&order), STATUS_UNSUPPORTED);
}

Test(count, refuses_bad_names_positions_and_moves) {
    struct count_order order = order_for("nobody", "startpos", 2, 2);
    cr_assert_eq(refused(&order), STATUS_UNKNOWN_GENERATOR);
    order = order_for("bitboard", "8/8/8/8/8/8/8/8 w - - 0 1", 2, 2);
    cr_assert_eq(refused(&order), STATUS_FEN_NO_KING);
    static const char *const moves[] = {"e2e5"};
    order = order_for("bitboard", "startpos", 2, 2);
    order.moves = moves;
    order.move_count = 1;
    cr_assert_eq(refused(&order), STATUS_ILLEGAL_MOVE);
}
