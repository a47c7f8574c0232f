/* engine.c - the mutants as an outside program: `gatillo-mutant [BUG] [--BEHAVIOUR[=N]]...` speaks UCI, with one bug of
 * core/mutants/mutants.def and the manners of behaviours.def. `--script` makes it answer DEPTH FEN [MOVES] once instead.
 * It knows nothing of the adapters that talk to it. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/generator/generator.h"

enum behaviour {
#define BEHAVIOUR(id, has_number, meaning) DO_##id,
#include "tests/mutants/behaviours.def"
#undef BEHAVIOUR
    BEHAVIOURS
};

static const char *const names[BEHAVIOURS] = {
#define BEHAVIOUR(id, has_number, meaning) #id,
#include "tests/mutants/behaviours.def"
#undef BEHAVIOUR
};

struct engine {
    struct generator *g;
    int does[BEHAVIOURS]; /* 0: not so; otherwise its number, or 1 */
    bool chess960;
};

static void say(const struct engine *e, const char *text) {
    fputs(text, stdout);
    fputs(e->does[DO_crlf] ? "\r\n" : "\n", stdout);
    fflush(stdout);
}

static void say_count(const struct engine *e, const char *before, const char *between, uint64_t count, const char *behind) {
    char line[128];
    snprintf(line, sizeof line, "%s%s%llu%s", before, between, (unsigned long long)count, behind);
    say(e, line);
}

/* ---- position ---- */

static void play_moves(struct engine *e, char *moves) {
    for (char *move = strtok(moves, " "); move; move = strtok(NULL, " "))
        if (generator_play(e->g, move, NULL) != STATUS_OK) return;
}

static void set_position(struct engine *e, char *rest) {
    char *moves = strstr(rest, "moves ");
    if (moves) moves[-1] = 0, moves += strlen("moves ");
    const char *fen = strncmp(rest, "fen ", 4) == 0 ? rest + 4 : "startpos";
    if (generator_set(e->g, fen, e->chess960, NULL) == STATUS_OK && moves) play_moves(e, moves);
}

/* ---- answers ---- */

static void misbehave(const struct engine *e, int depth) {
    if (e->does[DO_hang] == depth) pause();
    if (e->does[DO_crash] == depth) signal(SIGSEGV, SIG_DFL), raise(SIGSEGV); /* a sanitizer would catch it */
    if (e->does[DO_leave] == depth) exit(7);
    while (e->does[DO_flood] == depth) say(e, "info string la la la la la la la la la la la la la la la la la la");
}

static void say_branch(const struct engine *e, const struct branch *b) {
    if (e->does[DO_totals]) return;
    if (e->does[DO_custom]) {
        char line[64];
        snprintf(line, sizeof line, "[%s|%llu]", b->move, (unsigned long long)b->nodes);
        say(e, line);
    } else say_count(e, b->move, e->does[DO_bare] ? " " : ": ", b->nodes, "");
}

static void answer(const struct engine *e, int depth) {
    struct divide moves = {0};
    misbehave(e, depth);
    if (e->does[DO_garbage] && depth >= e->does[DO_garbage]) {
        say(e, "\001\377 zwei und drei \033[31m e9e9: many");
        return;
    }
    generator_divide(e->g, depth, &moves, NULL);
    for (size_t i = 0; i < moves.count; i++) say_branch(e, &moves.branches[i]);
    uint64_t total = divide_total(&moves) + (e->does[DO_lie] == depth);
    if (e->does[DO_custom]) say_count(e, "sum is ", "", total, ".");
    else if (e->does[DO_bare]) say_count(e, "Total:", " ", total, "");
    else if (!e->does[DO_divide]) say_count(e, "\nNodes searched: ", "", total, "\n");
    divide_free(&moves);
}

