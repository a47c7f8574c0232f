/* mute_triggers.c - switches off every line that sets a trigger or passes one on, one at a time, and looks whether the checks
 * notice: games are played and undone at random under "+check", beside a full recompute. A site that no game notices survives,
 * and the test fails. Built with the engine's own sources and RULES_MUTANTS. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/prng.h"
#include "core/rules/engine.h"
#include "core/rules/second_private.h"
#include "core/rules/sites.h"
#include "core/rules/variant.h"

enum rules_site rules_muted = RULES_SITES;

static const struct {
    const char *name, *what;
} sites[] = {
#undef SITE
#define SITE(id, what) {#id, what},
#include "core/rules/sites.def"
#undef SITE
};

/* Memory of every sort, indirect and nested; trees; a threat asked by a movement; the number of the turn; pieces that change their
 * kind; a look at the board as it will be; a heavy piece that no tree holds; programs that forbid moves for many reasons. */
static const char *const games[] = {
    "game memories board 6 6 memory l 4 memory p 3 memory t 2 memory g 8 "
    "piece rider R movement desliz {w,a,s,d} esp exc mover or captura break end end "
    "piece tree T movement desliz madd l0 1 mless l0 4 opt w esp mover , a esp mover , d esp mover end end "
    "piece counter C movement {w,s} mover madd g0 1 movement desliz mcmp gl0 1 madd l0 1 mless l0 3 end mcmp l0 3 d mover mset g1 0 "
    "  movement a mover mset g1 1 mset t0 1 madd p0 1 movement mless p0 2 wa exc mover or captura end mset p1 p0 "
    "piece painter P movement {w,s} mcmp t0 0 mover mset t1 gp0 mset gl1 1 madd p0 1 movement ww mdist t1 g0 esp exc mover or capturar end "
    "piece lord L movement {w,a,s,d} exc mover or captura end movement neg amenazado end ww mover every todos mset g2 px "
    "set g0 1 set g2 1 start t.r.lc p.c..p ...... ...... P.C..P T.R.LC",

    "game turns board 5 5 memory g 4 memory l 2 "
    "piece clock C movement mset l0 t mless l0 6 {w,s,a,d} mover movement mless 3 t {wa,wd} mover transformar rook "
    "piece rook R 5 movement desliz {w,a,s,d} esp exc mover or captura break end end movement w ocupado checkid clock ww mover "
    "piece swap S movement {w,s} vacio mov a tras vacio mset g1 1 movement a mover transformar clock movement d enemigo checkid swap capt mov w tras vacio mset g1 1 "
    "piece many M movement desliz madd l0 1 mless l0 4 opt w esp mover , a esp mover , s esp mover , d esp mover end end "
    "start c.r.s ..m.. ..... ..M.. C.R.S",

    "game courts board 6 6 memory g 4 memory p 1 "
    "macro ride esp exc mover or captura break end end "
    "piece king K 1 movement {w,a,s,d,wa,wd,sa,sd} esp exc mover or captura end movement neg amenazado end dd vacio neg amenazado end mov "
    "  every propio amenazado invalidar every propio mcmp g1 2 invalidar every rival madd g0 1 every propio mless 2 g0 mset g0 0 whennomoves empatar "
    "piece queen Q 9 movement desliz {w,a,s,d,wa,wd,sa,sd} ride end every propio mcmp py 2 mless px 3 invalidar "
    "piece pawn P 1 movement w mover exc w esp or transformar queen end movement w{a,d} captura movement w vacio w mover madd g1 1 madd p0 1 "
    "  every propio mcmp p0 2 invalidar "
    "start .qk..q pppppp ...... ...... PPPPPP .QK..Q",

    /* A guard that is pinned along the row, a flag that sets off an alarm, a shy one that may not stand on the second row. */
    "game rests board 5 5 memory g 1 "
    "piece king K movement {w,a,s,d} esp exc mover or captura end every propio amenazado invalidar every propio mcmp g0 1 invalidar "
    "piece guard G movement {a,d,w,s} esp exc mover or captura end "
    "piece sniper S movement desliz {w,a,s,d} esp exc mover or captura break end end "
    "piece flag F movement w mover mset g0 1 movement d mover mset g0 0 "
    "piece shy H movement w mover movement ww mover every propio mcmp py 1 invalidar "
    "start ....k ..... ..... ..... KGsFH",

    /* A knight gives check, and the guard may take it. */
    "game checked board 5 5 "
    "piece king K movement {w,a,s,d} esp exc mover or captura end every propio amenazado invalidar "
    "piece guard G movement {a,d,w,s} esp exc mover or captura end "
    "piece knight N movement {wwa,wwd,ssa,ssd,aaw,aas,ddw,dds} exc mover or captura end "
    "start ....k ..... .nG.. ..... K....",

    /* A seer that tells two pieces of one side apart on the same square. */
    "game kinds board 3 3 "
    "piece guard G movement {a,d} mover piece horse H movement {a,d} mover piece seer S movement w aliado checkid guard sd mover movement w aliado checkid guard a mover "
    "start g.. G.H .S.",

    "game plain board 6 6 "
    "piece rook R 5 movement desliz {w,a,s,d} esp exc mover or captura break end end "
    "piece knight N 3 movement {wwa,wwd,ssa,ssd,aaw,aas,ddw,dds} exc mover or captura end "
    "piece pawn P 1 movement w mover exc w esp or transformar knight end movement w{a,d} captura "
    "start rn..nr pppppp ...... ...... PPPPPP RN..NR",
};

