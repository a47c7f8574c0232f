/* command_magic.c - `gatillo magic find|check|table`: arguments of find; the others have files of their own. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/attacks/numbers.h"
#include "perft/command.h"
#include "perft/magic.h"
#include "perft/progress.h"

struct find_options {
    const char *piece, *square, *bits, *finder, *format;
    int64_t attempts, seed, threads, seconds;
};

static int read_pieces(const char *text, struct magic_search *out) {
    out->rooks = !strcmp(text, "rook") || !strcmp(text, "both");
    out->bishops = !strcmp(text, "bishop") || !strcmp(text, "both");
    return out->rooks || out->bishops ? EXIT_AGREED : complain("--piece is rook, bishop or both, not '%s'", text);
}

static int read_square(const char *text, struct magic_search *out) {
    out->square = -1;
    if (!strcmp(text, "all")) return EXIT_AGREED;
    square s = square_from_text(text);
    if (s == NO_SQUARE) return complain("--square is a1 to h8 or all, not '%s'", text);
    out->square = s;
    return EXIT_AGREED;
}

static int read_bits(const char *text, struct magic_search *out) {
    char *end;
    if (!text) return EXIT_AGREED;
    long bits = strtol(text, &end, 10);
    if (!strcmp(text, "exact")) out->bits = MAGIC_BITS_EXACT;
    else if (!strcmp(text, "fixed")) out->bits = MAGIC_BITS_FIXED;
    else if (end == text || *end || bits < MAGIC_BITS_MIN || bits > MAGIC_BITS_MAX)
        return complain("--bits is %d to %d, exact or fixed, not '%s'", MAGIC_BITS_MIN, MAGIC_BITS_MAX, text);
    else out->bits = (int)bits;
    return EXIT_AGREED;
}

static int read_search(const struct find_options *o, struct magic_search *out, enum numbers_format *format) {
    *format = numbers_format_find(o->format);
    out->finder = finder_find(o->finder);
    out->attempts = (uint64_t)o->attempts;
    out->seed = (uint64_t)o->seed;
    out->threads = (unsigned)o->threads;
    out->seconds = (double)o->seconds;
    if (*format == NUMBERS_FORMATS) return complain("--format is text, c or json, not '%s'", o->format);
    if (out->finder == FINDERS) return complain("--finder is documented, fast or dense, not '%s'", o->finder);
    if (read_pieces(o->piece, out) || read_square(o->square, out)) return EXIT_BAD_INPUT;
    return read_bits(o->bits, out);
}

static void show_progress(void *context, size_t done, size_t total) {
    (void)total;
    progress_step(context, done, "squares");
}

/* Only to a terminal: the list itself must be the same for every run. */
static void show_time(double seconds, size_t count, size_t missing) {
    struct progress p = progress_begin("", 0);
    if (p.live) fprintf(stderr, "%zu squares in %.2f s, %zu without a number\n", count, seconds, missing);
}

static size_t count_missing(const struct magic_results *r) {
    size_t missing = 0;
    for (size_t i = 0; i < r->count; i++) missing += r->found[i].status != STATUS_OK;
    return missing;
}

static int search_and_print(struct magic_search *search, enum numbers_format format) {
    static struct magic_results results;
    struct textbuf text = {0};
    size_t squares = (search->square < 0 ? 64u : 1u) * (search->rooks && search->bishops ? 2u : 1u);
    struct progress progress = progress_begin(finder_name(search->finder), squares);
    double started = clock_wall();
    search->progress = show_progress;
    search->context = &progress;
    enum status status = magic_search(search, &results);
    progress_end(&progress);
    if (status != STATUS_OK) return complain("%s", status_text(status));
    numbers_write(&text, format, search, &results);
    if (!text.failed) fputs(textbuf_text(&text), stdout);
    bool failed = text.failed;
    textbuf_free(&text);
    if (failed) return complain("%s", status_text(STATUS_NO_MEMORY));
    show_time(clock_wall() - started, results.count, count_missing(&results));
    return count_missing(&results) ? EXIT_DIFFERENT : EXIT_AGREED;
}

static int magic_find_command(int argc, char **argv) {
    struct find_options o = {.piece = "both", .square = "all", .finder = "fast", .format = "text", .seed = 1, .threads = 1};
    const struct option table[] = {
        {"--piece", OPTION_TEXT, &o.piece, 0, 0},         {"--square", OPTION_TEXT, &o.square, 0, 0},
        {"--bits", OPTION_TEXT, &o.bits, 0, 0},           {"--finder", OPTION_TEXT, &o.finder, 0, 0},
        {"--format", OPTION_TEXT, &o.format, 0, 0},       {"--attempts", OPTION_NUMBER, &o.attempts, 1, INT64_MAX},
        {"--seed", OPTION_NUMBER, &o.seed, 0, INT64_MAX}, {"--threads", OPTION_NUMBER, &o.threads, 1, 1024},
        {"--seconds", OPTION_NUMBER, &o.seconds, 1, 86400},
    };
    struct option_list rest = {0};
    struct magic_search search = {0};
    enum numbers_format format;
    if (options_read(argc, argv, table, sizeof table / sizeof *table, &rest)) return EXIT_BAD_INPUT;
    if (rest.count) return complain("magic find takes no argument '%s'", rest.items[0]);
    if (read_search(&o, &search, &format)) return EXIT_BAD_INPUT;
    return search_and_print(&search, format);
}

int command_magic(int argc, char **argv) {
    const char *what = argc ? argv[0] : "";
    if (!strcmp(what, "find")) return magic_find_command(argc - 1, argv + 1);
    if (!strcmp(what, "check")) return magic_check_command(argc - 1, argv + 1);
    if (!strcmp(what, "table")) return magic_table_command(argc - 1, argv + 1);
    return argc ? complain("magic does find, check or table, not '%s'", what) : complain("magic what? find, check or table");
}
