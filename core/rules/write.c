/* write.c - a loaded game back to text, one spelling for each thing: macros and groups stay written out, sizes of memories
 * are said, numbers are numbers. What is written loads to the same game. Knows operations, not where they came from. */
#include <ctype.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "core/rules/game.h"

struct writer {
    const struct rules_game *g;
    struct textbuf *out;
};

/* ---- words ---- */

static void write_operand(struct textbuf *out, const struct rules_operand *o) {
    static const char *const bases[] = {"", "px", "py", "t", "b", "r"};
    for (int i = o->depth; i > 0; i--) textbuf_add_bytes(out, &"lptg"[o->memory[i - 1]], 1);
    if (o->base == BASE_NUMBER) textbuf_addf(out, "%d", o->number);
    else textbuf_add(out, bases[o->base]);
}

static void write_steps(struct textbuf *out, const struct rules_op *op) {
    textbuf_add(out, op->dx || op->dy ? " " : " ws");
    for (int i = 0; i < (op->dy < 0 ? -op->dy : op->dy); i++) textbuf_add(out, op->dy > 0 ? "w" : "s");
    for (int i = 0; i < (op->dx < 0 ? -op->dx : op->dx); i++) textbuf_add(out, op->dx > 0 ? "d" : "a");
}

static void write_word(struct writer *w, const struct rules_op *op) {
    const struct rules_word_info *info = rules_word_info((enum rules_word)op->code);
    if (op->flags & OPF_TRAS) textbuf_add(w->out, " tras");
    textbuf_addf(w->out, " %s", info->text);
    for (int i = 0; info->arguments[i]; i++) {
        textbuf_add(w->out, " ");
        if (info->arguments[i] == 'k') textbuf_add(w->out, w->g->kinds[op->kind].name);
        else if (info->arguments[i] == 'n') textbuf_addf(w->out, "%d", op->number);
        else write_operand(w->out, i ? &op->y : &op->x);
    }
}

static bool same_place(const struct rules_op *a, const struct rules_op *b) { return a->line == b->line && a->column == b->column; }

/* mover and captura are two and three operations that came from one word: they have one place. The number of operations. */
static uint32_t pair_length(const struct rules_op *op) {
    if (op[0].code == WORD_VACIO && op[1].code == WORD_MOV && same_place(op, op + 1)) return 2;
    return op[0].code == WORD_ENEMIGO && op[1].code == WORD_CAPT && op[2].code == WORD_MOV && same_place(op, op + 1) ? 3 : 0;
}

/* A normal that only asked for memory has no operation left. */
static void write_empty_normal(struct writer *w) {
    for (int m = 0; m < RULES_MEMORIES; m++)
        if (w->g->cells[m]) {
            textbuf_addf(w->out, " mgrw %c %u", "lptg"[m], w->g->cells[m]);
            return;
        }
}

/* A branch that is not the first of its exc, opt or rand stands behind the end of another that leads further. */
static bool follows_branch(const struct rules_op *op, uint32_t i, uint32_t start) {
    return i > start && op[i - 1].code == OP_BRANCH_END && op[i - 1].jump != i;
}

static void write_opener(struct writer *w, uint32_t i, uint32_t start) {
    const struct rules_op *op = &w->g->ops[i];
    bool branches = op->code == WORD_EXC || op->code == WORD_OPT || op->code == WORD_RAND;
    if (branches && follows_branch(w->g->ops, i, start)) textbuf_add(w->out, op->code == WORD_EXC ? " or" : " ,");
    else textbuf_addf(w->out, " %s", rules_word_info((enum rules_word)op->code)->text);
    if (op->code == WORD_RAND) textbuf_addf(w->out, " %u", op->kind);
}

static void write_program(struct writer *w, uint32_t movement) {
    const struct rules_movement *m = &w->g->movements[movement];
    for (uint32_t i = m->start; i < m->end; i++) {
        const struct rules_op *op = &w->g->ops[i];
        uint32_t pair = pair_length(op);
        if (op->code == OP_STEP) write_steps(w->out, op);
        else if (op->code == OP_NORMAL) op->jump == i + 1 ? write_empty_normal(w) : (void)0;
        else if (op->code == OP_BRANCH_END) textbuf_add(w->out, op->jump == i + 1 ? " end" : "");
        else if (op->code == OP_SLIDE_END || op->code == OP_BLOQUE_END || op->code == OP_NEG_END) textbuf_add(w->out, " end");
        else if (op->code == OP_FINISH) continue;
        else if (rules_word_info((enum rules_word)op->code)->class == CLASS_OPENER) write_opener(w, i, m->start);
        else if (pair) textbuf_add(w->out, pair == 2 ? " mover" : " captura"), i += pair - 1;
        else write_word(w, op);
    }
    textbuf_add(w->out, "\n");
}

