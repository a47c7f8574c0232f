/* command_tune.c - `gatillo tune FILE`: fits the weights of the evaluation to the results of games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/search/tuner.h"
#include "core/search/weights.h"
#include "perft/command.h"
#include "perft/progress.h"

struct report {
    struct progress progress;
};

static void show_epoch(void *context, const struct tuner_progress *now) {
    struct report *r = context;
    progress_end(&r->progress);
    printf("epoch %3d  training %.6f  held back %.6f\n", now->epoch, now->training_loss, now->held_loss);
    fflush(stdout);
    progress_step(&r->progress, (uint64_t)now->epoch, "epochs");
}

static int verdict(const struct tuner_outcome *o, size_t count) {
    double change = 100 * (o->last.held_loss / o->first.held_loss - 1);
    printf("%zu positions, %zu trained on, %zu held back; scale %.5f\n", count, o->trained, o->held, o->scale);
    printf("loss on the held-back third %.6f -> %.6f (%+.2f %%) after epoch %d\n", o->first.held_loss, o->last.held_loss, change,
           o->last.epoch);
    return o->last.held_loss < o->first.held_loss ? EXIT_AGREED : EXIT_DIFFERENT;
}

static int tune(const char *path, struct eval_weights *w, const struct tuner_options *options, const char *out) {
    struct tuner_set set = {0};
    struct tuner_outcome outcome;
    struct diag why = {0};
    int status = tuner_load(&set, path, &why) ? complain_diag(path, &why) : EXIT_AGREED;
    struct report report = {progress_begin("tuning", (uint64_t)options->epochs)};
    if (!status && tuner_run(&set, w, options, show_epoch, &report, &outcome, &why)) status = complain_diag(NULL, &why);
    progress_end(&report.progress);
    if (!status) status = verdict(&outcome, set.count);
    if (status != EXIT_BAD_INPUT && out && weights_write(w, out, &why)) status = complain_diag(NULL, &why);
    tuner_free(&set);
    return status;
}

/* NULL keeps what was there. */
static bool read_real(const char *text, double high, double *out) {
    char *end;
    if (!text) return true;
    *out = strtod(text, &end);
    return end != text && !*end && *out >= 0 && *out <= high;
}

int command_tune(int argc, char **argv) {
    struct tuner_options o = tuner_defaults();
    int64_t epochs = o.epochs, batch = o.batch, seed = (int64_t)o.seed;
    const char *in = NULL, *out = NULL, *rate = NULL, *pull = NULL;
    bool free_material = false;
    const struct option options[] = {
        {"--epochs", OPTION_NUMBER, &epochs, 1, 100000},   {"--batch", OPTION_NUMBER, &batch, 1, 1 << 20},
        {"--seed", OPTION_NUMBER, &seed, 0, INT64_MAX},    {"--rate", OPTION_TEXT, &rate, 0, 0},
        {"--pull", OPTION_TEXT, &pull, 0, 0},
        {"--free-material", OPTION_FLAG, &free_material, 0, 0}, {"--weights", OPTION_TEXT, &in, 0, 0},
        {"--out -o", OPTION_TEXT, &out, 0, 0},
    };
    struct option_list rest = {0};
    struct eval_weights weights = *eval_defaults();
    struct diag why = {0};
    if (options_read(argc, argv, options, sizeof options / sizeof *options, &rest)) return EXIT_BAD_INPUT;
    if (rest.count != 1) return complain("tune wants one file of positions: `gatillo selfplay` makes one");
    if (!read_real(pull, 1, &o.pull)) return complain("--pull is a number from 0 to 1, not '%s'", pull);
    if (!read_real(rate, 100, &o.rate) || o.rate == 0) return complain("--rate is a number above 0 and up to 100, not '%s'", rate);
    if (in && weights_read(&weights, in, &why)) return complain_diag(in, &why);
    o.epochs = (int)epochs;
    o.batch = (unsigned)batch;
    o.seed = (uint64_t)seed;
    o.keep_material = !free_material;
    return tune(rest.items[0], &weights, &o, out);
}
