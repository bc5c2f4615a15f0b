/* SPDX-License-Identifier: MIT */
/* Boards as text, read and written, and where a wrong text is wrong. */
#include <string.h>

#include <tafl/board.h>

#include "unit.h"

static const char brandub[] = "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

static void reads_brandub(void)
{
    tafl_board b;
    tafl_board_error error = {99, "untouched"};
    CU_ASSERT_EQUAL_FATAL(tafl_board_parse(&b, tafl_str_of(brandub), TAFL_BOTTOM_FIRST, &error),
                          TAFL_OK);
    CU_ASSERT_PTR_NULL(error.message);
    CU_ASSERT_EQUAL(b.size, 7);
    tafl_square d4 = tafl_square_at(3, 3);
    tafl_piece attacker = tafl_piece_of(TAFL_ATTACKERS, TAFL_TAFLMAN);
    tafl_piece defender = tafl_piece_of(TAFL_DEFENDERS, TAFL_TAFLMAN);
    CU_ASSERT_EQUAL(b.cell[d4], TAFL_KING_PIECE);
    for (int i = 0; i < 4; i++) {
        CU_ASSERT_EQUAL(b.cell[d4 + tafl_steps[i]], defender);
        CU_ASSERT_EQUAL(b.cell[d4 + 2 * tafl_steps[i]], attacker);
        CU_ASSERT_EQUAL(b.cell[d4 + 3 * tafl_steps[i]], attacker);
        CU_ASSERT_EQUAL(b.cell[d4 + 4 * tafl_steps[i]], TAFL_OFF_BOARD);
    }
    CU_ASSERT_EQUAL(tafl_board_count(&b, 0xFFFF), 13);
}

static void order_of_ranks(void)
{
    tafl_board bottom, top;
    tafl_text t = {0};
    tafl_str text = TAFL_STR("/t2/1K1/3/");
    CU_ASSERT_EQUAL(tafl_board_parse(&bottom, text, TAFL_BOTTOM_FIRST, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_board_parse(&top, text, TAFL_TOP_FIRST, NULL), TAFL_OK);
    CU_ASSERT_EQUAL(tafl_piece_letter(bottom.cell[tafl_square_at(0, 0)]), 't');
    CU_ASSERT_EQUAL(tafl_piece_letter(top.cell[tafl_square_at(0, 2)]), 't');
    tafl_board_write(&t, &bottom, TAFL_TOP_FIRST);
    UNIT_TEXT(t, "/3/1K1/t2/");
    tafl_text_clear(&t);
}

typedef struct text_case {
    const char *text, *written; /* written: NULL when the text is wrong */
    size_t at;                  /* where it is wrong */
} text_case;

static const text_case texts[] = {
    {"/3/3/3/", "/3/3/3/", 0},
    {"3/3/3", "/3/3/3/", 0}, /* outer slashes may be missing */
    {"/3/3/3", "/3/3/3/", 0},
    {"/1t1/3/tnk/", "/1t1/3/tnK/", 0}, /* k is the king too */
    {"/111/3/3/", NULL, 1},            /* a hundred and eleven */
    {"/tcn/mgk/TCN/", "/tcn/mgK/TCN/", 0},
    {"/11/11/11/11/11/11/11/11/11/11/5MGC3/", "/11/11/11/11/11/11/11/11/11/11/5MGC3/", 0},
    {"/11/11/11/11/11/11/11/11/11/11/5MGC03/", NULL, 35},
    {"", NULL, 0},
    {"/", NULL, 1},
    {"//", NULL, 1},
    {"/2/2/", NULL, 1},   /* two rows */
    {"/3/3/2/", NULL, 6}, /* a row too short, at its end */
    {"/3/3/2", NULL, 6},
    {"/3/2/3/", NULL, 4},
    {"/3//3/", NULL, 3},
    {"//3/3/3/", NULL, 1},
    {"/3/4/3/", NULL, 3},  /* too long, at the number */
    {"/3/3t/3/", NULL, 4}, /* too long, at the piece */
    {"/3/2t1/3/", NULL, 5},
    {"/3/3/3/ ", NULL, 2},  /* the blank makes a fourth row */
    {"/3/2x/3/", NULL, 4},  /* no such piece */
    {"/3/0t2/3/", NULL, 3}, /* 0 is no number of squares */
    {"/3/t0t1/3/", NULL, 4},
    {"/3/03/3/", NULL, 3},
    {"/3/30/3/", NULL, 3}, /* thirty */
    {"/3/99999999999999999999/3/", NULL, 3},
    {"/K2/3/2k/", NULL, 7}, /* a second king, where it stands */
    {"/KK1/3/3/", NULL, 2},
};

static void check_text(const text_case *c)
{
    tafl_board board, before;
    tafl_board_error error = {0};
    tafl_board_init(&board, 5);
    before = board;
    tafl_status status = tafl_board_parse(&board, tafl_str_of(c->text), TAFL_BOTTOM_FIRST, &error);
    if (c->written) {
        tafl_text t = {0};
        CU_ASSERT_EQUAL_FATAL(status, TAFL_OK);
        tafl_board_write(&t, &board, TAFL_BOTTOM_FIRST);
        UNIT_TEXT(t, c->written);
        tafl_text_clear(&t);
        return;
    }
    CU_ASSERT_EQUAL(status, TAFL_SYNTAX);
    CU_ASSERT_EQUAL(error.at, c->at);
    CU_ASSERT_PTR_NOT_NULL(error.message);
    CU_ASSERT_TRUE(tafl_board_equal(&board, &before)); /* left as it was */
}

static void right_and_wrong_texts(void)
{
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) check_text(&texts[i]);
}

