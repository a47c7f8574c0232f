/* variant_dense.c - the generator on dense sliders. Built once for any CPU and once for x86-64-v3: LEVEL says which. */
#include "core/attacks/dense.h"

#define VARIANT(name) VARIANT_AT_LEVEL(name, dense, LEVEL)
#define ROOK_ATTACKS dense_rook
#define BISHOP_ATTACKS dense_bishop
#include "core/movegen/movegen_body.inc"
