/* fen_never_crashes.c - any text is read or refused; a refusal has a reason and a column in the text, and leaves the old
 * position alone. What the gate lets pass, the naive reader does not refuse. */
#include <string.h>

#include "core/naive/naive.h"
#include "fuzz/check.h"
#include "fuzz/input.h"
#include "fuzz/mutate.h"

MUTATE_WITH(mutate_fen)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = input_from(data, size);
    char *text = input_text(&in);
    struct position p;
    struct naive_board board, untouched;
    struct diag why = {0};
    memset(&p, 0x5A, sizeof p);
    memset(&board, 0x5A, sizeof board);
    untouched = board;
    enum status status = fen_parse(&p, text, &why), slow = naive_read(&board, text, false, NULL);
    if (status != STATUS_OK) {
        CHECK(why.status == status && why.text[0], "%s: refused without a reason", text);
        CHECK(why.column >= 1 && why.column <= strlen(text) + 1, "%s: column %zu", text, why.column);
        for (size_t i = 0; i < sizeof p; i++) CHECK(((uint8_t *)&p)[i] == 0x5A, "%s: byte %zu was touched", text, i);
    }
    CHECK(slow == STATUS_OK || memcmp(&board, &untouched, sizeof board) == 0, "%s: naive wrote what it refused", text);
    CHECK(status != STATUS_OK || slow == STATUS_OK || strpbrk(text, "\r\n"), "%s: only naive refuses it", text);
    free(text);
    return 0;
}
