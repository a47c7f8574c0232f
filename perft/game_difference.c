/* game_difference.c - goes down along the first branch whose leaves differ. */
#include "perft/game_difference.h"

#include <inttypes.h>
#include <string.h>

struct pair {
    struct generator *left, *right;
    struct diag *why;
};

struct views {
    struct divide left, right; /* sorted by text */
};

static void views_free(struct views *v) {
    divide_free(&v->left);
    divide_free(&v->right);
}

static enum status view_both(const struct pair *p, int depth, struct views *v) {
    enum status status = generator_divide(p->left, depth, &v->left, p->why);
    return status == STATUS_OK ? generator_divide(p->right, depth, &v->right, p->why) : status;
}

static enum status play_both(const struct pair *p, const char *move) {
    enum status status = generator_play(p->left, move, p->why);
    return status == STATUS_OK ? generator_play(p->right, move, p->why) : status;
}

/* What a has and b lacks. */
static bool keep_missing(const struct divide *a, const struct divide *b, struct divide *out) {
    for (size_t i = 0, j = 0; i < a->count; i++) {
        while (j < b->count && strcmp(b->branches[j].move, a->branches[i].move) < 0) j++;
        bool both = j < b->count && strcmp(b->branches[j].move, a->branches[i].move) == 0;
        if (!both && !divide_add(out, a->branches[i].move, a->branches[i].nodes)) return false;
    }
    return true;
}

/* With the same moves on both sides: the first whose leaves differ; their number where none does. */
static size_t first_different(const struct views *v) {
    size_t i = 0;
    while (i < v->left.count && v->left.branches[i].nodes == v->right.branches[i].nodes) i++;
    return i;
}

static bool views_differ(const struct views *v) {
    if (v->left.count != v->right.count) return true;
    for (size_t i = 0; i < v->left.count; i++)
        if (strcmp(v->left.branches[i].move, v->right.branches[i].move) != 0) return true;
    return first_different(v) < v->left.count;
}

/* Both stand where their leaves at this depth differ; in the end they stand where their moves do. */
static enum status descend(const struct pair *p, int depth, struct game_difference *d) {
    struct views v = {0};
    enum status status = view_both(p, depth, &v);
    if (status == STATUS_OK && (!keep_missing(&v.left, &v.right, &d->missing) || !keep_missing(&v.right, &v.left, &d->extra)))
        status = diag_plain(p->why, STATUS_NO_MEMORY);
    bool here = d->missing.count || d->extra.count;
    size_t at = status == STATUS_OK && !here ? first_different(&v) : v.left.count;
    bool deeper = at < v.left.count && depth > 1;
    if (deeper) {
        textbuf_addf(&d->path, "%s%s", d->path.length ? " " : "", v.left.branches[at].move);
        status = play_both(p, v.left.branches[at].move);
    }
    views_free(&v);
    return deeper && status == STATUS_OK ? descend(p, depth - 1, d) : status;
}

static void note_position(struct generator *g, struct game_difference *d) {
    char text[1024];
    if (generator_fen(g, text, sizeof text, NULL) == STATUS_OK) textbuf_add(&d->position, text);
}

enum status game_difference_find(struct generator *left, struct generator *right, const char *position, int depth, struct game_difference *d, bool *found,
                                 struct diag *why) {
    const struct pair p = {left, right, why};
    *d = (struct game_difference){0};
    *found = false;
    enum status status = generator_set(left, position, false, why);
    if (status == STATUS_OK) status = generator_set(right, position, false, why);
    while (status == STATUS_OK && !*found && d->depth < depth) {
        struct views v = {0};
        status = view_both(&p, ++d->depth, &v);
        d->left_total = divide_total(&v.left);
        d->right_total = divide_total(&v.right);
        *found = status == STATUS_OK && views_differ(&v);
        views_free(&v);
    }
    if (status == STATUS_OK && *found) status = descend(&p, d->depth, d);
    if (status == STATUS_OK && *found) note_position(left, d);
    return status;
}

void game_difference_free(struct game_difference *d) {
    textbuf_free(&d->path);
    textbuf_free(&d->position);
    divide_free(&d->missing);
    divide_free(&d->extra);
}

static void print_moves(FILE *to, const char *label, const struct divide *moves) {
    if (!moves->count) return;
    fputs(label, to);
    for (size_t i = 0; i < moves->count; i++) fprintf(to, " %s", moves->branches[i].move);
    fputc('\n', to);
}

void game_difference_print(FILE *to, const struct game_difference *d, const struct generator *left, const struct generator *right) {
    fprintf(to, "%s and %s differ: %" PRIu64 " and %" PRIu64 " leaves at depth %d\n", left->name, right->name, d->left_total, d->right_total, d->depth);
    if (d->path.length) fprintf(to, "path:      %s\n", d->path.text);
    if (d->position.length) fprintf(to, "position:  %s\n", d->position.text);
    print_moves(to, "missing:  ", &d->missing);
    print_moves(to, "extra:    ", &d->extra);
}

static void add_moves(struct textbuf *out, const char *key, const struct divide *moves) {
    textbuf_addf(out, ", \"%s\": [", key);
    for (size_t i = 0; i < moves->count; i++) {
        textbuf_add(out, i ? ", " : "");
        textbuf_json_string(out, moves->branches[i].move);
    }
    textbuf_add(out, "]");
}

void game_difference_json(FILE *to, const struct game_difference *d) {
    struct textbuf out = {0};
    textbuf_addf(&out, "{\"agree\": false, \"depth\": %d, \"expected\": %" PRIu64 ", \"counted\": %" PRIu64 ", \"path\": ", d->depth, d->left_total, d->right_total);
    textbuf_json_string(&out, textbuf_text(&d->path));
    textbuf_add(&out, ", \"position\": ");
    textbuf_json_string(&out, textbuf_text(&d->position));
    add_moves(&out, "missing", &d->missing);
    add_moves(&out, "extra", &d->extra);
    textbuf_add(&out, "}");
    fprintf(to, "%s\n", textbuf_text(&out));
    textbuf_free(&out);
}
