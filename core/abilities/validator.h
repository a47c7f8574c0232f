/* validator.h - the rules of ability chess behind one table of functions. The validators named here share struct ability_state
 * and the list of abilities, and no code: moves, pushes, checks, endings and draws are written once in each. */
#ifndef GATILLO_ABILITIES_VALIDATOR_H
#define GATILLO_ABILITIES_VALIDATOR_H

#include "core/abilities/state.h"

/* What a move did; both validators tell it independently. */
struct move_report {
    uint8_t piece, captured; /* as they stood before the move; NO_PIECE: nothing was taken on the target */
    uint8_t ability;         /* what the moving piece held */
    uint8_t pushed, pushed_off; /* moved one square away; thrown off the board */
    uint8_t crowned;            /* pawns that became queens, by moving or by being pushed */
    bool beyond_pawn;           /* an omni_directional_pawn went where no ordinary pawn could */
    bool second_step;           /* the move was the second step of a rook */
    bool turn_over;             /* the other side is to move, or the game is over */
};
bool move_report_equal(const struct move_report *a, const struct move_report *b);

enum verdict { VERDICT_VALID, VERDICT_UNREACHABLE, VERDICT_EXPOSES_KING };

struct validator {
    const char *name, *summary;
    size_t size; /* bytes of the working memory behind `self`; it holds no pointers, so it can be copied and dropped */

    void (*set)(void *self, const struct ability_state *s); /* s keeps its promises: ability_state_problem() is NULL */
    void (*get)(const void *self, struct ability_state *out);
    /* A position that came as text: finds its ending, and draws the ability where `draw` says so. */
    void (*begin)(void *self, bool draw);
    size_t (*moves)(void *self, move out[ABILITY_MOVES_MAX]); /* every valid move, any order; 0 once the game is over */
    enum verdict (*judge)(void *self, square from, square to); /* from holds a piece that may move in this turn */
    bool (*in_check)(void *self, enum colour side);
    void (*play)(void *self, move m, struct move_report *report); /* m as moves() gave it */
    uint64_t (*perft)(void *self, int depth);                     /* leaves it as it was */
};

#define VALIDATOR(id) extern const struct validator validator_##id;
#include "core/abilities/validators.def"
#undef VALIDATOR
enum { VALIDATOR_BYTES_MAX = 512 }; /* both sizes stay below; checked where they are defined */

size_t validator_count(void);
const struct validator *validator_at(size_t index);
const struct validator *validator_named(const char *name); /* NULL: no such validator */

/* moves() in one order, the same for every validator: for comparing them. */
size_t validator_sorted_moves(const struct validator *rules, void *self, move out[ABILITY_MOVES_MAX]);

#endif
