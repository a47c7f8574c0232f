/* layout.h - where things are in the window: pixels to buttons, swatches and squares, and back. Knows no game. */
#ifndef GATILLO_ABILITIES_LAYOUT_H
#define GATILLO_ABILITIES_LAYOUT_H

#include "core/base/types.h"

enum { WINDOW_WIDTH = 720, WINDOW_HEIGHT = 780 };
enum { BOARD_LEFT = 40, BOARD_TOP = 40, SQUARE_PIXELS = 80 }; /* a8 is the upper left square */

enum screen { SCREEN_MENU, SCREEN_PLAYING };

enum button {
#define BUTTON(id, screen, x, y, width, height, label) BUTTON_##id,
#include "core/abilities/buttons.def"
#undef BUTTON
    BUTTONS
};
const char *button_label(enum button b);
enum screen button_screen(enum button b);

struct palette {
    const char *name;
    uint8_t light, dark;
};
size_t palette_count(void);
const struct palette *palette_at(size_t index);

enum hit_kind { HIT_NOTHING, HIT_BUTTON, HIT_SWATCH, HIT_SQUARE };
struct hit {
    enum hit_kind kind;
    unsigned index; /* of the button, the palette or the square */
};

/* The user interface is asked before the board. */
struct hit layout_hit(enum screen screen, int x, int y);

struct pixel {
    int x, y;
};
struct pixel layout_button(enum button b); /* the middle of it, like the two below */
struct pixel layout_swatch(size_t palette);
struct pixel layout_square(square at);

#endif
