/* command_diff.c - `gatillo diff`, `explain` and `shrink`: two generators on one position. They differ in what they show. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "core/position/fen.h"
#include "perft/finding_sheet.h"
#include "perft/game_difference.h"
#include "perft/markup.h"
#include "perft/pair.h"

struct job {
    struct option_list words;
    struct pair_of_generators pair;
    int64_t depth;
    bool chess960, shrink;
    struct finding_sheet sheet;
    struct textbuf fen, title;
};

static bool is_start(const struct job *job) { return !job->words.count || strcmp(textbuf_text(&job->fen), "startpos") == 0; }

static int read_chess_position(struct job *job) {
    if (is_start(job)) {
        textbuf_free(&job->fen);
        textbuf_add(&job->fen, FEN_START);
    }
    struct position ignored;
    struct diag why = {0};
    return fen_parse(&ignored, textbuf_text(&job->fen), &why) == STATUS_OK ? EXIT_AGREED : complain_diag(textbuf_text(&job->fen), &why);
}

static int read_options(struct job *job, int argc, char **argv) {
    const struct option table[] = {
        {"--generator -g", OPTION_LIST, &job->pair.names, 0, 0},         {"--depth -d", OPTION_NUMBER, &job->depth, 1, DIFFERENCE_DEPTH_MAX},
        {"--chess960", OPTION_FLAG, &job->chess960, 0, 0},               {"--shrink", OPTION_FLAG, &job->shrink, 0, 0},
        {"--moves-only", OPTION_FLAG, &job->pair.moves_only, 0, 0},      FINDING_SHEET_OPTIONS(job->sheet),
    };
    int status = options_read(argc, argv, table, sizeof table / sizeof *table, &job->words);
    for (size_t i = 0; i < job->words.count; i++) textbuf_addf(&job->fen, "%s%s", i ? " " : "", job->words.items[i]);
    return status;
}

static void show(struct job *job, const struct finding *f) {
    if (job->sheet.json) finding_json(stdout, f), puts("");
    else if (finding_sheet_has_lines(&job->sheet)) finding_print(stdout, f);
    finding_sheet_add(&job->sheet, f, textbuf_text(&job->title));
    if (job->sheet.page_file) markup_element(job->sheet.page.summary, "p", "They differ.");
}

static void show_agreement(struct job *job) {
    if (job->sheet.json) puts("{\"agree\": true}");
    else if (finding_sheet_has_lines(&job->sheet)) printf("%s and %s agree to depth %d\n", job->pair.left->name, job->pair.right->name, (int)job->depth);
    finding_sheet_pass(&job->sheet, textbuf_text(&job->title));
    if (job->sheet.page_file) markup_element(job->sheet.page.summary, "p", "They agree.");
}

static int compare(struct job *job) {
    struct finding f = {0};
    struct oracle oracle = {0};
    struct diag why = {0};
    bool found = false;
    enum status status = oracle_open(&oracle, &why);
    if (status == STATUS_OK)
        status = finding_look(&f, &oracle, job->pair.left, job->pair.right, textbuf_text(&job->fen), job->chess960, (int)job->depth, &found, &why);
    if (status == STATUS_OK && found && job->shrink) status = finding_shrink(&f, &oracle, job->pair.left, job->pair.right, &why);
    oracle_close(&oracle);
    int exit = found ? EXIT_DIFFERENT : EXIT_AGREED;
    if (status != STATUS_OK) exit = complain_diag(NULL, &why), finding_sheet_fail(&job->sheet, textbuf_text(&job->title), &why);
    else if (found) show(job, &f);
    else show_agreement(job);
    finding_free(&f);
    return exit;
}

static int compare_chess(struct job *job) {
    int exit = read_chess_position(job);
    if (exit == EXIT_AGREED) exit = finding_sheet_open(&job->sheet, "gatillo diff");
    if (exit == EXIT_AGREED) {
        textbuf_addf(&job->title, "%s and %s, depth %d: %s", job->pair.left->name, job->pair.right->name, (int)job->depth, textbuf_text(&job->fen));
        exit = compare(job);
        int written = finding_sheet_close(&job->sheet, textbuf_text(&job->title));
        if (written != EXIT_AGREED) exit = written;
    }
    return exit;
}

/* A game of its own: there is no judge, no rule to name, and only the generators can read its positions. */
static int compare_game(struct job *job) {
    struct game_difference d;
    struct diag why = {0};
    bool found;
    if (job->shrink || job->chess960 || job->sheet.as_tap || job->sheet.junit_file || job->sheet.page_file)
        return complain("%s is not chess: diff compares its moves, with --depth and --json alone", job->pair.right->name);
    enum status status = game_difference_find(job->pair.left, job->pair.right, is_start(job) ? NULL : textbuf_text(&job->fen), (int)job->depth, &d, &found, &why);
    int exit = status != STATUS_OK ? complain_diag(textbuf_text(&job->fen), &why) : found ? EXIT_DIFFERENT : EXIT_AGREED;
    if (exit == EXIT_AGREED) show_agreement(job);
    else if (exit == EXIT_DIFFERENT && job->sheet.json) game_difference_json(stdout, &d);
    else if (exit == EXIT_DIFFERENT) game_difference_print(stdout, &d, job->pair.left, job->pair.right);
    game_difference_free(&d);
    return exit;
}

static int run(struct job *job, int argc, char **argv) {
    int exit = read_options(job, argc, argv);
    if (exit == EXIT_AGREED) exit = pair_open(&job->pair);
    if (exit == EXIT_AGREED) exit = job->pair.left->kind->is_chess || job->pair.right->kind->is_chess ? compare_chess(job) : compare_game(job);
    pair_close(&job->pair);
    textbuf_free(&job->fen);
    textbuf_free(&job->title);
    free(job);
    return exit;
}

/* On the heap: the lists of options are large. */
static int run_new(bool shrink, int argc, char **argv) {
    struct job *job = calloc(1, sizeof *job);
    if (!job) return complain("out of memory");
    job->depth = 3;
    job->shrink = shrink;
    return run(job, argc, argv);
}

int command_diff(int argc, char **argv) { return run_new(false, argc, argv); }
int command_shrink(int argc, char **argv) { return run_new(true, argc, argv); }

int command_explain(int argc, char **argv) {
    if (argc == 1 && strcmp(argv[0], "--list") == 0) {
        for (size_t i = 0; i < explanations(); i++)
            printf("%-24s %s. %s\n", explanation_at(i)->id, explanation_at(i)->title, explanation_at(i)->advice);
        return EXIT_AGREED;
    }
    return run_new(false, argc, argv);
}
