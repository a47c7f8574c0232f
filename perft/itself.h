/* itself.h - runs this program once more as a process: to time its start, and under valgrind. */
#ifndef GATILLO_PERFT_ITSELF_H
#define GATILLO_PERFT_ITSELF_H

#include <stdbool.h>
#include <stdint.h>

/* Seconds from the call to the end of `gatillo uci` without input: tables filled, engine made and freed. The median of
 * some runs; a negative number where it cannot be started. program: the path of gatillo; NULL: this very one. */
double itself_start_up(const char *program);

enum itself_answer { ITSELF_COUNTED, ITSELF_NO_VALGRIND, ITSELF_FAILED };

struct itself_count {
    uint64_t nodes, instructions;
    uint64_t branches, missed; /* as cachegrind models the predictor */
};

/* What `gatillo bench --signature` and cachegrind print together; false where a number is missing. */
bool itself_read_count(const char *text, struct itself_count *out);

/* `gatillo bench --signature --depth DEPTH` under cachegrind. */
enum itself_answer itself_under_valgrind(int depth, struct itself_count *out);

#endif
