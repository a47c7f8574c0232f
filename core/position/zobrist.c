/* zobrist.c - fills the table from a fixed seed: equal keys in every run and on every machine. */
#include "core/position/zobrist.h"

#include "core/base/prng.h"

struct zobrist zobrist;

void zobrist_fill(void) {
    struct prng random = prng_seeded(0x676174696C6C6F);
    for (int piece = 0; piece < PIECES; piece++)
        for (int s = 0; s < SQUARES; s++) zobrist.piece[piece][s] = prng_next(&random);
    static const square corners[] = {7, 0, 63, 56};
    for (int i = 0; i < 4; i++) zobrist.castling[corners[i]] = prng_next(&random);
    for (int file = 0; file < 8; file++) zobrist.en_passant[file] = prng_next(&random);
    zobrist.black = prng_next(&random);
    for (int s = 0; s < SQUARES; s++) /* Chess960's, last: the keys of orthodox chess do not depend on them */
        if (!zobrist.castling[s]) zobrist.castling[s] = prng_next(&random);
}
