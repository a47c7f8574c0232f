/* input.c - bytes to texts and moves. Positions are made in input_position.c. */
#include "fuzz/input.h"

#include <string.h>

#include "fuzz/check.h"

/* Inputs are small and many: a short quarantine keeps memory warm, short stacks make allocation cheap. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "quarantine_size_mb=8:malloc_context_size=6"; }

uint64_t input_word(struct input *in) {
    uint64_t word = 0;
    for (int i = 0; i < 8; i++) word |= (uint64_t)input_byte(in) << 8 * i;
    return word;
}

char *input_text(struct input *in) {
    size_t length = input_left(in);
    char *text = malloc(length + 1);
    if (!text) abort();
    for (size_t i = 0; i < length; i++) text[i] = in->at[i] ? (char)in->at[i] : ' ';
    text[length] = 0;
    in->at = in->end;
    return text;
}

move input_move(struct input *in, const struct position *p) {
    struct move_list list;
    movegen_generate(p, MOVEGEN_ALL, &list);
    return list.count ? list.moves[input_below(in, list.count)] : (move)MOVE_NONE;
}

enum input_step input_step(struct input *in, const struct position *p, size_t played) {
    if (!input_left(in)) return STEP_END;
    unsigned wish = *in->at >> 5; /* three bits decide, and the byte stays for the choice of the move */
    if (wish >= 6 && played) return input_byte(in), STEP_UNDO;
    if (wish == 5 && !position_in_check(p)) return input_byte(in), STEP_NULL;
    return STEP_PLAY;
}
