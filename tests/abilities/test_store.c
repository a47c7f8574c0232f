/* test_store.c - saved games: what comes back, and which files are refused without a byte of them changing. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/abilities/match.h"
#include "core/abilities/store.h"

static char folder[64], path[96];

static void make_folder(void) {
    strcpy(folder, "/tmp/gatillo-store-XXXXXX");
    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/games.db", folder);
}
static void drop_folder(void) {
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    cr_assert_eq(system(command), 0);
}
TestSuite(abilities_store, .init = make_folder, .fini = drop_folder);

static struct store *open_store(void) {
    struct store *s = NULL;
    struct diag why = {0};
    cr_assert_eq(store_open(&s, path, &why), STATUS_OK, "%s", why.text);
    return s;
}

static struct match some_game(uint64_t seed, size_t plies) {
    static move moves[ABILITY_MOVES_MAX];
    struct match m = match_start(&validator_incremental, seed, seed & 1 ? MODE_TIMED : MODE_CLASSIC, 500000);
    struct prng luck = prng_seeded(seed);
    while (m.record.count < plies && m.now.ending == ENDING_NONE) {
        struct move_report report;
        match_tick(&m, 100);
        cr_assert_eq(match_play(&m, moves[prng_below(&luck, m.rules->moves(m.self, moves))], &report), REFUSAL_NONE);
    }
    return m;
}

static void save_game(struct store *s, const char *name, uint64_t seed, size_t plies) {
    struct match m = some_game(seed, plies);
    struct diag why = {0};
    cr_assert_eq(store_save(s, name, &m.record, 2, &why), STATUS_OK, "%s", why.text);
    match_free(&m);
}

static void assert_saved(struct store *s, const char *name, uint64_t seed, size_t plies) {
    struct match m = some_game(seed, plies);
    struct record r;
    struct diag why = {0};
    unsigned palette = 0;
    cr_assert_eq(store_load(s, name, &r, &palette, &why), STATUS_OK, "%s", why.text);
    cr_assert(record_equal(&r, &m.record));
    cr_assert_eq(palette, 2);
    record_free(&r);
    match_free(&m);
}

/* ---- files as bytes ---- */

static char *read_bytes(size_t *length) {
    FILE *f = fopen(path, "rb");
    cr_assert_not_null(f);
    char *bytes = malloc(1 << 20);
    *length = fread(bytes, 1, 1 << 20, f);
    fclose(f);
    return bytes;
}

static void write_bytes(const char *bytes, size_t length) {
    FILE *f = fopen(path, "wb");
    cr_assert(f && fwrite(bytes, 1, length, f) == length);
    fclose(f);
}

static size_t files_in_folder(void) {
    char command[128];
    unsigned count = 0;
    snprintf(command, sizeof command, "ls -A %s | wc -l", folder);
    FILE *pipe = popen(command, "r");
    cr_assert_eq(fscanf(pipe, "%u", &count), 1);
    pclose(pipe);
    return count;
}

/* The file as it stands is refused with that status, and neither changes nor gets company. */
static void assert_refused(enum status expected, const char *part) {
    size_t length, length_after;
    char *before = read_bytes(&length);
    struct store *s = NULL;
    struct diag why = {0};
    cr_assert_eq(store_open(&s, path, &why), expected, "%zu bytes: %s: %s", length, status_name(why.status), why.text);
    cr_assert(strstr(why.text, part) && strstr(why.text, path), "%s", why.text);
    char *after = read_bytes(&length_after);
    cr_assert(length == length_after && memcmp(before, after, length) == 0, "the file was touched");
    cr_assert_eq(files_in_folder(), 1);
    free(before);
    free(after);
}

