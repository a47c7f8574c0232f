/* fen_roundtrip.c - a text that can be read is written in a form that reads as the same position and is written the same
 * way again; the naive reader, which shares no code, takes that form for the same board. */
#include <string.h>

#include "core/naive/naive.h"
#include "fuzz/check.h"
#include "fuzz/input.h"
#include "fuzz/mutate.h"

MUTATE_WITH(mutate_fen)

static void check_against_naive(const char *fen) {
    struct naive_board board;
    struct diag why;
    char again[NAIVE_FEN_MAX];
    CHECK(naive_read(&board, fen, false, &why) == STATUS_OK, "%s: %s", fen, why.text);
    naive_write(&board, again);
    CHECK(strcmp(fen, again) == 0, "%s becomes %s with naive", fen, again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = input_from(data, size);
    char *text = input_text(&in), once[FEN_MAX], twice[FEN_MAX];
    struct position first, second;
    struct diag why;
    if (fen_parse(&first, text, NULL) == STATUS_OK) {
        const char *wrong = position_inconsistency(&first);
        CHECK(!wrong, "%s: %s", text, wrong);
        fen_write(&first, once);
        CHECK(strlen(once) < FEN_MAX, "%zu characters", strlen(once));
        CHECK(fen_parse(&second, once, &why) == STATUS_OK, "%s was written as %s: column %zu: %s", text, once, why.column, why.text);
        CHECK(first.key == second.key && first.chess960 == second.chess960, "%s was written as %s", text, once);
        CHECK(memcmp(first.castling_rook, second.castling_rook, sizeof first.castling_rook) == 0, "%s: rooks", text);
        fen_write(&second, twice);
        CHECK(strcmp(once, twice) == 0, "%s, then %s", once, twice);
        check_against_naive(once);
    }
    free(text);
    return 0;
}
