/* quick.h - the board that counting copies: ten sets and nothing else. Queens stand in both slider sets. */
#ifndef GATILLO_MOVEGEN_QUICK_H
#define GATILLO_MOVEGEN_QUICK_H

#include "core/movegen/movegen.h"
#include "core/position/position.h"

struct quick {
    bitboard pawns[2], knights[2], diagonals[2], straights[2], kings[2];
};

/* One castling right, as sets, so that orthodox chess and Chess960 take the same path. Indexed by castling_index(). */
struct quick_castling {
    bitboard king_from, king_to, rook_from, rook_to;
    bitboard empty; /* must be free of other pieces */
    bitboard safe;  /* must not be attacked, the king's own square included */
};

/* What does not change while a tree is walked. */
struct quick_rules {
    struct quick_castling castling[4];
    uint8_t castling_lost[SQUARES];
    uint64_t castling_key[16]; /* by rights; only the hashed walk asks */
    bool chess960; /* the castling rook may have shielded the king: look once more */
};

/* What changes with every move and is no piece. */
struct quick_state {
    bitboard en_passant; /* the square behind a pawn that has just passed one that could take it; 0 else */
    unsigned castling;
};

struct perft_table; /* table.h */

/* One slider variant's functions, all made from movegen_body.inc. walk and walk_hashed want depth >= 2. */
struct movegen_variant {
    unsigned (*count)(const struct quick *b, const struct quick_rules *r, struct quick_state s, enum colour us);
    void (*list)(const struct quick *b, const struct quick_rules *r, struct quick_state s, enum colour us,
                 enum movegen_what what, struct move_list *out);
    uint64_t (*walk)(const struct quick *b, const struct quick_rules *r, struct quick_state s, enum colour us, int depth);
    uint64_t (*walk_hashed)(const struct quick *b, const struct quick_rules *r, struct quick_state s, enum colour us,
                            int depth, uint64_t key, struct perft_table *table);
};

/* name_slider_level: movegen_fancy_plain, movegen_pext_v3. */
#define VARIANT_PASTE(name, slider, level) name##_##slider##_##level
#define VARIANT_AT_LEVEL(name, slider, level) VARIANT_PASTE(name, slider, level)

#define SLIDER(id, name, summary)                                                                                      \
    extern const struct movegen_variant VARIANT_PASTE(movegen, id, plain), VARIANT_PASTE(movegen, id, v3);
#include "core/attacks/sliders.def"
#undef SLIDER

/* Sets up what a count needs; the castling sets only for the rights that are left. */
void quick_from_position(const struct position *p, struct quick *b, struct quick_rules *r, struct quick_state *s);

#endif
