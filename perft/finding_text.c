/* finding_text.c - a finding for people, and as JSON. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "perft/finding.h"

static void print_board(FILE *to, const char *fen) {
    struct sketch s;
    if (!sketch_parse(&s, fen)) return;
    for (int rank = 7; rank >= 0; rank--) {
        fprintf(to, "    %d ", rank + 1);
        for (int file = 0; file < 8; file++) fprintf(to, " %c", s.at[rank * 8 + file] ? s.at[rank * 8 + file] : '.');
        fputc('\n', to);
    }
    fputs("       a b c d e f g h\n", to);
}

static void print_moves(FILE *to, const char *label, const struct divide *moves) {
    if (!moves->count) return;
    fprintf(to, "%s", label);
    for (size_t i = 0; i < moves->count; i++) fprintf(to, " %s", moves->branches[i].move);
    fputc('\n', to);
}

static void print_path(FILE *to, const char *label, const struct difference *d) {
    fputs(label, to);
    for (size_t i = 0; i < d->moves; i++) fprintf(to, " %s", d->path[i]);
    fputs(d->moves ? "\n" : " (the root itself)\n", to);
}

static void print_quoted(FILE *to, const char *text) {
    fputc('\'', to);
    for (; *text; text++) {
        if (*text == '\'') fputs("'\\''", to);
        else fputc(*text, to);
    }
    fputc('\'', to);
}

void finding_print_command(FILE *to, const struct finding *f) {
    bool small = f->shrunk.depth > 0;
    fputs("gatillo diff -g ", to);
    print_quoted(to, f->right_name);
    fputs(" -g ", to);
    print_quoted(to, f->wrong_name);
    fprintf(to, " -d %d%s '%s'", small ? f->shrunk.depth : f->difference.depth, f->difference.chess960 ? " --chess960" : "",
            small ? f->shrunk.fen : f->difference.root);
}

static void print_repeat(FILE *to, const struct finding *f) {
    fputs("repeat:    ", to);
    finding_print_command(to, f);
    fputc('\n', to);
}

static void print_small(FILE *to, const struct finding *f) {
    fprintf(to, "smallest:  %s  (%d pieces, depth %d)\n", f->shrunk.fen, f->shrunk.pieces, f->shrunk.depth);
    if (f->small.moves) print_path(to, "  path:   ", &f->small);
    print_moves(to, "  missing:", &f->small.missing);
    print_moves(to, "  extra:  ", &f->small.extra);
}

void finding_print(FILE *to, const struct finding *f) {
    const struct difference *d = &f->difference;
    fprintf(to, "%s and %s differ: %" PRIu64 " and %" PRIu64 " leaves at depth %d below\n  %s\n", f->right_name, f->wrong_name, d->left_total,
            d->right_total, d->depth, d->root);
    print_path(to, "path:     ", d);
    fprintf(to, "position:  %s\n", d->fen);
    print_board(to, d->fen);
    if (d->fleeting) fputs("every subtree agrees when it is asked for alone\n", to);
    else fprintf(to, "%s has %" PRIu64 " moves here, %s has %" PRIu64 "\n", f->right_name, d->left_count, f->wrong_name, d->right_count);
    print_moves(to, "missing:  ", &d->missing);
    print_moves(to, "extra:    ", &d->extra);
    if (d->made == 1) fputs("set up from its FEN the position is answered rightly: the last move is made wrongly\n", to);
    if (d->made > 1) fprintf(to, "set up from its FEN the position is answered rightly: the last %zu moves are made wrongly\n", d->made);
    fprintf(to, "wrong:     %s\n", f->decided ? f->wrong_name : "the judges do not decide");
    fprintf(to, "rule:      %s [%s]\n           %s\n", f->explanation->title, f->explanation->id, f->explanation->advice);
    if (*f->detail) fprintf(to, "           %s\n", f->detail);
    if (f->shrunk.depth) print_small(to, f);
    print_repeat(to, f);
}

char *finding_text(const struct finding *f) {
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    if (!to) return NULL;
    finding_print(to, f);
    if (fclose(to) == 0) return text;
    free(text);
    return NULL;
}

static void json_moves(struct textbuf *b, const char *key, const struct divide *moves) {
    textbuf_addf(b, ", \"%s\": [", key);
    for (size_t i = 0; i < moves->count; i++) {
        if (i) textbuf_add(b, ", ");
        textbuf_json_string(b, moves->branches[i].move);
    }
    textbuf_add(b, "]");
}

static void json_string(struct textbuf *b, const char *key, const char *text) {
    textbuf_addf(b, "%s\"%s\": ", b->length > 1 ? ", " : "", key);
    textbuf_json_string(b, text);
}

static void json_repeat(struct textbuf *b, const struct finding *f) {
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    if (!to) return;
    finding_print_command(to, f);
    if (fclose(to) == 0) json_string(b, "repeat", text);
    free(text);
}

void finding_json(FILE *to, const struct finding *f) {
    const struct difference *d = &f->difference;
    struct textbuf b = {0};
    textbuf_add(&b, "{");
    json_string(&b, "right", f->right_name);
    json_string(&b, "wrong", f->decided ? f->wrong_name : "");
    json_string(&b, "root", d->root);
    textbuf_addf(&b, ", \"depth\": %d, \"expected\": %" PRIu64 ", \"counted\": %" PRIu64 ", \"path\": [", d->depth, d->left_total, d->right_total);
    for (size_t i = 0; i < d->moves; i++) textbuf_addf(&b, "%s\"%s\"", i ? ", " : "", d->path[i]);
    textbuf_add(&b, "]");
    json_string(&b, "fen", d->fen);
    json_moves(&b, "missing", &d->missing);
    json_moves(&b, "extra", &d->extra);
    textbuf_addf(&b, ", \"played\": %zu", d->made);
    json_string(&b, "rule", f->explanation->id);
    json_string(&b, "title", f->explanation->title);
    json_string(&b, "advice", f->explanation->advice);
    json_string(&b, "detail", f->detail);
    if (f->shrunk.depth) {
        json_string(&b, "smallest", f->shrunk.fen);
        textbuf_addf(&b, ", \"pieces\": %d, \"smallest_depth\": %d", f->shrunk.pieces, f->shrunk.depth);
        json_moves(&b, "smallest_missing", &f->small.missing);
        json_moves(&b, "smallest_extra", &f->small.extra);
    }
    json_repeat(&b, f);
    textbuf_add(&b, "}");
    fputs(textbuf_text(&b), to);
    textbuf_free(&b);
}
