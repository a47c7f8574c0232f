/* layout_heap.c - every link, node and trigger a block of its own. */
#include "core/rules/chain.h"
#include "core/rules/wide_types.inc"

#define SEPARATE 1
#define LAYOUT rules_layout_heap
#define LAYOUT_NAME "heap"
#include "core/rules/layout_body.inc"
