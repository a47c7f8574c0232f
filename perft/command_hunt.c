/* command_hunt.c - `gatillo hunt`: places one after the other until the time is up; each distinct bug is reported once. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/textbuf.h"
#include "perft/finding_sheet.h"
#include "perft/hunt.h"
#include "perft/hunt_state.h"
#include "perft/markup.h"
#include "perft/pair.h"
#include "perft/progress.h"
#include "suites/epd.h"

enum { FAILURES_MAX = 3, MET_MAX = 128 }; /* failures of an outside program: then the hunt ends */
static const double SAVE_EVERY = 5; /* seconds: what is lost when somebody pulls the plug */

struct job {
    struct option_list from, words;
    struct pair_of_generators pair;
    int64_t seconds, bugs_wanted;
    const char *state_file;
    bool orthodox;
    struct finding_sheet sheet;
    struct oracle oracle;
    const char **extra; /* positions to change; they belong to suites */
    size_t extra_count;
    struct epd *suites;
    size_t suite_count;
    struct hunt_state state;
    uint64_t compared;
    size_t fresh; /* rules met in this run, not in an earlier one */
    int failures;
    struct progress progress;
    struct { const struct explanation *what; uint64_t times; } met[MET_MAX]; /* as explained before shrinking */
};

static int read_options(struct job *job, int argc, char **argv) {
    const struct option table[] = {
        {"--generator -g", OPTION_LIST, &job->pair.names, 0, 0}, {"--seed", OPTION_NUMBER, &job->state.seed, 0, INT64_MAX},
        {"--time", OPTION_NUMBER, &job->seconds, 1, 1000000},    {"--bugs", OPTION_NUMBER, &job->bugs_wanted, 1, HUNT_BUGS_MAX},
        {"--state", OPTION_TEXT, &job->state_file, 0, 0},        {"--from", OPTION_LIST, &job->from, 0, 0},
        {"--orthodox", OPTION_FLAG, &job->orthodox, 0, 0},       {"--moves-only", OPTION_FLAG, &job->pair.moves_only, 0, 0},
        FINDING_SHEET_OPTIONS(job->sheet),
    };
    int status = options_read(argc, argv, table, sizeof table / sizeof *table, &job->words);
    if (status != EXIT_AGREED) return status;
    return job->words.count ? complain("hunt takes no position: `gatillo diff` does") : EXIT_AGREED;
}

/* ---- positions to change: those of --from, or the suites that came with the program ---- */

static int load_suite(struct job *job, const char *path) {
    struct diag why = {0};
    struct epd *suite = &job->suites[job->suite_count];
    if (epd_load(suite, path, &why) != STATUS_OK) return complain_diag(path, &why);
    job->suite_count++;
    const char **extra = realloc(job->extra, (job->extra_count + suite->count + 1) * sizeof *extra);
    if (!extra) return complain("out of memory");
    job->extra = extra;
    for (size_t i = 0; i < suite->count; i++) {
        struct sketch ignored;
        if (sketch_parse(&ignored, suite->positions[i].fen)) job->extra[job->extra_count++] = suite->positions[i].fen;
    }
    return EXIT_AGREED;
}

static int load_positions(struct job *job) {
    static const char *const usual[] = {"standard.epd", "chess960.epd", "traps.epd"};
    int status = EXIT_AGREED;
    job->suites = calloc(job->from.count + 3, sizeof *job->suites);
    if (!job->suites) return complain("out of memory");
    for (size_t i = 0; i < job->from.count && status == EXIT_AGREED; i++) status = load_suite(job, job->from.items[i]);
    for (size_t i = 0; i < 3 && !job->from.count && status == EXIT_AGREED; i++) {
        struct textbuf path = {0};
        textbuf_addf(&path, "%s/%s", suites_folder(), usual[i]);
        if (access(textbuf_text(&path), R_OK) == 0) status = load_suite(job, textbuf_text(&path));
        textbuf_free(&path);
    }
    job->state.changed = job->extra_count;
    return status;
}

static int save(const struct job *job) { return job->state_file ? hunt_state_save(&job->state, job->state_file) : EXIT_AGREED; }

/* ---- one place ---- */

static void report_bug(struct job *job, const struct finding *f) {
    struct textbuf name = {0};
    progress_end(&job->progress);
    textbuf_addf(&name, "%s (place %" PRIu64 " of seed %" PRId64 ")", f->explanation->title, job->state.next, job->state.seed);
    if (job->sheet.json) fputs(job->fresh ? ",\n  " : "\n  ", stdout), finding_json(stdout, f);
    else if (finding_sheet_has_lines(&job->sheet)) {
        printf("%s== bug %zu, place %" PRIu64 " of seed %" PRId64 "\n", job->fresh ? "\n" : "", job->fresh + 1, job->state.next, job->state.seed);
        finding_print(stdout, f);
    }
    fflush(stdout);
    finding_sheet_add(&job->sheet, f, textbuf_text(&name));
    textbuf_free(&name);
    job->fresh++;
}

