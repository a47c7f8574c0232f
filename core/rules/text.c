/* text.c - a position as text: rows from the last to the first, the side to move, and, where the game maps them, the
 * fields that chess programs write. Knows the fields by their place, not what they mean. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/rules/position.h"

enum { FIELDS = 6 };

struct reading {
    struct rules_position *p;
    const char *text, *field[FIELDS];
    size_t length[FIELDS];
    int fields;
    struct diag *why;
};

static enum status refuse(struct reading *r, const char *at, const char *what) {
    return diag_set(r->why, STATUS_BAD_GAME_POSITION, 0, (size_t)(at - r->text) + 1, "%s", what);
}

static void clear(struct rules_position *p) {
    memset(p->board, -1, sizeof p->board);
    memset(p->owner, 0, sizeof p->owner);
    memset(p->standing, 0, sizeof p->standing);
    memset(p->restless, 0, sizeof p->restless);
    memset(p->cells, 0, p->cell_count * sizeof *p->cells);
    const struct rules_game *g = p->game;
    if (g->cells[MEMORY_GLOBAL]) memcpy(p->cells, g->globals, g->cells[MEMORY_GLOBAL] * sizeof *p->cells);
    size_t tiles = (size_t)g->squares * g->cells[MEMORY_TILE];
    if (tiles) memcpy(p->cells + p->tile_base, g->tiles, tiles * sizeof *p->cells);
    for (int i = 0; i < RULES_SQUARES_MAX + 2; i++) p->pieces[i] = (struct rules_piece){0, 0, -1};
    p->free_count = 0;
    /* One slot more than squares: a piece may appear before the one below it is gone. */
    for (int i = g->squares; i >= 0; i--) p->free_slots[p->free_count++] = (uint16_t)i;
    p->slot_top = 0;
    p->side = (uint8_t)g->first_side;
    p->turn = 0;
    p->result = RESULT_NONE;
    p->invalid = p->again = false;
    p->halfmoves = 0;
    p->fullmoves = 1;
    p->log_count = p->ply_count = 0;
}

static void put(struct rules_position *p, int square, int kind, int side) {
    int slot = p->free_slots[--p->free_count];
    p->pieces[slot] = (struct rules_piece){(uint8_t)kind, (uint8_t)side, (int16_t)square};
    if (slot >= p->slot_top) p->slot_top = slot + 1;
    rules_stand(p, square, slot);
    rules_note_restless(p, p->pieces[slot], true);
}

static void put_start(struct rules_position *p) {
    for (int s = 0; s < p->game->squares; s++)
        if (p->game->start[s] >= 0) put(p, s, p->game->start[s] / 2, p->game->start[s] & 1);
}

static int kind_of_letter(const struct rules_game *g, char c) {
    for (uint32_t k = 0; k < g->kind_count; k++)
        if (g->kinds[k].letter == toupper((unsigned char)c)) return (int)k;
    return -1;
}

static enum status read_rows(struct reading *r) {
    const struct rules_game *g = r->p->game;
    const char *at = r->field[0], *end = at + r->length[0];
    int x = 0, y = g->height - 1;
    while (at < end) {
        int kind;
        if (*at == '/') {
            if (x != g->width) return refuse(r, at, "a row is too short");
            if (--y < 0) return refuse(r, at, "too many rows");
            x = 0, at++;
        } else if (isdigit((unsigned char)*at)) {
            int run = 0;
            for (; at < end && isdigit((unsigned char)*at) && run < 100; at++) run = run * 10 + (*at - '0');
            x += run;
            if (x > g->width) return refuse(r, at - 1, "a row is too long");
        } else if ((kind = kind_of_letter(g, *at)) >= 0) {
            if (x >= g->width) return refuse(r, at, "a row is too long");
            put(r->p, y * g->width + x++, kind, islower((unsigned char)*at++) != 0);
        } else return refuse(r, at, "no piece of this game has this letter");
    }
    return x == g->width && y == 0 ? STATUS_OK : refuse(r, at, "the board is not full");
}

static bool is_dash(const struct reading *r, int f) { return r->length[f] == 1 && r->field[f][0] == '-'; }

/* Cells that letters may set are 0 unless their letter stands there. */
static enum status read_letters(struct reading *r, int f) {
    const struct rules_game *g = r->p->game;
    for (uint32_t i = 0; i < g->castling_count; i++) r->p->cells[g->castling[i].cell] = 0;
    if (is_dash(r, f)) return STATUS_OK;
    for (size_t i = 0; i < r->length[f]; i++) {
        bool found = false;
        for (uint32_t k = 0; k < g->castling_count; k++)
            if (g->castling[k].letter == r->field[f][i]) {
                r->p->cells[g->castling[k].cell] = g->castling[k].value;
                found = true;
            }
        if (!found) return refuse(r, r->field[f] + i, "this game has no such letter in its third field");
    }
    return STATUS_OK;
}

static uint32_t square_field_cell(const struct rules_position *p) {
    const struct rules_operand *o = &p->game->enpassant_cell;
    return o->base == BASE_NUMBER ? (uint32_t)o->number : o->base == BASE_SIDE ? p->side : 1u - p->side;
}

static int field_row(const struct rules_position *p) {
    return p->side ? p->game->height - 1 - p->game->enpassant_row : p->game->enpassant_row;
}

