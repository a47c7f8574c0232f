/* numbers.h - lists of magic numbers as text: plain lines, the include file of this library, JSON. Writes all, reads all. */
#ifndef GATILLO_ATTACKS_NUMBERS_H
#define GATILLO_ATTACKS_NUMBERS_H

#include "core/attacks/search.h"
#include "core/base/diag.h"
#include "core/base/textbuf.h"

enum numbers_format { NUMBERS_TEXT, NUMBERS_C, NUMBERS_JSON, NUMBERS_FORMATS };
enum numbers_format numbers_format_find(const char *name); /* "text", "c", "json"; else NUMBERS_FORMATS */

/* The head line is the command that repeats the search; the thread count is not in it, because it changes nothing. */
void numbers_write(struct textbuf *out, enum numbers_format format, const struct magic_search *search,
                   const struct magic_results *results);

/* Calls `each` for every row with a number, in order, and counts rows that say "none"; each returns false to stop. Reads any
 * of the three formats. STATUS_MAGIC_TEXT with line and column where the text is none of them, or has no row at all. */
enum status numbers_read(const char *text, bool (*each)(void *context, const struct magic_number *m), void *context,
                         size_t *without, struct diag *why);

const char *magic_piece_name(enum piece_kind piece); /* "rook", "bishop" */
void square_text(square s, char out[3]);             /* "e4" */
square square_from_text(const char *text);           /* NO_SQUARE unless exactly a1 to h8 */

#endif
