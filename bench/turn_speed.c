/* turn_speed.c - how long a turn takes, for every variant of the trigger cache, beside what the notes measured.
 *
 * This file reads the arguments and writes the files. Exit status: 0 all variants played the same games, 1 they did not, 2 bad input. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench/turn.h"
#include "core/rules/variant.h"
#include "perft/command.h"

static const struct turn_scenario scenarios[] = {
#define SCENARIO(name, turns, games, wanted) {name, turns, games, wanted},
#include "bench/turn_scenarios.def"
#undef SCENARIO
};
enum { SCENARIOS = sizeof scenarios / sizeof *scenarios };

const struct turn_scale turn_scales[] = {
#define SCALE(family, board, width) {family, board, width},
#include "bench/turn_scaling.def"
#undef SCALE
};
const size_t turn_scale_count = sizeof turn_scales / sizeof *turn_scales;
enum { SCALE_TURNS = 1000, SCALE_GAMES = 24 }; /* on the largest board a cache that learns has learnt most after so many */

struct arguments {
    int64_t rounds, games, turns, seed;
    const char *json, *svg, *source;
    bool scaling;
    struct option_list variants, names;
};

/* ---- what to measure ---- */

static int add_variant(struct turn_order *o, const char *name) {
    const struct rules_variant *v = rules_variant_find(name);
    if (!v) return complain("no variant of the rule engine is called '%s'", name);
    for (size_t i = 0; i < o->variant_count; i++)
        if (strcmp(o->variants[i], v->name) == 0) return EXIT_AGREED;
    if (o->variant_count == TURN_VARIANTS_MAX) return complain("more than %d variants", TURN_VARIANTS_MAX);
    o->variants[o->variant_count++] = v->name;
    return EXIT_AGREED;
}

/* recompute is the yardstick: always there, and the first. */
static int choose_variants(const struct arguments *a, struct turn_order *o) {
    int status = add_variant(o, "recompute");
    for (size_t i = 0; i < a->variants.count && status == EXIT_AGREED; i++) status = add_variant(o, a->variants.items[i]);
    if (a->variants.count == 0 && a->scaling) status = add_variant(o, "best");
    else if (a->variants.count == 0)
        for (size_t i = 0; i < rules_variants() && status == EXIT_AGREED; i++) status = add_variant(o, rules_variant_at(i)->name);
    return status;
}

static int choose_scenarios(const struct arguments *a, struct turn_scenario *out, size_t *count) {
    *count = 0;
    for (size_t i = 0; a->scaling && i < turn_scale_count; i++)
        out[(*count)++] = (struct turn_scenario){turn_scales[i].board, SCALE_TURNS, SCALE_GAMES, 0};
    if (a->scaling) return a->names.count ? complain("--scaling takes no scenarios") : EXIT_AGREED;
    for (size_t i = 0; i < a->names.count; i++) {
        size_t k = 0;
        while (k < SCENARIOS && strcmp(scenarios[k].name, a->names.items[i]) != 0) k++;
        if (k == SCENARIOS) return complain("no scenario is called '%s'", a->names.items[i]);
        if (*count == TURN_SCENARIOS_MAX) return complain("more than %d scenarios", TURN_SCENARIOS_MAX);
        out[(*count)++] = scenarios[k];
    }
    for (size_t i = 0; *count < SCENARIOS && a->names.count == 0; i++) out[(*count)++] = scenarios[i];
    return EXIT_AGREED;
}

/* ---- what was found ---- */

static int write_file(const char *path, const struct textbuf *text) {
    FILE *file = text->failed ? NULL : fopen(path, "w");
    if (!file) return complain("%s: %s", path, text->failed ? status_text(STATUS_NO_MEMORY) : strerror(errno));
    bool fine = fputs(textbuf_text(text), file) >= 0;
    if (fclose(file) != 0 || !fine) return complain("%s: %s", path, strerror(errno));
    return EXIT_AGREED;
}

static int write_one(const struct turn_report *r, const char *path, void (*write)(const struct turn_report *r, struct textbuf *out)) {
    struct textbuf text = {0};
    if (!path) return EXIT_AGREED;
    write(r, &text);
    int status = write_file(path, &text);
    textbuf_free(&text);
    return status;
}

