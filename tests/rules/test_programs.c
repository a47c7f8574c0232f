/* test_programs.c - programs quoted in the language's reference, with the moves that they must give. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "core/base/textbuf.h"
#include "core/rules/engine.h"

static struct rules_game *load(const char *program, const char *more, const char *start) {
    char text[2048];
    static struct rules_diags d;
    memset(&d, 0, sizeof d);
    struct rules_game *g;
    snprintf(text, sizeof text, "game test board 5 5 memory l 12 memory p 4 memory g 8 %s piece one A movement %s piece other B movement w mover start %s", more, program, start);
    rules_load(&g, text, strlen(text), &d);
    cr_assert(g, "%s: %s", program, d.list[0].what.text);
    return g;
}

static void expect_moves(const char *program, const char *more, const char *start, const char *expected) {
    struct rules_game *g = load(program, more, start);
    struct rules_engine *e;
    struct rules_list list;
    struct textbuf b = {0};
    cr_assert_eq(rules_engine_open(&e, g, "", NULL), STATUS_OK);
    cr_assert_eq(rules_list_moves(e, &list, NULL), STATUS_OK);
    for (size_t i = 0; i < list.count; i++) textbuf_addf(&b, "%s%s", i ? " " : "", list.moves[i].text);
    cr_expect_str_eq(textbuf_text(&b), expected, "%s gives %s", program, textbuf_text(&b));
    textbuf_free(&b);
    rules_list_free(&list);
    rules_engine_close(e);
    rules_free(g);
}

#define MIDDLE "..... ..... ..A.. ..... ....."
#define BLOCKED "..b.. ..... ..A.b ..B.. ....."

Test(programs, the_rook_slides_and_takes) {
    expect_moves("desliz {w,a,s,d} esp exc mover or captura break end end", "", BLOCKED, "c3c4 c3c5 c3b3 c3a3 c3d3 c3e3");
}
Test(programs, the_rook_of_the_notes_loads_without_end_and_esp) {
    expect_moves("desliz {w,a,s,d} exc mover or captura break end", "", MIDDLE, "c3c4 c3c5 c3b3 c3a3 c3c2 c3c1 c3d3 c3e3");
}
Test(programs, one_step_forward_moves_or_captures) {
    expect_moves("w esp exc mover or capturar end", "", "..... ..b.. ..A.. ..... .....", "c3c4");
    expect_moves("w esp mcmp l0 0 mover", "", MIDDLE, "c3c4");
    expect_moves("w esp mcmp l0 1 mover", "", MIDDLE, "");
}
Test(programs, a_slide_that_never_passed_lets_what_follows_run) {
    expect_moves("desliz w mover end w capturar", "", "..... ..b.. ..A.. ..... .....", "c3c4");
    expect_moves("desliz w mover end w capturar", "", "..b.. ..... ..A.. ..... .....", "c3c5");
}
Test(programs, counting_in_local_memory_reads_and_sets_cells) {
    expect_moves("desliz mcmp gl0 1 madd l0 1 mless l0 5 end mcmp l0 5 w mover", "", MIDDLE, "");
    expect_moves("desliz mcmp gl0 1 madd l0 1 mless l0 5 end mcmp l0 5 w mover", "set g0 1 set g1 1 set g2 1 set g3 1 set g4 1", MIDDLE, "c3c4");
    expect_moves("desliz mset gl0 1 madd l0 1 mless l0 5 end mset p0 7", "", MIDDLE,
                 "c3:mset[g0]1,mset[g1]1,mset[g2]1,mset[g3]1,mset[g4]1,mset[p0@c3]7");
}
Test(programs, opt_in_a_slide_makes_a_tree) {
    expect_moves("desliz w esp opt a mover , d mover end end", "", MIDDLE, "c3b4 c3a5 c3:movb4,movc5 c3d4 c3:movd4,movc5 c3e5");
}
Test(programs, bloque_is_a_move_and_generation_goes_on) {
    expect_moves("bloque w mover end d mover", "", MIDDLE, "c3c4 c3d3");
}
Test(programs, neg_is_true_where_its_conditions_are_not) {
    expect_moves("neg w ocupado end d mover", "", MIDDLE, "c3d3");
    expect_moves("neg w ocupado end d mover", "", "..... ..b.. ..A.. ..... .....", "");
}
Test(programs, an_access_outside_a_memory_is_false) {
    expect_moves("mset l0 11 madd l0 9 mcmp gl0 0 w mover", "", MIDDLE, "");
}
