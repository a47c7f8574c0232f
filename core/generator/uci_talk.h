/* uci_talk.h - a running UCI engine: handshake, options, positions, and the one question we have for it.
 * Knows the protocol and the spellings of perft; does not know what a generator is. */
#ifndef GATILLO_GENERATOR_UCI_TALK_H
#define GATILLO_GENERATOR_UCI_TALK_H

#include "core/generator/divide.h"
#include "core/generator/line.h"
#include "core/generator/peer.h"
#include "core/generator/process.h"

enum uci_way { UCI_UNKNOWN, UCI_PERFT, UCI_MOVES, UCI_PROBE }; /* how it tells its moves */

struct uci_talk {
    struct peer peer;
    struct process process;
    enum uci_way way;
    const char *perft;             /* the command that worked */
    bool has_branches, has_totals; /* what its answer to it contains */
    bool answers_first, in_order;  /* the last answer came before its readyok; that marks the end of every answer */
    bool has_chess960_option, chess960;
    int failures; /* in a row; it is not started for ever */
};

/* Starts it if it does not run, and finds out how it tells its moves. */
enum status uci_talk_ready(struct uci_talk *t, struct diag *why);
void uci_talk_end(struct uci_talk *t); /* quit, then the kill */

/* out: branches where it tells them. *total: as told, or added up. */
enum status uci_talk_perft(struct uci_talk *t, const struct line *l, bool chess960, int depth, struct divide *out, uint64_t *total,
                           struct diag *why);

/* For uci_probe.c and uci_talk.c only. */
enum status uci_talk_say(struct uci_talk *t, double deadline, struct diag *why, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
enum status uci_talk_position(struct uci_talk *t, const struct line *l, double deadline, struct diag *why);
/* Legal moves by asking which of a list it would play, until it plays none of them. */
enum status uci_probe_moves(struct uci_talk *t, const struct line *l, struct divide *out, struct diag *why);

#endif
