/* tree.c - walks the trees, and grows them where no answer has led before. */
#include "core/rules/tree.h"

#include <stdlib.h>
#include <string.h>

#include "core/rules/engine_private.h"

/* Children: 0 not known yet, else the number of a fork or leaf, doubled, and 1 more for a leaf. */
struct rules_fork {
    uint8_t what, word, flags;
    int16_t square;
    int32_t a, b;
    uint32_t child[3]; /* by answer; ASK_CELL and ASK_CONTENT: the first edge + 1, no more */
};

struct rules_edge {
    int32_t answer;
    uint32_t child, next; /* next: number + 1 */
};

#ifdef RULES_MUTANTS /* small, so that short games reach the machine too */
enum { LEAVES_PER_ROOT = 12, LINKS_PER_LEAF = 64, EDGES_PER_FORK = 4 };
#else
enum { LEAVES_PER_ROOT = 1024, LINKS_PER_LEAF = 1024, EDGES_PER_FORK = 64 };
#endif
static const size_t tree_bytes_max = (size_t)192 << 20;

bool rules_tree_init(struct rules_engine *e) {
    struct rules_tree *t = &e->tree;
    t->arena = arena_limited(tree_bytes_max);
    t->roots = calloc((size_t)e->game->movement_count * 2 * (size_t)e->game->squares + 1, sizeof *t->roots);
    t->recorders = calloc(2, sizeof *t->recorders);
    t->constants = calloc(e->position.cell_count + 1, sizeof *t->constants);
    for (int i = 0; i < 2; i++) t->locals[i] = calloc(e->game->cells[MEMORY_LOCAL] + 1, sizeof **t->locals);
    return t->constants && t->roots && t->recorders && t->locals[0] && t->locals[1];
}

void rules_tree_free(struct rules_engine *e) {
    struct rules_tree *t = &e->tree;
    for (int i = 0; i < 2; i++) {
        e->layout->clear(&t->scratch[i], &e->pool);
        free(t->locals[i]);
    }
    arena_free(&t->arena);
    free(t->forks);
    free(t->edges);
    free(t->blocks);
    free(t->roots);
    free(t->own_roots);
    free(t->own_keys);
    free(t->recorders);
    free(t->constants);
}

static void forget(struct rules_engine *e) {
    struct rules_tree *t = &e->tree;
    memset(t->roots, 0, (size_t)e->game->movement_count * 2 * (size_t)e->game->squares * sizeof *t->roots);
    if (t->own_room) memset(t->own_keys, 0, t->own_room * sizeof *t->own_keys), memset(t->own_roots, 0, t->own_room * sizeof *t->own_roots);
    t->own_count = t->fork_count = t->edge_count = t->leaf_count = t->block_count = 0;
    arena_free(&t->arena);
    t->arena = arena_limited(tree_bytes_max);
}

void rules_tree_trust(struct rules_engine *e) {
    struct rules_tree *t = &e->tree;
    const struct rules_position *p = &e->position;
    const uint32_t begin[RULES_MEMORIES] = {[MEMORY_GLOBAL] = 0, [MEMORY_TILE] = p->tile_base, [MEMORY_PIECE] = p->piece_base};
    const uint32_t end[RULES_MEMORIES] = {[MEMORY_GLOBAL] = p->tile_base, [MEMORY_TILE] = p->piece_base, [MEMORY_PIECE] = p->cell_count};
    bool same = true;
    for (int m = MEMORY_PIECE; m < RULES_MEMORIES; m++)
        if (e->game->constant[m] && memcmp(t->constants + begin[m], p->cells + begin[m], (end[m] - begin[m]) * sizeof *p->cells)) same = false;
    if (same) return;
    forget(e);
    memcpy(t->constants, p->cells, p->cell_count * sizeof *p->cells);
}

/* ---- roots ---- */

static uint32_t own_place(const struct rules_tree *t, uint64_t key) {
    uint32_t at = (uint32_t)((key * 0x9E3779B97F4A7C15u) >> 32) & (t->own_room - 1);
    while (t->own_keys[at] && t->own_keys[at] != key) at = (at + 1) & (t->own_room - 1);
    return at;
}

