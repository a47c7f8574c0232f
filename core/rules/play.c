/* play.c - plays a move: its actions, the every programs, the turn. */
#include <stdlib.h>

#include "core/base/textbuf.h"
#include "core/rules/engine_private.h"

/* A step on the way to the next step, onto an empty square, leaves nothing behind. */
static bool is_passing(const struct rules_position *p, const rules_action *a, const rules_action *end) {
    return a->code == WORD_MOV && a + 1 < end && a[1].code == WORD_MOV && a->square >= 0 && a[1].square >= 0 && p->board[a->square] < 0;
}

/* While a move is only tried: it rests on what it writes to, even where the value is the old one and nothing is logged. */
static void note_written(struct rules_engine *e, const rules_action *a) {
    bool cell = a->code == WORD_MSET || a->code == WORD_MADD;
    uint32_t id = cell ? (uint32_t)(e->game->squares + a->cell) : (uint32_t)a->square;
    if (cell || a->square >= 0) e->forest.looked[id >> 6] |= (uint64_t)1 << (id & 63);
}

static void do_all(struct rules_engine *e, int slot, const rules_action *actions, uint32_t count) {
    for (const rules_action *a = actions, *end = actions + count; a < end; a++) {
        if (e->second.working) note_written(e, a);
        if (is_passing(&e->position, a, end)) continue;
        if (!rules_do(&e->position, slot, a)) rules_engine_fail(e, STATUS_NO_MEMORY, 0);
    }
}

/* Is the path of `later` one that goes on from `link`? */
static bool goes_on(const struct rules_engine *e, const struct rules_chain *c, uint32_t link, uint32_t later) {
    for (uint32_t l = later + 1; l > link + 1;) {
        struct rules_link_view v;
        e->layout->view_link(c, l - 1, &v);
        l = v.last;
        if (l == link + 1) return true;
    }
    return false;
}

/* The same from a tree; false where it was given up. */
static bool run_leaf(struct rules_engine *e, int slot, uint32_t movement) {
    struct rules_forest *f = &e->forest;
    const struct rules_leaf *leaf = f->looking ? rules_tree_leaf_looking(e, slot, movement, f->looked) : rules_tree_leaf(e, slot, movement);
    if (!leaf) {
        f->unknown = true;
        return false;
    }
    for (const struct rules_end *end = leaf->ends; end < leaf->ends + leaf->end_count; end++)
        if (end->longest) do_all(e, slot, end->actions, end->count);
    return true;
}

/* Runs a program at once: of moves that grow out of each other only the longest is done. */
static void run_program(struct rules_engine *e, int slot, uint32_t movement) {
    if (e->variant->index == INDEX_TREE && !e->slow_threats && run_leaf(e, slot, movement)) return;
    struct rules_chain *c = &e->programs;
    struct rules_run r;
    rules_engine_prepare(e, &r, slot, movement, e->program_locals);
    r.policy = POLICY_EACH;
    e->layout->generate(&r, c, RULES_FROM_START, RULES_FROM_START);
    if (r.status != STATUS_OK) rules_engine_fail(e, r.status, r.start);
    uint32_t links = c->count[PART_LINKS];
    for (uint32_t i = e->layout->next_end(c, 0), next; i < links; i = next) {
        next = e->layout->next_end(c, i + 1);
        if (next < links && goes_on(e, c, i, next)) continue;
        uint32_t count = e->layout->gather(c, i, NULL, 0);
        if (!rules_engine_room(e, count)) return;
        e->layout->gather(c, i, e->actions + e->action_count, count);
        do_all(e, slot, e->actions + e->action_count, count);
    }
}

static bool applies(enum rules_when when, int owner, int mover) {
    return when == EVERY_TODOS || (when == EVERY_PROPIO) == (owner == mover);
}

/* last: the program that was just done, where it only sets cells and doing it again would change nothing; else no_program. */
static const uint32_t no_program = UINT32_MAX;

static bool run_every(struct rules_engine *e, int slot, uint32_t program, uint32_t *last) {
    uint32_t what = program * 2 + e->position.pieces[slot].side;
    if (what == *last) return false;
    run_program(e, slot, program);
    *last = e->variant->index == INDEX_TREE && e->game->movements[program].sets_only ? what : no_program;
    return true;
}

/* Did any run? */
static bool run_everys_of(struct rules_engine *e, int square, int mover_side, uint32_t *last) {
    bool ran = false;
    struct rules_position *p = &e->position;
    struct rules_forest *f = &e->forest;
    int slot = p->board[square];
    const struct rules_kind *k = &e->game->kinds[p->pieces[slot].kind];
    if (f->looking && SITE(OUTLOOK_SELF)) f->looked[square >> 6] |= (uint64_t)1 << (square & 63);
    for (uint32_t i = k->every_first; i < k->every_first + k->every_count; i++) {
        const struct rules_every *every = &e->game->everys[i];
        /* The program before it may have moved or removed the piece. */
        if (p->board[square] == slot && applies(every->when, p->pieces[slot].side, mover_side)) ran |= run_every(e, slot, every->program, last);
    }
    return ran;
}

/* The squares of a word with a piece that has every programs; of those, where nobody wants to know what the outcome rests on, only the sides
 * that some program runs for. */
static uint64_t restless_squares(const struct rules_engine *e, int word, int mover_side) {
    const struct rules_position *p = &e->position;
    const struct rules_game *g = e->game;
    uint64_t all = p->restless[word];
    if ((g->every_own && g->every_rival) || e->variant->index != INDEX_TREE || e->forest.looking) return all;
    return all & p->standing[g->every_own ? mover_side + 1 : 2 - mover_side][word];
}

