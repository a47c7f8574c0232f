/* random_positions.c - prints positions (FEN, one a line) that random legal play reaches: the raw material of random.epd
 * and chess960.epd. Equal seeds give equal positions. Counts nothing: those come from outside (ci/make_random_suite).
 *
 *   random_positions SEED COUNT            from the orthodox start position
 *   random_positions SEED COUNT chess960   from shuffled back ranks; castling is legal in every position printed */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/prng.h"
#include "core/movegen/movegen.h"
#include "core/position/fen.h"
#include "core/position/game.h"

/* Random play is poor in what breaks generators, so every second position must have some of it. */
enum wish { WISH_ANY, WISH_CHECK, WISH_EN_PASSANT, WISH_PROMOTION, WISH_CASTLING, WISHES };

static bool has_kind(const struct move_list *list, bool (*is)(move m)) {
    for (unsigned i = 0; i < list->count; i++)
        if (is(list->moves[i])) return true;
    return false;
}

static bool is_castling(move m) { return move_kind(m) == MOVE_CASTLING; }

static bool fulfils(const struct position *p, const struct move_list *list, enum wish wish) {
    switch (wish) {
    case WISH_CHECK: return position_in_check(p);
    case WISH_EN_PASSANT: return p->en_passant != NO_SQUARE;
    case WISH_PROMOTION: return has_kind(list, move_is_promotion);
    case WISH_CASTLING: return has_kind(list, is_castling);
    default: return true;
    }
}

/* ---- start positions ---- */

static unsigned free_place(const char rank[8], struct prng *random, unsigned parity) {
    unsigned places[8], count = 0;
    for (unsigned file = 0; file < 8; file++)
        if (!rank[file] && (parity == 2 || file % 2 == parity)) places[count++] = file;
    return places[prng_below(random, count)];
}

/* Bishops on squares of both colours, then queen and knights, and the king between the rooks on what is left. */
static void shuffle_back_rank(char rank[9], struct prng *random) {
    static const char last[] = "RKR";
    memset(rank, 0, 9);
    for (unsigned parity = 0; parity < 2; parity++) rank[free_place(rank, random, parity)] = 'B';
    rank[free_place(rank, random, 2)] = 'Q';
    for (int i = 0; i < 2; i++) rank[free_place(rank, random, 2)] = 'N';
    for (unsigned file = 0, next = 0; file < 8; file++)
        if (!rank[file]) rank[file] = last[next++];
}

static void start(struct position *p, bool chess960, struct prng *random) {
    char white[9], black[9], fen[FEN_MAX];
    position_start(p);
    if (!chess960) return;
    shuffle_back_rank(white, random);
    memcpy(black, white, sizeof black);
    if (prng_below(random, 2)) shuffle_back_rank(black, random); /* each side its own: harder on symmetric code */
    for (int i = 0; i < 8; i++) black[i] = (char)(black[i] | 0x20);
    snprintf(fen, sizeof fen, "%s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1", black, white);
    if (fen_parse(p, fen, NULL) != STATUS_OK) abort();
}

/* ---- play ---- */

/* Plays to a random length and goes on until the wish is fulfilled; false where the game ends before. */
static bool play(struct game *g, enum wish wish, unsigned shortest, unsigned longest, struct prng *random) {
    unsigned target = shortest + (unsigned)prng_below(random, longest - shortest);
    for (unsigned ply = 0; ply < target + 60; ply++) {
        struct move_list list;
        movegen_generate(&g->position, MOVEGEN_ALL, &list);
        if (list.count == 0 || position_is_insufficient(&g->position)) return false;
        if (ply >= target && fulfils(&g->position, &list, wish)) return true;
        if (game_play(g, list.moves[prng_below(random, list.count)]) != STATUS_OK) return false;
    }
    return false;
}

static void print_one(unsigned index, bool chess960, struct prng *random) {
    enum wish wish = chess960 ? WISH_CASTLING : index % 2 ? (enum wish)(1 + index / 2 % (WISHES - 1)) : WISH_ANY;
    /* Castling is gone early; everything else should be met early and late. */
    unsigned longest = wish == WISH_CASTLING ? 40 : 220;
    for (bool found = false; !found;) {
        struct position p;
        struct game g;
        char fen[FEN_MAX];
        start(&p, chess960, random);
        game_start(&g, &p);
        found = play(&g, wish, 4, longest, random);
        fen_write(&g.position, fen);
        if (found) puts(fen);
        game_free(&g);
    }
}

static bool read_number(const char *text, uint64_t *out) {
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && errno == 0;
}

int main(int argc, char **argv) {
    uint64_t seed, count;
    bool chess960 = argc == 4 && strcmp(argv[3], "chess960") == 0;
    if ((argc != 3 && !chess960) || !read_number(argv[1], &seed) || !read_number(argv[2], &count)) {
        fputs("usage: random_positions SEED COUNT [chess960]\n", stderr);
        return 2;
    }
    struct prng random = prng_seeded(seed);
    for (unsigned i = 0; i < count; i++) print_one(i, chess960, &random);
    return 0;
}
