/* SPDX-License-Identifier: MIT */
/* Marks: the language reads, writes and tells its mistakes; marks that follow from play are the right
 * squares. */
#include <string.h>

#include <diagram/diagram.h>

#include "marks_text.h"
#include "unit.h"

static void language_reads_back(void)
{
    static const struct {
        const char *text, *written;
        size_t count;
    } cases[] = {
        {"a1-a11", "a1-a11", 1},
        {"a1-a11:red  f6\tK11:blue", "", 0},
        {"a1-a11:red f6:green", "a1-a11:red f6:green", 2},
        {"f6,g6,h6:blue", "f6:blue g6:blue h6:blue", 3},
        {"x:f7 o:f7 tri:f7 square:f7 dot:f7", "x:f7 o:f7 tri:f7 square:f7 dot:f7", 5},
        {"line:a1-c3:#123456", "line:a1-c3:#123456", 1},
        {"a1-b2,c3-d4", "a1-b2 c3-d4", 2},
        {"K:f6 t:a1 g:a2,a3", "K:f6 t:a1 g:a2 g:a3", 4},
        {"k:f6", "K:f6", 1},
        {"label:f6=A label:e1=12:black badge:a1=!?", "label:f6=A label:e1=12:black badge:a1=!?", 3},
        {"around:a5,a3,a4:orange", "around:a3,a4,a5:orange", 1},
        {"fill:F6 arrow:A1-K11", "f6 a1-k11", 2},
        {"", "", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_marks marks = {0}, again = {0};
        tafl_text text = {0};
        tafl_status status = tafl_marks_read(&marks, tafl_str_of(cases[i].text), 11, NULL);
        CU_ASSERT_EQUAL(status, i == 1 ? TAFL_SYNTAX : TAFL_OK);
        CU_ASSERT_EQUAL(marks.count, cases[i].count);
        marks_write(&text, &marks);
        UNIT_TEXT(text, cases[i].written);
        CU_ASSERT_EQUAL(tafl_marks_read(&again, tafl_text_view(&text), 11, NULL), TAFL_OK);
        CU_ASSERT_EQUAL(again.count, marks.count);
        tafl_text_clear(&text);
        tafl_marks_clear(&marks);
        tafl_marks_clear(&again);
    }
}

static void mistakes_have_places(void)
{
    static const struct {
        const char *text;
        size_t at, len;
        const char *message;
    } cases[] = {
        {"a1-a8", 3, 2, "square of this board"},
        {"f6 h1", 3, 2, "not a square of this board"},
        {"z9-a1", 0, 2, "not a square of this board"},
        {"a1-z9", 3, 2, "not a square of this board"},
        {"a1 x:b9", 5, 2, "square of this board"},
        {"a1-a1", 0, 5, "two different squares"},
        {"a1:pink", 3, 4, "not a colour"},
        {"star:a1", 0, 4, "not a mark"},
        {"label:a1", 6, 2, "label:f6=A"},
        {"x:", 2, 0, "square is missing"},
        {"around:a1,,a2", 10, 0, "square of this board"},
        {"a1,b2:red:blue", 6, 8, "not a colour"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        tafl_marks marks = {0};
        tafl_mark_error error = {99, 99, ""};
        CU_ASSERT_EQUAL(tafl_marks_read(&marks, TAFL_STR("c3"), 7, NULL), TAFL_OK);
        CU_ASSERT_EQUAL(tafl_marks_read(&marks, tafl_str_of(cases[i].text), 7, &error),
                        TAFL_SYNTAX);
        CU_ASSERT_EQUAL(marks.count, 1); /* what was there stays, nothing is added */
        CU_ASSERT_EQUAL(error.at, cases[i].at);
        CU_ASSERT_EQUAL(error.len, cases[i].len);
        CU_ASSERT_PTR_NOT_NULL(strstr(error.message, cases[i].message));
        tafl_marks_clear(&marks);
    }
}

/* ---- play -------------------------------------------------------------------------------------- */

/* The marks as "kind-number:square[-square] …". */
static void write_all(tafl_text *out, const tafl_marks *marks)
{
    static const char letters[] = "FALXOQVDBbCNGTU"; /* by kind */
    for (size_t i = 0; i < marks->count; i++) {
        const tafl_mark *mark = &marks->mark[i];
        if (i > 0) tafl_text_char(out, ' ');
        tafl_text_char(out, letters[mark->kind]);
        if (mark->square) tafl_square_write(out, mark->square);
        if (mark->to) tafl_text_char(out, '-');
        if (mark->to) tafl_square_write(out, mark->to);
        tafl_square square = TAFL_NO_SQUARE;
        while (mark->area && (square = tafl_squares_next(mark->area, square)) != TAFL_NO_SQUARE) {
            tafl_square_write(out, square);
        }
    }
}

typedef struct table {
    tafl_referee referee;
    tafl_position position;
    tafl_marks marks;
} table;

static void set_table(table *t, const char *rules, const char *position, tafl_side side)
{
    tafl_rules value;
    tafl_board board;
    memset(t, 0, sizeof *t);
    CU_ASSERT_EQUAL_FATAL(tafl_rules_read(&value, tafl_str_of(rules), NULL, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_referee_init(&t->referee, &value, NULL), TAFL_OK);
    CU_ASSERT_EQUAL_FATAL(tafl_board_parse(&board, tafl_str_of(position), TAFL_BOTTOM_FIRST, NULL),
                          TAFL_OK);
    tafl_position_set(&t->position, &t->referee, &board, side);
}

static void expect(table *t, const char *want)
{
    tafl_text text = {0};
    write_all(&text, &t->marks);
    UNIT_TEXT(text, want);
    tafl_text_clear(&text);
    tafl_marks_clear(&t->marks);
}

static void legal_moves(void)
{
    table t;
    set_table(&t, "brandub", "/7/1t5/7/T6/7/7/6K/", TAFL_DEFENDERS);
    CU_ASSERT_EQUAL(tafl_marks_legal(&t.marks, &t.referee, &t.position, tafl_square_at(1, 1)),
                    TAFL_OK);
    expect(&t, "Qb2 Da2 Dc2 Dd2 De2 Df2 Dg2 Db1 Db3 Db4 Db5 Db6 Db7");
    CU_ASSERT_EQUAL(tafl_marks_legal(&t.marks, &t.referee, &t.position, tafl_square_at(3, 0)),
                    TAFL_OK);
    expect(&t, "Qd1"); /* nobody stands there */
}

static void ways_of_the_king(void)
{
    table t;
    set_table(&t, "brandub", "/7/7/7/7/7/7/3K3/", TAFL_DEFENDERS);
    CU_ASSERT_EQUAL(tafl_marks_king(&t.marks, &t.referee, &t.position), TAFL_OK);
    expect(&t, "Ad7-a7 Ad7-g7");
    set_table(&t, "brandub", "/7/7/3K3/7/7/7/t5t/", TAFL_DEFENDERS);
    CU_ASSERT_EQUAL(tafl_marks_king(&t.marks, &t.referee, &t.position), TAFL_OK);
    CU_ASSERT(t.marks.count >= 4); /* two steps to each of two corners */
    tafl_marks_clear(&t.marks);
    set_table(&t, "brandub", "/7/7/3t3/2tKt2/3t3/7/7/", TAFL_DEFENDERS);
    CU_ASSERT_EQUAL(tafl_marks_king(&t.marks, &t.referee, &t.position), TAFL_OK);
    expect(&t, "");
}

static void last_ply(void)
{
    table t;
    tafl_turn turn;
    const tafl_turn *legs[] = {&turn};
    const tafl_move move = {tafl_square_at(0, 2), tafl_square_at(0, 3)};
    set_table(&t, "brandub", "/7/7/t6/1Tt4/7/7/6K/", TAFL_ATTACKERS);
    tafl_position_play(&t.referee, &t.position, move, &turn);
    CU_ASSERT_EQUAL(tafl_marks_ply(&t.marks, legs, 1, true, true), TAFL_OK);
    expect(&t, "Fa3 Fa4 Tb4");
    CU_ASSERT_EQUAL(tafl_marks_ply(&t.marks, legs, 1, true, false), TAFL_OK);
    expect(&t, "Fa3 Fa4");
    CU_ASSERT_EQUAL(tafl_marks_ply(&t.marks, legs, 1, false, true), TAFL_OK);
    expect(&t, "Tb4");
}

static void threats(void)
{
    table t;
    set_table(&t, "brandub", "/7/7/7/7/7/7/3K2t/", TAFL_ATTACKERS);
    CU_ASSERT_EQUAL(tafl_marks_threats(&t.marks, &t.referee, &t.position, TAFL_DEFENDERS), TAFL_OK);
    CU_ASSERT(t.marks.count >= 1);
    CU_ASSERT_EQUAL(t.marks.mark[0].kind, TAFL_MARK_ARROW);
    CU_ASSERT_EQUAL(t.marks.mark[0].square, tafl_square_at(3, 6));
    CU_ASSERT_EQUAL(t.marks.mark[0].to, tafl_square_at(0, 6));
    CU_ASSERT(tafl_str_equal(t.marks.mark[0].text, TAFL_STR("escapes")));
    tafl_marks_clear(&t.marks);
    set_table(&t, "brandub", "/7/7/1Tt1T2/6t/7/2K4/7/", TAFL_DEFENDERS);
    CU_ASSERT_EQUAL(tafl_marks_threats(&t.marks, &t.referee, &t.position, TAFL_DEFENDERS), TAFL_OK);
    bool takes = false;
    for (size_t i = 0; i < t.marks.count; i++) {
        const tafl_mark *mark = &t.marks.mark[i];
        if (!tafl_str_equal(mark->text, TAFL_STR("takes c3"))) continue;
        CU_ASSERT_EQUAL(mark->piece, tafl_piece_of(TAFL_DEFENDERS, TAFL_TAFLMAN));
        takes = mark->square == tafl_square_at(4, 2) && mark->to == tafl_square_at(3, 2);
    }
    CU_ASSERT(takes);
    tafl_marks_clear(&t.marks);
}

static void forts(void)
{
    table t;
    set_table(&t, "copenhagen", "/4T1K1T2/4T3T2/5TTT3/11/11/11/11/11/11/5t5/11/", TAFL_ATTACKERS);
    CU_ASSERT(tafl_is_exit_fort(&t.referee, &t.position, NULL));
    CU_ASSERT_EQUAL(tafl_marks_forts(&t.marks, &t.referee, &t.position, NULL, 0), TAFL_OK);
    expect(&t, "Uf1g1h1f2g2h2");
    set_table(&t, "copenhagen", "/11/11/11/4ttt4/3t3t3/3t1K1t3/3t3t3/4ttt4/11/11/11/",
              TAFL_DEFENDERS);
    CU_ASSERT_EQUAL(tafl_marks_forts(&t.marks, &t.referee, &t.position, NULL, 0), TAFL_OK);
    CU_ASSERT_EQUAL(t.marks.count, 1);
    CU_ASSERT_EQUAL(t.marks.mark[0].kind, TAFL_MARK_OUTLINE);
    CU_ASSERT(tafl_squares_has(t.marks.mark[0].area, tafl_square_at(5, 5)));
    tafl_marks_clear(&t.marks);
    /* a row between a man and a corner: the corner is empty, so it has no ring */
    tafl_turn turn;
    const tafl_turn *legs[] = {&turn};
    const tafl_move move = {tafl_square_at(1, 3), tafl_square_at(0, 3)};
    set_table(&t, "brandub sw:s", "/7/Tt5/Tt5/1t5/7/7/6K/", TAFL_ATTACKERS);
    tafl_position_play(&t.referee, &t.position, move, &turn);
    CU_ASSERT_EQUAL(tafl_marks_forts(&t.marks, &t.referee, &t.position, legs, 1), TAFL_OK);
    expect(&t, "Qa1 Oa4 Ua2a3");
}

/* Who took what and against whom, for every cause there is. */
static void causes(void)
{
    static const struct {
        const char *rules, *position, *move, *words, *marks;
    } cases[] = {
        {"brandub", "/7/7/t6/1Tt4/7/7/6K/", "a3-a4", "b4 taken by a4 against c4 (custodial)",
         "Oa4 Oc4"},
        {"brandub", "/1T5/7/7/2t4/7/7/6K/", "c4-c1",
         "b1 taken by c1 against the corner a1 (hostile-square)", "Oc1 Qa1"},
        {"brandub", "/7/7/1T5/7/7/t6/6K/", "a6-a3", "", ""},
        {"brandub sw:s", "/7/1t5/Tt5/Tt5/t6/7/6K/", "b2-a2",
         "a3, a4 taken by a2 against a5 (shieldwall)", "Oa2 Oa5 Ua3a4"},
        {"brandub linc:y", "/3t1T1/7/3T3/2tKt2/3t3/7/7/", "d1-d2",
         "d3 taken by d2 against d4 (linnaean)", "Od2 Od4"},
        {"brandub kj:c", "/7/7/7/3Kt2/7/7/t6/", "d4-f4", "e4 taken under the jump to f4 (jump)",
         "Of4"},
        {"brandub", "/3t3/7/7/2tKt2/3t3/7/7/", "d1-d3", "d4 taken by d3 against d5, e4, c4 (king)",
         "Od3 Od5 Oe4 Oc4"},
        {"brandub", "/3t3/7/2tKt2/7/7/7/7/", "d1-d2",
         "d3 taken by d2 against the throne d4, e3, c3 (king)", "Od2 Qd4 Oe3 Oc3"},
        {"brandub", "/7/t6/7/7/7/1Kt4/7/", "a2-a6", "b6 taken by a6 against c6 (king)", "Oa6 Oc6"},
        {"brandub cor: coc:y", "/T6/t6/7/1t5/7/7/6K/", "b4-b1",
         "a1 taken by b1 against a2 (corner)", "Ob1 Oa2"},
        {"brandub dux:C", "/7/t6/tC5/1t5/7/6K/7/", "a2-b2",
         "b3 taken by b2 against b4, a3 (custodial)", "Ob2 Ob4 Oa3"},
        {"brandub", "/7/t6/1M5/1t5/7/6K/7/", "a2-b2",
         "b3 taken by b2 against b4 (custodial, changes sides)", "Ob2 Ob4"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        table t;
        tafl_turn turn;
        tafl_move move;
        tafl_text words = {0};
        const tafl_turn *legs[] = {&turn};
        tafl_square_read(&move.from, tafl_str_of(cases[i].move), 7);
        tafl_square_read(&move.to, tafl_str_of(cases[i].move + 3), 7);
        set_table(&t, cases[i].rules, cases[i].position, TAFL_ATTACKERS);
        tafl_side side = tafl_piece_side(t.position.board.cell[move.from]);
        tafl_board board = t.position.board;
        tafl_position_set(&t.position, &t.referee, &board, side);
        CU_ASSERT_EQUAL(tafl_move_fault(&t.referee, &t.position, move, NULL), TAFL_FAULT_NONE);
        tafl_position_play(&t.referee, &t.position, move, &turn);
        CU_ASSERT_EQUAL(tafl_marks_causes(&t.marks, &words, &t.referee, &t.position, legs, 1),
                        TAFL_OK);
        UNIT_TEXT(words, cases[i].words);
        expect(&t, cases[i].marks);
        tafl_text_clear(&words);
    }
}

const unit_test unit_tests[] = {{"language reads back", language_reads_back},
                                {"mistakes have places", mistakes_have_places},
                                {"legal moves", legal_moves},
                                {"ways of the king", ways_of_the_king},
                                {"last ply", last_ply},
                                {"causes", causes},
                                {"threats", threats},
                                {"forts", forts},
                                {NULL, NULL}};
