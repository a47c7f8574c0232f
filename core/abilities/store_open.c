/* store_open.c - opening a file of saved games without harm: first its header is read without SQLite, then SQLite checks the whole
 * file, and only a new file is written to. The one thing that may happen to an old file is that SQLite takes back the transaction of a
 * process that was killed, which is how that process loses nothing but its move in progress. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/abilities/store_file.h"

enum { STORE_VERSION = 1 };
enum { STORE_ID = 0x47617441 }; /* application_id in the header, tells our files from other databases: "GatA" */
enum { BUSY_MS = 2000 };

struct table {
    const char *name, *sql;
};
static const struct table schema[] = {
#define TABLE(name, sql) {name, sql},
#include "core/abilities/store_schema.def"
#undef TABLE
};
enum { TABLES = sizeof schema / sizeof *schema };

static enum status refuse(const char *path, enum status status, const char *detail, struct diag *why) {
    return diag_set(why, status, 0, 0, "%s: %s%s%s; it was not touched", path, status_text(status), *detail ? ": " : "", detail);
}
static enum status no_access(const char *path, struct diag *why) { return diag_set(why, STATUS_IO, 0, 0, "%s: %s", path, strerror(errno)); }

/* ---- the header, by the file format of SQLite 3 ---- */

enum { HEADER_BYTES = 100, HEADER_VERSION = 60, HEADER_ID = 68 };
static const char magic[16] = "SQLite format 3";

static uint32_t big_endian(const unsigned char *b) { return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3]; }

static enum status check_header(const char *path, const unsigned char *header, size_t length, struct diag *why) {
    char detail[64];
    if (length < HEADER_BYTES || memcmp(header, magic, sizeof magic) != 0) return refuse(path, STATUS_STORE_FOREIGN, "its header is not one of SQLite", why);
    if (big_endian(header + HEADER_ID) != STORE_ID) return refuse(path, STATUS_STORE_FOREIGN, "the database belongs to another program", why);
    uint32_t version = big_endian(header + HEADER_VERSION);
    snprintf(detail, sizeof detail, "version %u, this program knows %d", version, STORE_VERSION);
    return version > STORE_VERSION ? refuse(path, STATUS_STORE_NEWER, detail, why) : STATUS_OK;
}

/* A missing or empty file is a new one. */
static enum status peek(const char *path, struct diag *why) {
    struct stat about;
    unsigned char header[HEADER_BYTES];
    if (stat(path, &about) != 0) return errno == ENOENT ? STATUS_OK : no_access(path, why);
    if (!S_ISREG(about.st_mode)) return refuse(path, STATUS_STORE_FOREIGN, "no regular file", why);
    if (about.st_size == 0) return STATUS_OK;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return no_access(path, why);
    ssize_t length = read(fd, header, sizeof header);
    enum status status = length < 0 ? no_access(path, why) : check_header(path, header, (size_t)length, why);
    close(fd);
    return status;
}

/* ---- what SQLite says ---- */

static bool is_memory(const struct store *s) { return s->path[0] == ':'; } /* the paths of files begin with a folder */

static enum status run(struct store *s, const char *sql, struct diag *why) {
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK ? STATUS_OK : store_failed(s, why);
}

static enum status read_number(struct store *s, const char *sql, sqlite3_int64 *out, struct diag *why) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(s->db, sql, -1, &statement, NULL) != SQLITE_OK) return store_failed(s, why);
    enum status status = sqlite3_step(statement) == SQLITE_ROW ? STATUS_OK : store_failed(s, why);
    *out = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return status;
}

static bool table_is(sqlite3_stmt *row, const struct table *t) {
    const char *name = (const char *)sqlite3_column_text(row, 0), *sql = (const char *)sqlite3_column_text(row, 1);
    return name && sql && strcmp(name, t->name) == 0 && strcmp(sql, t->sql) == 0;
}

/* Our tables and nothing else: a trigger or a view would run inside our statements. */
static enum status check_schema(struct store *s, struct diag *why) {
    sqlite3_stmt *statement;
    size_t rows = 0;
    int result;
    bool ours = true;
    if (sqlite3_prepare_v2(s->db, "SELECT name, sql FROM sqlite_schema ORDER BY rowid", -1, &statement, NULL) != SQLITE_OK) return store_failed(s, why);
    while ((result = sqlite3_step(statement)) == SQLITE_ROW && ours) ours = rows < TABLES && table_is(statement, &schema[rows++]);
    enum status status = ours && result != SQLITE_DONE ? store_failed(s, why) : STATUS_OK;
    sqlite3_finalize(statement);
    if (status == STATUS_OK && (!ours || rows != TABLES)) return refuse(s->path, STATUS_STORE_DAMAGED, "its tables are not those of version 1", why);
    return status;
}

