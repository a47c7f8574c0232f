/* test_kill.c - the program is killed at random moments of 200 autosaved games; each time the file opens and holds the last completed turn. */
#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/abilities/match.h"
#include "core/abilities/store.h"

enum { GAMES = 200, PLIES = 40, BEYOND = 3 };

/* The moves that will be typed: the program draws the same abilities from the same seed. */
static struct match random_match(uint64_t seed, struct prng *luck) {
    static move moves[ABILITY_MOVES_MAX];
    struct match m = match_start(&validator_incremental, seed, MODE_CLASSIC, 0);
    struct move_report unused;
    for (size_t count; m.record.count < PLIES && (count = m.rules->moves(m.self, moves)) > 0;)
        match_play(&m, moves[prng_below(luck, count)], &unused);
    return m;
}

struct child {
    pid_t pid;
    int input, output;
};

static struct child start(const char *store, uint64_t seed) {
    int to[2], from[2];
    char seed_text[32];
    snprintf(seed_text, sizeof seed_text, "%llu", (unsigned long long)seed);
    cr_assert(pipe(to) == 0 && pipe(from) == 0);
    pid_t pid = fork();
    if (pid == 0) {
        if (dup2(to[0], STDIN_FILENO) < 0 || dup2(from[1], STDOUT_FILENO) < 0) _exit(126);
        close(to[1]);
        close(from[0]);
        execl(getenv("GATILLO"), "gatillo", "abilities", "play", "--mode", "classic", "--quiet", "--seed", seed_text, "--file", store, (char *)NULL);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    return (struct child){pid, to[1], from[0]};
}

static void type_moves(const struct child *c, const struct record *r, size_t count) {
    for (size_t i = 0; i < count; i++) {
        char text[ABILITY_MOVE_TEXT_MAX + 1];
        ability_move_write(r->plies[i].move, text);
        strcat(text, "\n");
        cr_assert_eq(write(c->input, text, strlen(text)), (ssize_t)strlen(text));
    }
}

/* Reads until so many lines were told or the program is dead; returns how many there were. Each line is written behind the save of its
 * turn, by itself. */
static size_t read_lines(const struct child *c, size_t wanted) {
    size_t lines = 0;
    for (char byte; lines < wanted && read(c->output, &byte, 1) == 1;) lines += byte == '\n';
    return lines;
}

/* A first step of a rook is told, but its turn is not over. */
static size_t complete_plies(const struct match *whole, size_t told) {
    const struct record *r = &whole->record;
    if (told == r->count) return told - whole->now.second_step;
    return told && r->plies[told].turn == r->plies[told - 1].turn ? told - 1 : told;
}

/* The file holds every turn that was told, and no more than the one that was saved but not told any more. Returns its moves. */
static size_t check_file(const char *store, const struct match *whole, size_t told) {
    struct store *s = NULL;
    struct record r = {0};
    struct match m;
    struct diag why = {0};
    unsigned palette;
    if (told > whole->record.count) told = whole->record.count; /* the last line tells the end of the game, not a move */
    cr_assert_eq(store_open(&s, store, &why), STATUS_OK, "%s", why.text);
    enum status status = store_load(s, "game.auto", &r, &palette, &why);
    store_close(s);
    size_t kept = r.count, complete = complete_plies(whole, told);
    cr_assert(status == STATUS_OK || (status == STATUS_STORE_NO_GAME && complete == 0), "%s; %zu moves told", why.text, told);
    if (status != STATUS_OK) return 0;
    cr_assert(kept >= complete && kept <= told + 1, "%zu moves kept, %zu told", kept, told);
    cr_assert_eq(match_replay(&m, &validator_copy, &r, &why), STATUS_OK, "%s", why.text);
    for (size_t i = 0; i < kept; i++) cr_assert_eq(r.plies[i].move, whole->record.plies[i].move);
    match_free(&m);
    record_free(&r);
    return kept;
}

/* Killed a moment after a random line with more moves typed already, while it waits for further ones: it is always in the middle of
 * its game, mostly in the middle of a save, however fast the machine is. */
static size_t play_and_kill(uint64_t game, const char *store, struct prng *luck) {
    int status;
    struct match whole = random_match(game, luck);
    struct child c = start(store, game);
    size_t until = prng_below(luck, whole.record.count), typed = until + 1 + prng_below(luck, BEYOND);
    type_moves(&c, &whole.record, typed < whole.record.count ? typed : whole.record.count);
    size_t told = read_lines(&c, until);
    usleep((useconds_t)prng_below(luck, 1000));
    kill(c.pid, SIGKILL);
    waitpid(c.pid, &status, 0);
    cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL, "the program ended by itself");
    told += read_lines(&c, SIZE_MAX);
    close(c.input);
    close(c.output);
    size_t kept = check_file(store, &whole, told);
    match_free(&whole);
    return kept;
}

Test(abilities_kill, every_file_opens_and_holds_the_last_completed_turn, .timeout = 300) {
    char folder[64], store[96], command[96];
    unsigned midway = 0;
    struct prng luck = prng_seeded(1);
    if (!getenv("GATILLO")) cr_skip("GATILLO names the program");
    /* A kill leaves whatever the kernel holds, so memory serves as well as a disk, and does not make 200 games wait for it. */
    snprintf(folder, sizeof folder, "%s/gatillo-kill-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    cr_assert_not_null(mkdtemp(folder));
    for (uint64_t game = 0; game < GAMES; game++) {
        snprintf(store, sizeof store, "%s/%u.db", folder, (unsigned)game);
        midway += play_and_kill(game, store, &luck) > 0;
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    cr_assert_eq(system(command), 0);
    cr_assert_gt(midway, GAMES / 2, "%u of them with turns in their file", midway);
}
