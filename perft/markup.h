/* markup.h - text inside HTML and XML: what has a meaning there is escaped, what neither allows is replaced. */
#ifndef GATILLO_PERFT_MARKUP_H
#define GATILLO_PERFT_MARKUP_H

#include <stdio.h>

void markup_text(FILE *to, const char *text);                                  /* fit for an attribute in "" as well */
void markup_attribute(FILE *to, const char *name, const char *text);           /* ` name="text"` */
void markup_element(FILE *to, const char *name, const char *text);             /* `<name>text</name>` */

#endif
