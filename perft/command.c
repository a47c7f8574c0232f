/* command.c - complaints and the option reader. */
#include "perft/command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int complain(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fflush(stdout);
    fputs("gatillo: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    return EXIT_BAD_INPUT;
}

static void show_place(const char *subject, size_t column) {
    if (!subject || !*subject || strchr(subject, '\n') || column == 0 || column > strlen(subject) + 1) return;
    fprintf(stderr, "    %s\n    %*s^\n", subject, (int)column - 1, "");
}

int complain_diag(const char *subject, const struct diag *why) {
    fflush(stdout);
    fputs("gatillo: ", stderr);
    if (subject && why->line) fprintf(stderr, "%s:%zu:%zu: ", subject, why->line, why->column);
    else if (why->column) fprintf(stderr, "column %zu: ", why->column);
    fprintf(stderr, "%s\n", why->text);
    if (!why->line) show_place(subject, why->column);
    if (why->status == STATUS_CACHE_DIFFERS) return EXIT_DIFFERENT;
    return why->status == STATUS_PEER_FAILED || why->status == STATUS_PEER_SILENT ? EXIT_PEER_FAILED : EXIT_BAD_INPUT;
}

const char *suites_folder(void) { return access("suites", R_OK) == 0 ? "suites" : GATILLO_SUITES; }

/* "--depth -d" matches either word. */
static bool names_match(const char *names, const char *argument, size_t length) {
    for (const char *name = names; *name;) {
        size_t n = strcspn(name, " ");
        if (n == length && strncmp(name, argument, n) == 0) return true;
        name += n + (name[n] == ' ');
    }
    return false;
}

static const struct option *find_option(const struct option *table, size_t options, const char *argument, size_t length) {
    for (size_t i = 0; i < options; i++)
        if (names_match(table[i].name, argument, length)) return &table[i];
    return NULL;
}

/* The name that complaints use: the long one. */
static const char *option_title(const struct option *o, char title[64]) {
    snprintf(title, 64, "%.*s", (int)strcspn(o->name, " "), o->name);
    return title;
}

static int set_number(const struct option *o, const char *text) {
    char *end, title[64];
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (end == text || *end) return complain("%s wants a whole number, not '%s'", option_title(o, title), text);
    if (errno || value < o->low || value > o->high)
        return complain("%s takes %lld to %lld, not %s", option_title(o, title), (long long)o->low, (long long)o->high, text);
    *(int64_t *)o->value = value;
    return EXIT_AGREED;
}

static int list_add(struct option_list *list, const char *text) {
    if (list->count == OPTION_LIST_MAX) return complain("more than %d arguments of one kind", OPTION_LIST_MAX);
    list->items[list->count++] = text;
    return EXIT_AGREED;
}

static int set_value(const struct option *o, const char *text) {
    switch (o->type) {
    case OPTION_TEXT: *(const char **)o->value = text; return EXIT_AGREED;
    case OPTION_NUMBER: return set_number(o, text);
    case OPTION_LIST: return list_add(o->value, text);
    case OPTION_FLAG: break;
    }
    char title[64];
    return complain("%s takes no value", option_title(o, title));
}

int options_read(int argc, char **argv, const struct option *table, size_t options, struct option_list *rest) {
    bool only_plain = false;
    for (int i = 0; i < argc; i++) {
        const char *argument = argv[i];
        if (only_plain || argument[0] != '-' || !argument[1]) {
            if (list_add(rest, argument)) return EXIT_BAD_INPUT;
            continue;
        }
        if (strcmp(argument, "--") == 0) {
            only_plain = true;
            continue;
        }
        size_t length = strcspn(argument, "=");
        const struct option *o = find_option(table, options, argument, length);
        if (!o) return complain("unknown option '%.*s'", (int)length, argument);
        bool has_value = argument[length] == '=';
        if (o->type == OPTION_FLAG && !has_value) {
            *(bool *)o->value = true;
            continue;
        }
        const char *value = has_value ? argument + length + 1 : i + 1 < argc ? argv[++i] : NULL;
        if (!value) return complain("%s wants a value", argument);
        if (set_value(o, value)) return EXIT_BAD_INPUT;
    }
    return EXIT_AGREED;
}
