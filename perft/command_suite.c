/* command_suite.c - `gatillo suite`: files and generators from the command line, each suite through each generator. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/position/fen.h"
#include "perft/checked.h"
#include "perft/pair.h"
#include "perft/progress.h"
#include "perft/suite_look.h"
#include "perft/suite_report.h"

enum { REPORTS_MAX = 3 }; /* one on stdout, two in files */

struct job { /* everything that was asked for */
    struct option_list files, generators;
    struct suite_limits limits;
    bool json, tap, quiet, explain, moves_only, check;
    const char *junit, *html;
    struct epd *suites; /* one per file */
    struct suite_totals all;
    size_t report_count;
    struct suite_sheet sheets[REPORTS_MAX]; /* the first is that of stdout */
    const struct suite_report *reports[REPORTS_MAX];
    struct suite_looker looker;
    bool bad_input; /* a position that is no position was met */
};

struct watch { /* one run: the report and the live line share the terminal */
    struct job *job;
    struct generator *generator;
    struct suite_about about;
    struct progress progress;
};

/* ---- options ---- */

static void add_report(struct job *job, const char *name, const char *path) {
    size_t i = job->report_count++;
    job->reports[i] = suite_report_find(name);
    job->sheets[i] = (struct suite_sheet){.to = stdout, .quiet = job->quiet, .path = path};
}

static int read_options(struct job *job, int argc, char **argv) {
    int64_t max_depth = EPD_DEPTH_MAX, max_nodes = INT64_MAX;
    const struct option table[] = {
        {"--generator -g", OPTION_LIST, &job->generators, 0, 0},
        {"--max-depth", OPTION_NUMBER, &max_depth, 0, EPD_DEPTH_MAX},
        {"--max-nodes", OPTION_NUMBER, &max_nodes, 0, INT64_MAX},
        {"--json", OPTION_FLAG, &job->json, 0, 0},
        {"--tap", OPTION_FLAG, &job->tap, 0, 0},
        {"--junit", OPTION_TEXT, &job->junit, 0, 0},
        {"--html", OPTION_TEXT, &job->html, 0, 0},
        {"--explain", OPTION_FLAG, &job->explain, 0, 0},
        {"--moves-only", OPTION_FLAG, &job->moves_only, 0, 0},
        {"--quiet -q", OPTION_FLAG, &job->quiet, 0, 0},
        {"--check", OPTION_FLAG, &job->check, 0, 0},
    };
    int status = options_read(argc, argv, table, sizeof table / sizeof *table, &job->files);
    if (status != EXIT_AGREED) return status;
    if (job->files.count == 0) return complain("suite wants at least one file: gatillo suite [-g GEN]... FILE.epd...");
    job->limits = (struct suite_limits){(int)max_depth, max_nodes == INT64_MAX ? UINT64_MAX : (uint64_t)max_nodes};
    if (job->json && job->tap) return complain("--json and --tap both go to standard output: one of them");
    add_report(job, job->json ? "json" : job->tap ? "tap" : "lines", NULL);
    if (job->junit) add_report(job, "junit", job->junit);
    if (job->html) add_report(job, "html", job->html);
    return EXIT_AGREED;
}

static int load_suites(struct job *job) {
    job->suites = calloc(job->files.count, sizeof *job->suites);
    if (!job->suites) return complain("out of memory");
    for (size_t i = 0; i < job->files.count; i++) {
        struct diag why;
        if (epd_load(&job->suites[i], job->files.items[i], &why) != STATUS_OK || suite_has_counts(&job->suites[i], &why) != STATUS_OK)
            return complain_diag(job->files.items[i], &why);
        if (job->suites[i].count == 0) return complain("%s: no position in this file", job->files.items[i]);
    }
    return EXIT_AGREED;
}

/* A suite about another game is played by the rules beside it: NAME.gat, or games/NAME.gat. The caller frees. */
static char *default_generator(const char *file, const struct epd *suite) {
    if (!suite->game) return strdup("bitboard");
    const char *slash = strrchr(file, '/');
    int folder = slash ? (int)(slash - file) + 1 : 0;
    char *spec = NULL;
    for (int i = 0; i < 2; i++) {
        if (asprintf(&spec, "rules:%.*s%s%s.gat", folder, file, i ? "games/" : "", suite->game) < 0) return NULL;
        if (i || access(spec + strlen("rules:"), R_OK) == 0) break;
        free(spec);
    }
    return spec;
}

static void widen(int *width, const char *text) {
    if ((int)strlen(text) > *width) *width = (int)strlen(text);
}

/* ---- running ---- */

/* A position that neither the generator nor the gate takes is the file's fault, not the generator's. */
static void look_for_bad_input(struct watch *w, const struct suite_result *r) {
    struct position ignored;
    struct diag why;
    if (r->verdict != SUITE_REFUSED || w->about.suite->game || fen_parse(&ignored, r->position->fen, &why) == STATUS_OK) return;
    why.line = r->position->line;
    why.column += r->position->column - 1;
    complain_diag(w->about.file, &why);
    w->job->bad_input = true;
}

