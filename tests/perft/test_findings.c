/* test_findings.c - hunting, judging, explaining and shrinking, on the mutants of core/mutants. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/mutants/mutant.h"
#include "core/position/fen.h"
#include "perft/finding.h"
#include "perft/hunt.h"
#include "perft/hunt_state.h"
#include "perft/markup.h"

enum { PLACES = 520, DEPTH = 3, SIZE_MAX_WANTED = 6 };

Test(catalogue, every_row_has_a_name_of_its_own_and_advice) {
    for (size_t i = 0; i < explanations(); i++) {
        const struct explanation *e = explanation_at(i);
        cr_expect_eq(explanation_find(e->id), e, "%s twice", e->id);
        cr_expect(*e->title && *e->advice);
    }
    cr_expect_null(explanation_find("no such row"));
}

/* Whether one of the words is the id. */
static bool names(const char *words, const char *id) {
    size_t length = strlen(id);
    for (const char *at = words; (at = strstr(at, id)); at += length)
        if ((at == words || at[-1] == ' ') && (!at[length] || at[length] == ' ')) return true;
    return false;
}

Test(catalogue, every_explanation_that_a_mutant_hopes_for_exists) {
    for (int bug = 1; bug < BUGS; bug++) {
        char words[256], *rest = words;
        snprintf(words, sizeof words, "%s", mutant_bug_at((enum bug)bug)->explanations);
        cr_expect(*words, "%s", mutant_bug_at((enum bug)bug)->name);
        for (char *word; (word = strsep(&rest, " "));)
            cr_expect(explanation_find(word), "%s hopes for '%s'", mutant_bug_at((enum bug)bug)->name, word);
    }
}

/* ---- the hunt's places ---- */

