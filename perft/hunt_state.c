/* hunt_state.c - remembering bugs. */
#include "perft/hunt_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perft/command.h"

#define HEADER "gatillo-hunt 2"

static bool read_bug(FILE *file, struct hunt_bug *b) {
    return fscanf(file, " bug %63s %63s %" SCNu64 " %d %d %127[^\n]", b->rule, b->shape, &b->seen, &b->depth, &b->pieces, b->fen) == 6;
}

int hunt_state_load(struct hunt_state *s, const char *path) {
    FILE *file = fopen(path, "r");
    uint64_t changed = s->changed;
    int end = 0;
    if (!file) return EXIT_AGREED;
    bool good = fscanf(file, HEADER " seed %" SCNd64 " next %" SCNu64 " changed %" SCNu64, &s->seed, &s->next, &changed) == 3;
    while (good && s->count < HUNT_BUGS_MAX && read_bug(file, &s->bugs[s->count])) s->count++;
    good = good && fscanf(file, " end%n", &end) == 0 && end > 0;
    fclose(file);
    if (!good) return complain("%s is no state of a hunt, or was cut short", path);
    if (changed != s->changed)
        return complain("%s: that hunt changed %" PRIu64 " positions of suites, here are %" PRIu64 ": give the same --from", path, changed, s->changed);
    return EXIT_AGREED;
}

int hunt_state_save(const struct hunt_state *s, const char *path) {
    char *beside = NULL;
    if (asprintf(&beside, "%s.new", path) < 0) return complain("out of memory");
    FILE *file = fopen(beside, "w");
    if (file) fprintf(file, HEADER "\nseed %" PRId64 "\nnext %" PRIu64 "\nchanged %" PRIu64 "\n", s->seed, s->next, s->changed);
    for (size_t i = 0; file && i < s->count; i++) {
        const struct hunt_bug *b = &s->bugs[i];
        fprintf(file, "bug %s %s %" PRIu64 " %d %d %s\n", b->rule, b->shape, b->seen, b->depth, b->pieces, b->fen);
    }
    if (file) fputs("end\n", file);
    bool written = file && !ferror(file);
    written = file && fclose(file) == 0 && written && rename(beside, path) == 0;
    free(beside);
    return written ? EXIT_AGREED : complain("%s cannot be written", path);
}

struct hunt_bug *hunt_state_find(struct hunt_state *s, const char *rule, const char *shape) {
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->bugs[i].rule, rule) == 0 && (!shape || strcmp(s->bugs[i].shape, shape) == 0)) return &s->bugs[i];
    return NULL;
}

void hunt_shape(const struct finding *f, char shape[HUNT_WORD_MAX]) {
    struct sketch s;
    size_t length = 0;
    sketch_parse(&s, f->shrunk.fen);
    for (int side = 0; side < 2; side++) {
        if (side) shape[length++] = '/';
        for (const char *kind = "kqrbnp"; *kind; kind++)
            for (int q = 0; q < 64 && length < HUNT_WORD_MAX - 3; q++)
                if (s.at[q] == letter_of(*kind, s.black_turn ^ side)) shape[length++] = letter_of(*kind, side);
    }
    shape[length++] = f->small.extra.count ? '+' : '-';
    shape[length] = 0;
}

struct hunt_bug *hunt_state_add(struct hunt_state *s, const struct finding *f) {
    if (s->count == HUNT_BUGS_MAX) return NULL;
    struct hunt_bug *b = &s->bugs[s->count++];
    *b = (struct hunt_bug){.depth = f->shrunk.depth, .pieces = f->shrunk.pieces, .seen = 1};
    snprintf(b->rule, sizeof b->rule, "%s", f->explanation->id);
    hunt_shape(f, b->shape);
    memcpy(b->fen, f->shrunk.fen, sizeof b->fen);
    return b;
}
