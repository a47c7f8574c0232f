/* layout_arena.c - chains in contiguous memory, with pointers. */
#include "core/rules/chain.h"
#include "core/rules/wide_types.inc"

#define SEPARATE 0
#define LAYOUT rules_layout_arena
#define LAYOUT_NAME "arena"
#include "core/rules/layout_body.inc"
