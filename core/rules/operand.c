/* operand.c - reads numbers and accessors, and finds out how large the memories are. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/rules/source.h"

bool rules_read_number(const struct rules_token *t, int32_t *out) {
    int64_t value = 0;
    uint32_t i = t->length && t->text[0] == '-';
    if (i == t->length || t->length > 12) return false;
    for (; i < t->length; i++) {
        if (t->text[i] < '0' || t->text[i] > '9') return false;
        value = value * 10 + (t->text[i] - '0');
    }
    if (t->text[0] == '-') value = -value;
    if (value < INT32_MIN || value > INT32_MAX) return false;
    *out = (int32_t)value;
    return true;
}

static int memory_of(char c) {
    const char *at = c ? strchr("lptg", c) : NULL;
    return at ? (int)(at - "lptg") : -1;
}

/* px py t b r: what may stand innermost without a number. */
static bool read_base(const char *text, uint32_t length, struct rules_operand *out) {
    static const struct { const char *text; uint8_t base; } bases[] = {
        {"px", BASE_PX}, {"py", BASE_PY}, {"t", BASE_TURN}, {"b", BASE_SIDE}, {"r", BASE_RIVAL}};
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++)
        if (strlen(bases[i].text) == length && !memcmp(bases[i].text, text, length)) {
            out->base = bases[i].base;
            return true;
        }
    struct rules_token number = {.text = text, .length = length};
    return rules_read_number(&number, &out->number) && (out->number >= 0 || text[0] == '-');
}

/* Letters of memories from the outside in, then the base. */
static bool read_accessor(struct rules_token t, struct rules_operand *out) {
    char letters[RULES_OPERAND_DEPTH];
    int depth = 0;
    while (!read_base(t.text, t.length, out)) {
        if (!t.length || memory_of(t.text[0]) < 0 || depth == RULES_OPERAND_DEPTH) return false;
        letters[depth++] = t.text[0];
        t.text++, t.length--;
    }
    out->depth = (uint8_t)depth;
    for (int i = 0; i < depth; i++) out->memory[i] = (uint8_t)memory_of(letters[depth - 1 - i]);
    return true;
}

bool rules_read_operand(struct rules_source *s, const struct rules_token *t, struct rules_operand *out) {
    *out = (struct rules_operand){0};
    struct rules_token digits = *t;
    digits.length--;
    bool old = t->length > 1 && t->text[0] >= '0' && t->text[0] <= '9' && memory_of(t->text[t->length - 1]) >= 0 &&
               rules_read_number(&digits, &out->number);
    if (old) { /* the older spelling: 0l is l0 */
        out->depth = 1;
        out->memory[0] = (uint8_t)memory_of(t->text[t->length - 1]);
    } else if (!t->length || !read_accessor(*t, out)) return false;
    if (out->depth && out->base == BASE_NUMBER)
        rules_need_cells(s, t, (enum rules_memory)out->memory[0], (int64_t)out->number + 1);
    if (out->depth && (out->base == BASE_SIDE || out->base == BASE_RIVAL))
        rules_need_cells(s, t, (enum rules_memory)out->memory[0], 2);
    return true;
}

void rules_need_cells(struct rules_source *s, const struct rules_token *t, enum rules_memory m, int64_t cells) {
    if (cells > RULES_CELLS_MAX || cells < 1) {
        rules_error_at(s, t, "a memory has 1 to %d cells", RULES_CELLS_MAX);
        return;
    }
    if ((uint32_t)cells <= s->game->cells[m]) return;
    if (s->laid_out) rules_error_at(s, t, "this cell is named where the memories are laid out already");
    else s->game->cells[m] = (uint32_t)cells;
}

int rules_find_kind(const struct rules_source *s, const struct rules_token *name) {
    for (uint32_t i = 0; i < s->game->kind_count; i++)
        if (rules_token_is(name, s->game->kinds[i].name)) return (int)i;
    return -1;
}

void rules_error_at(struct rules_source *s, const struct rules_token *t, const char *format, ...) {
    char text[400];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    rules_diags_error(s->diags, t->line, t->column, "%s", text);
}

void rules_warn_at(struct rules_source *s, const struct rules_token *t, const char *format, ...) {
    char text[400];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    rules_diags_warning(s->diags, t->line, t->column, "%s", text);
}
