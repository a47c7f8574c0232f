/* hostile.c - each function writes one text that looks harmless and is not. */
#include "tests/rules/hostile.h"

static void repeat(struct textbuf *b, const char *text, int count) {
    while (count-- > 0) textbuf_add(b, text);
}

static void head(struct textbuf *b) { textbuf_add(b, "game hostile board 5 5 "); }
static void tail(struct textbuf *b) { textbuf_add(b, " start ..... ..... ..A.. ..... ....."); }

/* Ten uses of the macro before, twenty times over: 10^20 words, or none at all. */
static void bomb(struct textbuf *b, const char *body) {
    head(b);
    textbuf_addf(b, "macro m0 %s end ", body);
    for (int i = 1; i <= 20; i++) {
        textbuf_addf(b, "macro m%d ", i);
        for (int k = 0; k < 10; k++) textbuf_addf(b, "m%d ", i - 1);
        textbuf_add(b, "end ");
    }
    textbuf_add(b, "piece one A movement m20");
    tail(b);
}

static void macro_bomb(struct textbuf *b) { bomb(b, "w"); }
static void empty_macro_bomb(struct textbuf *b) { bomb(b, ""); }

static void macro_circle(struct textbuf *b) {
    head(b);
    textbuf_add(b, "macro one two two end macro two one one end piece one A movement one two");
    tail(b);
}

static void many_macros(struct textbuf *b) {
    head(b);
    for (int i = 0; i < 60000; i++) textbuf_addf(b, "macro m%d w end ", i);
    textbuf_add(b, "piece one A movement m59999");
    tail(b);
}

static void programs(struct textbuf *b, const char *before, const char *again, int times, const char *after) {
    head(b);
    textbuf_add(b, "memory l 4 piece one A movement ");
    textbuf_add(b, before);
    repeat(b, again, times);
    textbuf_add(b, after);
    tail(b);
}

static void many_groups(struct textbuf *b) { programs(b, "", "{w,a,s,d} ", 50000, "mover"); }
static void deep_groups(struct textbuf *b) { programs(b, "", "{", 100000, "w mover"); }
static void nested_groups(struct textbuf *b) {
    head(b);
    textbuf_add(b, "piece one A movement ");
    repeat(b, "{w,", 60000);
    repeat(b, "}", 60000);
    tail(b);
}
static void empty_groups(struct textbuf *b) { programs(b, "", "{,}", 60000, "w mover"); }
static void one_wide_group(struct textbuf *b) { programs(b, "{", ",w", 90000, "} mover"); }
static void deep_nesting(struct textbuf *b) { programs(b, "", "desliz ", 100000, "w mover"); }
static void deep_exc(struct textbuf *b) { programs(b, "", "exc ", 60000, "w or a end"); }
static void long_steps(struct textbuf *b) { programs(b, "", "w", 1000000, " mover"); }
static void steps_that_wrap(struct textbuf *b) { programs(b, "", "w", 257, " mover"); }
static void many_words(struct textbuf *b) { programs(b, "", "w s ", 90000, "mover"); }
static void empty_choices(struct textbuf *b) { programs(b, "", "opt , end ", 60, ""); }
static void choices_that_fail(struct textbuf *b) { programs(b, "", "opt a , d end ", 60, "neg esp end"); }
static void tree_of_nothing(struct textbuf *b) { programs(b, "desliz ", "opt a , d , w , s end ", 8, "end w mover"); }
static void endless_counting(struct textbuf *b) { programs(b, "desliz madd l0 1 end ", "desliz madd l1 1 end ", 4, "w mover"); }
static void bloques(struct textbuf *b) { programs(b, "desliz ", "bloque madd l0 1 end ", 30, "madd l1 1 end"); }
static void empty_bloques(struct textbuf *b) { programs(b, "desliz ", "bloque bloque end end ", 12, "madd l1 1 end"); }

static void many_programs(struct textbuf *b) {
    head(b);
    textbuf_add(b, "piece one A ");
    repeat(b, "movement w ", 80000);
    tail(b);
}

static void many_pieces(struct textbuf *b) {
    head(b);
    for (int i = 0; i < 30000; i++) textbuf_addf(b, "piece p%d A ", i);
    tail(b);
}

/* The largest board with the largest memories, full of pieces with as many movements as may be. */
static void everything_large(struct textbuf *b) {
    textbuf_add(b, "game large board 16 16 memory l 1024 memory p 1024 memory t 1024 memory g 1024 piece one A ");
    for (int i = 0; i < 16; i++) textbuf_addf(b, "movement madd l%d 1 mset pl%d 1 mset tl%d 1 {w,a,s,d} mover ", i, i, i);
    textbuf_add(b, "start ");
    repeat(b, "AaA.AaA.AaA.AaA. ", 16);
}

static void many_errors(struct textbuf *b) { programs(b, "", "nonsense ", 90000, ""); }

static void long_line(struct textbuf *b) {
    head(b);
    repeat(b, "x", 900000);
    tail(b);
}

static void too_long(struct textbuf *b) { repeat(b, "# 345678901234567890\n", 60000); }

static void bytes(struct textbuf *b) {
    for (int i = 0; i < 100000; i++) {
        char c = (char)(i * 7919);
        textbuf_add_bytes(b, &c, 1);
    }
}

static const struct {
    const char *name;
    void (*write)(struct textbuf *);
} texts[] = {
#define TEXT(name) {#name, name}
    TEXT(macro_bomb), TEXT(empty_macro_bomb), TEXT(macro_circle), TEXT(many_macros), TEXT(many_groups), TEXT(deep_groups),
    TEXT(nested_groups), TEXT(empty_groups), TEXT(one_wide_group), TEXT(deep_nesting), TEXT(deep_exc), TEXT(long_steps),
    TEXT(steps_that_wrap), TEXT(many_words), TEXT(empty_choices), TEXT(choices_that_fail), TEXT(tree_of_nothing),
    TEXT(endless_counting), TEXT(bloques), TEXT(empty_bloques), TEXT(many_programs), TEXT(many_pieces),
    TEXT(everything_large), TEXT(many_errors), TEXT(long_line), TEXT(too_long), TEXT(bytes),
#undef TEXT
};

size_t hostile_count(void) { return sizeof texts / sizeof *texts; }
const char *hostile_name(size_t i) { return texts[i].name; }
void hostile_write(size_t i, struct textbuf *out) { texts[i].write(out); }
