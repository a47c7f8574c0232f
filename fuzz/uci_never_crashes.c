/* uci_never_crashes.c - whatever a program sends, the session answers, ends, and leaks nothing. Searches are kept short by
 * limits that this file adds to the text; the rest of each line is as the bytes have it. */
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "core/uci/uci.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

static bool has_word(const char *line, const char *word) {
    size_t length = strlen(word);
    for (const char *at = line; (at = strstr(at, word)); at++)
        if ((at == line || strchr(" \t\r\v\f", at[-1])) && strchr(" \t\r\v\f", at[length])) return true;
    return false;
}

/* Numbers that cost memory or time stay small: at most one digit; wild ones stay wild and are refused. */
static void add_tamed(struct textbuf *out, const char *line) {
    bool tame = has_word(line, "setoption") || has_word(line, "perft");
    for (const char *at = line; *at;) {
        size_t digits = strspn(at, "0123456789"), zeros = strspn(at, "0"), keep = digits;
        if (tame && digits >= 1 && digits < 9 + zeros) {
            textbuf_addf(out, "%d", (*at - '0') % 3 + 1);
            keep = 0;
        }
        textbuf_add_bytes(out, at, digits ? keep : 1);
        at += digits ? digits : 1;
    }
    if (has_word(line, "go")) textbuf_add(out, " nodes 40"); /* beside perft, too: what stands behind it may not be a depth */
    textbuf_add(out, "\n");
}

static bool send(int fd, const struct textbuf *text) {
    return text->length <= 60000 && write(fd, textbuf_text(text), text->length) == (ssize_t)text->length; /* fits into a pipe */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = input_from(data, size);
    char *text = input_text(&in), *answer = NULL;
    size_t length = 0;
    struct textbuf script = {0};
    bool quits = false;
    for (char *rest = text, *line; (line = strsep(&rest, "\n"));) {
        quits |= has_word(line, "quit");
        add_tamed(&script, line);
    }
    textbuf_add(&script, "isready\n");
    int ends[2];
    if (pipe(ends) != 0) abort();
    bool sent = send(ends[1], &script);
    close(ends[1]);
    struct uci_config config = {.input = ends[0], .output = open_memstream(&answer, &length), .version = "fuzz"};
    struct diag why;
    if (sent) CHECK(uci_run(&config, &why) == STATUS_OK, "%s", why.text);
    fclose(config.output);
    if (sent && !quits) CHECK(strstr(answer, "readyok"), "no answer to isready");
    free(answer);
    close(ends[0]);
    textbuf_free(&script);
    free(text);
    return 0;
}
