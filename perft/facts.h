/* facts.h - what is true of one move on one sketch: the words in which explanations.def speaks. Looks at the board
 * letter by letter; shares nothing with the generators that it explains. */
#ifndef GATILLO_PERFT_FACTS_H
#define GATILLO_PERFT_FACTS_H

#include "perft/difference.h"

enum line_kind { LINE_NONE, LINE_FILE, LINE_RANK, LINE_DIAGONAL };

struct facts {
    bool extra, twin;          /* too many, not too few; twin: the believed side has it as well (a duplicate) */
    char kind, promoted;       /* small letters */
    int from, to, dx, dy;      /* dy: forward for the mover */
    bool takes, takes_own, possible, jumps, last_rank, edge; /* possible: in the piece's geometry */
    bool push, double_push, en_passant, to_nothing;          /* pawns; to_nothing: diagonally to an empty square */
    bool over_piece, onto_piece, from_home;                  /* of pushes */
    bool castles, is_long, has_right, blocked, b_only, king_stays, crossing;
    bool out_of_check, through_check, into_check, shield_lost, b_attacked;
    int checkers;
    bool takes_checker, still_checked, exposed;              /* afterwards: by a checker; by something new */
    enum line_kind pin, opened;                              /* pinned before; the line that the move opens */
    int attacker;              /* a square from which the king is attacked afterwards, -1 = none */
    bool takes_pinner, along_ray, next_to_king, into_attack;
    bool sibling;              /* promotions: the tried side has another piece for the same squares */
    bool bare_twin;            /* promotions: the tried side has the move without a piece */
    bool push_promotes;        /* some push promotion here is complete on the tried side */
    bool draw_claim, none_left; /* a draw by clock or material; the tried side has no move at all */
    int of_its_kind, legal;    /* pieces like the one that moves; moves of the believed side */
    /* of the moves that had to be played */
    bool made, made_castling, made_en_passant, made_promotion, made_capture, rook_taken, own_king_moved, own_rook_moved, on_en_passant;
    bool pushed_double;
};

/* wrong: the move; extra: on which list of d it stands. */
void facts_of(struct facts *f, const struct difference *d, const char *wrong, bool extra);

#endif
