/* pext_cpu.c - whether this CPU's PEXT is worth using. Apart from pext.c, which may hold instructions it lacks. */
#include <cpuid.h>
#include <pthread.h>
#include <string.h>

#include "core/attacks/slider.h"

/* AMD before Zen 3 (family 19h), and Hygon's Zen 1, run PEXT as microcode: tens to hundreds of cycles. */
static bool microcoded(void) {
    unsigned eax, ebx, ecx, edx;
    char vendor[13] = "";
    if (!__get_cpuid(0, &eax, &ebx, &ecx, &edx)) return true;
    memcpy(vendor, &ebx, 4);
    memcpy(vendor + 4, &edx, 4);
    memcpy(vendor + 8, &ecx, 4);
    if (!strcmp(vendor, "HygonGenuine")) return true;
    if (strcmp(vendor, "AuthenticAMD") != 0) return false;
    if (!__get_cpuid(1, &eax, &ebx, &ecx, &edx)) return true;
    unsigned family = eax >> 8 & 15;
    if (family == 15) family += eax >> 20 & 255;
    return family < 0x19;
}

static bool fast;

static void ask_cpu(void) {
    __builtin_cpu_init();
    fast = __builtin_cpu_supports("bmi2") && !microcoded();
}

/* Asked once: on a virtual machine CPUID leaves it, and costs as much as hundreds of lookups. */
bool pext_available(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, ask_cpu);
    return fast;
}