static bool grow_own(struct rules_tree *t) {
    struct rules_tree old = *t;
    t->own_room = old.own_room ? old.own_room * 2 : 1024;
    t->own_roots = calloc(t->own_room, sizeof *t->own_roots);
    t->own_keys = calloc(t->own_room, sizeof *t->own_keys);
    bool grown = t->own_roots && t->own_keys;
    for (uint32_t i = 0; grown && i < old.own_room; i++) {
        if (!old.own_keys[i]) continue;
        uint32_t at = own_place(t, old.own_keys[i]);
        t->own_keys[at] = old.own_keys[i];
        t->own_roots[at] = old.own_roots[i];
    }
    if (grown) free(old.own_roots), free(old.own_keys);
    else {
        free(t->own_roots), free(t->own_keys);
        *t = old;
    }
    return grown;
}

static struct rules_root *root_of(struct rules_engine *e, int slot, uint32_t movement) {
    struct rules_tree *t = &e->tree;
    const struct rules_piece *piece = &e->position.pieces[slot];
    size_t index = ((size_t)movement * 2 + piece->side) * (size_t)e->game->squares + (size_t)piece->square;
    if (!e->game->movements[movement].personal) return &t->roots[index];
    if (t->own_count * 2 >= t->own_room && !grow_own(t)) return NULL;
    uint64_t key = (uint64_t)index << 16 | (uint64_t)(slot + 1);
    uint32_t at = own_place(t, key);
    if (!t->own_keys[at]) t->own_keys[at] = key, t->own_count++;
    return &t->own_roots[at];
}

/* ---- walking ---- */

static uint32_t follow_edge(const struct rules_tree *t, const struct rules_fork *f, int32_t answer) {
    for (uint32_t i = f->child[0]; i; i = t->edges[i - 1].next)
        if (t->edges[i - 1].answer == answer) return t->edges[i - 1].child;
    return 0;
}

static inline uint32_t follow(struct rules_engine *e, const struct rules_fork *f, int slot, int side) {
    const struct rules_position *p = &e->position;
    static const uint8_t relation[2][3] = {{0, 2, 1}, {0, 1, 2}};
    int stands;
    switch ((enum rules_question)f->what) {
    case ASK_OWNER: return f->child[relation[side][p->owner[f->square]]];
    case ASK_KIND: stands = p->board[f->square]; return f->child[stands >= 0 && p->pieces[stands].kind == f->a];
    case ASK_COMPARE:
        return f->child[rules_compare(f->word, f->flags & ASKED_A_CELL ? p->cells[f->a] : f->a, f->flags & ASKED_B_CELL ? p->cells[f->b] : f->b)];
    case ASK_CELL: return follow_edge(&e->tree, f, p->cells[f->a]);
    case ASK_CONTENT:
        stands = p->board[f->square];
        return follow_edge(&e->tree, f, stands < 0 ? -1 : p->pieces[stands].kind * 2 + p->pieces[stands].side);
    case ASK_THREAT:
    default: {
        uint32_t yes = f->child[1], no = f->child[0]; /* the answer may grow other trees, and move the forks */
        return rules_engine_threat_to(e, slot, f->square) ? yes : no;
    }
    }
}

static uint32_t walk(struct rules_engine *e, const struct rules_root *root, int slot) {
    int side = e->position.pieces[slot].side;
    uint32_t at = root->child;
    while (at && !(at & 1)) at = follow(e, &e->tree.forks[at >> 1], slot, side);
    return at;
}

/* ---- growing ---- */

static bool reserve(void *list, uint32_t need, uint32_t *room, size_t size) {
    if (need <= *room) return true;
    uint32_t larger = *room ? *room : 256;
    while (larger < need) larger *= 2;
    void **place = list, *moved = realloc(*place, larger * size);
    if (!moved) return false;
    *place = moved;
    *room = larger;
    return true;
}

static bool same_question(const struct rules_fork *f, const rules_asked *q) {
    return f->what == q->what && f->word == q->word && f->flags == q->flags && f->square == q->square && f->a == q->a && f->b == q->b;
}

