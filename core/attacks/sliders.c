/* sliders.c - the list of slider variants. Knows their names, not how they work. */
#include "core/attacks/sliders.h"

#include <string.h>

#include "core/attacks/leapers.h"
#include "core/attacks/slider.h"

static const struct {
    const char *name, *summary;
    const struct slider_kind *kind;
} sliders[SLIDERS] = {
#define SLIDER(id, name, summary) {name, summary, &slider_kind_##id},
#include "core/attacks/sliders.def"
#undef SLIDER
};

const char *slider_name(enum slider id) { return sliders[id].name; }
const char *slider_summary(enum slider id) { return sliders[id].summary; }

/* The documents' tables have two names: the way of looking up is magic, the layout is fixed. */
static const char magic_alias[] = "fixed";

enum slider slider_find(const char *name) {
    if (!strcmp(name, magic_alias)) return SLIDER_magic;
    for (unsigned i = 0; i < SLIDERS; i++)
        if (!strcmp(sliders[i].name, name)) return (enum slider)i;
    return SLIDERS;
}

bool slider_available(enum slider id) {
    bool (*available)(void) = sliders[id].kind->available;
    return !available || available();
}

enum slider slider_default(void) {
    for (unsigned i = 0; i < SLIDERS; i++)
        if (slider_available((enum slider)i)) return (enum slider)i;
    return SLIDER_rays;
}

void slider_prepare(enum slider id) {
    attacks_init();
    if (sliders[id].kind->prepare) sliders[id].kind->prepare();
}

bitboard slider_rook(enum slider id, square s, bitboard occupied) { return sliders[id].kind->rook(s, occupied); }
bitboard slider_bishop(enum slider id, square s, bitboard occupied) { return sliders[id].kind->bishop(s, occupied); }

const void *slider_cell(enum slider id, enum piece_kind piece, square s, bitboard occupied) {
    return sliders[id].kind->cell ? sliders[id].kind->cell(piece, s, occupied) : NULL;
}
