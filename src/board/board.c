/* SPDX-License-Identifier: MIT */
/* What stands where: making, comparing and counting boards. Reading and writing them as text is in
 * position_text.c. */
#include <assert.h>
#include <string.h>

#include <tafl/board.h>

void tafl_board_init(tafl_board *board, unsigned size)
{
    assert(size >= TAFL_SIZE_MIN && size <= TAFL_SIZE_MAX);
    board->size = (uint8_t)size;
    memset(board->cell, TAFL_OFF_BOARD, sizeof board->cell);
    for (unsigned rank = 0; rank < size; rank++) {
        memset(board->cell + tafl_square_at(0, rank), TAFL_EMPTY, size);
    }
}

bool tafl_board_equal(const tafl_board *a, const tafl_board *b)
{
    return a->size == b->size && memcmp(a->cell, b->cell, sizeof a->cell) == 0;
}

unsigned tafl_board_count(const tafl_board *board, tafl_pieces which)
{
    unsigned count = 0;
    for (unsigned rank = 0; rank < board->size; rank++) {
        const tafl_piece *line = board->cell + tafl_square_at(0, rank);
        for (unsigned file = 0; file < board->size; file++) {
            count += tafl_is_piece(line[file]) && tafl_pieces_has(which, line[file]);
        }
    }
    return count;
}