/* In the order of the board. A program may move the pieces that come after it, so the squares are looked up again after each that ran. */
void rules_engine_run_everys(struct rules_engine *e, int mover_side) {
    uint32_t last = no_program;
    for (int word = 0; word * 64 < e->game->squares; word++) {
        uint64_t rest = restless_squares(e, word, mover_side);
        while (rest && e->status == STATUS_OK) {
            int bit = __builtin_ctzll(rest);
            if (run_everys_of(e, word * 64 + bit, mover_side, &last)) rest = restless_squares(e, word, mover_side);
            rest &= ~(uint64_t)1 << bit;
        }
    }
}

void rules_engine_open_ply(struct rules_engine *e) {
    if (e->variant->index == INDEX_TREE) rules_forest_open_ply(e);
    else if (e->variant->index != INDEX_NONE) rules_cache_open_ply(e);
}

void rules_engine_undo_ply(struct rules_engine *e) {
    if (e->variant->index == INDEX_TREE) rules_forest_undo_ply(e);
    else if (e->variant->index != INDEX_NONE) rules_cache_undo_ply(e);
}

static void record_move(struct rules_engine *e, int slot, const rules_action *actions, uint32_t count) {
    struct textbuf b = {0};
    rules_move_text(&e->position, slot, actions, count, true, &b);
    rules_replay_add(&e->replay, textbuf_text(&b));
    textbuf_free(&b);
}

bool rules_engine_do(struct rules_engine *e, int slot, const rules_action *actions, uint32_t count) {
    struct rules_position *p = &e->position;
    int mover = p->pieces[slot].side;
    if (e->recording && e->checking) record_move(e, slot, actions, count);
    if (!rules_ply_open(p)) return rules_engine_fail(e, STATUS_NO_MEMORY, 0), false;
    rules_engine_open_ply(e);
    do_all(e, slot, actions, count);
    if (e->game->has_everys) rules_engine_run_everys(e, mover);
    p->advice = 0;
    if (e->game->has_advice) {
        p->advice = p->cells[e->game->advice_cell];
        if (!rules_set_cell(p, e->game->advice_cell, 0)) rules_engine_fail(e, STATUS_NO_MEMORY, 0);
    }
    p->turn++;
    if (!p->again) p->side ^= 1;
    if (e->game->has_writes) rules_writers_turn(e);
    e->stamp++;
    rules_engine_check_now(e);
    return !p->invalid;
}

void rules_engine_take_back(struct rules_engine *e) {
    if (e->recording && e->checking) rules_replay_add(&e->replay, NULL);
    if (e->variant->index == INDEX_TREE) rules_forest_before_undo(e);
    rules_ply_undo(&e->position);
    rules_engine_undo_ply(e);
    if (e->game->has_writes) rules_writers_undo(e);
    e->stamp++;
    rules_engine_check_now(e);
}

void rules_engine_run_stuck(struct rules_engine *e) {
    struct rules_position *p = &e->position;
    for (int s = 0; s < e->game->squares && e->status == STATUS_OK; s++) {
        int slot = p->board[s];
        if (slot < 0) continue;
        const struct rules_kind *k = &e->game->kinds[p->pieces[slot].kind];
        bool rival = p->pieces[slot].side != p->side;
        for (uint32_t i = k->stuck_first; i < k->stuck_first + k->stuck_count; i++)
            if (p->board[s] == slot && e->game->movements[i].rival == rival) run_program(e, slot, i);
    }
}

/* What the programs leave is the position: there is no way back behind it. */
void rules_engine_run_setup(struct rules_engine *e) {
    struct rules_position *p = &e->position;
    e->slow_threats = true; /* no cache holds anything yet */
    for (int s = 0; s < e->game->squares && e->status == STATUS_OK; s++) {
        int slot = p->board[s];
        if (slot < 0) continue;
        const struct rules_kind *k = &e->game->kinds[p->pieces[slot].kind];
        for (uint32_t i = k->setup_first; i < k->setup_first + k->setup_count; i++)
            if (p->board[s] == slot) run_program(e, slot, i);
    }
    e->slow_threats = false;
    p->log_count = 0;
    p->invalid = p->again = false;
}

bool rules_play(struct rules_engine *e, rules_move m) {
    const rules_action *actions;
    uint32_t count = rules_move_actions(e, m, &actions);
    uint32_t stacked = rules_on_stack(e, actions, count);
    e->action_count += stacked;
    bool legal = rules_engine_do(e, m.slot, actions, count);
    e->action_count -= stacked;
    if (!legal) rules_engine_take_back(e);
    return legal;
}

void rules_undo(struct rules_engine *e) { rules_engine_take_back(e); }

enum rules_result rules_outcome(struct rules_engine *e) {
    struct rules_position *p = &e->position;
    if (p->result != RESULT_NONE) return (enum rules_result)p->result;
    uint32_t found = e->found_count, actions = e->action_count;
    rules_engine_find(e);
    rules_engine_keep_legal(e, found);
    bool stuck = e->found_count == found;
    rules_engine_drop(e, found, actions);
    if (!stuck || !rules_ply_open(p)) return RESULT_NONE;
    rules_engine_open_ply(e);
    rules_engine_run_stuck(e);
    enum rules_result result = (enum rules_result)p->result;
    rules_ply_undo(p);
    rules_engine_undo_ply(e);
    return result;
}
