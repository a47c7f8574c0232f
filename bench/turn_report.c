/* turn_report.c - the turn-speed table, the targets with their verdicts, the scaling table, and everything as JSON. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "bench/turn.h"

enum { TIMES_DOCUMENTED = 10 }; /* wanted in every documented row */

static const char *format_range(char *out, size_t size, struct turn_range r) {
    if (r.low <= 0) snprintf(out, size, "-");
    else if (r.low >= r.high) snprintf(out, size, "%.0f", r.low);
    else snprintf(out, size, "%.0f to %.0f", r.low, r.high);
    return out;
}

static const char *format_times(char *out, size_t size, double times) {
    if (times <= 0) snprintf(out, size, "-");
    else snprintf(out, size, times < 9.995 ? "%.2f x" : times < 99.95 ? "%.1f x" : "%.0f x", times);
    return out;
}

/* ---- the table ---- */

static double times_documented(const struct turn_report *r, const struct turn_result *x, const struct turn_row *row) {
    return turn_documented_all(r->documented, x->scenario.name).low / row->microseconds;
}

static void table_row(const struct turn_report *r, const struct turn_result *x, const struct turn_row *row, struct textbuf *out) {
    char like[32], times[32], recompute[32];
    textbuf_addf(out, "  %-15s %12.3f %12.3f  %16s %12s %12s %8zu %8zu %9zu %7zu\n", row->variant, row->microseconds, row->first,
                 format_range(like, sizeof like, turn_documented_like(r->documented, x->scenario.name, row->variant)),
                 format_times(times, sizeof times, times_documented(r, x, row)), format_times(recompute, sizeof recompute, row->recompute),
                 row->sizes.normal, row->sizes.normals, row->sizes.moves, row->sizes.operations);
}

static void table_heading(const struct turn_report *r, const struct turn_result *x, struct textbuf *out) {
    char all[32], like[64] = "not documented";
    struct turn_range range = turn_documented_all(r->documented, x->scenario.name);
    if (range.low > 0) snprintf(like, sizeof like, "documented %s us", format_range(all, sizeof all, range));
    textbuf_addf(out, "%s: %s; %d turns, %d games from seed %" PRIu64 ", %zu pieces, %.1f moves a turn, %.1f chains changed, %" PRIu64 " restarts\n", x->scenario.name,
                 like, x->scenario.turns, x->scenario.games, r->order->seed, x->pieces, x->moves, x->changed, x->restarts);
    textbuf_addf(out, "  %-15s %12s %12s  %16s %12s %12s %8s %8s %9s %7s\n", "variant", "us/turn", "first game", "documented like", "documented/", "recompute/", "normal", "normals", "movs",
                 "ops");
}

void turn_table(const struct turn_report *r, struct textbuf *out) {
    for (size_t i = 0; i < r->count; i++) {
        table_heading(r, &r->results[i], out);
        for (size_t v = 0; v < r->results[i].row_count; v++) table_row(r, &r->results[i], &r->results[i].rows[v], out);
        textbuf_add(out, "\n");
    }
}

/* ---- targets ---- */

static const char *verdict(double got, double wanted) { return wanted <= 0 ? "-" : got >= wanted ? "reached" : "missed"; }

static void target_row(const struct turn_report *r, const struct turn_result *x, const struct turn_row *best, struct textbuf *out) {
    double low = turn_documented_all(r->documented, x->scenario.name).low, wanted = low > 0 ? TIMES_DOCUMENTED : 0;
    char documented[32], first[32], recompute[32], times[32], slower[32];
    textbuf_addf(out, "%-28s %12s %12s %8s %-8s   %12s %8s %s\n", x->scenario.name, format_times(first, sizeof first, low / best->first),
                 format_times(documented, sizeof documented, low / best->microseconds), format_times(times, sizeof times, wanted),
                 verdict(low / best->microseconds, wanted), format_times(recompute, sizeof recompute, best->recompute),
                 format_times(slower, sizeof slower, x->scenario.wanted), verdict(best->recompute, x->scenario.wanted));
}

void turn_targets(const struct turn_report *r, struct textbuf *out) {
    textbuf_addf(out, "%-28s %12s %12s %8s %-8s   %12s %8s %s\n", "targets, variant best", "first game", "documented/", "wanted", "verdict", "recompute/", "wanted", "verdict");
    for (size_t i = 0; i < r->count; i++) {
        const struct turn_row *best = turn_row_of(&r->results[i], "best");
        if (best) target_row(r, &r->results[i], best, out);
    }
}

