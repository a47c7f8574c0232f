/* command_perft.c - `gatillo perft`: counts from one position, and how they are shown. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/textbuf.h"
#include "core/movegen/table.h"
#include "perft/checked.h"
#include "perft/command.h"
#include "perft/count.h"
#include "perft/progress.h"

enum { THREADS_MAX = 1024, DEPTH_DEFAULT = 5 };

struct job {
    struct count_order order;
    struct count_answer answer;
    struct option_list words; /* the position, and moves behind it */
    struct textbuf fen;
    int64_t depth, threads, megabytes;
    bool divide, json, check;
    char *checked; /* the generator that --check makes of the one that was named */
    struct progress progress;
    double seconds;
};

/* ---- options ---- */

static int64_t memory_megabytes(void) {
    long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    return pages > 0 && bytes > 0 ? (int64_t)pages / (1024 * 1024 / bytes) : 1024;
}

/* A FEN may come as one argument or as its words; "moves" begins the moves to play first, as in UCI. */
static void read_position(struct job *job) {
    size_t i = 0;
    for (; i < job->words.count && strcmp(job->words.items[i], "moves") != 0; i++) {
        if (i) textbuf_add(&job->fen, " ");
        textbuf_add(&job->fen, job->words.items[i]);
    }
    job->order.fen = i ? textbuf_text(&job->fen) : "startpos";
    if (i < job->words.count) {
        job->order.moves = job->words.items + i + 1;
        job->order.move_count = job->words.count - i - 1;
    }
}

static int read_options(struct job *job, int argc, char **argv) {
    const struct option table[] = {
        {"--generator -g", OPTION_TEXT, &job->order.generator, 0, 0},
        {"--depth -d", OPTION_NUMBER, &job->depth, 0, PERFT_DEPTH_MAX},
        {"--threads", OPTION_NUMBER, &job->threads, 1, THREADS_MAX},
        {"--hash", OPTION_NUMBER, &job->megabytes, 1, memory_megabytes()},
        {"--divide", OPTION_FLAG, &job->divide, 0, 0},
        {"--stats", OPTION_FLAG, &job->order.statistics, 0, 0},
        {"--chess960", OPTION_FLAG, &job->order.chess960, 0, 0},
        {"--json", OPTION_FLAG, &job->json, 0, 0},
        {"--check", OPTION_FLAG, &job->check, 0, 0},
    };
    int status = options_read(argc, argv, table, sizeof table / sizeof *table, &job->words);
    if (status == EXIT_AGREED && job->check) status = checked_spec(job->order.generator, &job->checked);
    if (status != EXIT_AGREED) return status;
    if (job->checked) job->order.generator = job->checked;
    if (job->order.statistics && job->megabytes) return complain("--stats looks at every move: --hash cannot help it");
    if (job->order.statistics && job->divide) return complain("--stats and --divide are two tables: ask for one");
    job->order.depth = (int)job->depth;
    job->order.threads = (int)job->threads;
    job->order.divide = job->divide;
    read_position(job);
    return EXIT_AGREED;
}

/* ---- running ---- */

static void show_progress(void *context, uint64_t done, uint64_t total) {
    struct job *job = context;
    job->progress.total = total;
    progress_step(&job->progress, done, "lines of play");
}

/* Depth 0 is the position itself; it must still be one. */
static enum status run_nothing(struct job *job, struct diag *why) {
    struct count_order one = job->order;
    one.depth = 1;
    enum status status = count_run(&one, &job->answer, why);
    if (status == STATUS_OK) count_answer_free(&job->answer);
    job->answer.nodes = 1;
    return status;
}

static int run(struct job *job) {
    struct diag why;
    double start = clock_wall();
    job->progress = progress_begin("perft", 0);
    if (job->progress.live) {
        job->order.context = job;
        job->order.progress = show_progress;
    }
    enum status status = job->depth ? count_run(&job->order, &job->answer, &why) : run_nothing(job, &why);
    progress_end(&job->progress);
    job->seconds = clock_wall() - start;
    if (status == STATUS_OK) return EXIT_AGREED;
    return complain_diag(job->order.move_count ? NULL : job->order.fen, &why);
}

static int run_with_table(struct job *job) {
    if (!job->megabytes) return run(job);
    job->order.table = perft_table_new((size_t)job->megabytes);
    if (!job->order.table) return complain("no memory for a hash table of %" PRId64 " MB", job->megabytes);
    int status = run(job);
    perft_table_free(job->order.table);
    return status;
}

