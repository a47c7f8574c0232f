/* epd_load.c - a suite from a file of any size, a pipe included. */
#include "suites/epd.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "core/base/textbuf.h"

static enum status read_all(FILE *file, const char *path, struct textbuf *out, struct diag *why) {
    char chunk[16384];
    size_t bytes;
    while ((bytes = fread(chunk, 1, sizeof chunk, file)) > 0) textbuf_add_bytes(out, chunk, bytes);
    if (ferror(file)) return diag_set(why, STATUS_IO, 0, 0, "%s: %s", path, strerror(errno));
    return out->failed ? diag_plain(why, STATUS_NO_MEMORY) : STATUS_OK;
}

enum status epd_load(struct epd *out, const char *path, struct diag *why) {
    struct textbuf text = {0};
    *out = (struct epd){.title = ""};
    FILE *file = fopen(path, "rb");
    if (!file) return diag_set(why, STATUS_IO, 0, 0, "%s: %s", path, strerror(errno));
    enum status status = read_all(file, path, &text, why);
    fclose(file);
    if (status == STATUS_OK) status = epd_parse(out, textbuf_text(&text), text.length, why);
    textbuf_free(&text);
    return status;
}