static void take_result(void *context, const struct suite_result *r) {
    struct watch *w = context;
    struct job *job = w->job;
    struct finding f = {0};
    bool wanted = job->explain || job->junit || job->html;
    bool looked = wanted && suite_look(&job->looker, w->generator, w->about.suite, r, &f);
    progress_end(&w->progress);
    for (size_t i = 0; i < job->report_count; i++) job->reports[i]->result(&job->sheets[i], &w->about, r, looked && (i || job->explain) ? &f : NULL);
    fflush(stdout);
    if (looked) finding_free(&f);
    look_for_bad_input(w, r);
}

static void take_nodes(void *context, uint64_t done) {
    struct watch *w = context;
    progress_step(&w->progress, done, NULL);
}

static void add_totals(struct suite_totals *all, const struct suite_totals *t) {
    all->positions += t->positions;
    all->counts += t->counts;
    all->skipped += t->skipped;
    all->failures += t->failures;
    all->peer_failures += t->peer_failures;
    all->nodes += t->nodes;
    all->seconds += t->seconds;
}

static int run_open(struct job *job, size_t index, struct generator *g) {
    const char *file = job->files.items[index];
    const struct epd *suite = &job->suites[index];
    struct watch w = {.job = job, .generator = g, .about = {file, suite, g, &job->limits}};
    const struct suite_observer observer = {&w, take_result, take_nodes};
    struct suite_totals totals;
    struct diag why;
    w.progress = progress_begin(file, suite_expected_nodes(suite, &job->limits));
    for (size_t i = 0; i < job->report_count; i++) job->reports[i]->begin(&job->sheets[i], &w.about);
    enum status status = suite_run(suite, g, &job->limits, &observer, &totals, &why);
    progress_end(&w.progress);
    for (size_t i = 0; i < job->report_count; i++) {
        job->reports[i]->end(&job->sheets[i], &w.about, &totals, status == STATUS_OK ? NULL : &why);
        job->sheets[i].runs++;
    }
    suite_looker_reset(&job->looker);
    add_totals(&job->all, &totals);
    return status == STATUS_OK ? EXIT_AGREED : complain_diag(file, &why);
}

/* With --check the generator compares its cache as it goes. */
static int open_spec(const struct job *job, const char *spec, struct generator **g) {
    char *checked = NULL;
    *g = NULL;
    if (job->check && checked_spec(spec, &checked)) return EXIT_BAD_INPUT;
    int status = generator_open_as(g, checked ? checked : spec, job->moves_only);
    free(checked);
    return status;
}

static int run_spec(struct job *job, size_t index, const char *spec) {
    struct generator *g;
    widen(&job->sheets[0].generator_width, spec);
    int status = open_spec(job, spec, &g);
    if (status == EXIT_AGREED) status = run_open(job, index, g);
    generator_close(g);
    return status;
}

static int run_file(struct job *job, size_t index) {
    if (job->generators.count == 0) {
        char *spec = default_generator(job->files.items[index], &job->suites[index]);
        int status = spec ? run_spec(job, index, spec) : complain("out of memory");
        free(spec);
        return status;
    }
    int status = EXIT_AGREED;
    for (size_t i = 0; i < job->generators.count && status == EXIT_AGREED; i++)
        status = run_spec(job, index, job->generators.items[i]);
    return status;
}

/* An unknown generator is found before an hour of counting with the known ones. */
static int try_generators(const struct job *job) {
    for (size_t i = 0; i < job->generators.count; i++) {
        struct generator *g;
        int status = open_spec(job, job->generators.items[i], &g);
        generator_close(g);
        if (status != EXIT_AGREED) return status;
    }
    return EXIT_AGREED;
}

static int run_all(struct job *job) {
    int status = try_generators(job);
    if (status != EXIT_AGREED) return status;
    for (size_t i = 0; i < job->files.count; i++) widen(&job->sheets[0].file_width, job->files.items[i]);
    for (size_t i = 0; i < job->generators.count; i++) widen(&job->sheets[0].generator_width, job->generators.items[i]);
    size_t opened = job->report_count; /* stdout comes last: where a file cannot be written, nothing is */
    while (opened > 0 && status == EXIT_AGREED) opened--, status = job->reports[opened]->open(&job->sheets[opened]);
    for (size_t i = 0; i < job->files.count && status == EXIT_AGREED; i++) status = run_file(job, i);
    for (size_t i = opened; i < job->report_count; i++) {
        int closed = job->reports[i]->close(&job->sheets[i], &job->all);
        if (status == EXIT_AGREED) status = closed;
    }
    if (status != EXIT_AGREED) return status;
    if (job->bad_input) return EXIT_BAD_INPUT;
    if (job->all.peer_failures) return EXIT_PEER_FAILED;
    return job->all.failures ? EXIT_DIFFERENT : EXIT_AGREED;
}

int command_suite(int argc, char **argv) {
    struct job job = {0};
    int status = read_options(&job, argc, argv);
    if (status == EXIT_AGREED) status = load_suites(&job);
    if (status == EXIT_AGREED) status = run_all(&job);
    for (size_t i = 0; job.suites && i < job.files.count; i++) epd_free(&job.suites[i]);
    free(job.suites);
    return status;
}
