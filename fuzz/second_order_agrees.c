/* second_order_agrees.c - what each move would change, kept from turn to turn by `best`, is what an engine without any cache
 * works out anew, and what playing the move shows: in any game, whatever was played and taken back before. */
#include <string.h>

#include "core/rules/engine.h"
#include "core/rules/second.h"
#include "fuzz/check.h"
#include "fuzz/input.h"
#include "fuzz/mutate.h"

MUTATE_WITH(mutate_game)

enum { STEPS = 8, LOOKS = 2 }; /* LOOKS: moves asked about in each position */
static const struct rules_limits quick = {.normals = 32, .generations = 700}, thorough = {.normals = 80, .generations = 800};

struct pair {
    struct rules_engine *kept, *plain;
    const char *text;
    size_t played;
};

static bool healthy(const struct pair *p) {
    return rules_engine_status(p->kept, NULL) == STATUS_OK && rules_engine_status(p->plain, NULL) == STATUS_OK;
}

static int32_t worth(const struct rules_engine *e, int side) {
    const struct rules_position *p = rules_engine_position(e);
    int64_t sum = 0;
    for (int s = 0; s < p->game->squares; s++)
        if (p->board[s] >= 0) sum += (p->pieces[p->board[s]].side == side ? 1 : -1) * (int64_t)p->game->kinds[p->pieces[p->board[s]].kind].value;
    return (int32_t)sum;
}

/* By playing it. */
static void check_played(struct pair *p, rules_move m, const struct rules_second *second, uint64_t index) {
    int side = rules_engine_position(p->plain)->pieces[m.slot].side;
    int32_t before = worth(p->plain, side);
    bool legal = rules_play(p->plain, m);
    if (!healthy(p)) return;
    CHECK(legal == second->legal, "move %llu after %zu: legal %d, kept %d\n%s", (unsigned long long)index, p->played, legal, second->legal, p->text);
    if (!legal) return;
    int32_t value = worth(p->plain, side) - before;
    CHECK(rules_engine_position(p->plain)->result == second->result && value == second->value, "move %llu after %zu: value %d, kept %d\n%s",
          (unsigned long long)index, p->played, value, second->value, p->text);
    rules_undo(p->plain);
}

static void check_move(struct pair *p, uint64_t index) {
    rules_move m, n;
    struct rules_second a = {0}, b = {0};
    if (!rules_move_at(p->kept, index, &m) || !rules_move_at(p->plain, index, &n) || !healthy(p)) return;
    bool told = rules_second_of(p->kept, m, &a), wanted = rules_second_of(p->plain, n, &b);
    if (!told || !wanted || !healthy(p)) return;
    bool same = a.legal == b.legal && a.threatens == b.threatens && a.result == b.result && a.value == b.value && a.advice == b.advice;
    bool rest = a.bounded || b.bounded || (a.chains == b.chains && a.moves[0] == b.moves[0] && a.moves[1] == b.moves[1]);
    CHECK(same && rest, "move %llu after %zu: kept legal %d threatens %d result %d value %d advice %d chains %u moves %d %d, anew %d %d %d %d %d %u %d %d\n%s",
          (unsigned long long)index, p->played, a.legal, a.threatens, a.result, a.value, a.advice, a.chains, a.moves[0], a.moves[1],
          b.legal, b.threatens, b.result, b.value, b.advice, b.chains, b.moves[0], b.moves[1], p->text);
    check_played(p, n, &a, index);
}

static uint64_t check_now(struct pair *p, unsigned from) {
    uint64_t count = rules_move_count(p->kept), other = rules_move_count(p->plain);
    if (!healthy(p)) return 0;
    CHECK(count == other, "%llu moves after %zu, a recompute has %llu\n%s", (unsigned long long)count, p->played, (unsigned long long)other, p->text);
    for (uint64_t i = 0; i < count && i < LOOKS && healthy(p); i++) check_move(p, (from + i) % count);
    return count;
}

static void play(struct pair *p, uint64_t index) {
    rules_move m, n;
    if (!rules_move_at(p->kept, index, &m) || !rules_move_at(p->plain, index, &n) || !healthy(p)) return;
    bool legal = rules_play(p->kept, m), wanted = rules_play(p->plain, n);
    if (!healthy(p)) return;
    CHECK(legal == wanted, "move %llu after %zu is legal %d, in a recompute %d\n%s", (unsigned long long)index, p->played, legal, wanted, p->text);
    p->played += legal;
}

static void play_all(struct pair *p, struct input *in) {
    uint64_t moves = check_now(p, 0);
    for (int i = 0; i < STEPS && input_left(in) && healthy(p); i++) {
        unsigned back = input_undos(in, p->played);
        if (!back && !moves) return;
        for (unsigned k = 0; k < back; k++, p->played--) rules_undo(p->kept), rules_undo(p->plain);
        unsigned choice = input_byte(in);
        if (!back) play(p, choice % moves);
        if (healthy(p)) moves = check_now(p, choice);
    }
}

static void play_input(const uint8_t *data, size_t size, struct rules_limits limits) {
    static struct rules_diags d;
    struct input in = input_from(data, size);
    struct rules_game *game = NULL;
    size_t length;
    char *text = input_game(&in, &length);
    struct pair p = {.text = text};
    d.count = d.errors = d.warnings = 0;
    if (rules_load(&game, text, length, &d) == STATUS_OK && rules_engine_open_limited(&p.kept, game, "best", limits, NULL) == STATUS_OK &&
        rules_engine_open_limited(&p.plain, game, "recompute", limits, NULL) == STATUS_OK) {
        rules_second_bound(p.kept, size & 1 ? 8 : 64); /* entries have to go, too */
        play_all(&p, &in);
    }
    rules_engine_close(p.kept);
    rules_engine_close(p.plain);
    rules_free(game);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    play_input(data, size, quick);
    if (REPLAYING) play_input(data, size, thorough);
    return 0;
}