static void run_sql(const char *sql) {
    sqlite3 *db;
    cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK, "%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* ---- saving and loading ---- */

Test(abilities_store, games_come_back_after_closing) {
    struct store *s = open_store();
    for (unsigned i = 0; i < 6; i++) save_game(s, (char[]){(char)('a' + i), 0}, i, 30 * i);
    save_game(s, "a", 9, 12);
    store_close(s);
    s = open_store();
    assert_saved(s, "a", 9, 12);
    for (unsigned i = 1; i < 6; i++) assert_saved(s, (char[]){(char)('a' + i), 0}, i, 30 * i);
    store_close(s);
    cr_assert_eq(files_in_folder(), 1);
}

struct seen {
    size_t count, turns;
    char names[256];
};
static void see(void *context, const struct store_entry *e) {
    struct seen *seen = context;
    seen->count++;
    seen->turns += e->turns;
    strcat(strcat(seen->names, e->name), strcmp(e->mode, "timed") == 0 ? "(timed) " : " ");
    cr_assert_str_eq(e->ending, "unfinished");
}

Test(abilities_store, the_list_has_the_latest_first) {
    struct store *s = open_store();
    struct seen seen = {0};
    for (int again = 0; again < 20; again++) save_game(s, "one", 1, 4); /* within one tick of the clock, some of them */
    save_game(s, "two", 2, 4);
    save_game(s, "three", 3, 0);
    cr_assert_eq(store_list(s, see, &seen, NULL), STATUS_OK);
    cr_assert_eq(seen.count, 3);
    cr_assert_str_eq(seen.names, "three(timed) two one(timed) ");
    struct match a = some_game(1, 4), b = some_game(2, 4);
    cr_assert_eq(seen.turns, record_turns(&a.record) + record_turns(&b.record));
    match_free(&a);
    match_free(&b);
    store_close(s);
}

Test(abilities_store, unknown_and_impossible_names) {
    struct store *s = open_store();
    struct record r = {.winner = NO_WINNER};
    unsigned palette;
    char name[STORE_NAME_MAX + 2];
    memset(name, 'x', sizeof name);
    name[STORE_NAME_MAX + 1] = '\0';
    cr_assert_eq(store_load(s, "nobody", &r, &palette, NULL), STATUS_STORE_NO_GAME);
    cr_assert_eq(store_save(s, "", &r, 0, NULL), STATUS_USAGE);
    cr_assert_eq(store_save(s, name, &r, 0, NULL), STATUS_USAGE);
    name[STORE_NAME_MAX] = '\0';
    cr_assert_eq(store_save(s, name, &r, 0, NULL), STATUS_OK);
    cr_assert_eq(store_save(s, "Robert'); DROP TABLE games; --", &r, 0, NULL), STATUS_OK);
    cr_assert_eq(store_load(s, "Robert'); DROP TABLE games; --", &r, &palette, NULL), STATUS_OK);
    record_free(&r);
    store_close(s);
}

Test(abilities_store, two_processes_may_share_a_file) {
    struct store *a = open_store(), *b = open_store();
    save_game(a, "a", 1, 10);
    save_game(b, "b", 2, 10);
    assert_saved(b, "a", 1, 10);
    assert_saved(a, "b", 2, 10);
    store_close(a);
    store_close(b);
}

Test(abilities_store, a_file_that_is_locked_is_busy) {
    sqlite3 *db;
    struct store *s = open_store();
    struct record r = {.winner = NO_WINNER};
    cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(db, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    cr_assert_eq(store_save(s, "a", &r, 0, NULL), STATUS_STORE_BUSY);
    sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL);
    cr_assert_eq(store_save(s, "a", &r, 0, NULL), STATUS_OK);
    sqlite3_close(db);
    store_close(s);
}

Test(abilities_store, names_that_sqlite_would_not_take_for_files_are_files) {
    cr_assert_eq(chdir(folder), 0);
    struct store *s = NULL;
    cr_assert_eq(store_open(&s, ":memory:", NULL), STATUS_OK);
    store_close(s);
    cr_assert_eq(access(":memory:", F_OK), 0);
    cr_assert_eq(store_open_memory(&s, NULL), STATUS_OK, "in spite of the file");
    store_close(s);
}

/* ---- what is refused ---- */

Test(abilities_store, an_empty_file_is_a_new_one) {
    write_bytes("", 0);
    store_close(open_store());
}

Test(abilities_store, foreign_files_are_refused) {
    write_bytes("hello\n", 6);
    assert_refused(STATUS_STORE_FOREIGN, "header");
    cr_assert_eq(unlink(path), 0);
    run_sql("CREATE TABLE other (x)");
    assert_refused(STATUS_STORE_FOREIGN, "another program");
    struct store *s;
    struct diag why;
    cr_assert_eq(store_open(&s, folder, &why), STATUS_STORE_FOREIGN, "a folder");
    cr_assert_eq(store_open(&s, "/nowhere/at/all.db", &why), STATUS_IO);
}

Test(abilities_store, newer_files_are_refused) {
    store_close(open_store());
    run_sql("PRAGMA user_version = 2");
    assert_refused(STATUS_STORE_NEWER, "version 2");
}

Test(abilities_store, other_tables_are_refused) {
    static const char *const changes[] = {"CREATE TABLE more (x)", "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games; END",
                                          "DROP TABLE games", "ALTER TABLE games ADD COLUMN x", "PRAGMA user_version = 0"};
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        store_close(open_store());
        run_sql(changes[i]);
        assert_refused(STATUS_STORE_DAMAGED, "damaged");
        cr_assert_eq(unlink(path), 0);
    }
}

