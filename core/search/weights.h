/* weights.h - the table of weights as a text file: one row a line, `name middle end`; '#' starts a comment. */
#ifndef GATILLO_SEARCH_WEIGHTS_H
#define GATILLO_SEARCH_WEIGHTS_H

#include "core/base/diag.h"
#include "core/search/eval.h"

/* Rows that the file does not name keep the value they have in *out; an unknown name or a wild number is refused, and
 * then nothing is changed. why->line is the line in the file. */
enum status weights_read(struct eval_weights *out, const char *path, struct diag *why);
enum status weights_parse(struct eval_weights *out, const char *text, struct diag *why);
enum status weights_write(const struct eval_weights *w, const char *path, struct diag *why);
void weights_text(const struct eval_weights *w, struct textbuf *out);

enum { WEIGHT_LIMIT = 5000 }; /* the largest weight a file may give: the sum of a full board still fits */

#endif
