/* SPDX-License-Identifier: MIT */
/* The eight symmetries: their numbers, that they form the group they should, and their inverses. */
#include <tafl/board.h>

#include "unit.h"

/* Where b1 of a 7x7 board goes under each symmetry. */
static const char *const images_of_b1[8] = {"b1", "a6", "f7", "g2", "f1", "a2", "b7", "g6"};

static void numbers_mean_what_they_say(void)
{
    tafl_text t = {0};
    for (unsigned i = 0; i < 8; i++) {
        tafl_text_reset(&t);
        tafl_square_write(&t, tafl_symmetry_square(i, 7, tafl_square_at(1, 0)));
        UNIT_TEXT(t, images_of_b1[i]);
    }
    tafl_text_clear(&t);
    CU_ASSERT_EQUAL(tafl_symmetry_square(5, 7, TAFL_NO_SQUARE), TAFL_NO_SQUARE);
}

static void inverses(void)
{
    for (unsigned size = TAFL_SIZE_MIN; size <= TAFL_SIZE_MAX; size += 6) {
        for (unsigned i = 0; i < 8; i++) {
            unsigned back = tafl_symmetry_inverse(i), wrong = 0;
            for (unsigned at = 0; at < size * size; at++) {
                tafl_square square = tafl_square_at(at % size, at / size);
                tafl_square image = tafl_symmetry_square(i, size, square);
                wrong += tafl_square_file(image) >= size || tafl_square_rank(image) >= size;
                wrong += tafl_symmetry_square(back, size, image) != square;
            }
            CU_ASSERT_EQUAL(wrong, 0);
        }
    }
}

static void check_board(unsigned symmetry, const tafl_board *board)
{
    tafl_board image, back;
    tafl_symmetry_board(&image, symmetry, board);
    CU_ASSERT_EQUAL(image.cell[tafl_symmetry_square(symmetry, 5, tafl_square_at(1, 0))],
                    board->cell[tafl_square_at(1, 0)]);
    CU_ASSERT_EQUAL(tafl_board_count(&image, 0xFFFF), tafl_board_count(board, 0xFFFF));
    tafl_symmetry_board(&back, tafl_symmetry_inverse(symmetry), &image);
    CU_ASSERT_TRUE(tafl_board_equal(&back, board));
    back = *board; /* in place */
    tafl_symmetry_board(&back, symmetry, &back);
    CU_ASSERT_TRUE(tafl_board_equal(&back, &image));
}

static void boards(void)
{
    tafl_board board, image[8];
    CU_ASSERT_EQUAL_FATAL(
        tafl_board_parse(&board, TAFL_STR("/1t3/4c/2K2/T4/5/"), TAFL_BOTTOM_FIRST, NULL), TAFL_OK);
    for (unsigned i = 0; i < 8; i++) {
        check_board(i, &board);
        tafl_symmetry_board(&image[i], i, &board);
        for (unsigned j = 0; j < i; j++) CU_ASSERT_FALSE(tafl_board_equal(&image[i], &image[j]));
    }
    tafl_text t = {0};
    tafl_board_write(&t, &image[1], TAFL_BOTTOM_FIRST); /* the top goes to the right */
    UNIT_TEXT(t, "/1c3/5/2K2/t4/3T1/");
    tafl_text_reset(&t);
    tafl_board_write(&t, &image[4], TAFL_BOTTOM_FIRST); /* left and right change places */
    UNIT_TEXT(t, "/3t1/c4/2K2/4T/5/");
    tafl_text_clear(&t);
}

const unit_test unit_tests[] = {
    {"numbers mean what they say", numbers_mean_what_they_say},
    {"inverses", inverses},
    {"boards", boards},
    {NULL, NULL},
};
