/* pext.h - sliders by the PEXT instruction of BMI2. Only for files that Meson builds with -mbmi2, run only where
 * slider_available() says so. */
#ifndef GATILLO_ATTACKS_PEXT_H
#define GATILLO_ATTACKS_PEXT_H

#include <immintrin.h>

#include "core/base/types.h"

struct pext_square {
    bitboard mask;
    const bitboard *attacks; /* indexed by the blockers on the mask, gathered */
};
extern struct pext_square pext_rooks[SQUARES], pext_bishops[SQUARES];

static inline bitboard pext_rook(square s, bitboard occupied) {
    return pext_rooks[s].attacks[_pext_u64(occupied, pext_rooks[s].mask)];
}

static inline bitboard pext_bishop(square s, bitboard occupied) {
    return pext_bishops[s].attacks[_pext_u64(occupied, pext_bishops[s].mask)];
}

#endif
