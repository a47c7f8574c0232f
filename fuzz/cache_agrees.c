/* cache_agrees.c - in any game, whatever is played and taken back: the cache of every variant equals a full recompute of the
 * same position, its moves are those of an engine that has no cache, and undo brings every byte back. */
#include <string.h>

#include "core/base/textbuf.h"
#include "core/rules/engine.h"
#include "core/rules/variant.h"
#include "fuzz/check.h"
#include "fuzz/input.h"
#include "fuzz/mutate.h"

MUTATE_WITH(mutate_game)

enum { STEPS_MAX = 12, PERFT_MOVES = 10, LOG_BYTES = 2000 }; /* LOG_BYTES: soon full */

/* A tenth of the inputs would take half of the time. */
struct effort {
    struct rules_limits limits;
    int steps;
    size_t spacing; /* of all positions, one in so many is compared link by link, with triggers and second order: most of the work */
};
static const struct effort quick = {{.normals = 32, .generations = 320}, 10, 3}, thorough = {{.normals = 80, .generations = 800}, STEPS_MAX, 2};

struct pair {
    struct rules_engine *kept, *plain;
    const char *variant, *text;
    const struct effort *effort;
    int32_t *before[STEPS_MAX]; /* cells of the positions that were left */
    int16_t boards[STEPS_MAX][RULES_SQUARES_MAX];
    size_t played, seen; /* seen: positions compared */
};

static bool healthy(const struct pair *p) {
    struct diag why = {0};
    enum status kept = rules_engine_status(p->kept, &why), plain = rules_engine_status(p->plain, NULL);
    CHECK(kept != STATUS_CACHE_DIFFERS, "%s: %s\n%s", p->variant, why.text, p->text);
    return kept == STATUS_OK && plain == STATUS_OK; /* a limit was reached: the engine has stopped */
}

/* ---- the same position ---- */

static void check_position(const struct pair *p) {
    const struct rules_position *a = rules_engine_position(p->kept), *b = rules_engine_position(p->plain);
    size_t squares = (size_t)a->game->squares;
    CHECK(!memcmp(a->board, b->board, squares * sizeof *a->board) && !memcmp(a->cells, b->cells, a->cell_count * sizeof *a->cells) &&
              a->side == b->side && a->turn == b->turn && a->result == b->result && a->free_count == b->free_count,
          "%s: the positions differ after %zu moves\n%s", p->variant, p->played, p->text);
}

static bool same_action(const rules_action *a, const rules_action *b) {
    return a->code == b->code && a->kind == b->kind && a->square == b->square && a->cell == b->cell && a->value == b->value;
}

/* The moves of both, one beside the other; how many there are. */
static unsigned check_moves(const struct pair *p) {
    struct rules_iterator a, b;
    rules_move m, n;
    unsigned count = 0;
    rules_moves_begin(&a), rules_moves_begin(&b);
    for (;; count++) {
        bool more = rules_moves_next(p->kept, &a, &m), other = rules_moves_next(p->plain, &b, &n);
        if (!healthy(p)) return 0;
        CHECK(more == other, "%s: move %u after %zu is there %d, in a recompute %d\n%s", p->variant, count, p->played, more, other, p->text);
        if (!more) return count;
        const rules_action *x, *y;
        uint32_t actions = rules_move_actions(p->kept, m, &x), wanted = rules_move_actions(p->plain, n, &y);
        if (!healthy(p)) return 0;
        CHECK(m.slot == n.slot && m.movement == n.movement && actions == wanted, "%s: move %u after %zu is another\n%s", p->variant, count, p->played, p->text);
        for (uint32_t i = 0; i < actions; i++)
            CHECK(same_action(&x[i], &y[i]), "%s: move %u after %zu does something else\n%s", p->variant, count, p->played, p->text);
    }
}

static unsigned check_now(struct pair *p) {
    struct textbuf report = {0};
    check_position(p);
    unsigned moves = check_moves(p);
    if (!healthy(p)) return 0;
    if (p->seen++ % p->effort->spacing) return moves;
    bool same = rules_check_cache(p->kept, &report);
    CHECK(same || !healthy(p), "%s: after %zu moves: %s\n%s", p->variant, p->played, textbuf_text(&report), p->text);
    textbuf_free(&report);
    return moves;
}

/* ---- playing ---- */

