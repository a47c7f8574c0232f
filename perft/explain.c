/* explain.c - each wrong move asks the catalogue; the answer given most often is the explanation, the earlier row on a tie. */
#include "perft/explain.h"

#include <stdio.h>
#include <string.h>

#include "perft/facts.h"

static const struct explanation catalogue[] = {
#define EXPLANATION(id, when, title, advice) {#id, title, advice},
#include "perft/explanations.def"
#undef EXPLANATION
};

enum { ROWS = sizeof catalogue / sizeof *catalogue };

size_t explanations(void) { return ROWS; }
const struct explanation *explanation_at(size_t index) { return &catalogue[index]; }

const struct explanation *explanation_find(const char *id) {
    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(catalogue[i].id, id) == 0) return &catalogue[i];
    return NULL;
}

static int row_for(const struct facts *f) {
    int row = 0;
#define EXPLANATION(id, when, title, advice) \
    if (when) return row;                    \
    row++;
#include "perft/explanations.def"
#undef EXPLANATION
    return -1;
}

static void vote(const struct difference *d, const struct divide *moves, bool extra, int *votes) {
    for (size_t i = 0; i < moves->count; i++) {
        struct facts f;
        if (!move_text_length(moves->branches[i].move)) continue;
        facts_of(&f, d, moves->branches[i].move, extra);
        int row = row_for(&f);
        if (row >= 0) votes[row]++;
    }
}

const struct explanation *explain(const struct difference *d) {
    int votes[ROWS] = {0}, best = -1;
    if (d->fleeting) return explanation_find(d->dead_end ? "mate_counted" : "state_leak");
    if (d->only_counts) return explanation_find("counts_only");
    vote(d, &d->missing, false, votes);
    vote(d, &d->extra, true, votes);
    for (int i = 0; i < ROWS; i++)
        if (votes[i] && (best < 0 || votes[i] > votes[best])) best = i;
    return best < 0 ? explanation_find("unknown") : &catalogue[best];
}

static const char *piece_name(char letter) {
    switch (letter_kind(letter)) {
    case 'q': return "queen";
    case 'r': return "rook";
    case 'b': return "bishop";
    case 'n': return "knight";
    case 'p': return "pawn";
    default: return "king";
    }
}

void explain_detail(const struct difference *d, char out[EXPLAIN_DETAIL_MAX]) {
    struct sketch s;
    out[0] = 0;
    if (d->fleeting || d->only_counts || !sketch_parse(&s, d->fen)) return;
    for (size_t i = 0; i < d->extra.count && !*out; i++) {
        struct facts f;
        const char *move = d->extra.branches[i].move;
        if (!move_text_length(move)) continue;
        facts_of(&f, d, move, true);
        if (f.attacker < 0) continue;
        snprintf(out, EXPLAIN_DETAIL_MAX, "After %s the %s on %c%c attacks the king.", move, piece_name(s.at[f.attacker]), 'a' + f.attacker % 8, '1' + f.attacker / 8);
    }
}
