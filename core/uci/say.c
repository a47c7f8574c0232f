/* say.c - writes answers. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "core/position/fen.h"
#include "core/position/notation.h"
#include "core/uci/session.h"

void say_text(struct session *s, const char *text) {
    pthread_mutex_lock(&s->out_lock);
    fputs(text, s->out);
    fflush(s->out);
    pthread_mutex_unlock(&s->out_lock);
}

void say(struct session *s, const char *format, ...) {
    va_list args;
    va_start(args, format);
    pthread_mutex_lock(&s->out_lock);
    vfprintf(s->out, format, args);
    fputc('\n', s->out);
    fflush(s->out);
    pthread_mutex_unlock(&s->out_lock);
    va_end(args);
}

char *word_next(char **text) {
    char *word = *text + strspn(*text, " \t\r\v\f"), *end = word + strcspn(word, " \t\r\v\f");
    if (!*word) return NULL;
    *text = *end ? end + 1 : end;
    *end = 0;
    return word;
}

static void add_score(struct textbuf *t, const struct search_line *line) {
    if (score_is_mate(line->score)) textbuf_addf(t, " score mate %d", score_mate_moves(line->score));
    else textbuf_addf(t, " score cp %d", line->score);
    if (line->bound == BOUND_LOWER) textbuf_add(t, " lowerbound");
    if (line->bound == BOUND_UPPER) textbuf_add(t, " upperbound");
}

/* Castling needs the position to be written, so the line is played on a copy; its undo entries must outlive it. */
static void add_moves(struct textbuf *t, const struct position *from, const move *moves, unsigned count) {
    struct position p = *from;
    struct undo undos[PLY_MAX];
    for (unsigned i = 0; i < count && i < PLY_MAX; i++) {
        char text[UCI_MAX];
        uci_write(&p, moves[i], text);
        textbuf_addf(t, " %s", text);
        position_make(&p, moves[i], &undos[i]);
    }
}

void say_line(void *context, const struct search_line *line) {
    struct session *s = context;
    struct textbuf t = {0};
    int64_t ms = line->ms < 0 ? 0 : line->ms;
    textbuf_addf(&t, "info depth %d seldepth %d multipv %u", line->depth, line->selective_depth, line->index);
    add_score(&t, line);
    textbuf_addf(&t, " nodes %" PRIu64 " nps %" PRIu64 " hashfull %d time %" PRId64 " pv", line->nodes,
                 line->nodes * 1000 / (uint64_t)(ms < 1 ? 1 : ms), line->permille_full, ms);
    add_moves(&t, &s->game.position, line->moves, line->length);
    textbuf_add(&t, "\n");
    if (!t.failed) say_text(s, t.text);
    textbuf_free(&t);
}

void say_best(struct session *s, const struct search_result *result) {
    char best[UCI_MAX], ponder[UCI_MAX];
    const struct position *p = &s->game.position;
    uci_write(p, result->best, best);
    if (result->best == MOVE_NONE) say(s, "info depth 0 score %s 0", position_in_check(p) ? "mate" : "cp");
    if (result->ponder == MOVE_NONE) {
        say(s, "bestmove %s", best);
        return;
    }
    struct position next = *p;
    struct undo u;
    position_make(&next, result->best, &u);
    uci_write(&next, result->ponder, ponder);
    say(s, "bestmove %s ponder %s", best, ponder);
}

void say_board(struct session *s) {
    const struct position *p = &s->game.position;
    struct textbuf t = {0};
    char fen[FEN_MAX];
    for (int rank = 7; rank >= 0; rank--) {
        textbuf_addf(&t, " %d ", rank + 1);
        for (int file = 0; file < 8; file++) {
            int piece = p->mailbox[square_at(file, rank)];
            textbuf_addf(&t, " %c", piece == NO_PIECE ? '.' : PIECE_LETTERS[piece]);
        }
        textbuf_add(&t, "\n");
    }
    fen_write(p, fen);
    textbuf_addf(&t, "    a b c d e f g h\n\nFen: %s\nKey: %016" PRIX64 "\nMoves: %u\nCheck: %s\n", fen, p->key,
                 movegen_count(p), position_in_check(p) ? "yes" : "no");
    if (!t.failed) say_text(s, t.text);
    textbuf_free(&t);
}
