/* store_file.h - what store.c and store_open.c share. Nobody else includes it. */
#ifndef GATILLO_ABILITIES_STORE_FILE_H
#define GATILLO_ABILITIES_STORE_FILE_H

#include <sqlite3.h>

#include "core/abilities/store.h"

struct store {
    sqlite3 *db;
    char *path; /* for messages and for SQLite; owned */
};

enum status store_failed(struct store *s, struct diag *why); /* the last error of SQLite as a status with its sentence */

#endif
