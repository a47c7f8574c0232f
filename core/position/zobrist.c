/* zobrist.c - fills the table from a fixed seed: equal keys in every run and on every machine. */
#include "core/position/zobrist.h"

#include "core/base/prng.h"

struct zobrist zobrist;

void zobrist_fill(void) {
    struct prng random = prng_seeded(0x676174696C6C6F);
    for (int piece = 0; piece < PIECES; piece++)
        for (int s = 0; s < SQUARES; s++) zobrist.piece[piece][s] = prng_next(&random);
    uint64_t right[4];
    for (int i = 0; i < 4; i++) right[i] = prng_next(&random);
    for (unsigned rights = 0; rights < 16; rights++) {
        zobrist.castling[rights] = 0;
        for (int i = 0; i < 4; i++)
            if (rights >> i & 1) zobrist.castling[rights] ^= right[i];
    }
    for (int file = 0; file < 8; file++) zobrist.en_passant[file] = prng_next(&random);
    zobrist.black = prng_next(&random);
}
