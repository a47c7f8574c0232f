/* bench_perft.c - leaves per second: each generator, each slider, hash sizes, threads. Counts are the published ones. Meson gives
 * GATILLO_PROGRAM and GATILLO_PLUGIN. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/positions.h"
#include "core/generator/generator.h"
#include "core/movegen/movegen.h"
#include "core/movegen/table.h"
#include "core/position/fen.h"
#include "perft/count.h"

struct job {
    char *generator;
    const struct bench_position *position;
    int depth;
};

static void perft(struct bench_state *s) {
    const struct job *j = bench_data(s);
    struct generator *g;
    struct diag why;
    if (generator_open(&g, j->generator, &why) != STATUS_OK) {
        if (why.status == STATUS_UNSUPPORTED) bench_skip(s, why.text);
        else bench_check(s, false, "%s", why.text);
        return;
    }
    uint64_t want = j->position->leaves[j->depth - 1], nodes = 0;
    if (bench_check(s, generator_set(g, j->position->fen, false, &why) == STATUS_OK, "%s", j->position->fen)) {
        while (bench_next(s))
            if (generator_perft(g, j->depth, &nodes, NULL) != STATUS_OK) nodes = 0;
        bench_expect(s, "leaves", nodes, want);
        bench_nodes(s, (double)want);
    }
    generator_close(g);
}

static void beside(struct bench_state *s, const char *file) {
    if (access(file, R_OK) == 0) perft(s);
    else bench_skip(s, "it is not built");
}
static void process(struct bench_state *s) { beside(s, GATILLO_PROGRAM); }
static void plugin(struct bench_state *s) { beside(s, GATILLO_PLUGIN); }

static int deepest(const struct bench_position *b) {
    int depth = 1;
    while (depth < BENCH_DEPTHS && b->leaves[depth] != 0) depth++;
    return depth;
}

/* A fresh table each time: a filled one would answer at the root. Clearing it is part of the price of a larger table. */
static void hashed(struct bench_state *s) {
    const struct bench_position *b = bench_data(s);
    const int depth = deepest(b);
    size_t megabytes = (size_t)bench_argument(s);
    struct position p;
    uint64_t nodes = 0;
    enum slider slider = slider_default();
    slider_prepare(slider);
    if (!bench_check(s, fen_parse(&p, b->fen, NULL) == STATUS_OK, "%s", b->fen)) return;
    while (bench_next(s)) {
        struct perft_table *table = megabytes > 0 ? perft_table_new(megabytes) : NULL;
        nodes = movegen_perft(&p, depth, slider, table);
        perft_table_free(table);
    }
    bench_expect(s, "leaves", nodes, b->leaves[depth - 1]);
    bench_nodes(s, (double)b->leaves[depth - 1]);
}

/* The whole count as the command does it, threads and their queue included. */
static void threads(struct bench_state *s) {
    const struct bench_position *b = bench_data(s);
    const int depth = deepest(b);
    struct count_order order = {.generator = "bitboard", .fen = b->fen, .depth = depth, .threads = (int)bench_argument(s)};
    uint64_t nodes = 0;
    while (bench_next(s)) {
        struct count_answer answer = {0};
        nodes = count_run(&order, &answer, NULL) == STATUS_OK ? answer.nodes : 0;
        count_answer_free(&answer);
    }
    bench_expect(s, "leaves", nodes, b->leaves[depth - 1]);
    bench_nodes(s, (double)b->leaves[depth - 1]);
}

static const struct job *job(const char *generator, const struct bench_position *p, int depth) {
    struct job *j = calloc(1, sizeof *j); /* lives as long as the program */
    if (j == NULL || (j->generator = strdup(generator)) == NULL) abort();
    j->position = p;
    j->depth = depth;
    return j;
}
static void add(const char *shown, const char *generator, const struct bench_position *p, int depth) {
    bench_add(&(struct bench){.run = perft, .data = job(generator, p, depth)}, "perft/%s/%d/%s", p->name, depth, shown);
}
/* What comes from outside: bitboard in a process of its own, naive as a plug-in. Beside the built-in ones they show what that costs. */
static void add_outside(const struct bench_position *p, int depth) {
    struct bench engine = {.run = process, .data = job("uci:'" GATILLO_PROGRAM "' uci", p, depth), .threaded = true};
    struct bench so = {.run = plugin, .data = job("so:" GATILLO_PLUGIN, p, depth)};
    bench_add(&engine, "perft/%s/%d/uci", p->name, depth);
    bench_add(&so, "perft/%s/%d/so", p->name, depth);
}
static void visit(void *position, const char *name, const char *summary) {
    const struct bench_position *p = position;
    (void)summary;
    add(name, name, p, 4);
}

/* generators by name at a depth that the slowest bears; the sliders of bitboard one ply deeper */
BENCH_SUBJECT(perft) {
    static const char *const generators[][2] = {{"bitboard", "bitboard"}, {"makeundo", "makeundo"}, {"naive", "naive"}, {"mutant", "mutant:none"}};
    char rules[BENCH_RULES_MAX];
    bench_rules(rules, "chess", "");
    for (size_t i = 0; i < bench_position_count; i++) {
        for (size_t j = 0; j < sizeof generators / sizeof *generators; j++) add(generators[j][0], generators[j][1], &bench_positions[i], 3);
        for (int depth = 2; depth <= 3; depth++) add("rules", rules, &bench_positions[i], depth);
        add_outside(&bench_positions[i], 3);
    }
    for (size_t i = 0; i < bench_position_count; i++)
        for (size_t k = 0; k < generator_kinds(); k++) {
            const struct generator_kind *kind = generator_kind_at(k);
            if (kind->variants != NULL && strcmp(kind->name, "bitboard") == 0)
                kind->variants(visit, (void *)(uintptr_t)&bench_positions[i]);
        }
    for (size_t i = 0; i < 2; i++)
        bench_add(&(struct bench){.run = hashed, .data = &bench_positions[i], BENCH_ARGUMENTS(0, 1, 4, 16, 64)},
                  "perft/%s/%d/hash", bench_positions[i].name, deepest(&bench_positions[i]));
    for (size_t i = 0; i < 2; i++)
        bench_add(&(struct bench){.run = threads, .data = &bench_positions[i], BENCH_ARGUMENTS(1, 2, 4), .threaded = true},
                  "perft/%s/%d/threads", bench_positions[i].name, deepest(&bench_positions[i]));
}
