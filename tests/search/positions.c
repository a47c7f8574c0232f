/* positions.c - see positions.h. */
#include "tests/search/positions.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/position/fen.h"
#include "core/search/epd.h"

void position_from(struct position *p, const char *fen) {
    struct diag why = {0};
    cr_assert(fen_parse(p, fen, &why) == STATUS_OK, "%s: %s", fen, why.text);
}

static void play_some(struct position *p, struct prng *random, int plies) {
    for (int i = 0; i < plies; i++) {
        struct move_list list;
        struct undo u;
        movegen_generate(p, MOVEGEN_ALL, &list);
        if (list.count == 0) break;
        position_make(p, list.moves[prng_below(random, list.count)], &u);
        p->history = NULL; /* u goes out of scope */
    }
}

void position_random_play(struct position *p, struct prng *random, int plies) {
    do {
        position_start(p);
        play_some(p, random, plies);
    } while (!movegen_any(p));
}

static void random_board_text(struct prng *random, int pieces, char *fen, size_t size) {
    char board[64];
    memset(board, '.', sizeof board);
    const char *set = "KkQRBNPPPqrbnppp";
    for (int i = 0; i < pieces + 2; i++) {
        char piece = i < 2 ? set[i] : set[2 + prng_below(random, 14)];
        size_t s = (size_t)prng_below(random, 64);
        bool bad_pawn = tolower(piece) == 'p' && (s < 8 || s >= 56);
        if (board[s] != '.' || bad_pawn) i -= i < 2; /* kings must find a place, the others may stay away */
        else board[s] = piece;
    }
    size_t n = 0;
    for (int rank = 7; rank >= 0; rank--) {
        for (int file = 0; file < 8; file++) {
            char c = board[rank * 8 + file];
            fen[n++] = c == '.' ? '1' : c;
        }
        if (rank) fen[n++] = '/';
    }
    snprintf(fen + n, size - n, " %c - - 0 1", prng_below(random, 2) ? 'w' : 'b');
}

/* Runs of 1 become the digits FEN wants. */
static void squeeze(const char *loose, char *fen) {
    int run = 0;
    for (; *loose != ' '; loose++) {
        if (*loose == '1') {
            run++;
            continue;
        }
        if (run) *fen++ = (char)('0' + run);
        run = 0;
        *fen++ = *loose;
    }
    if (run) *fen++ = (char)('0' + run);
    strcpy(fen, loose);
}

void position_random_board(struct position *p, struct prng *random, int pieces) {
    for (;;) {
        char loose[160], fen[160];
        random_board_text(random, pieces, loose, sizeof loose);
        squeeze(loose, fen);
        if (fen_parse(p, fen, NULL) == STATUS_OK && movegen_any(p) && !position_is_insufficient(p)) return;
    }
}

static char other_case(char c) { return (char)(isupper((unsigned char)c) ? tolower(c) : toupper(c)); }

void position_mirrored(const struct position *p, struct position *out) {
    char fen[FEN_MAX], board[FEN_MAX], turn[4], castling[16], en_passant[8], mirrored[2 * FEN_MAX] = "";
    int halfmove, fullmove;
    fen_write(p, fen);
    cr_assert(sscanf(fen, "%127s %3s %15s %7s %d %d", board, turn, castling, en_passant, &halfmove, &fullmove) == 6);
    char *ranks[8];
    int count = 0;
    for (char *rank = strtok(board, "/"); rank; rank = strtok(NULL, "/")) ranks[count++] = rank;
    for (int i = 7; i >= 0; i--) {
        strcat(mirrored, ranks[i]);
        if (i) strcat(mirrored, "/");
    }
    for (char *c = mirrored; *c; c++) *c = other_case(*c);
    for (char *c = castling; *c; c++) *c = other_case(*c);
    if (en_passant[1]) en_passant[1] = en_passant[1] == '3' ? '6' : '3';
    /* The capitals of castling rights come first in a FEN that is written well; any order is read. */
    sprintf(mirrored + strlen(mirrored), " %c %s %s %d %d", turn[0] == 'w' ? 'b' : 'w', castling, en_passant, halfmove, fullmove);
    position_from(out, mirrored);
    out->chess960 = p->chess960;
}

static size_t visit_file(const char *path, void (*visit)(const struct position *p, const char *where)) {
    FILE *f = fopen(path, "r");
    char *line = NULL, where[4096];
    size_t capacity = 0, number = 0, seen = 0;
    cr_assert(f, "%s", path);
    while (getline(&line, &capacity, f) >= 0) {
        struct position p;
        number++;
        if (line[0] == '#' || line[strspn(line, " \t\r\n")] == 0) continue;
        if (epd_position(&p, line, NULL)) continue; /* suites of refused positions exist, too */
        snprintf(where, sizeof where, "%s:%zu", path, number);
        visit(&p, where);
        seen++;
    }
    free(line);
    fclose(f);
    return seen;
}

size_t positions_of_suites(void (*visit)(const struct position *p, const char *where)) {
    char pattern[4096];
    glob_t found;
    size_t seen = 0;
    snprintf(pattern, sizeof pattern, "%s/suites/*.epd", getenv("GATILLO_SOURCE"));
    if (glob(pattern, 0, NULL, &found)) return 0;
    for (size_t i = 0; i < found.gl_pathc; i++) seen += visit_file(found.gl_pathv[i], visit);
    globfree(&found);
    return seen;
}