static enum status check_pages(struct store *s, struct diag *why) {
    sqlite3_stmt *statement;
    if (sqlite3_prepare_v2(s->db, "PRAGMA integrity_check(1)", -1, &statement, NULL) != SQLITE_OK) return store_failed(s, why);
    enum status status = sqlite3_step(statement) == SQLITE_ROW ? STATUS_OK : store_failed(s, why);
    const char *text = status == STATUS_OK ? (const char *)sqlite3_column_text(statement, 0) : "";
    if (status == STATUS_OK && (!text || strcmp(text, "ok") != 0)) status = refuse(s->path, STATUS_STORE_DAMAGED, text ? text : "", why);
    sqlite3_finalize(statement);
    return status;
}

/* SQLite fills up a cut last page with zeros and may not miss what was on it. */
static enum status check_size(struct store *s, struct diag *why) {
    struct stat about;
    sqlite3_int64 page_size = 1;
    enum status status = read_number(s, "PRAGMA page_size", &page_size, why);
    if (status != STATUS_OK || is_memory(s) || stat(s->path, &about) != 0) return status;
    return about.st_size % page_size ? refuse(s->path, STATUS_STORE_DAMAGED, "its last page was cut", why) : STATUS_OK;
}

static enum status check_file(struct store *s, sqlite3_int64 version, struct diag *why) {
    if (version != STORE_VERSION) return refuse(s->path, STATUS_STORE_DAMAGED, "its version is none that ever was", why);
    enum status status = check_size(s, why);
    if (status == STATUS_OK) status = check_schema(s, why);
    return status == STATUS_OK ? check_pages(s, why) : status;
}

static enum status create_tables(struct store *s, struct diag *why) {
    char marks[96];
    snprintf(marks, sizeof marks, "PRAGMA application_id = %d; PRAGMA user_version = %d", STORE_ID, STORE_VERSION);
    enum status status = run(s, marks, why);
    for (size_t i = 0; status == STATUS_OK && i < TABLES; i++) status = run(s, schema[i].sql, why);
    return status;
}

/* Another process may have made the tables while this one waited for the lock. */
static enum status create(struct store *s, struct diag *why) {
    sqlite3_int64 version = 0;
    enum status status = run(s, "BEGIN IMMEDIATE", why);
    if (status == STATUS_OK) status = read_number(s, "PRAGMA user_version", &version, why);
    if (status == STATUS_OK && version == 0) status = create_tables(s, why);
    if (status == STATUS_OK) return run(s, "COMMIT", why);
    if (!sqlite3_get_autocommit(s->db)) sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL);
    return status;
}

/* ---- opening ---- */

static enum status configure(struct store *s, struct diag *why) {
    sqlite3_extended_result_codes(s->db, 1);
    sqlite3_busy_timeout(s->db, BUSY_MS);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return run(s, "PRAGMA cell_size_check = ON; PRAGMA synchronous = FULL", why);
}

/* A file shorter than a page has no pages either, but it is not empty: it was cut. */
static bool holds_nothing(const struct store *s) {
    struct stat about;
    return is_memory(s) || stat(s->path, &about) != 0 || about.st_size == 0;
}

static enum status connect(struct store *s, struct diag *why) {
    sqlite3_int64 version = 0, pages = 0;
    if (sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) != SQLITE_OK) return store_failed(s, why);
    enum status status = configure(s, why);
    if (status == STATUS_OK) status = read_number(s, "PRAGMA user_version", &version, why);
    if (status == STATUS_OK) status = read_number(s, "PRAGMA page_count", &pages, why);
    if (status == STATUS_OK && pages == 0 && holds_nothing(s)) {
        status = create(s, why);
        version = STORE_VERSION;
    }
    return status == STATUS_OK ? check_file(s, version, why) : status;
}

static enum status open_path(struct store **out, char *path, struct diag *why) {
    struct store *s = calloc(1, sizeof *s);
    if (!s || !path) {
        free(path);
        free(s);
        return diag_plain(why, STATUS_NO_MEMORY);
    }
    s->path = path;
    enum status status = connect(s, why);
    if (status == STATUS_OK) *out = s;
    else store_close(s);
    return status;
}

enum status store_open(struct store **out, const char *path, struct diag *why) {
    enum status status = peek(path, why);
    if (status != STATUS_OK) return status;
    char *spelled = NULL; /* names like ":memory:" mean something to SQLite; with a folder before them they are files */
    if (*path != '/' && asprintf(&spelled, "./%s", path) < 0) spelled = NULL;
    return open_path(out, *path == '/' ? strdup(path) : spelled, why);
}

enum status store_open_memory(struct store **out, struct diag *why) { return open_path(out, strdup(":memory:"), why); }

void store_close(struct store *s) {
    if (!s) return;
    sqlite3_close(s->db);
    free(s->path);
    free(s);
}
