/* record.h - what makes a game repeatable: seed, mode, moves with the abilities they were made under, time spent, result; and its
 * text. Data only: a record may claim anything, match.h finds out whether it is true. */
#ifndef GATILLO_ABILITIES_RECORD_H
#define GATILLO_ABILITIES_RECORD_H

#include "core/abilities/state.h"
#include "core/base/textbuf.h"

enum mode {
#define MODE(id, name, summary) MODE_##id,
#include "core/abilities/modes.def"
#undef MODE
    MODES
};
const char *mode_name(enum mode m);
enum mode mode_named(const char *name); /* MODES: there is none of that name */

enum { CLOCK_DEFAULT_MS = 10 * 60 * 1000, CLOCK_MAX_MS = 24 * 60 * 60 * 1000 };
enum { NO_WINNER = 2 };

struct ply {
    move move;
    uint8_t turn, ability, holder; /* when the move was made; NO_SQUARE where no piece held one */
    uint32_t spent_ms;             /* on this move; 0 without clocks */
    uint32_t line;                 /* where the text had it; 0 where there was no text */
};

struct record {
    uint64_t seed;
    enum mode mode;
    uint32_t clock_ms; /* what each side began with; 0 without clocks */
    struct ply *plies; /* owned */
    size_t count, capacity;
    uint32_t clocks[2]; /* what is left; 0 without clocks */
    uint8_t ending;     /* enum ending */
    uint8_t winner;     /* enum colour, or NO_WINNER */
    uint32_t end_line;  /* of the line that tells the result; 0 where there was no text */
};

bool record_add(struct record *r, const struct ply *p); /* false: out of memory, nothing changed */
void record_free(struct record *r);                     /* leaves it empty */
bool record_copy(struct record *out, const struct record *r);
bool record_equal(const struct record *a, const struct record *b); /* but for the lines of the text */
size_t record_turns(const struct record *r);                       /* turns begun; a rook's two steps are one */

/* gatillo abilities 1
 * seed 7
 * mode timed 600000
 * 1 w omni_directional_pawn@e2 e2e4/1200
 * 1 b double_step_rook@a8 a8a5/800 a5h5/90
 * clocks 598800 599110
 * end unfinished
 * One line per turn. Times are in milliseconds and, like the line `clocks`, absent from games without clocks. The end is
 * `unfinished`, `stalemate draw`, or the name of another ending and the winner, w or b. Blank lines and lines from # on are skipped. */
void record_write(const struct record *r, struct textbuf *out);
/* *out is overwritten; on success the caller frees it, on failure it is empty. */
enum status record_parse(struct record *out, const char *text, struct diag *why);

#endif
