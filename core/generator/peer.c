/* peer.c - reading the settings of an outside program. */
#include "core/generator/peer.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/textbuf.h"

static const struct setting {
    const char *name;
    bool has_value;
} settings[] = {
#define SETTING(name, has_value, meaning) {name, has_value},
#include "core/generator/peer_settings.def"
#undef SETTING
};

enum { SETTINGS = sizeof settings / sizeof *settings };

static enum status read_seconds(double *out, const char *name, const char *text, struct diag *why) {
    char *end;
    double value = strtod(text, &end);
    if (end == text || *end || !(value > 0 && value <= 1e6))
        return diag_set(why, STATUS_USAGE, 0, 0, "@%s wants seconds, not '%s'", name, text);
    *out = value;
    return STATUS_OK;
}

static enum status refuse_unknown(const char *word, struct diag *why) {
    struct textbuf known = {0};
    for (size_t i = 0; i < SETTINGS; i++) textbuf_addf(&known, " @%s%s", settings[i].name, settings[i].has_value ? "=" : "");
    enum status status = diag_set(why, STATUS_USAGE, 0, 0, "unknown setting '%s'; there are%s", word, textbuf_text(&known));
    textbuf_free(&known);
    return status;
}

static const struct setting *find_setting(const char *word, size_t length) {
    for (size_t i = 0; i < SETTINGS; i++)
        if (strlen(settings[i].name) == length && strncmp(settings[i].name, word, length) == 0) return &settings[i];
    return NULL;
}

static enum status apply(struct peer *p, const char *name, char *value, struct diag *why) {
    if (strcmp(name, "start") == 0) return read_seconds(&p->start, name, value, why);
    if (strcmp(name, "timeout") == 0) return read_seconds(&p->timeout, name, value, why);
    if (strcmp(name, "branch") == 0 || strcmp(name, "total") == 0) return answer_format_set(&p->format, *name == 't', value, why);
    if (strcmp(name, "perft") == 0) p->perft = value;
    if (strcmp(name, "moves") == 0) p->moves = value;
    if (strcmp(name, "moves-only") == 0) p->moves_only = true;
    if (strcmp(name, "probe") == 0) p->probe = true;
    if (strcmp(name, "option") == 0) p->options.items[p->options.count++] = value;
    return STATUS_OK;
}

static enum status read_setting(struct peer *p, char *word, struct diag *why) {
    size_t length = strcspn(word + 1, "=");
    const struct setting *setting = find_setting(word + 1, length);
    bool has_value = word[1 + length] == '=';
    if (!setting) return refuse_unknown(word, why);
    if (has_value != setting->has_value)
        return diag_set(why, STATUS_USAGE, 0, 0, "@%s %s", setting->name, has_value ? "takes no value" : "wants a value: @NAME=VALUE");
    return apply(p, setting->name, has_value ? word + length + 2 : word, why);
}

enum status peer_read(struct peer *p, const char *argument, struct diag *why) {
    *p = (struct peer){.start = 30, .timeout = 60};
    enum status status = words_split(&p->command, argument, why);
    if (status != STATUS_OK) return status;
    p->options.items = calloc(p->command.count + 1, sizeof *p->options.items);
    if (!p->options.items) status = diag_plain(why, STATUS_NO_MEMORY);
    for (size_t i = 0; i < p->command.count && status == STATUS_OK;) {
        if (p->command.items[i][0] != '@') {
            i++;
            continue;
        }
        status = read_setting(p, p->command.items[i], why);
        words_remove(&p->command, i);
    }
    if (status == STATUS_OK && p->command.count == 0)
        status = diag_set(why, STATUS_USAGE, 0, 0, "a command is missing behind the ':'");
    if (status != STATUS_OK) peer_free(p);
    return status;
}

void peer_free(struct peer *p) {
    words_free(&p->command);
    free(p->options.items);
    answer_format_free(&p->format);
    *p = (struct peer){0};
}
