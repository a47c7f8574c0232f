/* finding_sheet.h - where diff and hunt report besides their lines or their JSON: TAP on stdout, JUnit and a page in files. */
#ifndef GATILLO_PERFT_FINDING_SHEET_H
#define GATILLO_PERFT_FINDING_SHEET_H

#include "perft/finding.h"
#include "perft/junit.h"
#include "perft/page.h"
#include "perft/tap.h"

struct finding_sheet {
    bool json, as_tap;
    const char *junit_file, *page_file;
    struct tap tap;
    struct junit junit;
    struct page page;
    const char *class; /* "gatillo diff": the class of its JUnit cases */
};

/* The rows of these for a table of options. */
#define FINDING_SHEET_OPTIONS(s) \
    {"--json", OPTION_FLAG, &(s).json, 0, 0}, {"--tap", OPTION_FLAG, &(s).as_tap, 0, 0}, {"--junit", OPTION_TEXT, &(s).junit_file, 0, 0}, \
        {"--html", OPTION_TEXT, &(s).page_file, 0, 0}

int finding_sheet_open(struct finding_sheet *s, const char *class);             /* an exit status; complains */
bool finding_sheet_has_lines(const struct finding_sheet *s);                    /* stdout is for people */
void finding_sheet_add(struct finding_sheet *s, const struct finding *f, const char *name);
void finding_sheet_pass(struct finding_sheet *s, const char *name);             /* a test that found nothing */
void finding_sheet_fail(struct finding_sheet *s, const char *name, const struct diag *why); /* an outside program failed */
int finding_sheet_close(struct finding_sheet *s, const char *title);

#endif