/* ---- sections ---- */

static void write_head(struct writer *w) {
    const struct rules_game *g = w->g;
    textbuf_addf(w->out, "game %s\nboard %d %d\n", g->name, g->width, g->height);
    if (g->free_turns) textbuf_add(w->out, "turnos libres\n");
    if (g->first_side) textbuf_addf(w->out, "first %d\n", g->first_side);
    for (int m = 0; m < RULES_MEMORIES; m++)
        if (g->cells[m]) textbuf_addf(w->out, "memory %c %u\n", "lptg"[m], g->cells[m]);
}

static void write_position_text(struct writer *w) {
    const struct rules_game *g = w->g;
    if (g->fen_fields) textbuf_add(w->out, "fen\n");
    for (uint32_t i = 0; i < g->castling_count; i++)
        textbuf_addf(w->out, "castling %c g%u %d\n", g->castling[i].letter, g->castling[i].cell, g->castling[i].value);
    if (g->has_advice) textbuf_addf(w->out, "advice g%u\n", g->advice_cell);
    if (!g->has_enpassant) return;
    textbuf_add(w->out, "enpassant ");
    write_operand(w->out, &g->enpassant_cell);
    textbuf_add(w->out, " ");
    write_operand(w->out, &g->enpassant_value);
    textbuf_addf(w->out, " %d\n", g->enpassant_row + 1);
}

static void write_tiles(struct writer *w, uint32_t cell) {
    const struct rules_game *g = w->g;
    bool any = false;
    for (int s = 0; s < g->squares; s++) any |= g->tiles[(uint32_t)s * g->cells[MEMORY_TILE] + cell] != 0;
    if (!any) return;
    textbuf_addf(w->out, "tiles t%u\n", cell);
    for (int y = g->height - 1; y >= 0; y--)
        for (int x = 0; x < g->width; x++)
            textbuf_addf(w->out, "%s%d%s", x ? " " : "  ", g->tiles[(uint32_t)(y * g->width + x) * g->cells[MEMORY_TILE] + cell],
                         x == g->width - 1 ? "\n" : "");
}

static void write_values(struct writer *w) {
    for (uint32_t i = 0; i < w->g->cells[MEMORY_GLOBAL]; i++)
        if (w->g->globals[i]) textbuf_addf(w->out, "set g%u %d\n", i, w->g->globals[i]);
    for (uint32_t i = 0; i < w->g->cells[MEMORY_TILE]; i++) write_tiles(w, i);
}

static void write_programs(struct writer *w, const char *section, uint32_t first, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        textbuf_addf(w->out, "  %s", section);
        write_program(w, first + i);
    }
}

static void write_piece(struct writer *w, const struct rules_kind *k) {
    static const char *const when[] = {"propio", "rival", "todos"};
    textbuf_addf(w->out, "\npiece %s %c %d\n", k->name, k->letter, k->value);
    write_programs(w, "movement", k->first, k->count);
    for (uint32_t i = k->every_first; i < k->every_first + k->every_count; i++) {
        textbuf_addf(w->out, "  every %s", when[w->g->everys[i].when]);
        write_program(w, w->g->everys[i].program);
    }
    write_programs(w, "whennomoves", k->stuck_first, k->stuck_count);
    write_programs(w, "setup", k->setup_first, k->setup_count);
}

/* A row whose letters happen to spell a word of the language is written with gaps. */
static void write_row(struct writer *w, int y) {
    char row[RULES_SIDE_MAX];
    for (int x = 0; x < w->g->width; x++) {
        int piece = w->g->start[y * w->g->width + x];
        char letter = piece < 0 ? '.' : w->g->kinds[piece / 2].letter;
        row[x] = (char)(piece >= 0 && piece & 1 ? tolower((unsigned char)letter) : letter);
    }
    bool word = rules_word_find(row, (size_t)w->g->width) != WORD_NONE;
    textbuf_add(w->out, " ");
    for (int x = 0; x < w->g->width; x++) textbuf_addf(w->out, "%s%c", word || x == 0 ? " " : "", row[x]);
    textbuf_add(w->out, "\n");
}

