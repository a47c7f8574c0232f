/* search.h - many squares at once, on several threads; the same results whatever their number. */
#ifndef GATILLO_ATTACKS_SEARCH_H
#define GATILLO_ATTACKS_SEARCH_H

#include "core/attacks/finder.h"

/* Index bits other than a plain number. */
enum { MAGIC_BITS_USUAL = 0, MAGIC_BITS_EXACT = -1, MAGIC_BITS_FIXED = -2 };

struct magic_search {
    enum magic_finder finder;
    bool rooks, bishops;
    int square;        /* 0 to 63; negative = all */
    int bits;          /* MAGIC_BITS_MIN..MAX, or one of the names above; usual: fixed for documented, exact for fast, exact - 1 for dense */
    uint64_t attempts; /* per square; 0 = the finder's own limit */
    uint64_t seed;
    unsigned threads;  /* at least 1 */
    double seconds;    /* 0 = none. A box of time makes the result depend on the machine; attempts do not */
    /* NULL, or called from the calling thread alone, some ten times a second and at the end. */
    void (*progress)(void *context, size_t done, size_t total);
    void *context;
};

struct magic_results { /* rooks a1 to h8, then bishops; only the ones asked for */
    size_t count;
    struct magic_found found[2 * SQUARES];
};

/* Where dense finds nothing, the square gets a number with exact bits by the fast finder and keeps status OK. Returns OK
 * also where squares were left without a number (their status is LIMIT); NO_MEMORY, or LIMIT when no thread could start. */
enum status magic_search(const struct magic_search *search, struct magic_results *out);

/* The bits that a square of this search aims at. */
unsigned magic_search_bits(const struct magic_search *search, enum piece_kind piece, square s);

#endif
