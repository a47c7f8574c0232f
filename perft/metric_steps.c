/* metric_steps.c - see metric_steps.h. */
#include "perft/metric_steps.h"

#include <stdlib.h>

#include "core/base/bits.h"
#include "core/position/fen.h"
#include "perft/cache_model.h"

static const char *const fens[] = {
#define POSITION(fen) fen,
#include "perft/metric_positions.def"
#undef POSITION
};

size_t metric_set_count(void) { return sizeof fens / sizeof *fens; }
const char *metric_set_fen(size_t index) { return fens[index]; }

static void sample_add(struct metric_sample *s, const struct position *p) {
    if (s->count == METRIC_SAMPLE_MAX) return;
    s->positions[s->count] = *p;
    s->positions[s->count].history = NULL;
    movegen_generate(p, MOVEGEN_ALL, &s->lists[s->count]);
    s->moves += s->lists[s->count++].count;
}

struct metric_sample *metric_sample_make(void) {
    struct metric_sample *s = calloc(1, sizeof *s);
    for (size_t i = 0; i < metric_set_count() && s; i++) {
        struct position p;
        struct move_list list;
        if (fen_parse(&p, fens[i], NULL)) continue;
        movegen_generate(&p, MOVEGEN_ALL, &list);
        for (unsigned j = 0; j < list.count; j++) {
            struct undo u;
            position_make(&p, list.moves[j], &u);
            sample_add(s, &p);
            position_undo(&p, &u);
        }
    }
    return s;
}

uint64_t metric_step_generate(struct metric_sample *s) {
    struct move_list list;
    uint64_t sum = 0;
    for (size_t i = 0; i < s->count; i++) {
        movegen_generate(&s->positions[i], MOVEGEN_ALL, &list);
        sum += list.count;
    }
    return sum;
}

uint64_t metric_step_make_undo(struct metric_sample *s) {
    uint64_t sum = 0;
    for (size_t i = 0; i < s->count; i++)
        for (unsigned j = 0; j < s->lists[i].count; j++) {
            struct undo u;
            position_make(&s->positions[i], s->lists[i].moves[j], &u);
            sum += s->positions[i].key;
            position_undo(&s->positions[i], &u);
        }
    return sum;
}

uint64_t metric_step_in_check(struct metric_sample *s) {
    uint64_t sum = 0;
    for (size_t i = 0; i < s->count; i++) sum += position_in_check(&s->positions[i]);
    return sum;
}

/* ---- locality ---- */

typedef void visit_slider(void *context, enum piece_kind piece, square s, bitboard occupied);

static void each_lookup(const struct metric_sample *s, visit_slider *visit, void *context) {
    for (size_t i = 0; i < s->count; i++) {
        const struct position *p = &s->positions[i];
        enum colour us = (enum colour)p->turn;
        bitboard queens = p->pieces[piece_of(us, QUEEN)];
        for (bitboard left = p->pieces[piece_of(us, ROOK)] | queens; left;) visit(context, ROOK, bits_pop(&left), p->occupied);
        for (bitboard left = p->pieces[piece_of(us, BISHOP)] | queens; left;) visit(context, BISHOP, bits_pop(&left), p->occupied);
    }
}

static void count_lookup(void *context, enum piece_kind piece, square s, bitboard occupied) {
    (void)piece, (void)s, (void)occupied;
    ++*(size_t *)context;
}

struct touching {
    enum slider id;
    struct cache_model cache;
    struct metric_locality *out;
    uintptr_t *lines; /* every line touched, with repetitions, to be sorted */
};

static void touch(void *context, enum piece_kind piece, square s, bitboard occupied) {
    struct touching *t = context;
    uintptr_t address = (uintptr_t)slider_cell(t->id, piece, s, occupied);
    t->out->hits += cache_touch(&t->cache, address);
    t->lines[t->out->lookups++] = address / CACHE_LINE;
}

static int by_line(const void *a, const void *b) {
    uintptr_t x = *(const uintptr_t *)a, y = *(const uintptr_t *)b;
    return (x > y) - (x < y);
}

static uint64_t count_different(uintptr_t *lines, size_t count) {
    uint64_t different = 0;
    qsort(lines, count, sizeof *lines, by_line);
    for (size_t i = 0; i < count; i++) different += i == 0 || lines[i] != lines[i - 1];
    return different;
}

bool metric_locality(const struct metric_sample *s, enum slider id, struct metric_locality *out) {
    size_t lookups = 0;
    *out = (struct metric_locality){.has_table = slider_cell(id, ROOK, 0, 0) != NULL};
    each_lookup(s, count_lookup, &lookups);
    struct touching *t = calloc(1, sizeof *t);
    uintptr_t *lines = calloc(lookups ? lookups : 1, sizeof *lines);
    bool possible = t && lines;
    if (possible) {
        *t = (struct touching){.id = id, .out = out, .lines = lines};
        each_lookup(s, touch, t);
        out->lines = count_different(lines, lookups);
    }
    free(lines);
    free(t);
    return possible;
}

struct looking {
    enum slider id;
    uint64_t sum;
};

static void look(void *context, enum piece_kind piece, square s, bitboard occupied) {
    struct looking *l = context;
    l->sum += piece == ROOK ? slider_rook(l->id, s, occupied) : slider_bishop(l->id, s, occupied);
}

uint64_t metric_step_lookups(const struct metric_sample *s, enum slider id) {
    struct looking l = {id, 0};
    each_lookup(s, look, &l);
    return l.sum;
}
