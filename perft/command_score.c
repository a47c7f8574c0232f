/* command_score.c - `gatillo score`: which mutants a suite finds; `--choose` writes a small suite that finds them all. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "perft/command.h"
#include "perft/progress.h"
#include "perft/score.h"

struct job {
    struct option_list files;
    struct suite_limits limits;
    bool list, choose, blind, ground, json, quiet;
    const char *confirm;
    int64_t times, budget;
    struct epd *suites;
    struct score score;
};

static int list_mutants(void) {
    for (int bug = 1; bug < BUGS; bug++) printf("%-28s %s\n", mutant_bug_at((enum bug)bug)->name, mutant_bug_at((enum bug)bug)->meaning);
    return EXIT_AGREED;
}

static int read_options(struct job *job, int argc, char **argv) {
    int64_t max_depth = EPD_DEPTH_MAX, max_nodes = 300000;
    const struct option table[] = {
        {"--max-depth", OPTION_NUMBER, &max_depth, 1, EPD_DEPTH_MAX}, {"--max-nodes", OPTION_NUMBER, &max_nodes, 1, INT64_MAX},
        {"--list", OPTION_FLAG, &job->list, 0, 0},                    {"--choose", OPTION_FLAG, &job->choose, 0, 0},
        {"--times", OPTION_NUMBER, &job->times, 1, 100},              {"--budget", OPTION_NUMBER, &job->budget, 1, INT64_MAX},
        {"--confirm", OPTION_TEXT, &job->confirm, 0, 0},              {"--blind", OPTION_FLAG, &job->blind, 0, 0},
        {"--ground", OPTION_FLAG, &job->ground, 0, 0},
        {"--json", OPTION_FLAG, &job->json, 0, 0},                    {"--quiet -q", OPTION_FLAG, &job->quiet, 0, 0},
    };
    int status = options_read(argc, argv, table, sizeof table / sizeof *table, &job->files);
    if (status != EXIT_AGREED) return status;
    if (!job->list && job->files.count == 0) return complain("score wants at least one suite: gatillo score FILE.epd...");
    job->limits = (struct suite_limits){(int)max_depth, (uint64_t)max_nodes};
    return EXIT_AGREED;
}

static int load(struct job *job) {
    struct diag why = {0};
    job->suites = calloc(job->files.count, sizeof *job->suites);
    if (!job->suites) return complain("out of memory");
    for (size_t i = 0; i < job->files.count; i++) {
        if (epd_load(&job->suites[i], job->files.items[i], &why) != STATUS_OK) return complain_diag(job->files.items[i], &why);
        if (job->suites[i].game || job->suites[i].kind != EPD_COUNTS) return complain("%s: only suites of chess counts can be scored", job->files.items[i]);
    }
    return score_collect(&job->score, job->suites, job->files.count, &job->limits, &why) == STATUS_OK ? EXIT_AGREED : complain_diag(NULL, &why);
}

/* ---- the score: each mutant runs through the counts, cheapest first, until one is wrong ---- */

struct verdict {
    const struct score_item *by; /* NULL: survived */
    uint64_t nodes;              /* of the right suite, up to and with the count that finds it */
};

static struct verdict try_mutant(const struct score *s, enum bug bug) {
    struct verdict v = {0};
    for (size_t i = 0; i < s->count; i++) {
        v.nodes += s->items[i].count.nodes;
        if (!score_kills(&s->items[i], bug, SIDE_BOTH)) continue;
        v.by = &s->items[i];
        break;
    }
    return v;
}

static void show_verdict(const struct job *job, enum bug bug, const struct verdict *v) {
    const char *name = mutant_bug_at(bug)->name;
    if (job->json) {
        printf("%s\n  {\"mutant\": \"%s\", \"killed\": %s, \"nodes\": %" PRIu64, bug > 1 ? "," : "", name, v->by ? "true" : "false", v->nodes);
        if (v->by) printf(", \"line\": %zu, \"depth\": %d", v->by->position->line, v->by->count.depth);
        fputs("}", stdout);
    } else if (!v->by) printf("SURVIVES  %-28s %s\n", name, mutant_bug_at(bug)->meaning);
    else if (!job->quiet) printf("killed    %-28s %10" PRIu64 " nodes  depth %d  %s\n", name, v->nodes, v->by->count.depth, *v->by->position->id ? v->by->position->id : v->by->position->fen);
}

