/* game_file_roundtrip.c - a game that was loaded and written as text loads again, as the same game, and is written as the
 * same text. Its positions do the same, and a text that is no position is refused with its place. */
#include <string.h>

#include "core/base/textbuf.h"
#include "core/rules/engine.h"
#include "fuzz/check.h"
#include "fuzz/input.h"
#include "fuzz/mutate.h"

MUTATE_WITH(mutate_game)

static struct rules_game *load(const char *text, size_t length, struct rules_diags *d) {
    struct rules_game *game = NULL;
    d->count = d->errors = d->warnings = 0;
    rules_load(&game, text, length, d);
    return game;
}

/* Do two fields of the position text write the same cell? Then the later one wins, and the text says something else. */
static bool fields_overlap(const struct rules_game *g) {
    for (uint32_t i = 0; g->has_enpassant && i < g->castling_count; i++)
        if (g->enpassant_cell.base != BASE_NUMBER ? g->castling[i].cell < 2 : g->castling[i].cell == (uint32_t)g->enpassant_cell.number) return true;
    return false;
}

/* The position text keeps the board, the side, and what the game maps to its fields; a setup program may change all of it. */
static void check_written(struct rules_position *p) {
    char first[2048], second[2048];
    struct diag why = {0};
    if (fields_overlap(p->game) || p->game->has_setup || !rules_position_write(p, first, sizeof first)) return;
    CHECK(rules_position_set(p, first, &why) == STATUS_OK, "%s: %s", first, why.text);
    CHECK(rules_position_write(p, second, sizeof second) && strcmp(first, second) == 0, "%s became %s", first, second);
}

/* The start, and what the bytes behind the game say: a position, or something that is refused with its place. */
static void check_positions(const struct rules_game *game, struct input *in) {
    struct rules_position p;
    if (rules_position_init(&p, game, NULL) != STATUS_OK) return;
    if (rules_position_set(&p, NULL, NULL) == STATUS_OK) check_written(&p);
    char *text = input_text(in);
    struct diag why = {0};
    if (rules_position_set(&p, text, &why) == STATUS_OK) check_written(&p);
    else CHECK(why.text[0] && why.column <= strlen(text) + 1, "%s: column %zu: %s", text, why.column, why.text);
    free(text);
    rules_position_free(&p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static struct rules_diags d;
    struct input in = input_from(data, size);
    size_t length;
    char *text = input_game(&in, &length);
    struct rules_game *game = load(text, length, &d);
    CHECK(game || input_is_game_text(data, size), "the grammar made what is refused: line %zu: %s\n%s", d.list[0].what.line, d.list[0].what.text, text);
    if (game) {
        struct textbuf written = {0}, again = {0};
        CHECK(rules_write(game, &written), "memory");
        struct rules_game *copy = load(textbuf_text(&written), written.length, &d);
        CHECK(copy, "line %zu: %s:\n%s", d.list[0].what.line, d.list[0].what.text, textbuf_text(&written));
        const char *other = rules_game_difference(game, copy);
        CHECK(!other, "%s:\n%s", other, textbuf_text(&written));
        CHECK(rules_write(copy, &again) && strcmp(textbuf_text(&written), textbuf_text(&again)) == 0, "%s, then %s", textbuf_text(&written), textbuf_text(&again));
        check_positions(game, &in);
        textbuf_free(&written);
        textbuf_free(&again);
        rules_free(copy);
    }
    rules_free(game);
    free(text);
    return 0;
}
