/* test_numbers.c - lists of magic numbers: written, read back, refused; the committed files are what the command prints. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/attacks/numbers.h"
#include "core/base/bits.h"
#include "tests/support/sanitized.h"

struct list {
    size_t count;
    struct magic_number rows[256];
};

static bool collect(void *context, const struct magic_number *m) {
    struct list *l = context;
    l->rows[l->count++] = *m;
    return true;
}

static enum status read_list(const char *text, struct list *out, size_t *without, struct diag *why) {
    out->count = 0;
    return numbers_read(text, collect, out, without, why);
}

Test(numbers, every_format_reads_back_what_was_written) {
    struct magic_search search = {.finder = FINDER_fast, .rooks = true, .bishops = true, .square = -1, .seed = 7, .threads = 2};
    struct magic_results results;
    static struct list list;
    cr_assert_eq(magic_search(&search, &results), STATUS_OK);
    for (enum numbers_format format = 0; format < NUMBERS_FORMATS; format++) {
        struct textbuf text = {0};
        struct diag why = {0};
        size_t without;
        numbers_write(&text, format, &search, &results);
        cr_assert_eq(read_list(textbuf_text(&text), &list, &without, &why), STATUS_OK, "%s", why.text);
        cr_assert_eq(list.count, 128);
        for (size_t i = 0; i < 128; i++) cr_assert_eq(list.rows[i].number, results.found[i].number.number);
        textbuf_free(&text);
    }
}

Test(numbers, squares_without_a_number_are_written_and_counted) {
    struct magic_search search = {.finder = FINDER_fast, .rooks = true, .square = 27, .bits = 7, .attempts = 10, .seed = 7, .threads = 1};
    struct magic_results results;
    static struct list list;
    cr_assert_eq(magic_search(&search, &results), STATUS_OK);
    for (enum numbers_format format = 0; format < NUMBERS_FORMATS; format++) {
        struct textbuf text = {0};
        size_t without = 0;
        numbers_write(&text, format, &search, &results);
        cr_assert_not_null(strstr(textbuf_text(&text), "--attempts 10 --seed 7"));
        enum status status = read_list(textbuf_text(&text), &list, &without, NULL);
        cr_assert_eq(status, format == NUMBERS_C ? STATUS_MAGIC_TEXT : STATUS_OK);
        cr_assert_eq(without, format == NUMBERS_C ? 0 : 1);
        textbuf_free(&text);
    }
}

/* As other programs print the same document. */
Test(numbers, json_may_be_laid_out_in_any_way) {
    static const char *const documents[] = {
        "[{\"piece\":\"rook\",\"square\":\"a1\",\"bits\":12,\"number\":\"0xab\"},{\"piece\":\"bishop\",\"square\":\"h8\",\"bits\":6,\"number\":null}]",
        "{\"command\":\"gatillo magic rook\",\"numbers\":[{\"piece\":\"rook\",\"square\":\"a1\",\"bits\":12,\"number\":\"0xab\",\"attempts\":3},"
        "{\"piece\":\"bishop\",\"square\":\"h8\",\"bits\":6,\"number\":null,\"attempts\":9}],\"found\":1,\"missing\":1}",
        "\n {\n \"numbers\": [\n {\n \"piece\": \"rook\",\n \"square\": \"a1\",\n \"bits\": 12,\n \"number\":\n \"0xab\"\n },\n"
        " {\n \"piece\": \"bishop\",\n \"square\": \"h8\",\n \"bits\": 6,\n \"number\": null\n }\n ],\n \"found\": 1,\n \"missing\": 1\n}\n",
    };
    for (size_t i = 0; i < sizeof documents / sizeof *documents; i++) {
        static struct list list;
        struct diag why = {0};
        size_t without;
        cr_assert_eq(read_list(documents[i], &list, &without, &why), STATUS_OK, "%zu: %s", i, why.text);
        cr_assert_eq(list.count, 1);
        cr_assert_eq(list.rows[0].number, 0xab);
        cr_assert_eq(without, 1);
    }
}