/* The same rule in another shape may be another bug, or the same one: it is noted, and not told at length. */
static void note(struct job *job, const struct finding *f) {
    char shape[HUNT_WORD_MAX];
    const char *rule = f->explanation->id;
    bool is_new_rule = strcmp(rule, "unknown") == 0 || !hunt_state_find(&job->state, rule, NULL);
    hunt_shape(f, shape);
    if (hunt_state_find(&job->state, rule, shape) || !hunt_state_add(&job->state, f)) return;
    if (is_new_rule) report_bug(job, f);
    save(job);
}

/* Shrinking takes long: what looks the same is shrunk when it is met for the 1st, 2nd, 4th, 8th, ... time. */
static bool is_worth_shrinking(struct job *job, const struct explanation *what) {
    size_t i = 0;
    if (strcmp(what->id, "unknown") == 0) return true;
    struct hunt_bug *known = hunt_state_find(&job->state, what->id, NULL);
    if (known) known->seen++;
    while (i < MET_MAX - 1 && job->met[i].what && job->met[i].what != what) i++;
    job->met[i].what = what;
    uint64_t times = ++job->met[i].times;
    return (times & (times - 1)) == 0;
}

static enum status look_closer(struct job *job, const char *fen, int depth, struct diag *why) {
    struct finding f;
    bool found = false;
    enum status status = finding_look(&f, &job->oracle, job->pair.left, job->pair.right, fen, false, depth, &found, why);
    if (status == STATUS_OK && found && is_worth_shrinking(job, f.explanation)) {
        status = finding_shrink(&f, &job->oracle, job->pair.left, job->pair.right, why);
        if (status == STATUS_OK) note(job, &f);
    }
    finding_free(&f);
    return status;
}

static enum status try_place(struct job *job, struct hunt_place *place, struct diag *why) {
    bool differ = false;
    hunt_place_at((uint64_t)job->state.seed, job->state.next, job->extra, job->extra_count, !job->orthodox, place);
    int depth = hunt_depth(place->fen);
    enum status status = difference_exists(job->pair.left, job->pair.right, place->fen, false, depth, &differ, why);
    job->compared++;
    return status == STATUS_OK && differ ? look_closer(job, place->fen, depth, why) : status;
}

/* An exit status other than AGREED ends the hunt. */
static int take_failure(struct job *job, const struct hunt_place *place, const struct diag *why) {
    struct textbuf name = {0};
    textbuf_addf(&name, "place %" PRIu64 " of seed %" PRId64 ", %s", job->state.next, job->state.seed, place->fen);
    progress_end(&job->progress);
    int exit = complain_diag(NULL, why);
    fprintf(stderr, "    at %s\n", textbuf_text(&name));
    finding_sheet_fail(&job->sheet, textbuf_text(&name), why);
    textbuf_free(&name);
    return exit == EXIT_PEER_FAILED && ++job->failures < FAILURES_MAX ? EXIT_AGREED : exit; /* it is started again */
}

static int hunt(struct job *job) {
    double now = clock_wall(), begin = now, saved = now;
    job->progress = progress_begin("places", 0);
    int exit = EXIT_AGREED;
    while ((now = clock_wall()) < begin + (double)job->seconds && (int64_t)job->fresh < job->bugs_wanted && exit == EXIT_AGREED) {
        struct diag why = {0};
        struct hunt_place place;
        char text[64];
        enum status status = try_place(job, &place, &why);
        if (status == STATUS_UNSUPPORTED) job->orthodox = true; /* it does not play Chess960 */
        else if (status != STATUS_OK) exit = take_failure(job, &place, &why);
        job->state.next++;
        snprintf(text, sizeof text, "%zu bug%s  %.0f s left", job->fresh, job->fresh == 1 ? "" : "s", begin + (double)job->seconds - now);
        progress_step(&job->progress, job->compared, text);
        if (now > saved + SAVE_EVERY) save(job), saved = now;
    }
    progress_end(&job->progress);
    return exit == EXIT_AGREED && job->failures ? EXIT_PEER_FAILED : exit;
}

/* ---- the closing words ---- */

