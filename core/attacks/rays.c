/* rays.c - the oracle as a slider variant. */
#include "core/attacks/rays.h"

#include "core/attacks/slider.h"

static bitboard rook(square s, bitboard occupied) { return rays_rook(s, occupied); }
static bitboard bishop(square s, bitboard occupied) { return rays_bishop(s, occupied); }

const struct slider_kind slider_kind_rays = {.rook = rook, .bishop = bishop};
