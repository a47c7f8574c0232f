/* sliders_loop.h - the loops that bench_sliders.c measures, one set per slider variant with its lookups inlined. */
#ifndef GATILLO_BENCH_SLIDERS_LOOP_H
#define GATILLO_BENCH_SLIDERS_LOOP_H

#include "core/attacks/sliders.h"

struct slider_query {
    bitboard occupied;
    square from;
};

enum slider_piece { SLIDER_ROOK, SLIDER_BISHOP, SLIDER_QUEEN };

struct slider_loops {
    /* The sum of all answers: one lookup does not wait for the one before. */
    bitboard (*many)(const struct slider_query *q, size_t count, enum slider_piece piece);
    /* The same sum, each lookup waiting for the answer before it: what a single attack costs a reader who needs it now. */
    bitboard (*chained)(const struct slider_query *q, size_t count, enum slider_piece piece);
};

#define SLIDER(id, name, summary) extern const struct slider_loops slider_loops_##id;
#include "core/attacks/sliders.def"
#undef SLIDER

#endif
