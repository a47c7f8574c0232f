/* command.h - what every command of the program shares: exit statuses, complaints, options. */
#ifndef GATILLO_PERFT_COMMAND_H
#define GATILLO_PERFT_COMMAND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/diag.h"

enum exit_status { EXIT_AGREED = 0, EXIT_DIFFERENT = 1, EXIT_BAD_INPUT = 2, EXIT_PEER_FAILED = 3 };

/* Each command gets the arguments behind its name and returns an exit status. */
#define COMMAND(id, usage, summary) int command_##id(int argc, char **argv);
#include "perft/commands.def"
#undef COMMAND

/* Prints "gatillo: ..." on stderr and returns EXIT_BAD_INPUT. */
int complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same for a diag about `subject` (a file name, a FEN): shows line and column where they are known, and for a
 * one-line subject the text with a caret below the place. Returns EXIT_PEER_FAILED for the PEER statuses, EXIT_DIFFERENT for a cache that differs. */
int complain_diag(const char *subject, const struct diag *why);

const char *suites_folder(void); /* ./suites, or where they were installed */

/* ---- options: a table per command ---- */
enum option_type { OPTION_FLAG, OPTION_TEXT, OPTION_NUMBER, OPTION_LIST };

struct option {
    const char *name; /* "--threads"; a short form may follow after a space: "--depth -d" */
    enum option_type type;
    void *value;      /* bool*, const char**, int64_t*, struct option_list* */
    int64_t low, high; /* for numbers: what is accepted, both ends included */
};

enum { OPTION_LIST_MAX = 4096 };
struct option_list { /* an option that may be given several times, and the plain arguments */
    size_t count;
    const char *items[OPTION_LIST_MAX];
};

/* Reads argv by the table; what is no option goes to `rest` in order ("--" ends the options, "-" is no option).
 * Returns EXIT_AGREED, or EXIT_BAD_INPUT after a complaint. The strings stay argv's. */
int options_read(int argc, char **argv, const struct option *table, size_t options, struct option_list *rest);

#endif
