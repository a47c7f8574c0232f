/* board_svg.c - squares, letters, arrows. */
#include "perft/board_svg.h"

#include "core/sketch/sketch.h"

enum { CELL = 40, SIDE = 8 * CELL, MARGIN = 18 }; /* the margin carries the names of files and ranks */

static const struct { char kind; const char *shape; } shapes[] = {
#define PIECE_SHAPE(letter, svg) {letter, svg},
#include "perft/piece_shapes.def"
#undef PIECE_SHAPE
};

static const char *const heads[] = {"extra", "missing", "made"};

static int x_of(int square) { return MARGIN + square % 8 * CELL + CELL / 2; }
static int y_of(int square) { return (7 - square / 8) * CELL + CELL / 2; }

void board_svg_definitions(FILE *to) {
    fputs("<svg width=\"0\" height=\"0\" style=\"position:absolute\" aria-hidden=\"true\"><defs>\n", to);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) fprintf(to, "<g id=\"%c\">%s</g>\n", shapes[i].kind, shapes[i].shape);
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        fprintf(to, "<marker id=\"head-%s\" class=\"head %s\" viewBox=\"0 0 10 10\" refX=\"7\" refY=\"5\" markerWidth=\"3.4\" markerHeight=\"3.4\" orient=\"auto\">"
                    "<path d=\"M0 0L10 5L0 10z\"/></marker>\n", heads[i], heads[i]);
    fputs("</defs></svg>\n", to);
}

void board_svg_style(FILE *to) {
    fputs(".board{display:block;max-width:100%;height:auto}.board text{font:12px sans-serif;fill:#666;text-anchor:middle}"
          ".light{fill:#f0d9b5}.dark{fill:#b58863}.white,.black{stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}"
          ".white{fill:#fff;stroke:#222}.black{fill:#333;stroke:#000}.white .line,.cross{fill:none;stroke:#222}.black .line{fill:none;stroke:#eee}"
          ".cross{stroke-width:3}.arrow{stroke-width:6;opacity:.8;fill:none}.arrow.extra{stroke:#d21}.arrow.missing{stroke:#14c;stroke-dasharray:7 5}"
          ".arrow.made{stroke:#555;opacity:.55}.head.extra{fill:#d21}.head.missing{fill:#14c}.head.made{fill:#555}\n", to);
}

static void arrow(FILE *to, const char *class, const char *move) {
    if (!move_text_length(move)) return;
    fprintf(to, "<path class=\"arrow %s\" d=\"M%d %dL%d %d\" marker-end=\"url(#head-%s)\"/>", class, x_of(text_from(move)), y_of(text_from(move)),
            x_of(text_to(move)), y_of(text_to(move)), class);
}

static void squares(FILE *to, const struct sketch *s) {
    for (int q = 0; q < 64; q++) {
        int x = x_of(q) - CELL / 2, y = y_of(q) - CELL / 2;
        fprintf(to, "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>", (q % 8 + q / 8) % 2 ? "light" : "dark", x, y, CELL, CELL);
        if (s->at[q])
            fprintf(to, "<use href=\"#%c\" class=\"%s\" x=\"%d\" y=\"%d\"/>", letter_kind(s->at[q]), letter_is_black(s->at[q]) ? "black" : "white", x, y);
    }
    for (int i = 0; i < 8; i++)
        fprintf(to, "<text x=\"%d\" y=\"%d\">%c</text><text x=\"%d\" y=\"%d\">%c</text>", x_of(i), SIDE + 14, 'a' + i, MARGIN / 2 - 1, y_of(i * 8) + 4, '1' + i);
}

void board_svg(FILE *to, const char *fen, const char *last, const struct board_arrow *arrows, size_t count) {
    struct sketch s;
    if (!sketch_parse(&s, fen)) return;
    fprintf(to, "<svg class=\"board\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"board\">\n", SIDE + MARGIN, SIDE + MARGIN,
            SIDE + MARGIN, SIDE + MARGIN);
    squares(to, &s);
    if (last) arrow(to, "made", last);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < arrows[i].moves->count; j++) arrow(to, arrows[i].class, arrows[i].moves->branches[j].move);
    fputs("\n</svg>\n", to);
}
