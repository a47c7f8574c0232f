/* rules_moves.c - `gatillo rules moves`: the legal moves of a position, sorted, and what each of them does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules/second.h"
#include "perft/rules.h"

static int by_text(const void *a, const void *b) {
    const struct rules_named_move *x = a, *y = b;
    return strcmp(x->text, y->text);
}

static void add_actions(struct rules_session *s, const struct rules_named_move *m, struct textbuf *b) {
    const rules_action *actions;
    uint32_t count = rules_move_actions(s->engine, m->move, &actions);
    for (uint32_t i = 0; i < count; i++) {
        textbuf_add(b, i ? " " : "");
        rules_action_text(rules_engine_position(s->engine), &actions[i], b);
    }
}

static void show_lines(struct rules_session *s, const struct rules_list *l, bool longer) {
    int width = 0;
    for (size_t i = 0; longer && i < l->count; i++)
        if ((int)strlen(l->moves[i].text) > width) width = (int)strlen(l->moves[i].text);
    for (size_t i = 0; i < l->count; i++) {
        struct textbuf b = {0};
        if (longer) add_actions(s, &l->moves[i], &b);
        if (longer && b.length) printf("%-*s  %s\n", width > 24 ? 24 : width, l->moves[i].text, textbuf_text(&b));
        else puts(l->moves[i].text);
        textbuf_free(&b);
    }
}

/* The second order of each move: does it leave the other side unable to stand still, and what does it change? */
static bool show_marks(struct rules_session *s, const struct rules_list *l) {
    printf("%-12s %-9s %6s %7s %12s %12s\n", "move", "threatens", "value", "chains", "moves first", "moves second");
    for (size_t i = 0; i < l->count; i++) {
        struct rules_second o;
        if (!rules_second_of(s->engine, l->moves[i].move, &o)) return false;
        printf("%-12s %-9s %+6d ", l->moves[i].text, o.threatens ? "yes" : "", o.value);
        if (o.bounded) puts("      ?            ?            ?");
        else printf("%7u %+12d %+12d\n", o.chains, o.moves[0], o.moves[1]);
    }
    return true;
}

static void show_json(struct rules_session *s, const struct rules_list *l, enum rules_result result) {
    char text[2048];
    struct textbuf b = {0};
    textbuf_add(&b, "{\n  \"game\": ");
    textbuf_json_string(&b, s->game->name);
    textbuf_add(&b, ",\n  \"position\": ");
    textbuf_json_string(&b, rules_position_write(rules_engine_position(s->engine), text, sizeof text) ? text : "");
    textbuf_add(&b, ",\n  \"result\": ");
    textbuf_json_string(&b, rules_result_text(result));
    textbuf_add(&b, ",\n  \"moves\": [");
    for (size_t i = 0; i < l->count; i++) {
        struct textbuf actions = {0};
        add_actions(s, &l->moves[i], &actions);
        textbuf_addf(&b, "%s{\"move\": ", i ? ",\n    " : "\n    ");
        textbuf_json_string(&b, l->moves[i].text);
        textbuf_add(&b, ", \"actions\": ");
        textbuf_json_string(&b, textbuf_text(&actions));
        textbuf_addf(&b, ", \"percent\": %d}", l->moves[i].weight);
        textbuf_free(&actions);
    }
    textbuf_add(&b, "\n  ]\n}\n");
    fputs(textbuf_text(&b), stdout);
    textbuf_free(&b);
}

static int show(struct rules_session *s, bool longer, bool marks, bool json) {
    struct rules_list l;
    struct diag why = {0};
    if (rules_list_moves(s->engine, &l, &why) != STATUS_OK) return rules_session_fail(s, &why);
    enum rules_result result = rules_outcome(s->engine);
    qsort(l.moves, l.count, sizeof *l.moves, by_text);
    if (json) show_json(s, &l, result);
    else if (marks && l.count) show_marks(s, &l);
    else {
        show_lines(s, &l, longer);
        if (!l.count) puts(rules_end_text(result));
    }
    rules_list_free(&l);
    return rules_engine_status(s->engine, &why) == STATUS_OK ? EXIT_AGREED : rules_session_fail(s, &why);
}

int rules_command_moves(int argc, char **argv) {
    struct rules_session s = {0};
    bool longer = false, marks = false, json = false;
    const struct option table[] = {RULES_OPTIONS(&s), {"--long", OPTION_FLAG, &longer, 0, 0}, {"--marks", OPTION_FLAG, &marks, 0, 0}, {"--json", OPTION_FLAG, &json, 0, 0}};
    int status = options_read(argc, argv, table, sizeof table / sizeof *table, &s.words);
    if (status == EXIT_AGREED) status = rules_session_open(&s, "moves FILE.gat [POSITION] [moves M...]", 1);
    if (status == EXIT_AGREED) status = show(&s, longer, marks, json);
    rules_session_close(&s);
    return status;
}
