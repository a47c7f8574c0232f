/* rules.h - what the commands below `gatillo rules` share: a game with its source, and an engine at a position. */
#ifndef GATILLO_PERFT_RULES_H
#define GATILLO_PERFT_RULES_H

#include "core/base/textbuf.h"
#include "core/rules/engine.h"
#include "perft/command.h"

struct rules_session {
    const char *path, *variant; /* variant: NULL for the default */
    bool check, strict;
    char *source;
    size_t length;
    struct rules_diags diags;
    struct rules_game *game;
    struct rules_engine *engine;
    struct textbuf name, position; /* of the variant; as given, empty for the start */
    struct option_list words;      /* plain arguments */
};

/* Options that every one of them takes. */
#define RULES_OPTIONS(s) \
    {"--variant", OPTION_TEXT, &(s)->variant, 0, 0}, {"--check", OPTION_FLAG, &(s)->check, 0, 0}, {"--strict", OPTION_FLAG, &(s)->strict, 0, 0}

/* The file alone; its errors are printed. All return an exit status. */
int rules_session_load(struct rules_session *s, const char *path);
/* The file, an engine on it, and the position that words[first..] name: a text or its words, "moves", and moves. */
int rules_session_open(struct rules_session *s, const char *usage, size_t first);
int rules_session_fail(struct rules_session *s, const struct diag *why); /* with the place in the file; its exit status */
void rules_session_close(struct rules_session *s);

int rules_find_move(const struct rules_list *list, const char *text); /* -1 */
int rules_read_square(const struct rules_game *g, const char *text);  /* -1: no square of this board */
void rules_print_board(const struct rules_position *p);
const char *rules_side_name(int side);
const char *rules_result_text(enum rules_result r);
const char *rules_end_text(enum rules_result r); /* for a position without a move */

#define RULES_COMMAND(id, usage, summary) int rules_command_##id(int argc, char **argv);
#include "perft/rules_commands.def"
#undef RULES_COMMAND

#endif
