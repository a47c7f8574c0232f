/* source.h - what the front end passes from stage to stage: sections, macros, syntax trees. Gone once compiled. */
#ifndef GATILLO_RULES_SOURCE_H
#define GATILLO_RULES_SOURCE_H

#include "core/rules/game.h"
#include "core/rules/lexer.h"

struct rules_macro {
    struct rules_token name;
    struct rules_tokens body;
    bool used, open; /* open: being written out, so a use of it is a recursion */
};

/* One item of a program. Openers have branches as children (desliz, bloque and neg have one), branches have items. */
struct rules_node {
    int code; /* a word, OP_STEP, or NODE_BRANCH */
    const struct rules_token *token;
    struct rules_operand x, y;
    int dx, dy;
    int32_t number;
    uint16_t kind;
    bool tras;
    struct rules_node *child, *next;
};
enum { NODE_BRANCH = 1000 };

enum rules_body_kind { BODY_MOVEMENT, BODY_EVERY, BODY_STUCK, BODY_SETUP };

/* A program as written: its words, and the trees it becomes, one per alternative. */
struct rules_body {
    enum rules_body_kind kind;
    enum rules_when when;
    uint32_t piece;
    struct rules_token place;
    struct rules_tokens words;
    struct rules_node **trees; /* branches */
    uint32_t tree_count;
};

struct rules_source {
    struct arena scratch;
    struct rules_diags *diags;
    struct rules_game *game;
    struct rules_tokens tokens;
    struct rules_macro *macros;
    uint32_t macro_count;
    uint16_t *macro_table; /* by hash of the name: index + 1, 0 none */
    struct rules_token kind_places[RULES_KINDS_MAX];
    struct rules_body *bodies;
    uint32_t body_count, body_room;
    uint32_t expanded; /* words written out so far, bounded */
    uint32_t start_line, cells_line[RULES_MEMORIES];
    bool written[RULES_MEMORIES];
    bool laid_out; /* the sizes of the memories are final */
};

enum { RULES_MACROS_MAX = 4096, RULES_MACRO_TABLE = 16384, RULES_BODIES_MAX = 8192 };

/* The stages, in order. Each returns false where going on makes no sense; errors are among the diagnostics. */
bool rules_sections(struct rules_source *s);                       /* file.c: sections, board, start */
bool rules_expand(struct rules_source *s, struct rules_body *body, /* expand.c: macros and {..} written out */
                  struct rules_tokens **out, uint32_t *count);
struct rules_macro *rules_find_macro(struct rules_source *s, const struct rules_token *name); /* expand.c; NULL */
bool rules_add_macro(struct rules_source *s, const struct rules_macro *m);                  /* false: out of memory */
struct rules_node *rules_parse(struct rules_source *s, struct rules_body *body, struct rules_tokens words); /* parser.c */
void rules_check(struct rules_source *s);                          /* checker.c: warnings */
bool rules_compile(struct rules_source *s);                        /* compiler.c: trees to operations */

/* Shared small readers. */
bool rules_read_number(const struct rules_token *t, int32_t *out);
bool rules_read_operand(struct rules_source *s, const struct rules_token *t, struct rules_operand *out);
int rules_find_kind(const struct rules_source *s, const struct rules_token *name); /* -1 */
void rules_need_cells(struct rules_source *s, const struct rules_token *t, enum rules_memory m, int64_t cells);
void rules_error_at(struct rules_source *s, const struct rules_token *t, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void rules_warn_at(struct rules_source *s, const struct rules_token *t, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
