/* store.h - saved games in an SQLite file. Every save is one transaction: a process that is killed leaves the last complete save. A
 * file that is damaged, newer than this program or not ours is refused and left as it was. */
#ifndef GATILLO_ABILITIES_STORE_H
#define GATILLO_ABILITIES_STORE_H

#include "core/abilities/record.h"

struct store;

/* Makes the file where there is none. Checks an existing one before anything is written: STATUS_STORE_FOREIGN, _NEWER, _DAMAGED,
 * _BUSY. The caller closes it. */
enum status store_open(struct store **out, const char *path, struct diag *why);
enum status store_open_memory(struct store **out, struct diag *why); /* gone when it is closed */
void store_close(struct store *s);                                   /* NULL is allowed */

enum { STORE_NAME_MAX = 64 }; /* bytes of a game's name, 1 at least */

/* Replaces a game of that name. */
enum status store_save(struct store *s, const char *name, const struct record *r, unsigned palette, struct diag *why);
/* The caller frees *out. STATUS_STORE_NO_GAME; STATUS_STORE_DAMAGED where the text is not what was saved. */
enum status store_load(struct store *s, const char *name, struct record *out, unsigned *palette, struct diag *why);

struct store_entry {
    const char *name, *mode, *ending, *saved_at; /* valid during the visit */
    size_t turns;
};
/* The latest first. */
enum status store_list(struct store *s, void (*visit)(void *context, const struct store_entry *e), void *context, struct diag *why);

#endif
