/* pext_cpu.c - whether this CPU's PEXT is worth using. Apart from pext.c, which may hold instructions it lacks. */
#include <cpuid.h>
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

bool pext_available(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("bmi2") && !microcoded();
}
