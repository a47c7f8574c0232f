/* turn_plot.c - the turn-speed table and the scaling curve as SVG. Knows no measuring. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/turn.h"

static const char *const colours[] = {"#57606a", "#8d4b2f", "#b7791f", "#7d3c98", "#117a8b", "#d6336c", "#2b8a3e", "#1f5fa8", "#e8590c"};
enum { COLOURS = sizeof colours / sizeof *colours };
static const char grey[] = "#57606a", ink[] = "#24292f", pale[] = "#d8dee4";

static bool is_best(const struct turn_order *o, size_t v) { return strcmp(o->variants[v], "best") == 0; }
static const char *colour(const struct turn_order *o, size_t v) { return is_best(o, v) ? "#c0392b" : colours[v % COLOURS]; }

/* ---- pieces of a picture ---- */

static void begin(struct textbuf *out, double width, double height, const char *title) {
    textbuf_addf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" height=\"%.0f\" "
                      "font-family=\"ui-sans-serif, Helvetica, Arial, sans-serif\" font-size=\"12\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n"
                      "<text x=\"16\" y=\"24\" font-size=\"15\" font-weight=\"600\" fill=\"%s\">%s</text>\n", width, height, width, height, ink, title);
}

static void line(struct textbuf *out, double x1, double y1, double x2, double y2, const char *stroke, double width) {
    textbuf_addf(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%.1f\"/>\n", x1, y1, x2, y2, stroke, width);
}

static void label(struct textbuf *out, double x, double y, const char *anchor, const char *fill, const char *text) {
    textbuf_addf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>\n", x, y, anchor, fill, text);
}

static void dot(struct textbuf *out, double x, double y, double radius, const char *fill) {
    textbuf_addf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\"/>\n", x, y, radius, fill);
}

/* A logarithmic axis: values low to high lie on from to to. */
struct axis {
    double low, high, from, to;
};

static double place(const struct axis *a, double value) {
    double clipped = value < a->low ? a->low : value > a->high ? a->high : value;
    return a->from + (log10(clipped) - log10(a->low)) / (log10(a->high) - log10(a->low)) * (a->to - a->from);
}

static void stretch(struct axis *a, double value) {
    if (value <= 0) return;
    if (a->low <= 0 || value < a->low) a->low = value;
    if (value > a->high) a->high = value;
}

/* Whole powers of ten around everything. */
static void round_out(struct axis *a) {
    a->low = pow(10, floor(log10(a->low)));
    a->high = pow(10, ceil(log10(a->high)));
    if (a->high <= a->low) a->high = a->low * 10;
}

/* ---- the table ---- */

static void legend(const struct turn_order *o, struct textbuf *out) {
    double x = 16;
    for (size_t v = 0; v < o->variant_count; v++) {
        dot(out, x + 4, 42, 4.5, colour(o, v));
        label(out, x + 12, 46, "start", ink, o->variants[v]);
        x += 26 + 7.0 * (double)strlen(o->variants[v]);
    }
}

static void plot_row(const struct turn_report *r, const struct turn_result *x, const struct axis *a, double y, struct textbuf *out) {
    struct turn_range documented = turn_documented_all(r->documented, x->scenario.name);
    label(out, a->from - 12, y + 4, "end", ink, x->scenario.name);
    if (documented.low > 0) {
        double left = place(a, documented.low), right = place(a, documented.high), target = place(a, documented.low / 10);
        textbuf_addf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"14\" rx=\"3\" fill=\"%s\"/>\n", left, y - 7, right - left + 2, pale);
        line(out, target, y - 12, target, y + 12, "#1a7f4b", 2);
    }
    for (size_t v = 0; v < x->row_count; v++) dot(out, place(a, x->rows[v].microseconds), y, is_best(r->order, v) ? 6 : 4, colour(r->order, v));
}

