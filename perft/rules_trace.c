/* rules_trace.c - `gatillo rules trace`: the generation of one piece's moves, word by word: where the pointer is, what
 * conditions say and why, which triggers are left, what local memory holds. As text, or as JSON. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perft/rules.h"

/* One step as both ways to show it need it. */
struct step {
    const char *kind;
    const struct rules_op *op;
    bool is_condition, truth, outside;
    char pointer[16];
    struct textbuf word, values, triggers;
};

struct trace {
    struct rules_session *s;
    bool json, first_step, first_program;
    struct textbuf out, triggers; /* triggers: of the word that is being run */
    int32_t *locals;              /* as they were after the step before */
    bool was_outside;
    int square, slot;
};

/* ---- words ---- */

static void add_operand(const struct rules_operand *o, struct textbuf *b) {
    static const char *const bases[] = {"", "px", "py", "t", "b", "r"};
    for (int i = o->depth; i-- > 0;) textbuf_addf(b, "%c", "lptg"[o->memory[i]]);
    if (o->base == BASE_NUMBER) textbuf_addf(b, "%d", o->number);
    else textbuf_add(b, bases[o->base]);
}

static void add_steps(const struct rules_op *o, struct textbuf *b) {
    for (int i = abs(o->dy); i > 0; i--) textbuf_add(b, o->dy > 0 ? "w" : "s");
    for (int i = abs(o->dx); i > 0; i--) textbuf_add(b, o->dx > 0 ? "d" : "a");
    if (!o->dx && !o->dy) textbuf_add(b, "(no step)");
}

static void add_arguments(const struct rules_game *g, const struct rules_op *o, struct textbuf *b) {
    const char *arguments = rules_word_info((enum rules_word)o->code)->arguments;
    for (int i = 0; arguments[i]; i++) {
        textbuf_add(b, " ");
        if (arguments[i] == 'k') textbuf_add(b, g->kinds[o->kind].name);
        else if (arguments[i] == 'n') textbuf_addf(b, "%d", o->number);
        else add_operand(i ? &o->y : &o->x, b);
    }
}

static void add_word(const struct rules_game *g, const struct rules_op *o, struct textbuf *b) {
    switch ((int)o->code) {
    case OP_STEP: add_steps(o, b); return;
    case OP_SLIDE_END: textbuf_add(b, "end of a pass"); return;
    case OP_BRANCH_END: textbuf_add(b, "end of a branch"); return;
    case OP_BLOQUE_END: textbuf_add(b, "end of the bloque"); return;
    case OP_FINISH: textbuf_add(b, "end of the program"); return;
    default: break;
    }
    textbuf_addf(b, "%s%s", o->flags & OPF_TRAS ? "tras " : "", rules_word_info((enum rules_word)o->code)->text);
    if (o->code == WORD_RAND) textbuf_addf(b, " %u", o->kind);
    else add_arguments(g, o, b);
}

/* ---- values ---- */

static bool compares(const struct rules_op *o) { return o->code == WORD_MCMP || o->code == WORD_MLESS || o->code == WORD_MDIST; }
static bool looks(const struct rules_op *o) { return o->code >= WORD_ESP && o->code <= WORD_AMENAZADO; }
static bool is_condition(const struct rules_op *o) { return compares(o) || looks(o) || o->code == WORD_NEG; }

static void add_value(const struct rules_run *r, const struct rules_operand *o, struct textbuf *b) {
    int32_t value;
    if (!o->depth && o->base == BASE_NUMBER) return;
    textbuf_add(b, b->length ? ", " : "");
    add_operand(o, b);
    if (rules_peek(r, o, &value)) textbuf_addf(b, " is %d", value);
    else textbuf_add(b, " is outside");
}

static void add_content(const struct rules_run *r, struct textbuf *b) {
    int slot = r->square < 0 ? -1 : r->position->board[r->square];
    if (r->square < 0) textbuf_add(b, "no square");
    else if (slot < 0) textbuf_add(b, "empty");
    else textbuf_addf(b, "%s of the %s side", r->game->kinds[r->position->pieces[slot].kind].name, rules_side_name(r->position->pieces[slot].side));
}

/* Local cells that the word changed. */
static void add_locals(struct trace *t, const struct rules_run *r, struct textbuf *b) {
    for (uint32_t i = 0; i < r->game->cells[MEMORY_LOCAL]; i++) {
        if (r->locals[i] != t->locals[i]) textbuf_addf(b, "%sl%u becomes %d", b->length ? ", " : "", i, r->locals[i]);
        t->locals[i] = r->locals[i];
    }
}

