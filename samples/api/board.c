/* SPDX-License-Identifier: MIT */
/* Reads a position and draws it as text. */
#include <stdio.h>
#include <tafl/board.h>

int main(void)
{
    tafl_board board;
    tafl_text text = {0};
    tafl_str start = TAFL_STR("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/");
    if (tafl_board_parse(&board, start, TAFL_BOTTOM_FIRST, NULL) != TAFL_OK) return 1;
    tafl_board_draw(&text, &board, NULL);
    if (!text.failed) fputs(text.at, stdout);
    tafl_text_clear(&text);
    return 0;
}
