/* input_game.c - bytes to a game file, made along the grammar of the rule language: whatever the bytes, the file is well
 * formed and its programs are short. Words come from tables, so a new word is one entry. */
#include <string.h>

#include "core/base/textbuf.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

enum { NESTING = 4, WORDS = 90, KINDS = 3, MOVEMENTS = 3 };

struct maker {
    struct input *in;
    struct textbuf out;
    unsigned kinds, words; /* words: how many may still be written into programs */
    unsigned groups;       /* {..} that this program may still have: they multiply */
};

#define COUNT(list) ((unsigned)(sizeof(list) / sizeof *(list)))
#define PICK(m, list) ((list)[input_below((m)->in, COUNT(list))])

static void say(struct maker *m, const char *text) { textbuf_add(&m->out, text); }

/* ---- leaves ---- */

static const char *const steps[] = {"w", "a", "s", "d", "wa", "wd", "sa", "sd", "ww", "wwa", "aas", "ws"};
static const char *const groups[] = {"{w,a,s,d}", "{wa,sd}", "{ww,s}", "{a,d}"};
static const char *const looks[] = {"esp", "vacio", "enemigo", "aliado", "ocupado", "amenazado", "tras vacio", "tras aliado"};
static const char *const deeds[] = {"mover", "captura", "mov", "capt", "exc mover or captura end", "esp exc mover or captura break end",
                                    "mover", "captura", "turno", "ganar", "perder", "empatar", "prioridad 1", "break"};
static const char *const cells[] = {"l0", "l1", "l2", "p0", "p1", "t0", "t1", "g0", "g1", "g2", "g3", "gl0", "ll0", "gg0", "pp0", "tl0",
                                    "lp0", "gt0", "pg1", "gb", "gr", "ggl1", "tt0", "lg0"};
static const char *const values[] = {"0", "1", "2", "3", "-1", "9", "px", "py", "t", "b", "r"};
static const char *const compares[] = {"mcmp", "mless", "mdist"};
static const char *const writes[] = {"mset", "madd"};

static void say_value(struct maker *m) {
    if (input_below(m->in, 2)) say(m, PICK(m, cells));
    else say(m, PICK(m, values));
}

static void say_step(struct maker *m) {
    if (m->groups && input_below(m->in, 4) == 0) m->groups--, say(m, PICK(m, groups));
    else say(m, PICK(m, steps));
}

static void say_kind(struct maker *m) { textbuf_addf(&m->out, "k%u", input_below(m->in, m->kinds)); }

static void say_condition(struct maker *m) {
    unsigned how = input_below(m->in, 8);
    if (how < 5) say(m, PICK(m, looks));
    else if (how == 5) say(m, "checkid "), say_kind(m);
    else say(m, PICK(m, compares)), say(m, " "), say_value(m), say(m, " "), say_value(m);
}

static void say_action(struct maker *m) {
    unsigned how = input_below(m->in, 8);
    if (how < 4) say(m, PICK(m, deeds));
    else if (how == 4) say(m, input_below(m->in, 2) ? "crear " : "transformar "), say_kind(m);
    else if (how == 5 && input_below(m->in, 8) == 0) say(m, "ir "), say_value(m), say(m, " "), say_value(m);
    else say(m, PICK(m, writes)), say(m, " "), say(m, PICK(m, cells)), say(m, " "), say_value(m);
}

/* ---- structures ---- */

static void say_items(struct maker *m, unsigned depth);

static void say_branches(struct maker *m, unsigned depth, const char *opener, const char *between) {
    say(m, opener);
    for (unsigned i = 0, count = 2 + input_below(m->in, 2); i < count; i++) {
        if (i) say(m, between);
        if (*opener == 'r') say(m, i == 0 ? " 50" : count == 2 ? " 50" : " 25");
        say_items(m, depth + 1);
    }
    say(m, " end");
}

static void say_neg(struct maker *m) {
    say(m, "neg");
    for (unsigned i = input_below(m->in, 3) + 1; i > 0; i--) {
        say(m, " ");
        if (input_below(m->in, 3) == 0) say(m, PICK(m, steps));
        else say_condition(m);
    }
    say(m, " end");
}

