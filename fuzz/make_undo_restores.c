/* make_undo_restores.c - whatever is played and taken back, in whatever order, every byte of the position comes back. */
#include <string.h>

#include "fuzz/check.h"
#include "fuzz/input.h"

enum { STACK = 256 };

struct played {
    struct position before;
    struct undo undo;
};

/* Byte by byte but for the padding, which a copy need not carry. */
static bool same(const struct position *a, const struct position *b) {
    return !memcmp(a->pieces, b->pieces, sizeof a->pieces) && a->side[0] == b->side[0] && a->side[1] == b->side[1] &&
           a->occupied == b->occupied && a->key == b->key && a->history == b->history && a->halfmove == b->halfmove &&
           a->fullmove == b->fullmove && a->turn == b->turn && a->castling == b->castling &&
           a->en_passant == b->en_passant && a->chess960 == b->chess960 &&
           !memcmp(a->castling_rook, b->castling_rook, sizeof a->castling_rook) &&
           !memcmp(a->castling_lost, b->castling_lost, sizeof a->castling_lost) &&
           !memcmp(a->mailbox, b->mailbox, sizeof a->mailbox);
}

static void take_back(struct position *p, struct played *last) {
    char before[FEN_MAX], after[FEN_MAX];
    if (last->undo.was_null) position_undo_null(p, &last->undo);
    else position_undo(p, &last->undo);
    fen_write(&last->before, before);
    fen_write(p, after);
    CHECK(same(p, &last->before), "%s became %s by %04x and back", before, after, last->undo.played);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct played stack[STACK];
    struct input in = input_from(data, size);
    struct position p;
    size_t depth = 0;
    input_position(&in, &p);
    for (enum input_step step; depth < STACK && (step = input_step(&in, &p, depth)) != STEP_END;) {
        if (step == STEP_UNDO) {
            depth--;
            take_back(&p, &stack[depth]);
            continue;
        }
        stack[depth].before = p;
        move m = step == STEP_NULL ? (move)MOVE_NONE : input_move(&in, &p);
        if (step == STEP_PLAY && m == MOVE_NONE) break;
        if (step == STEP_NULL) position_make_null(&p, &stack[depth++].undo);
        else position_make(&p, m, &stack[depth++].undo);
    }
    while (depth > 0) {
        depth--;
        take_back(&p, &stack[depth]);
    }
    return 0;
}
