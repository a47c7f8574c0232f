/* expand.c - writes macros out, then {..} groups: one list of words per combination of alternatives. */
#include <string.h>

#include "core/rules/source.h"

enum { EXPANDED_MAX = 400000, MACRO_DEPTH_MAX = 64 };

struct buffer {
    struct rules_token *list;
    uint32_t count, room;
};

/* Words and uses of macros are counted together: a macro may be empty, and used without end. */
static bool count_word(struct rules_source *s, const struct rules_token *t) {
    if (++s->expanded <= EXPANDED_MAX) return true;
    rules_error_at(s, t, "macros and groups written out give more than %d words", EXPANDED_MAX);
    s->expanded = EXPANDED_MAX;
    return false;
}

static bool push(struct rules_source *s, struct buffer *b, const struct rules_token *t) {
    if (!count_word(s, t)) return false;
    if (b->count == b->room) {
        uint32_t room = b->room ? b->room * 2 : 32;
        struct rules_token *list = arena_array(&s->scratch, room, sizeof *list);
        if (!list) return rules_error_at(s, t, "out of memory"), false;
        if (b->count) memcpy(list, b->list, b->count * sizeof *list);
        b->list = list;
        b->room = room;
    }
    b->list[b->count++] = *t;
    return true;
}

static uint32_t hash_name(const struct rules_token *t) {
    uint32_t h = 2166136261u;
    for (uint32_t i = 0; i < t->length; i++) h = (h ^ (unsigned char)t->text[i]) * 16777619u;
    return h;
}

/* The place of a name, or the free one where it belongs. */
static uint16_t *macro_slot(struct rules_source *s, const struct rules_token *t) {
    for (uint32_t at = hash_name(t);; at++) {
        uint16_t *slot = &s->macro_table[at % RULES_MACRO_TABLE];
        if (!*slot) return slot;
        const struct rules_token *name = &s->macros[*slot - 1].name;
        if (name->length == t->length && !memcmp(name->text, t->text, t->length)) return slot;
    }
}

struct rules_macro *rules_find_macro(struct rules_source *s, const struct rules_token *t) {
    uint16_t *slot = s->macro_count ? macro_slot(s, t) : NULL;
    return slot && *slot ? &s->macros[*slot - 1] : NULL;
}

bool rules_add_macro(struct rules_source *s, const struct rules_macro *m) {
    if (!s->macros) s->macros = arena_array(&s->scratch, RULES_MACROS_MAX, sizeof *s->macros);
    if (!s->macro_table) s->macro_table = arena_array(&s->scratch, RULES_MACRO_TABLE, sizeof *s->macro_table);
    if (!s->macros || !s->macro_table) return false;
    s->macros[s->macro_count++] = *m;
    *macro_slot(s, &m->name) = (uint16_t)s->macro_count;
    return true;
}

static bool write_out(struct rules_source *s, struct buffer *b, struct rules_tokens words, int depth) {
    for (uint32_t i = 0; i < words.count; i++) {
        const struct rules_token *t = &words.list[i];
        struct rules_macro *m = t->word == WORD_NONE ? rules_find_macro(s, t) : NULL;
        if (!m) {
            if (!push(s, b, t)) return false;
            continue;
        }
        if (m->open || depth == MACRO_DEPTH_MAX)
            return rules_error_at(s, t, "the macro %.*s uses itself", (int)t->length, t->text), false;
        if (!count_word(s, t)) return false;
        m->used = m->open = true;
        bool done = write_out(s, b, m->body, depth + 1);
        m->open = false;
        if (!done) return false;
    }
    return true;
}

/* The first group: its brace and its matching one. */
static bool find_group(struct rules_tokens w, uint32_t *open, uint32_t *close) {
    for (*open = 0; *open < w.count && !rules_token_is(&w.list[*open], "{"); ++*open) {}
    int depth = 0;
    for (*close = *open; *close < w.count; ++*close) {
        if (rules_token_is(&w.list[*close], "{")) depth++;
        if (rules_token_is(&w.list[*close], "}") && --depth == 0) return true;
    }
    return false;
}

struct results {
    struct rules_tokens list[RULES_MOVEMENTS_MAX];
    uint32_t count;
};

static bool alternatives(struct rules_source *s, struct rules_tokens words, struct results *out);

/* The words with the group replaced by words from..to of it; then the groups that are left. */
static bool one_alternative(struct rules_source *s, struct rules_tokens w, uint32_t open, uint32_t close, uint32_t from,
                            uint32_t to, struct results *out) {
    struct buffer b = {0};
    for (uint32_t i = 0; i < open; i++)
        if (!push(s, &b, &w.list[i])) return false;
    for (uint32_t i = from; i < to; i++)
        if (!push(s, &b, &w.list[i])) return false;
    for (uint32_t i = close + 1; i < w.count; i++)
        if (!push(s, &b, &w.list[i])) return false;
    return alternatives(s, (struct rules_tokens){b.list, b.count}, out);
}

static bool alternatives(struct rules_source *s, struct rules_tokens w, struct results *out) {
    uint32_t open, close;
    if (!find_group(w, &open, &close)) {
        if (open < w.count) return rules_error_at(s, &w.list[open], "this { has no }"), false;
        if (out->count == RULES_MOVEMENTS_MAX)
            return rules_error_at(s, &w.list[0], "more than %d alternatives", RULES_MOVEMENTS_MAX), false;
        out->list[out->count++] = w;
        return true;
    }
    int depth = 0;
    for (uint32_t i = open + 1, from = i; i <= close; i++) {
        if (rules_token_is(&w.list[i], "{")) depth++;
        bool comma = depth == 0 && rules_token_is(&w.list[i], ",");
        if (rules_token_is(&w.list[i], "}")) depth--;
        if (!comma && i != close) continue;
        if (!one_alternative(s, w, open, close, from, i, out)) return false;
        from = i + 1;
    }
    return true;
}

bool rules_expand(struct rules_source *s, struct rules_body *body, struct rules_tokens **out, uint32_t *count) {
    struct buffer b = {0};
    struct results r = {.count = 0};
    if (!write_out(s, &b, body->words, 0)) return false;
    if (!alternatives(s, (struct rules_tokens){b.list, b.count}, &r)) return false;
    *out = arena_array(&s->scratch, r.count, sizeof **out);
    if (!*out) return rules_error_at(s, &body->place, "out of memory"), false;
    memcpy(*out, r.list, r.count * sizeof **out);
    *count = r.count;
    return true;
}
