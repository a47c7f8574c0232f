/* search_equals_minimax.c - without cuts the search gives minimax's score to the point, with the table and without it. Positions that
 * minimax cannot finish are passed over: it leaves nothing out. */
#include "core/search/minimax.h"
#include "core/search/search.h"
#include "fuzz/check.h"
#include "fuzz/input.h"

enum { DEPTH = 3, ORACLE_NODES = 150 };

static struct engine *engine; /* its table is cleared for every search, so no input remembers another */

static void open_engine(void) {
    if (engine) return;
    CHECK(engine_create(&engine) == STATUS_OK && engine_set_hash(engine, 1) == STATUS_OK, "memory");
}

static int search_to(const struct position *p, int depth, unsigned features) {
    struct search_limits limits = {.depth = depth};
    struct search_result result;
    engine_clear(engine);
    engine_set_features(engine, features);
    engine_prepare(engine, &limits);
    engine_search(engine, p, &limits, NULL, NULL, &result);
    return result.score;
}

/* The deepest depth that minimax can finish, and its score; 0: none. */
static int oracle(const struct position *p, int *score) {
    uint64_t nodes;
    int depth = 0, found;
    while (depth < DEPTH && minimax_score(p, depth + 1, eval_defaults(), ORACLE_NODES, &found, &nodes)) {
        *score = found;
        depth++;
    }
    return depth;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct input in = input_from(data, size);
    struct position p;
    int wanted;
    char fen[FEN_MAX];
    open_engine();
    input_position(&in, &p);
    fen_write(&p, fen);
    int depth = movegen_any(&p) ? oracle(&p, &wanted) : 0;
    if (!depth) return 0;
    int plain = search_to(&p, depth, 0), tabled = search_to(&p, depth, FEATURE_TABLE);
    CHECK(plain == wanted, "%s depth %d: %d, minimax %d", fen, depth, plain, wanted);
    CHECK(tabled == wanted, "%s depth %d: %d with the table, minimax %d", fen, depth, tabled, wanted);
    return 0;
}