bool rules_write(const struct rules_game *g, struct textbuf *out) {
    struct writer w = {g, out};
    write_head(&w);
    write_position_text(&w);
    write_values(&w);
    for (uint32_t k = 0; k < g->kind_count; k++) write_piece(&w, &g->kinds[k]);
    textbuf_add(out, "\nstart\n");
    for (int y = g->height - 1; y >= 0; y--) write_row(&w, y);
    return !out->failed;
}

/* ---- comparing ---- */

static bool same_operand(const struct rules_operand *a, const struct rules_operand *b) {
    return a->number == b->number && a->base == b->base && a->depth == b->depth && !memcmp(a->memory, b->memory, a->depth);
}

static bool same_op(const struct rules_op *a, const struct rules_op *b) {
    return a->code == b->code && a->flags == b->flags && a->dx == b->dx && a->dy == b->dy && a->kind == b->kind && a->number == b->number &&
           a->jump == b->jump && same_operand(&a->x, &b->x) && same_operand(&a->y, &b->y);
}

static bool same_movement(const struct rules_movement *a, const struct rules_movement *b) {
    return a->start == b->start && a->end == b->end && a->threat == b->threat && a->writes == b->writes && a->captures == b->captures &&
           a->blind == b->blind && a->choices == b->choices && a->personal == b->personal;
}

static bool same_kind(const struct rules_kind *a, const struct rules_kind *b) {
    return !strcmp(a->name, b->name) && a->letter == b->letter && a->value == b->value && a->first == b->first && a->count == b->count &&
           a->every_first == b->every_first && a->every_count == b->every_count && a->stuck_first == b->stuck_first &&
           a->stuck_count == b->stuck_count && a->setup_first == b->setup_first && a->setup_count == b->setup_count;
}

static bool same_every(const struct rules_every *a, const struct rules_every *b) {
    return a->program == b->program && a->when == b->when && a->invalidates == b->invalidates;
}

static bool same_castling(const struct rules_castling *a, const struct rules_castling *b) {
    return a->letter == b->letter && a->cell == b->cell && a->value == b->value;
}

static bool same_values(const struct rules_game *a, const struct rules_game *b) {
    size_t tiles = (size_t)a->squares * a->cells[MEMORY_TILE], globals = a->cells[MEMORY_GLOBAL];
    return !memcmp(a->tiles, b->tiles, tiles * sizeof *a->tiles) && !memcmp(a->globals, b->globals, globals * sizeof *a->globals);
}

static bool same_position_text(const struct rules_game *a, const struct rules_game *b) {
    return a->fen_fields == b->fen_fields && a->has_enpassant == b->has_enpassant && a->enpassant_row == b->enpassant_row &&
           same_operand(&a->enpassant_cell, &b->enpassant_cell) && same_operand(&a->enpassant_value, &b->enpassant_value);
}

static bool same_flags(const struct rules_game *a, const struct rules_game *b) {
    return a->invalidates == b->invalidates && a->prioritises == b->prioritises && a->has_threats == b->has_threats && a->has_writes == b->has_writes &&
           a->has_everys == b->has_everys && a->has_setup == b->has_setup && a->has_rand == b->has_rand && a->reads_turn == b->reads_turn && a->has_advice == b->has_advice && a->advice_cell == b->advice_cell &&
           !memcmp(a->constant, b->constant, sizeof a->constant);
}

#define SAME_LIST(what, count, list, same)                                                                                                   \
    if (a->count != b->count) return what;                                                                                                   \
    for (uint32_t i = 0; i < a->count; i++)                                                                                                  \
        if (!same(&a->list[i], &b->list[i])) return what;

const char *rules_game_difference(const struct rules_game *a, const struct rules_game *b) {
    if (strcmp(a->name, b->name)) return "the name";
    if (a->width != b->width || a->height != b->height) return "the board";
    if (a->free_turns != b->free_turns || a->first_side != b->first_side) return "the turns";
    if (memcmp(a->cells, b->cells, sizeof a->cells)) return "the sizes of the memories";
    if (memcmp(a->start, b->start, sizeof a->start)) return "the start";
    SAME_LIST("the pieces", kind_count, kinds, same_kind)
    SAME_LIST("the operations", op_count, ops, same_op)
    SAME_LIST("the movements", movement_count, movements, same_movement)
    SAME_LIST("the everys", every_count, everys, same_every)
    SAME_LIST("the letters of the third field", castling_count, castling, same_castling)
    if (!same_values(a, b)) return "the values at the start";
    if (!same_position_text(a, b)) return "the position text";
    return same_flags(a, b) ? NULL : "what the programs use";
}
