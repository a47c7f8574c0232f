/* magic_table.c - `gatillo magic table`: how large the built-in tables are, how full, and how much is shared. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/attacks/magic_entry.h"
#include "core/attacks/numbers.h"
#include "core/attacks/sliders.h"
#include "perft/command.h"
#include "perft/magic.h"

static const struct {
    const char *name;
    enum slider slider; /* the variant that is built on it */
    const struct magic_row *rows;
} tables[] = {
    {"fixed", SLIDER_magic, magic_numbers_fixed},
    {"fancy", SLIDER_fancy, magic_numbers_exact},
    {"dense", SLIDER_dense, magic_numbers_dense},
};
enum { TABLES = sizeof tables / sizeof *tables };

struct sums {
    size_t entries, used, subsets;
};

/* Collisions: blocker sets that found their entry already filled, with the same attacks, or the number would not be valid. */
static int prove_row(const struct magic_row *row, size_t i, struct magic_number *m, struct magic_proof *p) {
    *m = (struct magic_number){i < SQUARES ? ROOK : BISHOP, (square)(i % SQUARES), row->bits, row->number};
    enum status status = magic_prove(m, p);
    return status == STATUS_OK ? EXIT_AGREED : complain("the built-in table is broken: %s", status_text(status));
}

static void add(struct sums *sums, const struct magic_number *m, const struct magic_proof *p) {
    sums->entries += (size_t)1 << m->bits;
    sums->used += p->used;
    sums->subsets += p->subsets;
}

static double percent(size_t part, size_t whole) { return 100.0 * (double)part / (double)whole; }

static void print_row(const struct magic_number *m, const struct magic_proof *p) {
    char name[3];
    square_text(m->square, name);
    size_t entries = (size_t)1 << m->bits;
    printf("%-6s %s %4u %8zu %8zu %6.1f %%  %10zu  0x%016" PRIx64 "\n", magic_piece_name(m->piece), name, m->bits, entries, p->used,
           percent(p->used, entries), p->subsets - p->used, m->number);
}

static void print_total(const char *name, const struct sums *sums) {
    printf("%s: %zu entries, %zu KiB, %zu filled (%.1f %%), %zu constructive collisions\n", name, sums->entries,
           sums->entries * sizeof(bitboard) / 1024, sums->used, percent(sums->used, sums->entries), sums->subsets - sums->used);
}

static int show_table(const char *name, const struct magic_row *rows, bool squares) {
    struct sums sums = {0};
    if (squares) printf("%s\npiece  sq bits  entries   filled     fill  collisions  number\n", name);
    for (size_t i = 0; i < 2 * SQUARES; i++) {
        struct magic_number m;
        struct magic_proof p;
        if (prove_row(&rows[i], i, &m, &p)) return EXIT_BAD_INPUT;
        add(&sums, &m, &p);
        if (squares) print_row(&m, &p);
    }
    print_total(name, &sums);
    return EXIT_AGREED;
}

static int json_table(const char *name, const struct magic_row *rows, bool squares, bool last) {
    struct sums sums = {0};
    printf(" {\"table\": \"%s\"", name);
    if (squares) fputs(", \"squares\": [", stdout);
    for (size_t i = 0; i < 2 * SQUARES; i++) {
        struct magic_number m;
        struct magic_proof p;
        char square_name[3];
        if (prove_row(&rows[i], i, &m, &p)) return EXIT_BAD_INPUT;
        add(&sums, &m, &p);
        square_text(m.square, square_name);
        if (squares)
            printf("%s\n  {\"piece\": \"%s\", \"square\": \"%s\", \"bits\": %u, \"filled\": %zu, \"collisions\": %zu, \"number\": \"0x%016" PRIx64 "\"}",
                   i ? "," : "", magic_piece_name(m.piece), square_name, m.bits, p.used, p.subsets - p.used, m.number);
    }
    printf("%s, \"entries\": %zu, \"bytes\": %zu, \"filled\": %zu, \"collisions\": %zu}%s\n", squares ? "]" : "", sums.entries,
           sums.entries * sizeof(bitboard), sums.used, sums.subsets - sums.used, last ? "" : ",");
    return EXIT_AGREED;
}

/* The tables to show: all of them, or the one of that name, which may be the slider's. */
static int choose_tables(const struct option_list *names, size_t *first, size_t *end) {
    *first = 0;
    *end = TABLES;
    if (names->count == 0) return EXIT_AGREED;
    if (names->count > 1) return complain("magic table takes one name, not %zu", names->count);
    enum slider slider = slider_find(names->items[0]);
    while (*first < TABLES && tables[*first].slider != slider) ++*first;
    *end = *first + 1;
    return *first < TABLES ? EXIT_AGREED : complain("unknown table '%s': fixed, fancy or dense", names->items[0]);
}

static int show_tables(size_t first, size_t end, bool json, bool squares) {
    if (json) puts("[");
    for (size_t i = first; i < end; i++) {
        bool last = i + 1 == end;
        if (json ? json_table(tables[i].name, tables[i].rows, squares, last) : show_table(tables[i].name, tables[i].rows, squares))
            return EXIT_BAD_INPUT;
        if (!json && squares && !last) putchar('\n');
    }
    if (json) puts("]");
    return EXIT_AGREED;
}

int magic_table_command(int argc, char **argv) {
    const char *format = "text";
    bool summary = false;
    const struct option table[] = {{"--format", OPTION_TEXT, &format, 0, 0}, {"--summary", OPTION_FLAG, &summary, 0, 0}};
    struct option_list rest = {0};
    size_t first, end;
    if (options_read(argc, argv, table, sizeof table / sizeof *table, &rest)) return EXIT_BAD_INPUT;
    bool json = !strcmp(format, "json");
    if (!json && strcmp(format, "text") != 0) return complain("--format is text or json, not '%s'", format);
    if (choose_tables(&rest, &first, &end)) return EXIT_BAD_INPUT;
    return show_tables(first, end, json, !summary);
}
