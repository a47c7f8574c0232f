/* validator.c - the list of validators, and how their answers are compared. No rule. */
#include "core/abilities/validator.h"

#include <stdlib.h>
#include <string.h>

static const struct validator *const validators[] = {
#define VALIDATOR(id) &validator_##id,
#include "core/abilities/validators.def"
#undef VALIDATOR
};

size_t validator_count(void) { return sizeof validators / sizeof *validators; }
const struct validator *validator_at(size_t index) { return validators[index]; }

const struct validator *validator_named(const char *name) {
    for (size_t i = 0; i < validator_count(); i++)
        if (strcmp(validators[i]->name, name) == 0) return validators[i];
    return NULL;
}

bool move_report_equal(const struct move_report *a, const struct move_report *b) {
    return a->piece == b->piece && a->captured == b->captured && a->ability == b->ability && a->pushed == b->pushed &&
           a->pushed_off == b->pushed_off && a->crowned == b->crowned && a->beyond_pawn == b->beyond_pawn &&
           a->second_step == b->second_step && a->turn_over == b->turn_over;
}

static int compare_moves(const void *a, const void *b) { return *(const move *)a - *(const move *)b; }

size_t validator_sorted_moves(const struct validator *rules, void *self, move out[ABILITY_MOVES_MAX]) {
    size_t count = rules->moves(self, out);
    qsort(out, count, sizeof *out, compare_moves);
    return count;
}
