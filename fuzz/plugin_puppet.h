/* plugin_puppet.h - what the plug-in of plugin_protocol.c does is told by the program that loads it. */
#ifndef GATILLO_FUZZ_PLUGIN_PUPPET_H
#define GATILLO_FUZZ_PLUGIN_PUPPET_H

#include <stdint.h>

/* The next byte of the script: 0 behind its end. Defined by the program, asked by the plug-in. */
unsigned puppet_byte(void);
/* A claim about the caller: false ends the run with this text. */
void puppet_expect(int holds, const char *what);

#endif
