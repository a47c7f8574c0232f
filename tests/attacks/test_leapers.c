/* test_leapers.c - leaper tables and lines, against plain geometry. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "core/attacks/leapers.h"
#include "core/attacks/rays.h"
#include "core/base/bits.h"

static int files_apart(square a, square b) { return abs(square_file(a) - square_file(b)); }
static int ranks_apart(square a, square b) { return abs(square_rank(a) - square_rank(b)); }
static bool has(bitboard set, square s) { return set >> s & 1; }

Test(leapers, knights_and_kings_attack_by_distance) {
    attacks_init();
    for (square a = 0; a < SQUARES; a++)
        for (square b = 0; b < SQUARES; b++) {
            int files = files_apart(a, b), ranks = ranks_apart(a, b);
            cr_assert_eq(has(knight_attacks[a], b), files * ranks == 2);
            cr_assert_eq(has(king_attacks[a], b), a != b && files <= 1 && ranks <= 1);
        }
}

Test(leapers, pawns_attack_one_rank_ahead_on_the_next_files) {
    attacks_init();
    for (square a = 0; a < SQUARES; a++)
        for (square b = 0; b < SQUARES; b++) {
            int ahead = square_rank(b) - square_rank(a);
            cr_assert_eq(has(pawn_attacks[WHITE][a], b), files_apart(a, b) == 1 && ahead == 1);
            cr_assert_eq(has(pawn_attacks[BLACK][a], b), files_apart(a, b) == 1 && ahead == -1);
        }
}

static bitboard line_by_rays(square a, square b) {
    bitboard ends = square_bit(a) | square_bit(b);
    if (a == b) return 0;
    if (has(rays_rook(a, 0), b)) return (rays_rook(a, 0) & rays_rook(b, 0)) | ends;
    if (has(rays_bishop(a, 0), b)) return (rays_bishop(a, 0) & rays_bishop(b, 0)) | ends;
    return 0;
}

static bitboard between_by_rays(square a, square b) {
    bitboard ends = square_bit(a) | square_bit(b);
    if (a == b) return 0;
    if (has(rays_rook(a, 0), b)) return rays_rook(a, ends) & rays_rook(b, ends) & line_by_rays(a, b);
    if (has(rays_bishop(a, 0), b)) return rays_bishop(a, ends) & rays_bishop(b, ends) & line_by_rays(a, b);
    return 0;
}

Test(leapers, lines_and_between_agree_with_the_rays) {
    attacks_init();
    for (square a = 0; a < SQUARES; a++)
        for (square b = 0; b < SQUARES; b++) {
            cr_assert_eq(line[a][b], line_by_rays(a, b), "line %d %d", a, b);
            cr_assert_eq(between[a][b], between_by_rays(a, b), "between %d %d", a, b);
        }
}
