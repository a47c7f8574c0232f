/* store.c - saving, loading and listing. Opening and checking a file is store_open.c's business. */
#include "core/abilities/store_file.h"

#include <inttypes.h>
#include <string.h>

enum status store_failed(struct store *s, struct diag *why) {
    enum status status = STATUS_IO;
    switch (sqlite3_errcode(s->db) & 0xFF) {
    case SQLITE_NOMEM: return diag_plain(why, STATUS_NO_MEMORY);
    case SQLITE_CORRUPT: status = STATUS_STORE_DAMAGED; break;
    case SQLITE_NOTADB: status = STATUS_STORE_FOREIGN; break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: status = STATUS_STORE_BUSY; break;
    }
    return diag_set(why, status, 0, 0, "%s: %s (%s)", s->path, status_text(status), sqlite3_errmsg(s->db));
}

/* ---- statements ---- */

static enum status prepare(struct store *s, const char *sql, sqlite3_stmt **out, struct diag *why) {
    return sqlite3_prepare_v2(s->db, sql, -1, out, NULL) == SQLITE_OK ? STATUS_OK : store_failed(s, why);
}

/* Ends a statement that was stepped to `result`. */
static enum status finish(struct store *s, sqlite3_stmt *statement, int result, struct diag *why) {
    enum status status = result == SQLITE_DONE || result == SQLITE_ROW ? STATUS_OK : store_failed(s, why);
    sqlite3_finalize(statement);
    return status;
}

static bool bind_text(sqlite3_stmt *statement, int index, const char *text) {
    return sqlite3_bind_text(statement, index, text, -1, SQLITE_STATIC) == SQLITE_OK;
}

/* FNV-1a: finds flipped bits, which SQLite itself does not look for. */
static sqlite3_int64 checksum(const char *text, sqlite3_int64 palette) {
    uint64_t hash = 0xCBF29CE484222325u ^ (uint64_t)palette;
    for (const char *c = text; *c; c++) hash = (hash ^ (unsigned char)*c) * 0x100000001B3u;
    return (sqlite3_int64)hash;
}

static enum status check_name(const char *name, struct diag *why) {
    if (*name && strlen(name) <= STORE_NAME_MAX) return STATUS_OK;
    return diag_set(why, STATUS_USAGE, 0, 0, "the name of a game has 1 to %d bytes", STORE_NAME_MAX);
}

/* ---- saving ---- */

/* Later than all that was saved before, also where the clock is as coarse as this text or was set back: the list goes by it. */
#define SAVED_NOW "SELECT max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ifnull(strftime('%Y-%m-%dT%H:%M:%fZ', max(saved_at), '+0.001 seconds'), '')) FROM games"

static enum status save_text(struct store *s, const char *name, const struct record *r, const char *text, unsigned palette, struct diag *why) {
    sqlite3_stmt *statement;
    enum status status = prepare(s,
                                 "INSERT OR REPLACE INTO games (name, saved_at, mode, turns, ending, palette, record, checksum) "
                                 "VALUES (?1, (" SAVED_NOW "), ?2, ?3, ?4, ?5, ?6, ?7)",
                                 &statement, why);
    if (status != STATUS_OK) return status;
    bool bound = bind_text(statement, 1, name) && bind_text(statement, 2, mode_name(r->mode)) &&
                 sqlite3_bind_int64(statement, 3, (sqlite3_int64)record_turns(r)) == SQLITE_OK && bind_text(statement, 4, ending_name(r->ending)) &&
                 sqlite3_bind_int64(statement, 5, palette) == SQLITE_OK && bind_text(statement, 6, text) &&
                 sqlite3_bind_int64(statement, 7, checksum(text, palette)) == SQLITE_OK;
    /* One statement is one transaction of its own: it is in the file as a whole once step() returns, or not at all. */
    return finish(s, statement, bound ? sqlite3_step(statement) : SQLITE_ERROR, why);
}

enum status store_save(struct store *s, const char *name, const struct record *r, unsigned palette, struct diag *why) {
    struct textbuf text = {0};
    enum status status = check_name(name, why);
    if (status != STATUS_OK) return status;
    record_write(r, &text);
    status = text.failed ? diag_plain(why, STATUS_NO_MEMORY) : save_text(s, name, r, textbuf_text(&text), palette, why);
    textbuf_free(&text);
    return status;
}

/* ---- loading ---- */

static enum status damaged(struct store *s, const char *name, const char *what, struct diag *why) {
    return diag_set(why, STATUS_STORE_DAMAGED, 0, 0, "%s: the saved game '%s' is damaged: %s", s->path, name, what);
}

static enum status read_row(struct store *s, const char *name, sqlite3_stmt *row, struct record *out, unsigned *palette, struct diag *why) {
    struct diag inner;
    const char *text = (const char *)sqlite3_column_text(row, 0);
    sqlite3_int64 saved_palette = sqlite3_column_int64(row, 1);
    if (!text || strlen(text) != (size_t)sqlite3_column_bytes(row, 0) || checksum(text, saved_palette) != sqlite3_column_int64(row, 2))
        return damaged(s, name, "its checksum is another", why);
    enum status status = record_parse(out, text, &inner);
    if (status == STATUS_NO_MEMORY) return diag_plain(why, status);
    if (status != STATUS_OK) return damaged(s, name, inner.text, why);
    *palette = (unsigned)saved_palette;
    return STATUS_OK;
}

enum status store_load(struct store *s, const char *name, struct record *out, unsigned *palette, struct diag *why) {
    sqlite3_stmt *statement;
    enum status status = prepare(s, "SELECT record, palette, checksum FROM games WHERE name = ?1", &statement, why);
    if (status != STATUS_OK) return status;
    int result = bind_text(statement, 1, name) ? sqlite3_step(statement) : SQLITE_ERROR;
    if (result == SQLITE_ROW) {
        status = read_row(s, name, statement, out, palette, why);
        sqlite3_finalize(statement);
        return status;
    }
    status = finish(s, statement, result, why);
    return status == STATUS_OK ? diag_set(why, STATUS_STORE_NO_GAME, 0, 0, "%s: there is no saved game '%s'", s->path, name) : status;
}

/* ---- listing ---- */

static const char *column_text(sqlite3_stmt *row, int index) {
    const char *text = (const char *)sqlite3_column_text(row, index);
    return text ? text : "?";
}

enum status store_list(struct store *s, void (*visit)(void *context, const struct store_entry *e), void *context, struct diag *why) {
    sqlite3_stmt *statement;
    enum status status = prepare(s, "SELECT name, mode, ending, saved_at, turns FROM games ORDER BY saved_at DESC, name", &statement, why);
    int result;
    if (status != STATUS_OK) return status;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        struct store_entry e = {column_text(statement, 0), column_text(statement, 1), column_text(statement, 2), column_text(statement, 3),
                                (size_t)sqlite3_column_int64(statement, 4)};
        visit(context, &e);
    }
    return finish(s, statement, result, why);
}