static void say_structure(struct maker *m, unsigned depth) {
    switch (input_below(m->in, 8)) {
    case 0:
    case 1:
    case 2: say(m, "desliz"), say_items(m, depth + 1), say(m, " end"); break;
    case 3: say_branches(m, depth, "exc", " or"); break;
    case 4: say_branches(m, depth, "opt", " ,"); break;
    case 5: say(m, "bloque"), say_items(m, depth + 1), say(m, " end"); break;
    case 6: say_neg(m); break;
    default: say_branches(m, depth, "rand", " ,"); break;
    }
}

static void say_items(struct maker *m, unsigned depth) {
    for (unsigned i = input_below(m->in, 5) + 1; i > 0 && m->words > 0; i--) {
        unsigned how = input_below(m->in, 10);
        m->words--;
        say(m, " ");
        if (how < 3) say_step(m);
        else if (how < 5) say_condition(m);
        else if (how < 8 || depth == NESTING) say_action(m);
        else say_structure(m, depth);
    }
}

/* ---- the file ---- */

static void say_program(struct maker *m, const char *section) {
    m->groups = 2;
    textbuf_addf(&m->out, "  %s", section);
    say(m, m->words ? "" : " esp");
    say_items(m, 0);
    say(m, "\n");
}

static void say_piece(struct maker *m, unsigned kind) {
    static const char *const everys[] = {"every propio", "every rival", "every todos", "every propio amenazado invalidar"};
    textbuf_addf(&m->out, "piece k%u %c %u\n", kind, 'A' + kind, kind + 1);
    for (unsigned i = input_below(m->in, MOVEMENTS) + 1; i > 0; i--) say_program(m, "movement");
    unsigned more = input_below(m->in, 16);
    if (more & 1) say_program(m, PICK(m, everys));
    if (more == 2) say_program(m, "whennomoves");
    if (more == 4) say_program(m, "setup");
}

static void say_start(struct maker *m, unsigned width, unsigned height) {
    char board[6 * 6];
    memset(board, '.', sizeof board);
    for (unsigned i = input_below(m->in, 9) + 1; i > 0; i--) {
        unsigned place = input_below(m->in, width * height), piece = input_below(m->in, 2 * m->kinds);
        board[place] = (char)((piece & 1 ? 'a' : 'A') + (int)(piece / 2));
    }
    say(m, "start\n");
    for (unsigned y = 0; y < height; y++) textbuf_addf(&m->out, "  %.*s\n", (int)width, board + y * width);
}

static void say_values_at_start(struct maker *m) {
    unsigned what = input_byte(m->in);
    for (unsigned i = 0; i < 4; i++)
        if (what >> i & 1) textbuf_addf(&m->out, "set g%u %u\n", i, (what >> i & 3) + 1);
    if ((what & 0x70) == 0x10) textbuf_addf(&m->out, "tiles t0 %u\n", what & 7);
    if ((what & 0x70) == 0x20) say(m, "fen\ncastling KQ g2 1\nenpassant gr px 1\n");
}

static void make_game(struct maker *m) {
    unsigned shape = input_byte(m->in), width = shape % 6 + 1, height = shape / 6 % 6 + 1;
    m->kinds = input_below(m->in, KINDS) + 1;
    textbuf_addf(&m->out, "game made\nboard %u %u\nmemory l 3 memory p 2 memory t 2 memory g 4\n", width, height);
    if (shape >= 216) say(m, shape & 1 ? "turnos libres\n" : "first 1\n");
    say_start(m, width, height);
    say_values_at_start(m);
    for (unsigned k = 0; k < m->kinds; k++) say_piece(m, k);
}

bool input_is_game_text(const uint8_t *data, size_t size) {
    return size && (data[0] == '#' || (data[0] >= 'a' && data[0] <= 'z'));
}

char *input_game(struct input *in, size_t *length) {
    struct maker m = {.in = in, .words = WORDS};
    if (input_is_game_text(in->at, input_left(in))) {
        const uint8_t *end = memchr(in->at, 0, input_left(in));
        size_t bytes = end ? (size_t)(end - in->at) : input_left(in);
        textbuf_add_bytes(&m.out, (const char *)in->at, bytes);
        in->at += bytes + (end != NULL);
    } else {
        input_byte(in);
        make_game(&m);
    }
    if (m.out.failed) abort();
    *length = m.out.length;
    return m.out.text;
}

unsigned input_undos(struct input *in, size_t played) {
    unsigned wish = input_below(in, 8);
    if (!played || wish < 5) return 0;
    unsigned back = wish == 7 ? 3 : 1;
    return back < played ? back : (unsigned)played;
}
