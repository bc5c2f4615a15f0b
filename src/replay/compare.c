/* SPDX-License-Identifier: MIT */
/*
 * Decides what it means when captures or endings of a record differ from those of the rules. How much
 * it matters is left to the table of findings, and for inference to its own.
 */
#include "compare.h"

/* ---- captures ------------------------------------------------------------------------------ */

/* Do enemies of the mover, the king aside, stand on all these squares? */
static bool could_be_taken_back(const tafl_squares *set, const tafl_board *board, tafl_side mover)
{
    tafl_square square = TAFL_NO_SQUARE;
    while ((square = tafl_squares_next(set, square)) != TAFL_NO_SQUARE) {
        tafl_piece piece = board->cell[square];
        if (!tafl_is_piece(piece) || tafl_piece_side(piece) == mover || piece == TAFL_KING_PIECE)
            return false;
    }
    return true;
}

tafl_finding_id tafl__compare_captures(captures_differ *out, const capture_sets *sets,
                                       const tafl_board *board, tafl_side mover)
{
    tafl_squares written = sets->written;
    tafl_square king = sets->king;
    uint32_t missing = 0, extra = 0;
    out->king_unmarked = king && !tafl_squares_has(&written, king);
    if (king) written.row[king >> 5] &= ~(1u << (king & 31u));
    for (unsigned row = 0; row < TAFL_ROWS; row++) {
        missing |= out->missing.row[row] = sets->taken.row[row] & ~written.row[row];
        extra |= out->extra.row[row] = written.row[row] & ~sets->taken.row[row];
    }
    if (missing) return extra ? TAFL_FINDING_CAPTURE_WRONG_SQUARE : TAFL_FINDING_CAPTURE_MISSING;
    if (!extra) return TAFL_FINDINGS;
    return could_be_taken_back(&out->extra, board, mover) ? TAFL_FINDING_CAPTURE_PHANTOM
                                                          : TAFL_FINDING_CAPTURE_EXTRA;
}

/* ---- endings ------------------------------------------------------------------------------- */

static bool is_on_board(uint8_t reason)
{
    return reason > TAFL_REASON_NONE && reason < TAFL_REASON_RESIGNATION;
}

endings_differ tafl__compare_endings(tafl_outcome stated, tafl_outcome board)
{
    if (board.winner && stated.winner && board.winner != stated.winner) return ENDINGS_OTHER_WINNER;
    if (!is_on_board(stated.reason) || board.reason == stated.reason) return ENDINGS_AGREE;
    return board.reason ? ENDINGS_OTHER_REASON : ENDINGS_NOT_SHOWN;
}
