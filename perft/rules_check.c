/* rules_check.c - `gatillo rules check`: every error and warning of game files. */
#include <stdio.h>

#include "perft/rules.h"

static const char *plural(size_t n) { return n == 1 ? "" : "s"; }

static void show_summary(const struct rules_session *s) {
    const struct rules_diags *d = &s->diags;
    printf("%s: ", s->path);
    if (d->errors) printf("%zu error%s%s", d->errors, plural(d->errors), d->warnings ? ", " : "");
    if (d->warnings) printf("%zu warning%s", d->warnings, plural(d->warnings));
    if (!d->errors && !d->warnings) printf("nothing to complain of");
    if (s->game)
        printf(" (%s, %dx%d, %u piece%s, %u program%s)", s->game->name, s->game->width, s->game->height, s->game->kind_count,
               plural(s->game->kind_count), s->game->movement_count, plural(s->game->movement_count));
    putchar('\n');
}

static int check_file(const char *path) {
    struct rules_session s = {0};
    int status = rules_session_load(&s, path); /* shows the findings itself where there are errors */
    if (status == EXIT_AGREED && s.diags.warnings) {
        struct textbuf b = {0};
        rules_diags_print(&s.diags, path, s.source, s.length, &b);
        fflush(stdout);
        fputs(textbuf_text(&b), stderr);
        textbuf_free(&b);
    }
    if (s.source) show_summary(&s);
    rules_session_close(&s);
    return status;
}

int rules_command_check(int argc, char **argv) {
    struct option_list files = {0};
    int status = options_read(argc, argv, NULL, 0, &files);
    if (status != EXIT_AGREED) return status;
    if (!files.count) return complain("usage: gatillo rules check FILE.gat...");
    for (size_t i = 0; i < files.count; i++) {
        int one = check_file(files.items[i]);
        if (one != EXIT_AGREED) status = one;
    }
    return status;
}
