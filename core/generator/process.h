/* process.h - an outside program with a pipe to it and from it. Knows lines and deadlines, no protocol.
 * Everything read is bounded, nothing blocks past its deadline, and what is started here is ended here. */
#ifndef GATILLO_GENERATOR_PROCESS_H
#define GATILLO_GENERATOR_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

#include "core/base/diag.h"

enum { PROCESS_LINE_MAX = 1 << 16, PROCESS_ANSWER_MAX = 1 << 24 };

struct process {
    pid_t pid;        /* 0: not running. It leads a process group of its own, ended with it */
    int in, out, err; /* its stdin, stdout, stderr */
    bool ended;       /* its output is closed */
    size_t used, taken;    /* bytes in buffer, and of these handed out as lines */
    size_t answered;       /* bytes since the last send */
    char sent[200];        /* the last things said without an answer, for reports: the end of them, lines divided by | */
    char heard[160];       /* the last bytes it wrote, for reports */
    char complained[80];   /* the same of its stderr */
    char buffer[PROCESS_LINE_MAX];
};

/* NULL, or a string the caller frees: the program as exec needs it. Looks on PATH, then in /usr/games. */
char *process_find(const char *name);

/* words: NULL-terminated. Fails with PEER_FAILED where the program does not start. */
enum status process_start(struct process *p, char *const *words, struct diag *why);
void process_stop(struct process *p); /* at once, by its own id; allowed on a stopped one */

double process_clock(void); /* seconds; deadlines are in this clock */

/* Both fail with PEER_SILENT at the deadline and PEER_FAILED on death, with what was sent and received. */
enum status process_send(struct process *p, const char *line, double deadline, struct diag *why);
/* *line: without its end (LF or CRLF), valid until the next call. */
enum status process_line(struct process *p, double deadline, char **line, struct diag *why);
/* Like process_line, but *line is NULL and the status OK at the end of the output or at the deadline. */
enum status process_poll_line(struct process *p, double deadline, char **line, struct diag *why);

void process_close_input(struct process *p);
/* Waits for the end of a process whose output has ended; its wait() status. */
int process_reap(struct process *p, double deadline);

/* One sentence, then what was sent and what came back. */
enum status process_blame(const struct process *p, enum status status, struct diag *why, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

#endif