/* ---- showing ---- */

static double rate(const struct job *job) { return job->seconds > 0 ? (double)job->answer.nodes / job->seconds : 0; }

/* As Stockfish prints `go perft`. */
static void show_divide(const struct job *job) {
    const struct divide *d = &job->answer.divide;
    for (size_t i = 0; i < d->count; i++) printf("%s: %" PRIu64 "\n", d->branches[i].move, d->branches[i].nodes);
    printf("\nNodes searched: %" PRIu64 "\n\n", job->answer.nodes);
}

static void show_statistics(const struct job *job) {
    printf("depth");
#define STATISTIC(id, title) printf(" %*s", #id[0] == 'n' ? 14 : 11, title);
#include "core/base/statistics.def"
#undef STATISTIC
    putchar('\n');
    for (int i = 0; i < job->order.depth; i++) {
        const struct statistics *row = &job->answer.rows[i];
        printf("%5d", i + 1);
#define STATISTIC(id, title) printf(" %*" PRIu64, #id[0] == 'n' ? 14 : 11, row->id);
#include "core/base/statistics.def"
#undef STATISTIC
        putchar('\n');
    }
}

static void show_total(const struct job *job) {
    printf("Nodes searched: %" PRIu64 "\n", job->answer.nodes);
    printf("Time: %.3f s, %.1f million nodes/s (%s, %" PRId64 " thread%s", job->seconds, rate(job) / 1e6, job->order.generator,
           job->threads, job->threads == 1 ? "" : "s");
    if (job->megabytes) printf(", %" PRId64 " MB hash", job->megabytes);
    puts(")");
}

static void json_divide(struct textbuf *b, const struct divide *d) {
    textbuf_add(b, ",\n  \"divide\": {");
    for (size_t i = 0; i < d->count; i++) {
        textbuf_add(b, i ? ", " : "");
        textbuf_json_string(b, d->branches[i].move);
        textbuf_addf(b, ": %" PRIu64, d->branches[i].nodes);
    }
    textbuf_add(b, "}");
}

static void json_statistics(struct textbuf *b, const struct statistics *rows, int depth) {
    textbuf_add(b, ",\n  \"statistics\": [");
    for (int i = 0; i < depth; i++) {
        textbuf_addf(b, "%s{\"depth\": %d", i ? ",\n    " : "\n    ", i + 1);
#define STATISTIC(id, title) textbuf_addf(b, ", \"" #id "\": %" PRIu64, rows[i].id);
#include "core/base/statistics.def"
#undef STATISTIC
        textbuf_add(b, "}");
    }
    textbuf_add(b, "\n  ]");
}

static void show_json(const struct job *job) {
    struct textbuf b = {0};
    textbuf_add(&b, "{\n  \"generator\": ");
    textbuf_json_string(&b, job->order.generator);
    textbuf_add(&b, ",\n  \"position\": ");
    textbuf_json_string(&b, job->order.fen);
    textbuf_add(&b, ",\n  \"moves\": [");
    for (size_t i = 0; i < job->order.move_count; i++) {
        textbuf_add(&b, i ? ", " : "");
        textbuf_json_string(&b, job->order.moves[i]);
    }
    textbuf_addf(&b, "],\n  \"depth\": %d,\n  \"threads\": %d,\n  \"hash_mb\": %" PRId64 ",\n  \"nodes\": %" PRIu64
                 ",\n  \"seconds\": %.6f,\n  \"nodes_per_second\": %.0f", job->order.depth, job->order.threads, job->megabytes,
                 job->answer.nodes, job->seconds, rate(job));
    if (job->divide) json_divide(&b, &job->answer.divide);
    if (job->answer.rows) json_statistics(&b, job->answer.rows, job->order.depth);
    textbuf_add(&b, "\n}\n");
    fputs(textbuf_text(&b), stdout);
    textbuf_free(&b);
}

static void show(const struct job *job) {
    if (job->json) show_json(job);
    else if (job->divide) show_divide(job);
    else if (job->answer.rows) show_statistics(job);
    else show_total(job);
}

int command_perft(int argc, char **argv) {
    struct job job = {.order = {.generator = "bitboard"}, .depth = DEPTH_DEFAULT, .threads = 1};
    int status = read_options(&job, argc, argv);
    if (status == EXIT_AGREED) status = run_with_table(&job);
    if (status == EXIT_AGREED) show(&job);
    count_answer_free(&job.answer);
    textbuf_free(&job.fen);
    free(job.checked);
    return status;
}
