/* test_games.c - every game of suites/games against the counts in the file of the same name beside it: without the
 * cache, with it, and, for every variant of the cache, compared with a full recompute after every play and undo. Positions come out of the game as they went in. */
#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/status.h"
#include "core/rules/engine.h"
#include "core/rules/variant.h"
#include "suites/epd.h"

enum { GAMES_MAX = 128, NAME_MAX_ = 64 };

struct game_case {
    char name[NAME_MAX_];
};

static struct game_case cases[GAMES_MAX];

static int by_name(const void *a, const void *b) { return strcmp(((const struct game_case *)a)->name, ((const struct game_case *)b)->name); }

/* Names of the files that end so, sorted. */
static size_t list_games(const char *ending) {
    char path[1024];
    size_t count = 0;
    snprintf(path, sizeof path, "%s/suites/games", getenv("GATILLO_SOURCE"));
    DIR *folder = opendir(path);
    cr_assert(folder, "%s", path);
    for (struct dirent *entry; (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name), tail = strlen(ending);
        if (length <= tail || length - tail >= NAME_MAX_ || strcmp(entry->d_name + length - tail, ending)) continue;
        cr_assert_lt(count, GAMES_MAX);
        memset(&cases[count], 0, sizeof cases[count]);
        memcpy(cases[count++].name, entry->d_name, length - tail);
    }
    closedir(folder);
    qsort(cases, count, sizeof *cases, by_name);
    return count;
}

static void game_path(char *out, size_t size, const char *name, const char *ending) {
    snprintf(out, size, "%s/suites/games/%s%s", getenv("GATILLO_SOURCE"), name, ending);
}

struct opened {
    struct epd suite;
    struct rules_game *game;
};

static void open_game(struct opened *o, const char *name) {
    char path[1200];
    struct diag why = {0};
    game_path(path, sizeof path, name, ".gat");
    cr_assert_eq(rules_load_file(&o->game, path, &why), STATUS_OK, "%s:%zu:%zu: %s", path, why.line, why.column, why.text);
    game_path(path, sizeof path, name, ".epd");
    cr_assert_eq(epd_load(&o->suite, path, &why), STATUS_OK, "%s:%zu:%zu: %s", path, why.line, why.column, why.text);
    cr_assert_gt(o->suite.count, 0u, "%s", path);
    cr_expect_str_eq(o->suite.game ? o->suite.game : "chess", o->game->name, "%s", path);
}

static void close_game(struct opened *o) {
    epd_free(&o->suite);
    rules_free(o->game);
}

/* Number of counts that were within the limit. */
static size_t count_all(const struct opened *o, const char *variant, uint64_t limit) {
    struct rules_engine *e;
    struct diag why = {0};
    size_t checked = 0;
    cr_assert_eq(rules_engine_open(&e, o->game, variant, &why), STATUS_OK, "%s", why.text);
    for (size_t i = 0; i < o->suite.count; i++) {
        const struct epd_position *p = &o->suite.positions[i];
        cr_assert_eq(rules_engine_set(e, p->fen, &why), STATUS_OK, "%s: %s: %s", o->game->name, p->fen, why.text);
        for (size_t k = 0; k < p->count && p->counts[k].nodes <= limit; k++, checked++) {
            uint64_t nodes = 0;
            cr_assert_eq(rules_perft(e, p->counts[k].depth, true, &nodes, &why), STATUS_OK, "%s@%s: %s: %s", o->game->name, variant, p->fen, why.text);
            cr_expect_eq(nodes, p->counts[k].nodes, "%s@%s: %s, depth %d: %lu, not %lu", o->game->name, variant, p->fen,
                         p->counts[k].depth, (unsigned long)nodes, (unsigned long)p->counts[k].nodes);
        }
    }
    rules_engine_close(e);
    return checked;
}

ParameterizedTestParameters(games, match_the_counts_of_their_suites) {
    return cr_make_param_array(struct game_case, cases, list_games(".epd"));
}

ParameterizedTest(struct game_case *c, games, match_the_counts_of_their_suites) {
    struct opened o;
    open_game(&o, c->name);
    cr_expect_gt(count_all(&o, "recompute", 1000), 0u, "%s has no count that small", c->name);
    cr_expect_gt(count_all(&o, "best", 3000), 0u);
    for (size_t v = 0; v < rules_variants(); v++) {
        char checked[64];
        snprintf(checked, sizeof checked, "%s+check", rules_variant_at(v)->name);
        count_all(&o, checked, 24);
    }
    close_game(&o);
}

ParameterizedTestParameters(games, write_positions_as_they_were_read) {
    return cr_make_param_array(struct game_case, cases, list_games(".epd"));
}

ParameterizedTest(struct game_case *c, games, write_positions_as_they_were_read) {
    struct opened o;
    struct rules_engine *e;
    open_game(&o, c->name);
    cr_assert_eq(rules_engine_open(&e, o.game, "recompute", NULL), STATUS_OK);
    for (size_t i = 0; i < o.suite.count; i++) {
        char text[512];
        cr_assert_eq(rules_engine_set(e, o.suite.positions[i].fen, NULL), STATUS_OK);
        cr_assert(rules_position_write(rules_engine_position(e), text, sizeof text));
        cr_expect_str_eq(text, o.suite.positions[i].fen);
    }
    /* The first position of a file is the start. */
    char start[512];
    cr_assert_eq(rules_engine_set(e, NULL, NULL), STATUS_OK);
    cr_assert(rules_position_write(rules_engine_position(e), start, sizeof start));
    cr_expect_str_eq(start, o.suite.positions[0].fen, "%s", c->name);
    rules_engine_close(e);
    close_game(&o);
}

Test(games, have_suites) {
    size_t count = list_games(".gat");
    cr_assert_gt(count, 20u);
    for (size_t i = 0; i < count; i++) {
        char path[1200];
        game_path(path, sizeof path, cases[i].name, ".epd");
        FILE *f = fopen(path, "r");
        cr_expect(f, "%s is missing", path);
        if (f) fclose(f);
    }
}