/* Some moves of the position, as kept and as worked out anew. */
static bool second_differs(struct rules_engine *e, struct prng *random) {
    struct rules_second kept, fresh;
    rules_move m;
    uint64_t moves = rules_move_count(e);
    for (int i = 0; i < 12 && moves; i++)
        if (rules_move_at(e, prng_below(random, moves), &m) && (!rules_second_of(e, m, &kept) || !rules_second_recompute(e, m, &fresh) || !rules_second_same(&kept, &fresh))) return true;
    return false;
}

/* Plays and undoes at random; true where something was noticed. */
static bool play(const struct rules_game *g, const char *variant, uint64_t seed, int turns) {
    struct rules_engine *e = NULL, *plain = NULL;
    struct prng random = prng_seeded(seed);
    char name[64];
    snprintf(name, sizeof name, "%s+check", variant);
    bool noticed = rules_engine_open(&e, g, name, NULL) != STATUS_OK || rules_engine_open(&plain, g, "recompute", NULL) != STATUS_OK;
    for (int i = 0; i < turns && !noticed; i++) {
        struct rules_list a = {0}, b = {0};
        noticed = rules_list_moves(e, &a, NULL) != STATUS_OK || rules_list_moves(plain, &b, NULL) != STATUS_OK || a.count != b.count;
        noticed = noticed || rules_move_count(e) != rules_move_count(plain) || second_differs(e, &random);
        for (size_t k = 0; !noticed && k < a.count; k++) noticed = strcmp(a.moves[k].text, b.moves[k].text) != 0;
        bool back = rules_played(e) && (!a.count || prng_below(&random, 3) == 0);
        if (!noticed && back) rules_undo(e), rules_undo(plain);
        else if (!noticed && a.count) {
            size_t k = prng_below(&random, a.count);
            noticed = !rules_play(e, a.moves[k].move) || !rules_play(plain, b.moves[k].move);
        }
        noticed |= rules_engine_status(e, NULL) != STATUS_OK;
        rules_list_free(&a);
        rules_list_free(&b);
    }
    rules_engine_close(e);
    rules_engine_close(plain);
    return noticed;
}

/* Where it was noticed first, or false. */
static bool killed(struct rules_game *const *loaded, size_t count, bool best_only, int turns, uint64_t seeds, char *where, size_t size) {
    size_t last = rules_variants() - 1, first = best_only ? last : 1; /* the last is the default; the first keeps nothing */
    for (uint64_t seed = 1; seed <= seeds; seed++)
        for (size_t g = 0; g < count; g++)
            for (size_t v = last + 1; v-- > first;)
                if (play(loaded[g], rules_variant_at(v)->name, seed, turns)) {
                    snprintf(where, size, "%s@%s, seed %lu", loaded[g]->name, rules_variant_at(v)->name, (unsigned long)seed);
                    return true;
                }
    return false;
}

/* A difference is told with the piece, the link, what is missing, and the shortest game: here one move of the piece in the way. */
static bool told(void) {
    static const char game[] = "game two board 3 3 piece rook R movement desliz w esp mover end piece pawn P movement {a,d} mover start ... .P. R..";
    static struct rules_diags d;
    struct rules_game *g;
    struct rules_engine *e = NULL;
    struct diag why = {0};
    rules_load(&g, game, strlen(game), &d);
    rules_muted = SITE_FIRE_LIST;
    bool open = g && rules_engine_open(&e, g, "signal+check", NULL) == STATUS_OK;
    for (int turn = 0; open && turn < 40 && rules_engine_status(e, &why) == STATUS_OK; turn++) {
        struct rules_list moves;
        if (rules_list_moves(e, &moves, NULL) != STATUS_OK) break;
        bool back = rules_played(e) && !(moves.count && turn % 5);
        if (back) rules_undo(e);
        else if (moves.count) rules_play(e, moves.moves[(size_t)turn % moves.count].move);
        rules_list_free(&moves);
    }
    rules_muted = RULES_SITES;
    bool good = strstr(why.text, "pawn on b2, movement 1") && strstr(why.text, "begins at b2") && strstr(why.text, "shortest game (1 step)");
    if (!good) printf("# %s\n", why.text);
    rules_engine_close(e);
    rules_free(g);
    return good;
}

int main(void) {
    enum { GAMES = sizeof games / sizeof *games };
    struct rules_game *loaded[GAMES];
    static struct rules_diags d;
    char where[128];
    int survivors = 0;
    printf("1..%d\n", RULES_SITES + 2);
    for (size_t g = 0; g < GAMES; g++) {
        rules_load(&loaded[g], games[g], strlen(games[g]), &d);
        if (!loaded[g]) {
            printf("Bail out! game %zu: %s\n", g, d.list[0].what.text);
            return 1;
        }
    }
    bool sound = !killed(loaded, GAMES, false, 30, 2, where, sizeof where);
    printf("%s 1 - with every line in place nothing is noticed%s%s\n", sound ? "ok" : "not ok", sound ? "" : ": ", sound ? "" : where);
    for (int s = 0; s < RULES_SITES; s++) {
        rules_muted = (enum rules_site)s;
        bool best_only = !strncmp(sites[s].what, "best", 4) || !strncmp(sites[s].what, "second", 6);
        bool dead = killed(loaded, GAMES, best_only, 60, 25, where, sizeof where);
        survivors += !dead;
        printf("%s %d - %s: %s (%s)\n", dead ? "ok" : "not ok", s + 2, sites[s].name, sites[s].what, dead ? where : "SURVIVES");
        fflush(stdout);
    }
    rules_muted = RULES_SITES;
    bool tells = told();
    printf("%s %d - a difference is told with its place and the shortest game\n", tells ? "ok" : "not ok", RULES_SITES + 2);
    printf("# %d trigger-setting lines, %d killed, %d survive\n", RULES_SITES, RULES_SITES - survivors, survivors);
    for (size_t g = 0; g < GAMES; g++) rules_free(loaded[g]);
    return survivors || !sound || !tells;
}
