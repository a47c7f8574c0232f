/* file.c - the sections of a game file: board, memories, pieces, macros, start, position text. Knows no program. */
#include <ctype.h>
#include <string.h>

#include "core/rules/source.h"

struct reader {
    struct rules_source *s;
    struct rules_game *g;
    const struct rules_token *at, *end;
    int piece; /* the piece whose section this is, -1 before the first */
    bool has_board, board_seen, has_start;
};

static bool is_section(const struct rules_token *t) {
    return t->word != WORD_NONE && rules_word_info(t->word)->class == CLASS_SECTION;
}

/* The next word, which must stand in this section. */
static const struct rules_token *want(struct reader *r, const struct rules_token *section, const char *what) {
    if (r->at < r->end && !is_section(r->at)) return r->at++;
    rules_error_at(r->s, section, "%.*s needs %s", (int)section->length, section->text, what);
    return NULL;
}

static bool want_number(struct reader *r, const struct rules_token *section, const char *what, int32_t low, int32_t high, int32_t *out) {
    const struct rules_token *t = want(r, section, what);
    if (!t) return false;
    if (rules_read_number(t, out) && *out >= low && *out <= high) return true;
    rules_error_at(r->s, t, "%s is a number from %d to %d", what, low, high);
    return false;
}

static char *keep(struct reader *r, const struct rules_token *t) {
    char *text = arena_text(&r->g->arena, t->text, t->length);
    if (!text) rules_error_at(r->s, t, "out of memory");
    return text;
}

/* Doubling inside an arena: the old list is left behind. */
static void *grow(struct arena *a, void *list, uint32_t count, uint32_t *room, size_t size) {
    if (count < *room) return list;
    uint32_t larger = *room ? *room * 2 : 16;
    void *copy = arena_array(a, larger, size);
    if (!copy) return NULL;
    if (count) memcpy(copy, list, count * size);
    *room = larger;
    return copy;
}

/* Sections that need the sizes of the memories wait until all programs were read: see late_sections. */
static void skip_section(struct reader *r) {
    while (r->at < r->end && !is_section(r->at)) r->at++;
}

static void section_game(struct reader *r, const struct rules_token *t) {
    const struct rules_token *name = want(r, t, "a name");
    if (name) r->g->name = keep(r, name);
}

static void section_board(struct reader *r, const struct rules_token *t) {
    int32_t w, h;
    if (r->board_seen) rules_error_at(r->s, t, "the board was given before");
    r->board_seen = true;
    if (!want_number(r, t, "a width", 1, RULES_SIDE_MAX, &w) || !want_number(r, t, "a height", 1, RULES_SIDE_MAX, &h)) { skip_section(r); return; }
    r->g->width = w, r->g->height = h, r->g->squares = w * h;
    r->has_board = true;
}

static void section_turnos(struct reader *r, const struct rules_token *t) {
    const struct rules_token *how = want(r, t, "alternos or libres");
    if (!how) return;
    r->g->free_turns = rules_token_is(how, "libres");
    if (!r->g->free_turns && !rules_token_is(how, "alternos")) rules_error_at(r->s, how, "turns are alternos or libres");
}

static void section_first(struct reader *r, const struct rules_token *t) {
    int32_t side;
    if (want_number(r, t, "the side", 0, 1, &side)) r->g->first_side = side;
}

static void section_memory(struct reader *r, const struct rules_token *t) {
    const struct rules_token *m = want(r, t, "l, p, t or g");
    int32_t cells;
    if (!m || !want_number(r, t, "the number of cells", 1, RULES_CELLS_MAX, &cells)) return;
    if (m->length != 1 || !strchr("lptg", m->text[0])) { rules_error_at(r->s, m, "memories are l, p, t and g"); return; }
    rules_need_cells(r->s, m, (enum rules_memory)(strchr("lptg", m->text[0]) - "lptg"), cells);
}

static void section_macro(struct reader *r, const struct rules_token *t) {
    struct rules_source *s = r->s;
    const struct rules_token *name = want(r, t, "a name"), *first = r->at;
    if (!name) return;
    struct rules_operand ignored;
    bool taken = name->word != WORD_NONE || rules_text_is_steps(name->text, name->length) || rules_read_operand(s, name, &ignored);
    if (taken) rules_error_at(s, name, "%.*s means something already", (int)name->length, name->text);
    int depth = 1;
    for (; r->at < r->end && !is_section(r->at); r->at++) {
        if (r->at->word != WORD_NONE && rules_word_info(r->at->word)->class == CLASS_OPENER) depth++;
        if (r->at->word == WORD_END && --depth == 0) break;
    }
    if (depth) { rules_error_at(s, t, "this macro has no end"); return; }
    struct rules_macro macro = {.name = *name, .body = {(struct rules_token *)first, (uint32_t)(r->at - first)}};
    r->at++;
    if (rules_find_macro(s, name)) rules_error_at(s, name, "this macro was defined before");
    else if (s->macro_count == RULES_MACROS_MAX) rules_error_at(s, name, "more than %d macros", RULES_MACROS_MAX);
    else if (!rules_add_macro(s, &macro)) rules_error_at(s, name, "out of memory");
}

