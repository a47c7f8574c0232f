/* variant_pext.c - the generator on pext sliders. Built once for any CPU and once for x86-64-v3: LEVEL says which. */
#include "core/attacks/pext.h"

#define VARIANT(name) VARIANT_AT_LEVEL(name, pext, LEVEL)
#define ROOK_ATTACKS pext_rook
#define BISHOP_ATTACKS pext_bishop
#include "core/movegen/movegen_body.inc"
