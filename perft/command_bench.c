/* command_bench.c - `gatillo bench`: the eight metrics, the signature, and with valgrind instructions per node. */
#include <inttypes.h>
#include <stdio.h>

#include "core/search/search.h"
#include "perft/command.h"
#include "perft/itself.h"
#include "perft/metrics.h"
#include "perft/progress.h"

enum { DEPTH_DEFAULT = 10, VALGRIND_SHALLOW = 2, VALGRIND_DEEP = 4 };

static void show(void *context, size_t done) { progress_step(context, done, "positions"); }

static int search_set(const struct metrics_order *order, struct metrics_search *found) {
    struct progress progress = progress_begin("searching", metrics_positions());
    enum status s = metrics_search(order, found, show, &progress);
    progress_end(&progress);
    return s ? complain("%s", status_text(s)) : EXIT_AGREED;
}

/* The difference of two depths: what start-up costs cancels out. */
static void instructions_row(void) {
    struct itself_count shallow, deep;
    enum itself_answer answer = itself_under_valgrind(VALGRIND_SHALLOW, &shallow);
    if (!answer) answer = itself_under_valgrind(VALGRIND_DEEP, &deep);
    printf("%-24s", "instructions per node");
    if (answer == ITSELF_NO_VALGRIND) puts("not available here: valgrind is not installed");
    else if (answer || deep.nodes <= shallow.nodes) puts("not available here: valgrind failed");
    else {
        double nodes = (double)(deep.nodes - shallow.nodes);
        printf("%.0f, %.0f of them branches, %.1f %% mispredicted by cachegrind's model\n",
               (double)(deep.instructions - shallow.instructions) / nodes, (double)(deep.branches - shallow.branches) / nodes,
               100.0 * (double)(deep.missed - shallow.missed) / (double)(deep.branches - shallow.branches));
    }
}

static int table(const struct metrics_order *order, bool instructions) {
    struct metrics_search found;
    struct textbuf text = {0};
    if (search_set(order, &found)) return EXIT_BAD_INPUT;
    metrics_write(&text, order, &found);
    bool failed = text.failed;
    if (!failed) fputs(textbuf_text(&text), stdout);
    textbuf_free(&text);
    if (failed) return complain("%s", status_text(STATUS_NO_MEMORY));
    fflush(stdout);
    if (instructions) instructions_row();
    return EXIT_AGREED;
}

int command_bench(int argc, char **argv) {
    int64_t depth = DEPTH_DEFAULT, megabytes = HASH_DEFAULT_MB, milliseconds = 500;
    bool signature = false, instructions = false;
    const struct option options[] = {
        {"--depth -d", OPTION_NUMBER, &depth, 1, DEPTH_MAX},
        {"--hash", OPTION_NUMBER, &megabytes, 1, TABLE_MB_MAX},
        {"--time", OPTION_NUMBER, &milliseconds, 1, 60000},
        {"--signature", OPTION_FLAG, &signature, 0, 0},
        {"--instructions", OPTION_FLAG, &instructions, 0, 0},
    };
    struct option_list rest = {0};
    if (options_read(argc, argv, options, sizeof options / sizeof *options, &rest)) return EXIT_BAD_INPUT;
    if (rest.count) return complain("bench takes options only");
    struct metrics_order order = {(int)depth, (size_t)megabytes, (double)milliseconds / 1000};
    if (!signature) return table(&order, instructions);
    struct metrics_search found;
    if (search_set(&order, &found)) return EXIT_BAD_INPUT;
    printf("signature %" PRIu64 "\n", found.nodes);
    return EXIT_AGREED;
}
