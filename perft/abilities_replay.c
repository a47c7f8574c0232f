/* abilities_replay.c - `gatillo abilities replay FILE`: a game from its text, every claim checked by every validator. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "perft/abilities.h"
#include "perft/command.h"

static char *read_file(const char *path) {
    FILE *f = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    struct textbuf text = {0};
    char chunk[4096];
    size_t got;
    if (!f) return NULL;
    while ((got = fread(chunk, 1, sizeof chunk, f)) > 0) textbuf_add_bytes(&text, chunk, got);
    bool failed = ferror(f) || text.failed;
    if (f != stdin) fclose(f);
    if (!failed && !text.text) textbuf_add(&text, "");
    if (failed) textbuf_free(&text);
    return text.text;
}

/* The record is true: shows it move by move. */
static void show(const struct record *r, bool boards) {
    struct match m = match_start(&validator_incremental, r->seed, r->mode, r->clock_ms);
    const struct board_view view = {.selected = NO_SQUARE};
    for (size_t i = 0, turn = 0; i < r->count; i++) {
        char text[ABILITY_MOVE_TEXT_MAX];
        struct move_report report;
        ability_move_write(r->plies[i].move, text);
        if (i == 0 || r->plies[i].turn != r->plies[i - 1].turn) turn++;
        match_tick(&m, r->plies[i].spent_ms);
        match_play(&m, r->plies[i].move, &report);
        printf("%zu%s ", (turn + 1) / 2, r->plies[i].turn == WHITE ? "." : "...");
        move_print(stdout, text, &report);
        if (boards) board_print(stdout, &m, &view);
    }
    match_free(&m);
}

static int verify(const char *path, const struct record *r, bool boards) {
    for (size_t v = 0; v < validator_count(); v++) {
        struct match m;
        struct diag why = {0};
        enum status status = match_replay(&m, validator_at(v), r, &why);
        if (status != STATUS_OK) {
            complain_diag(path, &why);
            return status == STATUS_ABILITY_GAME ? EXIT_DIFFERENT : EXIT_BAD_INPUT;
        }
        match_free(&m);
    }
    show(r, boards);
    printf("%zu turns, %zu moves, every claim holds under %zu validators\n", record_turns(r), r->count, validator_count());
    ending_print(stdout, r);
    return EXIT_AGREED;
}

int abilities_replay(int argc, char **argv) {
    bool boards = false;
    const struct option table[] = {{"--boards", OPTION_FLAG, &boards, 0, 0}};
    struct option_list rest = {0};
    struct record r;
    struct diag why = {0};
    if (options_read(argc, argv, table, 1, &rest)) return EXIT_BAD_INPUT;
    if (rest.count != 1) return complain("abilities replay takes one FILE, or - for standard input");
    char *text = read_file(rest.items[0]);
    if (!text) return complain("%s: %s", rest.items[0], strerror(errno));
    enum status status = record_parse(&r, text, &why);
    free(text);
    if (status != STATUS_OK) return complain_diag(rest.items[0], &why);
    int result = verify(rest.items[0], &r, boards);
    record_free(&r);
    return result;
}
