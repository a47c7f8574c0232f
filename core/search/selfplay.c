/* selfplay.c - one game: a random opening, then fixed nodes a move, until mate, a draw or a hopeless score. */
#include "core/search/selfplay.h"

#include <stdio.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/position/fen.h"
#include "core/position/game.h"

enum { HOPELESS = 1500, HOPELESS_PLIES = 6 }; /* both sides agree on it for so many plies in a row */

struct selfplay_options selfplay_defaults(void) { return (struct selfplay_options){.nodes = 1000, .random_plies = 8, .plies_max = 240, .thin = 5}; }

struct record { /* a game's quiet positions, waiting for its result */
    struct game game;
    struct textbuf fens; /* one a line */
    size_t count, quiet; /* lines; quiet positions met */
    unsigned first;      /* which of `thin` quiet ones is the first to be kept */
};

static enum status random_opening(struct record *r, int plies, struct prng *random) {
    for (int i = 0; i < plies; i++) {
        struct move_list list;
        movegen_generate(&r->game.position, MOVEGEN_ALL, &list);
        if (list.count == 0) return STATUS_OK;
        enum status s = game_play(&r->game, list.moves[prng_below(random, list.count)]);
        if (s) return s;
    }
    return STATUS_OK;
}

/* NULL while the game goes on. */
static const char *result_by_rules(const struct game *g) {
    if (!movegen_any(&g->position)) {
        if (!position_in_check(&g->position)) return "1/2-1/2";
        return g->position.turn == WHITE ? "0-1" : "1-0";
    }
    bool drawn = game_is_threefold(g) || game_is_fifty(g) || position_is_insufficient(&g->position);
    return drawn ? "1/2-1/2" : NULL;
}

/* Positions of one game share its result: a few of many games teach more than all of a few. */
static void note_position(struct record *r, move best, unsigned thin) {
    char fen[FEN_MAX], *end = NULL;
    if (move_is_capture(best) || move_is_promotion(best) || position_in_check(&r->game.position)) return;
    if (r->quiet++ % thin != r->first) return;
    fen_write(&r->game.position, fen);
    for (int fields = 0; fields < 4; fields++) end = strchr(end ? end + 1 : fen, ' ');
    textbuf_addf(&r->fens, "%.*s\n", (int)(end - fen), fen);
    r->count++;
}

static const char *play_out(struct engine *e, const struct selfplay_options *options, struct record *r, enum status *status) {
    int hopeless = 0;
    const char *result;
    struct search_limits limits = {.nodes = options->nodes};
    while (!(result = result_by_rules(&r->game))) {
        if (r->game.length >= (size_t)options->plies_max) return "1/2-1/2";
        struct search_result found;
        engine_prepare(e, &limits);
        engine_search(e, &r->game.position, &limits, NULL, NULL, &found);
        int white = r->game.position.turn == WHITE ? found.score : -found.score;
        hopeless = white >= HOPELESS ? (hopeless < 0 ? 1 : hopeless + 1) : white <= -HOPELESS ? (hopeless > 0 ? -1 : hopeless - 1) : 0;
        if (hopeless >= HOPELESS_PLIES) return "1-0";
        if (hopeless <= -HOPELESS_PLIES) return "0-1";
        if (!score_is_mate(found.score)) note_position(r, found.best, options->thin);
        if ((*status = game_play(&r->game, found.best))) return NULL;
    }
    return result;
}

static void write_labelled(const struct record *r, const char *result, struct textbuf *out) {
    for (const char *at = textbuf_text(&r->fens); *at;) {
        size_t length = strcspn(at, "\n");
        textbuf_addf(out, "%.*s c9 \"%s\";\n", (int)length, at, result);
        at += length + 1;
    }
}

enum status selfplay_game(struct engine *e, const struct selfplay_options *options, struct prng *random,
                          struct textbuf *out, size_t *positions, struct diag *why) {
    struct position start;
    struct record r = {0};
    position_start(&start);
    engine_clear(e);
    game_start(&r.game, &start);
    r.first = (unsigned)prng_below(random, options->thin);
    enum status s = random_opening(&r, options->random_plies, random);
    const char *result = s ? NULL : play_out(e, options, &r, &s);
    if (result) {
        write_labelled(&r, result, out);
        *positions += r.count;
        if (out->failed || r.fens.failed) s = STATUS_NO_MEMORY;
    }
    game_free(&r.game);
    textbuf_free(&r.fens);
    return s ? diag_plain(why, s) : STATUS_OK;
}
