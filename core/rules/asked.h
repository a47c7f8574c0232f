/* asked.h - the questions that a generation put to the board and to memory, in order, with their answers. Two generations
 * of a movement from the same square that get the same answers come to the same chain. */
#ifndef GATILLO_RULES_ASKED_H
#define GATILLO_RULES_ASKED_H

#include <stdbool.h>
#include <stdint.h>

enum rules_question {
    ASK_OWNER,   /* square: nobody, an enemy, an ally: 0, 1, 2 */
    ASK_KIND,    /* square, a = kind: does one stand there: 0, 1 */
    ASK_CONTENT, /* square: -1, or kind * 2 + side */
    ASK_COMPARE, /* word, a, b: 0, 1; flags tell which of a and b are cells */
    ASK_CELL,    /* a: the value of the cell */
    ASK_THREAT   /* square: 0, 1 */
};

enum { ASKED_A_CELL = 1, ASKED_B_CELL = 2 };

typedef struct rules_asked {
    uint8_t what, word, flags;
    int16_t square;
    int32_t a, b, answer;
} rules_asked;

enum { RULES_ASKED_MAX = 512 };

struct rules_recorder {
    rules_asked list[RULES_ASKED_MAX];
    uint32_t count;
    bool refused;                                /* more than fits, or something that no answer can tell */
    uint64_t owners[4];                          /* squares whose owner was asked */
};

static inline void rules_record(struct rules_recorder *r, rules_asked q) {
    if (r->count == RULES_ASKED_MAX) r->refused = true;
    else r->list[r->count++] = q;
}

/* Asking again who owns a square tells nothing new. */
static inline void rules_record_owner(struct rules_recorder *r, int square, int answer) {
    uint64_t bit = (uint64_t)1 << (square & 63);
    if (r->owners[square >> 6] & bit) return;
    r->owners[square >> 6] |= bit;
    rules_record(r, (rules_asked){.what = ASK_OWNER, .square = (int16_t)square, .answer = answer});
}

#endif
