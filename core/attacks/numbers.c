/* numbers.c - writes magic numbers. */
#include "core/attacks/numbers.h"

#include <inttypes.h>
#include <string.h>

static const char *const format_names[NUMBERS_FORMATS] = {"text", "c", "json"};

enum numbers_format numbers_format_find(const char *name) {
    for (unsigned i = 0; i < NUMBERS_FORMATS; i++)
        if (!strcmp(format_names[i], name)) return (enum numbers_format)i;
    return NUMBERS_FORMATS;
}

const char *magic_piece_name(enum piece_kind piece) { return piece == ROOK ? "rook" : "bishop"; }

void square_text(square s, char out[3]) {
    out[0] = (char)('a' + square_file(s));
    out[1] = (char)('1' + square_rank(s));
    out[2] = '\0';
}

square square_from_text(const char *text) {
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' || text[2]) return NO_SQUARE;
    return square_at(text[0] - 'a', text[1] - '1');
}

static void write_bits_option(struct textbuf *out, const struct magic_search *search) {
    switch (search->bits) {
    case MAGIC_BITS_USUAL: break;
    case MAGIC_BITS_EXACT: textbuf_add(out, " --bits exact"); break;
    case MAGIC_BITS_FIXED: textbuf_add(out, " --bits fixed"); break;
    default: textbuf_addf(out, " --bits %d", search->bits);
    }
}

static void write_command(struct textbuf *out, enum numbers_format format, const struct magic_search *search) {
    const char *pieces = search->rooks && search->bishops ? "both" : search->rooks ? "rook" : "bishop";
    char square_name[3] = "";
    if (search->square >= 0) square_text((square)search->square, square_name);
    textbuf_addf(out, "gatillo magic find --piece %s --square %s", pieces, search->square < 0 ? "all" : square_name);
    write_bits_option(out, search);
    textbuf_addf(out, " --finder %s", finder_name(search->finder));
    if (search->attempts) textbuf_addf(out, " --attempts %" PRIu64, search->attempts);
    if (search->seconds > 0) textbuf_addf(out, " --seconds %.0f", search->seconds);
    textbuf_addf(out, " --seed %" PRIu64 " --format %s", search->seed, format_names[format]);
}

static void write_text_row(struct textbuf *out, const struct magic_found *f, const char *where) {
    textbuf_addf(out, "%-6s %s %2u ", magic_piece_name(f->number.piece), where, f->number.bits);
    if (f->status == STATUS_OK) textbuf_addf(out, "0x%016" PRIx64, f->number.number);
    else textbuf_add(out, "none              ");
    textbuf_addf(out, " attempts %" PRIu64 "\n", f->attempts);
}

static void write_c_row(struct textbuf *out, const struct magic_found *f, const char *where) {
    const char *piece = magic_piece_name(f->number.piece);
    if (f->status == STATUS_OK)
        textbuf_addf(out, "MAGIC(%s, %s, %u, 0x%016" PRIx64 ")\n", piece, where, f->number.bits, f->number.number);
    else textbuf_addf(out, "/* %s %s: no number with %u bits in %" PRIu64 " attempts */\n", piece, where, f->number.bits, f->attempts);
}

static void write_json_row(struct textbuf *out, const struct magic_found *f, const char *where, bool last) {
    textbuf_addf(out, "  {\"piece\": \"%s\", \"square\": \"%s\", \"bits\": %u, \"number\": ", magic_piece_name(f->number.piece), where,
                 f->number.bits);
    if (f->status == STATUS_OK) textbuf_addf(out, "\"0x%016" PRIx64 "\"", f->number.number);
    else textbuf_add(out, "null");
    textbuf_addf(out, ", \"attempts\": %" PRIu64 "}%s\n", f->attempts, last ? "" : ",");
}

static void write_head(struct textbuf *out, enum numbers_format format, const struct magic_search *search) {
    static const char *const before[NUMBERS_FORMATS] = {"# ", "/* ", "{\"command\": \""};
    static const char *const after[NUMBERS_FORMATS] = {"\n", " */\n", "\",\n \"numbers\": [\n"};
    textbuf_add(out, before[format]);
    write_command(out, format, search);
    textbuf_add(out, after[format]);
}

static void write_tail(struct textbuf *out, enum numbers_format format, size_t found, size_t missing) {
    if (format == NUMBERS_TEXT) textbuf_addf(out, "# %zu found, %zu not found\n", found, missing);
    if (format == NUMBERS_JSON) textbuf_addf(out, " ],\n \"found\": %zu, \"missing\": %zu}\n", found, missing);
}

void numbers_write(struct textbuf *out, enum numbers_format format, const struct magic_search *search,
                   const struct magic_results *results) {
    size_t found = 0;
    write_head(out, format, search);
    for (size_t i = 0; i < results->count; i++) {
        const struct magic_found *f = &results->found[i];
        char where[3];
        square_text(f->number.square, where);
        found += f->status == STATUS_OK;
        switch (format) {
        case NUMBERS_C: write_c_row(out, f, where); break;
        case NUMBERS_JSON: write_json_row(out, f, where, i + 1 == results->count); break;
        default: write_text_row(out, f, where);
        }
    }
    write_tail(out, format, found, results->count - found);
}
