/* mutate_game.c - changes a game file word by word: a word is swapped, doubled, taken out or put in, a section is repeated.
 * Bytes that are no text, and those behind the NUL that ends it, are left to the engine's own mutator. */
#include <stdbool.h>
#include <string.h>

#include "core/base/prng.h"
#include "core/rules/words.h"
#include "fuzz/mutate.h"

enum { WORDS = 1024, OUT_MAX = 8192 };

struct word {
    const char *text;
    size_t length;
};

struct text {
    size_t count;
    struct word words[WORDS];
};

static size_t below(struct prng *dice, size_t bound) { return (size_t)prng_below(dice, bound); }
static bool is_blank(uint8_t c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

static bool split(const uint8_t *data, size_t size, struct text *out) {
    out->count = 0;
    for (size_t at = 0; at < size;) {
        if (is_blank(data[at])) {
            at++;
            continue;
        }
        size_t start = at;
        while (at < size && !is_blank(data[at])) at++;
        if (out->count == WORDS) return false;
        out->words[out->count++] = (struct word){(const char *)data + start, at - start};
    }
    return out->count > 0;
}

/* ---- words to put in ---- */

static struct word any_word(struct prng *dice) {
    static const char *const others[] = {"w", "a", "s", "d", "wa", "{w,a,s,d}", "{wa,wd,sa,sd}", ",", "0", "1", "2", "-1", "l0", "l1", "p0", "t0", "g0", "g1",
                                         "gl0", "ll0", "gg0", "px", "py", "t", "b", "r", "propio", "rival", "todos", "libres"};
    size_t n = below(dice, WORD_COUNT + 40);
    const char *text = n < WORD_COUNT ? rules_word_info((enum rules_word)n)->text : others[below(dice, sizeof others / sizeof *others)];
    return (struct word){text, strlen(text)};
}

static void put_in(struct text *t, size_t at, struct word w) {
    if (t->count == WORDS) return;
    memmove(&t->words[at + 1], &t->words[at], (t->count - at) * sizeof *t->words);
    t->words[at] = w;
    t->count++;
}

static void take_out(struct text *t, size_t at, size_t count) {
    if (count > t->count - at) count = t->count - at;
    memmove(&t->words[at], &t->words[at + count], (t->count - at - count) * sizeof *t->words);
    t->count -= count;
}

/* A run of words once more, somewhere else: programs borrow from each other. */
static void borrow(struct text *t, struct prng *dice) {
    size_t from = below(dice, t->count), length = below(dice, 12) + 1, to = below(dice, t->count);
    struct word run[12];
    if (length > t->count - from) length = t->count - from;
    memcpy(run, &t->words[from], length * sizeof *run);
    for (size_t i = 0; i < length; i++) put_in(t, to + i, run[i]);
}

/* A structure around a run: both ends at once, or nothing of it would load. */
static void wrap(struct text *t, struct prng *dice) {
    static const char *const openers[] = {"desliz", "bloque", "exc", "opt"};
    size_t which = below(dice, sizeof openers / sizeof *openers), at = below(dice, t->count), behind = at + below(dice, 6) + 1;
    put_in(t, behind < t->count ? behind : t->count, (struct word){"end", 3});
    if (which >= 2) put_in(t, behind < t->count ? behind : t->count, which == 2 ? (struct word){"or", 2} : (struct word){",", 1});
    put_in(t, at, (struct word){openers[which], strlen(openers[which])});
}

static void change(struct text *t, struct prng *dice) {
    size_t at = below(dice, t->count), other = below(dice, t->count);
    struct word kept = t->words[at];
    switch (below(dice, 8)) {
    case 0: t->words[at] = t->words[other], t->words[other] = kept; break;
    case 1: t->words[at] = any_word(dice); break;
    case 2: t->words[at] = t->words[other]; break;
    case 3: put_in(t, at, any_word(dice)); break;
    case 4: put_in(t, at, t->words[other]); break;
    case 5: take_out(t, at, below(dice, 4) == 0 ? below(dice, 8) + 1 : 1); break;
    case 6: borrow(t, dice); break;
    default: wrap(t, dice); break;
    }
}

static size_t join(const struct text *t, char out[OUT_MAX]) {
    size_t length = 0;
    for (size_t i = 0; i < t->count; i++) {
        if (length + t->words[i].length + 1 > OUT_MAX) return 0;
        memcpy(out + length, t->words[i].text, t->words[i].length);
        length += t->words[i].length;
        out[length++] = i + 1 < t->count && rules_word_find(t->words[i + 1].text, t->words[i + 1].length) >= WORD_GAME &&
                                rules_word_find(t->words[i + 1].text, t->words[i + 1].length) < WORD_COUNT ? '\n' : ' ';
    }
    return length;
}

size_t mutate_game(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    static struct text t;
    char out[OUT_MAX];
    struct prng dice = prng_seeded(seed);
    uint8_t *nul = size ? memchr(data, 0, size) : NULL;
    size_t text = nul ? (size_t)(nul - data) : size, rest = size - text;
    bool is_text = size && (data[0] == '#' || (data[0] >= 'a' && data[0] <= 'z'));
    if (!is_text || below(&dice, 4) == 0 || memchr(data, '#', text) || !split(data, text, &t)) return 0;
    for (size_t i = below(&dice, 3) + 1; i > 0 && t.count; i--) change(&t, &dice);
    size_t length = join(&t, out);
    if (!length || length + rest > max_size) return 0;
    memmove(data + length, data + text, rest);
    memcpy(data, out, length);
    return length + rest;
}
