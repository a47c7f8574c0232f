/* selfplay.h - games of the engine against itself, as positions with results: food for the tuner. */
#ifndef GATILLO_SEARCH_SELFPLAY_H
#define GATILLO_SEARCH_SELFPLAY_H

#include "core/base/diag.h"
#include "core/base/prng.h"
#include "core/base/textbuf.h"
#include "core/search/search.h"

struct selfplay_options {
    uint64_t nodes;      /* per move */
    int random_plies;    /* the opening: so many random moves */
    int plies_max;       /* then the game is a draw */
    unsigned thin;       /* of so many quiet positions one is kept; 1 at least */
};
struct selfplay_options selfplay_defaults(void);

/* Plays one game and appends quiet positions of it (not in check, best move no capture) as EPD lines with c9.
 * *positions gains how many. Deterministic for the state of *random. */
enum status selfplay_game(struct engine *e, const struct selfplay_options *options, struct prng *random,
                          struct textbuf *out, size_t *positions, struct diag *why);

#endif
