/* abilities_play.c - `gatillo abilities play`: the game in a terminal, by typed moves or by clicks. Feeds core/abilities/game.h with clicks
 * and time, saves and loads when it says so, and prints. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "core/abilities/game.h"
#include "core/abilities/store.h"
#include "perft/abilities.h"
#include "perft/command.h"
#include "perft/progress.h"

struct play {
    struct ability_game *game;
    struct store *store; /* NULL: nothing is kept */
    const char *name;    /* of the saved game; the autosave is NAME.auto */
    char autosave[STORE_NAME_MAX + 8];
    bool quiet, colours, over_told;
    double looked; /* when the clock was last read */
    char line[1024];
    size_t length; /* bytes of `line` read so far */
    bool ended;    /* no more input */
    bool quit;
};

/* ---- showing ---- */

static void show_board(struct play *p) {
    if (ability_game_screen(p->game) == SCREEN_MENU) {
        puts("menu: classic, timed or load");
        return;
    }
    square selected = ability_game_selected(p->game);
    struct board_view view = {selected, selected == NO_SQUARE ? 0 : ability_game_targets(p->game, selected), ability_game_palette(p->game), p->colours};
    board_print(stdout, ability_game_match(p->game), &view);
}

static void show_change(struct play *p) {
    if (!p->quiet) show_board(p);
    if (ability_game_screen(p->game) != SCREEN_PLAYING || p->over_told) return;
    const struct record *r = &ability_game_match(p->game)->record;
    if (r->ending == ENDING_NONE) return;
    ending_print(stdout, r);
    p->over_told = true;
}

/* ---- saving and loading ---- */

static void save_as(struct play *p, const char *name, bool tell) {
    struct diag why = {0};
    if (ability_game_screen(p->game) != SCREEN_PLAYING) complain("there is no game to save");
    else if (!p->store) complain("start with --file FILE to save and load games");
    else if (store_save(p->store, name, &ability_game_match(p->game)->record, ability_game_palette(p->game), &why)) complain_diag(NULL, &why);
    else if (tell) printf("saved as '%s'\n", name);
}

static bool load_from(struct play *p, const char *name) {
    struct diag why = {0};
    struct record r;
    unsigned palette;
    if (!p->store) return complain("start with --file FILE to save and load games"), false;
    if (store_load(p->store, name, &r, &palette, &why)) return complain_diag(NULL, &why), false;
    enum status status = ability_game_restore(p->game, &r, palette, &why);
    record_free(&r);
    if (status != STATUS_OK) return complain_diag(NULL, &why), false;
    printf("loaded '%s'\n", name);
    p->over_told = false;
    return true;
}

static void list_entry(void *context, const struct store_entry *e) {
    (void)context;
    printf("%-20s %-8s %4zu turns  %s\n", e->name, e->mode, e->turns, e->ending);
}

static void list_games(struct play *p) {
    struct diag why = {0};
    if (!p->store) complain("start with --file FILE to save and load games");
    else if (store_list(p->store, list_entry, NULL, &why)) complain_diag(NULL, &why);
}

static void export_game(struct play *p, const char *path) {
    struct textbuf text = {0};
    if (ability_game_screen(p->game) != SCREEN_PLAYING) {
        complain("there is no game to export");
        return;
    }
    FILE *f = strcmp(path, "-") == 0 ? stdout : fopen(path, "w");
    record_write(&ability_game_match(p->game)->record, &text);
    bool fine = f && !text.failed && fputs(textbuf_text(&text), f) >= 0;
    if (f && f != stdout && fclose(f) != 0) fine = false;
    textbuf_free(&text);
    if (!fine) complain("%s cannot be written", path);
}

/* ---- what clicks and moves did ---- */

static void tell_action(struct play *p, enum button button) {
    if (button == BUTTON_SAVE) save_as(p, p->name, true);
    else if (button == BUTTON_LOAD || button == BUTTON_RESUME) load_from(p, p->name);
    else if (button == BUTTONS) printf("palette %s\n", palette_at(ability_game_palette(p->game))->name);
    else printf("%s\n", button_label(button));
    p->over_told = p->over_told && button != BUTTON_CLASSIC && button != BUTTON_TIMED;
    if (button != BUTTON_SAVE) show_change(p);
}

