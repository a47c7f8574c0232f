/* layout.c - rectangles. */
#include "core/abilities/layout.h"

struct area {
    int x, y, width, height;
};

struct button_row {
    const char *label;
    enum screen screen;
    struct area area;
};
static const struct button_row buttons[BUTTONS] = {
#define BUTTON(id, screen, x, y, width, height, label) [BUTTON_##id] = {label, SCREEN_##screen, {x, y, width, height}},
#include "core/abilities/buttons.def"
#undef BUTTON
};
const char *button_label(enum button b) { return buttons[b].label; }
enum screen button_screen(enum button b) { return buttons[b].screen; }

static const struct palette palettes[] = {
#define PALETTE(name, light, dark) {name, light, dark},
#include "core/abilities/palettes.def"
#undef PALETTE
};
size_t palette_count(void) { return sizeof palettes / sizeof *palettes; }
const struct palette *palette_at(size_t index) { return &palettes[index]; }

static const struct area board = {BOARD_LEFT, BOARD_TOP, 8 * SQUARE_PIXELS, 8 * SQUARE_PIXELS};
/* The swatches stand to the right of the buttons in the bar. */
static struct area swatch_area(size_t index) { return (struct area){440 + 60 * (int)index, 700, 60, 60}; }

static bool contains(const struct area *a, int x, int y) { return x >= a->x && x < a->x + a->width && y >= a->y && y < a->y + a->height; }
static struct pixel middle(const struct area *a) { return (struct pixel){a->x + a->width / 2, a->y + a->height / 2}; }

static struct hit hit_interface(enum screen screen, int x, int y) {
    for (unsigned b = 0; b < BUTTONS; b++)
        if (buttons[b].screen == screen && contains(&buttons[b].area, x, y)) return (struct hit){HIT_BUTTON, b};
    for (unsigned i = 0; screen == SCREEN_PLAYING && i < palette_count(); i++) {
        struct area area = swatch_area(i);
        if (contains(&area, x, y)) return (struct hit){HIT_SWATCH, i};
    }
    return (struct hit){HIT_NOTHING, 0};
}

struct hit layout_hit(enum screen screen, int x, int y) {
    struct hit hit = hit_interface(screen, x, y);
    if (hit.kind != HIT_NOTHING || screen != SCREEN_PLAYING || !contains(&board, x, y)) return hit;
    int file = (x - board.x) / SQUARE_PIXELS, row = (y - board.y) / SQUARE_PIXELS;
    return (struct hit){HIT_SQUARE, square_at(file, 7 - row)};
}

struct pixel layout_button(enum button b) { return middle(&buttons[b].area); }

struct pixel layout_swatch(size_t palette) {
    struct area area = swatch_area(palette);
    return middle(&area);
}

struct pixel layout_square(square at) {
    struct area area = {board.x + square_file(at) * SQUARE_PIXELS, board.y + (7 - square_rank(at)) * SQUARE_PIXELS, SQUARE_PIXELS, SQUARE_PIXELS};
    return middle(&area);
}
