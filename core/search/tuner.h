/* tuner.h - fits the weights to results of games: Texel's method, by stochastic gradient descent over all rows.
 * Since every term is a row, the score is linear in the weights and the gradient is exact. */
#ifndef GATILLO_SEARCH_TUNER_H
#define GATILLO_SEARCH_TUNER_H

#include "core/base/diag.h"
#include "core/search/eval.h"

struct tuner_sample;
struct tuner_set { /* positions, taken apart into their rows */
    struct tuner_sample *samples;
    size_t count, capacity;
};

/* One EPD line with the result of its game as c9 "1-0", "0-1" or "1/2-1/2". */
enum status tuner_add(struct tuner_set *set, const char *line, struct diag *why);
/* A whole file; empty lines and lines that start with '#' are skipped. why->line names the bad one. */
enum status tuner_load(struct tuner_set *set, const char *path, struct diag *why);
void tuner_free(struct tuner_set *set);

struct tuner_options {
    int epochs;
    unsigned batch;      /* positions per step */
    double rate;         /* centipawns a weight may move per step */
    double pull;         /* back to where it began: this part of the way, per step */
    uint64_t seed;       /* of the order in which positions are seen */
    bool keep_material;  /* leave the five material rows alone */
};
struct tuner_options tuner_defaults(void);

struct tuner_progress {
    int epoch; /* 0: before the first */
    double training_loss, held_loss;
};
typedef void tuner_reporter(void *context, const struct tuner_progress *progress);

struct tuner_outcome {
    double scale; /* of the sigmoid, fitted before the first epoch and then kept */
    struct tuner_progress first, last;
    size_t trained, held;
};

/* Tunes *w on the first two thirds. The last third, which in a file of games is games apart, decides nothing, not even when to stop:
 * its loss is measured and reported. Deterministic for a seed. */
enum status tuner_run(const struct tuner_set *set, struct eval_weights *w, const struct tuner_options *options,
                      tuner_reporter *report, void *context, struct tuner_outcome *out, struct diag *why);

#endif
