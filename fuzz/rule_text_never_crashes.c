/* rule_text_never_crashes.c - any text is a game or is refused with a line; a game that was taken can be listed, played and
 * taken back without harm, however odd its rules are. */
#include <string.h>

#include "core/rules/diags.h"
#include "core/rules/engine.h"
#include "core/rules/game.h"
#include "fuzz/check.h"

enum { TURNS = 3 };
static const struct rules_limits limits = {.normals = 2000, .generations = 20000};

static size_t legal_moves(struct rules_engine *e, struct rules_list *list) {
    *list = (struct rules_list){0};
    return rules_list_moves(e, list, NULL) == STATUS_OK ? list->count : 0;
}

/* Plays a few moves and takes them back: the number of moves is the old one again. */
static void play_some(struct rules_engine *e, size_t seed) {
    struct rules_list list;
    size_t counts[TURNS];
    int played = 0;
    for (; played < TURNS; played++) {
        counts[played] = legal_moves(e, &list);
        bool went_on = counts[played] && rules_play(e, list.moves[(seed + (size_t)played) % counts[played]].move);
        rules_list_free(&list);
        if (!went_on) break;
    }
    while (played-- > 0) {
        if (rules_engine_status(e, NULL) != STATUS_OK) return; /* a limit was reached: the engine has stopped */
        rules_undo(e);
        size_t again = legal_moves(e, &list);
        CHECK(again == counts[played] || rules_engine_status(e, NULL) != STATUS_OK, "%zu moves, then %zu", counts[played], again);
        rules_list_free(&list);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct rules_diags d;
    struct rules_game *game = NULL;
    struct rules_engine *engine = NULL;
    d.count = d.errors = d.warnings = 0;
    enum status status = rules_load(&game, (const char *)data, size, &d);
    CHECK((status == STATUS_OK) == (game != NULL), "status %d", (int)status);
    CHECK(status == STATUS_OK || status == STATUS_NO_MEMORY || d.errors > 0, "refused without a reason");
    struct textbuf shown = {0};
    rules_diags_print(&d, "input", (const char *)data, size, &shown);
    textbuf_free(&shown);
    if (game && rules_engine_open_limited(&engine, game, "", limits, NULL) == STATUS_OK) play_some(engine, size);
    rules_engine_close(engine);
    rules_free(game);
    return 0;
}