static void remember(struct pair *p) {
    const struct rules_position *at = rules_engine_position(p->kept);
    memcpy(p->boards[p->played], at->board, sizeof at->board);
    p->before[p->played] = malloc((at->cell_count + 1) * sizeof *at->cells);
    if (!p->before[p->played]) abort();
    memcpy(p->before[p->played], at->cells, at->cell_count * sizeof *at->cells);
}

static void forget(struct pair *p) { free(p->before[p->played]); }

static void check_restored(struct pair *p) {
    const struct rules_position *at = rules_engine_position(p->kept);
    CHECK(!memcmp(p->boards[p->played], at->board, sizeof at->board) && !memcmp(p->before[p->played], at->cells, at->cell_count * sizeof *at->cells),
          "%s: undo left something behind at move %zu\n%s", p->variant, p->played, p->text);
    forget(p);
}

static rules_move move_at(struct rules_engine *e, unsigned index) {
    struct rules_iterator it;
    rules_move m = {0};
    rules_moves_begin(&it);
    do rules_moves_next(e, &it, &m);
    while (index-- > 0);
    return m;
}

static void play(struct pair *p, unsigned index) {
    rules_move m = move_at(p->kept, index), n = move_at(p->plain, index);
    remember(p);
    bool legal = rules_play(p->kept, m), wanted = rules_play(p->plain, n);
    if (!healthy(p)) {
        forget(p);
        return;
    }
    CHECK(legal == wanted, "%s: move %u after %zu is legal %d, in a recompute %d\n%s", p->variant, index, p->played, legal, wanted, p->text);
    if (legal) p->played++;
    else check_restored(p);
}

static void take_back(struct pair *p, unsigned count) {
    while (count-- > 0) {
        rules_undo(p->kept), rules_undo(p->plain);
        p->played--;
        check_restored(p);
    }
}

static void play_all(struct pair *p, struct input *in) {
    unsigned moves = check_now(p);
    for (int i = 0; i < p->effort->steps && input_left(in) && healthy(p); i++) {
        unsigned back = input_undos(in, p->played);
        if (!back && !moves) back = p->played > 0;
        if (!back && !moves) return;
        if (back) take_back(p, back);
        else play(p, input_below(in, moves < 256 ? moves : 256));
        if (healthy(p)) moves = check_now(p);
    }
}

/* Counting plays and undoes a whole tree on the cache. */
static void check_counts(const struct pair *p, unsigned moves) {
    uint64_t kept = 0, plain = 0;
    int depth = moves <= PERFT_MOVES ? 2 : 1;
    enum status a = rules_perft(p->kept, depth, true, &kept, NULL), b = rules_perft(p->plain, depth, false, &plain, NULL);
    if (a != STATUS_OK || b != STATUS_OK || !healthy(p)) return;
    CHECK(kept == plain, "%s: %llu leaves after %zu moves, a recompute counts %llu\n%s", p->variant, (unsigned long long)kept, p->played, (unsigned long long)plain, p->text);
    CHECK(rules_outcome(p->kept) == rules_outcome(p->plain), "%s: another outcome after %zu moves\n%s", p->variant, p->played, p->text);
}

static void play_input(const uint8_t *data, size_t size, const struct effort *effort) {
    static struct rules_diags d;
    static struct pair p;
    struct rules_game *game = NULL;
    size_t length, way = size ? data[size - 1] : 0; /* the last byte: game texts begin with their first */
    struct input in = input_from(data, size ? size - 1 : 0);
    char *text = input_game(&in, &length);
    d.count = d.errors = d.warnings = 0;
    p = (struct pair){.effort = effort, .variant = rules_variant_at(way % rules_variants())->name, .text = text};
    if (rules_load(&game, text, length, &d) == STATUS_OK && rules_engine_open_limited(&p.kept, game, p.variant, effort->limits, NULL) == STATUS_OK &&
        rules_engine_open_limited(&p.plain, game, "recompute", effort->limits, NULL) == STATUS_OK) {
        if (way / rules_variants() % 2) rules_engine_bound_log(p.kept, LOG_BYTES);
        play_all(&p, &in);
        if (healthy(&p)) check_counts(&p, check_now(&p));
        if (healthy(&p)) take_back(&p, (unsigned)p.played);
        if (healthy(&p)) check_now(&p);
        while (p.played > 0) p.played--, forget(&p);
    }
    rules_engine_close(p.kept);
    rules_engine_close(p.plain);
    rules_free(game);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    play_input(data, size, &quick);
    if (REPLAYING) play_input(data, size, &thorough);
    return 0;
}
