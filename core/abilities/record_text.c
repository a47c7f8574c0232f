/* record_text.c - games as text and back. Knows the format; whether the moves are valid is for match.c to say. */
#include <inttypes.h>
#include <string.h>

#include "core/abilities/record.h"

#define HEADER "gatillo abilities 1"

static const char *const winner_names[] = {[WHITE] = "w", [BLACK] = "b", [NO_WINNER] = "draw"};

/* ---- writing ---- */

static void write_holder(struct textbuf *out, const struct ply *p) {
    textbuf_add(out, ability_name(p->ability));
    if (p->ability != ABILITY_NONE) textbuf_addf(out, "@%c%c", 'a' + square_file(p->holder), '1' + square_rank(p->holder));
}

static void write_turns(const struct record *r, struct textbuf *out) {
    size_t turn = 0;
    for (size_t i = 0; i < r->count; i++) {
        const struct ply *p = &r->plies[i];
        char text[ABILITY_MOVE_TEXT_MAX];
        if (i == 0 || p->turn != p[-1].turn) {
            textbuf_addf(out, "%s%zu %s ", i ? "\n" : "", turn++ / 2 + 1, winner_names[p->turn]);
            write_holder(out, p);
        }
        ability_move_write(p->move, text);
        textbuf_addf(out, " %s", text);
        if (r->mode == MODE_TIMED) textbuf_addf(out, "/%" PRIu32, p->spent_ms);
    }
    if (r->count) textbuf_add(out, "\n");
}

void record_write(const struct record *r, struct textbuf *out) {
    textbuf_addf(out, HEADER "\nseed %" PRIu64 "\nmode %s", r->seed, mode_name(r->mode));
    if (r->mode == MODE_TIMED) textbuf_addf(out, " %" PRIu32, r->clock_ms);
    textbuf_add(out, "\n");
    write_turns(r, out);
    if (r->mode == MODE_TIMED) textbuf_addf(out, "clocks %" PRIu32 " %" PRIu32 "\n", r->clocks[WHITE], r->clocks[BLACK]);
    textbuf_addf(out, "end %s", ending_name(r->ending));
    if (r->ending != ENDING_NONE) textbuf_addf(out, " %s", winner_names[r->winner]);
    textbuf_add(out, "\n");
}

/* ---- reading ---- */

struct word {
    const char *text;
    size_t length;
};

enum { WORDS_MAX = 6 }; /* a turn has at most 5; one more shows that there are too many */

struct reader {
    const char *at, *line; /* the next line; the one being read */
    size_t line_number, turn;
    struct word words[WORDS_MAX];
    size_t count;
    struct record *r;
    struct diag *why;
};

static enum status refuse(struct reader *in, const char *place, const char *message) {
    return diag_set(in->why, STATUS_ABILITY_NOTATION, in->line_number, (size_t)(place - in->line) + 1, "%s", message);
}
static enum status refuse_word(struct reader *in, size_t index, const char *message) {
    const char *end = in->count ? in->words[in->count - 1].text + in->words[in->count - 1].length : in->line;
    return refuse(in, index < in->count ? in->words[index].text : end, message);
}

static bool word_is(const struct word *w, const char *text) { return strlen(text) == w->length && strncmp(w->text, text, w->length) == 0; }

static void split_line(struct reader *in) {
    const char *end = in->line + strcspn(in->line, "\n");
    in->at = *end ? end + 1 : end;
    in->count = 0;
    for (const char *c = in->line; in->count < WORDS_MAX;) {
        while (c < end && strchr(" \t\r", *c)) c++;
        if (c == end || *c == '#') break;
        in->words[in->count].text = c;
        while (c < end && !strchr(" \t\r", *c)) c++;
        in->words[in->count].length = (size_t)(c - in->words[in->count].text);
        in->count++;
    }
}

