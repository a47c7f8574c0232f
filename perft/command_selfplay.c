/* command_selfplay.c - `gatillo selfplay`: a file of positions with results for `gatillo tune`. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "core/search/selfplay.h"
#include "perft/command.h"
#include "perft/progress.h"

struct job {
    struct selfplay_options options;
    size_t wanted;
    uint64_t seed;
    FILE *out;
    size_t written, games;
};

static size_t line_count(const char *text) {
    size_t lines = 0;
    for (; (text = strchr(text, '\n')); text++) lines++;
    return lines;
}

/* Exactly as many lines as were asked for: the last game is cut. */
static void write_lines(struct job *job, const char *text) {
    for (; *text && job->written < job->wanted; job->written++) {
        size_t length = strcspn(text, "\n") + 1;
        fwrite(text, 1, length, job->out);
        text += length;
    }
}

static enum status play_all(struct job *job, struct engine *e, struct diag *why) {
    struct prng random = prng_seeded(job->seed);
    struct progress progress = progress_begin("playing", job->wanted);
    enum status s = STATUS_OK;
    for (size_t dry = 0; !s && job->written < job->wanted && !ferror(job->out);) {
        struct textbuf lines = {0};
        size_t positions = 0;
        s = selfplay_game(e, &job->options, &random, &lines, &positions, why);
        dry = positions ? 0 : dry + 1;
        if (!s && dry == 1000) s = diag_set(why, STATUS_LIMIT, 0, 0, "a thousand games without a quiet position");
        if (!s && line_count(textbuf_text(&lines)) != positions) s = diag_plain(why, STATUS_NO_MEMORY);
        if (!s) write_lines(job, textbuf_text(&lines));
        textbuf_free(&lines);
        job->games++;
        progress_step(&progress, job->written, "positions");
    }
    progress_end(&progress);
    return s;
}

static int run(struct job *job, const char *path) {
    struct engine *e;
    struct diag why = {0};
    enum status s = engine_create(&e);
    if (s) return complain("%s", status_text(s));
    fprintf(job->out, "# quiet positions of self-play with the result of their game: seed %llu, %llu nodes a move, one of %u\n",
            (unsigned long long)job->seed, (unsigned long long)job->options.nodes, job->options.thin);
    s = play_all(job, e, &why);
    engine_free(e);
    bool lost = ferror(job->out) || fflush(job->out) != 0;
    if (path && fclose(job->out) != 0) lost = true;
    if (s) return complain_diag(NULL, &why);
    if (lost) return complain("%s: %s", path ? path : "stdout", strerror(errno));
    if (path) printf("%zu positions of %zu games\n", job->written, job->games);
    return EXIT_AGREED;
}

int command_selfplay(int argc, char **argv) {
    struct job job = {.options = selfplay_defaults()};
    int64_t positions = 20000, seed = 1, nodes = (int64_t)job.options.nodes, thin = job.options.thin;
    const char *path = NULL;
    const struct option options[] = {
        {"--positions -n", OPTION_NUMBER, &positions, 1, INT64_MAX / 2},
        {"--seed", OPTION_NUMBER, &seed, 0, INT64_MAX},
        {"--nodes", OPTION_NUMBER, &nodes, 1, INT64_MAX},
        {"--thin", OPTION_NUMBER, &thin, 1, 1000},
        {"--out -o", OPTION_TEXT, &path, 0, 0},
    };
    struct option_list rest = {0};
    if (options_read(argc, argv, options, sizeof options / sizeof *options, &rest)) return EXIT_BAD_INPUT;
    if (rest.count) return complain("selfplay takes options only");
    job.wanted = (size_t)positions;
    job.seed = (uint64_t)seed;
    job.options.nodes = (uint64_t)nodes;
    job.options.thin = (unsigned)thin;
    job.out = path ? fopen(path, "w") : stdout;
    if (!job.out) return complain("%s: %s", path, strerror(errno));
    return run(&job, path);
}
