/* abilities.c - ability chess as a generator: abilities@copy and abilities@incremental. Knows the vtables on both sides, no rule.
 * Taking back restores a snapshot, so that play and undo lean on nothing but the validators' set() and get(). */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/abilities/validator.h"
#include "core/generator/generator.h"

struct abilities {
    const struct validator *rules;
    uint64_t seed;
    struct ability_state *past; /* one entry per play() that can be taken back */
    size_t plays, capacity;
    _Alignas(16) unsigned char validator[VALIDATOR_BYTES_MAX];
};

static enum status bad_argument(const char *argument, struct diag *why) {
    return diag_set(why, STATUS_UNKNOWN_GENERATOR, 0, 0,
                    "'abilities%s' is no generator: abilities@copy or abilities@incremental, and :SEED behind it for the start position", argument);
}

static bool read_seed(const char *text, uint64_t *seed) {
    char *end;
    errno = 0;
    *seed = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && !errno;
}

/* "", "@NAME" or "@NAME:SEED" */
static bool read_argument(struct abilities *a, const char *argument) {
    char name[16];
    size_t length = strcspn(argument + (*argument == '@'), ":");
    if (!*argument) {
        a->rules = &validator_incremental;
        return true;
    }
    if (*argument != '@' || length >= sizeof name) return false;
    memcpy(name, argument + 1, length);
    name[length] = '\0';
    a->rules = validator_named(name);
    const char *rest = argument + 1 + length;
    return a->rules && (!*rest || read_seed(rest + 1, &a->seed));
}

static void place(struct abilities *a, const struct ability_state *s, bool draw) {
    a->rules->set(a->validator, s);
    a->rules->begin(a->validator, draw);
    a->plays = 0;
}

static enum status abilities_open(struct generator *g, const char *argument, struct diag *why) {
    struct abilities *a = calloc(1, sizeof *a);
    if (!a) return diag_plain(why, STATUS_NO_MEMORY);
    if (!read_argument(a, argument)) {
        free(a);
        return bad_argument(argument, why);
    }
    struct ability_state start = ability_state_start(a->seed);
    place(a, &start, true);
    g->self = a;
    return STATUS_OK;
}

static void abilities_close(struct generator *g) {
    struct abilities *a = g->self;
    free(a->past);
    free(a);
}

static enum status abilities_set(struct generator *g, const char *fen, bool chess960, struct diag *why) {
    struct abilities *a = g->self;
    struct ability_state s = ability_state_start(a->seed);
    bool draw = true;
    if (chess960) return diag_set(why, STATUS_UNSUPPORTED, 0, 0, "ability chess has no castling, so no Chess960");
    if (fen && strcmp(fen, "startpos") != 0) {
        enum status status = ability_state_parse(&s, &draw, fen, why);
        if (status != STATUS_OK) return status;
    }
    place(a, &s, draw);
    return STATUS_OK;
}

static bool remember(struct abilities *a) {
    if (a->plays == a->capacity) {
        size_t capacity = a->capacity ? 2 * a->capacity : 16;
        struct ability_state *past = realloc(a->past, capacity * sizeof *past);
        if (!past) return false;
        a->past = past;
        a->capacity = capacity;
    }
    a->rules->get(a->validator, &a->past[a->plays++]);
    return true;
}

static enum status abilities_play(struct generator *g, const char *text, struct diag *why) {
    struct abilities *a = g->self;
    move wanted, moves[ABILITY_MOVES_MAX];
    if (!ability_move_read(text, strlen(text), &wanted))
        return diag_set(why, STATUS_BAD_MOVE_TEXT, 0, 0, "'%s' is no move: two squares like e2e4, e7e8q, or pass", text);
    for (size_t i = 0, count = a->rules->moves(a->validator, moves); i < count; i++) {
        if (moves[i] != wanted) continue;
        struct move_report unused;
        if (!remember(a)) return diag_plain(why, STATUS_NO_MEMORY);
        a->rules->play(a->validator, moves[i], &unused);
        return STATUS_OK;
    }
    return diag_set(why, STATUS_ILLEGAL_MOVE, 0, 0, "'%s' is not legal here", text);
}

static enum status abilities_undo(struct generator *g, struct diag *why) {
    struct abilities *a = g->self;
    if (!a->plays) return diag_set(why, STATUS_USAGE, 0, 0, "there is no move to take back");
    a->rules->set(a->validator, &a->past[--a->plays]);
    return STATUS_OK;
}

static enum status abilities_divide(struct generator *g, int depth, struct divide *out, struct diag *why) {
    struct abilities *a = g->self;
    move moves[ABILITY_MOVES_MAX];
    struct ability_state here;
    a->rules->get(a->validator, &here);
    for (size_t i = 0, count = a->rules->moves(a->validator, moves); i < count; i++) {
        struct move_report unused;
        char text[ABILITY_MOVE_TEXT_MAX];
        uint64_t leaves = 1;
        if (depth > 1) {
            a->rules->play(a->validator, moves[i], &unused);
            leaves = a->rules->perft(a->validator, depth - 1);
            a->rules->set(a->validator, &here);
        }
        ability_move_write(moves[i], text);
        if (!divide_add(out, text, leaves)) return diag_plain(why, STATUS_NO_MEMORY);
    }
    return STATUS_OK;
}

static enum status abilities_perft(struct generator *g, int depth, uint64_t *nodes, struct diag *why) {
    struct abilities *a = g->self;
    (void)why;
    *nodes = a->rules->perft(a->validator, depth);
    return STATUS_OK;
}

static enum status abilities_fen(struct generator *g, char *out, size_t size, struct diag *why) {
    struct abilities *a = g->self;
    struct ability_state s;
    char text[ABILITY_STATE_TEXT_MAX];
    a->rules->get(a->validator, &s);
    ability_state_write(&s, text);
    if (strlen(text) >= size) return diag_plain(why, STATUS_LIMIT);
    strcpy(out, text);
    return STATUS_OK;
}

static void abilities_variants(void (*visit)(void *context, const char *name, const char *summary), void *context) {
    for (size_t i = 0; i < validator_count(); i++) {
        char name[64];
        snprintf(name, sizeof name, "abilities@%s", validator_at(i)->name);
        visit(context, name, validator_at(i)->summary);
    }
}

const struct generator_kind generator_abilities = {
    .name = "abilities",
    .arguments = "[@VALIDATOR[:SEED]]",
    .summary = "ability chess; abilities are drawn from the seed",
    .is_chess = false,
    .open = abilities_open,
    .close = abilities_close,
    .set = abilities_set,
    .play = abilities_play,
    .undo = abilities_undo,
    .divide = abilities_divide,
    .perft = abilities_perft,
    .fen = abilities_fen,
    .variants = abilities_variants,
};
