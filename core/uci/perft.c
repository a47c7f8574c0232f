/* perft.c - `go perft N`: leaves below each move, then their sum. Listens for stop between subtrees. */
#include <inttypes.h>

#include "core/attacks/sliders.h"
#include "core/position/notation.h"
#include "core/uci/session.h"

enum { UNINTERRUPTED_DEPTH = 3 }; /* a few hundred thousand leaves at most: a millisecond */

static uint64_t leaves(struct session *s, struct position *p, int depth, enum slider slider) {
    if (depth <= UNINTERRUPTED_DEPTH) return movegen_perft(p, depth, slider, NULL);
    uint64_t sum = 0;
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    for (unsigned i = 0; i < list.count && !engine_is_stopped(s->engine); i++) {
        struct undo u;
        position_make(p, list.moves[i], &u);
        sum += leaves(s, p, depth - 1, slider);
        position_undo(p, &u);
    }
    return sum;
}

void perft_say(struct session *s) {
    struct position p = s->game.position;
    struct move_list list;
    uint64_t sum = 0;
    enum slider slider = slider_default();
    slider_prepare(slider);
    movegen_generate(&p, MOVEGEN_ALL, &list);
    for (unsigned i = 0; i < list.count && !engine_is_stopped(s->engine); i++) {
        char text[UCI_MAX];
        struct undo u;
        uci_write(&p, list.moves[i], text);
        position_make(&p, list.moves[i], &u);
        uint64_t below = leaves(s, &p, s->perft_depth - 1, slider);
        position_undo(&p, &u);
        if (engine_is_stopped(s->engine)) break;
        say(s, "%s: %" PRIu64, text, below);
        sum += below;
    }
    if (engine_is_stopped(s->engine)) say(s, "info string perft was stopped");
    else say(s, "\nNodes searched: %" PRIu64 "\n", sum);
}
