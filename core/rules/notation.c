/* notation.c - squares, cells, actions and moves as text. Knows no game. */
#include <ctype.h>
#include <stdio.h>

#include "core/base/textbuf.h"
#include "core/rules/engine.h"

void rules_square_text(const struct rules_game *g, int square, char out[8]) {
    if (square < 0) snprintf(out, 8, "off");
    else snprintf(out, 8, "%c%d", 'a' + square % g->width, (square / g->width + 1) % 100);
}

void rules_cell_text(const struct rules_position *p, uint32_t cell, char out[24]) {
    const struct rules_game *g = p->game;
    char square[8];
    uint32_t size, owner, index;
    if (cell < p->tile_base) {
        snprintf(out, 24, "g%u", cell);
        return;
    }
    bool tile = cell < p->piece_base;
    size = g->cells[tile ? MEMORY_TILE : MEMORY_PIECE];
    index = cell - (tile ? p->tile_base : p->piece_base);
    owner = size ? index / size : 0, index = size ? index % size : 0;
    rules_square_text(g, tile ? (int)owner : p->pieces[owner].square, square);
    snprintf(out, 24, "%c%u@%s", tile ? 't' : 'p', index, square);
}

static void add_square(const struct rules_game *g, int square, struct textbuf *out) {
    char text[8];
    rules_square_text(g, square, text);
    textbuf_add(out, text);
}

static char letter(const struct rules_game *g, int kind) { return (char)tolower((unsigned char)g->kinds[kind].letter); }

void rules_action_text(const struct rules_position *p, const rules_action *a, struct textbuf *out) {
    char cell[24];
    textbuf_add(out, rules_word_info((enum rules_word)a->code)->text);
    if (a->code == WORD_MSET || a->code == WORD_MADD) {
        rules_cell_text(p, (uint32_t)a->cell, cell);
        textbuf_addf(out, "[%s]%d", cell, a->value);
    } else if (a->code == WORD_PRIORIDAD || a->code == WORD_RAND) textbuf_addf(out, "%d", a->value);
    else if (a->code == WORD_MOV || a->code == WORD_CAPT || a->code == WORD_DESTINO) add_square(p->game, a->square, out);
    else if (a->code == WORD_CREAR || a->code == WORD_TRANSFORMAR) {
        textbuf_addf(out, "%c", letter(p->game, a->kind));
        add_square(p->game, a->square, out);
    }
}

static void long_text(const struct rules_position *p, int slot, const rules_action *actions, uint32_t count, struct textbuf *out) {
    add_square(p->game, p->pieces[slot].square, out);
    textbuf_add(out, count ? "" : ":-");
    for (uint32_t i = 0; i < count; i++) {
        textbuf_add(out, i ? "," : ":");
        rules_action_text(p, &actions[i], out);
    }
}

/* What a short text needs: where the piece ends up and as what, or the one piece that appears on an empty square (what
 * appears in place of something was turned over: it follows from the choice, it is not the choice). */
struct summary {
    int to, kind, births, born, born_at;
};

static struct summary summarise(const struct rules_position *p, int slot, const rules_action *actions, uint32_t count) {
    struct summary s = {.to = -1, .kind = p->pieces[slot].kind, .born = -1, .born_at = -1};
    int at = p->pieces[slot].square, named = -1;
    for (const rules_action *a = actions; a < actions + count; a++) {
        if (a->square < 0) continue;
        if (a->code == WORD_MOV) at = s.to = a->square;
        if (a->code == WORD_CREAR && p->board[a->square] < 0) s.births++, s.born = a->kind, s.born_at = a->square;
        if (a->code == WORD_TRANSFORMAR && a->square == at) s.kind = a->kind;
        if (a->code == WORD_DESTINO) named = a->square;
    }
    if (named >= 0) s.to = named;
    return s;
}

int rules_move_target(const struct rules_position *p, int slot, const rules_action *actions, uint32_t count) {
    struct summary s = summarise(p, slot, actions, count);
    return s.to >= 0 ? s.to : s.births == 1 ? s.born_at : -1;
}

void rules_move_text(const struct rules_position *p, int slot, const rules_action *actions, uint32_t count, bool longer, struct textbuf *out) {
    struct summary s = summarise(p, slot, actions, count);
    if (longer || (s.to < 0 && s.births != 1)) {
        long_text(p, slot, actions, count, out);
        return;
    }
    if (s.to < 0) {
        textbuf_addf(out, "%c@", p->game->kinds[s.born].letter);
        add_square(p->game, s.born_at, out);
        return;
    }
    add_square(p->game, p->pieces[slot].square, out);
    add_square(p->game, s.to, out);
    if (s.kind != p->pieces[slot].kind) textbuf_addf(out, "%c", letter(p->game, s.kind));
}
