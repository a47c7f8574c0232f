/* options.c - shows options.def and carries out what is set. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/uci/session.h"

enum kind { KIND_SPIN, KIND_CHECK, KIND_BUTTON };

static const char *set_hash(struct session *s, long long value) {
    return engine_set_hash(s->engine, (size_t)value) ? "there is not so much memory" : NULL;
}

static const char *set_threads(struct session *s, long long value) {
    return engine_set_threads(s->engine, (unsigned)value) ? "there is not so much memory" : NULL;
}

static const char *set_clear_hash(struct session *s, long long value) {
    (void)value;
    engine_clear(s->engine);
    return NULL;
}

static const char *set_multipv(struct session *s, long long value) {
    engine_set_multipv(s->engine, (unsigned)value);
    return NULL;
}

static const char *set_ponder(struct session *s, long long value) {
    engine_set_ponder(s->engine, value);
    return NULL;
}

/* The position that stands already is written the new way, too. */
static const char *set_chess960(struct session *s, long long value) {
    s->chess960 = value;
    if (value) s->game.position.chess960 = true;
    return NULL;
}

static const struct {
    const char *name;
    enum kind kind;
    long long standard, low, high;
    const char *(*set)(struct session *s, long long value); /* NULL, or what is wrong */
} options[] = {
#define SPIN(id, name, standard, low, high) {name, KIND_SPIN, standard, low, high, set_##id},
#define CHECK(id, name, standard) {name, KIND_CHECK, standard, 0, 1, set_##id},
#define BUTTON(id, name) {name, KIND_BUTTON, 0, 0, 0, set_##id},
#include "core/uci/options.def"
#undef SPIN
#undef CHECK
#undef BUTTON
};

enum { OPTIONS = sizeof options / sizeof *options };

void options_show(struct session *s) {
    for (size_t i = 0; i < OPTIONS; i++) switch (options[i].kind) {
        case KIND_SPIN:
            say(s, "option name %s type spin default %lld min %lld max %lld", options[i].name, options[i].standard,
                options[i].low, options[i].high);
            break;
        case KIND_CHECK:
            say(s, "option name %s type check default %s", options[i].name, options[i].standard ? "true" : "false");
            break;
        case KIND_BUTTON: say(s, "option name %s type button", options[i].name); break;
        }
}

/* Cuts `name N value V` in two; names may have blanks. Either may come out NULL. */
static void split(char *text, char **name, char **value) {
    *name = *value = NULL;
    char *word = word_next(&text);
    if (!word || strcmp(word, "name") != 0) return;
    *name = text + strspn(text, " \t");
    char *cut = strstr(*name, " value");
    if (cut && (cut[6] == ' ' || cut[6] == 0)) {
        *value = cut + 6 + strspn(cut + 6, " \t");
        *cut = 0;
    }
    char *ends[2] = {*name, *value};
    for (int i = 0; i < 2; i++)
        for (size_t n = ends[i] ? strlen(ends[i]) : 0; n > 0 && strchr(" \t\r", ends[i][n - 1]); n--) ends[i][n - 1] = 0;
}

static bool value_read(size_t option, const char *text, long long *out) {
    if (options[option].kind == KIND_BUTTON) return *out = 0, true;
    if (!text) return false;
    if (options[option].kind == KIND_CHECK) {
        *out = strcmp(text, "true") == 0;
        return *out || strcmp(text, "false") == 0;
    }
    char *end;
    errno = 0;
    *out = strtoll(text, &end, 10);
    return end != text && !*end && !errno && *out >= options[option].low && *out <= options[option].high;
}

void options_set(struct session *s, char *text) {
    char *name, *value;
    long long number;
    split(text, &name, &value);
    if (!name || !*name) {
        say(s, "info string setoption wants: name NAME [value VALUE]");
        return;
    }
    for (size_t i = 0; i < OPTIONS; i++) {
        if (strcasecmp(options[i].name, name) != 0) continue;
        const char *wrong = value_read(i, value, &number) ? options[i].set(s, number) : "this value is not possible";
        if (wrong) say(s, "info string option %s: %s: '%s'", options[i].name, wrong, value ? value : "");
        return;
    }
    say(s, "info string no option is called '%s'", name);
}
