/* metrics.c - see metrics.h. Times are processor time, the best of some turns: what neighbours on the machine cost is
 * not the program's. */
#include "perft/metrics.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/position/fen.h"
#include "core/search/search.h"
#include "perft/counters.h"
#include "perft/itself.h"
#include "perft/metric_steps.h"
#include "perft/progress.h"

enum { TURNS = 5 };

size_t metrics_positions(void) { return metric_set_count(); }

/* ---- the search ---- */

static void search_one(struct engine *e, const char *fen, int depth, struct metrics_search *out) {
    struct position p;
    struct search_limits limits = {.depth = depth};
    struct search_result r;
    if (fen_parse(&p, fen, NULL)) return; /* a test parses them all */
    engine_clear(e);
    engine_prepare(e, &limits);
    engine_search(e, &p, &limits, NULL, NULL, &r);
    out->nodes += r.nodes;
    out->probes += r.probes;
    out->hits += r.hits;
}

enum status metrics_search(const struct metrics_order *order, struct metrics_search *out,
                           void (*progress)(void *context, size_t done), void *context) {
    struct engine *e;
    *out = (struct metrics_search){0};
    enum status s = engine_create(&e);
    if (s) return s;
    s = engine_set_hash(e, order->megabytes);
    struct counters counters = counters_open();
    double started = clock_cpu();
    for (size_t i = 0; i < metric_set_count() && !s; i++) {
        search_one(e, metric_set_fen(i), order->depth, out);
        if (progress) progress(context, i + 1);
    }
    out->seconds = clock_cpu() - started;
    out->counted = counters_close(&counters, &out->branches, &out->missed);
    engine_free(e);
    return s;
}

/* ---- timing ---- */

struct timed { /* a step and what it works on */
    struct metric_sample *sample;
    uint64_t (*step)(struct metric_sample *s);
    enum slider slider; /* for lookups, which have no `step` */
};

static uint64_t pass(const struct timed *t) {
    return t->step ? t->step(t->sample) : metric_step_lookups(t->sample, t->slider);
}

/* Nanoseconds of one pass. The sums go to a volatile, so that no pass can be left out. */
static double time_passes(const struct timed *t, double seconds) {
    volatile uint64_t keep = pass(t);
    double best = 1e300;
    for (int turn = 0; turn < TURNS; turn++) {
        unsigned passes = 0;
        double started = clock_cpu(), used = 0;
        for (; used < seconds / TURNS || passes == 0; passes++) {
            keep = keep + pass(t);
            used = clock_cpu() - started;
        }
        if (used / passes < best) best = used / passes;
    }
    return best * 1e9;
}

/* ---- rows ---- */

struct rows {
    struct textbuf *out;
    const struct metrics_order *order;
    const struct metrics_search *search;
    struct metric_sample *sample;
};

static void row_speed(const struct rows *r) {
    textbuf_addf(r->out, "%.0f at depth %d over %d positions, signature %llu",
                 (double)r->search->nodes / (r->search->seconds > 0 ? r->search->seconds : 1e-9), r->order->depth, (int)metric_set_count(),
                 (unsigned long long)r->search->nodes);
}

static void row_hit_rate(const struct rows *r) {
    const struct metrics_search *s = r->search;
    textbuf_addf(r->out, "%.1f %% of %llu probes, %zu MB", s->probes ? 100.0 * (double)s->hits / (double)s->probes : 0.0,
                 (unsigned long long)s->probes, r->order->megabytes);
}

static double time_step(const struct rows *r, uint64_t (*step)(struct metric_sample *s)) {
    struct timed t = {r->sample, step, SLIDERS};
    return time_passes(&t, r->order->seconds);
}

static void row_generation(const struct rows *r) {
    textbuf_addf(r->out, "%.1f ns per position of %.1f moves",
                 time_step(r, metric_step_generate) / (double)r->sample->count,
                 (double)r->sample->moves / (double)r->sample->count);
}

static void row_make_undo(const struct rows *r) {
    textbuf_addf(r->out, "%.1f ns per pair", time_step(r, metric_step_make_undo) / (double)r->sample->moves);
}

static void row_in_check(const struct rows *r) {
    textbuf_addf(r->out, "%.1f ns per test", time_step(r, metric_step_in_check) / (double)r->sample->count);
}

static void slider_row(const struct rows *r, enum slider id) {
    struct metric_locality l;
    textbuf_addf(r->out, "\n  %-22s", slider_name(id));
    if (!slider_available(id)) {
        textbuf_add(r->out, "not available here");
        return;
    }
    slider_prepare(id);
    if (!metric_locality(r->sample, id, &l)) {
        textbuf_add(r->out, status_text(STATUS_NO_MEMORY));
        return;
    }
    struct timed t = {r->sample, NULL, id};
    double ns = time_passes(&t, r->order->seconds / SLIDERS) / (double)l.lookups;
    if (l.has_table)
        textbuf_addf(r->out, "%5.1f %% hits, %5llu lines, %.1f ns per lookup", 100.0 * (double)l.hits / (double)l.lookups,
                     (unsigned long long)l.lines, ns);
    else textbuf_addf(r->out, "no table, %.1f ns per lookup", ns);
}

static void row_locality(const struct rows *r) {
    textbuf_add(r->out, "in a modelled cache of 32 KiB, 8 ways, lines of 64 bytes");
    for (unsigned id = 0; id < SLIDERS; id++) slider_row(r, (enum slider)id);
}

static void row_start_up(const struct rows *r) {
    double seconds = itself_start_up(NULL);
    if (seconds < 0) textbuf_add(r->out, "not available here");
    else textbuf_addf(r->out, "%.2f ms from exec to exit of the engine", seconds * 1e3);
}

static void row_mispredictions(const struct rows *r) {
    const struct metrics_search *s = r->search;
    if (!s->counted) textbuf_add(r->out, "not available here");
    else textbuf_addf(r->out, "%.2f %% of %.1f branches per node", 100.0 * (double)s->missed / (double)s->branches,
                      (double)s->branches / (double)s->nodes);
}

static const struct {
    const char *title;
    void (*write)(const struct rows *r);
} metrics[] = {
#define METRIC(id, title) {title, row_##id},
#include "perft/metrics.def"
#undef METRIC
};

void metrics_write(struct textbuf *out, const struct metrics_order *order, const struct metrics_search *search) {
    struct rows r = {out, order, search, metric_sample_make()};
    if (!r.sample) out->failed = true;
    for (size_t i = 0; i < sizeof metrics / sizeof *metrics && r.sample; i++) {
        textbuf_addf(out, "%-24s", metrics[i].title);
        metrics[i].write(&r);
        textbuf_add(out, "\n");
    }
    free(r.sample);
}