static enum status read_square(struct reading *r, int f) {
    const struct rules_game *g = r->p->game;
    if (is_dash(r, f)) return STATUS_OK;
    int column = r->field[f][0] - 'a', row = 0;
    bool digits = r->length[f] > 1 && r->length[f] <= 3;
    for (size_t i = 1; i < r->length[f]; i++) {
        digits = digits && isdigit((unsigned char)r->field[f][i]);
        if (digits) row = row * 10 + (r->field[f][i] - '0');
    }
    if (!g->has_enpassant || !digits || column < 0 || column >= g->width || row - 1 != field_row(r->p))
        return refuse(r, r->field[f], "the fourth field is no square that this game has there");
    r->p->cells[square_field_cell(r->p)] = column;
    return STATUS_OK;
}

static enum status read_count(struct reading *r, int f, int32_t *out) {
    int32_t value = 0;
    for (size_t i = 0; i < r->length[f]; i++) {
        if (!isdigit((unsigned char)r->field[f][i]) || value > 1000000) return refuse(r, r->field[f] + i, "a count belongs here");
        value = value * 10 + (r->field[f][i] - '0');
    }
    *out = value;
    return STATUS_OK;
}

static enum status read_side(struct reading *r) {
    bool fits = r->length[1] == 1 && (r->field[1][0] == 'w' || r->field[1][0] == 'b');
    if (!fits) return refuse(r, r->field[1], "the side to move is w or b");
    r->p->side = r->field[1][0] == 'b';
    return STATUS_OK;
}

static enum status read_fields(struct reading *r) {
    enum status s = read_rows(r);
    if (s == STATUS_OK && r->fields > 1) s = read_side(r);
    if (s == STATUS_OK && r->fields > 2) s = read_letters(r, 2);
    if (s == STATUS_OK && r->fields > 3) s = read_square(r, 3);
    if (s == STATUS_OK && r->fields > 4) s = read_count(r, 4, &r->p->halfmoves);
    if (s == STATUS_OK && r->fields > 5) s = read_count(r, 5, &r->p->fullmoves);
    return s;
}

static enum status split(struct reading *r) {
    const char *at = r->text;
    for (;;) {
        while (isspace((unsigned char)*at)) at++;
        if (!*at) break;
        if (r->fields == FIELDS) return refuse(r, at, "text behind the last field");
        r->field[r->fields] = at;
        while (*at && !isspace((unsigned char)*at)) at++;
        r->length[r->fields] = (size_t)(at - r->field[r->fields]);
        r->fields++;
    }
    return r->fields ? STATUS_OK : refuse(r, at, "the position is empty");
}

/* A refused text must leave the old position: it is read into a copy that shares nothing but is put in place at the end. */
enum status rules_position_set(struct rules_position *p, const char *text, struct diag *why) {
    if (!text || strcmp(text, "startpos") == 0) {
        clear(p);
        put_start(p);
        return STATUS_OK;
    }
    struct rules_position fresh;
    struct reading r = {.p = &fresh, .text = text, .why = why};
    enum status s = split(&r);
    if (s == STATUS_OK) s = rules_position_init(&fresh, p->game, why);
    else return s;
    if (s != STATUS_OK) return s;
    clear(&fresh);
    s = read_fields(&r);
    if (s == STATUS_OK) {
        rules_position_free(p);
        *p = fresh;
    } else rules_position_free(&fresh);
    return s;
}

struct writer {
    char *out;
    size_t size, length;
};

static void add_text(struct writer *w, const char *text) {
    size_t n = strlen(text);
    if (w->length + n < w->size) memcpy(w->out + w->length, text, n + 1);
    w->length += n;
}

static void add_number(struct writer *w, int32_t n) {
    char text[16];
    snprintf(text, sizeof text, "%d", n);
    add_text(w, text);
}

static void write_row(const struct rules_position *p, int y, struct writer *w) {
    const struct rules_game *g = p->game;
    int run = 0;
    for (int x = 0; x < g->width; x++) {
        int slot = p->board[y * g->width + x];
        if (slot < 0) {
            run++;
            continue;
        }
        if (run) add_number(w, run);
        run = 0;
        char c = g->kinds[p->pieces[slot].kind].letter, text[2] = {p->pieces[slot].side ? (char)tolower((unsigned char)c) : c, 0};
        add_text(w, text);
    }
    if (run) add_number(w, run);
}

static void write_fields(const struct rules_position *p, struct writer *w) {
    const struct rules_game *g = p->game;
    size_t before = w->length;
    for (uint32_t i = 0; i < g->castling_count; i++) {
        char text[2] = {g->castling[i].letter, 0};
        if (p->cells[g->castling[i].cell] == g->castling[i].value) add_text(w, text);
    }
    add_text(w, w->length == before ? "- " : " ");
    int32_t column = g->has_enpassant ? p->cells[square_field_cell(p)] : -1;
    if (column >= 0 && column < g->width) {
        char text[2] = {(char)('a' + column), 0};
        add_text(w, text);
        add_number(w, field_row(p) + 1);
    } else add_text(w, "-");
    add_text(w, " ");
    add_number(w, p->halfmoves);
    add_text(w, " ");
    add_number(w, p->fullmoves);
}

bool rules_position_write(const struct rules_position *p, char *out, size_t size) {
    struct writer w = {out, size, 0};
    for (int y = p->game->height - 1; y >= 0; y--) {
        write_row(p, y, &w);
        if (y) add_text(&w, "/");
    }
    add_text(&w, p->side ? " b " : " w ");
    write_fields(p, &w);
    return w.length < size;
}