/* To the next line with words; false at the end of the text, where the place is behind the last line. */
static bool next_line(struct reader *in) {
    do {
        in->line = in->at;
        in->line_number++;
        split_line(in);
    } while (!in->count && *in->at);
    return in->count != 0;
}

static bool read_number(const char *text, size_t length, uint64_t high, uint64_t *out) {
    uint64_t value = 0;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        uint64_t digit = (uint64_t)(text[i] - '0');
        if (digit > high || value > (high - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *out = value;
    return length > 0;
}

static bool read_ms(const struct word *w, uint32_t *out) {
    uint64_t value;
    if (!read_number(w->text, w->length, CLOCK_MAX_MS, &value)) return false;
    *out = (uint32_t)value;
    return true;
}

static enum status read_header(struct reader *in) {
    static const char *const wanted[] = {"gatillo", "abilities", "1"};
    next_line(in);
    for (size_t i = 0; i < 3; i++)
        if (i >= in->count || !word_is(&in->words[i], wanted[i])) return refuse_word(in, i, "a game begins with the line '" HEADER "'");
    return in->count == 3 ? STATUS_OK : refuse_word(in, 3, "nothing may follow here");
}

static enum status read_seed(struct reader *in) {
    if (!next_line(in) || !word_is(&in->words[0], "seed")) return refuse_word(in, 0, "here stands 'seed NUMBER'");
    if (in->count != 2 || !read_number(in->words[1].text, in->words[1].length, UINT64_MAX, &in->r->seed))
        return refuse_word(in, 1, "the seed is one whole number below 2 to the 64");
    return STATUS_OK;
}

static enum status read_mode(struct reader *in) {
    if (!next_line(in) || !word_is(&in->words[0], "mode")) return refuse_word(in, 0, "here stands 'mode classic' or 'mode timed MILLISECONDS'");
    if (in->count == 2 && word_is(&in->words[1], mode_name(MODE_CLASSIC))) {
        in->r->mode = MODE_CLASSIC;
        return STATUS_OK;
    }
    if (in->count < 2 || !word_is(&in->words[1], mode_name(MODE_TIMED))) return refuse_word(in, 1, "the mode is 'classic' or 'timed MILLISECONDS'");
    in->r->mode = MODE_TIMED;
    if (in->count != 3 || !read_ms(&in->words[2], &in->r->clock_ms) || !in->r->clock_ms)
        return refuse_word(in, 2, "a timed game has a clock of 1 to 86400000 milliseconds");
    return STATUS_OK;
}

static bool read_holder(const struct word *w, struct ply *p) {
    p->ability = ABILITY_NONE;
    p->holder = NO_SQUARE;
    if (word_is(w, "-")) return true;
    if (w->length < 4 || w->text[w->length - 3] != '@') return false;
    p->ability = (uint8_t)ability_named(w->text, w->length - 3);
    char file = w->text[w->length - 2], rank = w->text[w->length - 1];
    if (p->ability == ABILITY_NONE || file < 'a' || file > 'h' || rank < '1' || rank > '8') return false;
    p->holder = square_at(file - 'a', rank - '1');
    return true;
}

static bool read_timed_move(const struct record *r, const struct word *w, struct ply *p) {
    const char *slash = memchr(w->text, '/', w->length);
    if ((slash != NULL) != (r->mode == MODE_TIMED)) return false;
    size_t length = slash ? (size_t)(slash - w->text) : w->length;
    struct word time = {slash ? slash + 1 : NULL, slash ? w->length - length - 1 : 0};
    return ability_move_read(w->text, length, &p->move) && (!slash || read_ms(&time, &p->spent_ms));
}

static enum status read_turn(struct reader *in) {
    struct ply p = {.turn = (uint8_t)(in->turn & 1), .line = (uint32_t)in->line_number};
    uint64_t number;
    if (!read_number(in->words[0].text, in->words[0].length, UINT32_MAX, &number) || number != in->turn / 2 + 1)
        return refuse_word(in, 0, "here stands the number of the turn, 'clocks' or 'end'");
    if (in->count < 2 || !word_is(&in->words[1], winner_names[p.turn])) return refuse_word(in, 1, p.turn == WHITE ? "White is to move: w" : "Black is to move: b");
    if (in->count < 3 || !read_holder(&in->words[2], &p)) return refuse_word(in, 2, "here stands ABILITY@SQUARE, or - where no piece fits any");
    if (in->count < 4) return refuse_word(in, 3, "a turn has a move");
    for (size_t i = 3; i < in->count; i++) {
        if (i == 5) return refuse_word(in, i, "a turn has at most two moves");
        if (!read_timed_move(in->r, &in->words[i], &p))
            return refuse_word(in, i, in->r->mode == MODE_TIMED ? "a move of a timed game is like e2e4/1500 or pass/0" : "a move is like e2e4, e7e8q or pass");
        if (!record_add(in->r, &p)) return diag_plain(in->why, STATUS_NO_MEMORY);
        p.holder = move_to(p.move); /* where the rook of a second step stands */
    }
    in->turn++;
    return STATUS_OK;
}

static enum status read_clocks(struct reader *in) {
    if (in->r->mode != MODE_TIMED) return STATUS_OK;
    if (!in->count || !word_is(&in->words[0], "clocks")) return refuse_word(in, 0, "a timed game tells its clocks before its end");
    for (size_t i = 0; i < 2; i++)
        if (in->count != 3 || !read_ms(&in->words[i + 1], &in->r->clocks[i])) return refuse_word(in, i + 1, "here stand what White and what Black has left, in milliseconds");
    next_line(in);
    return STATUS_OK;
}

static bool read_ending(const struct word *w, uint8_t *out) {
    for (enum ending e = 0; e < ENDINGS; e++)
        if (word_is(w, ending_name(e))) {
            *out = (uint8_t)e;
            return true;
        }
    return false;
}

static enum status read_end(struct reader *in) {
    if (!in->count || !word_is(&in->words[0], "end")) return refuse_word(in, 0, "a game closes with 'end' and how it ended");
    if (in->count < 2 || !read_ending(&in->words[1], &in->r->ending)) return refuse_word(in, 1, "there is no such end: unfinished, checkmate, stalemate, king_captured or clock");
    in->r->winner = NO_WINNER;
    in->r->end_line = (uint32_t)in->line_number;
    bool decided = in->r->ending != ENDING_NONE;
    if (in->count != 2u + decided) return refuse_word(in, 2, decided ? "here stands the winner: w, b or draw" : "nothing may follow here");
    for (uint8_t winner = 0; decided && winner <= NO_WINNER; winner++)
        if (word_is(&in->words[2], winner_names[winner])) {
            in->r->winner = winner;
            decided = false;
        }
    if (decided) return refuse_word(in, 2, "the winner is w, b or draw");
    return next_line(in) ? refuse_word(in, 0, "nothing may follow the end of a game") : STATUS_OK;
}

static enum status read_game(struct reader *in) {
    static enum status (*const steps[])(struct reader *) = {read_header, read_seed, read_mode};
    enum status status = STATUS_OK;
    for (size_t i = 0; status == STATUS_OK && i < sizeof steps / sizeof *steps; i++) status = steps[i](in);
    while (status == STATUS_OK && next_line(in) && !word_is(&in->words[0], "clocks") && !word_is(&in->words[0], "end")) status = read_turn(in);
    if (status == STATUS_OK) status = read_clocks(in);
    return status == STATUS_OK ? read_end(in) : status;
}

enum status record_parse(struct record *out, const char *text, struct diag *why) {
    *out = (struct record){.winner = NO_WINNER};
    struct reader in = {.at = text, .line = text, .r = out, .why = why};
    enum status status = read_game(&in);
    if (status != STATUS_OK) record_free(out);
    return status;
}
