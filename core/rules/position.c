/* position.c - does actions and takes them back. */
#include "core/rules/position.h"

#include <stdlib.h>
#include <string.h>

enum status rules_position_init(struct rules_position *p, const struct rules_game *g, struct diag *why) {
    memset(p, 0, sizeof *p);
    p->game = g;
    p->tile_base = g->cells[MEMORY_GLOBAL];
    p->piece_base = p->tile_base + g->cells[MEMORY_TILE] * (uint32_t)g->squares;
    p->cell_count = p->piece_base + g->cells[MEMORY_PIECE] * (RULES_SQUARES_MAX + 2);
    p->cells = calloc(p->cell_count + 1, sizeof *p->cells);
    if (!p->cells) return diag_plain(why, STATUS_NO_MEMORY);
    return rules_position_set(p, NULL, why);
}

void rules_position_free(struct rules_position *p) {
    free(p->cells);
    free(p->log);
    free(p->plies);
    memset(p, 0, sizeof *p);
}

static bool reserve_log(struct rules_position *p, size_t room) {
    struct rules_log_entry *log = realloc(p->log, room * sizeof *log);
    if (!log) return false;
    p->log = log;
    p->log_room = room;
    return true;
}

static bool reserve_plies(struct rules_position *p, size_t room) {
    struct rules_ply *plies = realloc(p->plies, room * sizeof *plies);
    if (!plies) return false;
    p->plies = plies;
    p->ply_room = room;
    return true;
}

bool rules_position_reserve(struct rules_position *p, size_t turns, size_t changes) {
    return (p->log_room >= changes || reserve_log(p, changes)) && (p->ply_room >= turns || reserve_plies(p, turns));
}

static bool remember(struct rules_position *p, enum rules_change what, uint32_t index, int32_t old) {
    if (p->log_count == p->log_room && !reserve_log(p, p->log_room ? p->log_room * 2 : 1024)) return false;
    p->log[p->log_count++] = (struct rules_log_entry){what, index, old};
    return true;
}

static int32_t piece_bits(struct rules_piece x) { return (int32_t)((uint32_t)x.kind << 24 | (uint32_t)x.side << 16 | (uint16_t)x.square); }
static struct rules_piece piece_from_bits(int32_t bits) {
    uint32_t b = (uint32_t)bits;
    return (struct rules_piece){(uint8_t)(b >> 24), (uint8_t)(b >> 16), (int16_t)(uint16_t)b};
}

static bool set_board(struct rules_position *p, int square, int slot) {
    bool kept = remember(p, CHANGE_BOARD, (uint32_t)square, p->board[square]);
    rules_stand(p, square, slot);
    return kept;
}

static bool set_piece(struct rules_position *p, int slot, struct rules_piece now) {
    bool kept = remember(p, CHANGE_PIECE, (uint32_t)slot, piece_bits(p->pieces[slot]));
    rules_note_restless(p, p->pieces[slot], false);
    rules_note_restless(p, now, true);
    p->pieces[slot] = now;
    return kept;
}

bool rules_set_cell(struct rules_position *p, uint32_t cell, int32_t value) {
    if (p->cells[cell] == value) return true;
    bool kept = remember(p, CHANGE_CELL, cell, p->cells[cell]);
    p->cells[cell] = value;
    return kept;
}

static bool remove_at(struct rules_position *p, int square) {
    int slot = p->board[square];
    if (slot < 0) return true;
    struct rules_piece gone = p->pieces[slot];
    gone.square = -1;
    p->free_slots[p->free_count++] = (uint16_t)slot;
    return set_piece(p, slot, gone) && set_board(p, square, -1);
}

static bool do_mov(struct rules_position *p, int mover, int to) {
    struct rules_piece piece = p->pieces[mover];
    if (piece.square < 0 || piece.square == to) return true; /* it was captured by its own move, or stays */
    if (!remove_at(p, to) || !set_board(p, piece.square, -1) || !set_board(p, to, mover)) return false;
    piece.square = (int16_t)to;
    return set_piece(p, mover, piece);
}

static bool do_crear(struct rules_position *p, int mover, const rules_action *a) {
    struct rules_piece born = {a->kind, p->pieces[mover].side, a->square};
    if (!remove_at(p, a->square)) return false;
    int slot = p->free_slots[--p->free_count];
    if (slot >= p->slot_top) p->slot_top = slot + 1;
    uint32_t cell = rules_piece_cell(p, slot);
    for (uint32_t i = 0; i < p->game->cells[MEMORY_PIECE]; i++)
        if (!rules_set_cell(p, cell + i, 0)) return false;
    return set_piece(p, slot, born) && set_board(p, a->square, slot);
}

static bool do_transformar(struct rules_position *p, const rules_action *a) {
    int slot = p->board[a->square];
    if (slot < 0 || p->pieces[slot].kind == a->kind) return true;
    struct rules_piece now = p->pieces[slot];
    now.kind = a->kind;
    return set_board(p, a->square, slot) && set_piece(p, slot, now); /* the square counts as changed */
}

bool rules_do(struct rules_position *p, int mover, const rules_action *a) {
    uint8_t side = p->pieces[mover].side;
    switch ((int)a->code) {
    case WORD_MOV: return a->square < 0 || do_mov(p, mover, a->square);
    case WORD_CAPT: return a->square < 0 || remove_at(p, a->square);
    case WORD_CREAR: return a->square < 0 || do_crear(p, mover, a);
    case WORD_TRANSFORMAR: return a->square < 0 || do_transformar(p, a);
    case WORD_MSET: return rules_set_cell(p, (uint32_t)a->cell, a->value);
    case WORD_MADD: return rules_set_cell(p, (uint32_t)a->cell, (int32_t)((uint32_t)p->cells[a->cell] + (uint32_t)a->value));
    case WORD_TURNO: p->again = true; return true;
    case WORD_INVALIDAR: p->invalid = true; return true;
    case WORD_GANAR: p->result = side ? RESULT_SECOND : RESULT_FIRST; return true;
    case WORD_PERDER: p->result = side ? RESULT_FIRST : RESULT_SECOND; return true;
    case WORD_EMPATAR: p->result = RESULT_DRAW; return true;
    default: return true; /* prioridad does nothing to the board */
    }
}

bool rules_ply_open(struct rules_position *p) {
    if (p->ply_count == p->ply_room && !reserve_plies(p, p->ply_room ? p->ply_room * 2 : 256)) return false;
    p->plies[p->ply_count++] = (struct rules_ply){p->log_count, p->turn, p->free_count, p->side, p->result};
    p->invalid = p->again = false;
    return true;
}

void rules_ply_undo(struct rules_position *p) {
    struct rules_ply ply = p->plies[--p->ply_count];
    /* Slots that were taken from the stack are put back where they lay: what was freed above them goes away first. */
    while (p->log_count > ply.log) {
        struct rules_log_entry e = p->log[--p->log_count];
        if (e.what == CHANGE_BOARD) rules_stand(p, (int)e.index, e.old);
        else if (e.what == CHANGE_CELL) p->cells[e.index] = e.old;
        else {
            struct rules_piece old = piece_from_bits(e.old), now = p->pieces[e.index];
            if (old.square >= 0 && now.square < 0) p->free_count--;
            if (old.square < 0 && now.square >= 0) p->free_slots[p->free_count++] = (uint16_t)e.index;
            rules_note_restless(p, now, false);
            rules_note_restless(p, old, true);
            p->pieces[e.index] = old;
        }
    }
    p->turn = ply.turn;
    p->side = ply.side;
    p->result = ply.result;
    p->invalid = p->again = false;
}
