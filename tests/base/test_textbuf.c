/* test_textbuf.c - growing text and JSON escapes. */
#include <criterion/criterion.h>
#include <string.h>

#include "core/base/textbuf.h"

Test(textbuf, grows_past_any_first_size) {
    struct textbuf b = {0};
    for (int i = 0; i < 1000; i++) textbuf_addf(&b, "%d,", i);
    cr_assert_eq(b.length, strlen(textbuf_text(&b)));
    cr_assert_eq(b.length, 10 * 2 + 90 * 3 + 900 * 4);
    textbuf_free(&b);
}

Test(textbuf, escapes_what_json_forbids_and_mends_broken_utf8) {
    struct textbuf b = {0};
    textbuf_json_string(&b, "a\"\\\n\x01 \xC3\xB1 \xFF \xC3");
    cr_assert_str_eq(textbuf_text(&b), "\"a\\\"\\\\\\n\\u0001 \xC3\xB1 \\ufffd \\ufffd\"");
    textbuf_free(&b);
}