void turn_plot(const struct turn_report *r, struct textbuf *out) {
    struct axis a = {.from = 210, .to = 900};
    for (size_t i = 0; i < r->count; i++) {
        struct turn_range documented = turn_documented_all(r->documented, r->results[i].scenario.name);
        stretch(&a, documented.low / 10);
        stretch(&a, documented.high);
        for (size_t v = 0; v < r->results[i].row_count; v++) stretch(&a, r->results[i].rows[v].microseconds);
    }
    if (a.low <= 0) a.low = a.high = 1;
    round_out(&a);
    double top = 66, step = 34, bottom = top + step * (double)r->count;
    begin(out, 930, bottom + 52, "Microseconds per turn of the random player");
    legend(r->order, out);
    for (double tick = a.low; tick <= a.high * 1.01; tick *= 10) {
        char text[32];
        snprintf(text, sizeof text, tick < 1 ? "%g" : "%.0f", tick);
        line(out, place(&a, tick), top - 8, place(&a, tick), bottom, pale, 1);
        label(out, place(&a, tick), bottom + 16, "middle", grey, text);
    }
    for (size_t i = 0; i < r->count; i++) plot_row(r, &r->results[i], &a, top + step * ((double)i + 0.5), out);
    label(out, 555, bottom + 38, "middle", grey, "logarithmic; grey bar: documented range, green line: a tenth of its minimum");
    textbuf_add(out, "</svg>\n");
}

/* ---- scaling ---- */

static double squares(size_t i) { return turn_scales[i].width * turn_scales[i].width; }
static double across(size_t i) { return 70 + (squares(i) - 64) / (256 - 64) * 460; }
static bool goes_on(const struct turn_report *r, size_t i) { return i + 1 < r->count && strcmp(turn_scales[i].family, turn_scales[i + 1].family) == 0; }

/* Where a line ends, and the height of its label. */
struct end {
    size_t i, v;
    double height;
};

static int by_height(const void *a, const void *b) {
    const struct end *x = a, *y = b;
    return x->height < y->height ? -1 : x->height > y->height;
}

static void label_ends(const struct turn_report *r, struct end *ends, size_t count, struct textbuf *out) {
    qsort(ends, count, sizeof *ends, by_height);
    for (size_t k = 0; k < count; k++) {
        const struct turn_row *row = &r->results[ends[k].i].rows[ends[k].v];
        char text[128];
        if (k > 0 && ends[k].height < ends[k - 1].height + 15) ends[k].height = ends[k - 1].height + 15;
        snprintf(text, sizeof text, "%s, %s: %.2f", turn_scales[ends[k].i].family, row->variant, row->microseconds);
        label(out, across(ends[k].i) + 12, ends[k].height + 4, "start", colour(r->order, ends[k].v), text);
    }
}

static void plot_lines(const struct turn_report *r, const struct axis *y, struct textbuf *out) {
    struct end ends[TURN_SCENARIOS_MAX * TURN_VARIANTS_MAX];
    size_t count = 0;
    for (size_t i = 0; i < r->count; i++)
        for (size_t v = 0; v < r->results[i].row_count; v++) {
            double here = place(y, r->results[i].rows[v].microseconds);
            if (goes_on(r, i)) line(out, across(i), here, across(i + 1), place(y, r->results[i + 1].rows[v].microseconds), colour(r->order, v), 2);
            else ends[count++] = (struct end){i, v, here};
            dot(out, across(i), here, 4, colour(r->order, v));
        }
    label_ends(r, ends, count, out);
}

void turn_scaling_plot(const struct turn_report *r, struct textbuf *out) {
    struct axis y = {.from = 360, .to = 60};
    for (size_t i = 0; i < r->count; i++)
        for (size_t v = 0; v < r->results[i].row_count; v++) stretch(&y, r->results[i].rows[v].microseconds);
    if (y.low <= 0) y.low = y.high = 1;
    round_out(&y);
    begin(out, 740, 420, "Microseconds per turn as the board grows");
    for (double tick = y.low; tick <= y.high * 1.01; tick *= 10) {
        char text[32];
        snprintf(text, sizeof text, tick < 1 ? "%g" : "%.0f", tick);
        line(out, 60, place(&y, tick), 540, place(&y, tick), pale, 1);
        label(out, 52, place(&y, tick) + 4, "end", grey, text);
    }
    for (size_t i = 0; i == 0 || (i < r->count && goes_on(r, i - 1)); i++) {
        char text[32];
        snprintf(text, sizeof text, "%dx%d", turn_scales[i].width, turn_scales[i].width);
        label(out, across(i), 380, "middle", grey, text);
    }
    plot_lines(r, &y, out);
    label(out, 300, 404, "middle", grey, "squares of the board, half of them full; time logarithmic");
    textbuf_add(out, "</svg>\n");
}
