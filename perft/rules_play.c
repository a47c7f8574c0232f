/* rules_play.c - `gatillo rules play`: a game in a terminal or a pipe, by notation or by choosing squares, against
 * somebody or against the random player. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "core/rules/player.h"
#include "perft/rules.h"

struct play {
    struct rules_session *s;
    struct prng random;
    bool computer[2], looks[2], quiet, over, refused, closed;
    int64_t turns; /* that may still be played */
    struct rules_list list;
    bool *chosen; /* by move: still possible after the squares chosen so far */
    bool choosing;
    int status;
};

static const char help[] =
    "e2e4             a move as `moves` shows it\n"
    "e2               chooses a square: first where the move begins, then where it goes; a number takes one of several\n"
    "moves [e2]       legal moves, all or those of a piece\n"
    "random [N]       the random player moves, once or N times\n"
    "undo [N]         takes the last move back, or N moves\n"
    "board, position  the board; the position as text\n"
    "memory           every cell of shared memory that is not 0\n"
    "help, quit\n";

/* ---- telling ---- */

static void refuse(struct play *p, const char *what, const char *text) {
    printf("%s%s%s\n", what, *text ? ": " : "", text);
    p->refused = true;
}

static void show_board(const struct play *p) {
    const struct rules_position *q = rules_engine_position(p->s->engine);
    rules_print_board(q);
    if (p->over) return;
    if (p->s->game->free_turns) puts("either side may move");
    else printf("the %s side moves\n", rules_side_name(q->side));
}

static void show_memory(const struct play *p) {
    const struct rules_position *q = rules_engine_position(p->s->engine);
    bool any = false;
    for (uint32_t i = 0; i < q->cell_count; i++) {
        char text[24];
        rules_cell_text(q, i, text);
        if (!q->cells[i] || strstr(text, "off")) continue;
        printf("%s%s=%d", any ? " " : "", text, q->cells[i]);
        any = true;
    }
    puts(any ? "" : "every cell is 0");
}

static void show_position(const struct play *p) {
    char text[2048];
    if (rules_position_write(rules_engine_position(p->s->engine), text, sizeof text)) puts(text);
}

/* ---- the list of moves ---- */

static void forget(struct play *p) {
    p->choosing = false;
    if (p->chosen) memset(p->chosen, 1, p->list.count);
}

static bool stop(struct play *p, int status) {
    p->status = status;
    p->closed = true;
    return false;
}

/* The moves of the position that now stands on the board. */
static bool refresh(struct play *p) {
    struct diag why = {0};
    rules_list_free(&p->list);
    free(p->chosen);
    p->chosen = NULL;
    if (rules_engine_status(p->s->engine, &why) != STATUS_OK) return stop(p, rules_session_fail(p->s, &why));
    if (rules_list_moves(p->s->engine, &p->list, &why) != STATUS_OK) return stop(p, rules_session_fail(p->s, &why));
    p->chosen = malloc(p->list.count + 1);
    if (!p->chosen) return stop(p, complain("out of memory"));
    forget(p);
    p->over = !p->list.count;
    if (!p->quiet) show_board(p);
    if (p->over) puts(rules_end_text(rules_outcome(p->s->engine)));
    return true;
}

static uint32_t actions_of(struct play *p, size_t i, const rules_action **out) { return rules_move_actions(p->s->engine, p->list.moves[i].move, out); }

static int origin(const struct play *p, size_t i) { return rules_engine_position(p->s->engine)->pieces[p->list.moves[i].move.slot].square; }

static int target(struct play *p, size_t i) {
    const rules_action *a;
    uint32_t count = actions_of(p, i, &a);
    return rules_move_target(rules_engine_position(p->s->engine), p->list.moves[i].move.slot, a, count);
}

static bool touches(struct play *p, size_t i, int square) {
    const rules_action *a;
    for (uint32_t count = actions_of(p, i, &a); count--; a++)
        if (a->square == square && a->code != WORD_MSET && a->code != WORD_MADD) return true;
    return false;
}

/* ---- playing ---- */

/* The moves that rand might have chosen instead: same piece, same program, same actions up to the draw. */
static bool same_draw(struct play *p, size_t i, size_t k) {
    rules_move x = p->list.moves[i].move, y = p->list.moves[k].move;
    if (x.slot != y.slot || x.movement != y.movement) return false;
    const rules_action *a;
    uint32_t n = actions_of(p, i, &a), before = 0;
    while (before < n && a[before].code != WORD_RAND) before++;
    if (before == n) return i == k;
    rules_action *kept = malloc(before * sizeof *kept + 1);
    if (!kept) return i == k;
    memcpy(kept, a, before * sizeof *kept);
    uint32_t m = actions_of(p, k, &a);
    bool same = m > before && a[before].code == WORD_RAND && !memcmp(kept, a, before * sizeof *kept);
    free(kept);
    return same;
}

