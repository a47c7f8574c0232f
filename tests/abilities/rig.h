/* rig.h - a validator with a position in it, for the tests of ability chess. */
#ifndef GATILLO_TESTS_ABILITIES_RIG_H
#define GATILLO_TESTS_ABILITIES_RIG_H

#include "core/abilities/validator.h"

struct rig {
    const struct validator *rules;
    _Alignas(16) unsigned char self[VALIDATOR_BYTES_MAX];
};

struct rig rig_at(const struct validator *rules, const char *text); /* fails the test on a bad text */
struct ability_state rig_state(const struct rig *r);
size_t rig_moves(struct rig *r, move out[ABILITY_MOVES_MAX]); /* sorted */
bool rig_can(struct rig *r, const char *text);                /* is it among the valid moves? */
struct move_report rig_play(struct rig *r, const char *text); /* fails the test where it is not valid */
const char *rig_text(const struct rig *r);                    /* static buffer */

/* The body of a test, once per validator as `r`. */
#define EACH_VALIDATOR(r, text)                                                                                                            \
    for (size_t rig_index = 0; rig_index < validator_count(); rig_index++)                                                                 \
        for (struct rig rig_once = rig_at(validator_at(rig_index), text), *r = &rig_once; r; r = NULL)

#endif
