/* bench_generation.c - lists of legal moves: all, captures, evasions, counting; with each slider. One iteration is one
 * pass over positions two plies from the wiki's six. */
#include "bench/positions.h"
#include "core/movegen/movegen.h"
#include "core/naive/naive.h"
#include "core/position/fen.h"

enum { MANY = 600 };
enum mode { ALL, NOISY, COUNT, ANY };

struct job {
    enum mode mode;
    bool in_check;
    enum slider slider; /* SLIDERS: whatever is the default */
};

static unsigned one(const struct position *p, const struct job *j) {
    struct move_list list;
    switch (j->mode) {
    case COUNT: return movegen_count(p);
    case ANY: return movegen_any(p);
    case NOISY: movegen_generate(p, MOVEGEN_NOISY, &list); break;
    default:
        if (j->slider == SLIDERS) movegen_generate(p, MOVEGEN_ALL, &list);
        else movegen_generate_with(p, j->slider, &list);
    }
    bench_clobber(); /* the list is a result too, not only its length */
    return list.count;
}

static unsigned pass(const struct position *positions, size_t count, const struct job *j) {
    unsigned moves = 0;
    for (size_t i = 0; i < count; i++) moves += one(&positions[i], j);
    return moves;
}

/* The same sum from the generator that shares no code. */
static unsigned slow_one(const struct position *p, enum mode mode) {
    char fen[FEN_MAX];
    struct naive_board board;
    struct naive_list list;
    fen_write(p, fen);
    if (naive_read(&board, fen, false, NULL) != STATUS_OK) return 0;
    naive_legal_moves(&board, &list);
    if (mode == ANY) return list.count > 0;
    if (mode != NOISY) return list.count;
    unsigned noisy = 0;
    for (unsigned i = 0; i < list.count; i++) noisy += naive_is_capture(&board, list.moves[i]) || list.moves[i].promotion != 0;
    return noisy;
}
static unsigned slow_pass(const struct position *positions, size_t count, enum mode mode) {
    unsigned moves = 0;
    for (size_t i = 0; i < count; i++) moves += slow_one(&positions[i], mode);
    return moves;
}

static void generation(struct bench_state *s) {
    const struct job *j = bench_data(s);
    if (j->slider != SLIDERS && !slider_available(j->slider)) {
        bench_skip(s, "this CPU does not have it");
        return;
    }
    if (j->slider != SLIDERS) slider_prepare(j->slider);
    static struct position positions[MANY];
    size_t count = bench_collect(positions, MANY, j->in_check);
    unsigned moves = pass(positions, count, j);
    if (!bench_check(s, count > MANY / 4, "only %zu positions", count)) return;
    if (!bench_expect(s, "moves", moves, slow_pass(positions, count, j->mode))) return;
    while (bench_next(s)) bench_keep(pass(positions, count, j));
    bench_items(s, (double)count);
    bench_counter(s, "moves", moves);
    if (j->mode == NOISY) bench_label(s, "captures and promotions");
    if (j->in_check) bench_label(s, "every position in check");
}

BENCH_SUBJECT(generation) {
    static const struct job all = {ALL, false, SLIDERS}, noisy = {NOISY, false, SLIDERS}, count = {COUNT, false, SLIDERS},
                            any = {ANY, false, SLIDERS}, evasions = {ALL, true, SLIDERS}, count_evasions = {COUNT, true, SLIDERS};
    static struct job with[SLIDERS];
    bench_add(&(struct bench){.run = generation, .data = &all}, "generation/all");
    bench_add(&(struct bench){.run = generation, .data = &noisy}, "generation/noisy");
    bench_add(&(struct bench){.run = generation, .data = &count}, "generation/count");
    bench_add(&(struct bench){.run = generation, .data = &any}, "generation/any");
    bench_add(&(struct bench){.run = generation, .data = &evasions}, "generation/evasions/all");
    bench_add(&(struct bench){.run = generation, .data = &count_evasions}, "generation/evasions/count");
    for (enum slider i = 0; i < SLIDERS; i++) {
        with[i] = (struct job){ALL, false, i};
        bench_add(&(struct bench){.run = generation, .data = &with[i]}, "generation/all/%s", slider_name(i));
    }
}
