/* store_survives.c - a file of saved games with bytes changed or cut off: it is refused and stays as it is, or every game in it loads as it
 * was saved or is called damaged. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/abilities/match.h"
#include "core/abilities/store.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

enum { IMAGE_MAX = 1 << 16 };
static char path[64];
static uint8_t image[IMAGE_MAX];
static size_t image_length;
static struct record saved;

static size_t read_all(uint8_t *out) {
    FILE *f = fopen(path, "rb");
    CHECK(f, "%s", path);
    size_t length = fread(out, 1, IMAGE_MAX, f);
    fclose(f);
    return length;
}

static void remove_file(void) { unlink(path); }

/* One good file, made once; the inputs only change it. */
static void prepare(void) {
    static move moves[ABILITY_MOVES_MAX];
    struct match m = match_start(&validator_incremental, 3, MODE_TIMED, 60000);
    struct move_report unused;
    struct store *s;
    snprintf(path, sizeof path, "/tmp/gatillo-fuzz-store-%d", (int)getpid());
    remove_file();
    atexit(remove_file);
    while (m.record.count < 40 && m.rules->moves(m.self, moves) > 0) match_play(&m, moves[m.record.count % m.rules->moves(m.self, moves)], &unused);
    CHECK(record_copy(&saved, &m.record) && store_open(&s, path, NULL) == STATUS_OK, "%s", path);
    CHECK(store_save(s, "a", &m.record, 1, NULL) == STATUS_OK && store_save(s, "b", &m.record, 2, NULL) == STATUS_OK, "%s", path);
    store_close(s);
    match_free(&m);
    image_length = read_all(image);
}

static size_t change(struct input *in, uint8_t *bytes) {
    size_t length = image_length;
    memcpy(bytes, image, length);
    if (input_below(in, 8) == 0) length = (size_t)(input_byte(in) << 8 | input_byte(in)) % (length + 1);
    while (input_left(in) && length) {
        size_t at = (size_t)(input_byte(in) << 8 | input_byte(in)) % length;
        bytes[at] = input_byte(in);
    }
    FILE *f = fopen(path, "wb");
    CHECK(f && fwrite(bytes, 1, length, f) == length && fclose(f) == 0, "%s", path);
    return length;
}

static void visit(void *context, const struct store_entry *e) { (void)e, ++*(size_t *)context; }

static void check_game(struct store *s, const char *name) {
    struct record r;
    struct diag why = {0};
    unsigned palette;
    enum status status = store_load(s, name, &r, &palette, &why);
    CHECK(status == STATUS_OK || status == STATUS_STORE_DAMAGED || status == STATUS_STORE_NO_GAME, "%s: %s", status_name(status), why.text);
    if (status != STATUS_OK) return;
    CHECK(record_equal(&r, &saved), "%s came back as another game", name);
    record_free(&r);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static uint8_t before[IMAGE_MAX], after[IMAGE_MAX];
    struct input in = input_from(data, size);
    struct store *s;
    struct diag why = {0};
    size_t games = 0;
    if (!image_length) prepare();
    size_t length = change(&in, before);
    enum status status = store_open(&s, path, &why);
    if (status != STATUS_OK) {
        CHECK(read_all(after) == length && memcmp(before, after, length) == 0, "refused (%s) but changed", why.text);
        return 0;
    }
    status = store_list(s, visit, &games, &why);
    CHECK(status == STATUS_OK || status == STATUS_STORE_DAMAGED, "%s", why.text);
    check_game(s, "a");
    check_game(s, "b");
    store_close(s);
    return 0;
}