static void bytes_that_are_no_text(void)
{
    tafl_board board;
    tafl_board_error error;
    CU_ASSERT_EQUAL(tafl_board_parse(&board, (tafl_str){NULL, 0}, TAFL_TOP_FIRST, &error),
                    TAFL_SYNTAX);
    CU_ASSERT_EQUAL(tafl_board_parse(&board, TAFL_STR("/3/3/2\0/"), TAFL_TOP_FIRST, &error),
                    TAFL_SYNTAX);
    CU_ASSERT_EQUAL(error.at, 6);
    CU_ASSERT_EQUAL(tafl_board_parse(&board, TAFL_STR("/3/3/2\xC3/"), TAFL_TOP_FIRST, &error),
                    TAFL_SYNTAX);
    CU_ASSERT_EQUAL(error.at, 6);
}

/* Empty boards of every size that text can hold: 3 to 21, and neither 2 nor 22. */
static void all_sizes(void)
{
    for (unsigned size = 2; size <= 22; size++) {
        tafl_text in = {0}, out = {0};
        tafl_board board;
        for (unsigned i = 0; i < size; i++) tafl_text_format(&in, "/%u", size);
        tafl_text_char(&in, '/');
        tafl_status status = tafl_board_parse(&board, tafl_text_view(&in), TAFL_TOP_FIRST, NULL);
        bool fits = size >= TAFL_SIZE_MIN && size <= TAFL_SIZE_MAX;
        CU_ASSERT_EQUAL(status, fits ? TAFL_OK : TAFL_SYNTAX);
        if (fits) {
            tafl_board_write(&out, &board, TAFL_TOP_FIRST);
            UNIT_TEXT(out, in.at);
        }
        tafl_text_clear(&in);
        tafl_text_clear(&out);
    }
}

static void picture(void)
{
    tafl_board b;
    tafl_text t = {0};
    tafl_squares marked = {0};
    tafl_board_parse(&b, TAFL_STR("/t9/10/10/10/4K5/10/10/10/10/9T/"), TAFL_BOTTOM_FIRST, NULL);
    tafl_squares_add(&marked, tafl_square_at(1, 0));
    tafl_squares_add(&marked, tafl_square_at(4, 4)); /* occupied: the piece is shown */
    tafl_board_draw(&t, &b, &marked);
    UNIT_TEXT(t, "10 . . . . . . . . . T\n"
                 " 9 . . . . . . . . . .\n"
                 " 8 . . . . . . . . . .\n"
                 " 7 . . . . . . . . . .\n"
                 " 6 . . . . . . . . . .\n"
                 " 5 . . . . K . . . . .\n"
                 " 4 . . . . . . . . . .\n"
                 " 3 . . . . . . . . . .\n"
                 " 2 . . . . . . . . . .\n"
                 " 1 t + . . . . . . . .\n"
                 "   a b c d e f g h i j\n");
    tafl_text_reset(&t);
    tafl_board_init(&b, 3);
    tafl_board_draw(&t, &b, NULL);
    UNIT_TEXT(t, " 3 . . .\n 2 . . .\n 1 . . .\n   a b c\n");
    tafl_text_clear(&t);
}

const unit_test unit_tests[] = {
    {"the start of brandub", reads_brandub},
    {"which rank comes first", order_of_ranks},
    {"right and wrong texts", right_and_wrong_texts},
    {"bytes that are no text", bytes_that_are_no_text},
    {"all sizes", all_sizes},
    {"the picture", picture},
    {NULL, NULL},
};
