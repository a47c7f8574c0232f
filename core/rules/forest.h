/* forest.h - which leaf every movement of every piece holds now, which of them must be asked again, and the way back.
 * The trigger cache of the variant `best`. */
#ifndef GATILLO_RULES_FOREST_H
#define GATILLO_RULES_FOREST_H

#include "core/rules/reach.h"
#include "core/rules/tree.h"

struct rules_engine;

enum { RULES_NO_KIND = UINT8_MAX };

struct rules_forest_entry {
    uint32_t chain;
    uint8_t kind, owner; /* of the slot, where that is what changed; else kind is RULES_NO_KIND */
    const struct rules_leaf *leaf;
};

struct rules_forest_ply {
    size_t entries, settled;
    uint64_t made;
    int32_t turn;
};

/* Chains are numbered slot * stride + movement; stride is a power of two up to 64, so that the chains of a piece lie in
 * one word of a set. */
struct rules_forest {
    uint32_t stride, words, ids;
    const struct rules_leaf **held;  /* by chain; NULL nothing, &rules_leaf_private: e->chains has it */
    uint32_t *ends;                  /* by slot: playable moves of what is held */
    uint64_t side_ends[3];           /* by owner: 0 what is off the board, 1 the first side, 2 the second */
    uint8_t *kinds, *owners;         /* by slot: the kind and owner that its leaves are counted for */
    uint64_t *subscribers;           /* by square or cell: the set of chains that watch it */
    uint64_t *dirty, *always, *private; /* sets of chains */
    uint64_t *owned;                 /* by owner: the set of chains of its pieces */
    uint32_t *counted;               /* by chain: the moves that ends and side_ends count for it */
    uint32_t *links;                 /* by chain: where a private chain is taken up again */
    uint64_t *made;                  /* by chain: when a private chain was generated, counted by `regenerated` */
    uint32_t *changed, round;        /* by id: the round in which it changed last */
    uint32_t privates;               /* how many chains were ever private */
    size_t settled;                  /* entries of the position's log that were taken account of */
    int32_t turn;
    struct rules_reach *reach, *kind_reach; /* by movement and side; by kind and side: the union */
    bool reach_known;                       /* from the first question about a threat on */

    struct rules_forest_entry *entries;
    size_t entry_count, entry_room;
    struct rules_forest_ply *plies;
    uint64_t *snapshots; /* of dirty, by ply */
    size_t ply_count, ply_room;

    uint64_t *looked; /* of the outlook: squares and cells */
    uint32_t looked_words;
    bool running; /* the machine, for a private chain */
    bool looking, unknown; /* programs are run for the outlook; something could not be followed */
    uint64_t regenerated; /* chains, for statistics */
};

extern const struct rules_leaf rules_leaf_private;

bool rules_forest_init(struct rules_engine *e);
void rules_forest_free(struct rules_engine *e);
void rules_forest_reset(struct rules_engine *e);
bool rules_forest_open_ply(struct rules_engine *e);
void rules_forest_undo_ply(struct rules_engine *e);
void rules_forest_before_undo(struct rules_engine *e); /* while the position still knows what it did */

/* Brings a chain up to date; its leaf, or &rules_leaf_private. movement: of the kind. */
const struct rules_leaf *rules_forest_leaf(struct rules_engine *e, int slot, uint32_t movement);
struct rules_chain *rules_forest_chain(struct rules_engine *e, int slot, uint32_t movement);
/* Brings all chains of a piece up to date; the number of its playable moves. */
uint32_t rules_forest_piece(struct rules_engine *e, int slot);
/* Brings all chains of a side (both with free turns) up to date; the number of its playable moves. */
uint64_t rules_forest_side(struct rules_engine *e);
/* Only those that trees hold; false where another one was left as it is. */
bool rules_forest_piece_trees(struct rules_engine *e, int slot);
void rules_forest_mark(struct rules_engine *e, uint32_t chain); /* somebody else has changed it */

void rules_forest_find_reach(struct rules_engine *e);
/* Would an enemy of the piece in `slot` take a piece of its side on `square`? */
bool rules_forest_threat(struct rules_engine *e, int slot, int square);

/* outlook.c: what the every programs would say if the side to move did nothing, and what that rests on. */
struct rules_outlook {
    bool known, legal; /* known: the rest can be relied upon */
};
struct rules_outlook rules_outlook_find(struct rules_engine *e);
bool rules_outlook_touched(const struct rules_engine *e, const rules_action *actions, uint32_t count, int origin);
uint64_t rules_outlook_count(struct rules_engine *e); /* legal moves of the side to move */
bool rules_outlook_threat(struct rules_engine *e, int slot, int square); /* as rules_forest_threat, noting what it rests on */

#endif