/* Actions are written down with the values of now. */
static void add_record(const struct rules_run *r, const struct rules_op *o, bool truth, struct textbuf *b) {
    bool writes = o->code == WORD_MSET || o->code == WORD_MADD;
    bool local = writes && o->x.memory[o->x.depth - 1] == MEMORY_LOCAL;
    bool acts = o->code < WORD_COUNT && rules_word_info((enum rules_word)o->code)->class == CLASS_ACTION;
    if (writes) add_value(r, &o->y, b);
    if (acts && !local && truth) textbuf_addf(b, "%sgoes to the actions", b->length ? ", " : "");
}

/* ---- steps ---- */

static void add_trigger(const struct rules_run *r, uint32_t id, struct textbuf *b) {
    char text[24];
    if (id == RULES_EVERY_TURN) snprintf(text, sizeof text, "every turn");
    else if (id < (uint32_t)r->game->squares) rules_square_text(r->game, (int)id, text);
    else rules_cell_text(r->position, id - (uint32_t)r->game->squares, text);
    textbuf_addf(b, "%s%s", b->length ? ", " : "", text);
}

static void set_pointer(const struct rules_run *r, char out[16]) {
    char square[8];
    rules_square_text(r->game, r->square, square);
    if (r->square >= 0) snprintf(out, 16, "%s", square);
    else snprintf(out, 16, "(%d,%d)", r->x, r->y);
}

static void text_step(struct trace *t, const struct step *x) {
    bool tells = x->is_condition || (!x->truth && strcmp(x->kind, "word") == 0);
    const char *truth = !tells ? "" : x->truth ? "true" : "false";
    size_t before = t->out.length;
    textbuf_addf(&t->out, "  %-8s %-20s %-6s", x->pointer, textbuf_text(&x->word), truth);
    if (x->values.length) textbuf_addf(&t->out, " %s", textbuf_text(&x->values));
    if (x->outside) textbuf_add(&t->out, " (outside a memory)");
    if (x->triggers.length) textbuf_addf(&t->out, "  [trigger: %s]", textbuf_text(&x->triggers));
    while (t->out.length > before && t->out.text[t->out.length - 1] == ' ') t->out.text[--t->out.length] = 0;
    textbuf_add(&t->out, "\n");
}

static void json_field(struct textbuf *b, const char *name, const char *text) {
    textbuf_addf(b, ", \"%s\": ", name);
    textbuf_json_string(b, text);
}

/* What the operands of a word are worth after it has run; null outside a memory. */
static void json_operands(const struct rules_run *r, const struct rules_op *o, struct textbuf *b) {
    const char *arguments = o->code < WORD_COUNT ? rules_word_info((enum rules_word)o->code)->arguments : "";
    textbuf_add(b, ", \"operands\": [");
    for (int i = 0; arguments[i]; i++) {
        int32_t value;
        if (arguments[i] != 'v' && arguments[i] != 'd') continue;
        textbuf_addf(b, "%s{\"text\": \"", i ? ", " : "");
        add_operand(i ? &o->y : &o->x, b);
        if (rules_peek(r, i ? &o->y : &o->x, &value)) textbuf_addf(b, "\", \"value\": %d}", value);
        else textbuf_add(b, "\", \"value\": null}");
    }
    textbuf_add(b, "]");
}

static void json_step(struct trace *t, const struct rules_run *r, const struct step *x) {
    struct textbuf *b = &t->out;
    textbuf_addf(b, "%s{\"kind\": \"%s\"", t->first_step ? "\n      " : ",\n      ", x->kind);
    json_field(b, "word", textbuf_text(&x->word));
    textbuf_addf(b, ", \"line\": %u, \"column\": %u", x->op->line, x->op->column);
    json_field(b, "pointer", x->pointer);
    textbuf_addf(b, ", \"x\": %d, \"y\": %d, \"true\": %s, \"outside\": %s", r->x, r->y, x->truth ? "true" : "false", x->outside ? "true" : "false");
    json_operands(r, x->op, b);
    json_field(b, "values", textbuf_text(&x->values));
    json_field(b, "triggers", textbuf_text(&x->triggers));
    textbuf_add(b, ", \"local\": [");
    for (uint32_t i = 0; i < r->game->cells[MEMORY_LOCAL]; i++) textbuf_addf(b, "%s%d", i ? ", " : "", r->locals[i]);
    textbuf_add(b, "]}");
}

static void fill_values(struct trace *t, const struct rules_run *r, struct step *x) {
    const struct rules_op *o = x->op;
    if (compares(o)) {
        add_value(r, &o->x, &x->values);
        add_value(r, &o->y, &x->values);
    } else if (looks(o)) add_content(r, &x->values);
    else add_record(r, o, x->truth, &x->values);
    add_locals(t, r, &x->values);
}