/* A count that the generator without a bug contradicts would kill every mutant. */
static int check_counts(const struct job *job) {
    for (size_t i = 0; i < job->score.count; i++)
        if (score_kills(&job->score.items[i], BUG_none, SIDE_BOTH)) {
            const struct score_item *item = &job->score.items[i];
            complain("a wrong count: line %zu, depth %d, %" PRIu64 " nodes: %s", item->position->line, item->count.depth, item->count.nodes, item->position->fen);
            return EXIT_DIFFERENT;
        }
    return EXIT_AGREED;
}

static int show_score(struct job *job) {
    int survivors = 0;
    if (check_counts(job) != EXIT_AGREED) return EXIT_DIFFERENT;
    struct progress progress = progress_begin("mutants", BUGS - 1);
    if (job->json) fputs("{\"mutants\": [", stdout);
    for (int bug = 1; bug < BUGS; bug++) {
        struct verdict v = try_mutant(&job->score, (enum bug)bug);
        survivors += !v.by;
        progress_end(&progress);
        show_verdict(job, (enum bug)bug, &v);
        progress_step(&progress, (uint64_t)bug, NULL);
    }
    progress_end(&progress);
    if (job->json) printf("\n], \"counts\": %zu, \"nodes\": %" PRIu64 ", \"killed\": %d, \"survivors\": %d}\n", job->score.count, job->score.nodes, BUGS - 1 - survivors, survivors);
    else printf("%zu counts, %" PRIu64 " nodes: %d of %d mutants killed, %d survive\n", job->score.count, job->score.nodes, BUGS - 1 - survivors, BUGS - 1, survivors);
    return survivors ? EXIT_DIFFERENT : EXIT_AGREED;
}

/* ---- choosing ---- */

static void print_header(const struct job *job, const bool *chosen) {
    uint64_t nodes = 0;
    size_t counts = 0;
    int found[SIDES] = {0}, findable[SIDES] = {0};
    for (int i = SIDES; i < BUGS * SIDES; i++) {
        bool is_found = false, is_findable = false;
        for (size_t k = 0; k < job->score.count; k++) {
            is_findable |= job->score.items[k].kills[i];
            is_found |= chosen[k] && job->score.items[k].kills[i];
        }
        found[i % SIDES] += is_found;
        findable[i % SIDES] += is_findable;
    }
    for (size_t i = 0; i < job->score.count; i++)
        if (chosen[i]) nodes += job->score.items[i].count.nodes, counts++;
    printf("# gatillo's micro suite: few nodes that find every mutant of core/mutants, several times over\n"
           "# %zu counts, %" PRIu64 " nodes: %d of %d mutants found; %d of %d where only white's moves are spoilt, %d of %d where only black's are. Made by\n"
           "# gatillo score --choose --times %d --budget %d --max-nodes %" PRIu64, counts, nodes, found[SIDE_BOTH], findable[SIDE_BOTH], found[SIDE_WHITE], findable[SIDE_WHITE],
           found[SIDE_BLACK], findable[SIDE_BLACK], (int)job->times, (int)job->budget, job->limits.max_nodes);
    if (job->ground) fputs(" --ground", stdout);
    if (job->confirm) printf(" --confirm %s", job->confirm);
    for (size_t i = 0; i < job->files.count; i++) printf(" %s", job->files.items[i]);
    puts("");
}

static bool is_same_position(const struct score_item *a, const struct score_item *b) {
    return strcmp(a->position->fen, b->position->fen) == 0;
}

