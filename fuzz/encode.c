/* encode.c - FENs on standard input become the bytes of input_fen(), one file each: seeds for the targets that start from a
 * position. The bytes behind the position, which choose moves, come from a seeded generator. */
#include <string.h>

#include "core/base/prng.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

static bool write_seed(const char *folder, unsigned index, const uint8_t *bytes, size_t size) {
    char path[4096];
    snprintf(path, sizeof path, "%s/position-%04u", folder, index);
    FILE *f = fopen(path, "wb");
    bool ok = f && fwrite(bytes, 1, size, f) == size;
    if (f) ok = fclose(f) == 0 && ok;
    if (!ok) perror(path);
    return ok;
}

int main(int count, char **arguments) {
    if (count != 3) return fprintf(stderr, "usage: fuzz_encode FOLDER TAIL-BYTES < FENS\n"), 2;
    char line[1024];
    size_t tail = strtoul(arguments[2], NULL, 10);
    struct prng dice = prng_seeded(9);
    bool ok = true;
    for (unsigned index = 0; ok && fgets(line, sizeof line, stdin); index++) {
        uint8_t bytes[INPUT_POSITION_MAX + 256];
        line[strcspn(line, "\r\n")] = 0;
        size_t size = input_encode(line, bytes);
        if (!size) fprintf(stderr, "passed over: %s\n", line);
        for (size_t i = 0; size && i < tail && i < 256; i++) bytes[size++] = (uint8_t)prng_next(&dice);
        if (size) ok = write_seed(arguments[1], index, bytes, size);
    }
    return ok ? 0 : 1;
}
