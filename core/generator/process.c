/* process.c - starting, talking to and ending an outside program. */
#include "core/generator/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define GAMES_FOLDER "/usr/games" /* where Debian puts engines; seldom on root's PATH */

double process_clock(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* ---- finding and starting ---- */

static char *in_folder(const char *folder, size_t length, const char *name) {
    char *path = NULL;
    if (asprintf(&path, "%.*s/%s", (int)length, length ? folder : ".", name) < 0) return NULL;
    if (access(path, X_OK) == 0) return path;
    free(path);
    return NULL;
}

char *process_find(const char *name) {
    if (strchr(name, '/')) return access(name, X_OK) == 0 ? strdup(name) : NULL;
    const char *path = getenv("PATH");
    for (const char *at = path ? path : ""; *at;) {
        size_t length = strcspn(at, ":");
        char *found = in_folder(at, length, name);
        if (found) return found;
        at += length + (at[length] == ':');
    }
    return in_folder(GAMES_FOLDER, strlen(GAMES_FOLDER), name);
}

struct pipes {
    int in[2], out[2], err[2], failure[2]; /* failure: carries errno when exec does not happen */
};

static void pipes_close(struct pipes *pipes) {
    int *ends = (int *)pipes;
    for (size_t i = 0; i < sizeof *pipes / sizeof(int); i++)
        if (ends[i] >= 0) close(ends[i]);
}

static bool pipes_open(struct pipes *pipes) {
    memset(pipes, -1, sizeof *pipes);
    if (pipe2(pipes->in, O_CLOEXEC) == 0 && pipe2(pipes->out, O_CLOEXEC) == 0 && pipe2(pipes->err, O_CLOEXEC) == 0 &&
        pipe2(pipes->failure, O_CLOEXEC) == 0)
        return true;
    pipes_close(pipes);
    return false;
}

/* Runs in the child: only what is safe between fork and exec. */
_Noreturn static void become(const char *file, char *const *words, const struct pipes *pipes) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* a hanging engine must not outlive us */
    signal(SIGPIPE, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (dup2(pipes->in[0], 0) >= 0 && dup2(pipes->out[1], 1) >= 0 && dup2(pipes->err[1], 2) >= 0) execv(file, words);
    int error = errno;
    ssize_t told = write(pipes->failure[1], &error, sizeof error);
    _exit(told == sizeof error ? 127 : 126);
}

static void take(int *end, int *owner) {
    *owner = *end;
    *end = -1;
    fcntl(*owner, F_SETFL, O_NONBLOCK);
}

/* 0, or the errno of an exec that failed. */
static int exec_error(struct pipes *pipes) {
    int error = 0;
    close(pipes->failure[1]);
    pipes->failure[1] = -1;
    ssize_t got;
    while ((got = read(pipes->failure[0], &error, sizeof error)) < 0 && errno == EINTR) continue;
    return got == sizeof error ? error : 0;
}

static enum status start_file(struct process *p, const char *file, char *const *words, struct diag *why) {
    struct pipes pipes;
    if (!pipes_open(&pipes)) return diag_set(why, STATUS_PEER_FAILED, 0, 0, "no pipe for '%s': %s", words[0], strerror(errno));
    pid_t pid = fork();
    if (pid == 0) become(file, words, &pipes);
    int error = pid < 0 ? errno : exec_error(&pipes);
    if (pid > 0 && error) waitpid(pid, NULL, 0);
    if (!error) {
        setpgid(pid, pid); /* in case we get to kill it before it got there itself */
        p->pid = pid;
        take(&pipes.in[1], &p->in);
        take(&pipes.out[0], &p->out);
        take(&pipes.err[0], &p->err);
    }
    pipes_close(&pipes);
    return error ? diag_set(why, STATUS_PEER_FAILED, 0, 0, "'%s' does not start: %s", file, strerror(error)) : STATUS_OK;
}

enum status process_start(struct process *p, char *const *words, struct diag *why) {
    memset(p, 0, offsetof(struct process, buffer));
    p->in = p->out = p->err = -1;
    if (!words[0]) return diag_set(why, STATUS_USAGE, 0, 0, "no command to run");
    char *file = process_find(words[0]);
    if (!file)
        return diag_set(why, STATUS_PEER_FAILED, 0, 0, "no program '%s' on PATH nor in " GAMES_FOLDER, words[0]);
    enum status status = start_file(p, file, words, why);
    free(file);
    return status;
}

static void close_end(int *end) {
    if (*end >= 0) close(*end);
    *end = -1;
}

void process_close_input(struct process *p) { close_end(&p->in); }

int process_reap(struct process *p, double deadline) {
    int status = 0;
    if (!p->pid) return 0;
    while (waitpid(p->pid, &status, WNOHANG) == 0) {
        if (process_clock() > deadline) {
            kill(-p->pid, SIGKILL);
            waitpid(p->pid, &status, 0);
            break;
        }
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    }
    p->pid = 0;
    return status;
}

void process_stop(struct process *p) {
    if (!p->pid) return;
    kill(-p->pid, SIGKILL); /* the group it leads, and nothing else */
    kill(p->pid, SIGKILL);
    waitpid(p->pid, NULL, 0);
    p->pid = 0;
    close_end(&p->in);
    close_end(&p->out);
    close_end(&p->err);
}

/* ---- reports ---- */

static void keep_tail(char *tail, size_t size, const char *bytes, size_t count) {
    size_t room = size - 1, old = strlen(tail);
    if (count > room) bytes += count - room, count = room;
    size_t keep = old + count > room ? room - count : old;
    memmove(tail, tail + old - keep, keep);
    for (size_t i = 0; i < count; i++) {
        unsigned char c = (unsigned char)bytes[i];
        tail[keep + i] = c == '\n' ? '|' : c < 32 || c > 126 ? '.' : (char)c;
    }
    tail[keep + count] = 0;
}

enum status process_blame(const struct process *p, enum status status, struct diag *why, const char *format, ...) {
    char text[240];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return diag_set(why, status, 0, 0, "%s; sent: \"%s\"; received: %s%s%s%s%s%s", text, p->sent, *p->heard ? "\"" : "nothing",
                    p->heard, *p->heard ? "\"" : "", *p->complained ? "; its stderr: \"" : "", p->complained,
                    *p->complained ? "\"" : "");
}

/* ---- talking ---- */

static int wait_ms(double deadline) {
    double left = (deadline - process_clock()) * 1000;
    return left <= 0 ? 0 : left > 1e6 ? 1000000 : (int)left + 1;
}

/* write() without the signal that would end our own program when the peer is gone. */
static ssize_t write_quietly(int fd, const char *bytes, size_t count) {
    sigset_t pipe_signal, old, pending;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    bool was_pending = sigismember(&pending, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &old);
    ssize_t written = write(fd, bytes, count);
    int error = errno;
    if (written < 0 && error == EPIPE && !was_pending) sigtimedwait(&pipe_signal, NULL, &(struct timespec){0, 0});
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    errno = error;
    return written;
}

/* Says how it ended, and forgets the process. */
static enum status blame_death(struct process *p, struct diag *why) {
    int status = process_reap(p, process_clock() + 1);
    close_end(&p->in);
    close_end(&p->out);
    close_end(&p->err);
    if (WIFSIGNALED(status))
        return process_blame(p, STATUS_PEER_FAILED, why, "it died of signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    return process_blame(p, STATUS_PEER_FAILED, why, "it ended with exit status %d", WEXITSTATUS(status));
}

static void read_stderr(struct process *p) {
    char bytes[4096];
    for (int i = 0; i < 16; i++) { /* a flood there must not keep us from the answer */
        ssize_t got = read(p->err, bytes, sizeof bytes);
        if (got == 0) close_end(&p->err);
        if (got <= 0) return;
        keep_tail(p->complained, sizeof p->complained, bytes, (size_t)got);
    }
}

/* Reads what there is into the buffer, waiting until the deadline for the first byte. False: nothing came. */
static bool fill(struct process *p, double deadline) {
    for (;;) {
        struct pollfd fds[2] = {{p->out, POLLIN, 0}, {p->err, POLLIN, 0}};
        int ready = poll(fds, 2, wait_ms(deadline));
        if (ready < 0 && errno != EINTR) return false;
        if (p->err >= 0 && fds[1].revents) read_stderr(p);
        if (ready > 0 && fds[0].revents) {
            ssize_t got = read(p->out, p->buffer + p->used, sizeof p->buffer - p->used);
            if (got > 0) {
                keep_tail(p->heard, sizeof p->heard, p->buffer + p->used, (size_t)got);
                p->used += (size_t)got;
                p->answered += (size_t)got;
                return true;
            }
            if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
                p->ended = true;
                if (p->err >= 0) read_stderr(p);
                return false;
            }
        }
        if (process_clock() >= deadline) return false;
    }
}

/* What was said since it last said something: a position and the question about it belong together. */
static void note_sent(struct process *p, const char *text, size_t length) {
    if (*p->heard) p->sent[0] = 0;
    if (*p->sent) keep_tail(p->sent, sizeof p->sent, "\n", 1);
    keep_tail(p->sent, sizeof p->sent, text, length);
}

enum status process_send(struct process *p, const char *line, double deadline, struct diag *why) {
    char *text = NULL;
    int length = asprintf(&text, "%s\n", line);
    if (length < 0) return diag_plain(why, STATUS_NO_MEMORY);
    note_sent(p, text, (size_t)length - 1);
    p->heard[0] = 0;
    p->answered = 0;
    enum status status = STATUS_OK;
    for (size_t done = 0; done < (size_t)length && status == STATUS_OK;) {
        ssize_t written = p->in < 0 ? (errno = EPIPE, -1) : write_quietly(p->in, text + done, (size_t)length - done);
        if (written > 0) done += (size_t)written;
        else if (errno == EPIPE) status = p->pid ? (fill(p, process_clock() + 0.2), blame_death(p, why)) : process_blame(p, STATUS_PEER_FAILED, why, "it is gone");
        else if (errno != EAGAIN && errno != EINTR) status = process_blame(p, STATUS_PEER_FAILED, why, "writing failed: %s", strerror(errno));
        else if (poll(&(struct pollfd){p->in, POLLOUT, 0}, 1, wait_ms(deadline)) == 0 && process_clock() >= deadline)
            status = process_blame(p, STATUS_PEER_SILENT, why, "it does not read what it is sent");
    }
    free(text);
    return status;
}

/* The next whole line of the buffer, NULL where there is none yet. The last line of a dead process needs no end. */
static char *take_line(struct process *p) {
    char *start = p->buffer + p->taken, *end = memchr(start, '\n', p->used - p->taken);
    if (!end && p->ended && p->used > p->taken && p->used < sizeof p->buffer) end = p->buffer + p->used++;
    if (!end) return NULL;
    p->taken = (size_t)(end - p->buffer) + 1;
    for (char *c = start; c < end; c++)
        if (!*c) *c = '?';
    while (end > start && (end[-1] == '\r' || end[-1] == ' ' || end[-1] == '\t')) end--;
    *end = 0;
    return start;
}

static enum status refuse_flood(const struct process *p, struct diag *why) {
    if (p->answered > PROCESS_ANSWER_MAX) return process_blame(p, STATUS_PEER_FAILED, why, "it floods: over 16 MiB for one answer");
    return process_blame(p, STATUS_PEER_FAILED, why, "it writes a line of over 64 KiB");
}

enum status process_poll_line(struct process *p, double deadline, char **line, struct diag *why) {
    while (!(*line = take_line(p))) {
        memmove(p->buffer, p->buffer + p->taken, p->used - p->taken);
        p->used -= p->taken;
        p->taken = 0;
        if (p->used == sizeof p->buffer || p->answered > PROCESS_ANSWER_MAX) return refuse_flood(p, why);
        if (p->ended || p->out < 0) return STATUS_OK;
        if (!fill(p, deadline) && !p->ended) return STATUS_OK;
    }
    return STATUS_OK;
}

enum status process_line(struct process *p, double deadline, char **line, struct diag *why) {
    enum status status = process_poll_line(p, deadline, line, why);
    if (status != STATUS_OK || *line) return status;
    if (p->ended) return blame_death(p, why);
    if (p->out < 0) return process_blame(p, STATUS_PEER_FAILED, why, "it is gone");
    return process_blame(p, STATUS_PEER_SILENT, why, "it did not answer in time");
}