/* All counts of one position on one line, at the place of the cheapest. */
static void print_chosen(const struct job *job, bool *chosen) {
    print_header(job, chosen);
    for (size_t i = 0; i < job->score.count; i++) {
        const struct score_item *item = &job->score.items[i];
        if (!chosen[i]) continue;
        fputs(item->position->fen, stdout);
        for (int depth = 1; depth <= EPD_DEPTH_MAX; depth++)
            for (size_t k = i; k < job->score.count; k++) {
                const struct score_item *other = &job->score.items[k];
                if (!chosen[k] || other->count.depth != depth || !is_same_position(item, other)) continue;
                printf(" ;D%d %" PRIu64, depth, other->count.nodes);
                if (k != i) chosen[k] = false;
            }
        puts("");
    }
}

static int confirm(struct job *job) {
    struct generator *g;
    struct diag why = {0};
    size_t dropped = 0;
    if (generator_open(&g, job->confirm, &why) != STATUS_OK) return complain_diag(NULL, &why);
    enum status status = score_confirm(&job->score, g, &dropped, &why);
    generator_close(g);
    if (status == STATUS_OK && dropped) fprintf(stderr, "%zu counts are left out: %s counts otherwise\n", dropped, job->confirm);
    return status == STATUS_OK ? EXIT_AGREED : complain_diag(NULL, &why);
}

static void step(void *context, size_t done) { progress_step(context, done, NULL); }

/* A suite chosen by some of the mutants, tried on those that it has never seen: five times, a fifth left out each time. */
static void try_blind(struct job *job, bool *chosen) {
    enum { PARTS = 5 };
    int found = 0, asked = 0;
    for (int part = 0; part < PARTS; part++) {
        bool known[BUGS], unseen[BUGS];
        int findable;
        for (int bug = 0; bug < BUGS; bug++) unseen[bug] = bug % PARTS == part, known[bug] = !unseen[bug];
        memset(chosen, 0, job->score.count * sizeof *chosen);
        score_choose(&job->score, (int)job->times, (uint64_t)job->budget, known, chosen);
        found += score_found(&job->score, chosen, unseen, &findable);
        asked += findable;
        for (int bug = 1; bug < BUGS && !job->quiet; bug++) {
            bool one[BUGS] = {false};
            one[bug] = unseen[bug];
            if (score_found(&job->score, chosen, one, &findable) == 0 && findable) printf("not found unseen  %s\n", mutant_bug_at((enum bug)bug)->name);
        }
    }
    printf("%d of %d mutants found by suites that were chosen without them\n", found, asked);
}

static int choose(struct job *job) {
    bool *chosen = calloc(job->score.count + 1, sizeof *chosen), known[BUGS];
    if (!chosen) return complain("out of memory");
    struct progress progress = progress_begin("counts", job->score.count);
    score_fill(&job->score, step, &progress);
    progress_end(&progress);
    memset(known, 1, sizeof known);
    if (job->blind) try_blind(job, chosen);
    else {
        score_choose(&job->score, (int)job->times, (uint64_t)job->budget, known, chosen);
        print_chosen(job, chosen);
    }
    free(chosen);
    return EXIT_AGREED;
}

int command_score(int argc, char **argv) {
    struct job job = {.times = 1, .budget = 59000};
    int status = read_options(&job, argc, argv);
    if (status == EXIT_AGREED && job.list) return list_mutants();
    if (status == EXIT_AGREED) status = load(&job);
    if (status == EXIT_AGREED && job.ground) score_lay_ground(&job.score, &job.suites[0]); /* the first file */
    if (status == EXIT_AGREED && job.confirm) status = confirm(&job);
    if (status == EXIT_AGREED && job.score.count == 0) status = complain("no count is within the limits");
    else if (status == EXIT_AGREED) status = job.choose || job.blind ? choose(&job) : show_score(&job);
    for (size_t i = 0; job.suites && i < job.files.count; i++) epd_free(&job.suites[i]);
    free(job.suites);
    score_free(&job.score);
    return status;
}
