/* walk.c - see walk.h. */
#include "tests/support/walk.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/movegen/movegen.h"
#include "core/position/fen.h"

void suite_open(struct epd *out, const char *name) {
    char path[4096];
    struct diag why;
    snprintf(path, sizeof path, "%s/suites/%s.epd", getenv("GATILLO_SOURCE"), name);
    cr_assert_eq(epd_load(out, path, &why), STATUS_OK, "%s", why.text);
    cr_assert_gt(out->count, 0, "%s has no position", path);
}

void must_parse(struct position *out, const char *fen) {
    struct diag why;
    cr_assert_eq(fen_parse(out, fen, &why), STATUS_OK, "%s: %s at column %zu", fen, why.text, why.column);
}

void walk_below(const struct position *p, int depth, void (*visit)(const struct position *p)) {
    struct move_list list;
    visit(p);
    if (depth == 0) return;
    movegen_generate(p, MOVEGEN_ALL, &list);
    for (unsigned i = 0; i < list.count; i++) {
        struct position next = *p;
        struct undo u;
        position_make(&next, list.moves[i], &u);
        walk_below(&next, depth - 1, visit);
    }
}

void walk_suite(const char *name, size_t stride, int depth, void (*visit)(const struct position *p)) {
    struct epd suite;
    suite_open(&suite, name);
    for (size_t i = 0; i < suite.count; i += stride) {
        struct position p;
        must_parse(&p, suite.positions[i].fen);
        p.chess960 = p.chess960 || suite.chess960;
        walk_below(&p, depth, visit);
    }
    epd_free(&suite);
}

void walk_all(void (*visit)(const struct position *p)) {
    walk_suite("traps", 1, 2, visit);
    walk_suite("chess960", 2, 2, visit);
    walk_suite("standard", 8, 2, visit);
    walk_suite("random", 10, 1, visit);
}