static void summarise_json(const struct job *job) {
    fputs("\n], \"shapes\": [", stdout);
    for (size_t i = 0; i < job->state.count; i++) {
        const struct hunt_bug *b = &job->state.bugs[i];
        printf("%s\n  {\"rule\": \"%s\", \"shape\": \"%s\", \"seen\": %" PRIu64 ", \"pieces\": %d, \"depth\": %d, \"fen\": \"%s\"}", i ? "," : "", b->rule, b->shape,
               b->seen, b->pieces, b->depth, b->fen);
    }
    printf("\n], \"places\": %" PRIu64 ", \"seed\": %" PRId64 ", \"next\": %" PRIu64 "}\n", job->compared, job->state.seed, job->state.next);
}

static void summarise_lines(const struct job *job) {
    printf("%s%" PRIu64 " places compared (seed %" PRId64 ", %zu positions of suites to change), %zu new bug%s\n", job->fresh ? "\n" : "", job->compared, job->state.seed,
           job->extra_count, job->fresh, job->fresh == 1 ? "" : "s");
    if (!job->state.count) return;
    printf("%-26s %-16s %6s %6s %5s  %s\n", "rule", "shape", "seen", "pieces", "depth", "smallest position");
    for (size_t i = 0; i < job->state.count; i++) {
        const struct hunt_bug *b = &job->state.bugs[i];
        printf("%-26s %-16s %6" PRIu64 " %6d %5d  %s\n", b->rule, b->shape, b->seen, b->pieces, b->depth, b->fen);
    }
}

static void summarise_page(const struct job *job) {
    FILE *to = job->sheet.page.summary;
    fprintf(to, "<p><span class=\"%s\">%zu bug%s</span> in %" PRIu64 " place%s, seed %" PRId64 "</p>\n", job->fresh ? "failed" : "good", job->fresh, job->fresh == 1 ? "" : "s",
            job->compared, job->compared == 1 ? "" : "s", job->state.seed);
    if (!job->state.count) return;
    fputs("<table><tr><th>rule</th><th>shape</th><th>seen</th><th>pieces</th><th>depth</th><th>smallest position</th></tr>\n", to);
    for (size_t i = 0; i < job->state.count; i++) {
        const struct hunt_bug *b = &job->state.bugs[i];
        fprintf(to, "<tr><td>%s</td><td>%s</td><td class=\"number\">%" PRIu64 "</td><td class=\"number\">%d</td><td class=\"number\">%d</td><td><code>%s</code></td></tr>\n",
                b->rule, b->shape, b->seen, b->pieces, b->depth, b->fen);
    }
    fputs("</table>\n", to);
}

static void summarise(struct job *job) {
    char name[96];
    snprintf(name, sizeof name, "%" PRIu64 " places of seed %" PRId64 " compared: no difference", job->compared, job->state.seed);
    if (!job->fresh && !job->failures) finding_sheet_pass(&job->sheet, name);
    if (job->sheet.json) summarise_json(job);
    else if (finding_sheet_has_lines(&job->sheet)) summarise_lines(job);
    if (job->sheet.page_file) summarise_page(job);
}

static int run(struct job *job) {
    struct textbuf title = {0};
    struct diag why = {0};
    if (oracle_open(&job->oracle, &why) != STATUS_OK) return complain_diag(NULL, &why);
    if (job->sheet.json) fputs("{\"bugs\": [", stdout);
    int exit = hunt(job);
    summarise(job);
    textbuf_addf(&title, "gatillo hunt: %s against %s", job->pair.right->name, job->pair.left->name);
    int written = finding_sheet_close(&job->sheet, textbuf_text(&title)), saved = save(job);
    textbuf_free(&title);
    if (exit != EXIT_AGREED) return exit;
    if (written != EXIT_AGREED || saved != EXIT_AGREED) return written != EXIT_AGREED ? written : saved;
    return job->state.count ? EXIT_DIFFERENT : EXIT_AGREED;
}

int command_hunt(int argc, char **argv) {
    struct job *job = calloc(1, sizeof *job); /* on the heap: the lists of options are large */
    if (!job) return complain("out of memory");
    job->state.seed = 1;
    job->seconds = 60;
    job->bugs_wanted = HUNT_BUGS_MAX;
    int exit = read_options(job, argc, argv);
    if (exit == EXIT_AGREED) exit = load_positions(job);
    if (exit == EXIT_AGREED && job->state_file) exit = hunt_state_load(&job->state, job->state_file);
    if (exit == EXIT_AGREED) exit = pair_open(&job->pair);
    if (exit == EXIT_AGREED) exit = finding_sheet_open(&job->sheet, "gatillo hunt");
    if (exit == EXIT_AGREED) exit = run(job);
    pair_close(&job->pair);
    oracle_close(&job->oracle);
    for (size_t i = 0; i < job->suite_count; i++) epd_free(&job->suites[i]);
    free(job->suites);
    free(job->extra);
    free(job);
    return exit;
}