static bool letter_taken(const struct rules_game *g, char letter) {
    for (uint32_t i = 0; i < g->kind_count; i++)
        if (g->kinds[i].letter == letter) return true;
    return false;
}

static void section_piece(struct reader *r, const struct rules_token *t) {
    struct rules_game *g = r->g;
    const struct rules_token *name = want(r, t, "a name"), *letter = name ? want(r, t, "a letter") : NULL;
    if (!letter) return;
    if (g->kind_count == RULES_KINDS_MAX) { rules_error_at(r->s, t, "more than %d pieces", RULES_KINDS_MAX); return; }
    if (rules_find_kind(r->s, name) >= 0) rules_error_at(r->s, name, "this piece was defined before");
    if (letter->length != 1 || !isalpha((unsigned char)letter->text[0])) { rules_error_at(r->s, letter, "the letter of a piece is one of a to z"); return; }
    struct rules_kind *k = &g->kinds[g->kind_count];
    char upper = (char)toupper((unsigned char)letter->text[0]);
    if (letter_taken(g, upper)) rules_error_at(r->s, letter, "this letter belongs to another piece");
    *k = (struct rules_kind){.name = keep(r, name), .letter = upper, .value = 1};
    if (!k->name) return;
    r->s->kind_places[g->kind_count] = *name;
    r->piece = (int)g->kind_count++;
    if (r->at < r->end && !is_section(r->at)) {
        if (!rules_read_number(r->at, &k->value)) rules_error_at(r->s, r->at, "the value of a piece is a number");
        r->at++;
    }
}

static void section_program(struct reader *r, const struct rules_token *t, enum rules_body_kind kind) {
    struct rules_source *s = r->s;
    struct rules_body body = {.kind = kind, .piece = (uint32_t)r->piece, .place = *t};
    if (kind == BODY_EVERY) {
        const struct rules_token *when = want(r, t, "propio, rival or todos");
        if (!when) return;
        body.when = rules_token_is(when, "propio") ? EVERY_PROPIO : rules_token_is(when, "rival") ? EVERY_RIVAL : EVERY_TODOS;
        if (body.when == EVERY_TODOS && !rules_token_is(when, "todos")) rules_error_at(s, when, "every is propio, rival or todos");
    }
    if (kind == BODY_STUCK && r->at < r->end && rules_token_is(r->at, "rival")) body.when = EVERY_RIVAL, r->at++;
    const struct rules_token *first = r->at;
    skip_section(r);
    body.words = (struct rules_tokens){(struct rules_token *)first, (uint32_t)(r->at - first)};
    if (r->piece < 0) { rules_error_at(s, t, "a program belongs to a piece"); return; }
    if (!body.words.count) { rules_error_at(s, t, "this program is empty"); return; }
    if (s->body_count == RULES_BODIES_MAX) { rules_error_at(s, t, "more than %d programs", RULES_BODIES_MAX); return; }
    struct rules_body *list = grow(&s->scratch, s->bodies, s->body_count, &s->body_room, sizeof *list);
    if (!list) { rules_error_at(s, t, "out of memory"); return; }
    s->bodies = list;
    list[s->body_count++] = body;
}

static void early_section(struct reader *r, const struct rules_token *t) {
    switch ((int)t->word) {
    case WORD_GAME: section_game(r, t); break;
    case WORD_BOARD: section_board(r, t); break;
    case WORD_TURNOS: section_turnos(r, t); break;
    case WORD_FIRST: section_first(r, t); break;
    case WORD_MEMORY: section_memory(r, t); break;
    case WORD_MACRO: section_macro(r, t); break;
    case WORD_PIECE: section_piece(r, t); break;
    case WORD_MOVEMENT: section_program(r, t, BODY_MOVEMENT); return;
    case WORD_EVERY: section_program(r, t, BODY_EVERY); return;
    case WORD_WHENNOMOVES: section_program(r, t, BODY_STUCK); return;
    case WORD_SETUP: section_program(r, t, BODY_SETUP); return;
    case WORD_FEN: r->g->fen_fields = true; break;
    default: skip_section(r); return; /* late */
    }
    if (r->at < r->end && !is_section(r->at)) rules_error_at(r->s, r->at, "%.*s does not belong into %.*s", (int)r->at->length, r->at->text, (int)t->length, t->text);
    skip_section(r);
}

