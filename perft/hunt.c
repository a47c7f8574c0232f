/* hunt.c - where to look. */
#include "perft/hunt.h"

#include <stdio.h>
#include <string.h>

#include "core/base/prng.h"
#include "core/naive/naive.h"
#include "core/position/fen.h"

static const char *const themes[] = {
#define THEME(fen) fen,
#include "perft/themes.def"
#undef THEME
};

enum { THEMES = sizeof themes / sizeof *themes, TRIES = 200, PLIES = 120 };
enum { LEAVES = 30000, DEPTH = 4 };

static int below(struct prng *r, int bound) { return (int)prng_below(r, (uint64_t)bound); }

static bool passes(const struct sketch *s) {
    char fen[SKETCH_FEN_MAX];
    struct position ignored;
    sketch_write(s, fen);
    return fen_parse(&ignored, fen, NULL) == STATUS_OK;
}

static void turn_colours(struct sketch *s) {
    struct sketch old = *s;
    for (int q = 0; q < 64; q++) s->at[q] = old.at[q ^ 56] ? (char)(old.at[q ^ 56] ^ 32) : 0;
    for (int i = 0; i < 4; i++) s->rook[i / 2][i % 2] = old.rook[!(i / 2)][i % 2] < 0 ? -1 : old.rook[!(i / 2)][i % 2] ^ 56;
    s->en_passant = old.en_passant < 0 ? -1 : old.en_passant ^ 56;
    s->black_turn = !old.black_turn;
}

static void mirror(struct sketch *s) { /* castling rights would change their side */
    struct sketch old = *s;
    for (int q = 0; q < 64; q++) s->at[q] = old.at[q ^ 7];
    for (int i = 0; i < 4; i++) s->rook[i / 2][i % 2] = -1;
    s->en_passant = old.en_passant < 0 ? -1 : old.en_passant ^ 7;
}

static void forget_lost(struct sketch *s) {
    for (int i = 0; i < 4; i++) {
        int *rook = &s->rook[i / 2][i % 2];
        if (*rook >= 0 && s->at[*rook] != letter_of('r', i / 2)) *rook = -1;
    }
}

static void place_piece(struct sketch *s, struct prng *r) {
    int q = below(r, 64);
    if (letter_kind(s->at[q]) == 'k') return;
    s->at[q] = "QRBNPPqrbnpp"[below(r, 12)];
}

static void move_something(struct sketch *s, struct prng *r) {
    int from = below(r, 64), to = below(r, 64);
    for (int i = 0; i < 64 && !s->at[from]; i++) from = (from + 1) % 64;
    if (s->at[to]) return;
    s->at[to] = s->at[from];
    s->at[from] = 0;
    s->en_passant = -1;
}

static void remove_something(struct sketch *s, struct prng *r) {
    int q = below(r, 64);
    if (letter_kind(s->at[q]) != 'k') s->at[q] = 0;
}

/* A pawn that has just made its double push, where one stands so. */
static void allow_en_passant(struct sketch *s) {
    char pawn = s->black_turn ? 'P' : 'p';
    int rank = s->black_turn ? 3 : 4, behind = s->black_turn ? -8 : 8;
    for (int q = rank * 8; q < rank * 8 + 8; q++)
        if (s->at[q] == pawn && !s->at[q + behind] && !s->at[q + 2 * behind]) s->en_passant = q + behind;
}

static void change(struct sketch *s, struct prng *r) {
    switch (below(r, 6)) {
    case 0: case 1: place_piece(s, r); break;
    case 2: move_something(s, r); break;
    case 3: remove_something(s, r); break;
    case 4: s->black_turn = !s->black_turn; s->en_passant = -1; break;
    default: allow_en_passant(s); break;
    }
    forget_lost(s);
}

static void change_until_valid(struct sketch *s, struct prng *r, int changes) {
    struct sketch start = *s;
    for (int tries = 0; tries < TRIES; tries++) {
        *s = start;
        for (int i = 0; i < changes; i++) change(s, r);
        if (passes(s)) return;
    }
    *s = start;
}

static void random_play(struct sketch *s, struct prng *r) {
    struct naive_board board;
    int plies = below(r, PLIES);
    char fen[NAIVE_FEN_MAX];
    if (naive_read(&board, NAIVE_START, false, NULL) != STATUS_OK) return;
    for (int i = 0; i < plies; i++) {
        struct naive_list list;
        naive_legal_moves(&board, &list);
        if (!list.count) break;
        naive_play(&board, list.moves[below(r, (int)list.count)]);
    }
    naive_write(&board, fen);
    sketch_parse(s, fen);
}

static void random_board(struct sketch *s, struct prng *r) {
    for (int tries = 0; tries < TRIES; tries++) {
        sketch_parse(s, below(r, 2) ? "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" : "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        for (int pieces = 3 + below(r, 14); pieces > 0; pieces--) place_piece(s, r);
        s->black_turn = below(r, 2);
        if (below(r, 2)) allow_en_passant(s);
        forget_lost(s);
        if (passes(s)) return;
    }
    sketch_parse(s, NULL);
}

static void take_theme(struct sketch *s, uint64_t index) {
    struct sketch turned;
    sketch_parse(s, themes[index % THEMES]);
    if (index / THEMES % 2) turn_colours(s);
    turned = *s;
    mirror(&turned);
    if (index / THEMES / 2 % 2 && passes(&turned)) *s = turned;
}

void hunt_place_at(uint64_t seed, uint64_t index, const char *const *extra, size_t extra_count, bool chess960, struct hunt_place *out) {
    struct prng r = prng_seeded(seed ^ (index + 1) * 0x9E3779B97F4A7C15u);
    struct sketch s;
    prng_next(&r);
    if (index < THEMES * 4) {
        out->source = "theme";
        take_theme(&s, index);
    } else if (index % 4 == 0) {
        out->source = "play";
        random_play(&s, &r);
    } else if (index % 4 == 1) {
        out->source = "board";
        random_board(&s, &r);
    } else {
        out->source = "change";
        size_t from = (size_t)prng_below(&r, THEMES + extra_count);
        sketch_parse(&s, from < THEMES ? themes[from] : extra[from - THEMES]);
        if (below(&r, 2)) turn_colours(&s);
        change_until_valid(&s, &r, 1 + below(&r, 6));
    }
    if ((!chess960 && sketch_is_chess960(&s)) || !passes(&s)) sketch_parse(&s, NULL);
    sketch_write(&s, out->fen);
}

int hunt_depth(const char *fen) {
    struct naive_board board;
    int depth = 1;
    if (naive_read(&board, fen, false, NULL) != STATUS_OK) return 1;
    uint64_t last = naive_perft(&board, 1);
    while (depth < DEPTH) {
        if (last * 12 > LEAVES) break;
        uint64_t next = naive_perft(&board, depth + 1);
        if (next > LEAVES) break;
        depth++;
        last = next;
        if (!last) break;
    }
    return depth;
}