static uint32_t *edge_to(struct rules_tree *t, struct rules_fork *f, int32_t answer) {
    uint32_t edges = 0;
    for (uint32_t i = f->child[0]; i; i = t->edges[i - 1].next, edges++)
        if (t->edges[i - 1].answer == answer) return &t->edges[i - 1].child;
    if (edges == EDGES_PER_FORK) return NULL;
    t->edges[t->edge_count++] = (struct rules_edge){.answer = answer, .next = f->child[0]};
    f->child[0] = t->edge_count;
    return &t->edges[t->edge_count - 1].child;
}

/* Where the answers lead: the place that the leaf is to be noted at. NULL: too many answers to one question. */
static uint32_t *path_to(struct rules_tree *t, struct rules_root *root, const struct rules_recorder *asked) {
    uint32_t *place = &root->child;
    for (uint32_t i = 0; i < asked->count; i++) {
        const rules_asked *q = &asked->list[i];
        if (!*place) {
            t->forks[t->fork_count] = (struct rules_fork){q->what, q->word, q->flags, q->square, q->a, q->b, {0}};
            *place = t->fork_count++ << 1;
        }
        struct rules_fork *f = &t->forks[*place >> 1];
        if (*place & 1 || !same_question(f, q)) return NULL;
        place = q->what == ASK_CELL || q->what == ASK_CONTENT ? edge_to(t, f, q->answer) : &f->child[q->answer];
        if (!place) return NULL;
    }
    return place;
}

/* ---- leaves ---- */

/* One block for a whole leaf, cut into pieces. */
struct block {
    unsigned char *at;
};

enum { LINE = 64, ALIGNED = 8 };

static size_t rounded(size_t bytes) { return (bytes + ALIGNED - 1) / ALIGNED * ALIGNED; }

static void *cut(struct block *b, size_t bytes) {
    void *piece = b->at;
    b->at += rounded(bytes);
    return piece;
}

static void part_bytes(const struct rules_engine *e, const struct rules_chain *c, size_t out[RULES_PARTS]) {
    const size_t bytes[RULES_PARTS] = {e->layout->link_bytes, e->layout->node_bytes, e->layout->trigger_bytes, sizeof(uint32_t), sizeof(rules_action), sizeof(int32_t)};
    for (int p = 0; p < RULES_PARTS; p++) out[p] = c->count[p] * bytes[p];
}

static uint32_t actions_of_ends(const struct rules_engine *e, const struct rules_chain *c) {
    uint32_t total = 0;
    for (uint32_t i = e->layout->next_end(c, 0); i < c->count[PART_LINKS]; i = e->layout->next_end(c, i + 1)) total += e->layout->gather(c, i, NULL, 0);
    return total;
}

static inline struct rules_leaf *leaf_at(const struct rules_tree *t, uint32_t number) {
    return &t->blocks[number / RULES_LEAVES_PER_BLOCK][number % RULES_LEAVES_PER_BLOCK];
}

/* Leaves begin on a line of the cache. */
static bool add_block(struct rules_tree *t) {
    _Static_assert(sizeof(struct rules_leaf) % LINE == 0, "leaves fill lines");
    unsigned char *room = arena_alloc(&t->arena, RULES_LEAVES_PER_BLOCK * sizeof(struct rules_leaf) + LINE);
    if (!room) return false;
    t->blocks[t->block_count++] = (struct rules_leaf *)(void *)(room + (LINE - (uintptr_t)room % LINE) % LINE);
    return true;
}

/* The next leaf, with room for its rest; it counts when its number is given out. */
static struct rules_leaf *leaf_room(struct rules_engine *e, const struct rules_chain *c, struct block *b) {
    struct rules_tree *t = &e->tree;
    size_t parts[RULES_PARTS], actions = actions_of_ends(e, c), bytes = rounded(sizeof(struct rules_leaf_rest));
    if (t->leaf_count == t->block_count * RULES_LEAVES_PER_BLOCK && !add_block(t)) return NULL;
    part_bytes(e, c, parts);
    for (int p = 0; p < RULES_PARTS; p++) bytes += rounded(parts[p]);
    bytes += rounded(c->count[PART_TRIGGERS] * sizeof(uint32_t)) + rounded(c->ends * sizeof(struct rules_end)) +
             rounded(actions * sizeof(rules_action)) + rounded((actions + 1) * sizeof(uint32_t));
    b->at = arena_alloc(&t->arena, bytes);
    if (!b->at) return NULL;
    struct rules_leaf *leaf = leaf_at(t, t->leaf_count);
    *leaf = (struct rules_leaf){.rest = cut(b, sizeof *leaf->rest)};
    return leaf;
}

