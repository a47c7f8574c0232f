/* attack.c - who attacks a square, for the mutant: looks outward from the square. */
#include <stdlib.h>

#include "core/mutants/mutant.h"

static const int around[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
static const int jumps[8][2] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

static int shifted(int square, int dx, int dy) {
    int file = square % 8 + dx, rank = square / 8 + dy;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

/* The first piece in the direction, -1 where there is none; *distance to it. */
static int look(const struct mutant *m, int square, const int *step, int *distance) {
    *distance = 1;
    for (int q = shifted(square, step[0], step[1]); q >= 0; q = shifted(q, step[0], step[1]), (*distance)++)
        if (m->s.at[q]) return q;
    return -1;
}

static bool bites(const struct mutant *m, int from, int square, int direction, int distance, bool by_black) {
    char piece = m->s.at[from], kind = letter_kind(piece);
    if (letter_is_black(piece) != by_black) return false;
    if (kind == 'q') return true;
    if (direction % 2 == 0) return kind == 'r' || (kind == 'k' && distance == 1);
    if (kind == 'p') return distance == 1 && (by_black ? from / 8 > square / 8 : from / 8 < square / 8);
    return kind == 'b' || (kind == 'k' && distance == 1);
}

int mutant_attackers(const struct mutant *m, int square, bool by_black, int out[16]) {
    int count = 0;
    for (int direction = 0; direction < 8; direction++) {
        int distance, from = look(m, square, around[direction], &distance);
        if (from >= 0 && bites(m, from, square, direction, distance, by_black)) out[count++] = from;
    }
    for (int i = 0; i < 8; i++) {
        int from = shifted(square, jumps[i][0], jumps[i][1]);
        if (from < 0) continue;
        bool ghost = from == m->ghost && by_black != m->s.black_turn;
        if (ghost || m->s.at[from] == letter_of('n', by_black)) out[count++] = from;
    }
    return count;
}
