/* difference.c - comparing divides and going down where they differ. */
#include "perft/difference.h"

#include <string.h>

struct pair {
    struct generator *left, *right;
    struct diag *why;
};

void difference_free(struct difference *d) {
    divide_free(&d->missing);
    divide_free(&d->extra);
}

void difference_swap(struct difference *d) {
    struct divide moves = d->missing;
    uint64_t total = d->left_total, count = d->left_count;
    d->missing = d->extra;
    d->extra = moves;
    d->left_total = d->right_total;
    d->right_total = total;
    d->left_count = d->right_count;
    d->right_count = count;
}

void difference_origin(const struct difference *d, struct sketch *out) {
    sketch_parse(out, d->root);
    for (size_t i = 0; i + d->made < d->moves; i++) sketch_play(out, d->path[i]);
}

static enum status set_both(struct pair *p, const char *fen, bool chess960) {
    enum status status = generator_set(p->left, fen, chess960, p->why);
    return status == STATUS_OK ? generator_set(p->right, fen, chess960, p->why) : status;
}

static enum status play_both(struct pair *p, const char *move) {
    enum status status = generator_play(p->left, move, p->why);
    return status == STATUS_OK ? generator_play(p->right, move, p->why) : status;
}

static enum status undo_both(struct pair *p) {
    enum status status = generator_undo(p->left, p->why);
    return status == STATUS_OK ? generator_undo(p->right, p->why) : status;
}

/* What is in a and not in b, each as often as it is too much. Both sorted. */
static bool subtract(const struct divide *a, const struct divide *b, struct divide *out) {
    size_t j = 0;
    for (size_t i = 0; i < a->count; i++) {
        while (j < b->count && strcmp(b->branches[j].move, a->branches[i].move) < 0) j++;
        if (j < b->count && strcmp(b->branches[j].move, a->branches[i].move) == 0) j++;
        else if (!divide_add(out, a->branches[i].move, a->branches[i].nodes)) return false;
    }
    return true;
}

struct views { /* the same position as both sides see it */
    struct divide left, right;
    bool has_left, has_right; /* whether a side tells its moves */
    uint64_t left_total, right_total;
};

static void views_free(struct views *v) {
    divide_free(&v->left);
    divide_free(&v->right);
}

static enum status view(struct generator *g, int depth, struct divide *moves, bool *has, uint64_t *total, struct diag *why) {
    enum status status = generator_divide(g, depth, moves, why);
    *has = status == STATUS_OK;
    if (status == STATUS_UNSUPPORTED) return generator_perft(g, depth, total, why);
    *total = divide_total(moves);
    return status;
}

static enum status view_both(struct pair *p, int depth, struct views *v) {
    enum status status = view(p->left, depth, &v->left, &v->has_left, &v->left_total, p->why);
    return status == STATUS_OK ? view(p->right, depth, &v->right, &v->has_right, &v->right_total, p->why) : status;
}

static bool views_differ(const struct views *v) {
    if (v->left_total != v->right_total) return true;
    if (!v->has_left || !v->has_right) return false;
    if (v->left.count != v->right.count) return true;
    for (size_t i = 0; i < v->left.count; i++)
        if (strcmp(v->left.branches[i].move, v->right.branches[i].move) != 0 || v->left.branches[i].nodes != v->right.branches[i].nodes) return true;
    return false;
}

static enum status differ_here(struct pair *p, int depth, bool *differ) {
    struct views v = {0};
    enum status status = view_both(p, depth, &v);
    *differ = status == STATUS_OK && views_differ(&v);
    views_free(&v);
    return status;
}

enum status difference_exists(struct generator *left, struct generator *right, const char *fen, bool chess960, int depth, bool *found,
                              struct diag *why) {
    struct pair p = {left, right, why};
    *found = false;
    enum status status = set_both(&p, fen, chess960);
    return status == STATUS_OK ? differ_here(&p, depth, found) : status;
}

/* The moves of this position differ: notes how. */
static enum status note_moves(struct pair *p, struct difference *d, bool *differ) {
    struct views v = {0};
    enum status status = view_both(p, 1, &v);
    *differ = status == STATUS_OK && views_differ(&v);
    d->left_count = v.left_total;
    d->right_count = v.right_total;
    d->only_counts = !v.has_left || !v.has_right;
    if (*differ && !d->only_counts && (!subtract(&v.left, &v.right, &d->missing) || !subtract(&v.right, &v.left, &d->extra)))
        status = diag_plain(p->why, STATUS_NO_MEMORY);
    views_free(&v);
    return status;
}

