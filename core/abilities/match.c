/* match.c - moves, clocks and the replay of records. Asks the validator about every rule. */
#include "core/abilities/match.h"

#include <stdio.h>
#include <string.h>

struct refusal_row {
    const char *name, *sentence;
};
static const struct refusal_row refusals[REFUSALS] = {
#define REFUSAL(id, name, sentence) [REFUSAL_##id] = {name, sentence},
#include "core/abilities/refusals.def"
#undef REFUSAL
};
const char *refusal_name(enum refusal r) { return refusals[r].name; }
const char *refusal_sentence(enum refusal r) { return refusals[r].sentence; }

static void keep_result(struct match *m) {
    enum colour winner;
    m->rules->get(m->self, &m->now);
    m->record.ending = m->now.ending;
    m->record.winner = ability_state_winner(&m->now, &winner) ? (uint8_t)winner : NO_WINNER;
}

struct match match_start(const struct validator *rules, uint64_t seed, enum mode mode, uint32_t clock_ms) {
    struct match m = {.rules = rules, .record = {.seed = seed, .mode = mode}};
    struct ability_state start = ability_state_start(seed);
    if (mode == MODE_TIMED) m.record.clock_ms = m.record.clocks[WHITE] = m.record.clocks[BLACK] = clock_ms;
    rules->set(m.self, &start);
    rules->begin(m.self, true);
    keep_result(&m);
    return m;
}

void match_free(struct match *m) { record_free(&m->record); }

/* ---- moves ---- */

static enum refusal piece_refusal(const struct ability_state *s, square from) {
    if (s->ending != ENDING_NONE) return REFUSAL_OVER;
    if (s->board[from] == NO_PIECE || piece_colour(s->board[from]) != (enum colour)s->turn) return REFUSAL_NOT_YOURS;
    return s->second_step && from != s->holder ? REFUSAL_ONLY_THE_ROOK : REFUSAL_NONE;
}

static move complete_move(const struct ability_state *s, square from, square to) {
    bool crowned = piece_kind(s->board[from]) == PAWN && square_rank(to) == (s->turn == WHITE ? 7 : 0);
    return move_make(from, to, crowned ? MOVE_PROMOTION + 3 : MOVE_QUIET);
}

/* The move is valid. It enters the record first: what cannot be recorded is not played. */
static enum refusal carry_out(struct match *m, move played, struct move_report *report) {
    struct ply p = {.move = played, .turn = m->now.turn, .ability = m->now.ability, .holder = m->now.holder, .spent_ms = m->thinking_ms};
    if (!record_add(&m->record, &p)) return REFUSAL_NO_MEMORY;
    m->rules->play(m->self, played, report);
    m->thinking_ms = 0;
    keep_result(m);
    return REFUSAL_NONE;
}

enum refusal match_move(struct match *m, square from, square to, struct move_report *report) {
    enum refusal refusal = piece_refusal(&m->now, from);
    if (refusal != REFUSAL_NONE) return refusal;
    switch (m->rules->judge(m->self, from, to)) {
    case VERDICT_UNREACHABLE: return REFUSAL_UNREACHABLE;
    case VERDICT_EXPOSES_KING: return REFUSAL_EXPOSES_KING;
    case VERDICT_VALID: break;
    }
    return carry_out(m, complete_move(&m->now, from, to), report);
}

enum refusal match_pass(struct match *m, struct move_report *report) {
    if (m->now.ending != ENDING_NONE) return REFUSAL_OVER;
    return m->now.second_step ? carry_out(m, MOVE_PASS, report) : REFUSAL_NO_SECOND_STEP;
}

enum refusal match_play(struct match *m, move wanted, struct move_report *report) {
    return wanted == MOVE_PASS ? match_pass(m, report) : match_move(m, move_from(wanted), move_to(wanted), report);
}

bitboard match_targets(struct match *m, square from) {
    bitboard targets = 0;
    if (piece_refusal(&m->now, from) != REFUSAL_NONE) return 0;
    for (square to = 0; to < SQUARES; to++)
        if (m->rules->judge(m->self, from, to) == VERDICT_VALID) targets |= square_bit(to);
    return targets;
}

/* in_check() looks and changes nothing, but works in the validator's memory. */
bool match_in_check(const struct match *m) {
    struct match copy = *m;
    return copy.rules->in_check(copy.self, (enum colour)copy.now.turn);
}

/* ---- clocks ---- */

