/* sliders.h - the slider variants by name: find, ask for, prepare. The hot loop includes one variant's own header. */
#ifndef GATILLO_ATTACKS_SLIDERS_H
#define GATILLO_ATTACKS_SLIDERS_H

#include "core/base/types.h"

enum slider {
#define SLIDER(id, name, summary) SLIDER_##id,
#include "core/attacks/sliders.def"
#undef SLIDER
    SLIDERS /* how many; also "no such slider" */
};

const char *slider_name(enum slider id);
const char *slider_summary(enum slider id);
enum slider slider_find(const char *name); /* SLIDERS where there is none of that name */

/* Does this CPU have it, and have it fast? Only pext may say no. */
bool slider_available(enum slider id);
enum slider slider_default(void); /* the first available one of sliders.def, which lists the fastest first */

/* Fills the tables of one variant, once (attacks_init() included). Needed before its lookups; any thread. */
void slider_prepare(enum slider id);

/* The lookups as plain calls, for tests and tools. Only after slider_prepare(id). */
bitboard slider_rook(enum slider id, square s, bitboard occupied);
bitboard slider_bishop(enum slider id, square s, bitboard occupied);
/* The address that such a lookup reads, for counting how often a cache would hold it; NULL for a variant without a table. */
const void *slider_cell(enum slider id, enum piece_kind piece, square s, bitboard occupied);

#endif
