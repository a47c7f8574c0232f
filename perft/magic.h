/* magic.h - the parts of `gatillo magic`. */
#ifndef GATILLO_PERFT_MAGIC_H
#define GATILLO_PERFT_MAGIC_H

int magic_check_command(int argc, char **argv);
int magic_table_command(int argc, char **argv);

#endif