static void tell_move(struct play *p, const struct click_result *r) {
    char text[ABILITY_MOVE_TEXT_MAX];
    const struct record *record = &ability_game_match(p->game)->record;
    ability_move_write(record->plies[record->count - 1].move, text);
    if (p->store && r->report.turn_over) save_as(p, p->autosave, false); /* before it is told: what was told is kept */
    move_print(stdout, text, &r->report);
    show_change(p);
}

static void tell(struct play *p, struct click_result r) {
    switch (r.what) {
    case CLICK_ACTION: tell_action(p, r.button); break;
    case CLICK_SELECTED:
    case CLICK_RESELECTED:
        printf("%s %c%c\n", click_name(r.what), 'a' + square_file(r.from), '1' + square_rank(r.from));
        if (!p->quiet) show_board(p);
        break;
    case CLICK_MOVED:
    case CLICK_GAME_OVER: tell_move(p, &r); break;
    case CLICK_REFUSED: printf("refused: %s\n", refusal_sentence(r.why)); break;
    case CLICK_IGNORED:
    case CLICKS: puts("ignored"); break;
    }
}

/* ---- typed commands ---- */

static bool read_square(const char *text, square *out) {
    if (strlen(text) != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return false;
    *out = square_at(text[0] - 'a', text[1] - '1');
    return true;
}

static void show_moves(struct play *p, const char *which) {
    square only = NO_SQUARE;
    if (*which && !read_square(which, &only)) {
        complain("'%s' is no square", which);
        return;
    }
    for (square from = 0; from < SQUARES; from++) {
        bitboard targets = only == NO_SQUARE || from == only ? ability_game_targets(p->game, from) : 0;
        if (targets) printf("%c%c:", 'a' + square_file(from), '1' + square_rank(from));
        for (square to = 0; to < SQUARES; to++)
            if (targets & square_bit(to)) printf(" %c%c", 'a' + square_file(to), '1' + square_rank(to));
        if (targets) putchar('\n');
    }
}

static void start_mode(struct play *p, enum mode mode) {
    ability_game_start(p->game, mode);
    p->over_told = false;
    show_change(p);
}

static void type_move(struct play *p, const char *text) {
    move m;
    square at;
    struct pixel pixel;
    int x, y, read = 0;
    if (sscanf(text, "click %d %d%n", &x, &y, &read) == 2 && !text[read]) tell(p, game_click(p->game, x, y));
    else if (read_square(text, &at)) pixel = layout_square(at), tell(p, game_click(p->game, pixel.x, pixel.y));
    else if (!ability_move_read(text, strlen(text), &m)) complain("'%s' is no move and no command: help shows them", text);
    else tell(p, m == MOVE_PASS ? ability_game_pass(p->game) : ability_game_move(p->game, move_from(m), move_to(m)));
}

static void obey_load(struct play *p, const char *argument) {
    if (load_from(p, *argument ? argument : p->name)) show_change(p);
}

static void obey_save(struct play *p, const char *argument) { save_as(p, *argument ? argument : p->name, true); }

static void obey_export(struct play *p, const char *argument) {
    if (*argument) export_game(p, argument);
    else complain("export wants a FILE, or - for standard output");
}

static void obey_classic(struct play *p) { start_mode(p, MODE_CLASSIC); }
static void obey_timed(struct play *p) { start_mode(p, MODE_TIMED); }

static void obey_new(struct play *p) {
    ability_game_leave(p->game);
    show_change(p);
}

/* A number from 1 on, or a name: what the swatches are called. */
static void obey_palette(struct play *p, const char *argument) {
    size_t count = palette_count(), chosen = 0;
    char number[24];
    for (; chosen < count; chosen++) {
        snprintf(number, sizeof number, "%zu", chosen + 1);
        if (strcmp(argument, number) == 0 || strcmp(argument, palette_at(chosen)->name) == 0) break;
    }
    if (chosen == count) {
        complain("palette takes 1 to %zu or a name like %s, not '%s'", count, palette_at(0)->name, argument);
        return;
    }
    ability_game_set_palette(p->game, (unsigned)chosen);
    printf("palette %s\n", palette_at(chosen)->name);
    show_change(p);
}

static void obey_quit(struct play *p) { p->quit = true; }
static void obey_help(struct play *p);

static const struct {
    const char *verb, *usage, *summary;
    void (*plain)(struct play *p); /* NULL: it takes an argument, which may be empty */
    void (*with)(struct play *p, const char *argument);
} verbs[] = {
    {"moves", "moves [e2]", "where the piece, or every piece, may go", NULL, show_moves},
    {"board", "board", "shows the board", show_board, NULL},
    {"classic", "classic", "starts a game without clocks", obey_classic, NULL},
    {"timed", "timed", "starts a game with clocks", obey_timed, NULL},
    {"new", "new", "to the menu", obey_new, NULL},
    {"palette", "palette N", "other colours, by number or name", NULL, obey_palette},
    {"save", "save [NAME]", "to the file of --file", NULL, obey_save},
    {"load", "load [NAME]", "from the file of --file", NULL, obey_load},
    {"list", "list", "the games in that file", list_games, NULL},
    {"export", "export FILE", "writes the game as text, for `gatillo abilities replay`", NULL, obey_export},
    {"help", "help", "this list", obey_help, NULL},
    {"quit", "quit", "ends the program", obey_quit, NULL},
};
enum { VERBS = sizeof verbs / sizeof *verbs };

static void obey_help(struct play *p) {
    (void)p;
    printf("%-14s %s\n%-14s %s\n", "e2e4, pass", "moves; declines the second step", "e2, click X Y", "a click on a square, or on a pixel of the window");
    for (size_t i = 0; i < VERBS; i++) printf("%-14s %s\n", verbs[i].usage, verbs[i].summary);
}

static void obey(struct play *p, const char *text) {
    size_t length = strcspn(text, " "), verb = 0;
    const char *argument = text + length + strspn(text + length, " ");
    if (!*text || *text == '#') return;
    while (verb < VERBS && (strlen(verbs[verb].verb) != length || strncmp(text, verbs[verb].verb, length) != 0)) verb++;
    if (verb == VERBS) type_move(p, text);
    else if (!verbs[verb].plain) verbs[verb].with(p, argument);
    else if (*argument) complain("%s takes no '%s'", verbs[verb].verb, argument);
    else verbs[verb].plain(p);
}

/* ---- input and time ---- */

/* The clock of the side to move loses what has passed since the last look. */
static void pass_time(struct play *p) {
    double now = clock_wall();
    uint32_t ms = (uint32_t)((now - p->looked) * 1000);
    p->looked += ms / 1000.0;
    if (!ability_game_tick(p->game, ms)) return;
    if (p->store) save_as(p, p->autosave, false);
    show_change(p);
}

static int time_left(const struct play *p) {
    if (ability_game_screen(p->game) != SCREEN_PLAYING) return -1;
    const struct match *m = ability_game_match(p->game);
    return m->record.mode == MODE_TIMED && m->now.ending == ENDING_NONE ? (int)m->record.clocks[m->now.turn] : -1;
}

/* The next line in *out, waiting for it no longer than the clock allows; NULL: time passed, or the input ended. */
static char *next_line(struct play *p, char out[sizeof p->line]) {
    char *end = memchr(p->line, '\n', p->length);
    if (!end && !p->ended && p->length < sizeof p->line - 1) {
        struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
        if (poll(&input, 1, time_left(p)) == 0) return NULL;
        ssize_t got = read(STDIN_FILENO, p->line + p->length, sizeof p->line - 1 - p->length);
        if (got <= 0) p->ended = true;
        else p->length += (size_t)got;
        end = memchr(p->line, '\n', p->length);
    }
    if (!end && p->length < sizeof p->line - 1 && !(p->ended && p->length)) return NULL;
    size_t length = end ? (size_t)(end - p->line) : p->length, used = length + (end != NULL);
    memcpy(out, p->line, length);
    out[length] = '\0';
    out[strcspn(out, "\r")] = '\0';
    memmove(p->line, p->line + used, p->length -= used);
    return out;
}

static void loop(struct play *p) {
    bool prompt = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    p->looked = clock_wall();
    show_change(p);
    for (bool asked = false;;) {
        char text[sizeof p->line];
        if (prompt && !asked) fputs("> ", stdout);
        fflush(stdout);
        asked = true;
        char *line = next_line(p, text);
        pass_time(p);
        if (line) obey(p, line), asked = false;
        if (p->quit || (!line && p->ended)) break;
    }
    fflush(stdout);
}

/* ---- options ---- */

static uint64_t any_seed(void) {
    uint64_t seed = 0;
    return getrandom(&seed, sizeof seed, 0) == sizeof seed ? seed >> 1 : (uint64_t)(clock_wall() * 1e6);
}

static int use_colours(const char *wish, bool *out) {
    *out = strcmp(wish, "always") == 0 || (strcmp(wish, "auto") == 0 && isatty(STDOUT_FILENO));
    return *out || strcmp(wish, "never") == 0 || strcmp(wish, "auto") == 0 ? EXIT_AGREED : complain("--colours takes auto, always or never, not '%s'", wish);
}

struct wishes {
    const char *mode, *file, *colours, *validator;
    int64_t seed, seconds;
    bool resume;
};

static int refuse_wishes(const struct wishes *w, struct play *p) {
    if (w->mode && mode_named(w->mode) == MODES) return complain("--mode takes classic or timed, not '%s'", w->mode);
    if (!validator_named(w->validator)) return complain("--validator takes copy or incremental, not '%s'", w->validator);
    if (!*p->name || strlen(p->name) > STORE_NAME_MAX - 5) return complain("--name takes 1 to %d bytes", STORE_NAME_MAX - 5);
    if (w->resume && !w->file) return complain("--resume needs --file");
    return use_colours(w->colours, &p->colours);
}

static int run(struct play *p, const struct wishes *w) {
    uint64_t seed = w->seed < 0 ? any_seed() : (uint64_t)w->seed;
    if (ability_game_create(&p->game, validator_named(w->validator), seed, (uint32_t)w->seconds * 1000)) return complain("out of memory");
    if (w->mode) ability_game_start(p->game, mode_named(w->mode));
    if (w->resume && !load_from(p, p->autosave)) return EXIT_BAD_INPUT;
    loop(p);
    return EXIT_AGREED;
}

int abilities_play(int argc, char **argv) {
    struct play p = {.name = "game"};
    struct wishes w = {.colours = "auto", .validator = "incremental", .seed = -1, .seconds = CLOCK_DEFAULT_MS / 1000};
    const struct option table[] = {
        {"--mode", OPTION_TEXT, &w.mode, 0, 0},          {"--clock", OPTION_NUMBER, &w.seconds, 1, CLOCK_MAX_MS / 1000},
        {"--seed", OPTION_NUMBER, &w.seed, 0, INT64_MAX}, {"--file", OPTION_TEXT, &w.file, 0, 0},
        {"--name", OPTION_TEXT, &p.name, 0, 0},          {"--resume", OPTION_FLAG, &w.resume, 0, 0},
        {"--quiet", OPTION_FLAG, &p.quiet, 0, 0},        {"--colours", OPTION_TEXT, &w.colours, 0, 0},
        {"--validator", OPTION_TEXT, &w.validator, 0, 0},
    };
    struct option_list rest = {0};
    struct diag why = {0};
    if (options_read(argc, argv, table, sizeof table / sizeof *table, &rest)) return EXIT_BAD_INPUT;
    if (rest.count) return complain("abilities play takes no argument '%s'", rest.items[0]);
    if (refuse_wishes(&w, &p)) return EXIT_BAD_INPUT;
    snprintf(p.autosave, sizeof p.autosave, "%s.auto", p.name);
    if (w.file && store_open(&p.store, w.file, &why)) return complain_diag(NULL, &why);
    int result = run(&p, &w);
    ability_game_free(p.game);
    store_close(p.store);
    return result;
}
