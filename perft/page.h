/* page.h - one HTML file that needs nothing from outside. What is written first may stand last: the summary and the findings
 * are kept in memory until the page is closed. */
#ifndef GATILLO_PERFT_PAGE_H
#define GATILLO_PERFT_PAGE_H

#include <stdio.h>

struct page {
    const char *path;
    FILE *file, *summary, *body;
    char *summary_text, *body_text;
    size_t summary_size, body_size;
};

/* An exit status; a complaint is made where the file cannot be written. */
int page_open(struct page *p, const char *path);
/* Writes everything. Allowed on a page that was never opened. */
int page_close(struct page *p, const char *title);

#endif