bool match_tick(struct match *m, uint32_t ms) {
    if (m->record.mode != MODE_TIMED || m->now.ending != ENDING_NONE) return false;
    uint32_t *clock = &m->record.clocks[m->now.turn];
    uint32_t passed = ms < *clock ? ms : *clock;
    *clock -= passed;
    m->thinking_ms += passed;
    if (*clock) return false;
    m->now.ending = ENDING_CLOCK;
    m->rules->set(m->self, &m->now);
    keep_result(m);
    return true;
}

/* ---- replay ---- */

static enum status untrue(struct diag *why, uint32_t line, const char *claim, const char *truth) {
    return diag_set(why, STATUS_ABILITY_GAME, line, 1, "%s, but %s", claim, truth);
}

static void describe_holder(char *out, size_t size, uint8_t ability, uint8_t holder) {
    if (ability == ABILITY_NONE) snprintf(out, size, "no piece holds an ability");
    else snprintf(out, size, "the ability is %s@%c%c", ability_name(ability), 'a' + square_file(holder), '1' + square_rank(holder));
}

static enum status replay_ply(struct match *m, const struct ply *p, struct diag *why) {
    char text[ABILITY_MOVE_TEXT_MAX], claim[80], truth[80];
    struct move_report unused;
    if (m->now.ending != ENDING_NONE) return untrue(why, p->line, "a move follows", ending_sentence(m->now.ending));
    if (p->turn != m->now.turn) return untrue(why, p->line, p->turn == WHITE ? "White moves" : "Black moves", "it is the other side's turn");
    if (p->ability != m->now.ability || p->holder != m->now.holder) {
        describe_holder(claim, sizeof claim, p->ability, p->holder);
        describe_holder(truth, sizeof truth, m->now.ability, m->now.holder);
        return untrue(why, p->line, claim, truth);
    }
    ability_move_write(p->move, text);
    snprintf(claim, sizeof claim, "%s is played", text);
    if (match_tick(m, p->spent_ms)) return untrue(why, p->line, claim, "the time had run out");
    if (m->thinking_ms != p->spent_ms) return untrue(why, p->line, "time was spent", "the game has no clocks");
    move full = p->move == MOVE_PASS ? MOVE_PASS : complete_move(&m->now, move_from(p->move), move_to(p->move));
    if (m->now.board[move_from(p->move)] != NO_PIECE && full != p->move) return untrue(why, p->line, claim, "only pawns on the last rank are written with q, and all of them");
    enum refusal refusal = match_play(m, p->move, &unused);
    if (refusal == REFUSAL_NO_MEMORY) return diag_plain(why, STATUS_NO_MEMORY);
    return refusal == REFUSAL_NONE ? STATUS_OK : untrue(why, p->line, claim, refusal_sentence(refusal));
}

/* Time that went by after the last move shows only in the clocks. */
static enum status replay_clocks(struct match *m, const struct record *r, struct diag *why) {
    uint8_t turn = m->now.turn;
    if (m->now.ending == ENDING_NONE && r->clocks[turn] < m->record.clocks[turn]) match_tick(m, m->record.clocks[turn] - r->clocks[turn]);
    for (int side = WHITE; side <= BLACK; side++)
        if (m->record.clocks[side] != r->clocks[side]) {
            char truth[64];
            snprintf(truth, sizeof truth, "%u is what the moves leave", m->record.clocks[side]);
            return untrue(why, r->end_line, side == WHITE ? "White's clock is wrong" : "Black's clock is wrong", truth);
        }
    return STATUS_OK;
}

static enum status replay_end(const struct match *m, const struct record *r, struct diag *why) {
    if (r->ending != m->record.ending) {
        char claim[64];
        snprintf(claim, sizeof claim, "the end is said to be %s", ending_name(r->ending));
        return untrue(why, r->end_line, claim, ending_sentence(m->record.ending));
    }
    if (r->winner == m->record.winner) return STATUS_OK;
    static const char *const truths[] = {"White won", "Black won", "nobody won"};
    return untrue(why, r->end_line, "the winner is wrong", truths[m->record.winner]);
}

enum status match_replay(struct match *out, const struct validator *rules, const struct record *r, struct diag *why) {
    struct match m = match_start(rules, r->seed, r->mode, r->clock_ms);
    enum status status = STATUS_OK;
    for (size_t i = 0; status == STATUS_OK && i < r->count; i++) status = replay_ply(&m, &r->plies[i], why);
    if (status == STATUS_OK) status = replay_clocks(&m, r, why);
    if (status == STATUS_OK) status = replay_end(&m, r, why);
    if (status == STATUS_OK) *out = m;
    else match_free(&m);
    return status;
}