static void copy_parts(const struct rules_engine *e, struct rules_leaf *leaf, const struct rules_chain *from, struct block *b) {
    size_t bytes[RULES_PARTS];
    part_bytes(e, from, bytes);
    leaf->rest->chain = *from;
    for (int p = 0; p < RULES_PARTS; p++) {
        leaf->rest->chain.room[p] = from->count[p];
        leaf->rest->chain.part[p] = cut(b, bytes[p]);
        if (bytes[p]) memcpy(leaf->rest->chain.part[p], from->part[p], bytes[p]);
    }
}

static void add_once(uint32_t *list, uint32_t *count, uint32_t id) {
    for (uint32_t i = 0; i < *count; i++)
        if (list[i] == id) return;
    list[(*count)++] = id;
}

static void note_triggers(const struct rules_engine *e, struct rules_leaf *leaf, struct block *b) {
    uint32_t count = leaf->rest->chain.count[PART_TRIGGERS];
    uint32_t *ids = count <= RULES_NEAR_IDS ? leaf->near : cut(b, count * sizeof *ids);
    for (uint32_t i = 0; i < count; i++) add_once(ids, &leaf->id_count, e->layout->trigger_id(&leaf->rest->chain, i));
    leaf->ids = ids;
}

/* Does the path of a later move go on from an earlier one? */
static bool grows_out_of(const struct rules_engine *e, const struct rules_chain *c, uint32_t early, uint32_t late) {
    struct rules_link_view v;
    uint32_t l = late + 1;
    while (l > early + 1) {
        e->layout->view_link(c, l - 1, &v);
        l = v.last;
    }
    return l == early + 1;
}

static void note_ends(const struct rules_engine *e, struct rules_leaf *leaf, struct block *b) {
    struct rules_chain *c = &leaf->rest->chain;
    struct rules_end *ends = cut(b, c->ends * sizeof *ends);
    uint32_t count = 0, links = c->count[PART_LINKS];
    for (uint32_t i = e->layout->next_end(c, 0), next; i < links; i = next) {
        uint32_t length = e->layout->gather(c, i, NULL, 0);
        rules_action *actions = (rules_action *)(void *)b->at;
        next = e->layout->next_end(c, i + 1);
        e->layout->gather(c, i, actions, length);
        b->at += length * sizeof *actions;
        ends[count++] = (struct rules_end){i, length, actions, next >= links || !grows_out_of(e, c, i, next)};
    }
    leaf->ends = ends;
    leaf->end_count = count;
}

static void note_action(const struct rules_engine *e, struct rules_leaf *leaf, const rules_action *a, uint32_t *touched, int *mover) {
    bool cell = a->code == WORD_MSET || a->code == WORD_MADD, places = a->code == WORD_CREAR || a->code == WORD_TRANSFORMAR;
    if (cell) add_once(touched, &leaf->touched_count, (uint32_t)e->game->squares + (uint32_t)a->cell);
    if (places && e->game->kinds[a->kind].every_count) leaf->wild = true;
    if (a->code == WORD_TRANSFORMAR && a->square != *mover) leaf->wild = true;
    if (a->square < 0 || !(places || a->code == WORD_MOV || a->code == WORD_CAPT)) return;
    add_once(touched, &leaf->touched_count, (uint32_t)a->square);
    if (a->code == WORD_MOV) *mover = a->square;
    if (!places) leaf->takes[a->square >> 6] |= (uint64_t)1 << (a->square & 63);
}

static void note_effects(const struct rules_engine *e, struct rules_leaf *leaf, int origin, struct block *b) {
    uint32_t *touched = (uint32_t *)(void *)b->at;
    touched[leaf->touched_count++] = (uint32_t)origin;
    for (uint32_t i = 0; i < leaf->end_count; i++) {
        int mover = origin;
        for (uint32_t k = 0; k < leaf->ends[i].count; k++) note_action(e, leaf, &leaf->ends[i].actions[k], touched, &mover);
    }
    leaf->touched = touched;
}

