/* rules_session.c - loads a game for a command, sets it up, and shows what is wrong beside the source. */
#include "perft/rules.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_diags(const struct rules_session *s, const struct rules_diags *d) {
    struct textbuf b = {0};
    rules_diags_print(d, s->path, s->source, s->length, &b);
    fflush(stdout);
    fputs(textbuf_text(&b), stderr);
    textbuf_free(&b);
}

int rules_session_load(struct rules_session *s, const char *path) {
    struct diag why = {0};
    s->path = path;
    if (rules_read_file(path, &s->source, &s->length, &why) != STATUS_OK) return complain_diag(NULL, &why);
    if (rules_load(&s->game, s->source, s->length, &s->diags) == STATUS_OK) return EXIT_AGREED;
    print_diags(s, &s->diags);
    return EXIT_BAD_INPUT;
}

int rules_session_fail(struct rules_session *s, const struct diag *why) {
    if (!why->line) complain_diag(NULL, why);
    else {
        struct rules_diags one = {.count = 1, .errors = 1};
        one.list[0].what = *why;
        print_diags(s, &one);
    }
    return why->status == STATUS_CACHE_DIFFERS ? EXIT_DIFFERENT : EXIT_BAD_INPUT;
}

static int open_engine(struct rules_session *s) {
    struct diag why = {0};
    textbuf_addf(&s->name, "%s%s", s->variant ? s->variant : "", s->check ? "+check" : "");
    if (rules_engine_open(&s->engine, s->game, textbuf_text(&s->name), &why) != STATUS_OK) return complain_diag(NULL, &why);
    if (s->strict) rules_engine_strict(s->engine);
    return EXIT_AGREED;
}

static size_t read_position(struct rules_session *s, size_t at) {
    for (size_t first = at; at < s->words.count && strcmp(s->words.items[at], "moves") != 0; at++)
        textbuf_addf(&s->position, "%s%s", at > first ? " " : "", s->words.items[at]);
    return at < s->words.count ? at + 1 : at;
}

static int play_text(struct rules_session *s, const char *text) {
    struct rules_list list;
    struct diag why = {0};
    if (rules_list_moves(s->engine, &list, &why) != STATUS_OK) return rules_session_fail(s, &why);
    int i = rules_find_move(&list, text);
    if (i >= 0) rules_play(s->engine, list.moves[i].move);
    rules_list_free(&list);
    if (rules_engine_status(s->engine, &why) != STATUS_OK) return rules_session_fail(s, &why);
    return i >= 0 ? EXIT_AGREED : complain("'%s' is no legal move here", text);
}

int rules_session_open(struct rules_session *s, const char *usage, size_t first) {
    if (s->words.count < first) return complain("usage: gatillo rules %s", usage);
    int status = rules_session_load(s, s->words.items[0]);
    if (status == EXIT_AGREED) status = open_engine(s);
    if (status != EXIT_AGREED) return status;
    size_t moves = read_position(s, first);
    const char *text = s->position.length ? textbuf_text(&s->position) : NULL;
    struct diag why = {0};
    if (rules_engine_set(s->engine, text, &why) != STATUS_OK) return complain_diag(text, &why);
    for (; moves < s->words.count && status == EXIT_AGREED; moves++) status = play_text(s, s->words.items[moves]);
    return status;
}

void rules_session_close(struct rules_session *s) {
    rules_engine_close(s->engine);
    rules_free(s->game);
    free(s->source);
    textbuf_free(&s->name);
    textbuf_free(&s->position);
}

int rules_find_move(const struct rules_list *list, const char *text) {
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->moves[i].text, text) == 0) return (int)i;
    return -1;
}

int rules_read_square(const struct rules_game *g, const char *text) {
    if (text[0] < 'a' || text[0] > 'p' || !isdigit((unsigned char)text[1])) return -1;
    char *end;
    long row = strtol(text + 1, &end, 10);
    if (*end || row > g->height) return -1;
    return rules_square(g, text[0] - 'a', (int)row - 1);
}

void rules_print_board(const struct rules_position *p) {
    const struct rules_game *g = p->game;
    for (int y = g->height - 1; y >= 0; y--) {
        printf("%2d", y + 1);
        for (int x = 0; x < g->width; x++) {
            int slot = p->board[y * g->width + x];
            char c = slot < 0 ? '.' : g->kinds[p->pieces[slot].kind].letter;
            printf(" %c", slot >= 0 && p->pieces[slot].side ? tolower((unsigned char)c) : c);
        }
        putchar('\n');
    }
    fputs("  ", stdout);
    for (int x = 0; x < g->width; x++) printf(" %c", 'a' + x);
    putchar('\n');
}

const char *rules_side_name(int side) { return side ? "second" : "first"; }

const char *rules_result_text(enum rules_result r) {
    static const char *const texts[] = {"none", "the first side wins", "the second side wins", "the game is drawn"};
    return texts[r];
}

const char *rules_end_text(enum rules_result r) { return r == RESULT_NONE ? "no move is left, and the rules name no winner" : rules_result_text(r); }
