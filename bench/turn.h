/* turn.h - the turn-speed table: scenarios, what one measurement found, and the parts of bench/turn_speed that share them. */
#ifndef GATILLO_BENCH_TURN_H
#define GATILLO_BENCH_TURN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/diag.h"
#include "core/base/textbuf.h"

struct rules_engine;

enum { TURN_VARIANTS_MAX = 32, TURN_ROUNDS_MAX = 101, TURN_SCENARIOS_MAX = 32 };

struct turn_scenario {
    const char *name; /* of its board too */
    int turns, games;
    int wanted; /* times faster than recompute; 0: nothing is asked */
};

/* ---- turn_play.c: the random player ---- */

struct turn_game {
    uint64_t turns, restarts;
    uint64_t moves;    /* playable, summed over the turns */
    uint64_t position; /* a hash of board and memories at the end */
    double seconds;    /* on the CPU */
};

/* What is written down of a game; then its time means nothing. */
struct turn_record {
    uint64_t *trail;  /* room for one hash per turn, of everything chosen so far */
    uint64_t *chains; /* NULL, or room for TURN_CHAINS_MAX: then the chains that turns change are counted */
    uint64_t changed;
};
enum { TURN_CHAINS_MAX = 258 * 64 };

/* Plays from the start. The clock runs from the first choice until the moves after the last turn are known; those of the start are known
 * before. record: NULL, or what to write down. */
enum status turn_play(struct rules_engine *e, uint64_t seed, int turns, struct turn_record *record, struct turn_game *out, struct diag *why);

/* What the notes print as normal, movs and ops, for the position as it stands, both sides. */
struct turn_sizes {
    size_t normal;     /* bytes of one normal */
    size_t normals;    /* how many the cache holds */
    size_t moves;      /* bytes of all that is kept of moves */
    size_t operations; /* bytes of the compiled operations */
};
void turn_sizes(struct rules_engine *e, struct turn_sizes *out);

/* ---- turn_measure.c: all variants in turns ---- */

struct turn_order {
    const char *source; /* the project's folder */
    uint64_t seed;
    int rounds, games, turns; /* games, turns: 0 as the scenario says */
    size_t variant_count;
    const char *variants[TURN_VARIANTS_MAX]; /* recompute is the first */
};

struct turn_row {
    const char *variant;
    double samples[TURN_ROUNDS_MAX]; /* microseconds per turn, in games that the engine has not seen */
    double firsts[TURN_ROUNDS_MAX];  /* the same in the first game of a new engine */
    double microseconds, first;      /* their medians */
    double recompute;                /* times faster than recompute: the median over the rounds */
    struct turn_sizes sizes;
};

struct turn_result {
    struct turn_scenario scenario; /* with the turns and games that were played */
    int rounds;
    size_t pieces;
    double moves, changed; /* per turn: playable moves; chains of which a normal becomes another, both sides */
    uint64_t restarts;
    size_t row_count;
    struct turn_row rows[TURN_VARIANTS_MAX];
};

/* Checks first that all variants play the same games, then times them. An exit status, after a complaint. */
int turn_measure(const struct turn_order *o, const struct turn_scenario *s, struct turn_result *out);
const struct turn_row *turn_row_of(const struct turn_result *r, const char *variant); /* NULL: not measured */

/* ---- turn_documented.c: the figures of the notes ---- */

struct turn_range {
    double low, high; /* 0: none */
};
struct turn_documented;
/* The caller frees; NULL after a complaint. */
struct turn_documented *turn_documented_read(const char *source);
void turn_documented_free(struct turn_documented *d);
/* Of all versions of the notes' program, or of the one whose idea our variant is. */
struct turn_range turn_documented_all(const struct turn_documented *d, const char *scenario);
struct turn_range turn_documented_like(const struct turn_documented *d, const char *scenario, const char *variant);

/* ---- turn_report.c, turn_plot.c ---- */

struct turn_report {
    const struct turn_order *order;
    const struct turn_documented *documented;
    struct turn_result *results;
    size_t count;
};

void turn_table(const struct turn_report *r, struct textbuf *out);
void turn_targets(const struct turn_report *r, struct textbuf *out);
void turn_json(const struct turn_report *r, struct textbuf *out);
void turn_plot(const struct turn_report *r, struct textbuf *out);

/* Scaling: the results stand in the order of turn_scaling.def. */
struct turn_scale {
    const char *family, *board;
    int width;
};
extern const struct turn_scale turn_scales[];
extern const size_t turn_scale_count;
void turn_scaling_table(const struct turn_report *r, struct textbuf *out);
void turn_scaling_plot(const struct turn_report *r, struct textbuf *out);

#endif
