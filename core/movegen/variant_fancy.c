/* variant_fancy.c - the generator on fancy sliders. Built once for any CPU and once for x86-64-v3: LEVEL says which. */
#include "core/attacks/fancy.h"

#define VARIANT(name) VARIANT_AT_LEVEL(name, fancy, LEVEL)
#define ROOK_ATTACKS fancy_rook
#define BISHOP_ATTACKS fancy_bishop
#include "core/movegen/movegen_body.inc"
