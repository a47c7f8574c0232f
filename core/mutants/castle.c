/* castle.c - when the mutant may castle: all of it is decided here, so that each condition can be forgotten. */
#include <stdlib.h>

#include "core/mutants/mutant.h"

static int lower(int a, int b) { return a < b ? a : b; }
static int upper(int a, int b) { return a > b ? a : b; }

/* The squares between the lowest and the highest of all that is touched must be empty but for the two. */
static bool is_blocked(const struct mutant *m, int king, int rook, int king_to, int rook_to) {
    int low = lower(lower(king, rook), lower(king_to, rook_to)), high = upper(upper(king, rook), upper(king_to, rook_to));
    bool is_long = rook < king;
    if (BUG(c960_king_path)) low = lower(king, rook), high = upper(king, rook);
    for (int q = low; q <= high; q++) {
        if (BUG(c960_rook_own_way) && q == king && rook_to == king && king_to != king) return true;
        if (q == king || q == rook || !m->s.at[q]) continue;
        if (BUG(castle_b_blocked) && is_long && q % 8 == 1) continue;
        if (BUG(castle_short_blocked) && !is_long && q % 8 == 6 && letter_kind(m->s.at[q]) != 'k') continue;
        if (BUG(castle_long_blocked) && is_long && q % 8 == 3) continue;
        return true;
    }
    return false;
}

/* Attackers of the square, less those that the bug does not see. */
static bool is_attacked(const struct mutant *m, int square) {
    int from[16], count = mutant_attackers(m, square, !m->s.black_turn, from);
    for (int i = 0; i < count; i++) {
        char kind = letter_kind(m->s.at[from[i]]);
        if (!(BUG(castle_pawn_attack) && kind == 'p') && !(BUG(castle_knight_attack) && kind == 'n') &&
            !(BUG(castle_king_attack) && kind == 'k'))
            return true;
    }
    return false;
}

static bool way_is_attacked(const struct mutant *m, int king, int king_to) {
    for (int q = lower(king, king_to); q <= upper(king, king_to); q++) {
        if (q == king ? BUG(castle_from_check) : q == king_to ? BUG(castle_into) : BUG(castle_through) || (BUG(castle_through_long) && king_to < king)) continue;
        if (is_attacked(m, q)) return true;
    }
    return false;
}

/* In Chess960 the rook may have been what kept a slider away. */
static bool loses_shield(const struct mutant *m, int king, int rook, int king_to, int rook_to) {
    struct mutant after = *m;
    after.s.at[king] = after.s.at[rook] = 0;
    after.s.at[king_to] = m->s.at[king];
    after.s.at[rook_to] = m->s.at[rook];
    return !BUG(castle_into) && is_attacked(&after, king_to);
}

static bool forbidden_by_colour(const struct mutant *m, bool is_long) {
    return (BUG(castle_not_black_long) && m->s.black_turn && is_long) || (BUG(castle_never_short) && !is_long);
}

bool mutant_may_castle(const struct mutant *m, int king, int rook) {
    bool is_long = rook < king;
    int home = king / 8 * 8, king_to = home + (is_long ? 2 : 6), rook_to = home + (is_long ? 3 : 5);
    if (forbidden_by_colour(m, is_long) || (BUG(c960_king_stays) && king == king_to)) return false;
    if (BUG(castle_rights_leak) && m->leaked[m->s.black_turn * 2 + is_long]) return false;
    if (is_blocked(m, king, rook, king_to, rook_to) || way_is_attacked(m, king, king_to)) return false;
    if (BUG(castle_b_attacked) && is_long && rook % 8 == 0 && is_attacked(m, home + 1)) return false;
    if (BUG(castle_rook_attacked) && is_attacked(m, rook)) return false;
    return BUG(c960_rook_shield) || !loses_shield(m, king, rook, king_to, rook_to);
}