static void visit(void *context, const struct rules_run *r, const struct rules_event *ev) {
    struct trace *t = context;
    if (ev->kind == EVENT_TRIGGER) {
        add_trigger(r, ev->id, &t->triggers);
        return;
    }
    struct step x = {.kind = ev->kind == EVENT_WORD ? "word" : ev->kind == EVENT_END ? "move" : "control", .op = &r->game->ops[ev->op], .truth = ev->truth};
    x.triggers = t->triggers;
    t->triggers = (struct textbuf){0};
    x.is_condition = ev->kind == EVENT_WORD && is_condition(x.op);
    x.outside = r->outside && !t->was_outside;
    t->was_outside = r->outside;
    set_pointer(r, x.pointer);
    if (ev->kind == EVENT_END) textbuf_add(&x.word, "a move ends here");
    else add_word(r->game, x.op, &x.word);
    if (ev->kind == EVENT_CONTROL && !ev->truth) textbuf_add(&x.word, ", next branch");
    if (ev->kind == EVENT_WORD) fill_values(t, r, &x);
    if (t->json) json_step(t, r, &x);
    else text_step(t, &x);
    t->first_step = false;
    textbuf_free(&x.word);
    textbuf_free(&x.values);
    textbuf_free(&x.triggers);
}

/* ---- programs ---- */

static const struct rules_named_move *find_legal(const struct rules_list *l, rules_move m) {
    for (size_t i = 0; i < l->count; i++)
        if (l->moves[i].move.slot == m.slot && l->moves[i].move.movement == m.movement && l->moves[i].move.link == m.link) return &l->moves[i];
    return NULL;
}

static void add_move(struct trace *t, rules_move m, const struct rules_list *legal, bool first) {
    const struct rules_named_move *named = find_legal(legal, m);
    const rules_action *actions;
    uint32_t count = rules_move_actions(t->s->engine, m, &actions);
    struct textbuf text = {0}, *b = &t->out;
    if (named) textbuf_add(&text, named->text);
    else rules_move_text(rules_engine_position(t->s->engine), m.slot, actions, count, false, &text);
    if (t->json) {
        textbuf_add(b, first ? "" : ", ");
        textbuf_add(b, "{\"move\": ");
        textbuf_json_string(b, textbuf_text(&text));
        textbuf_addf(b, ", \"legal\": %s}", named ? "true" : "false");
    } else textbuf_addf(b, " %s%s", textbuf_text(&text), named ? "" : " (not legal now)");
    textbuf_free(&text);
}

static int add_moves(struct trace *t, uint32_t movement) {
    struct rules_engine *e = t->s->engine;
    struct rules_list legal;
    struct diag why = {0};
    if (rules_list_moves(e, &legal, &why) != STATUS_OK) return rules_session_fail(t->s, &why);
    rules_move m = {(uint16_t)t->slot, (uint16_t)movement, 0};
    const struct rules_layout *layout;
    const struct rules_chain *c = rules_chain_of(e, m, &layout);
    textbuf_add(&t->out, t->json ? "\n    ], \"moves\": [" : "  moves:");
    bool first = true;
    for (m.link = layout->next_end(c, 0); m.link < c->count[PART_LINKS]; m.link = layout->next_end(c, m.link + 1), first = false)
        add_move(t, m, &legal, first);
    textbuf_add(&t->out, t->json ? "]}" : first ? " none\n" : "\n");
    rules_list_free(&legal);
    return EXIT_AGREED;
}

static void open_program(struct trace *t, const char *what, uint32_t number, uint32_t program) {
    const struct rules_movement *m = &t->s->game->movements[program];
    const struct rules_position *p = rules_engine_position(t->s->engine);
    char square[8];
    rules_square_text(t->s->game, t->square, square);
    const char *name = t->s->game->kinds[p->pieces[t->slot].kind].name;
    if (t->json)
        textbuf_addf(&t->out, "%s{\"program\": \"%s\", \"number\": %u, \"line\": %u, \"column\": %u, \"steps\": [", t->first_program ? "\n    " : ",\n    ", what, number, m->line, m->column);
    else textbuf_addf(&t->out, "%s on %s, %s %u, %s:%u:%u\n", name, square, what, number, t->s->path, m->line, m->column);
    t->first_step = true;
    t->first_program = false;
    t->was_outside = false;
    memset(t->locals, 0, (t->s->game->cells[MEMORY_LOCAL] + 1) * sizeof *t->locals);
}