static void section_start(struct reader *r, const struct rules_token *t) {
    struct rules_game *g = r->g;
    int at = 0;
    r->has_start = true;
    for (; r->at < r->end && !is_section(r->at); r->at++)
        for (uint32_t i = 0; i < r->at->length; i++, at++) {
            char c = r->at->text[i];
            if (at >= g->squares) { rules_error_at(r->s, r->at, "the start has more than %d squares", g->squares), skip_section(r); return; }
            int square = (g->height - 1 - at / g->width) * g->width + at % g->width, kind = -1;
            for (uint32_t k = 0; k < g->kind_count; k++)
                if (g->kinds[k].letter == toupper((unsigned char)c)) kind = (int)k;
            if (kind >= 0) g->start[square] = (int16_t)(kind * 2 + (islower((unsigned char)c) != 0));
            else if (c != '.') rules_error_at(r->s, r->at, "no piece has the letter %c", isprint((unsigned char)c) ? c : '?');
        }
    if (at < g->squares) rules_error_at(r->s, t, "the start has %d squares, the board %d", at, g->squares);
}

static bool cell_in(struct reader *r, const struct rules_token *t, enum rules_memory m, uint32_t *cell) {
    struct rules_operand x;
    if (!t || !rules_read_operand(r->s, t, &x)) return t && (rules_error_at(r->s, t, "a cell belongs here"), false);
    if (x.depth != 1 || x.memory[0] != m || x.base != BASE_NUMBER) return rules_error_at(r->s, t, "a plain cell of %c belongs here", "lptg"[m]), false;
    *cell = (uint32_t)x.number;
    return true;
}

static void section_tiles(struct reader *r, const struct rules_token *t) {
    struct rules_game *g = r->g;
    uint32_t cell;
    if (!cell_in(r, want(r, t, "a cell such as t0"), MEMORY_TILE, &cell) || cell >= g->cells[MEMORY_TILE]) { skip_section(r); return; }
    int32_t value = 0;
    bool alone = r->at + 1 == r->end || (r->at + 1 < r->end && is_section(r->at + 1)); /* one number for all squares */
    for (int i = 0; i < g->squares; i++) {
        int square = (g->height - 1 - i / g->width) * g->width + i % g->width;
        if ((i == 0 || !alone) && !want_number(r, t, "one number per square, or one for all", INT32_MIN, INT32_MAX, &value)) return;
        g->tiles[(uint32_t)square * g->cells[MEMORY_TILE] + cell] = value;
    }
}

static void section_set(struct reader *r, const struct rules_token *t) {
    uint32_t cell;
    int32_t value;
    if (!cell_in(r, want(r, t, "a cell such as g0"), MEMORY_GLOBAL, &cell)) { skip_section(r); return; }
    if (want_number(r, t, "a value", INT32_MIN, INT32_MAX, &value) && cell < r->g->cells[MEMORY_GLOBAL]) r->g->globals[cell] = value;
}

static void section_advice(struct reader *r, const struct rules_token *t) {
    uint32_t cell;
    if (!cell_in(r, want(r, t, "a cell such as g0"), MEMORY_GLOBAL, &cell)) { skip_section(r); return; }
    r->g->has_advice = true;
    r->g->advice_cell = cell;
}

static void section_castling(struct reader *r, const struct rules_token *t) {
    struct rules_game *g = r->g;
    const struct rules_token *letters = want(r, t, "letters");
    uint32_t cell;
    int32_t value;
    if (!letters || !cell_in(r, want(r, t, "a cell such as g0"), MEMORY_GLOBAL, &cell)) { skip_section(r); return; }
    if (!want_number(r, t, "a value", INT32_MIN, INT32_MAX, &value)) return;
    for (uint32_t i = 0; i < letters->length; i++) {
        if (!isalpha((unsigned char)letters->text[i])) { rules_error_at(r->s, letters, "letters belong here"); return; }
        if (g->castling_count < 52) g->castling[g->castling_count++] = (struct rules_castling){letters->text[i], cell + i, value};
    }
}

static void section_enpassant(struct reader *r, const struct rules_token *t) {
    struct rules_game *g = r->g;
    const struct rules_token *cell = want(r, t, "a cell"), *value = cell ? want(r, t, "a value") : NULL;
    int32_t row;
    if (!value || !want_number(r, t, "a row", 1, RULES_SIDE_MAX, &row)) return;
    if (!rules_read_operand(r->s, cell, &g->enpassant_cell) || g->enpassant_cell.depth != 1 || g->enpassant_cell.memory[0] != MEMORY_GLOBAL ||
        (g->enpassant_cell.base != BASE_NUMBER && g->enpassant_cell.base < BASE_SIDE))
        { rules_error_at(r->s, cell, "a global cell such as g0, gb or gr belongs here"); return; }
    if (!rules_read_operand(r->s, value, &g->enpassant_value) || g->enpassant_value.depth || g->enpassant_value.base != BASE_PX)
        { rules_error_at(r->s, value, "the value is px, the column"); return; }
    if (row > g->height) { rules_error_at(r->s, t, "the board has %d rows", g->height); return; }
    g->enpassant_row = row - 1;
    g->has_enpassant = true;
}

