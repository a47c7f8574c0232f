/* notation.c - moves as UCI text. Reading needs to know which moves are legal: hence in this folder. */
#include "core/position/notation.h"

#include <string.h>

#include "core/movegen/movegen.h"

static square castling_target(move m) {
    return square_at(move_to(m) > move_from(m) ? 6 : 2, square_rank(move_from(m)));
}

static void write_square(char *out, square s) {
    out[0] = (char)('a' + square_file(s));
    out[1] = (char)('1' + square_rank(s));
}

void uci_write(const struct position *p, move m, char out[UCI_MAX]) {
    if (m == MOVE_NONE) {
        memcpy(out, "0000", 5);
        return;
    }
    bool short_form = move_kind(m) == MOVE_CASTLING && !p->chess960;
    write_square(out, move_from(m));
    write_square(out + 2, short_form ? castling_target(m) : move_to(m));
    out[4] = move_is_promotion(m) ? PIECE_LETTERS[6 + move_promoted(m)] : '\0';
    out[5] = '\0';
}

static bool is_square(const char *text) { return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8'; }

/* Does the text mean m? Castling may be written either way; where a king's step and a castling share the short
 * form, the step is meant (only Chess960 has such positions, and there castling is written king-takes-rook). */
static bool means(const struct position *p, move m, square from, square to, char promotion) {
    if (move_from(m) != from) return false;
    char wanted = move_is_promotion(m) ? PIECE_LETTERS[6 + move_promoted(m)] : '\0';
    if (wanted != promotion) return false;
    if (move_to(m) == to) return true;
    return move_kind(m) == MOVE_CASTLING && !p->chess960 && castling_target(m) == to;
}

enum status uci_parse(const struct position *p, const char *text, move *out, struct diag *why) {
    size_t length = strnlen(text, 6);
    if (length < 4 || length > 5 || !is_square(text) || !is_square(text + 2) || (length == 5 && !strchr("qrbn", text[4])))
        return diag_set(why, STATUS_BAD_MOVE_TEXT, 0, 1, "'%.20s' is no move in UCI notation", text);
    square from = square_at(text[0] - 'a', text[1] - '1'), to = square_at(text[2] - 'a', text[3] - '1');
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (means(p, list.moves[i], from, to, text[4])) {
            *out = list.moves[i];
            return STATUS_OK;
        }
    return diag_set(why, STATUS_ILLEGAL_MOVE, 0, 1, "%.20s is not legal here", text);
}
