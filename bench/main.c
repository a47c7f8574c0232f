/* main.c - registers every subject and picks the driver: --bare=N or --list the bare one, else Google Benchmark. */
#include <string.h>

#include "bench/shim.h"

#define SUBJECT(subject) void bench_subject_##subject(void);
#include "bench/subjects.inc"
#undef SUBJECT

int main(int argc, char **argv) {
#define SUBJECT(subject) bench_subject_##subject();
#include "bench/subjects.inc"
#undef SUBJECT
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "--bare=", 7) == 0 || strcmp(argv[i], "--list") == 0) return bare_main(argc, argv);
    return shim_main(argc, argv);
}
