/* command_eval.c - `gatillo eval FEN`: the static score, term by term. */
#include <stdio.h>
#include <string.h>

#include "core/position/fen.h"
#include "core/search/weights.h"
#include "perft/command.h"

int command_eval(int argc, char **argv) {
    const char *path = NULL;
    const struct option table[] = {{"--weights", OPTION_TEXT, &path, 0, 0}};
    struct option_list rest = {0};
    struct eval_weights weights = *eval_defaults();
    struct position p;
    struct diag why = {0};
    if (options_read(argc, argv, table, 1, &rest)) return EXIT_BAD_INPUT;
    if (rest.count > 1) return complain("eval takes one position: quote the FEN");
    if (path && weights_read(&weights, path, &why)) return complain_diag(path, &why);
    const char *fen = rest.count && strcmp(rest.items[0], "startpos") != 0 ? rest.items[0] : FEN_START;
    if (fen_parse(&p, fen, &why)) return complain_diag(fen, &why);
    struct textbuf text = {0};
    eval_explain_text(&p, &weights, &text);
    fputs(textbuf_text(&text), stdout);
    textbuf_free(&text);
    return EXIT_AGREED;
}