/* The first of its moves that is in the list: what a search of depth 1 may give. */
static void search(const struct engine *e, const char *line) {
    struct divide moves = {0};
    const char *list = strstr(line, "searchmoves"), *best = "(none)";
    char text[32];
    generator_divide(e->g, 1, &moves, NULL);
    for (size_t i = 0; i < moves.count; i++) {
        snprintf(text, sizeof text, " %s ", moves.branches[i].move);
        const char *found = list ? strstr(list, moves.branches[i].move) : moves.branches[i].move;
        if (!found || (list && found[strlen(moves.branches[i].move)] > ' ')) continue; /* e7e8 is not e7e8q */
        best = moves.branches[i].move;
        break;
    }
    snprintf(text, sizeof text, "bestmove %s", best);
    say(e, text);
    divide_free(&moves);
}

static const char *perft_word(const struct engine *e) {
    if (e->does[DO_none]) return NULL;
    return e->does[DO_bare] ? "perft %d" : e->does[DO_divide] ? "divide %d" : e->does[DO_custom] ? "walk %d" : "go perft %d";
}

static bool is_perft(const struct engine *e, const char *line, int *depth) {
    const char *word = perft_word(e);
    size_t length = word ? strlen(word) - 2 : 0;
    if (!word || strncmp(line, word, length) != 0) return false;
    *depth = atoi(line + length);
    return *depth > 0;
}

/* ---- the protocol ---- */

static bool obey(struct engine *e, char *line) {
    int depth;
    line[strcspn(line, "\r\n")] = 0;
    if (strcmp(line, "quit") == 0) return false;
    if (strcmp(line, "uci") == 0) {
        usleep((useconds_t)e->does[DO_slow] * 1000u);
        say(e, "id name mutant");
        say(e, "option name UCI_Chess960 type check default false");
        say(e, "uciok");
    } else if (strcmp(line, "isready") == 0) say(e, "readyok");
    else if (strncmp(line, "setoption name UCI_Chess960 value ", 34) == 0) e->chess960 = strcmp(line + 34, "true") == 0;
    else if (strncmp(line, "position ", 9) == 0) set_position(e, line + 9);
    else if (is_perft(e, line, &depth)) answer(e, depth);
    else if (strncmp(line, "go", 2) == 0) search(e, line);
    return true;
}

static int usage(void) {
    fputs("usage: gatillo-mutant [BUG] [--BEHAVIOUR[=N]]... | gatillo-mutant [BUG] --script DEPTH FEN [MOVES]\n", stderr);
    return 2;
}

static bool read_behaviour(struct engine *e, const char *text) {
    size_t length = strcspn(text, "=");
    for (int i = 0; i < BEHAVIOURS; i++) {
        if (strlen(names[i]) != length || strncmp(names[i], text, length) != 0) continue;
        e->does[i] = text[length] ? atoi(text + length + 1) : 1;
        return true;
    }
    return false;
}

static int run_script(struct engine *e, int argc, char **argv) {
    if (argc < 2) return usage();
    if (generator_set(e->g, argv[1], false, NULL) != STATUS_OK) return 2;
    if (argc > 2) play_moves(e, argv[2]);
    answer(e, atoi(argv[0]));
    return 0;
}

int main(int argc, char **argv) {
    struct engine e = {0};
    char spec[64], line[1 << 16];
    int i = 1, status = 0;
    snprintf(spec, sizeof spec, "mutant:%s", i < argc && argv[i][0] != '-' ? argv[i++] : "none");
    if (generator_open(&e.g, spec, NULL) != STATUS_OK) return usage();
    for (; i < argc && strcmp(argv[i], "--script") != 0; i++)
        if (strncmp(argv[i], "--", 2) != 0 || !read_behaviour(&e, argv[i] + 2)) return usage();
    if (i < argc) status = run_script(&e, argc - i - 1, argv + i + 1);
    else
        while (fgets(line, sizeof line, stdin) && obey(&e, line)) continue;
    generator_close(e.g);
    return status;
}
