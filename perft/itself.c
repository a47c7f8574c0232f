/* itself.c - spawns /proc/self/exe; reads valgrind's summary. */
#include "perft/itself.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "perft/progress.h"

extern char **environ;

enum { START_RUNS = 15, PATH_ROOM = 4096, OUTPUT_ROOM = 65536, NOT_FOUND = 127 };

static bool own_path(char path[PATH_ROOM]) {
    ssize_t length = readlink("/proc/self/exe", path, PATH_ROOM - 1);
    if (length <= 0) return false;
    path[length] = 0;
    return true;
}

/* Exit status of the program, NOT_FOUND where there is none; out (may be -1) gets stdout and stderr. */
static int run(char *const argv[], int out) {
    posix_spawn_file_actions_t actions;
    pid_t pid;
    int status;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    if (out >= 0) {
        posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions, out, STDERR_FILENO);
    } else posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    int failed = posix_spawnp(&pid, argv[0], &actions, NULL, argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed) return NOT_FOUND;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR) return NOT_FOUND;
    return WIFEXITED(status) ? WEXITSTATUS(status) : NOT_FOUND + 1;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double itself_start_up(const char *program) {
    char path[PATH_ROOM];
    double times[START_RUNS];
    if (program ? strlen(program) >= sizeof path : !own_path(path)) return -1;
    if (program) strcpy(path, program);
    for (int i = 0; i < START_RUNS; i++) {
        double started = clock_wall();
        if (run((char *[]){path, "uci", NULL}, -1) != 0) return -1;
        times[i] = clock_wall() - started;
    }
    qsort(times, START_RUNS, sizeof *times, by_size);
    return times[START_RUNS / 2];
}

/* The number behind `label` in valgrind's words: "I   refs:      1,234,567". */
static bool number_behind(const char *text, const char *label, uint64_t *out) {
    const char *at = strstr(text, label);
    if (!at) return false;
    *out = 0;
    for (at += strlen(label); *at == ' '; at++) {}
    for (; (*at >= '0' && *at <= '9') || *at == ','; at++)
        if (*at != ',') *out = *out * 10 + (uint64_t)(*at - '0');
    return *out > 0;
}

/* The signature stands at the beginning of a line: valgrind also repeats the command, with its option of that name. */
bool itself_read_count(const char *text, struct itself_count *out) {
    return number_behind(text, "\nsignature ", &out->nodes) && number_behind(text, "I   refs:", &out->instructions) &&
           number_behind(text, "Branches:", &out->branches) && number_behind(text, "Mispredicts:", &out->missed);
}

static void read_back(FILE *f, char text[OUTPUT_ROOM]) {
    rewind(f);
    text[fread(text, 1, OUTPUT_ROOM - 1, f)] = 0;
}

enum itself_answer itself_under_valgrind(int depth, struct itself_count *out) {
    static char text[OUTPUT_ROOM];
    char path[PATH_ROOM], number[16];
    FILE *f = own_path(path) ? tmpfile() : NULL;
    if (!f) return ITSELF_FAILED;
    snprintf(number, sizeof number, "%d", depth);
    int status = run((char *[]){"valgrind", "--tool=cachegrind", "--cache-sim=no", "--branch-sim=yes",
                                "--cachegrind-out-file=/dev/null", path, "bench", "--signature", "--depth", number, NULL},
                     fileno(f));
    read_back(f, text);
    fclose(f);
    if (status == NOT_FOUND) return ITSELF_NO_VALGRIND;
    return status == 0 && itself_read_count(text, out) ? ITSELF_COUNTED : ITSELF_FAILED;
}
