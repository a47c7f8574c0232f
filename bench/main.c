/* main.c - registers every subject and picks the driver: --bare=N, --job=N:NAME or --list the bare one, else Google Benchmark. */
#include "bench/shim.h"

#define SUBJECT(subject) void bench_subject_##subject(void);
#include "bench/subjects.inc"
#undef SUBJECT

int main(int argc, char **argv) {
#define SUBJECT(subject) bench_subject_##subject();
#include "bench/subjects.inc"
#undef SUBJECT
    return bare_wanted(argc, argv) ? bare_main(argc, argv) : shim_main(argc, argv);
}
