/* go.c - the arguments of `go`. A word that is not understood is named by an info string and passed over. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/position/notation.h"
#include "core/uci/session.h"

enum go_word {
    GO_WTIME, GO_BTIME, GO_WINC, GO_BINC, GO_MOVESTOGO, GO_DEPTH, GO_NODES, GO_MOVETIME, GO_MATE, GO_PERFT,
    GO_NUMBERS, /* those above want a number */
    GO_INFINITE = GO_NUMBERS, GO_PONDER, GO_SEARCHMOVES, GO_WORDS
};

static const struct {
    const char *word;
    long long low, high;
} words[GO_WORDS] = {
    [GO_WTIME] = {"wtime", INT32_MIN, INT64_MAX / 4096}, /* a clock may have run out: some programs then say so */
    [GO_BTIME] = {"btime", INT32_MIN, INT64_MAX / 4096},
    [GO_WINC] = {"winc", 0, INT32_MAX},
    [GO_BINC] = {"binc", 0, INT32_MAX},
    [GO_MOVESTOGO] = {"movestogo", 1, 10000},
    [GO_DEPTH] = {"depth", 1, INT32_MAX},
    [GO_NODES] = {"nodes", 1, INT64_MAX},
    [GO_MOVETIME] = {"movetime", 0, INT64_MAX / 4096},
    [GO_MATE] = {"mate", 1, DEPTH_MAX / 2},
    [GO_PERFT] = {"perft", 1, 64},
    [GO_INFINITE] = {"infinite", 0, 0},
    [GO_PONDER] = {"ponder", 0, 0},
    [GO_SEARCHMOVES] = {"searchmoves", 0, 0},
};

static enum go_word word_find(const char *word) {
    int i = 0;
    while (i < GO_WORDS && strcmp(words[i].word, word) != 0) i++;
    return (enum go_word)i;
}

static void set_number(struct session *s, enum go_word word, long long n) {
    struct search_limits *l = &s->limits;
    switch (word) {
    case GO_WTIME: l->time[WHITE] = n, l->has_clock = true; break;
    case GO_BTIME: l->time[BLACK] = n, l->has_clock = true; break;
    case GO_WINC: l->increment[WHITE] = n; break;
    case GO_BINC: l->increment[BLACK] = n; break;
    case GO_MOVESTOGO: l->moves_to_go = (int)n; break;
    case GO_DEPTH: l->depth = n > DEPTH_MAX ? DEPTH_MAX : (int)n; break;
    case GO_NODES: l->nodes = (uint64_t)n; break;
    case GO_MOVETIME: l->movetime = n, l->has_movetime = true; break;
    case GO_MATE: l->mate = (int)n; break;
    case GO_PERFT: s->perft_depth = (int)n; break;
    default: break;
    }
}

static void read_number(struct session *s, enum go_word word, const char *text) {
    char *end;
    errno = 0;
    long long n = text ? strtoll(text, &end, 10) : 0;
    if (!text || end == text || *end || errno || n < words[word].low || n > words[word].high)
        say(s, "info string go %s: '%s' is no number from %lld to %lld", words[word].word, text ? text : "",
            words[word].low, words[word].high);
    else set_number(s, word, n);
}

/* Moves up to the next word of go's own; *text is left before that word. */
static void read_moves(struct session *s, char **text) {
    struct diag why;
    for (;;) {
        char *before = *text, *word = word_next(text);
        if (!word) return;
        if (word_find(word) != GO_WORDS) { /* give it back whole */
            size_t length = strlen(word);
            if (word + length < *text) word[length] = ' ';
            *text = before;
            return;
        }
        move m;
        if (uci_parse(&s->game.position, word, &m, &why)) say(s, "info string go searchmoves %s: %s", word, why.text);
        else if (s->limits.only.count < MOVES_MAX) s->limits.only.moves[s->limits.only.count++] = m;
    }
}

void go_read(struct session *s, char *text) {
    s->limits = (struct search_limits){0};
    s->perft_depth = 0;
    for (char *word; (word = word_next(&text));) {
        enum go_word found = word_find(word);
        if (found < GO_NUMBERS) read_number(s, found, word_next(&text));
        else if (found == GO_INFINITE) s->limits.infinite = true;
        else if (found == GO_PONDER) s->limits.ponder = true;
        else if (found == GO_SEARCHMOVES) read_moves(s, &text);
        else say(s, "info string go: unknown word '%s'", word);
    }
    s->pondering = s->limits.ponder;
    if (!go_has_end(s)) s->limits.infinite = !s->limits.ponder; /* `go` alone: until stop */
}

bool go_has_end(const struct session *s) {
    const struct search_limits *l = &s->limits;
    if (l->infinite || s->pondering) return false;
    return l->depth || l->mate || l->nodes || l->has_movetime || l->has_clock || s->perft_depth;
}
