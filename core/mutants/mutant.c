/* mutant.c - the list of bugs, and counting with one of them. */
#include "core/mutants/mutant.h"

#include <string.h>

static const struct mutant_bug bugs[BUGS] = {
    {"none", "", "no bug at all"},
#define MUTANT(id, explanations, meaning) {#id, explanations, meaning},
#include "core/mutants/mutants.def"
#undef MUTANT
};

const struct mutant_bug *mutant_bug_at(enum bug bug) { return &bugs[bug]; }

static bool read_side(const char *text, enum side *side) {
    static const char *const names[SIDES] = {"", "/white", "/black"};
    for (int i = 0; i < SIDES; i++)
        if (strcmp(names[i], text) == 0) {
            *side = (enum side)i;
            return true;
        }
    return false;
}

bool mutant_find(const char *name, enum bug *bug, enum side *side) {
    size_t length = strcspn(name, "/");
    for (int i = 0; i < BUGS; i++)
        if (strlen(bugs[i].name) == length && strncmp(bugs[i].name, name, length) == 0) {
            *bug = (enum bug)i;
            return read_side(name + length, side);
        }
    return false;
}

bool mutant_set(struct mutant *m, const char *fen, bool chess960) {
    struct sketch s;
    if (!sketch_parse(&s, fen) || sketch_king(&s, false) < 0 || sketch_king(&s, true) < 0) return false;
    m->s = s;
    m->chess960 = chess960 || sketch_is_chess960(&s);
    m->ghost = -1;
    memset(m->leaked, 0, 4);
    return true;
}

/* A draw, for those who think that it ends perft. */
static bool is_drawn(const struct mutant *m) {
    int minors = 0, others = 0;
    if (BUG(fifty_moves)) return m->s.halfmove >= 100;
    if (!BUG(bare_kings) && !BUG(lone_minor)) return false;
    for (int q = 0; q < 64; q++) {
        char kind = letter_kind(m->s.at[q]);
        if (kind == 'b' || kind == 'n') minors++;
        else others += kind && kind != 'k';
    }
    return others == 0 && minors <= (BUG(lone_minor) ? 1 : 0);
}

int mutant_moves(const struct mutant *m, struct step *out) {
    struct step pseudo[STEPS_MAX];
    if (is_drawn(m)) return 0;
    int count = mutant_pseudo(m, pseudo), legal = 0, most = BUG(moves_128) ? 128 : STEPS_MAX;
    for (int i = 0; i < count && legal < most; i++)
        if (mutant_is_legal(m, &pseudo[i])) out[legal++] = pseudo[i];
    return legal;
}

uint64_t mutant_perft(const struct mutant *m, int depth) {
    struct step moves[STEPS_MAX];
    if (depth == 0) return 1;
    int count = mutant_moves(m, moves);
    if (count == 0 && BUG(mate_is_leaf)) return 1;
    if (depth == 1) return BUG(leaf_pseudo) ? (uint64_t)mutant_pseudo(m, moves) : (uint64_t)count;
    uint64_t nodes = 0;
    for (int i = 0; i < count; i++) {
        struct mutant after = *m;
        mutant_make(&after, &moves[i]);
        nodes += mutant_perft(&after, depth - 1);
    }
    return nodes;
}

bool mutant_play(struct mutant *m, const char *text) {
    struct step moves[STEPS_MAX];
    int count = mutant_moves(m, moves), king = sketch_king(&m->s, m->s.black_turn), rook = -1;
    bool castles = move_text_length(text) && king == text_from(text) && sketch_is_castling(&m->s, king, text_to(text), &rook);
    for (int i = 0; i < count; i++) {
        char own[MOVE_TEXT_MAX];
        mutant_text(m, &moves[i], own);
        if (castles ? moves[i].rook != rook : strcmp(own, text) != 0) continue;
        mutant_make(m, &moves[i]);
        return true;
    }
    return false;
}
