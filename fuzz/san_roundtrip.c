/* san_roundtrip.c - a legal move has one text in each notation, and the text means that move again. Any other text is
 * refused or means a legal move. */
#include <string.h>

#include "core/position/notation.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

enum { CHOSEN = 3 }; /* moves looked at in each input: speed finds more than completeness */

static void check_move(const struct position *p, move m, const char *fen) {
    char san[SAN_MAX], uci[UCI_MAX];
    move back = MOVE_NONE;
    struct diag why;
    san_write(p, m, san);
    CHECK(san_parse(p, san, &back, &why) == STATUS_OK, "%s: %s: %s", fen, san, why.text);
    CHECK(back == m, "%s: %s means %04x and %04x", fen, san, m, back);
    uci_write(p, m, uci);
    CHECK(uci_parse(p, uci, &back, &why) == STATUS_OK, "%s: %s: %s", fen, uci, why.text);
    CHECK(back == m, "%s: %s means %04x and %04x", fen, uci, m, back);
}

/* The marks are the slow way's: play it and look. */
static void check_marks(const struct position *p, move m, const char *fen) {
    char san[SAN_MAX];
    struct position next = *p;
    struct undo u;
    san_write(p, m, san);
    position_make(&next, m, &u);
    struct move_list answers;
    movegen_generate(&next, MOVEGEN_ALL, &answers);
    char wanted = !position_in_check(&next) ? 0 : answers.count ? '+' : '#', last = san[strlen(san) - 1];
    CHECK(wanted ? last == wanted : last != '+' && last != '#', "%s: %s", fen, san);
}

static void check_text(const struct position *p, const char *text, const char *fen) {
    move m;
    if (san_parse(p, text, &m, NULL) == STATUS_OK) CHECK(movegen_is_legal(p, m), "%s: SAN %s means %04x", fen, text, m);
    if (uci_parse(p, text, &m, NULL) == STATUS_OK) CHECK(movegen_is_legal(p, m), "%s: UCI %s means %04x", fen, text, m);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = input_from(data, size);
    struct position p;
    struct move_list list;
    char fen[FEN_MAX];
    input_position(&in, &p);
    fen_write(&p, fen);
    movegen_generate(&p, MOVEGEN_ALL, &list);
    for (int i = 0; i < CHOSEN && list.count; i++) check_move(&p, list.moves[input_below(&in, list.count)], fen);
    if (list.count) check_marks(&p, list.moves[input_below(&in, list.count)], fen);
    char *text = input_text(&in);
    check_text(&p, text, fen);
    free(text);
    return 0;
}
