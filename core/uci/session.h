/* session.h - what one UCI conversation keeps. Private to core/uci. */
#ifndef GATILLO_UCI_SESSION_H
#define GATILLO_UCI_SESSION_H

#include <pthread.h>

#include "core/position/game.h"
#include "core/search/search.h"
#include "core/uci/lines.h"
#include "core/uci/uci.h"

struct session {
    FILE *out;
    pthread_mutex_t out_lock; /* lines of two threads must not mix */
    const char *version;
    struct engine *engine;
    struct game game;
    bool chess960, debug;

    bool running; /* a search thread exists; only the reading thread looks at this */
    pthread_t thread;
    int done[2]; /* a pipe: the search thread says that it has answered */
    struct search_limits limits; /* the search thread reads them: nobody changes them while it runs */
    bool pondering;              /* no ponderhit yet; the reading thread's own note of it */
    int perft_depth; /* > 0: count instead of searching */

    struct line_queue waiting; /* commands that came during a search and need an idle engine */
    bool quit, at_end;
};

/* ---- say.c: every answer is written whole and flushed ---- */
void say(struct session *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
void say_text(struct session *s, const char *text); /* as it is */
void say_line(void *session, const struct search_line *line); /* a search_reporter */
void say_best(struct session *s, const struct search_result *result);
void say_board(struct session *s);

/* The next word of *text, cut off with a NUL; NULL at the end. */
char *word_next(char **text);

/* ---- go.c ---- */
/* Reads what stands behind `go` into s->limits and s->perft_depth. */
void go_read(struct session *s, char *text);
bool go_has_end(const struct session *s); /* will the search end by itself? */

/* ---- options.c ---- */
void options_show(struct session *s);
void options_set(struct session *s, char *text); /* what stands behind `setoption` */

/* ---- perft.c ---- */
void perft_say(struct session *s);

#endif
