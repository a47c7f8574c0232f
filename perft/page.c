/* page.c - the frame of a page. */
#include "perft/page.h"

#include <stdlib.h>

#include "perft/board_svg.h"
#include "perft/command.h"
#include "perft/markup.h"

static const char style[] =
    "body{font:16px/1.5 system-ui,sans-serif;margin:2em auto;max-width:72em;padding:0 1em;color:#222;background:#fff}"
    "h1{font-size:1.5em;overflow-wrap:anywhere}h2{font-size:1.25em;margin:0 0 .3em}h2 small{color:#666;font-weight:normal}"
    "section{border-top:2px solid #ddd;padding:1.5em 0;display:grid;grid-template-columns:repeat(auto-fit,minmax(20em,1fr));gap:1.5em}"
    "figure{margin:0}figcaption{color:#555;margin-top:.3em}table{border-collapse:collapse;margin:1em 0}"
    "td,th{text-align:left;padding:.2em .9em .2em 0;vertical-align:top}td.number{text-align:right}"
    "code{background:#f2f2f2;padding:.1em .3em;border-radius:3px;overflow-wrap:anywhere}dl{margin:.5em 0}dt{font-weight:600;margin-top:.5em}dd{margin:0}"
    ".legend span{padding-right:1.5em}b.extra,.legend .extra{color:#b10}b.missing,.legend .missing{color:#14c}.failed{color:#b10;font-weight:600}.good{color:#171;font-weight:600}\n";

int page_open(struct page *p, const char *path) {
    *p = (struct page){.path = path, .file = fopen(path, "w")};
    if (!p->file) return complain("%s cannot be written", path);
    p->summary = open_memstream(&p->summary_text, &p->summary_size);
    p->body = open_memstream(&p->body_text, &p->body_size);
    return p->summary && p->body ? EXIT_AGREED : complain("out of memory");
}

static void write_head(FILE *to, const char *title) {
    fputs("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n", to);
    markup_element(to, "title", title);
    fputs("\n<style>\n", to);
    fputs(style, to);
    board_svg_style(to);
    fputs("</style></head><body>\n", to);
    board_svg_definitions(to);
    markup_element(to, "h1", title);
    fputs("\n", to);
}

int page_close(struct page *p, const char *title) {
    bool kept = true;
    if (!p->file) return EXIT_AGREED;
    if (p->summary) kept = fclose(p->summary) == 0 && kept;
    if (p->body) kept = fclose(p->body) == 0 && kept;
    write_head(p->file, title);
    if (p->summary_text) fputs(p->summary_text, p->file);
    if (p->body_text) fputs(p->body_text, p->file);
    fputs("</body></html>\n", p->file);
    kept = !ferror(p->file) && kept;
    kept = fclose(p->file) == 0 && kept;
    free(p->summary_text);
    free(p->body_text);
    const char *path = p->path;
    *p = (struct page){0};
    return kept ? EXIT_AGREED : complain("%s cannot be written", path);
}