static void late_section(struct reader *r, const struct rules_token *t) {
    switch ((int)t->word) {
    case WORD_START: section_start(r, t); break;
    case WORD_TILES: section_tiles(r, t); break;
    case WORD_SET: section_set(r, t); break;
    case WORD_ADVICE: section_advice(r, t); break;
    case WORD_CASTLING: section_castling(r, t); break;
    case WORD_ENPASSANT: section_enpassant(r, t); break;
    default: skip_section(r); return;
    }
    if (r->at < r->end && !is_section(r->at)) rules_error_at(r->s, r->at, "%.*s does not belong into %.*s", (int)r->at->length, r->at->text, (int)t->length, t->text);
    skip_section(r);
}

static void each_section(struct reader *r, void (*visit)(struct reader *, const struct rules_token *)) {
    r->at = r->s->tokens.list;
    r->end = r->at + r->s->tokens.count;
    if (r->at < r->end && !is_section(r->at)) {
        if (visit == early_section) rules_error_at(r->s, r->at, "a section such as game, board or piece belongs here");
        skip_section(r);
    }
    while (r->at < r->end) {
        const struct rules_token *t = r->at++;
        visit(r, t);
    }
}

/* Cells of the sections that are read late count for the sizes too. */
static void late_cells(struct reader *r) {
    for (const struct rules_token *t = r->s->tokens.list; t < r->end; t++) {
        struct rules_operand x;
        bool first = t->word == WORD_SET || t->word == WORD_TILES || t->word == WORD_ENPASSANT || t->word == WORD_ADVICE;
        bool second = t->word == WORD_CASTLING || t->word == WORD_ENPASSANT;
        if (first && t + 1 < r->end) rules_read_operand(r->s, t + 1, &x);
        if (second && t + 2 < r->end && rules_read_operand(r->s, t + 2, &x) && t->word == WORD_CASTLING)
            rules_need_cells(r->s, t + 2, MEMORY_GLOBAL, (int64_t)x.number + t[1].length);
    }
    r->s->laid_out = true;
}

/* Programs to trees: every alternative of every body. */
static void read_programs(struct rules_source *s) {
    for (uint32_t i = 0; i < s->body_count; i++) {
        struct rules_body *b = &s->bodies[i];
        struct rules_tokens *words;
        if (!rules_expand(s, b, &words, &b->tree_count)) {
            b->tree_count = 0;
            continue;
        }
        b->trees = arena_array(&s->scratch, b->tree_count, sizeof *b->trees);
        if (!b->trees) {
            b->tree_count = 0;
            rules_error_at(s, &b->place, "out of memory");
            continue;
        }
        for (uint32_t k = 0; k < b->tree_count; k++)
            if (!(b->trees[k] = rules_parse(s, b, words[k]))) {
                b->tree_count = k;
                break;
            }
    }
}

bool rules_sections(struct rules_source *s) {
    struct rules_game *g = s->game;
    struct reader r = {.s = s, .g = g, .piece = -1};
    g->kinds = arena_array(&g->arena, RULES_KINDS_MAX, sizeof *g->kinds);
    g->castling = arena_array(&g->arena, 52, sizeof *g->castling);
    if (!g->kinds || !g->castling) return rules_diags_error(s->diags, 0, 0, "out of memory"), false;
    memset(g->start, -1, sizeof g->start);
    each_section(&r, early_section);
    if (!r.board_seen) rules_error_at(s, &s->tokens.list[s->tokens.count], "the game has no board");
    if (!g->kind_count) rules_error_at(s, &s->tokens.list[s->tokens.count], "the game has no piece");
    if (!g->name) g->name = arena_text(&g->arena, "unnamed", 7);
    read_programs(s);
    if (!r.has_board || !g->name) return false;
    late_cells(&r);
    g->tiles = arena_array(&g->arena, (size_t)g->squares * g->cells[MEMORY_TILE] + 1, sizeof *g->tiles);
    g->globals = arena_array(&g->arena, g->cells[MEMORY_GLOBAL] + 1, sizeof *g->globals);
    if (!g->tiles || !g->globals) return rules_diags_error(s->diags, 0, 0, "out of memory"), false;
    each_section(&r, late_section);
    if (!g->fen_fields && (g->castling_count || g->has_enpassant)) rules_diags_error(s->diags, 0, 0, "castling and enpassant belong to a game with fen");
    if (!r.has_start) rules_error_at(s, &s->tokens.list[s->tokens.count], "the game has no start");
    return s->diags->errors == 0;
}
