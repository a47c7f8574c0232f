/* suite_run.c - the loop over positions and counts. */
#include "perft/suite_run.h"

#include <string.h>

#include "core/position/fen.h"
#include "perft/progress.h"

enum { FAILURES_MAX = 3 }; /* in a row: then the program is given up */

struct run {
    int failures_in_a_row;
    const struct epd *suite;
    struct generator *generator;
    const struct suite_limits *limits;
    const struct suite_observer *observer;
    struct suite_totals *totals;
    struct suite_check checks[EPD_DEPTH_MAX + 1];
    struct suite_result result;
};

bool suite_is_failure(enum suite_verdict v) { return v != SUITE_OK && v != SUITE_SKIPPED; }

const char *suite_verdict_name(enum suite_verdict v) {
    static const char *const names[SUITE_VERDICTS] = {"ok", "skipped", "wrong", "refused", "accepted", "reason", "failed"};
    return names[v];
}

static bool is_within(const struct suite_limits *limits, struct epd_count c) {
    return c.depth <= limits->max_depth && c.nodes <= limits->max_nodes;
}

static bool is_peers_fault(enum status s) {
    return s == STATUS_PEER_FAILED || s == STATUS_PEER_SILENT;
}

/* An outside program that fails is reported with the position, and gets the next one; it may be cured by a new start. */
static enum status note_failure(struct run *run, enum status status, struct diag *why) {
    if (status == STATUS_UNSUPPORTED) { /* Chess960, for an engine that does not play it */
        run->result.verdict = SUITE_SKIPPED;
        return STATUS_OK;
    }
    if (!is_peers_fault(status)) return status;
    run->result.why = *why;
    run->result.verdict = SUITE_FAILED;
    run->totals->peer_failures++;
    return ++run->failures_in_a_row < FAILURES_MAX ? STATUS_OK : status;
}

static enum status check_count(struct run *run, struct epd_count wanted, struct diag *why) {
    struct suite_check *check = &run->checks[run->result.count];
    double started = clock_wall();
    *check = (struct suite_check){.depth = wanted.depth, .expected = wanted.nodes};
    enum status status = generator_perft(run->generator, wanted.depth, &check->counted, why);
    if (status != STATUS_OK) return status;
    check->seconds = clock_wall() - started;
    run->result.count++;
    run->totals->counts++;
    run->totals->nodes += check->counted;
    run->result.verdict = check->counted == wanted.nodes ? SUITE_OK : SUITE_WRONG;
    if (run->observer->nodes) run->observer->nodes(run->observer->context, run->totals->nodes);
    return STATUS_OK;
}

static enum status check_counts(struct run *run, const struct epd_position *p, struct diag *why) {
    enum status status = generator_set(run->generator, p->fen, run->suite->chess960, &run->result.why);
    if (is_peers_fault(status) || status == STATUS_NO_MEMORY) {
        *why = run->result.why;
        return note_failure(run, status, why);
    }
    if (status != STATUS_OK) {
        run->result.verdict = SUITE_REFUSED;
        return STATUS_OK;
    }
    run->result.verdict = SUITE_SKIPPED;
    run->result.why = (struct diag){0};
    for (size_t i = 0; i < p->count && run->result.verdict != SUITE_WRONG; i++) {
        if (!is_within(run->limits, p->counts[i])) {
            run->totals->skipped++;
            continue;
        }
        status = check_count(run, p->counts[i], why);
        if (status != STATUS_OK) return note_failure(run, status, why);
        run->failures_in_a_row = 0;
    }
    return STATUS_OK;
}

/* A generator without a gate (a mailbox, somebody's engine) answers such texts as it likes, a crash included; there the
 * gate itself is asked, through which a position goes before any of our tools hands it on. */
static enum status ask(struct run *run, const char *text, struct diag *why) {
    struct position ignored;
    if (run->generator->kind->has_gate) return generator_set(run->generator, text, run->suite->chess960, why);
    return fen_parse(&ignored, text, why);
}

static void check_refusal(struct run *run, const struct epd_position *p) {
    struct diag *why = &run->result.why;
    enum status status = ask(run, p->fen, why);
    bool has_place = status != STATUS_OK && why->column >= 1 && why->column <= strlen(p->fen) + 1;
    if (status == STATUS_OK) {
        *why = (struct diag){0};
        run->result.verdict = SUITE_ACCEPTED;
    } else run->result.verdict = status == p->expected && has_place ? SUITE_OK : SUITE_REASON;
    run->totals->counts++;
}

static enum status check_position(struct run *run, const struct epd_position *p, struct diag *why) {
    double started = clock_wall();
    enum status status = STATUS_OK;
    run->result = (struct suite_result){.position = p, .checks = run->checks};
    if (run->suite->kind == EPD_INVALID) check_refusal(run, p);
    else status = check_counts(run, p, why);
    if (status != STATUS_OK) return status;
    run->result.seconds = clock_wall() - started;
    run->totals->positions++;
    run->totals->failures += suite_is_failure(run->result.verdict);
    if (run->observer->result) run->observer->result(run->observer->context, &run->result);
    return STATUS_OK;
}

enum status suite_has_counts(const struct epd *suite, struct diag *why) {
    for (size_t i = 0; i < suite->count && suite->kind == EPD_COUNTS; i++)
        if (suite->positions[i].count == 0)
            return diag_set(why, STATUS_BAD_SUITE, suite->positions[i].line, suite->positions[i].column,
                            "the position has no count");
    return STATUS_OK;
}

static enum status can_run(const struct epd *suite, const struct generator *g, struct diag *why) {
    if (suite->game && g->kind->is_chess)
        return diag_set(why, STATUS_USAGE, 0, 0, "this suite is about %s, but %s plays chess", suite->game, g->name);
    if (suite->kind == EPD_INVALID && !g->kind->is_chess)
        return diag_set(why, STATUS_USAGE, 0, 0, "texts that must be refused want a generator of chess, which %s is not", g->name);
    return suite_has_counts(suite, why);
}

enum status suite_run(const struct epd *suite, struct generator *g, const struct suite_limits *limits,
                      const struct suite_observer *observer, struct suite_totals *totals, struct diag *why) {
    struct run run = {.suite = suite, .generator = g, .limits = limits, .observer = observer, .totals = totals};
    double started = clock_wall();
    *totals = (struct suite_totals){0};
    enum status status = can_run(suite, g, why);
    for (size_t i = 0; status == STATUS_OK && i < suite->count; i++)
        status = check_position(&run, &suite->positions[i], why);
    totals->seconds = clock_wall() - started;
    return status;
}

uint64_t suite_expected_nodes(const struct epd *suite, const struct suite_limits *limits) {
    uint64_t nodes = 0;
    for (size_t i = 0; i < suite->count; i++)
        for (size_t c = 0; c < suite->positions[i].count; c++)
            if (is_within(limits, suite->positions[i].counts[c])) nodes += suite->positions[i].counts[c].nodes;
    return nodes;
}
