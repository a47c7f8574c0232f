/* checked.c - adds "+check" to the name of a rules: generator. */
#include "perft/checked.h"

#include <stdio.h>
#include <string.h>

int checked_spec(const char *spec, char **out) {
    *out = NULL;
    if (strncmp(spec, "rules:", 6) != 0) return complain("--check compares the cache of a rules: generator, and %s is none", spec);
    const char *at = strrchr(spec, '@');
    bool has_variant = at && !strchr(at, '/');
    if (asprintf(out, "%s%s+check", spec, has_variant ? "" : "@") < 0) return *out = NULL, complain("out of memory");
    return EXIT_AGREED;
}
