/* movegen.c - picks the slider variant and the CPU level, and turns a position into what counting copies. */
#include "core/movegen/movegen.h"

#include <pthread.h>
#include <string.h>

#include "core/attacks/leapers.h"
#include "core/attacks/sliders.h"
#include "core/base/bits.h"
#include "core/movegen/quick.h"
#include "core/movegen/table.h"
#include "core/position/zobrist.h"

static const struct movegen_variant *const plain[SLIDERS] = {
#define SLIDER(id, name, summary) &VARIANT_PASTE(movegen, id, plain),
#include "core/attacks/sliders.def"
#undef SLIDER
};

#if defined(__x86_64__)
static const struct movegen_variant *const v3[SLIDERS] = {
#define SLIDER(id, name, summary) &VARIANT_PASTE(movegen, id, v3),
#include "core/attacks/sliders.def"
#undef SLIDER
};

static bool cpu_is_v3(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("fma") && __builtin_cpu_supports("popcnt");
}
#endif

static const struct movegen_variant *variant_of(enum slider slider) {
#if defined(__x86_64__)
    if (cpu_is_v3()) return v3[slider];
#endif
    return plain[slider];
}

static const struct movegen_variant *best;

static void choose_best(void) {
    enum slider slider = slider_default();
    slider_prepare(slider);
    best = variant_of(slider);
}

static const struct movegen_variant *best_variant(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, choose_best);
    return best;
}

const char *movegen_cpu_level(void) { return variant_of(SLIDER_rays) == plain[SLIDER_rays] ? "any CPU" : "x86-64-v3"; }

/* ---- from position to quick ---- */

static bitboard span(square a, square b) { return between[a][b] | square_bit(a) | square_bit(b); }

static struct quick_castling castling_sets(const struct position *p, int index) {
    enum colour side = index < 2 ? WHITE : BLACK;
    square king = position_king(p, side), rook = p->castling_rook[index];
    int home = square_rank(king);
    square king_to = square_at(index % 2 ? 2 : 6, home), rook_to = square_at(index % 2 ? 3 : 5, home);
    bitboard both = square_bit(king) | square_bit(rook);
    return (struct quick_castling){square_bit(king), square_bit(king_to), square_bit(rook), square_bit(rook_to),
                                   (span(king, king_to) | span(rook, rook_to)) & ~both, span(king, king_to)};
}

void quick_from_position(const struct position *p, struct quick *b, struct quick_rules *r, struct quick_state *s) {
    for (int side = 0; side < 2; side++) {
        const bitboard *piece = p->pieces + 6 * side;
        b->pawns[side] = piece[PAWN];
        b->knights[side] = piece[KNIGHT];
        b->diagonals[side] = piece[BISHOP] | piece[QUEEN];
        b->straights[side] = piece[ROOK] | piece[QUEEN];
        b->kings[side] = piece[KING];
    }
    s->en_passant = p->en_passant == NO_SQUARE ? 0 : square_bit(p->en_passant);
    s->castling = p->castling;
    r->chess960 = p->chess960;
    for (int i = 0; i < 4; i++)
        if (p->castling >> i & 1) r->castling[i] = castling_sets(p, i);
}

/* ---- the calls ---- */

void movegen_generate(const struct position *p, enum movegen_what what, struct move_list *out) {
    struct quick b;
    struct quick_rules r;
    struct quick_state s;
    quick_from_position(p, &b, &r, &s);
    best_variant()->list(&b, &r, s, p->turn, what, out);
}

void movegen_generate_with(const struct position *p, enum slider slider, struct move_list *out) {
    struct quick b;
    struct quick_rules r;
    struct quick_state s;
    quick_from_position(p, &b, &r, &s);
    variant_of(slider)->list(&b, &r, s, p->turn, MOVEGEN_ALL, out);
}

unsigned movegen_count(const struct position *p) {
    struct quick b;
    struct quick_rules r;
    struct quick_state s;
    quick_from_position(p, &b, &r, &s);
    return best_variant()->count(&b, &r, s, p->turn);
}

bool movegen_any(const struct position *p) { return movegen_count(p) != 0; }

bool position_try_make(struct position *p, move m, struct undo *u) {
    if (!movegen_is_legal(p, m)) return false;
    position_make(p, m, u);
    return true;
}

/* What each set of rights adds to the key, for the rooks of this position. */
static void list_castling_keys(const struct position *p, uint64_t keys[16]) {
    for (unsigned rights = 0; rights < 16; rights++) {
        keys[rights] = 0;
        for (int i = 0; i < 4; i++)
            if (rights & p->castling & 1u << i) keys[rights] ^= zobrist.castling[p->castling_rook[i]];
    }
}

uint64_t movegen_perft(const struct position *p, int depth, enum slider slider, struct perft_table *table) {
    if (depth <= 0) return 1;
    struct quick b;
    struct quick_rules r;
    struct quick_state s;
    quick_from_position(p, &b, &r, &s);
    memcpy(r.castling_lost, p->castling_lost, sizeof r.castling_lost);
    const struct movegen_variant *v = variant_of(slider);
    if (depth == 1) return v->count(&b, &r, s, p->turn);
    if (!table) return v->walk(&b, &r, s, p->turn, depth);
    list_castling_keys(p, r.castling_key);
    return v->walk_hashed(&b, &r, s, p->turn, depth, p->key, table);
}
