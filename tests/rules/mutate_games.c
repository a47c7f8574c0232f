/* mutate_games.c - damaged game files: each loads or gets a diagnostic; none crashes, takes a second or passes 256 MiB. One
 * process per file, so that a crash is a finding and not the end. What loads is opened, listed, played and taken back.
 *
 *   mutate_games [--seed S] [--count N] [--only I] [--check] FILE.gat...
 *
 * The texts of hostile.c, which are made to cost time or memory, come first, under the same limits.
 * --only -N tries the N-th hostile text; --only I writes the I-th file to standard output and tries it in this process; --check compares the cache as well. */
#include <limits.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/textbuf.h"
#include "core/rules/engine.h"
#include "core/rules/lexer.h"
#include "core/rules/variant.h"
#include "tests/rules/hostile.h"
#include "tests/rules/mutation.h"

enum { KIBIBYTES_MAX = 256 << 10, TURNS = 4, MOVES = 400, ROOM = RULES_SOURCE_MAX };
static const struct rules_limits limits = {.normals = 20000};
enum { CHILD_REFUSED = 0, CHILD_LOADED = 10, CHILD_LIMIT = 11, CHILD_SILENT = 20, CHILD_UNDO = 21, CHILD_CACHE = 22 };

/* Under UBSan: what it finds ends the process, and so counts. */
const char *__ubsan_default_options(void);
const char *__ubsan_default_options(void) { return "halt_on_error=1:print_stacktrace=1"; }

struct job {
    long seed, count, only;
    bool check;
    char **texts;
    size_t *lengths, files;
    const char **names;
    long refused, loaded, limited, bad;
    double slowest;
    long largest;
};

/* ---- one file ---- */

static size_t list_count(struct rules_engine *e, struct rules_list *l) {
    *l = (struct rules_list){0};
    return rules_list_moves(e, l, NULL) == STATUS_OK ? l->count : 0;
}

/* Plays some moves and takes them back: the number of moves must be the old one. Where there are very many the game is not
 * played on: every one of them is played to see whether it is legal, and that is work asked for, not a text that hangs. */
static int play_some(struct rules_engine *e, uint64_t seed) {
    struct rules_list l;
    size_t counts[TURNS];
    int played = 0;
    for (bool on = true; on && played < TURNS;) {
        counts[played] = list_count(e, &l);
        bool went = counts[played] && rules_play(e, l.moves[(seed >> played) % counts[played]].move);
        on = went && counts[played] <= MOVES;
        played += went;
        rules_list_free(&l);
    }
    while (played-- > 0 && rules_engine_status(e, NULL) == STATUS_OK) {
        rules_undo(e);
        size_t again = list_count(e, &l);
        rules_list_free(&l);
        if (rules_engine_status(e, NULL) == STATUS_OK && again != counts[played]) return CHILD_UNDO;
    }
    struct diag why = {0};
    enum status s = rules_engine_status(e, &why);
    if (s == STATUS_CACHE_DIFFERS) fprintf(stderr, "%s\n", why.text);
    return s == STATUS_CACHE_DIFFERS ? CHILD_CACHE : s == STATUS_OK ? CHILD_LOADED : CHILD_LIMIT;
}

static int try_game(const struct rules_game *game, uint64_t seed, bool check) {
    char name[64];
    struct rules_engine *e = NULL;
    snprintf(name, sizeof name, "%s%s", rules_variant_at(seed % rules_variants())->name, check ? "+check" : "");
    if (rules_engine_open_limited(&e, game, name, limits, NULL) != STATUS_OK) return CHILD_LIMIT;
    int result = play_some(e, seed);
    rules_engine_close(e);
    return result;
}

static int try_text(const char *text, size_t length, uint64_t seed, bool check) {
    static struct rules_diags d;
    struct rules_game *game = NULL;
    struct textbuf shown = {0};
    enum status s = rules_load(&game, text, length, &d);
    rules_diags_print(&d, "mutant", text, length, &shown);
    bool told = shown.length > 0;
    textbuf_free(&shown);
    if (s != STATUS_OK) return told && d.errors && !game ? CHILD_REFUSED : CHILD_SILENT;
    int result = try_game(game, seed, check);
    rules_free(game);
    return result;
}

static size_t make_mutant(const struct job *j, long i, char *out, size_t *file) {
    uint64_t seed = (uint64_t)j->seed * 1000003u + (uint64_t)i;
    *file = (size_t)i % j->files;
    memcpy(out, j->texts[*file], j->lengths[*file]);
    return mutate_game(out, j->lengths[*file], ROOM, seed);
}

/* ---- all of them ---- */

static void bad(struct job *j, long i, const char *name, const char *what, double number) {
    j->bad++;
    if (i < 0) printf("# %s: %s %g\n", name, what, number);
    else printf("# mutant %ld of seed %ld (%s): %s %g\n", i, j->seed, name, what, number);
}

