/* abilities_board.c - ability chess as text: the board with its auras, moves, endings. Colours add to the marks, they carry nothing alone. */
#include "core/abilities/layout.h"
#include "perft/abilities.h"

enum { AURA_CHECK = 160, AURA_ABILITY = 93, AURA_SELECTED = 178, AURA_TARGET = 35 }; /* of the 256-colour table */

static const char *marks(const struct match *m, const struct board_view *view, square at, int *aura) {
    int piece = m->now.board[at];
    bool checked = piece == piece_of((enum colour)m->now.turn, KING) && match_in_check(m);
    if (at == view->selected) return *aura = AURA_SELECTED, "[]";
    if (view->targets & square_bit(at)) return *aura = AURA_TARGET, "()";
    if (checked) return *aura = AURA_CHECK, "!!";
    if (at == m->now.holder) return *aura = AURA_ABILITY, "{}";
    return "  ";
}

static void print_square(FILE *to, const struct match *m, const struct board_view *view, square at) {
    const struct palette *palette = palette_at(view->palette);
    bool dark = (square_file(at) + square_rank(at)) % 2 == 0;
    int piece = m->now.board[at], background = dark ? palette->dark : palette->light;
    const char *mark = marks(m, view, at, &background);
    if (view->colours) fprintf(to, "\033[48;5;%dm\033[38;5;%dm", background, piece == NO_PIECE || piece_colour(piece) == BLACK ? 16 : 231);
    fprintf(to, "%c%c%c", mark[0], piece == NO_PIECE ? '.' : PIECE_LETTERS[piece], mark[1]);
    if (view->colours) fputs("\033[0m", to);
}

/* Rounded up: a side with time left never shows 0:00. */
static void print_clock(FILE *to, const char *who, uint32_t ms) {
    uint32_t seconds = (ms + 999) / 1000;
    fprintf(to, "%s %u:%02u", who, seconds / 60, seconds % 60);
}

static void print_turn(FILE *to, const struct match *m) {
    fputs(m->now.turn == WHITE ? "White to move" : "Black to move", to);
    if (match_in_check(m)) fputs(", in check", to);
    if (m->now.ability != ABILITY_NONE)
        fprintf(to, "; %s@%c%c %s", ability_name(m->now.ability), 'a' + square_file(m->now.holder), '1' + square_rank(m->now.holder),
                m->now.second_step ? "may step once more, or pass" : ability_summary(m->now.ability));
    fputc('\n', to);
}

void board_print(FILE *to, const struct match *m, const struct board_view *view) {
    for (int rank = 7; rank >= 0; rank--) {
        fprintf(to, "%d ", rank + 1);
        for (int file = 0; file < 8; file++) print_square(to, m, view, square_at(file, rank));
        fputc('\n', to);
    }
    fputs("   a  b  c  d  e  f  g  h\n", to);
    if (m->record.mode == MODE_TIMED) {
        print_clock(to, "White", m->record.clocks[WHITE]);
        print_clock(to, "  Black", m->record.clocks[BLACK]);
        fputc('\n', to);
    }
    if (m->now.ending == ENDING_NONE) print_turn(to, m);
}

void move_print(FILE *to, const char *text, const struct move_report *report) {
    fputs(text, to);
    if (report->captured != NO_PIECE) fprintf(to, ", captured %c", PIECE_LETTERS[report->captured]);
    if (report->pushed) fprintf(to, ", pushed %d", report->pushed);
    if (report->pushed_off) fprintf(to, ", off the board %d", report->pushed_off);
    if (report->crowned) fprintf(to, ", crowned %d", report->crowned);
    if (!report->turn_over) fputs(", may step once more", to);
    fputc('\n', to);
}

void ending_print(FILE *to, const struct record *r) {
    static const char *const winners[] = {"White wins", "Black wins", "nobody wins"};
    if (r->ending == ENDING_NONE) fputs("unfinished\n", to);
    else fprintf(to, "%s: %s\n", ending_sentence(r->ending), winners[r->winner]);
}
