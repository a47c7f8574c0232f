/* finding.c - judging, explaining and shrinking a difference. */
#include "perft/finding.h"

#include <string.h>

void finding_free(struct finding *f) {
    difference_free(&f->difference);
    difference_free(&f->small);
}

static void judge(struct finding *f, const struct oracle *o, struct generator *left, struct generator *right) {
    bool left_right = oracle_confirms(o, left, &f->difference), right_right = oracle_confirms(o, right, &f->difference);
    f->decided = left_right != right_right;
    bool turned = f->decided && right_right;
    if (turned) difference_swap(&f->difference);
    f->right_name = turned ? right->name : left->name;
    f->wrong_name = turned ? left->name : right->name;
    f->explanation = explain(&f->difference);
    explain_detail(&f->difference, f->detail);
}

static const struct { const char *family, *fen; } controls[] = {
#define CONTROL(family, fen) {family, fen},
#include "perft/controls.def"
#undef CONTROL
};

/* A special case that cannot be shrunk away may hide a plain one: no en passant at all, say, behind one that takes a checker. */
static enum status look_at_controls(struct finding *f, struct generator *believed, struct generator *tried, struct diag *why) {
    const struct explanation *special = f->explanation;
    enum status status = STATUS_OK;
    for (size_t i = 0; i < sizeof controls / sizeof *controls && status == STATUS_OK && f->explanation == special; i++) {
        struct difference plain = {0};
        bool found = false;
        if (strncmp(special->id, controls[i].family, strlen(controls[i].family)) != 0) continue;
        status = difference_find(believed, tried, controls[i].fen, false, 2, &plain, &found, why);
        if (status == STATUS_OK && found) f->explanation = explain(&plain);
        difference_free(&plain);
    }
    return status;
}

enum status finding_look(struct finding *f, const struct oracle *o, struct generator *left, struct generator *right, const char *fen, bool chess960,
                         int depth, bool *found, struct diag *why) {
    *f = (struct finding){0};
    enum status status = difference_find(left, right, fen, chess960, depth, &f->difference, found, why);
    if (status != STATUS_OK || !*found) return status;
    judge(f, o, left, right);
    bool turned = f->right_name == right->name;
    return f->decided ? look_at_controls(f, turned ? right : left, turned ? left : right, why) : STATUS_OK;
}

enum status finding_shrink(struct finding *f, const struct oracle *o, struct generator *left, struct generator *right, struct diag *why) {
    bool found = false, turned = f->right_name == right->name;
    struct generator *believed = turned ? right : left, *tried = turned ? left : right;
    enum status status = shrink(left, right, o, f->decided ? tried : NULL, &f->difference, &f->shrunk, why);
    if (status == STATUS_OK)
        status = difference_find(believed, tried, f->shrunk.fen, f->difference.chess960, f->shrunk.depth, &f->small, &found, why);
    if (status != STATUS_OK || !found) return status;
    const struct explanation *e = explain(&f->small);
    if (strcmp(e->id, "unknown") != 0) f->explanation = e;
    return f->decided ? look_at_controls(f, believed, tried, why) : STATUS_OK;
}
