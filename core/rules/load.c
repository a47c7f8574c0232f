/* load.c - a game file from disk. */
#include <stdio.h>
#include <stdlib.h>

#include "core/rules/game.h"
#include "core/rules/lexer.h"

static enum status read_all(FILE *f, const char *path, char **text, size_t *length, struct diag *why) {
    char *buffer = malloc(RULES_SOURCE_MAX + 2);
    if (!buffer) return diag_plain(why, STATUS_NO_MEMORY);
    *length = fread(buffer, 1, RULES_SOURCE_MAX + 1, f);
    if (ferror(f)) {
        free(buffer);
        return diag_set(why, STATUS_IO, 0, 0, "%s: cannot be read", path);
    }
    buffer[*length] = 0;
    *text = buffer;
    return STATUS_OK;
}

enum status rules_read_file(const char *path, char **text, size_t *length, struct diag *why) {
    FILE *f = fopen(path, "rb");
    if (!f) return diag_set(why, STATUS_IO, 0, 0, "%s: cannot be opened", path);
    enum status s = read_all(f, path, text, length, why);
    fclose(f);
    return s;
}

enum status rules_load_file(struct rules_game **out, const char *path, struct diag *why) {
    char *text;
    size_t length;
    *out = NULL;
    enum status s = rules_read_file(path, &text, &length, why);
    if (s != STATUS_OK) return s;
    struct rules_diags *d = calloc(1, sizeof *d);
    s = d ? rules_load(out, text, length, d) : diag_plain(why, STATUS_NO_MEMORY);
    if (d && s != STATUS_OK) {
        struct diag first = {0};
        rules_diags_first(d, &first);
        /* The place goes into the sentence: whoever prints it may not have the file at hand. */
        diag_set(why, s, 0, 0, "%s:%zu:%zu: %s", path, first.line, first.column, first.text);
    }
    free(d);
    free(text);
    return s;
}
