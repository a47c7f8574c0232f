/* magic_check.c - `gatillo magic check FILE|-`: proves every number of a list, or shows two blocker sets that collide. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/attacks/numbers.h"
#include "core/base/bits.h"
#include "perft/command.h"
#include "perft/magic.h"

struct tally {
    size_t proven, refused;
    bool no_memory;
};

static void print_squares(bitboard set) {
    char name[3];
    if (!set) fputs("nothing", stdout);
    for (bool first = true; set; first = false) {
        square_text(bits_pop(&set), name);
        printf("%s%s", first ? "" : " ", name);
    }
}

static void print_collision(const struct magic_number *m, const struct magic_proof *p) {
    char name[3];
    square_text(m->square, name);
    printf("%s %s: 0x%016" PRIx64 " with %u bits is not valid: index %zu\n", magic_piece_name(m->piece), name, m->number,
           m->bits, p->index);
    const bitboard sets[2] = {p->first, p->second};
    for (int i = 0; i < 2; i++) {
        printf("  blockers 0x%016" PRIx64 "  ", sets[i]);
        print_squares(sets[i]);
        putchar('\n');
    }
}

static bool prove_one(void *context, const struct magic_number *m) {
    struct tally *t = context;
    struct magic_proof proof;
    switch (magic_prove(m, &proof)) {
    case STATUS_OK: t->proven++; return true;
    case STATUS_MAGIC_COLLISION:
        t->refused++;
        print_collision(m, &proof);
        return true;
    default: t->no_memory = true; return false;
    }
}

/* The whole stream as text; NULL with errno set. A zero byte ends a text and so would hide what follows: it becomes one that the
 * reader refuses with its place. */
static char *read_stream(FILE *in) {
    struct textbuf text = {0};
    char block[4096];
    for (size_t got; (got = fread(block, 1, sizeof block, in)) > 0;) {
        for (size_t i = 0; i < got; i++)
            if (!block[i]) block[i] = '\1';
        textbuf_add_bytes(&text, block, got);
    }
    if (text.failed || ferror(in)) {
        if (text.failed) errno = ENOMEM;
        textbuf_free(&text);
        return NULL;
    }
    return text.text ? text.text : calloc(1, 1);
}

static char *read_file(const char *name) {
    if (!strcmp(name, "-")) return read_stream(stdin);
    FILE *in = fopen(name, "r");
    if (!in) return NULL;
    char *text = read_stream(in);
    int error = errno;
    fclose(in);
    errno = error;
    return text;
}

int magic_check_command(int argc, char **argv) {
    struct option_list rest = {0};
    struct tally tally = {0};
    struct diag why = {0};
    size_t without = 0;
    if (options_read(argc, argv, NULL, 0, &rest)) return EXIT_BAD_INPUT;
    if (rest.count != 1) return complain("magic check wants one file, or - for the standard input");
    char *text = read_file(rest.items[0]);
    if (!text) return complain("%s: %s", rest.items[0], strerror(errno));
    enum status status = numbers_read(text, prove_one, &tally, &without, &why);
    free(text);
    if (tally.no_memory) return complain("%s", status_text(STATUS_NO_MEMORY));
    if (status != STATUS_OK) return complain_diag(rest.items[0], &why);
    printf("%zu proven, %zu not valid", tally.proven, tally.refused);
    if (without) printf(", %zu squares without a number", without);
    putchar('\n');
    return tally.refused ? EXIT_DIFFERENT : EXIT_AGREED;
}
