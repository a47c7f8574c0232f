/* peer.h - what the user says about an outside program: its command, and the words that start with '@', which are ours. */
#ifndef GATILLO_GENERATOR_PEER_H
#define GATILLO_GENERATOR_PEER_H

#include "core/generator/answer.h"
#include "core/generator/words.h"

struct peer {
    struct words command;        /* without the settings */
    double start, timeout;       /* seconds: until it is ready; for one answer */
    const char *perft, *moves;   /* what to say, "%d" is the depth; NULL: found out */
    bool moves_only, probe;      /* ask for depth 1 only and walk; ask by searchmoves */
    struct words options;        /* "Name=Value" each; the strings belong to command */
    struct answer_format format;
};

enum status peer_read(struct peer *p, const char *argument, struct diag *why);
void peer_free(struct peer *p);

#endif
