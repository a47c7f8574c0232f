/* variant_magic.c - the generator on magic sliders. Built once for any CPU and once for x86-64-v3: LEVEL says which. */
#include "core/attacks/magic.h"

#define VARIANT(name) VARIANT_AT_LEVEL(name, magic, LEVEL)
#define ROOK_ATTACKS magic_rook
#define BISHOP_ATTACKS magic_bishop
#include "core/movegen/movegen_body.inc"
