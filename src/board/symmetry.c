/* SPDX-License-Identifier: MIT */
/* The eight symmetries of a square board, numbered as board.h says. */
#include <assert.h>

#include <tafl/board.h>

enum { FIRST_MIRRORED = 4 };

tafl_square tafl_symmetry_square(unsigned symmetry, unsigned size, tafl_square square)
{
    if (square == TAFL_NO_SQUARE) return TAFL_NO_SQUARE;
    assert(symmetry < 8 && tafl_square_file(square) < size && tafl_square_rank(square) < size);
    unsigned last = size - 1;
    unsigned file = tafl_square_file(square), rank = tafl_square_rank(square);
    if (symmetry >= FIRST_MIRRORED) file = last - file;
    /* A quarter turn clockwise brings the top left corner to the top right one. */
    for (unsigned turns = symmetry % 4; turns > 0; turns--) {
        unsigned old_file = file;
        file = rank;
        rank = last - old_file;
    }
    return tafl_square_at(file, rank);
}

void tafl_symmetry_board(tafl_board *out, unsigned symmetry, const tafl_board *board)
{
    tafl_board image;
    unsigned size = board->size;
    tafl_board_init(&image, size);
    for (unsigned rank = 0; rank < size; rank++) {
        for (unsigned file = 0; file < size; file++) {
            tafl_square square = tafl_square_at(file, rank);
            image.cell[tafl_symmetry_square(symmetry, size, square)] = board->cell[square];
        }
    }
    *out = image;
}

unsigned tafl_symmetry_inverse(unsigned symmetry)
{
    assert(symmetry < 8);
    /* A mirror undoes itself, whatever turn follows it; turns are undone by turning on. */
    return symmetry >= FIRST_MIRRORED ? symmetry : (4 - symmetry) % 4;
}
