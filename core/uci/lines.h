/* lines.h - lines from a file descriptor, of any length, while also listening for a wake-up; and a queue of lines. */
#ifndef GATILLO_UCI_LINES_H
#define GATILLO_UCI_LINES_H

#include <stdbool.h>
#include <stddef.h>

struct line_reader {
    int fd;
    char *bytes;
    size_t length, capacity;
    bool ended, failed; /* failed: memory ran out */
};

enum line_event { LINE_READ, LINE_WOKEN, LINE_END };

/* Waits for a line, or for a byte on wake_fd, whichever comes first. *out is malloc'ed, without its line end.
 * A NUL byte in the input reads as a blank. */
enum line_event line_next(struct line_reader *r, int wake_fd, char **out);
void line_reader_free(struct line_reader *r);

struct line_queue {
    char **lines;
    size_t first, count, capacity;
};
bool line_queue_push(struct line_queue *q, char *line); /* takes the line over, unless memory runs out (false) */
const char *line_queue_first(const struct line_queue *q);
char *line_queue_pop(struct line_queue *q); /* the caller frees it; NULL when empty, like the one above */
void line_queue_free(struct line_queue *q);

#endif