static size_t draw(struct play *p, size_t i) {
    int sum = 0;
    if (p->list.moves[i].weight == 100) return i;
    for (size_t k = 0; k < p->list.count; k++)
        if (same_draw(p, i, k)) sum += p->list.moves[k].weight;
    if (sum <= 0) return i;
    int left = (int)prng_below(&p->random, (uint64_t)sum);
    for (size_t k = 0; k < p->list.count; k++)
        if (same_draw(p, i, k) && (left -= p->list.moves[k].weight) < 0) return k;
    return i;
}

static bool play_move(struct play *p, size_t i) {
    size_t k = draw(p, i);
    if (p->list.moves[i].weight != 100) printf("by chance ");
    puts(p->list.moves[k].text);
    rules_play(p->s->engine, p->list.moves[k].move);
    p->turns--;
    return refresh(p);
}

/* The player that looks at what each move would change. */
static bool play_looking(struct play *p, int side) {
    size_t best = rules_player_look(p->s->engine, &p->list, side, &p->random);
    return best < p->list.count && play_move(p, best);
}

/* With free turns a player moves its own pieces only. */
static bool play_random(struct play *p, int side) {
    const struct rules_position *q = rules_engine_position(p->s->engine);
    size_t count = 0, pick;
    for (size_t i = 0; i < p->list.count; i++) count += side < 0 || q->pieces[p->list.moves[i].move.slot].side == side;
    if (!count) return false;
    pick = prng_below(&p->random, count);
    for (size_t i = 0; i < p->list.count; i++)
        if ((side < 0 || q->pieces[p->list.moves[i].move.slot].side == side) && pick-- == 0) return play_move(p, i);
    return false;
}

static void let_computer(struct play *p) {
    while (!p->closed && !p->over && p->turns > 0) {
        int side = rules_engine_position(p->s->engine)->side;
        if (!p->computer[side] || !(p->looks[side] ? play_looking(p, side) : play_random(p, side))) return;
    }
}

static void take_back(struct play *p, long count) {
    if (count < 1 || (size_t)count > rules_played(p->s->engine)) {
        refuse(p, "there are not so many moves to take back", "");
        return;
    }
    for (; count > 0; count--, p->turns++) rules_undo(p->s->engine);
    refresh(p);
}

/* ---- choosing squares ---- */

static size_t count_chosen(const struct play *p, size_t *one) {
    size_t count = 0;
    for (size_t i = 0; i < p->list.count; i++)
        if (p->chosen[i]) count++, *one = i;
    return count;
}

enum match { BY_ORIGIN, BY_TARGET, BY_TOUCH };

static bool fits(struct play *p, size_t i, int square, enum match how) {
    if (how == BY_ORIGIN) return origin(p, i) == square;
    return how == BY_TARGET ? target(p, i) == square : touches(p, i, square);
}

/* Keeps the moves that fit; false, with nothing changed, where none does. */
static bool narrow(struct play *p, int square, enum match how) {
    bool any = false;
    for (size_t i = 0; i < p->list.count; i++) any |= p->chosen[i] && fits(p, i, square, how);
    for (size_t i = 0; any && i < p->list.count; i++) p->chosen[i] = p->chosen[i] && fits(p, i, square, how);
    return any;
}

static void show_chosen(const struct play *p) {
    size_t number = 0;
    for (size_t i = 0; i < p->list.count; i++)
        if (p->chosen[i]) printf("%s%zu %s", number ? "  " : "", number + 1, p->list.moves[i].text), number++;
    putchar('\n');
}

static void choose_square(struct play *p, int square, const char *text) {
    bool first = !p->choosing, found = first && narrow(p, square, BY_ORIGIN);
    bool whole = !found && (narrow(p, square, BY_TARGET) || narrow(p, square, BY_TOUCH));
    if (!found && !whole) {
        refuse(p, first ? "no move begins or ends on this square" : "the piece does not go there", text);
        forget(p);
        return;
    }
    size_t one = 0, count = count_chosen(p, &one);
    p->choosing = true;
    if (whole && count == 1) play_move(p, one);
    else show_chosen(p);
}

static void choose_number(struct play *p, long number) {
    for (size_t i = 0; i < p->list.count; i++)
        if (p->chosen[i] && number-- == 1) {
            play_move(p, i);
            return;
        }
    refuse(p, "there is no move of this number", "");
}

/* ---- lines ---- */