static int trace_program(struct trace *t, const char *what, uint32_t number, uint32_t program, bool moves) {
    struct diag why = {0};
    open_program(t, what, number + 1, program);
    rules_trace_program(t->s->engine, t->square, program, visit, t);
    if (rules_engine_status(t->s->engine, &why) != STATUS_OK) return rules_session_fail(t->s, &why);
    if (moves) return add_moves(t, number);
    if (t->json) textbuf_add(&t->out, "\n    ]}");
    return EXIT_AGREED;
}

struct wish {
    int64_t movement; /* 0: all */
    bool everys, stuck, setup;
};

static int trace_piece(struct trace *t, const struct wish *w) {
    const struct rules_game *g = t->s->game;
    const struct rules_kind *k = &g->kinds[rules_engine_position(t->s->engine)->pieces[t->slot].kind];
    int status = EXIT_AGREED;
    if (w->movement > k->count) return complain("%s has %u movements", k->name, k->count);
    bool movements = !w->everys && !w->stuck && !w->setup;
    for (uint32_t i = 0; i < k->count && movements && status == EXIT_AGREED; i++)
        if (!w->movement || w->movement == i + 1) status = trace_program(t, "movement", i, k->first + i, true);
    for (uint32_t i = 0; i < k->every_count && w->everys && status == EXIT_AGREED; i++)
        status = trace_program(t, "every", i, g->everys[k->every_first + i].program, false);
    for (uint32_t i = 0; i < k->stuck_count && w->stuck && status == EXIT_AGREED; i++)
        status = trace_program(t, "whennomoves", i, k->stuck_first + i, false);
    for (uint32_t i = 0; i < k->setup_count && w->setup && status == EXIT_AGREED; i++)
        status = trace_program(t, "setup", i, k->setup_first + i, false);
    if (status == EXIT_AGREED && t->first_program) textbuf_add(&t->out, t->json ? "" : "no such program\n");
    return status;
}

static void open_json(struct trace *t) {
    char text[2048];
    const struct rules_position *p = rules_engine_position(t->s->engine);
    textbuf_add(&t->out, "{\n  \"game\": ");
    textbuf_json_string(&t->out, t->s->game->name);
    json_field(&t->out, "position", rules_position_write(p, text, sizeof text) ? text : "");
    json_field(&t->out, "piece", t->s->game->kinds[p->pieces[t->slot].kind].name);
    rules_square_text(t->s->game, t->square, text);
    json_field(&t->out, "square", text);
    textbuf_add(&t->out, ",\n  \"programs\": [");
}

static int run(struct rules_session *s, const struct wish *w, bool json) {
    struct trace t = {.s = s, .json = json, .first_program = true};
    t.square = rules_read_square(s->game, s->words.items[1]);
    if (t.square < 0) return complain("'%s' is no square of this board", s->words.items[1]);
    t.slot = rules_engine_position(s->engine)->board[t.square];
    if (t.slot < 0) return complain("nothing stands on %s", s->words.items[1]);
    t.locals = calloc(s->game->cells[MEMORY_LOCAL] + 1, sizeof *t.locals);
    if (!t.locals) return complain("out of memory");
    if (json) open_json(&t);
    int status = trace_piece(&t, w);
    if (json) textbuf_add(&t.out, "\n  ]\n}\n");
    if (status == EXIT_AGREED || !json) fputs(textbuf_text(&t.out), stdout);
    textbuf_free(&t.out);
    textbuf_free(&t.triggers);
    free(t.locals);
    return status;
}

int rules_command_trace(int argc, char **argv) {
    struct rules_session s = {.variant = "signal"}; /* every condition leaves its own trigger */
    struct wish w = {0};
    bool json = false;
    const struct option table[] = {RULES_OPTIONS(&s), {"--movement", OPTION_NUMBER, &w.movement, 1, 1000}, {"--every", OPTION_FLAG, &w.everys, 0, 0},
                                   {"--whennomoves", OPTION_FLAG, &w.stuck, 0, 0}, {"--setup", OPTION_FLAG, &w.setup, 0, 0}, {"--json", OPTION_FLAG, &json, 0, 0}};
    int status = options_read(argc, argv, table, sizeof table / sizeof *table, &s.words);
    if (status == EXIT_AGREED && w.movement && (w.everys || w.stuck || w.setup)) status = complain("--movement asks for a movement, --every, --whennomoves and --setup for other programs");
    if (status == EXIT_AGREED) status = rules_session_open(&s, "trace FILE.gat SQUARE [POSITION] [moves M...]", 2);
    if (status == EXIT_AGREED) status = run(&s, &w, json);
    rules_session_close(&s);
    return status;
}
