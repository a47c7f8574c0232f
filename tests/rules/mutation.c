/* mutation.c - damages game files. */
#include "tests/rules/mutation.h"

#include <string.h>

#include "core/base/prng.h"
#include "core/rules/words.h"

struct text {
    char *at;
    size_t length, room;
    struct prng random;
};

static size_t below(struct text *t, size_t bound) { return bound ? (size_t)prng_below(&t->random, bound) : 0; }

static int is_space(char c) { return c == ' ' || c == '\n' || c == '\t'; }

/* Any word of the text: its beginning and its length. */
static size_t pick_word(struct text *t, size_t *length) {
    size_t at = below(t, t->length);
    while (at < t->length && is_space(t->at[at])) at++;
    while (at > 0 && at < t->length && !is_space(t->at[at - 1])) at--;
    *length = 0;
    while (at + *length < t->length && !is_space(t->at[at + *length])) ++*length;
    return at;
}

/* The bytes from..from+length become `bytes`; left alone where there is no room. */
static void replace(struct text *t, size_t from, size_t length, const char *bytes, size_t size) {
    if (from + length > t->length || t->length - length + size > t->room) return;
    memmove(t->at + from + size, t->at + from + length, t->length - from - length);
    memcpy(t->at + from, bytes, size);
    t->length += size - length;
}

static void flip_bit(struct text *t) {
    if (t->length) t->at[below(t, t->length)] ^= (char)(1 << below(t, 8));
}

static void random_byte(struct text *t) {
    if (t->length) t->at[below(t, t->length)] = (char)below(t, 256);
}

static void truncate(struct text *t) { t->length = below(t, t->length + 1); }

static void swap_words(struct text *t) {
    char one[256], two[256];
    size_t n, m, a = pick_word(t, &n), b = pick_word(t, &m);
    if (a > b) {
        size_t x = a, y = n;
        a = b, n = m, b = x, m = y;
    }
    if (a + n > b || n > sizeof one || m > sizeof two) return;
    memcpy(one, t->at + a, n);
    memcpy(two, t->at + b, m);
    replace(t, b, m, one, n);
    replace(t, a, n, two, m);
}

static void other_word(struct text *t) {
    static const char *const odd[] = {"{", "}", ",", "{w,a,s,d}", "99999999999999999999", "-2147483648", "2147483647", "1023", "g1023", "t1023", "p1023",
                                      "l1023", "gggg0", "g-1", "lptg", "end", "\xff\xfe", "#", "wwwwwwwwwwwwwwwwwwww", "0l", "px", "tt"};
    size_t n, at = pick_word(t, &n), count = sizeof odd / sizeof *odd, i = below(t, count + WORD_COUNT);
    const char *word = i < count ? odd[i] : rules_word_info((enum rules_word)(i - count))->text;
    replace(t, at, n, word, strlen(word));
}

static void drop_word(struct text *t) {
    size_t n, at = pick_word(t, &n);
    replace(t, at, n, "", 0);
}

/* A piece of the text once more, somewhere else. */
static void copy_piece(struct text *t) {
    char piece[512];
    if (!t->length) return;
    size_t from = below(t, t->length), size = below(t, sizeof piece);
    if (size > t->length - from) size = t->length - from;
    memcpy(piece, t->at + from, size);
    replace(t, below(t, t->length), 0, piece, size);
}

size_t mutate_game(char *text, size_t length, size_t room, uint64_t seed) {
    static void (*const ways[])(struct text *) = {flip_bit, flip_bit, random_byte, swap_words, swap_words, other_word, other_word, drop_word, copy_piece, truncate};
    struct text t = {text, length, room, prng_seeded(seed)};
    /* The end is cut off in a tenth of the files, not in a tenth of the changes: little would be left to change. */
    for (size_t i = below(&t, 3) + 1; i > 0; i--) ways[below(&t, sizeof ways / sizeof *ways - 1)](&t);
    if (below(&t, 10) == 0) truncate(&t);
    return t.length;
}