/* Goes down from where both stand; *found once the moves themselves differ. */
static enum status descend(struct pair *p, int depth, struct difference *d, bool *found) {
    enum status status = note_moves(p, d, found);
    if (status != STATUS_OK || *found || depth == 1) return status;
    struct divide moves = {0};
    status = generator_divide(p->left, 1, &moves, p->why);
    if (status == STATUS_UNSUPPORTED) status = generator_divide(p->right, 1, &moves, p->why);
    for (size_t i = 0; i < moves.count && status == STATUS_OK && !*found; i++) {
        bool differ = false;
        status = play_both(p, moves.branches[i].move);
        if (status == STATUS_OK) status = differ_here(p, depth - 1, &differ);
        if (status == STATUS_OK && differ) {
            move_text_copy(moves.branches[i].move, d->path[d->moves++]);
            status = descend(p, depth - 1, d, found);
            if (!*found) d->moves--;
        }
        if (status == STATUS_OK) status = undo_both(p);
    }
    divide_free(&moves);
    return status;
}

/* How many of the last moves have to be played, and not only set up, for the difference to show. *shows: false where it does
 * not even when all are played, because it needs the questions that were asked on the way. */
static enum status find_made(struct pair *p, struct difference *d, bool *shows) {
    enum status status = STATUS_OK;
    *shows = false;
    for (d->made = 0; status == STATUS_OK; d->made++) {
        struct sketch s;
        char fen[SKETCH_FEN_MAX];
        difference_origin(d, &s);
        sketch_write(&s, fen);
        status = set_both(p, fen, d->chess960);
        for (size_t i = d->moves - d->made; i < d->moves && status == STATUS_OK; i++) status = play_both(p, d->path[i]);
        if (status == STATUS_OK) status = differ_here(p, 1, shows);
        if (*shows || d->made == d->moves) break;
    }
    return status;
}

/* A fleeting difference, followed along the branches whose counts differ: does it end where there are no moves? */
static enum status follow_branches(struct pair *p, int depth, struct difference *d) {
    struct views v = {0};
    enum status status = view_both(p, depth, &v);
    const char *move = NULL;
    for (size_t i = 0; status == STATUS_OK && v.has_left && v.has_right && i < v.left.count && i < v.right.count && !move; i++)
        if (v.left.branches[i].nodes != v.right.branches[i].nodes && strcmp(v.left.branches[i].move, v.right.branches[i].move) == 0) {
            move = v.left.branches[i].move;
            d->dead_end = v.left.branches[i].nodes == 0;
        }
    if (status == STATUS_OK && move && depth > 2 && d->moves < DIFFERENCE_DEPTH_MAX) {
        move_text_copy(move, d->path[d->moves++]);
        status = play_both(p, move);
        if (status == STATUS_OK) status = follow_branches(p, depth - 1, d);
    } else if (status == STATUS_OK && move && d->dead_end) {
        move_text_copy(move, d->path[d->moves++]);
    }
    views_free(&v);
    return status;
}

static enum status become_fleeting(struct pair *p, struct difference *d) {
    divide_free(&d->missing);
    divide_free(&d->extra);
    d->moves = d->made = 0;
    d->fleeting = true;
    enum status status = set_both(p, d->root, d->chess960);
    return status == STATUS_OK ? follow_branches(p, d->depth, d) : status;
}

static enum status locate(struct pair *p, struct difference *d) {
    bool found = false;
    enum status status = descend(p, d->depth, d, &found);
    struct sketch s;
    if (status == STATUS_OK && found) status = find_made(p, d, &found);
    if (status == STATUS_OK && !found) status = become_fleeting(p, d);
    sketch_parse(&s, d->root);
    for (size_t i = 0; i < d->moves; i++) sketch_play(&s, d->path[i]);
    sketch_write(&s, d->fen);
    return status;
}

enum status difference_find(struct generator *left, struct generator *right, const char *fen, bool chess960, int depth,
                            struct difference *d, bool *found, struct diag *why) {
    struct pair p = {left, right, why};
    struct sketch s;
    *d = (struct difference){.chess960 = chess960};
    *found = false;
    if (!sketch_parse(&s, fen)) return diag_set(why, STATUS_USAGE, 0, 1, "not a FEN");
    sketch_write(&s, d->root);
    enum status status = set_both(&p, d->root, chess960);
    for (int at = 1; at <= depth && status == STATUS_OK; at++) {
        struct views v = {0};
        status = view_both(&p, at, &v);
        *found = status == STATUS_OK && views_differ(&v);
        d->left_total = v.left_total;
        d->right_total = v.right_total;
        views_free(&v);
        d->depth = at;
        if (*found) break;
    }
    return *found && status == STATUS_OK ? locate(&p, d) : status;
}
