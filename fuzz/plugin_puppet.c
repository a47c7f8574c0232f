/* plugin_puppet.c - a plug-in that answers whatever the bytes say, within what plugin.h allows a plug-in to do, and a little
 * beyond: tables of another version or size, functions left out, error texts without an end, moves that are none. It
 * also watches that its caller keeps to the interface. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/generator/plugin.h"
#include "fuzz/plugin_puppet.h"

struct puppet {
    int played;
    unsigned alive;
};

enum { ALIVE = 0xA11FE };

static struct puppet *of(void *self) {
    struct puppet *p = self;
    puppet_expect(p && p->alive == ALIVE, "called with something that open() did not give");
    return p;
}

/* Mostly success; a failure fills the text as far as the bytes want it, to the last byte without an end. */
static int verdict(char *error, size_t size) {
    unsigned how = puppet_byte();
    puppet_expect(error && size >= 1, "no room for an error");
    if (how < 200) return 0;
    if (how < 230) memset(error, how & 1 ? 'e' : '\n', size - 1), error[size - 1] = 0;
    else if (how < 250) memset(error, 'E', size);
    return how & 1 ? 1 : -1;
}

static void *puppet_open(const char *argument) {
    puppet_expect(argument != NULL, "open without an argument");
    if (puppet_byte() >= 250) return NULL;
    struct puppet *p = calloc(1, sizeof *p);
    if (p) p->alive = ALIVE;
    return p;
}

static void puppet_close(void *self) {
    of(self)->alive = 0;
    free(self);
}

static int puppet_set(void *self, const char *fen, int chess960, char *error, size_t size) {
    int fields = 0;
    for (const char *at = fen; *at; at++) fields += *at != ' ' && (at == fen || at[-1] == ' ');
    puppet_expect(fields == 6, "a FEN without six fields");
    puppet_expect(chess960 == 0 || chess960 == 1, "chess960 is neither 0 nor 1");
    int failed = verdict(error, size);
    if (!failed) of(self)->played = 0;
    return failed;
}

static int puppet_play(void *self, const char *move, char *error, size_t size) {
    puppet_expect(move != NULL, "no move to play");
    int failed = verdict(error, size);
    of(self)->played += !failed;
    return failed;
}

static int puppet_undo(void *self, char *error, size_t size) {
    int failed = verdict(error, size);
    of(self)->played -= !failed;
    return failed;
}

static void emit_one(gatillo_plugin_emit emit, void *context, unsigned how) {
    static const char *const odd[] = {"", "e2", "e2e4e5", "0000", "e7e8k", "E2E4", "a move of many words, far longer than any move is", "\n", "e2e4\xff"};
    char move[6] = {(char)('a' + (how & 7)), (char)('1' + (how >> 3 & 7)), (char)('a' + puppet_byte() % 8), (char)('1' + puppet_byte() % 8), 0, 0};
    uint64_t nodes = how & 64 ? UINT64_MAX - puppet_byte() : puppet_byte();
    if (how >= 248) emit(context, NULL, nodes);
    else if (how >= 192) emit(context, odd[how % (sizeof odd / sizeof *odd)], nodes);
    else emit(context, move, nodes);
}

static int puppet_divide(void *self, int depth, gatillo_plugin_emit emit, void *context, char *error, size_t size) {
    of(self);
    puppet_expect(depth >= 1, "a divide of depth 0");
    for (unsigned n = puppet_byte() % 20; n > 0; n--) emit_one(emit, context, puppet_byte());
    return verdict(error, size);
}

const struct gatillo_plugin *gatillo_plugin(void) {
    static struct gatillo_plugin table;
    unsigned how = puppet_byte();
    table = (struct gatillo_plugin){GATILLO_PLUGIN_ABI, sizeof table, "puppet", puppet_open, puppet_close, puppet_set, puppet_play, puppet_undo, puppet_divide};
    if (how < 240) return &table;
    if (how == 240) return NULL;
    if (how < 243) table.abi = how;
    else if (how < 246) table.table_size = how - 243;
    else if (how < 248) table.divide = NULL;
    else if (how < 250) table.close = NULL;
    else if (how < 252) table.name = NULL;
    return &table;
}
