/* uci_probe.c - the legal moves of an engine that has no perft: it is asked which move of a list it plays, the move is
 * struck off, and so on until it plays none of the list. One search of depth 1 per legal move. */
#include <stdlib.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "core/generator/uci_talk.h"

enum { LIST_MAX = 64 }; /* moves per question: engines have short line buffers */

struct list {
    size_t count;
    char moves[LIST_MAX][6];
};

static enum status read_bestmove(struct uci_talk *t, double deadline, char move[6], struct diag *why) {
    for (char *line;;) {
        enum status status = process_line(&t->process, deadline, &line, why);
        if (status != STATUS_OK) return status;
        if (strncmp(line, "bestmove", 8) != 0) continue;
        const char *text = line + 8 + strspn(line + 8, " ");
        move[0] = 0;
        if (move_text_length(text)) move_text_copy(text, move);
        return STATUS_OK;
    }
}

static enum status ask_best(struct uci_talk *t, const struct line *l, const struct list *list, char move[6], struct diag *why) {
    double deadline = process_clock() + t->peer.timeout;
    enum status status = uci_talk_position(t, l, deadline, why);
    if (status != STATUS_OK) return status;
    struct textbuf text = {0};
    textbuf_add(&text, "go depth 1 searchmoves");
    for (size_t i = 0; i < list->count; i++) textbuf_addf(&text, " %s", list->moves[i]);
    status = text.failed ? diag_plain(why, STATUS_NO_MEMORY) : process_send(&t->process, textbuf_text(&text), deadline, why);
    textbuf_free(&text);
    return status == STATUS_OK ? read_bestmove(t, deadline, move, why) : status;
}

static bool strike(struct list *list, const char *move) {
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->moves[i], move) == 0) {
            memmove(list->moves[i], list->moves[i + 1], (list->count - i - 1) * sizeof *list->moves);
            list->count--;
            return true;
        }
    return false;
}

static enum status ask_list(struct uci_talk *t, const struct line *l, struct list *list, struct divide *out, struct diag *why) {
    while (list->count) {
        char move[6];
        enum status status = ask_best(t, l, list, move, why);
        if (status != STATUS_OK) return status;
        if (!strike(list, move)) break; /* none of these is legal for it */
        if (!divide_add(out, move, 1)) return diag_plain(why, STATUS_NO_MEMORY);
    }
    list->count = 0;
    return STATUS_OK;
}

/* What some piece could do from one square to another on an empty board; the engine decides about the rest. */
static bool is_conceivable(char kind, int from, int to) {
    int dx = abs(to % 8 - from % 8), dy = abs(to / 8 - from / 8);
    if (kind == 'n') return dx * dy == 2;
    if (kind == 'p') return dx <= 1 && dy >= 1 && dy <= 2;
    return from != to && (dx == 0 || dy == 0 || dx == dy) && !(kind == 'k' && dy > 1);
}

static enum status ask_target(struct uci_talk *t, const struct line *l, struct list *list, char kind, int from, int to, struct divide *out,
                              struct diag *why) {
    static const char promoted[] = "qrbn";
    bool promotes = kind == 'p' && (to / 8 == 0 || to / 8 == 7);
    for (int i = 0; i < (promotes ? 4 : 1); i++) {
        if (list->count == LIST_MAX) {
            enum status status = ask_list(t, l, list, out, why);
            if (status != STATUS_OK) return status;
        }
        char *move = list->moves[list->count++];
        memcpy(move, (char[6]){(char)('a' + from % 8), (char)('1' + from / 8), (char)('a' + to % 8), (char)('1' + to / 8),
                               promotes ? promoted[i] : 0}, 6);
    }
    return STATUS_OK;
}

enum status uci_probe_moves(struct uci_talk *t, const struct line *l, struct divide *out, struct diag *why) {
    struct sketch s;
    struct list list = {0};
    if (!line_sketch(l, &s)) return diag_plain(why, STATUS_ILLEGAL_MOVE);
    for (int from = 0; from < 64; from++) {
        if (!s.at[from] || letter_is_black(s.at[from]) != s.black_turn) continue;
        for (int to = 0; to < 64; to++) {
            if (!is_conceivable(letter_kind(s.at[from]), from, to)) continue;
            enum status status = ask_target(t, l, &list, letter_kind(s.at[from]), from, to, out, why);
            if (status != STATUS_OK) return status;
        }
    }
    return ask_list(t, l, &list, out, why);
}
