/* oracle.c - asking the judges. */
#include "perft/oracle.h"

#include <stdlib.h>
#include <string.h>

#include "core/generator/process.h"

void oracle_close(struct oracle *o) {
    for (size_t i = 0; i < o->count; i++) generator_close(o->judges[i]);
    o->count = 0;
}

enum status oracle_open(struct oracle *o, struct diag *why) {
    static const char *const names[] = {"bitboard", "naive", "uci:stockfish"};
    o->count = 0;
    for (size_t i = 0; i < 3; i++) {
        char *found = i == 2 ? process_find("stockfish") : NULL;
        if (i == 2 && !found) break;
        free(found);
        enum status status = generator_open(&o->judges[o->count], names[i], why);
        if (status == STATUS_OK) o->count++;
        else if (i < 2) return status;
    }
    return STATUS_OK;
}

static bool set_up(struct generator *g, const struct difference *d) {
    struct sketch origin;
    char fen[SKETCH_FEN_MAX];
    difference_origin(d, &origin);
    sketch_write(&origin, fen);
    if (generator_set(g, d->fleeting ? d->root : fen, d->chess960, NULL) != STATUS_OK) return false;
    for (size_t i = d->moves - d->made; i < d->moves; i++)
        if (generator_play(g, d->path[i], NULL) != STATUS_OK) return false;
    return true;
}

static bool same_divides(const struct divide *a, const struct divide *b) {
    if (a->count != b->count) return false;
    for (size_t i = 0; i < a->count; i++)
        if (strcmp(a->branches[i].move, b->branches[i].move) != 0 || a->branches[i].nodes != b->branches[i].nodes) return false;
    return true;
}

static bool same_counts(struct generator *judge, struct generator *g, int depth) {
    uint64_t x, y;
    return generator_perft(judge, depth, &x, NULL) == STATUS_OK && generator_perft(g, depth, &y, NULL) == STATUS_OK && x == y;
}

static bool agrees(struct generator *judge, struct generator *g, const struct difference *d) {
    int depth = d->fleeting ? d->depth : 1;
    if (!set_up(judge, d) || !set_up(g, d)) return false;
    if (d->only_counts) return same_counts(judge, g, depth);
    struct divide a = {0}, b = {0};
    bool same = generator_divide(judge, depth, &a, NULL) == STATUS_OK && generator_divide(g, depth, &b, NULL) == STATUS_OK && same_divides(&a, &b);
    divide_free(&a);
    divide_free(&b);
    return same;
}

bool oracle_confirms(const struct oracle *o, struct generator *g, const struct difference *d) {
    size_t votes = 0;
    for (size_t i = 0; i < o->count; i++) votes += agrees(o->judges[i], g, d);
    return votes * 2 > o->count;
}

bool oracle_contradicts(const struct oracle *o, struct generator *g, const char *fen, bool chess960, int depth) {
    size_t against = 0, votes = 0;
    for (size_t i = 0; i < o->count; i++) {
        bool differs;
        if (difference_exists(o->judges[i], g, fen, chess960, depth, &differs, NULL) != STATUS_OK) continue;
        votes++;
        against += differs;
    }
    return against * 2 > votes;
}
