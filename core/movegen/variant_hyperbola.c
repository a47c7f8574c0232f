/* variant_hyperbola.c - the generator on hyperbola sliders. Built once for any CPU and once for x86-64-v3: LEVEL says which. */
#include "core/attacks/hyperbola.h"

#define VARIANT(name) VARIANT_AT_LEVEL(name, hyperbola, LEVEL)
#define ROOK_ATTACKS hyperbola_rook
#define BISHOP_ATTACKS hyperbola_bishop
#include "core/movegen/movegen_body.inc"
