/* suite_look.c - looking closer at wrong counts. */
#include "perft/suite_look.h"

#include <string.h>

void suite_looker_reset(struct suite_looker *l) {
    oracle_close(&l->oracle);
    generator_close(l->believed);
    *l = (struct suite_looker){0};
}

static bool open_judges(struct suite_looker *l, const struct generator *g) {
    bool is_ours = strcmp(g->kind->name, "bitboard") == 0 || strcmp(g->kind->name, "makeundo") == 0;
    if (l->believed) return true;
    if (generator_open(&l->believed, is_ours ? "naive" : "bitboard", NULL) != STATUS_OK) return false;
    return oracle_open(&l->oracle, NULL) == STATUS_OK;
}

static bool is_first(struct suite_looker *l, const struct explanation *e) {
    for (size_t i = 0; i < l->rules; i++)
        if (l->shrunk[i] == e) return false;
    if (l->rules < SUITE_RULES_MAX) l->shrunk[l->rules++] = e;
    return true;
}

/* The smaller position may show a rule that was shrunk before: then once is enough. */
static void shrink_new(struct suite_looker *l, struct generator *g, struct finding *f) {
    const struct explanation *before = f->explanation;
    bool good = finding_shrink(f, &l->oracle, l->believed, g, NULL) == STATUS_OK;
    if (!good || (f->explanation != before && !is_first(l, f->explanation))) f->shrunk = (struct shrunk){0};
}

bool suite_look(struct suite_looker *l, struct generator *g, const struct epd *suite, const struct suite_result *r, struct finding *f) {
    bool found = false;
    if (r->verdict != SUITE_WRONG || suite->game || !g->kind->is_chess || !open_judges(l, g)) return false;
    int depth = r->checks[r->count - 1].depth;
    if (depth < 1 || depth > DIFFERENCE_DEPTH_MAX) return false;
    if (finding_look(f, &l->oracle, l->believed, g, r->position->fen, suite->chess960, depth, &found, NULL) != STATUS_OK || !found) {
        finding_free(f);
        return false;
    }
    if (is_first(l, f->explanation)) shrink_new(l, g, f);
    return true;
}
