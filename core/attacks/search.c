/* search.c - threads that take the next square from a common counter. Each square has its own random numbers, so
 * who searches it, and when, cannot change what is found. */
#include "core/attacks/search.h"

#include <pthread.h>
#include <time.h>

#include "core/attacks/leapers.h"

struct pool {
    const struct magic_search *search;
    struct magic_results *results;
    atomic_size_t next, done;
    atomic_bool stop;
    pthread_mutex_t lock;
    pthread_cond_t finished; /* signalled when the last square is done */
};

unsigned magic_search_bits(const struct magic_search *search, enum piece_kind piece, square s) {
    if (search->bits >= MAGIC_BITS_MIN) return (unsigned)search->bits;
    if (search->bits == MAGIC_BITS_FIXED) return magic_bits_fixed(piece);
    if (search->bits == MAGIC_BITS_USUAL && search->finder == FINDER_documented) return magic_bits_fixed(piece);
    bool fewer = search->bits == MAGIC_BITS_USUAL && search->finder == FINDER_dense;
    return magic_bits_exact(piece, s) - (fewer ? 1 : 0);
}

static struct magic_found search_square(const struct pool *p, enum piece_kind piece, square s) {
    const struct magic_search *search = p->search;
    uint64_t attempts = search->attempts ? search->attempts : finder_attempts(search->finder, piece);
    struct magic_goal goal = {piece, s, magic_search_bits(search, piece, s), attempts, search->seed, &p->stop};
    struct magic_found found = magic_find(search->finder, &goal), exact;
    if (search->finder != FINDER_dense || found.status != STATUS_LIMIT) return found;
    goal.bits = magic_bits_exact(piece, s);
    goal.attempts = finder_attempts(FINDER_fast, piece);
    goal.stop = NULL; /* the time box is for the luxury; an exact number takes milliseconds */
    exact = magic_find(FINDER_fast, &goal);
    exact.attempts += found.attempts;
    return exact;
}

static void list_squares(const struct magic_search *search, struct magic_results *out) {
    out->count = 0;
    for (int piece = 0; piece < 2; piece++)
        for (int s = 0; s < SQUARES; s++) {
            if (!(piece == 0 ? search->rooks : search->bishops) || (search->square >= 0 && search->square != s)) continue;
            out->found[out->count++].number = (struct magic_number){piece == 0 ? ROOK : BISHOP, (square)s, 0, 0};
        }
}

static void *work(void *argument) {
    struct pool *p = argument;
    struct magic_results *r = p->results;
    for (size_t i; (i = atomic_fetch_add(&p->next, 1)) < r->count;) {
        r->found[i] = search_square(p, r->found[i].number.piece, r->found[i].number.square);
        if (atomic_fetch_add(&p->done, 1) + 1 < r->count) continue;
        pthread_mutex_lock(&p->lock);
        pthread_cond_signal(&p->finished);
        pthread_mutex_unlock(&p->lock);
    }
    return NULL;
}

static double seconds_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static struct timespec tenth_from_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += 100000000;
    if (t.tv_nsec >= 1000000000) t = (struct timespec){t.tv_sec + 1, t.tv_nsec - 1000000000};
    return t;
}

static void watch(struct pool *p) {
    const struct magic_search *search = p->search;
    double started = seconds_now();
    pthread_mutex_lock(&p->lock);
    for (size_t done; (done = atomic_load(&p->done)) < p->results->count;) {
        if (search->progress) search->progress(search->context, done, p->results->count);
        if (search->seconds > 0 && seconds_now() - started >= search->seconds) atomic_store(&p->stop, true);
        struct timespec until = tenth_from_now();
        pthread_cond_timedwait(&p->finished, &p->lock, &until);
    }
    pthread_mutex_unlock(&p->lock);
    if (search->progress) search->progress(search->context, p->results->count, p->results->count);
}

enum status magic_search(const struct magic_search *search, struct magic_results *out) {
    struct pool p = {.search = search, .results = out, .lock = PTHREAD_MUTEX_INITIALIZER, .finished = PTHREAD_COND_INITIALIZER};
    pthread_t threads[2 * SQUARES]; /* more threads than squares would have nothing to do */
    unsigned running = 0;
    attacks_init();
    list_squares(search, out);
    while (running < search->threads && running < out->count && !pthread_create(&threads[running], NULL, work, &p)) running++;
    if (running) watch(&p);
    for (unsigned i = 0; i < running; i++) pthread_join(threads[i], NULL);
    if (out->count && !running) return STATUS_LIMIT;
    for (size_t i = 0; i < out->count; i++)
        if (out->found[i].status == STATUS_NO_MEMORY) return STATUS_NO_MEMORY;
    return STATUS_OK;
}