static int report(const struct arguments *a, const struct turn_report *r) {
    struct textbuf text = {0};
    if (a->scaling) turn_scaling_table(r, &text);
    else turn_table(r, &text), turn_targets(r, &text);
    int status = text.failed ? complain("%s", status_text(STATUS_NO_MEMORY)) : EXIT_AGREED;
    fputs(textbuf_text(&text), stdout);
    textbuf_free(&text);
    if (status == EXIT_AGREED) status = write_one(r, a->json, turn_json);
    if (status == EXIT_AGREED) status = write_one(r, a->svg, a->scaling ? turn_scaling_plot : turn_plot);
    return status;
}

static int run(const struct arguments *a, const struct turn_order *o, const struct turn_scenario *list, size_t count) {
    struct turn_report r = {.order = o, .count = count};
    struct turn_documented *documented = turn_documented_read(a->source);
    if (!documented) return EXIT_BAD_INPUT;
    int status = EXIT_AGREED;
    r.documented = documented;
    r.results = calloc(count + 1, sizeof *r.results);
    if (!r.results) status = complain("%s", status_text(STATUS_NO_MEMORY));
    for (size_t i = 0; i < count && status == EXIT_AGREED; i++) status = turn_measure(o, &list[i], &r.results[i]);
    if (status == EXIT_AGREED) status = report(a, &r);
    free(r.results);
    turn_documented_free(documented);
    return status;
}

static int help(void) {
    puts("usage: turn_speed [--rounds N] [--games N] [--turns N] [--seed S] [--variant NAME]... [--json FILE] [--svg FILE] [--source FOLDER] [SCENARIO...]\n"
         "       turn_speed --scaling [the same options]\n"
         "How long a turn takes, for every variant of the trigger cache, beside what the notes measured.\n"
         "Status: 0 all variants played the same games, 1 they did not, 2 bad input.\n\nscenarios:");
    for (size_t i = 0; i < SCENARIOS; i++) printf("  %-26s %5d turns, %3d games a sample\n", scenarios[i].name, scenarios[i].turns, scenarios[i].games);
    puts("variants:");
    for (size_t i = 0; i < rules_variants(); i++) printf("  %-26s %s\n", rules_variant_at(i)->name, rules_variant_at(i)->summary);
    return EXIT_AGREED;
}

static int read_arguments(int argc, char **argv, struct arguments *a) {
    const struct option options[] = {
        {"--rounds", OPTION_NUMBER, &a->rounds, 1, TURN_ROUNDS_MAX},
        {"--games", OPTION_NUMBER, &a->games, 1, 1000},
        {"--turns", OPTION_NUMBER, &a->turns, 1, 10000000},
        {"--seed", OPTION_NUMBER, &a->seed, 0, INT64_MAX},
        {"--variant", OPTION_LIST, &a->variants, 0, 0},
        {"--json", OPTION_TEXT, &a->json, 0, 0},
        {"--svg", OPTION_TEXT, &a->svg, 0, 0},
        {"--source", OPTION_TEXT, &a->source, 0, 0},
        {"--scaling", OPTION_FLAG, &a->scaling, 0, 0},
    };
    return options_read(argc - 1, argv + 1, options, sizeof options / sizeof *options, &a->names);
}

int main(int argc, char **argv) {
    static struct arguments a = {.rounds = 5, .seed = 1, .source = GATILLO_SOURCE_ROOT};
    struct turn_scenario list[TURN_SCENARIOS_MAX];
    struct turn_order o = {0};
    size_t count = 0;
    if (argc == 2 && strcmp(argv[1], "--help") == 0) return help();
    if (read_arguments(argc, argv, &a)) return EXIT_BAD_INPUT;
    o.source = a.source, o.seed = (uint64_t)a.seed, o.rounds = (int)a.rounds, o.games = (int)a.games, o.turns = (int)a.turns;
    int status = choose_variants(&a, &o);
    if (status == EXIT_AGREED) status = choose_scenarios(&a, list, &count);
    return status == EXIT_AGREED ? run(&a, &o, list, count) : status;
}
