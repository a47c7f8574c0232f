/* pair.c - opening generators. */
#include "perft/pair.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int generator_open_as(struct generator **out, const char *spec, bool moves_only) {
    struct diag why = {0};
    char *asked = NULL;
    *out = NULL;
    bool is_engine = strncmp(spec, "uci:", 4) == 0;
    if (asprintf(&asked, "%s%s", spec, moves_only && is_engine ? " @moves-only" : "") < 0) return complain("out of memory");
    enum status status = generator_open(out, asked, &why);
    free(asked);
    return status == STATUS_OK ? EXIT_AGREED : complain_diag(NULL, &why);
}

int pair_open(struct pair_of_generators *p) {
    if (p->names.count < 1 || p->names.count > 2) return complain("two generators are compared: -g A -g B (with one, it is compared with bitboard)");
    bool two = p->names.count == 2;
    int status = generator_open_as(&p->left, two ? p->names.items[0] : "bitboard", p->moves_only);
    return status == EXIT_AGREED ? generator_open_as(&p->right, p->names.items[two], p->moves_only) : status;
}

void pair_close(struct pair_of_generators *p) {
    generator_close(p->left);
    generator_close(p->right);
    p->left = p->right = NULL;
}
