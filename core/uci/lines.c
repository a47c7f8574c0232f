/* lines.c - the reader keeps what came behind a newline for the next call. */
#include "core/uci/lines.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *take_line(struct line_reader *r, size_t length, size_t consumed) {
    char *line = malloc(length + 1);
    if (!line) {
        r->failed = r->ended = true;
        return NULL;
    }
    memcpy(line, r->bytes, length);
    line[length] = 0;
    for (size_t i = 0; i < length; i++)
        if (line[i] == 0) line[i] = ' ';
    if (length && line[length - 1] == '\r') line[length - 1] = 0;
    memmove(r->bytes, r->bytes + consumed, r->length - consumed);
    r->length -= consumed;
    return line;
}

static char *buffered_line(struct line_reader *r) {
    char *end = r->length ? memchr(r->bytes, '\n', r->length) : NULL;
    if (end) return take_line(r, (size_t)(end - r->bytes), (size_t)(end - r->bytes) + 1);
    return r->ended && r->length ? take_line(r, r->length, r->length) : NULL; /* a last line without its newline */
}

static bool make_room(struct line_reader *r) {
    if (r->capacity - r->length >= 4096) return true;
    size_t capacity = r->capacity ? r->capacity * 2 : 8192;
    char *grown = realloc(r->bytes, capacity);
    if (!grown) return false;
    r->bytes = grown;
    r->capacity = capacity;
    return true;
}

static void read_more(struct line_reader *r) {
    if (!make_room(r)) {
        r->failed = r->ended = true;
        return;
    }
    ssize_t got = read(r->fd, r->bytes + r->length, r->capacity - r->length);
    if (got > 0) r->length += (size_t)got;
    else if (got == 0 || errno != EINTR) r->ended = true;
}

enum line_event line_next(struct line_reader *r, int wake_fd, char **out) {
    for (;;) {
        if ((*out = buffered_line(r))) return LINE_READ;
        if (r->ended) return LINE_END;
        struct pollfd fds[2] = {{.fd = wake_fd, .events = POLLIN}, {.fd = r->fd, .events = POLLIN}};
        if (poll(fds, 2, -1) < 0) {
            if (errno != EINTR) r->ended = true;
            continue;
        }
        if (fds[0].revents) return LINE_WOKEN;
        if (fds[1].revents) read_more(r);
    }
}

void line_reader_free(struct line_reader *r) { free(r->bytes); }

bool line_queue_push(struct line_queue *q, char *line) {
    if (q->first + q->count == q->capacity) {
        size_t capacity = q->count < 8 ? 16 : q->count * 2;
        char **grown = malloc(capacity * sizeof *grown);
        if (!grown) return false;
        if (q->count) memcpy(grown, q->lines + q->first, q->count * sizeof *grown);
        free(q->lines);
        *q = (struct line_queue){grown, 0, q->count, capacity};
    }
    q->lines[q->first + q->count++] = line;
    return true;
}

const char *line_queue_first(const struct line_queue *q) { return q->count ? q->lines[q->first] : NULL; }

char *line_queue_pop(struct line_queue *q) {
    if (!q->count) return NULL;
    q->count--;
    return q->lines[q->first++];
}

void line_queue_free(struct line_queue *q) {
    for (char *line; (line = line_queue_pop(q));) free(line);
    free(q->lines);
}
