/* tuner.c - loss = mean of (result - sigmoid(scale * score))^2 with the score in White's centipawns. The steps are Adam's:
 * each weight moves by its own smoothed gradient, so rare rows learn as well as common ones. A weight is pulled back to where it
 * began, as by a spring: positions of one game share their result, and what a few games say by chance must not carry it away. */
#include "core/search/tuner.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/prng.h"
#include "core/search/epd.h"
#include "core/search/weights.h"

enum { PIECES_ROWS_MAX = 120 }; /* occupied rows of one position: 32 pieces and every scalar term */

struct tuner_feature {
    uint16_t row;
    int16_t count;
};

struct tuner_sample {
    float result; /* 1, 0.5 or 0 for White */
    uint8_t phase, features;
    struct tuner_feature feature[PIECES_ROWS_MAX];
};
_Static_assert(EVAL_SQUARES + 32 <= PIECES_ROWS_MAX, "a position may occupy every scalar row and 32 squares");

enum { WEIGHTS = EVAL_ROWS * 2 }; /* middle, end, middle, end, ... as real numbers */

/* ---- reading ---- */

static bool result_read(const char *text, float *out) {
    if (strcmp(text, "1-0") == 0) return *out = 1, true;
    if (strcmp(text, "0-1") == 0) return *out = 0, true;
    if (strcmp(text, "1/2-1/2") == 0) return *out = 0.5f, true;
    return false;
}

static struct tuner_sample *sample_new(struct tuner_set *set) {
    if (set->count == set->capacity) {
        size_t capacity = set->capacity ? set->capacity * 2 : 1024;
        struct tuner_sample *grown = realloc(set->samples, capacity * sizeof *grown);
        if (!grown) return NULL;
        set->samples = grown;
        set->capacity = capacity;
    }
    return &set->samples[set->count];
}

static void sample_fill(struct tuner_sample *s, const struct position *p, float result) {
    struct eval_trace trace;
    eval_explain(p, eval_defaults(), &trace);
    *s = (struct tuner_sample){.result = result, .phase = (uint8_t)trace.phase};
    for (size_t row = 0; row < EVAL_ROWS; row++)
        if (trace.counts[row]) s->feature[s->features++] = (struct tuner_feature){(uint16_t)row, trace.counts[row]};
}

enum status tuner_add(struct tuner_set *set, const char *line, struct diag *why) {
    struct position p;
    char operand[EPD_OPERAND_MAX];
    float result;
    enum status s = epd_position(&p, line, why);
    if (s) return s;
    if (!epd_operand(line, "c9", operand) || !result_read(operand, &result))
        return diag_set(why, STATUS_BAD_EPD, 0, 0, "no result: c9 \"1-0\", \"0-1\" or \"1/2-1/2\" is wanted");
    struct tuner_sample *sample = sample_new(set);
    if (!sample) return diag_plain(why, STATUS_NO_MEMORY);
    sample_fill(sample, &p, result);
    set->count++;
    return STATUS_OK;
}

enum status tuner_load(struct tuner_set *set, const char *path, struct diag *why) {
    FILE *f = fopen(path, "r");
    if (!f) return diag_set(why, STATUS_IO, 0, 0, "%s: %s", path, strerror(errno));
    char *line = NULL;
    size_t capacity = 0, number = 0;
    enum status s = STATUS_OK;
    while (!s && getline(&line, &capacity, f) >= 0) {
        number++;
        if (line[strspn(line, " \t\r\n")] == 0 || line[0] == '#') continue;
        s = tuner_add(set, line, why);
        if (s && why) why->line = number;
    }
    if (!s && ferror(f)) s = diag_set(why, STATUS_IO, 0, 0, "%s: %s", path, strerror(errno));
    free(line);
    fclose(f);
    return s;
}

void tuner_free(struct tuner_set *set) {
    free(set->samples);
    *set = (struct tuner_set){0};
}

/* ---- the model ---- */

struct learner {
    const struct tuner_set *set;
    const struct tuner_options *options;
    size_t trained;
    double scale;
    double weights[WEIGHTS], start[WEIGHTS], gradient[WEIGHTS], mean[WEIGHTS], square[WEIGHTS];
    double mean_decay, square_decay; /* powers so far, to unbias the smoothed values */
};

static double score_of(const double *weights, const struct tuner_sample *s) {
    double middle = 0, end = 0;
    for (unsigned i = 0; i < s->features; i++) {
        const struct tuner_feature *f = &s->feature[i];
        middle += f->count * weights[2 * f->row];
        end += f->count * weights[2 * f->row + 1];
    }
    return (middle * s->phase + end * (EVAL_PHASE_MAX - s->phase)) / EVAL_PHASE_MAX;
}

static double sigmoid(double x) { return 1 / (1 + exp(-x)); }

static double loss_over(const struct learner *l, size_t from, size_t to, double scale) {
    double sum = 0;
    for (size_t i = from; i < to; i++) {
        const struct tuner_sample *s = &l->set->samples[i];
        double miss = s->result - sigmoid(scale * score_of(l->weights, s));
        sum += miss * miss;
    }
    return sum / (double)(to - from);
}

/* The loss has one valley in the scale: narrow the bracket by thirds. */
static double fit_scale(const struct learner *l) {
    double low = 0.0005, high = 0.02;
    for (int i = 0; i < 24; i++) {
        double a = low + (high - low) / 3, b = high - (high - low) / 3;
        if (loss_over(l, 0, l->trained, a) < loss_over(l, 0, l->trained, b)) high = b;
        else low = a;
    }
    return (low + high) / 2;
}