static struct rules_leaf *make_leaf(struct rules_engine *e, const struct rules_chain *from, int origin) {
    struct block b;
    struct rules_leaf *leaf = leaf_room(e, from, &b);
    if (!leaf) return NULL;
    copy_parts(e, leaf, from, &b);
    note_triggers(e, leaf, &b);
    note_ends(e, leaf, &b);
    note_effects(e, leaf, origin, &b);
    leaf->rest->print = rules_chain_print(e->layout, &leaf->rest->chain);
    leaf->always = leaf->rest->chain.always;
    return leaf;
}

/* Runs the machine and notes the way to what it comes to. NULL: given up. */
static const struct rules_leaf *grow(struct rules_engine *e, int slot, uint32_t movement) {
    struct rules_tree *t = &e->tree;
    struct rules_recorder *asked = &t->recorders[t->depth];
    struct rules_chain *c = &t->scratch[t->depth];
    struct rules_run r;
    asked->count = 0, asked->refused = false;
    memset(asked->owners, 0, sizeof asked->owners);
    rules_engine_prepare(e, &r, slot, movement, t->locals[t->depth]);
    r.recorder = asked;
    t->depth++;
    e->layout->generate(&r, c, RULES_FROM_START, RULES_FROM_START);
    t->depth--;
    struct rules_root *root = root_of(e, slot, movement);
    if (r.status != STATUS_OK) rules_engine_fail(e, r.status, r.start);
    bool fits = r.status == STATUS_OK && root && !asked->refused && c->count[PART_LINKS] <= LINKS_PER_LEAF && root->leaves < LEAVES_PER_ROOT &&
                reserve(&t->forks, t->fork_count + asked->count + 1, &t->fork_room, sizeof *t->forks) &&
                reserve(&t->edges, t->edge_count + asked->count + 1, &t->edge_room, sizeof *t->edges) &&
                reserve(&t->blocks, t->leaf_count / RULES_LEAVES_PER_BLOCK + 1, &t->block_room, sizeof *t->blocks);
    if (!t->fork_count && fits) t->fork_count = 1; /* number 0 means: not known */
    uint32_t *place = fits ? path_to(t, root, asked) : NULL;
    struct rules_leaf *leaf = place ? make_leaf(e, c, e->position.pieces[slot].square) : NULL;
    if (!leaf) {
        if (root) root->given_up = true;
        return NULL;
    }
    *place = t->leaf_count++ << 1 | 1;
    root->leaves++;
    return leaf;
}

const struct rules_leaf *rules_tree_leaf(struct rules_engine *e, int slot, uint32_t movement) {
    const struct rules_root *root = root_of(e, slot, movement);
    if (!root || root->given_up) return NULL;
    uint32_t at = walk(e, root, slot);
    return at ? leaf_at(&e->tree, at >> 1) : grow(e, slot, movement);
}

static void look_at(struct rules_engine *e, const struct rules_fork *f, uint64_t *looked) {
    uint32_t cells = (uint32_t)e->game->squares;
#define LOOK(id) (looked[(id) >> 6] |= (uint64_t)1 << ((id) & 63))
    if (f->what == ASK_CELL) LOOK(cells + (uint32_t)f->a);
    else if (f->what != ASK_COMPARE) LOOK((uint32_t)f->square);
    else {
        if (f->flags & ASKED_A_CELL) LOOK(cells + (uint32_t)f->a);
        if (f->flags & ASKED_B_CELL) LOOK(cells + (uint32_t)f->b);
    }
#undef LOOK
}

const struct rules_leaf *rules_tree_leaf_looking(struct rules_engine *e, int slot, uint32_t movement, uint64_t *looked) {
    const struct rules_root *root = root_of(e, slot, movement);
    if (!root || root->given_up) return NULL;
    int side = e->position.pieces[slot].side;
    uint32_t at = root->child;
    while (at && !(at & 1)) {
        if (SITE(OUTLOOK_READ)) look_at(e, &e->tree.forks[at >> 1], looked);
        at = follow(e, &e->tree.forks[at >> 1], slot, side);
    }
    if (at) return leaf_at(&e->tree, at >> 1);
    return grow(e, slot, movement) ? rules_tree_leaf_looking(e, slot, movement, looked) : NULL;
}
