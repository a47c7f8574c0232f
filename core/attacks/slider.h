/* slider.h - what one slider variant hands to the list of sliders.c. For core/attacks only. */
#ifndef GATILLO_ATTACKS_SLIDER_H
#define GATILLO_ATTACKS_SLIDER_H

#include "core/base/types.h"

struct slider_kind {
    bool (*available)(void); /* NULL = on every machine */
    void (*prepare)(void);   /* NULL = nothing to fill; else any thread, any number of times */
    bitboard (*rook)(square s, bitboard occupied);
    bitboard (*bishop)(square s, bitboard occupied);
    /* Where the lookup of a rook or a bishop reads its table; NULL = there is no table. */
    const void *(*cell)(enum piece_kind piece, square s, bitboard occupied);
};

#define SLIDER(id, name, summary) extern const struct slider_kind slider_kind_##id;
#include "core/attacks/sliders.def"
#undef SLIDER

bool pext_available(void); /* x86-64 only */

#endif
