/* command_list.c - `gatillo list`: what can be asked for by name. Suites and games are looked for in ./suites, then where
 * they were installed. */
#include <dirent.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/attacks/finder.h"
#include "core/generator/generator.h"
#include "core/movegen/movegen.h"
#include "perft/command.h"
#include "suites/epd.h"

enum { NAME_WIDTH = 38 };

static void show(int indent, const char *name, const char *summary) {
    printf("%*s%-*s %s\n", indent, "", NAME_WIDTH - indent, name, summary);
}

/* ---- generators ---- */

static void show_variant(void *context, const char *name, const char *summary) {
    (void)context;
    show(4, name, summary);
}

static void list_generators(void) {
    puts("generators (-g)");
    for (size_t i = 0; i < generator_kinds(); i++) {
        const struct generator_kind *kind = generator_kind_at(i);
        char name[128];
        snprintf(name, sizeof name, "%s%s", kind->name, kind->arguments);
        show(2, name, kind->summary);
        if (kind->variants) kind->variants(show_variant, NULL);
    }
    printf("\nthis machine\n");
    show(2, slider_name(slider_default()), "the slider that bitboard takes unless told otherwise");
    show(2, movegen_cpu_level(), "the build of the hot code that this CPU gets");
}

static void list_finders(void) {
    puts("\nfinders of magic numbers (magic find --finder)");
    for (unsigned i = 0; i < FINDERS; i++) show(2, finder_name((enum magic_finder)i), finder_summary((enum magic_finder)i));
}

/* ---- files ---- */

static int wanted(const struct dirent *e) { return e->d_name[0] != '.'; }

static void show_suite(const char *path) {
    struct epd suite;
    struct diag why;
    if (epd_load(&suite, path, &why) != STATUS_OK) {
        show(2, path, why.text);
        return;
    }
    char summary[512];
    snprintf(summary, sizeof summary, "%5zu positions  %s", suite.count, suite.title);
    show(2, path, summary);
    epd_free(&suite);
}

/* A game file opens with a comment that says what it is. */
static void show_game(const char *path) {
    char line[256] = "";
    FILE *file = fopen(path, "r");
    if (file && fgets(line, sizeof line, file)) line[strcspn(line, "\r\n")] = 0;
    if (file) fclose(file);
    char name[4104];
    snprintf(name, sizeof name, "rules:%s", path);
    show(2, name, line + strspn(line, "# "));
}

static void list_files(const char *title, const char *folder, const char *pattern, void (*show_one)(const char *path)) {
    struct dirent **entries;
    int count = scandir(folder, &entries, wanted, alphasort);
    if (count < 0) return;
    printf("\n%s\n", title);
    for (int i = 0; i < count; i++) {
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        if (length < (int)sizeof path && fnmatch(pattern, entries[i]->d_name, 0) == 0) show_one(path);
        free(entries[i]);
    }
    free(entries);
}

int command_list(int argc, char **argv) {
    struct option_list rest = {0};
    if (options_read(argc, argv, NULL, 0, &rest)) return EXIT_BAD_INPUT;
    if (rest.count) return complain("list takes no arguments");
    char games[4096];
    snprintf(games, sizeof games, "%s/games", suites_folder());
    list_generators();
    list_finders();
    list_files("suites", suites_folder(), "*.epd", show_suite);
    list_files("games", games, "*.gat", show_game);
    return EXIT_AGREED;
}
