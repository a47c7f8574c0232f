/* replay.c - runs a target on files and folders without libFuzzer: corpora and regressions as ordinary tests. */
#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/prng.h"
#include "fuzz/check.h"

static const char *volatile now_running = "(no file)";
static size_t files;

static void replay_bytes(const char *path, const uint8_t *bytes, size_t size) {
    /* An exact copy, so that the address sanitizer sees every byte read behind its end. */
    uint8_t *copy = malloc(size ? size : 1);
    if (!copy) abort();
    memcpy(copy, bytes, size);
    now_running = path;
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
    files++;
}

static bool replay_file(const char *path) {
    FILE *f = fopen(path, "rb");
    if (!f) return false;
    size_t size = 0, capacity = 4096;
    uint8_t *bytes = malloc(capacity);
    for (size_t got; bytes && (got = fread(bytes + size, 1, capacity - size, f)) > 0;) {
        size += got;
        if (size < capacity) continue;
        uint8_t *grown = realloc(bytes, capacity *= 2);
        if (!grown) free(bytes);
        bytes = grown;
    }
    bool ok = bytes && !ferror(f);
    fclose(f);
    if (ok) replay_bytes(path, bytes, size);
    free(bytes);
    return ok;
}

static bool replay(const char *path);

static bool replay_folder(const char *path) {
    struct dirent **entries;
    int count = scandir(path, &entries, NULL, alphasort);
    bool ok = count >= 0;
    for (int i = 0; i < count; i++) {
        char inner[4096];
        bool fits = snprintf(inner, sizeof inner, "%s/%s", path, entries[i]->d_name) < (int)sizeof inner;
        if (entries[i]->d_name[0] != '.') ok = fits && replay(inner) && ok;
        free(entries[i]);
    }
    if (count >= 0) free(entries);
    return ok;
}

static bool replay(const char *path) {
    struct stat s;
    bool ok = stat(path, &s) == 0 && (S_ISDIR(s.st_mode) ? replay_folder(path) : replay_file(path));
    if (!ok) fprintf(stderr, "%s: %s\n", path, strerror(errno));
    return ok;
}

/* Inputs that nobody made: the same ones every time. */
static void replay_random(unsigned long count) {
    struct prng dice = prng_seeded(1);
    uint8_t bytes[512];
    char name[40];
    for (unsigned long i = 0; i < count; i++) {
        size_t size = prng_below(&dice, sizeof bytes + 1);
        for (size_t k = 0; k < size; k++) bytes[k] = (uint8_t)prng_next(&dice);
        snprintf(name, sizeof name, "random input %lu", i);
        replay_bytes(name, bytes, size);
    }
    files -= count;
}

static void say_which(int signal_number) {
    (void)signal_number;
    const char *intro = "replay: it happened in ";
    bool written = write(2, intro, strlen(intro)) >= 0 && write(2, now_running, strlen(now_running)) >= 0;
    (void)(written && write(2, "\n", 1) >= 0);
}

int main(int count, char **arguments) {
    bool ok = true;
    struct sigaction on_abort = {.sa_handler = say_which, .sa_flags = (int)SA_RESETHAND};
    sigaction(SIGABRT, &on_abort, NULL); /* a claim, an assertion; abort() then goes on */
    for (int i = 1; i < count; i++) {
        if (strncmp(arguments[i], "--random=", 9) == 0) replay_random(strtoul(arguments[i] + 9, NULL, 10));
        else ok = replay(arguments[i]) && ok;
    }
    printf("%zu files replayed\n", files);
    return ok && files > 0 ? 0 : 1;
}
