/* finding_html.c - a finding as a section of a page: boards with the wrong moves as arrows, path, rule, smallest position. */
#include <inttypes.h>
#include <stdlib.h>

#include "perft/board_svg.h"
#include "perft/finding.h"
#include "perft/markup.h"

static void figure(FILE *to, const struct difference *d, const char *caption) {
    const struct board_arrow arrows[] = {{"missing", &d->missing}, {"extra", &d->extra}};
    fputs("<figure>\n", to);
    board_svg(to, d->fen, d->moves ? d->path[d->moves - 1] : NULL, arrows, 2);
    markup_element(to, "figcaption", caption);
    fputs("\n</figure>\n", to);
}

static void open_item(FILE *to, const char *label) { fprintf(to, "<dt>%s</dt><dd>", label); }

static void item(FILE *to, const char *label, const char *text) {
    open_item(to, label);
    markup_element(to, "code", text);
    fputs("</dd>\n", to);
}

static void moves(FILE *to, const char *class, const char *meaning, const struct divide *d) {
    if (!d->count) return;
    fprintf(to, "<dt><b class=\"%s\">%s</b>, %s</dt><dd>", class, class, meaning);
    for (size_t i = 0; i < d->count; i++) markup_element(to, "code", d->branches[i].move), fputc(' ', to);
    fputs("</dd>\n", to);
}

static void path(FILE *to, const struct difference *d) {
    open_item(to, "path from the root");
    for (size_t i = 0; i < d->moves; i++) markup_element(to, "code", d->path[i]), fputc(' ', to);
    fputs(d->moves ? "</dd>\n" : "the root itself</dd>\n", to);
}

static void repeat(FILE *to, const struct finding *f) {
    char *text = NULL;
    size_t size;
    FILE *command = open_memstream(&text, &size);
    if (!command) return;
    finding_print_command(command, f);
    if (fclose(command) == 0) item(to, "repeat it", text);
    free(text);
}

static void describe(FILE *to, const struct finding *f) {
    const struct difference *d = &f->difference;
    fputs("<div>\n<h2>", to);
    markup_text(to, f->explanation->title);
    fprintf(to, " <small>[%s]</small></h2>\n", f->explanation->id);
    markup_element(to, "p", f->explanation->advice);
    if (*f->detail) markup_element(to, "p", f->detail);
    if (d->fleeting) fputs("<p>Every subtree is counted rightly when it is asked for alone.</p>", to);
    if (d->made == 1) fputs("<p>Set up from its FEN the position is answered rightly: the last move is made wrongly.</p>", to);
    if (d->made > 1) fprintf(to, "<p>Set up from its FEN the position is answered rightly: the last %zu moves are made wrongly.</p>", d->made);
    fputs("\n<dl>\n", to);
    moves(to, "missing", "legal, but not generated", &d->missing);
    moves(to, "extra", "generated, but not legal", &d->extra);
    item(to, "wrong", f->decided ? f->wrong_name : "the judges do not decide");
    item(to, "root", d->root);
    open_item(to, "leaves");
    fprintf(to, "%" PRIu64 " instead of %" PRIu64 " at depth %d</dd>\n", d->right_total, d->left_total, d->depth);
    path(to, d);
    item(to, "position", d->fen);
    if (f->shrunk.depth) item(to, "smallest position", f->shrunk.fen);
    repeat(to, f);
    fputs("</dl>\n</div>\n", to);
}

void finding_html(FILE *to, const struct finding *f) {
    fputs("<section class=\"finding\">\n", to);
    figure(to, &f->difference, "where the moves differ");
    if (f->shrunk.depth) {
        char caption[96];
        snprintf(caption, sizeof caption, "the smallest position: %d pieces, depth %d%s", f->shrunk.pieces, f->shrunk.depth, f->small.moves ? ", behind its path" : "");
        figure(to, &f->small, caption);
    }
    describe(to, f);
    fputs("</section>\n", to);
}
