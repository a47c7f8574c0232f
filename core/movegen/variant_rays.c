/* variant_rays.c - the generator on rays sliders. Built once for any CPU and once for x86-64-v3: LEVEL says which. */
#include "core/attacks/rays.h"

#define VARIANT(name) VARIANT_AT_LEVEL(name, rays, LEVEL)
#define ROOK_ATTACKS rays_rook
#define BISHOP_ATTACKS rays_bishop
#include "core/movegen/movegen_body.inc"
