/* match.h - a game from its first move to its end: a validator, the clocks, and the record of what was played. Time is fed to it,
 * so it is as repeatable as its record. */
#ifndef GATILLO_ABILITIES_MATCH_H
#define GATILLO_ABILITIES_MATCH_H

#include "core/abilities/record.h"
#include "core/abilities/validator.h"

enum refusal {
#define REFUSAL(id, name, sentence) REFUSAL_##id,
#include "core/abilities/refusals.def"
#undef REFUSAL
    REFUSALS
};
const char *refusal_name(enum refusal r);
const char *refusal_sentence(enum refusal r);

struct match {
    const struct validator *rules;
    struct ability_state now; /* always what the validator holds */
    struct record record;     /* always up to date, clocks and ending included */
    uint32_t thinking_ms;     /* spent on the move that is being thought about */
    _Alignas(16) unsigned char self[VALIDATOR_BYTES_MAX];
};

/* The caller frees it; it can be moved in memory. clock_ms counts for timed games only, from 1 to CLOCK_MAX_MS. */
struct match match_start(const struct validator *rules, uint64_t seed, enum mode mode, uint32_t clock_ms);
void match_free(struct match *m);

/* REFUSAL_NONE: the move was made, and *report tells what it did. Otherwise nothing has changed. */
enum refusal match_move(struct match *m, square from, square to, struct move_report *report);
enum refusal match_pass(struct match *m, struct move_report *report);
/* A move as text has it; whether the squares go with a crowning is not asked. */
enum refusal match_play(struct match *m, move wanted, struct move_report *report);

/* Time passes for the side to move. Returns whether that ended the game. */
bool match_tick(struct match *m, uint32_t ms);

bitboard match_targets(struct match *m, square from); /* where the piece may go now; 0 where it may not move */
bool match_in_check(const struct match *m);           /* the side to move */

/* Plays a record again and checks every claim: moves, abilities, time, result. STATUS_ABILITY_GAME and the line where one is not
 * true; *out is a started match, to be freed, on success only. */
enum status match_replay(struct match *out, const struct validator *rules, const struct record *r, struct diag *why);

#endif
