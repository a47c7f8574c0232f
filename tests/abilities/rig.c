/* rig.c - see rig.h. */
#include "tests/abilities/rig.h"

#include <criterion/criterion.h>
#include <string.h>

struct rig rig_at(const struct validator *rules, const char *text) {
    struct rig r = {.rules = rules};
    struct ability_state s;
    struct diag why;
    bool draw;
    cr_assert_eq(ability_state_parse(&s, &draw, text, &why), STATUS_OK, "%s: column %zu: %s", text, why.column, why.text);
    rules->set(r.self, &s);
    rules->begin(r.self, draw);
    return r;
}

struct ability_state rig_state(const struct rig *r) {
    struct ability_state s;
    r->rules->get(r->self, &s);
    return s;
}

size_t rig_moves(struct rig *r, move out[ABILITY_MOVES_MAX]) { return validator_sorted_moves(r->rules, r->self, out); }

static bool find_move(struct rig *r, const char *text, move *found) {
    move moves[ABILITY_MOVES_MAX];
    cr_assert(ability_move_read(text, strlen(text), found), "%s is no move", text);
    for (size_t i = 0, count = r->rules->moves(r->self, moves); i < count; i++)
        if (moves[i] == *found) return true;
    return false;
}

bool rig_can(struct rig *r, const char *text) {
    move unused;
    return find_move(r, text, &unused);
}

struct move_report rig_play(struct rig *r, const char *text) {
    move m;
    struct move_report report;
    cr_assert(find_move(r, text, &m), "%s: %s is not valid in %s", r->rules->name, text, rig_text(r));
    r->rules->play(r->self, m, &report);
    return report;
}

const char *rig_text(const struct rig *r) {
    static char text[ABILITY_STATE_TEXT_MAX];
    struct ability_state s = rig_state(r);
    ability_state_write(&s, text);
    return text;
}