Test(numbers, bad_text_is_refused_with_its_place) {
    static const struct {
        const char *text;
        size_t line, column;
    } cases[] = {
        {"", 0, 0},
        {"# only a comment\n", 0, 0},
        {"queen a1 12 0x1\n", 1, 1},
        {"rook i1 12 0x1\n", 1, 6},
        {"rook a9 12 0x1\n", 1, 6},
        {"rook a1 0 0x1\n", 1, 9},
        {"rook a1 21 0x1\n", 1, 9},
        {"rook a1 12\n", 1, 11},
        {"rook a1 12 12\n", 1, 12},
        {"rook a1 12 0x1 0x2\n", 1, 16},
        {"rook a1 12 0x11111111111111111\n", 1, 12},
        {"rook a1 12 0x\n", 1, 12},
        {"bishop a1 6 0x1 attempts many\n", 1, 26},
        {"rook a1 12 0x1\nrook b1 11 0x1 !\n", 2, 16},
        {"/* two\nlines */ rook a1\n", 2, 17},
        {"/* no end", 1, 1},
        {"numbers\n", 1, 1},
        {"{\"command\": \"no end", 0, 0},
        {"{\"numbers\": [\n{\"piece\": \"rook\",\n \"square\": \"z1\"", 3, 13},
        {"[{\"piece\": \"rook\", \"square\": \"a1\", \"bits\": 12}]", 1, 46},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static struct list list;
        struct diag why = {0};
        size_t without;
        cr_assert_eq(read_list(cases[i].text, &list, &without, &why), STATUS_MAGIC_TEXT, "%s", cases[i].text);
        cr_assert_eq(why.line, cases[i].line, "%s: line %zu", cases[i].text, why.line);
        cr_assert_eq(why.column, cases[i].column, "%s: column %zu", cases[i].text, why.column);
    }
}

static char *read_all(FILE *in) {
    struct textbuf text = {0};
    char block[4096];
    for (size_t got; (got = fread(block, 1, sizeof block, in)) > 0;) textbuf_add_bytes(&text, block, got);
    cr_assert_not_null(text.text);
    return text.text;
}

static char *read_source(const char *path) {
    char name[4096];
    snprintf(name, sizeof name, "%s/%s", getenv("GATILLO_SOURCE"), path);
    FILE *in = fopen(name, "r");
    cr_assert_not_null(in, "%s", name);
    char *text = read_all(in);
    fclose(in);
    return text;
}

/* Runs the command that the file's own first line records. */
static void expect_command_prints(const char *path) {
    char *committed = read_source(path), command[8192];
    const char *recorded = committed + strlen("/* gatillo ");
    cr_assert_eq(strncmp(committed, "/* gatillo ", 11), 0);
    snprintf(command, sizeof command, "'%s' %.*s", getenv("GATILLO"), (int)(strstr(recorded, " */") - recorded), recorded);
    FILE *in = popen(command, "r");
    cr_assert_not_null(in);
    char *printed = read_all(in);
    cr_assert_eq(pclose(in), 0, "%s", command);
    cr_assert_str_eq(printed, committed, "%s does not print %s", command, path);
    free(printed);
    free(committed);
}

Test(numbers, the_committed_files_are_what_their_recorded_command_prints) {
    expect_command_prints("core/attacks/numbers_exact.inc");
    expect_command_prints("core/attacks/numbers_fixed.inc");
}

static uint64_t recorded(const char *text, const char *option) {
    const char *at = strstr(text, option);
    cr_assert_not_null(at, "%s", option);
    return strtoull(at + strlen(option), NULL, 10);
}

/* The whole command takes a minute, because it gives up on a hundred squares one by one. Each square is independent of the others,
 * so here the dense finder repeats its successes and the fast one the rest; under sanitizers, every eighth. */
Test(numbers, the_dense_file_holds_what_its_finders_find) {
    char *committed = read_source("core/attacks/numbers_dense.inc");
    static struct list list;
    size_t without, fewer = 0;
    uint64_t seed = recorded(committed, "--seed "), attempts = recorded(committed, "--attempts ");
    cr_assert_eq(read_list(committed, &list, &without, NULL), STATUS_OK);
    cr_assert_eq(list.count, 128);
    for (size_t i = 0; i < list.count; i++) {
        const struct magic_number *m = &list.rows[i];
        bool dense = m->bits < magic_bits_exact(m->piece, m->square);
        fewer += dense;
        if (SANITIZED && i % 8) continue;
        struct magic_goal goal = {m->piece, m->square, m->bits, attempts, seed, NULL};
        cr_assert_eq(magic_find(dense ? FINDER_dense : FINDER_fast, &goal).number.number, m->number);
    }
    cr_assert_geq(fewer, 20);
    free(committed);
}
