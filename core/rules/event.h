/* event.h - what a tracer is told while a movement is generated. */
#ifndef GATILLO_RULES_EVENT_H
#define GATILLO_RULES_EVENT_H

#include <stdbool.h>
#include <stdint.h>

enum rules_event_kind {
    EVENT_WORD,    /* a word of a normal was run: truth is its value */
    EVENT_CONTROL, /* a structure, its end, or the end of a branch or of the movement was reached, not yet
                    * done; truth is false where generation came back to try the next branch */
    EVENT_TRIGGER, /* a trigger was set: id is a square, or squares + cell, or RULES_EVERY_TURN */
    EVENT_END      /* a playable move ends with the link `id` */
};

#define RULES_EVERY_TURN UINT32_MAX

struct rules_event {
    enum rules_event_kind kind;
    uint32_t op; /* index into the operations of the game */
    bool truth;
    uint32_t id;
};

#endif