Test(abilities_store, cut_files_are_refused) {
    struct store *s = open_store();
    for (unsigned i = 0; i < 6; i++) save_game(s, (char[]){(char)('a' + i), 0}, i, 200);
    store_close(s);
    size_t length;
    char *bytes = read_bytes(&length);
    cr_assert_gt(length, 16384);
    for (size_t cut = 100; cut < length; cut += 1500) {
        write_bytes(bytes, cut);
        assert_refused(STATUS_STORE_DAMAGED, "damaged");
    }
    for (size_t cut = 1; cut < 100; cut += 7) {
        write_bytes(bytes, cut);
        assert_refused(STATUS_STORE_FOREIGN, "header");
    }
    free(bytes);
}

Test(abilities_store, pages_that_are_not_what_they_should_be_are_refused) {
    struct store *s = open_store();
    for (unsigned i = 0; i < 6; i++) save_game(s, (char[]){(char)('a' + i), 0}, i, 200);
    store_close(s);
    size_t length;
    char *bytes = read_bytes(&length);
    memset(bytes + 4096, 0x5A, 64); /* the root page of the table */
    write_bytes(bytes, length);
    assert_refused(STATUS_STORE_DAMAGED, "damaged");
    free(bytes);
}

/* SQLite keeps no checksums: a digit of a saved game may change without its noticing. */
Test(abilities_store, a_changed_game_is_not_loaded_and_its_neighbours_are) {
    struct store *s = open_store();
    save_game(s, "a", 1, 6);
    save_game(s, "b", 2, 6);
    store_close(s);
    size_t length;
    char *bytes = read_bytes(&length);
    char *seed = memmem(bytes, length, "seed 1\n", 7);
    cr_assert_not_null(seed);
    seed[5] = '3';
    write_bytes(bytes, length);
    free(bytes);
    s = open_store();
    struct record r;
    struct diag why;
    unsigned palette;
    cr_assert_eq(store_load(s, "a", &r, &palette, &why), STATUS_STORE_DAMAGED);
    cr_assert_not_null(strstr(why.text, "'a'"), "%s", why.text);
    assert_saved(s, "b", 2, 6);
    store_close(s);
}

Test(abilities_store, a_file_without_write_permission_can_be_read_and_says_so_when_written) {
    if (geteuid() == 0) cr_skip("root may write everything");
    struct store *s = open_store();
    struct record r = {.winner = NO_WINNER};
    save_game(s, "a", 1, 6);
    store_close(s);
    cr_assert_eq(chmod(path, 0400), 0);
    s = open_store();
    assert_saved(s, "a", 1, 6);
    cr_assert_eq(store_save(s, "b", &r, 0, NULL), STATUS_IO);
    store_close(s);
}
