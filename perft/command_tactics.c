/* command_tactics.c - `gatillo tactics FILE`: lets the engine solve positions with a known answer (EPD bm and dm). */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/position/notation.h"
#include "core/search/epd.h"
#include "core/search/search.h"
#include "perft/command.h"
#include "perft/progress.h"

enum { ANSWERS_MAX = 64 };

struct problem {
    struct position position;
    char id[EPD_OPERAND_MAX];
    int mate; /* 0: a move is asked for, not a mate */
    move answers[ANSWERS_MAX];
    unsigned count;
};

struct tally {
    struct engine *engine;
    int64_t milliseconds;
    unsigned problems, solved, mates, exact;
};

/* ---- reading ---- */

static enum status read_answers(struct problem *p, char *text, struct diag *why) {
    for (char *word = strtok(text, " \t"); word; word = strtok(NULL, " \t")) {
        if (p->count == ANSWERS_MAX) return diag_set(why, STATUS_LIMIT, 0, 0, "more than %d moves behind bm", ANSWERS_MAX);
        enum status s = uci_parse(&p->position, word, &p->answers[p->count], why);
        if (s) s = san_parse(&p->position, word, &p->answers[p->count], why);
        if (s) return diag_set(why, s, 0, 0, "bm %s: %s", word, status_text(s));
        p->count++;
    }
    return STATUS_OK;
}

static enum status read_problem(struct problem *p, const char *line, struct diag *why) {
    char operand[EPD_OPERAND_MAX];
    *p = (struct problem){0};
    enum status s = epd_position(&p->position, line, why);
    if (s) return s;
    if (!epd_operand(line, "id", p->id)) strcpy(p->id, "-");
    if (epd_operand(line, "dm", operand)) p->mate = atoi(operand);
    if (p->mate < 0 || p->mate > DEPTH_MAX / 2) return diag_set(why, STATUS_BAD_EPD, 0, 0, "dm %s is no number of moves", operand);
    if (!epd_operand(line, "bm", operand)) return diag_set(why, STATUS_BAD_EPD, 0, 0, "the line has no bm");
    return read_answers(p, operand, why);
}

/* ---- solving ---- */

/* A mate of the length that is asked for, or a shorter one, needs no more thinking. */
struct watch {
    struct engine *engine;
    int mate;
};

static void stop_at_mate(void *context, const struct search_line *line) {
    const struct watch *w = context;
    if (line->index == 1 && line->bound == BOUND_EXACT && line->score > 0 && score_is_mate(line->score) &&
        score_mate_moves(line->score) <= w->mate)
        engine_stop(w->engine);
}

static bool is_answer(const struct problem *p, move m) {
    for (unsigned i = 0; i < p->count; i++)
        if (p->answers[i] == m) return true;
    return false;
}

static void score_text(int score, char out[24]) {
    if (score_is_mate(score)) snprintf(out, 24, "mate %d", score_mate_moves(score));
    else snprintf(out, 24, "%+.2f", score / 100.0);
}

static void solve(struct tally *t, const struct problem *p) {
    struct search_limits limits = {.has_movetime = true, .movetime = t->milliseconds};
    struct search_result r;
    struct watch watch = {t->engine, p->mate};
    char best[UCI_MAX], score[24];
    engine_clear(t->engine);
    engine_prepare(t->engine, &limits);
    engine_search(t->engine, &p->position, &limits, stop_at_mate, &watch, &r);
    bool is_exact = p->mate && r.score > 0 && score_is_mate(r.score) && score_mate_moves(r.score) == p->mate;
    bool is_solved = is_answer(p, r.best) && (!p->mate || is_exact);
    t->problems++;
    t->mates += p->mate > 0;
    t->exact += is_exact;
    t->solved += is_solved;
    uci_write(&p->position, r.best, best);
    score_text(r.score, score);
    printf("%-14s %-6s %-9s depth %2d %6lld ms  %s\n", p->id, best, score, r.depth, (long long)r.ms, is_solved ? "solved" : "NOT SOLVED");
    fflush(stdout);
}

static int solve_file(struct tally *t, const char *path) {
    FILE *f = fopen(path, "r");
    if (!f) return complain("%s: %s", path, strerror(errno));
    char *line = NULL;
    size_t capacity = 0, number = 0;
    int status = EXIT_AGREED;
    while (!status && getline(&line, &capacity, f) >= 0) {
        struct problem p;
        struct diag why = {0};
        number++;
        if (line[0] == '#' || line[strspn(line, " \t\r\n")] == 0) continue;
        if (read_problem(&p, line, &why)) {
            why.line = number;
            status = complain_diag(path, &why);
        } else solve(t, &p);
    }
    if (!status && ferror(f)) status = complain("%s: %s", path, strerror(errno));
    free(line);
    fclose(f);
    return status;
}

static int summarise(const struct tally *t, int64_t required) {
    double share = t->problems ? 100.0 * t->solved / t->problems : 0;
    printf("%u of %u solved (%.1f %%, %lld %% required), %u of %u mates exact, %lld ms each\n", t->solved, t->problems, share,
           (long long)required, t->exact, t->mates, (long long)t->milliseconds);
    return t->problems && share >= (double)required && t->exact == t->mates ? EXIT_AGREED : EXIT_DIFFERENT;
}

int command_tactics(int argc, char **argv) {
    int64_t milliseconds = 1000, required = 85, megabytes = HASH_DEFAULT_MB, threads = 1;
    const struct option options[] = {
        {"--time", OPTION_NUMBER, &milliseconds, 1, 3600000},
        {"--require", OPTION_NUMBER, &required, 0, 100},
        {"--hash", OPTION_NUMBER, &megabytes, 1, TABLE_MB_MAX},
        {"--threads", OPTION_NUMBER, &threads, 1, THREADS_MAX},
    };
    struct option_list rest = {0};
    struct tally t = {0};
    if (options_read(argc, argv, options, sizeof options / sizeof *options, &rest)) return EXIT_BAD_INPUT;
    if (!rest.count) return complain("tactics wants a file of positions, such as suites/tactics.epd");
    t.milliseconds = milliseconds;
    enum status s = engine_create(&t.engine);
    if (!s) s = engine_set_hash(t.engine, (size_t)megabytes);
    if (!s) s = engine_set_threads(t.engine, (unsigned)threads);
    int status = s ? complain("%s", status_text(s)) : EXIT_AGREED;
    for (size_t i = 0; i < rest.count && !status; i++) status = solve_file(&t, rest.items[i]);
    engine_free(t.engine);
    return status ? status : summarise(&t, required);
}
