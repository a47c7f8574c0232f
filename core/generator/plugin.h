/* plugin.h - the interface of a move generator in a shared library, for `so:FILE`. Stands alone: include it, fill the
 * table, build with `cc -shared -fPIC`. It runs inside gatillo, so code that may crash is better reached by uci: or script:. */
#ifndef GATILLO_PLUGIN_H
#define GATILLO_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

#define GATILLO_PLUGIN_ABI 1u /* grows when the table changes in a way that old plug-ins cannot follow */

/* Called once per legal move, in any order. The text is copied. */
typedef void (*gatillo_plugin_emit)(void *context, const char *move, uint64_t nodes);

/* Functions that return int: 0 is success; otherwise a sentence belongs in error (size bytes, NUL included). */
struct gatillo_plugin {
    uint32_t abi;        /* GATILLO_PLUGIN_ABI */
    uint32_t table_size; /* sizeof(struct gatillo_plugin) */
    const char *name;

    void *(*open)(const char *argument); /* what stood behind the file name, "" for nothing; NULL is failure */
    void (*close)(void *self);
    int (*set)(void *self, const char *fen, int chess960, char *error, size_t size); /* always six fields */
    int (*play)(void *self, const char *move, char *error, size_t size);             /* UCI notation */
    int (*undo)(void *self, char *error, size_t size);
    int (*divide)(void *self, int depth, gatillo_plugin_emit emit, void *context, char *error, size_t size); /* depth >= 1 */
};

/* The one symbol that a plug-in exports. */
const struct gatillo_plugin *gatillo_plugin(void);

#endif
