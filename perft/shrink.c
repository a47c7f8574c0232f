/* shrink.c - leave something out, ask again, keep what still differs, until nothing can be left out. */
#include "perft/shrink.h"

#include <string.h>

#include "core/position/fen.h"

struct shrinking {
    struct generator *left, *right, *wrong;
    const struct oracle *judges;
    struct diag *why;
    bool chess960;
    struct sketch best;
    int depth;
    unsigned tried;
    enum status status; /* a failed peer ends it */
};

static bool still_differs(struct shrinking *s, const struct sketch *candidate, int depth) {
    char fen[SKETCH_FEN_MAX];
    struct position ignored;
    bool found = false;
    sketch_write(candidate, fen);
    if (s->status != STATUS_OK || fen_parse(&ignored, fen, NULL) != STATUS_OK) return false;
    s->tried++;
    s->status = difference_exists(s->left, s->right, fen, s->chess960, depth, &found, s->why);
    return found && (!s->wrong || oracle_contradicts(s->judges, s->wrong, fen, s->chess960, depth));
}

static bool keep_if_differs(struct shrinking *s, const struct sketch *candidate, int depth) {
    if (!still_differs(s, candidate, depth)) return false;
    s->best = *candidate;
    s->depth = depth;
    return true;
}

static void take_off(struct sketch *k, int at) {
    k->at[at] = 0;
    for (int i = 0; i < 4; i++)
        if (k->rook[i / 2][i % 2] == at) k->rook[i / 2][i % 2] = -1;
    if (k->en_passant >= 0 && (at == k->en_passant + 8 || at == k->en_passant - 8)) k->en_passant = -1;
}

static bool is_removable(const struct sketch *k, int at) { return k->at[at] && letter_kind(k->at[at]) != 'k'; }

/* Runs of neighbours first: a full board falls apart in a few questions. */
static bool drop_runs(struct shrinking *s, int run) {
    bool any = false;
    for (int start = 0; start < 64; start += run) {
        struct sketch k = s->best;
        bool changed = false;
        for (int q = start; q < start + run && q < 64; q++)
            if (is_removable(&k, q)) take_off(&k, q), changed = true;
        any = (changed && keep_if_differs(s, &k, s->depth)) || any;
    }
    return any;
}

static bool drop_pairs(struct shrinking *s) {
    if (sketch_pieces(&s->best) > 12) return false;
    for (int a = 0; a < 64; a++)
        for (int b = a + 1; b < 64; b++) {
            struct sketch k = s->best;
            if (!is_removable(&k, a) || !is_removable(&k, b)) continue;
            take_off(&k, a);
            take_off(&k, b);
            if (keep_if_differs(s, &k, s->depth)) return true;
        }
    return false;
}

static bool drop_rights(struct shrinking *s) {
    bool any = false;
    for (int i = 0; i < 5; i++) {
        struct sketch k = s->best;
        int *right = i < 4 ? &k.rook[i / 2][i % 2] : &k.en_passant;
        if (*right < 0) continue;
        *right = -1;
        any = keep_if_differs(s, &k, s->depth) || any;
    }
    return any;
}

static bool lower_depth(struct shrinking *s) {
    bool any = false;
    while (s->depth > 1 && keep_if_differs(s, &s->best, s->depth - 1)) any = true;
    return any;
}

static bool one_round(struct shrinking *s) {
    bool any = lower_depth(s);
    for (int run = 32; run >= 1; run /= 2) any = drop_runs(s, run) || any;
    any = drop_rights(s) || any;
    return any || drop_pairs(s);
}

/* From the root, or closer to the trouble where the trouble is still there. */
static void choose_start(struct shrinking *s, const struct difference *d) {
    sketch_parse(&s->best, d->root);
    s->depth = d->depth;
    if (d->fleeting) return;
    struct sketch origin;
    difference_origin(d, &origin);
    keep_if_differs(s, &origin, (int)d->made + 1);
}

enum status shrink(struct generator *left, struct generator *right, const struct oracle *judges, struct generator *wrong, const struct difference *d,
                   struct shrunk *out, struct diag *why) {
    struct shrinking s = {.left = left, .right = right, .wrong = wrong, .judges = judges, .why = why, .chess960 = d->chess960};
    choose_start(&s, d);
    struct sketch clean = s.best;
    clean.halfmove = 0;
    clean.fullmove = 1;
    keep_if_differs(&s, &clean, s.depth);
    while (s.status == STATUS_OK && one_round(&s)) continue;
    sketch_write(&s.best, out->fen);
    out->depth = s.depth;
    out->pieces = sketch_pieces(&s.best);
    out->tried = s.tried;
    return s.status;
}
