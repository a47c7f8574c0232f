/* bench_position.c - what searches do to positions between generating: make and undo, null moves, in-check, the key, FEN. */
#include <string.h>

#include "bench/positions.h"
#include "core/naive/naive.h"
#include "core/position/fen.h"

enum { MANY = 200 };

struct set {
    struct position positions[MANY];
    struct move_list lists[MANY];
    char fens[MANY][FEN_MAX];
    size_t count, moves;
};

static struct set *set_fill(void) {
    static struct set set;
    set.count = bench_collect(set.positions, MANY, false);
    set.moves = 0;
    for (size_t i = 0; i < set.count; i++) {
        movegen_generate(&set.positions[i], MOVEGEN_ALL, &set.lists[i]);
        fen_write(&set.positions[i], set.fens[i]);
        set.moves += set.lists[i].count;
    }
    return &set;
}

/* Every move of every position, played and taken back; `seen` gathers the keys on the way. */
static uint64_t pairs(struct set *set) {
    uint64_t seen = 0;
    for (size_t i = 0; i < set->count; i++)
        for (unsigned j = 0; j < set->lists[i].count; j++) {
            struct undo u;
            position_make(&set->positions[i], set->lists[i].moves[j], &u);
            seen += set->positions[i].key;
            position_undo(&set->positions[i], &u);
        }
    return seen;
}
static void make_undo(struct bench_state *s) {
    static struct position before[MANY];
    struct set *set = set_fill();
    memcpy(before, set->positions, sizeof before);
    if (!bench_expect(s, "sum of keys", pairs(set), bench_keys_computed(set->positions, set->lists, set->count))) return;
    if (!bench_expect(s, "bytes changed", (uint64_t)(memcmp(before, set->positions, sizeof before) != 0), 0)) return;
    while (bench_next(s)) bench_keep(pairs(set));
    bench_items(s, (double)set->moves);
}

static void try_make(struct bench_state *s) {
    struct set *set = set_fill();
    size_t played = 0;
    while (bench_next(s)) {
        played = 0;
        for (size_t i = 0; i < set->count; i++)
            for (unsigned j = 0; j < set->lists[i].count; j++) {
                struct undo u;
                if (!position_try_make(&set->positions[i], set->lists[i].moves[j], &u)) continue;
                played++;
                position_undo(&set->positions[i], &u);
            }
    }
    bench_expect(s, "legal moves", played, set->moves);
    bench_items(s, (double)set->moves);
}

static uint64_t nulls(struct set *set) {
    uint64_t turned = 0;
    for (size_t i = 0; i < set->count; i++) {
        struct undo u;
        uint8_t turn = set->positions[i].turn;
        position_make_null(&set->positions[i], &u);
        turned += set->positions[i].turn != turn;
        position_undo_null(&set->positions[i], &u);
    }
    return turned;
}
static void null_move(struct bench_state *s) {
    struct set *set = set_fill();
    if (!bench_expect(s, "turns passed", nulls(set), set->count)) return;
    while (bench_next(s)) bench_keep(nulls(set));
    bench_items(s, (double)set->count);
}

static uint64_t checks(const struct position *positions, size_t count) {
    uint64_t found = 0;
    for (size_t i = 0; i < count; i++) found += position_in_check(&positions[i]);
    return found;
}
/* By walking outwards from the king on a mailbox: no mask, no table. */
static uint64_t checks_walked(const struct position *positions, size_t count) {
    uint64_t found = 0;
    for (size_t i = 0; i < count; i++) {
        char fen[FEN_MAX];
        struct naive_board board;
        fen_write(&positions[i], fen);
        found += naive_read(&board, fen, false, NULL) == STATUS_OK && naive_in_check(&board, board.turn);
    }
    return found;
}
static void in_check(struct bench_state *s) {
    static struct position positions[MANY];
    size_t half = bench_collect(positions, MANY / 2, true);
    size_t count = half + bench_collect(positions + half, MANY - half, false);
    if (!bench_expect(s, "checks", checks(positions, count), checks_walked(positions, count))) return;
    if (!bench_expect(s, "checks collected", checks(positions, count), half)) return;
    while (bench_next(s)) bench_keep(checks(positions, count));
    bench_items(s, (double)count);
}

static uint64_t keys(const struct set *set, bool recompute) {
    uint64_t sum = 0;
    for (size_t i = 0; i < set->count; i++)
        sum += recompute ? position_compute_key(&set->positions[i]) : set->positions[i].key;
    return sum;
}
static void key(struct bench_state *s) {
    struct set *set = set_fill();
    if (!bench_expect(s, "sum of keys", keys(set, true), keys(set, false))) return;
    while (bench_next(s)) {
        bench_clobber();
        bench_keep(keys(set, true));
    }
    bench_items(s, (double)set->count);
}

static void parse(struct bench_state *s) {
    struct set *set = set_fill();
    uint64_t sum = 0;
    size_t bytes = 0;
    for (size_t i = 0; i < set->count; i++) bytes += strlen(set->fens[i]);
    while (bench_next(s)) {
        sum = 0;
        for (size_t i = 0; i < set->count; i++) {
            struct position p;
            if (fen_parse(&p, set->fens[i], NULL) == STATUS_OK) sum += p.key;
        }
    }
    bench_expect(s, "sum of keys", sum, keys(set, false));
    bench_items(s, (double)set->count);
    bench_bytes(s, (double)bytes);
}
/* What is written must be read as the same position, by the reader of the other generator as well. */
static bool reads_back(const struct position *p, const char *fen) {
    struct position again;
    struct naive_board board;
    return fen_parse(&again, fen, NULL) == STATUS_OK && again.key == p->key && naive_read(&board, fen, false, NULL) == STATUS_OK &&
           naive_in_check(&board, board.turn) == position_in_check(p);
}
static void write(struct bench_state *s) {
    struct set *set = set_fill();
    size_t bytes = 0, right = 0;
    memset(set->fens, 0, sizeof set->fens);
    while (bench_next(s)) {
        bytes = 0;
        for (size_t i = 0; i < set->count; i++) {
            fen_write(&set->positions[i], set->fens[i]);
            bytes += strlen(set->fens[i]);
        }
    }
    for (size_t i = 0; i < set->count; i++) right += reads_back(&set->positions[i], set->fens[i]);
    bench_expect(s, "positions read back", right, set->count);
    bench_items(s, (double)set->count);
    bench_bytes(s, (double)bytes);
}

BENCH_SUBJECT(position) {
    bench_add(&(struct bench){.run = make_undo}, "position/make_undo/trusted");
    bench_add(&(struct bench){.run = try_make}, "position/make_undo/checked");
    bench_add(&(struct bench){.run = null_move}, "position/null");
    bench_add(&(struct bench){.run = in_check}, "position/in_check");
    bench_add(&(struct bench){.run = key}, "position/key/recomputed");
    bench_add(&(struct bench){.run = parse}, "position/fen/parse");
    bench_add(&(struct bench){.run = write}, "position/fen/write");
}