static void list_moves(struct play *p, const char *argument) {
    int square = *argument ? rules_read_square(p->s->game, argument) : -1;
    if (*argument && square < 0) {
        refuse(p, "this is no square of the board", argument);
        return;
    }
    bool any = false;
    for (size_t i = 0; i < p->list.count; i++)
        if (square < 0 || origin(p, i) == square) printf("%s%s", any ? " " : "", p->list.moves[i].text), any = true;
    puts(any ? "" : "none");
}

static void random_moves(struct play *p, long count) {
    while (count-- > 0 && !p->closed && !p->over && p->turns > 0)
        if (!play_random(p, -1)) return;
}

static bool run_word(struct play *p, const char *word, const char *argument) {
    long number = *argument ? strtol(argument, NULL, 10) : 1;
    if (strcmp(word, "quit") == 0) p->closed = true;
    else if (strcmp(word, "help") == 0) fputs(help, stdout);
    else if (strcmp(word, "board") == 0) show_board(p);
    else if (strcmp(word, "position") == 0) show_position(p);
    else if (strcmp(word, "memory") == 0) show_memory(p);
    else if (strcmp(word, "moves") == 0) list_moves(p, argument);
    else if (strcmp(word, "undo") == 0) take_back(p, number);
    else if (strcmp(word, "random") == 0) random_moves(p, number);
    else return false;
    return true;
}

static void run_line(struct play *p, char *line) {
    char *word = strtok(line, " \t\r\n"), *argument = word ? strtok(NULL, " \t\r\n") : NULL;
    if (!word || run_word(p, word, argument ? argument : "")) return;
    int move = rules_find_move(&p->list, word), square = rules_read_square(p->s->game, word);
    bool number = p->choosing && word[strspn(word, "0123456789")] == 0;
    if (p->over) refuse(p, "the game is over", "");
    else if (p->turns <= 0) refuse(p, "no turn is left: --turns allows more", "");
    else if (move >= 0) play_move(p, (size_t)move);
    else if (number) choose_number(p, strtol(word, NULL, 10));
    else if (square >= 0) choose_square(p, square, word);
    else refuse(p, "not a legal move", word);
}

static void loop(struct play *p) {
    char line[4096];
    bool terminal = isatty(STDIN_FILENO);
    if (!refresh(p)) return;
    let_computer(p);
    while (!p->closed && !(p->computer[0] && p->computer[1])) {
        if (terminal) fputs("> ", stdout);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) break;
        run_line(p, line);
        let_computer(p);
    }
    if (p->status == EXIT_AGREED && p->refused && !terminal) p->status = EXIT_BAD_INPUT;
}

static int read_players(struct play *p, const char *option, const char *who, bool looks) {
    if (!who) return EXIT_AGREED;
    bool both = strcmp(who, "both") == 0, named[2] = {both || strcmp(who, "first") == 0, both || strcmp(who, "second") == 0};
    for (int side = 0; side < 2; side++)
        if (named[side]) p->computer[side] = true, p->looks[side] = looks;
    return named[0] || named[1] ? EXIT_AGREED : complain("%s takes first, second or both, not '%s'", option, who);
}

static uint64_t any_seed(void) {
    uint64_t seed = 0;
    return getrandom(&seed, sizeof seed, GRND_NONBLOCK) == (ssize_t)sizeof seed ? seed >> 1 : (uint64_t)getpid();
}

int rules_command_play(int argc, char **argv) {
    struct rules_session s = {0};
    struct play p = {.s = &s, .turns = 1000};
    const char *who = NULL, *looking = NULL;
    int64_t seed = -1;
    const struct option table[] = {RULES_OPTIONS(&s), {"--random", OPTION_TEXT, &who, 0, 0}, {"--looking", OPTION_TEXT, &looking, 0, 0}, {"--seed", OPTION_NUMBER, &seed, 0, INT64_MAX},
                                   {"--turns", OPTION_NUMBER, &p.turns, 0, 1000000}, {"--quiet -q", OPTION_FLAG, &p.quiet, 0, 0}};
    p.status = options_read(argc, argv, table, sizeof table / sizeof *table, &s.words);
    if (p.status == EXIT_AGREED) p.status = read_players(&p, "--random", who, false);
    if (p.status == EXIT_AGREED) p.status = read_players(&p, "--looking", looking, true);
    if (p.status == EXIT_AGREED) p.status = rules_session_open(&s, "play FILE.gat [POSITION] [moves M...]", 1);
    if (p.status == EXIT_AGREED) {
        uint64_t start = seed < 0 ? any_seed() : (uint64_t)seed;
        if ((who || looking) && seed < 0) printf("seed %llu\n", (unsigned long long)start);
        p.random = prng_seeded(start);
        loop(&p);
    }
    rules_list_free(&p.list);
    free(p.chosen);
    rules_session_close(&s);
    return p.status;
}