Test(places, pass_the_gate_come_again_and_are_of_every_kind) {
    static const char *const kinds[] = {"theme", "play", "board", "change"};
    const char *const extra[] = {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"};
    size_t seen[4] = {0}, start = 0;
    for (uint64_t i = 0; i < 2000; i++) {
        struct hunt_place a, b;
        struct position ignored;
        hunt_place_at(5, i, extra, 1, true, &a);
        hunt_place_at(5, i, extra, 1, true, &b);
        cr_assert_str_eq(a.fen, b.fen);
        cr_assert_eq(fen_parse(&ignored, a.fen, NULL), STATUS_OK, "%s", a.fen);
        start += strcmp(a.fen, FEN_START) == 0;
        for (int k = 0; k < 4; k++) seen[k] += strcmp(a.source, kinds[k]) == 0;
    }
    for (int k = 0; k < 4; k++) cr_expect_gt(seen[k], 100, "%s", kinds[k]);
    cr_expect_lt(start, 60, "%zu places are the start position", start);
}

Test(places, orthodox_hunts_have_no_chess960) {
    for (uint64_t i = 0; i < 1000; i++) {
        struct hunt_place a;
        struct sketch s;
        hunt_place_at(5, i, NULL, 0, false, &a);
        cr_assert(sketch_parse(&s, a.fen) && !sketch_is_chess960(&s), "%s", a.fen);
    }
}

/* ---- every mutant ---- */

struct tally {
    int found, named, small, mutants;
};

static bool find_in_themes(struct finding *f, const struct oracle *o, struct generator *left, struct generator *right) {
    bool found = false;
    for (uint64_t i = 0; i < PLACES && !found; i++) {
        struct hunt_place place;
        hunt_place_at(1, i, NULL, 0, true, &place);
        for (int depth = 1; depth <= DEPTH && !found; depth++) {
            uint64_t leaves = 0;
            cr_assert_eq(generator_set(left, place.fen, false, NULL), STATUS_OK);
            cr_assert_eq(generator_perft(left, depth, &leaves, NULL), STATUS_OK);
            if (leaves > 3000) break; /* a test has little time */
            cr_assert_eq(difference_exists(left, right, place.fen, false, depth, &found, NULL), STATUS_OK);
            if (found) cr_assert_eq(finding_look(f, o, left, right, place.fen, false, depth, &found, NULL), STATUS_OK);
        }
    }
    return found;
}

static void hunt_one(enum bug bug, const struct oracle *o, struct tally *t) {
    struct generator *left, *right;
    struct finding f = {0};
    struct position ignored;
    char spec[64];
    snprintf(spec, sizeof spec, "mutant:%s", mutant_bug_at(bug)->name);
    cr_assert_eq(generator_open(&left, "bitboard", NULL), STATUS_OK);
    cr_assert_eq(generator_open(&right, spec, NULL), STATUS_OK);
    if (find_in_themes(&f, o, left, right)) {
        bool still = false;
        cr_assert_eq(finding_shrink(&f, o, left, right, NULL), STATUS_OK);
        t->found++;
        t->named += names(mutant_bug_at(bug)->explanations, f.explanation->id);
        t->small += f.shrunk.pieces <= SIZE_MAX_WANTED;
        cr_expect(f.decided && strcmp(f.wrong_name, spec) == 0, "%s: the judges blame %s", spec, f.wrong_name);
        cr_expect_eq(fen_parse(&ignored, f.shrunk.fen, NULL), STATUS_OK, "%s shrunk to %s", spec, f.shrunk.fen);
        cr_expect_eq(difference_exists(left, right, f.shrunk.fen, false, f.shrunk.depth, &still, NULL), STATUS_OK);
        cr_expect(still, "%s shrunk to %s, where nothing differs", spec, f.shrunk.fen);
    }
    finding_free(&f);
    generator_close(left);
    generator_close(right);
}

/* ci/hunt_mutants does the same with the whole hunt, and outside engines. */
Test(hunt, themes_alone_find_name_and_shrink_most_mutants, .timeout = 600) {
    struct oracle o = {0};
    struct tally t = {0};
    for (size_t i = 0; i < 2; i++) cr_assert_eq(generator_open(&o.judges[o.count++], i ? "naive" : "bitboard", NULL), STATUS_OK);
    for (int bug = 1; bug < BUGS; bug++, t.mutants++) hunt_one((enum bug)bug, &o, &t);
    oracle_close(&o);
    cr_expect_geq(t.found * 100, t.mutants * 95, "%d of %d found", t.found, t.mutants);
    cr_expect_geq(t.named * 100, t.mutants * 80, "%d of %d named", t.named, t.mutants);
    cr_expect_geq(t.small * 2, t.mutants, "%d of %d have at most %d pieces", t.small, t.mutants, SIZE_MAX_WANTED);
}

/* ---- the majority ---- */

/* The two differ in many positions in which the first is right; what is shrunk must stay one in which the second is wrong. */
Test(shrink, keeps_to_what_the_judges_call_wrong) {
    struct oracle o = {0};
    struct generator *a, *b;
    struct finding f = {0};
    struct diag why = {0};
    bool found = false;
    for (size_t i = 0; i < 2; i++) cr_assert_eq(generator_open(&o.judges[o.count++], i ? "naive" : "bitboard", NULL), STATUS_OK);
    cr_assert_eq(generator_open(&a, "mutant:promote_no_knight", NULL), STATUS_OK);
    cr_assert_eq(generator_open(&b, "mutant:ep_rank_pin", NULL), STATUS_OK);
    cr_assert_eq(finding_look(&f, &o, a, b, "8/P7/8/K2pP2r/8/8/7p/4k3 w - d6 0 1", false, 1, &found, &why), STATUS_OK);
    cr_assert(found && !f.decided, "both are wrong here");
    finding_free(&f);
    cr_assert_eq(finding_look(&f, &o, a, b, "8/8/P7/K2pP2r/8/8/7p/4k3 w - d6 0 1", false, 1, &found, &why), STATUS_OK);
    cr_assert(found && f.decided);
    cr_assert_str_eq(f.wrong_name, "mutant:ep_rank_pin");
    cr_assert_eq(finding_shrink(&f, &o, a, b, &why), STATUS_OK);
    cr_expect_str_eq(f.explanation->id, "ep_rank_pin");
    cr_expect_eq(f.shrunk.pieces, 5);
    finding_free(&f);
    generator_close(a);
    generator_close(b);
    oracle_close(&o);
}

/* ---- markup ---- */

static char *escaped(const char *text) {
    char *out = NULL;
    size_t size;
    FILE *to = open_memstream(&out, &size);
    markup_text(to, text);
    fclose(to);
    return out;
}

Test(markup, escapes_what_has_a_meaning_and_replaces_what_is_not_allowed) {
    static const char *const cases[][2] = {
        {"a<b>&\"'", "a&lt;b&gt;&amp;&quot;&#39;"}, {"\x01\x7f", "\xEF\xBF\xBD\xEF\xBF\xBD"},      {"\xC3\xA9", "\xC3\xA9"},
        {"\xC3", "\xEF\xBF\xBD"},                   {"\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD"},      {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80"},   {"\xF5\x80\x80\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"}, {"\xE2\x82", "\xEF\xBF\xBD\xEF\xBF\xBD"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *out = escaped(cases[i][0]);
        cr_expect_str_eq(out, cases[i][1], "case %zu: %s", i, out);
        free(out);
    }
}
