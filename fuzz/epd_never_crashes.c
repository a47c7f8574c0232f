/* epd_never_crashes.c - any file is read as a suite or refused with a line and a column; any line is searched for its
 * operations. What was read keeps its promises: depths rise, texts end. */
#include <string.h>

#include "core/search/epd.h"
#include "fuzz/check.h"
#include "fuzz/input.h"
#include "suites/epd.h"

static void check_suite(const struct epd *e) {
    for (size_t i = 0; i < e->count; i++) {
        const struct epd_position *p = &e->positions[i];
        CHECK(p->fen && p->id && p->line >= 1 && p->column >= 1, "position %zu", i);
        for (size_t k = 0; k < p->count; k++) {
            CHECK(p->counts[k].depth >= 0 && p->counts[k].depth <= EPD_DEPTH_MAX, "line %zu: depth %d", p->line, p->counts[k].depth);
            CHECK(k == 0 || p->counts[k].depth > p->counts[k - 1].depth, "line %zu: depths do not rise", p->line);
        }
    }
}

static void check_line(const char *text) {
    static const char *const opcodes[] = {"bm", "am", "dm", "id", "hmvc", "fmvn", "D1", "c9"};
    char operand[EPD_OPERAND_MAX];
    struct position p;
    struct diag why;
    if (epd_position(&p, text, &why) == STATUS_OK) CHECK(!position_inconsistency(&p), "%s", text);
    for (size_t i = 0; i < sizeof opcodes / sizeof *opcodes; i++)
        if (epd_operand(text, opcodes[i], operand)) CHECK(strlen(operand) < EPD_OPERAND_MAX, "%s", text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct epd e;
    struct diag why = {0};
    enum status status = epd_parse(&e, (const char *)data, size, &why);
    if (status == STATUS_OK) {
        check_suite(&e);
        epd_free(&e);
    } else {
        CHECK(why.status == status && why.text[0] && why.line >= 1, "refused without a reason or a line");
    }
    struct input in = input_from(data, size);
    char *text = input_text(&in);
    for (char *rest = text, *line; (line = strsep(&rest, "\n"));) check_line(line);
    free(text);
    return 0;
}
