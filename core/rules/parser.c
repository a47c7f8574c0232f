/* parser.c - words of one program to a tree. Knows the shape of the language, not what the words do. */
#include <stdlib.h>
#include <string.h>

#include "core/rules/source.h"

enum { NESTING_MAX = 48, STEPS_MAX = 100 };

struct parser {
    struct rules_source *s;
    struct rules_body *body;
    const struct rules_token *at, *end;
    int depth;
    bool failed;
};

static struct rules_node *new_node(struct parser *p, int code, const struct rules_token *t) {
    struct rules_node *n = arena_alloc(&p->s->scratch, sizeof *n);
    if (!n) {
        rules_error_at(p->s, t, "out of memory");
        p->failed = true;
        p->at = p->end;
        return NULL;
    }
    n->code = code;
    n->token = t;
    return n;
}

static const struct rules_token *take(struct parser *p) { return p->at < p->end ? p->at++ : NULL; }

static void read_steps(struct rules_node *n, const struct rules_token *t) {
    for (uint32_t i = 0; i < t->length; i++) {
        n->dx += (t->text[i] == 'd') - (t->text[i] == 'a');
        n->dy += (t->text[i] == 'w') - (t->text[i] == 's');
    }
}

static bool read_argument(struct parser *p, struct rules_node *n, char want, int index) {
    const struct rules_token *t = take(p);
    struct rules_operand *slot = index ? &n->y : &n->x;
    if (!t) return rules_error_at(p->s, n->token, "%.*s needs more behind it", (int)n->token->length, n->token->text), false;
    if (want == 'k') {
        int kind = rules_find_kind(p->s, t);
        if (kind < 0) return rules_error_at(p->s, t, "no piece is called %.*s", (int)t->length, t->text), false;
        n->kind = (uint16_t)kind;
        return true;
    }
    if (want == 'n') return rules_read_number(t, &n->number) || (rules_error_at(p->s, t, "a whole number belongs here"), false);
    if (want == 'm' && t->length == 1 && strchr("lptg", t->text[0])) {
        slot->depth = 1;
        slot->memory[0] = (uint8_t)(strchr("lptg", t->text[0]) - "lptg");
        return true;
    }
    if (!rules_read_operand(p->s, t, slot))
        return rules_error_at(p->s, t, "%.*s is neither a number nor a cell such as l0, p1, t0, gl0", (int)t->length, t->text), false;
    if (want == 'v' || slot->depth) return true;
    return rules_error_at(p->s, t, "this cannot be written to"), false;
}

static void note_write(struct parser *p, struct rules_node *n) {
    enum rules_memory m = (enum rules_memory)n->x.memory[n->x.depth - 1];
    if (p->body->kind != BODY_SETUP) p->s->written[m] = true;
}

/* Rules that need the node and its neighbourhood, not the whole program. */
static void check_leaf(struct parser *p, struct rules_node *n) {
    if (n->code == WORD_INVALIDAR && p->body->kind != BODY_EVERY)
        rules_error_at(p->s, n->token, "invalidar belongs into an every");
    if (n->code == WORD_MGRW) rules_need_cells(p->s, n->token, (enum rules_memory)n->x.memory[n->x.depth - 1], n->number);
    bool now = n->code == WORD_MSET_NOW || n->code == WORD_MADD_NOW;
    if (now && n->x.depth && n->x.memory[n->x.depth - 1] != MEMORY_LOCAL && p->body->kind != BODY_MOVEMENT)
        rules_error_at(p->s, n->token, "only movements write shared memory while they are generated: here mset and madd do it at once anyway");
    if (n->code == WORD_MSET || n->code == WORD_MADD || n->code == WORD_MSET_NOW || n->code == WORD_MADD_NOW) note_write(p, n);
}

/* Behind an argument that is wrong the others are passed over, so that one mistake is one complaint. */
static void skip_arguments(struct parser *p, const char *left) {
    for (; *left && p->at < p->end && p->at->word == WORD_NONE && !rules_text_is_steps(p->at->text, p->at->length); left++) p->at++;
}

static struct rules_node *parse_leaf(struct parser *p, const struct rules_token *t) {
    bool tras = t->word == WORD_TRAS;
    if (tras) {
        const struct rules_token *next = take(p);
        bool fits = next && next->word != WORD_NONE && rules_word_info(next->word)->class == CLASS_CONDITION &&
                    (next->word >= WORD_VACIO && next->word <= WORD_CHECKID);
        if (!fits) return rules_error_at(p->s, t, "tras goes before vacio, enemigo, aliado, ocupado or checkid"), NULL;
        t = next;
    }
    bool steps = t->word == WORD_NONE;
    if (steps && !rules_text_is_steps(t->text, t->length))
        return rules_error_at(p->s, t, "unknown word %.*s", (int)t->length, t->text), NULL;
    struct rules_node *n = new_node(p, steps ? OP_STEP : (int)t->word, t);
    if (!n) return NULL;
    n->tras = tras;
    if (steps) {
        read_steps(n, t);
        bool far = abs(n->dx) > STEPS_MAX || abs(n->dy) > STEPS_MAX;
        return far ? rules_error_at(p->s, t, "a displacement of more than %d squares", STEPS_MAX), NULL : n;
    }
    const char *arguments = rules_word_info(t->word)->arguments;
    for (int i = 0; arguments[i]; i++)
        if (!read_argument(p, n, arguments[i], i)) return skip_arguments(p, arguments + i + 1), NULL;
    check_leaf(p, n);
    return n;
}