/* ---- scaling ---- */

static const struct turn_result *smallest(const struct turn_report *r, size_t at) {
    while (at > 0 && strcmp(turn_scales[at - 1].family, turn_scales[at].family) == 0) at--;
    return &r->results[at];
}

void turn_scaling_table(const struct turn_report *r, struct textbuf *out) {
    textbuf_addf(out, "%-9s %7s %8s %7s %7s %8s  %-15s %10s %12s %12s %11s\n", "game", "board", "squares", "pieces", "moves", "changed", "variant", "us/turn", "to smallest", "recompute/", "first game");
    for (size_t i = 0; i < r->count; i++) {
        const struct turn_scale *s = &turn_scales[i];
        const struct turn_result *x = &r->results[i], *small = smallest(r, i);
        for (size_t v = 0; v < x->row_count; v++) {
            char board[16], growth[32], recompute[32];
            snprintf(board, sizeof board, "%dx%d", s->width, s->width);
            textbuf_addf(out, "%-9s %7s %8d %7zu %7.1f %8.1f  %-15s %10.3f %12s %12s %11.3f\n", s->family, board, s->width * s->width, x->pieces, x->moves, x->changed, x->rows[v].variant,
                         x->rows[v].microseconds, format_times(growth, sizeof growth, x->rows[v].microseconds / small->rows[v].microseconds),
                         format_times(recompute, sizeof recompute, x->rows[v].recompute), x->rows[v].first);
        }
    }
}

/* ---- JSON ---- */

static void json_row(const struct turn_report *r, const struct turn_result *x, const struct turn_row *row, struct textbuf *out) {
    textbuf_add(out, "      {\"variant\": ");
    textbuf_json_string(out, row->variant);
    textbuf_addf(out, ", \"microseconds\": %.4f, \"first_game_microseconds\": %.4f, \"times_recompute\": %.4f, ", row->microseconds, row->first, row->recompute);
    if (turn_documented_all(r->documented, x->scenario.name).low > 0) textbuf_addf(out, "\"times_documented\": %.4f, ", times_documented(r, x, row));
    textbuf_addf(out, "\"bytes_per_normal\": %zu, \"normals\": %zu, \"bytes_of_moves\": %zu, \"bytes_of_operations\": %zu, \"samples\": [", row->sizes.normal,
                 row->sizes.normals, row->sizes.moves, row->sizes.operations);
    for (int i = 0; i < x->rounds; i++) textbuf_addf(out, "%s%.4f", i ? ", " : "", row->samples[i]);
    textbuf_add(out, "]}");
}

static void json_result(const struct turn_report *r, const struct turn_result *x, struct textbuf *out) {
    struct turn_range documented = turn_documented_all(r->documented, x->scenario.name);
    textbuf_add(out, "    {\"scenario\": ");
    textbuf_json_string(out, x->scenario.name);
    textbuf_addf(out, ", \"turns\": %d, \"games\": %d, \"pieces\": %zu, \"moves_per_turn\": %.3f, \"chains_changed_per_turn\": %.3f, \"restarts\": %" PRIu64 ",\n", x->scenario.turns, x->scenario.games,
                 x->pieces, x->moves, x->changed, x->restarts);
    if (documented.low > 0) textbuf_addf(out, "     \"documented\": {\"low\": %.0f, \"high\": %.0f},\n", documented.low, documented.high);
    textbuf_add(out, "     \"rows\": [\n");
    for (size_t v = 0; v < x->row_count; v++) {
        json_row(r, x, &x->rows[v], out);
        textbuf_add(out, v + 1 < x->row_count ? ",\n" : "]}");
    }
}

void turn_json(const struct turn_report *r, struct textbuf *out) {
    textbuf_addf(out, "{\"seed\": %" PRIu64 ", \"rounds\": %d, \"unit\": \"microseconds per turn, on-CPU, median over the rounds\",\n  \"results\": [\n", r->order->seed,
                 r->order->rounds);
    for (size_t i = 0; i < r->count; i++) {
        json_result(r, &r->results[i], out);
        textbuf_add(out, i + 1 < r->count ? ",\n" : "\n");
    }
    textbuf_add(out, "  ]}\n");
}
