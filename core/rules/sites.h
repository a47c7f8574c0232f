/* sites.h - SITE(X) is true, always; but in the test build one of them can be switched off. */
#ifndef GATILLO_RULES_SITES_H
#define GATILLO_RULES_SITES_H

#ifdef RULES_MUTANTS
enum rules_site {
#define SITE(id, what) SITE_##id,
#include "core/rules/sites.def"
#undef SITE
    RULES_SITES
};
extern enum rules_site rules_muted; /* RULES_SITES: none */
#define SITE(id) (rules_muted != SITE_##id)
#else
#define SITE(id) 1
#endif

#endif