static struct rules_node *parse_items(struct parser *p);

static bool separates(int opener, const struct rules_token *t) {
    if (opener == WORD_EXC) return t->word == WORD_OR;
    return (opener == WORD_OPT || opener == WORD_RAND) && rules_token_is(t, ",");
}

static bool stops(const struct rules_token *t) {
    return t->word == WORD_END || t->word == WORD_OR || rules_token_is(t, ",");
}

static bool read_percentage(struct parser *p, struct rules_node *branch, const struct rules_token *opener) {
    const struct rules_token *t = take(p);
    if (t && rules_read_number(t, &branch->number) && branch->number >= 0 && branch->number <= 100) return true;
    rules_error_at(p->s, t ? t : opener, "each branch of rand begins with a percentage");
    return false;
}

static void check_branches(struct parser *p, struct rules_node *n) {
    int count = 0, sum = 0;
    for (struct rules_node *b = n->child; b; b = b->next) count++, sum += b->number;
    bool many = n->code == WORD_EXC || n->code == WORD_OPT || n->code == WORD_RAND;
    if (many && count < 2) rules_error_at(p->s, n->token, "%s needs at least two branches", rules_word_info((enum rules_word)n->code)->text);
    if (n->code == WORD_RAND && sum != 100) rules_error_at(p->s, n->token, "the percentages sum to %d, not to 100", sum);
    if (n->code != WORD_NEG || !n->child) return;
    for (struct rules_node *i = n->child->child; i; i = i->next) {
        bool fits = i->code == OP_STEP || (i->code < WORD_COUNT && rules_word_info((enum rules_word)i->code)->class <= CLASS_CONDITION);
        if (!fits) rules_error_at(p->s, i->token, "neg holds displacements and conditions only");
    }
}

static struct rules_node *parse_opener(struct parser *p, const struct rules_token *t) {
    if (p->depth == NESTING_MAX) return rules_error_at(p->s, t, "nested more than %d deep", NESTING_MAX), NULL;
    struct rules_node *n = new_node(p, (int)t->word, t), **tail = n ? &n->child : NULL;
    p->depth++;
    while (n && !p->failed) {
        struct rules_node *branch = new_node(p, NODE_BRANCH, t);
        if (!branch) break;
        if (n->code == WORD_RAND && !read_percentage(p, branch, t)) p->failed = true;
        branch->child = parse_items(p);
        *tail = branch;
        tail = &branch->next;
        if (p->at == p->end) {
            rules_warn_at(p->s, t, "this %s has no end; the end of the program closes it", rules_word_info(t->word)->text);
            break;
        }
        const struct rules_token *stop = take(p);
        if (stop->word == WORD_END) break;
        if (!separates(n->code, stop)) rules_error_at(p->s, stop, "%.*s does not belong into %s", (int)stop->length, stop->text, rules_word_info(t->word)->text);
    }
    p->depth--;
    if (n) check_branches(p, n);
    return n;
}

/* Items up to end, or, comma or the end of the program. An item that is wrong is left out and reading goes on. */
static struct rules_node *parse_items(struct parser *p) {
    struct rules_node *first = NULL, **tail = &first;
    while (p->at < p->end && !stops(p->at) && !p->failed) {
        const struct rules_token *t = take(p);
        bool opener = t->word != WORD_NONE && rules_word_info(t->word)->class == CLASS_OPENER;
        struct rules_node *n = opener ? parse_opener(p, t) : parse_leaf(p, t);
        if (!n) continue;
        *tail = n;
        tail = &n->next;
    }
    return first;
}

struct rules_node *rules_parse(struct rules_source *s, struct rules_body *body, struct rules_tokens words) {
    struct parser p = {s, body, words.list, words.count ? words.list + words.count : words.list, 0, false}; /* no words: no list */
    struct rules_node *root = new_node(&p, NODE_BRANCH, words.count ? &words.list[0] : &body->place), **tail = root ? &root->child : NULL;
    while (root && !p.failed) {
        *tail = parse_items(&p);
        while (*tail) tail = &(*tail)->next;
        if (p.at == p.end) break;
        rules_error_at(s, p.at, "%.*s closes nothing", (int)p.at->length, p.at->text);
        p.at++;
    }
    return root;
}
