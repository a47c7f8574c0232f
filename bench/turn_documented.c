/* turn_documented.c - reads turn_speed.csv: what the notes measured, by version of their program and scenario. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/turn.h"
#include "perft/command.h"

struct line {
    char version[32], scenario[40];
    struct turn_range range;
};

struct turn_documented {
    struct line lines[256];
    size_t count;
};

/* Which of our variants has the idea of which version of the notes' program. */
static const struct {
    const char *variant, *version;
} likenesses[] = {
    {"heap", "base"},        {"per-normal", "per-normal"},  {"per-condition", "per-condition"}, {"split", "one-normal-per-position"}, {"split", "skip-esp"},
    {"arena", "contiguous"}, {"packed", "base-pointer"}, {"packed", "packed-bools"},
};

static void widen(struct turn_range *r, struct turn_range by) {
    if (by.low > 0 && (r->low <= 0 || by.low < r->low)) r->low = by.low;
    if (by.high > r->high) r->high = by.high;
}

/* "38 56 59", or "crash". */
static bool read_figures(const char *text, struct turn_range *out) {
    *out = (struct turn_range){0};
    if (strcmp(text, "crash") == 0) return true;
    while (*text) {
        char *end;
        double value = strtod(text, &end);
        if (end == text || value <= 0) return false;
        widen(out, (struct turn_range){value, value});
        text = end + strspn(end, " ");
    }
    return out->low > 0;
}

static bool read_line(const char *text, struct line *out) {
    char figures[256];
    return sscanf(text, "%31[^,],%39[^,],%*[0-9],%255[^\n]", out->version, out->scenario, figures) == 3 && read_figures(figures, &out->range);
}

static bool read_lines(struct turn_documented *d, FILE *file, const char *path) {
    char text[512];
    bool heading = false;
    for (int number = 1; fgets(text, sizeof text, file); number++) {
        text[strcspn(text, "\r\n")] = 0;
        if (text[0] == '#' || text[0] == 0) continue;
        if (!heading) {
            heading = true;
            if (strcmp(text, "variant,scenario,turns,microseconds") == 0) continue;
        }
        if (d->count == sizeof d->lines / sizeof *d->lines) return complain("%s:%d: too many lines", path, number), false;
        if (!read_line(text, &d->lines[d->count++])) return complain("%s:%d: variant,scenario,turns,figures belong here", path, number), false;
    }
    return true;
}

struct turn_documented *turn_documented_read(const char *source) {
    char path[4096];
    snprintf(path, sizeof path, "%s/bench/turn_speed.csv", source);
    struct turn_documented *d = calloc(1, sizeof *d);
    FILE *file = fopen(path, "r");
    if (!file) complain("%s: %s", path, strerror(errno));
    if (!d || !file || !read_lines(d, file, path)) {
        free(d);
        d = NULL;
    }
    if (file) fclose(file);
    return d;
}

void turn_documented_free(struct turn_documented *d) { free(d); }

struct turn_range turn_documented_all(const struct turn_documented *d, const char *scenario) {
    struct turn_range all = {0};
    for (size_t i = 0; i < d->count; i++)
        if (strcmp(d->lines[i].scenario, scenario) == 0) widen(&all, d->lines[i].range);
    return all;
}

static bool is_like(const char *variant, const char *version) {
    for (size_t i = 0; i < sizeof likenesses / sizeof *likenesses; i++)
        if (strcmp(likenesses[i].variant, variant) == 0 && strcmp(likenesses[i].version, version) == 0) return true;
    return false;
}

struct turn_range turn_documented_like(const struct turn_documented *d, const char *scenario, const char *variant) {
    struct turn_range like = {0};
    for (size_t i = 0; i < d->count; i++)
        if (strcmp(d->lines[i].scenario, scenario) == 0 && is_like(variant, d->lines[i].version)) widen(&like, d->lines[i].range);
    return like;
}
