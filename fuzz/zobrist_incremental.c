/* zobrist_incremental.c - along any line of play the key that is kept equals the key computed anew, and the key of the same
 * position read from text; repetitions counted by key are those counted by text. */
#include <string.h>

#include "core/position/game.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

enum { LINE_MAX_MOVES = 256 };

/* Board, turn, rights and en passant: the fields that make a position the same for repetition. */
static void cut_to_identity(char *out) {
    for (int blanks = 0; *out; out++)
        if (*out == ' ' && ++blanks == 4) *out = 0;
}

/* The text of the position goes to `fen`. */
static void check_key(const struct position *p, char fen[FEN_MAX]) {
    struct position read;
    fen_write(p, fen);
    CHECK(p->key == position_compute_key(p), "%s: key", fen);
    CHECK(fen_parse(&read, fen, NULL) == STATUS_OK, "%s cannot be read", fen);
    CHECK(p->key == read.key, "%s has another key when it is read", fen);
}

static void check_repetitions(const struct game *g, char before[][FEN_MAX]) {
    int found = 0;
    size_t reversible = g->position.halfmove < g->length ? g->position.halfmove : g->length;
    for (size_t back = 4; back <= reversible; back += 2) found += strcmp(before[g->length - back], before[g->length]) == 0;
    CHECK(position_repetitions(&g->position) == found, "%s: %d by key, %d by text", before[g->length],
          position_repetitions(&g->position), found);
    CHECK(game_is_threefold(g) == (found >= 2), "%s: threefold", before[g->length]);
    CHECK(game_is_fifty(g) == (g->position.halfmove >= 100), "%s: fifty", before[g->length]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char before[LINE_MAX_MOVES + 1][FEN_MAX], again[FEN_MAX];
    struct input in = input_from(data, size);
    struct position start;
    struct game g = {0};
    input_position(&in, &start);
    game_start(&g, &start);
    check_key(&g.position, before[0]);
    cut_to_identity(before[0]);
    for (enum input_step step; g.length < LINE_MAX_MOVES && (step = input_step(&in, &g.position, g.length)) != STEP_END;) {
        struct undo u;
        if (step == STEP_NULL) { /* there and back: games have no null moves */
            position_make_null(&g.position, &u);
            CHECK(g.position.key == position_compute_key(&g.position), "%s: key after a null move", before[g.length]);
            position_undo_null(&g.position, &u);
        } else if (step == STEP_UNDO) {
            CHECK(game_undo(&g), "%zu moves, and none can be taken back", g.length);
        } else {
            move m = input_move(&in, &g.position);
            if (m == MOVE_NONE || game_play(&g, m) != STATUS_OK) break;
            check_key(&g.position, before[g.length]);
            cut_to_identity(before[g.length]);
            check_repetitions(&g, before);
            continue;
        }
        check_key(&g.position, again);
    }
    const char *wrong = position_inconsistency(&g.position);
    CHECK(!wrong, "%s: %s", before[g.length], wrong);
    game_free(&g);
    return 0;
}