static void judge(struct job *j, long i, const char *file, int status, const struct rusage *use) {
    double seconds = (double)(use->ru_utime.tv_sec + use->ru_stime.tv_sec) + (double)(use->ru_utime.tv_usec + use->ru_stime.tv_usec) / 1e6;
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (seconds > j->slowest) j->slowest = seconds;
    if (use->ru_maxrss > j->largest) j->largest = use->ru_maxrss;
    j->refused += code == CHILD_REFUSED;
    j->loaded += code == CHILD_LOADED;
    j->limited += code == CHILD_LIMIT;
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) bad(j, i, file, "takes longer than a second:", seconds);
    else if (WIFSIGNALED(status)) bad(j, i, file, "crashes with signal", WTERMSIG(status));
    else if (code != CHILD_REFUSED && code != CHILD_LOADED && code != CHILD_LIMIT) bad(j, i, file, "ends with status", code);
    else if (use->ru_maxrss > KIBIBYTES_MAX) bad(j, i, file, "needs KiB:", (double)use->ru_maxrss);
}

/* A second of processor time, not of the wall: other work on the machine must not make a file slow. */
static void limit_time(void) {
    struct itimerval second = {{0, 0}, {1, 0}};
    setitimer(ITIMER_PROF, &second, NULL);
}

static bool try_child(struct job *j, long i, const char *name, const char *text, size_t length) {
    struct rusage use;
    int status;
    fflush(stdout);
    pid_t child = fork();
    if (child < 0) return false;
    if (child == 0) {
        if (!j->check) limit_time(); /* a full recompute after every move takes the time it takes */
        _exit(try_text(text, length, (uint64_t)i, j->check));
    }
    if (wait4(child, &status, 0, &use) != child) return false;
    judge(j, i, name, status, &use);
    return true;
}

static bool try_mutant(struct job *j, long i, char *buffer) {
    size_t file, length = make_mutant(j, i, buffer, &file);
    return try_child(j, i, j->names[file], buffer, length);
}

static bool try_hostile(struct job *j, size_t i) {
    struct textbuf b = {0};
    hostile_write(i, &b);
    bool went = try_child(j, -1 - (long)i, hostile_name(i), textbuf_text(&b), b.length);
    textbuf_free(&b);
    return went;
}

static bool read_files(struct job *j, char **paths, size_t count) {
    j->texts = calloc(count, sizeof *j->texts);
    j->lengths = calloc(count, sizeof *j->lengths);
    j->names = calloc(count, sizeof *j->names);
    for (; j->texts && j->lengths && j->names && j->files < count; j->files++) {
        struct diag why;
        j->names[j->files] = paths[j->files];
        if (rules_read_file(paths[j->files], &j->texts[j->files], &j->lengths[j->files], &why) != STATUS_OK) return fprintf(stderr, "%s\n", why.text), false;
    }
    return j->files == count;
}

static int run(struct job *j) {
    char *buffer = malloc(ROOM + 1);
    bool went = buffer != NULL;
    for (size_t i = 0; went && i < hostile_count(); i++) went = try_hostile(j, i);
    for (long i = 0; went && i < j->count; i++) went = try_mutant(j, i, buffer);
    free(buffer);
    printf("1..1\n%s 1 - %zu hostile texts, %ld damaged files of %zu games, seed %ld: %ld refused, %ld played, %ld stopped at a limit, %ld bad; slowest %.3f s, largest %ld MiB\n",
           went && !j->bad ? "ok" : "not ok", hostile_count(), j->count, j->files, j->seed, j->refused, j->loaded, j->limited, j->bad, j->slowest, j->largest >> 10);
    return went && !j->bad ? 0 : 1;
}

static int run_hostile(struct job *j, size_t i) {
    struct textbuf b = {0};
    if (i >= hostile_count()) return 2;
    hostile_write(i, &b);
    limit_time();
    int result = try_text(textbuf_text(&b), b.length, (uint64_t)j->only, j->check);
    textbuf_free(&b);
    fprintf(stderr, "%s: status %d\n", hostile_name(i), result);
    return result >= CHILD_SILENT;
}

static int run_only(struct job *j) {
    if (j->only < 0) return run_hostile(j, (size_t)(-1 - j->only));
    char *buffer = malloc(ROOM + 1);
    size_t file, length = buffer ? make_mutant(j, j->only, buffer, &file) : 0;
    if (buffer) fwrite(buffer, 1, length, stdout);
    int result = buffer ? try_text(buffer, length, (uint64_t)j->only, j->check) : 1;
    free(buffer);
    fprintf(stderr, "status %d\n", result);
    return result >= CHILD_SILENT;
}

int main(int argc, char **argv) {
    struct job j = {.seed = 1, .count = 10000, .only = LONG_MIN};
    int i = 1;
    for (; i < argc && argv[i][0] == '-'; i++) {
        if (!strcmp(argv[i], "--check")) j.check = true;
        else if (i + 1 < argc && !strcmp(argv[i], "--seed")) j.seed = atol(argv[++i]);
        else if (i + 1 < argc && !strcmp(argv[i], "--count")) j.count = atol(argv[++i]);
        else if (i + 1 < argc && !strcmp(argv[i], "--only")) j.only = atol(argv[++i]);
        else return fprintf(stderr, "mutate_games [--seed S] [--count N] [--only I] [--check] FILE.gat...\n"), 2;
    }
    if (i == argc) return fprintf(stderr, "mutate_games wants game files\n"), 2;
    if (!read_files(&j, argv + i, (size_t)(argc - i))) return 2;
    int result = j.only != LONG_MIN ? run_only(&j) : run(&j);
    for (size_t k = 0; k < j.files; k++) free(j.texts[k]);
    free(j.texts);
    free(j.lengths);
    free(j.names);
    return result;
}