/* ---- learning ---- */

static void gradient_add(struct learner *l, const struct tuner_sample *s) {
    double guess = sigmoid(l->scale * score_of(l->weights, s));
    double slope = -2 * (s->result - guess) * guess * (1 - guess) * l->scale / EVAL_PHASE_MAX;
    for (unsigned i = 0; i < s->features; i++) {
        const struct tuner_feature *f = &s->feature[i];
        l->gradient[2 * f->row] += slope * f->count * s->phase;
        l->gradient[2 * f->row + 1] += slope * f->count * (EVAL_PHASE_MAX - s->phase);
    }
}

static bool is_kept(const struct learner *l, size_t weight) {
    return l->options->keep_material && weight / 2 <= EVAL_MATERIAL_PAWN;
}

static void step(struct learner *l) {
    static const double keep_mean = 0.9, keep_square = 0.999, tiny = 1e-12;
    l->mean_decay *= keep_mean;
    l->square_decay *= keep_square;
    for (size_t i = 0; i < WEIGHTS; i++) {
        double g = l->gradient[i];
        l->mean[i] = keep_mean * l->mean[i] + (1 - keep_mean) * g;
        l->square[i] = keep_square * l->square[i] + (1 - keep_square) * g * g;
        if (is_kept(l, i)) continue;
        double mean = l->mean[i] / (1 - l->mean_decay), spread = l->square[i] / (1 - l->square_decay);
        l->weights[i] -= l->options->rate * mean / (sqrt(spread) + tiny) + l->options->pull * (l->weights[i] - l->start[i]);
    }
    memset(l->gradient, 0, sizeof l->gradient);
}

static void shuffle(uint32_t *order, size_t count, struct prng *random) {
    for (size_t i = count; i > 1; i--) {
        size_t k = (size_t)prng_below(random, i);
        uint32_t swapped = order[i - 1];
        order[i - 1] = order[k];
        order[k] = swapped;
    }
}

static void epoch(struct learner *l, uint32_t *order, struct prng *random) {
    shuffle(order, l->trained, random);
    for (size_t i = 0; i < l->trained; i++) {
        gradient_add(l, &l->set->samples[order[i]]);
        if ((i + 1) % l->options->batch == 0 || i + 1 == l->trained) step(l);
    }
}

/* ---- whole and real weights ---- */

static void weights_from(struct learner *l, const struct eval_weights *w) {
    for (size_t row = 0; row < EVAL_ROWS; row++) {
        l->weights[2 * row] = l->start[2 * row] = w->rows[row].middle;
        l->weights[2 * row + 1] = l->start[2 * row + 1] = w->rows[row].end;
    }
}

static int16_t rounded(double weight) {
    double limited = weight > WEIGHT_LIMIT ? WEIGHT_LIMIT : weight < -WEIGHT_LIMIT ? -WEIGHT_LIMIT : weight;
    return (int16_t)lround(limited);
}

static void weights_to(const struct learner *l, struct eval_weights *w) {
    for (size_t row = 0; row < EVAL_ROWS; row++)
        w->rows[row] = (struct eval_weight){rounded(l->weights[2 * row]), rounded(l->weights[2 * row + 1])};
}

static struct tuner_progress measure(const struct learner *l, int number) {
    return (struct tuner_progress){number, loss_over(l, 0, l->trained, l->scale),
                                   loss_over(l, l->trained, l->set->count, l->scale)};
}

struct tuner_options tuner_defaults(void) { return (struct tuner_options){20, 256, 0.05, 0.01, 1, true}; }

static void learn(struct learner *l, uint32_t *order, struct eval_weights *w, tuner_reporter *report, void *context,
                  struct tuner_outcome *out) {
    struct prng random = prng_seeded(l->options->seed);
    weights_from(l, w);
    out->scale = l->scale = fit_scale(l);
    out->first = measure(l, 0);
    if (report) report(context, &out->first);
    for (int i = 1; i <= l->options->epochs; i++) {
        epoch(l, order, &random);
        out->last = measure(l, i);
        if (report) report(context, &out->last);
    }
    weights_to(l, w);
}

enum status tuner_run(const struct tuner_set *set, struct eval_weights *w, const struct tuner_options *options,
                      tuner_reporter *report, void *context, struct tuner_outcome *out, struct diag *why) {
    memset(out, 0, sizeof *out);
    out->trained = set->count - set->count / 3;
    out->held = set->count / 3;
    if (out->held == 0 || set->count > UINT32_MAX)
        return diag_set(why, STATUS_LIMIT, 0, 0, "%zu positions are too few to hold a third back", set->count);
    struct learner *l = calloc(1, sizeof *l);
    uint32_t *order = malloc(out->trained * sizeof *order);
    enum status s = l && order ? STATUS_OK : diag_plain(why, STATUS_NO_MEMORY);
    if (!s) {
        *l = (struct learner){.set = set, .options = options, .trained = out->trained, .mean_decay = 1, .square_decay = 1};
        for (size_t i = 0; i < out->trained; i++) order[i] = (uint32_t)i;
        learn(l, order, w, report, context, out);
    }
    free(order);
    free(l);
    return s;
}
