/* test_notation.c - the texts of moves: unique in every position of random games of every game file, the same under another
 * variant of the cache, UCI-like wherever a piece goes from one square to another. */
#include <criterion/criterion.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/prng.h"
#include "core/base/textbuf.h"
#include "core/rules/engine.h"

enum { TURNS = 60, FILES_MAX = 200 };

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

static void expect_unique(const struct rules_list *l, const char *game, int turn) {
    char **texts = malloc((l->count + 1) * sizeof *texts);
    for (size_t i = 0; i < l->count; i++) texts[i] = l->moves[i].text;
    qsort(texts, l->count, sizeof *texts, by_text);
    for (size_t i = 1; i < l->count; i++) cr_expect_str_neq(texts[i - 1], texts[i], "%s, turn %d: two moves are called %s", game, turn, texts[i]);
    free(texts);
}

/* Origin, destination, perhaps a letter; or a letter, '@' and a square; or a square, ':' and actions. */
static bool well_formed(const char *t) {
    int used = 0, x, y;
    char a, b, c;
    if (sscanf(t, "%c%d%c%d%n", &a, &x, &b, &y, &used) == 4 && (!t[used] || (t[used] >= 'a' && t[used] <= 'z' && !t[used + 1]))) return true;
    if (sscanf(t, "%c@%c%d%n", &c, &a, &x, &used) == 3 && !t[used] && c >= 'A' && c <= 'Z') return true;
    return sscanf(t, "%c%d:%n", &a, &x, &used) == 2 && used && t[used] && !strchr(t, ' ');
}

static void expect_uci(struct rules_engine *e, const struct rules_named_move *m, const char *game) {
    const rules_action *actions;
    const struct rules_position *p = rules_engine_position(e);
    uint32_t count = rules_move_actions(e, m->move, &actions), steps = 0;
    for (uint32_t i = 0; i < count; i++) steps += actions[i].code == WORD_MOV;
    cr_expect(well_formed(m->text), "%s: %s", game, m->text);
    if (!steps || strchr(m->text, ':')) return;
    char from[8], to[8], both[16];
    rules_square_text(p->game, p->pieces[m->move.slot].square, from);
    rules_square_text(p->game, rules_move_target(p, m->move.slot, actions, count), to);
    snprintf(both, sizeof both, "%s%s", from, to);
    cr_expect(!strncmp(m->text, both, strlen(both)), "%s: %s goes from %s to %s", game, m->text, from, to);
}

static void play_game(const char *path, const char *name) {
    struct rules_game *game;
    struct rules_engine *e, *other;
    struct diag why = {0};
    struct prng random = prng_seeded(11);
    cr_assert_eq(rules_load_file(&game, path, &why), STATUS_OK, "%s", why.text);
    cr_assert_eq(rules_engine_open(&e, game, "", &why), STATUS_OK, "%s", why.text);
    cr_assert_eq(rules_engine_open(&other, game, "recompute", &why), STATUS_OK, "%s", why.text);
    for (int turn = 0, on = 1; on && turn < TURNS; turn++) {
        struct rules_list a, b;
        cr_assert_eq(rules_list_moves(e, &a, &why), STATUS_OK, "%s", why.text);
        cr_assert_eq(rules_list_moves(other, &b, &why), STATUS_OK, "%s", why.text);
        cr_assert_eq(a.count, b.count, "%s, turn %d", name, turn);
        expect_unique(&a, name, turn);
        for (size_t i = 0; i < a.count; i++) {
            cr_expect_str_eq(a.moves[i].text, b.moves[i].text);
            expect_uci(e, &a.moves[i], name);
        }
        size_t k = a.count ? (size_t)prng_below(&random, a.count) : 0;
        on = a.count && rules_play(e, a.moves[k].move) && rules_play(other, b.moves[k].move);
        rules_list_free(&a);
        rules_list_free(&b);
    }
    rules_engine_close(e);
    rules_engine_close(other);
    rules_free(game);
}

Test(notation, is_unique_and_uci_like_in_every_game) {
    char folder[1024], path[1400];
    snprintf(folder, sizeof folder, "%s/suites/games", getenv("GATILLO_SOURCE"));
    DIR *d = opendir(folder);
    cr_assert(d, "%s", folder);
    int games = 0;
    for (struct dirent *entry; (entry = readdir(d)); ) {
        size_t length = strlen(entry->d_name);
        if (length < 5 || strcmp(entry->d_name + length - 4, ".gat") != 0) continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        play_game(path, entry->d_name);
        games++;
    }
    closedir(d);
    cr_expect_geq(games, 2);
}

static void expect_text(const char *program, const char *expected) {
    char source[1024];
    static struct rules_diags d;
    memset(&d, 0, sizeof d);
    struct rules_game *g;
    struct rules_engine *e;
    struct rules_list l;
    struct textbuf b = {0};
    snprintf(source, sizeof source, "game t board 12 12 memory g 2 memory p 2 piece one A %s piece two B movement w mover start %s", program,
             "............ ............ ............ ............ ............ ............ ............ ............ ............ ...A........ ............ ............");
    cr_assert_eq(rules_load(&g, source, strlen(source), &d), STATUS_OK, "%s", d.list[0].what.text);
    cr_assert_eq(rules_engine_open(&e, g, "", NULL), STATUS_OK);
    cr_assert_eq(rules_list_moves(e, &l, NULL), STATUS_OK);
    for (size_t i = 0; i < l.count; i++) textbuf_addf(&b, "%s%s", i ? " " : "", l.moves[i].text);
    cr_expect_str_eq(textbuf_text(&b), expected, "%s gives %s", program, textbuf_text(&b));
    textbuf_free(&b);
    rules_list_free(&l);
    rules_engine_close(e);
    rules_free(g);
}

Test(notation, names_the_way_and_what_the_piece_became) {
    expect_text("movement wwwwwwwww mover", "d3d12");
    expect_text("movement w mover transformar two", "d3d4b");
    expect_text("movement transformar two w mover", "d3d4b"); /* before it goes or after: the same move */
    expect_text("movement transformar two transformar one w mover", "d3d4");
    expect_text("movement w mover d crear two", "d3d4");
}

Test(notation, lists_the_actions_where_the_way_does_not_tell) {
    expect_text("movement w crear two", "B@d4");
    expect_text("movement w crear two d crear two", "d3:crearbd4,crearbe4");
    expect_text("movement mset g1 3 madd p0 -2", "d3:mset[g1]3,madd[p0@d3]-2");
    expect_text("movement opt mset g0 1 , mset g0 2 end w mover", "d3:mset[g0]1,movd4 d3:mset[g0]2,movd4");
    expect_text("movement w mover movement w mover", "d3:movd4 d3:movd4#2");
    expect_text("movement esp", "d3:-");
    expect_text("movement turno prioridad 3 ganar", "d3:turno,prioridad3,ganar");
}
