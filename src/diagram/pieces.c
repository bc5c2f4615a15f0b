/* SPDX-License-Identifier: MIT */
/* Finds the look of a piece. The looks themselves are in pieces_*.c; every one is told apart from
 * the others of its set by its shape alone, kinds as well as sides. */
#include "diagram.h"

static const piece_set *const sets[TAFL_SETS] = {&tafl__piece_set_discs, &tafl__piece_set_figurines,
                                                 &tafl__piece_set_letters, &tafl__piece_set_runes};

const piece_look *tafl__piece_look_of(tafl_set set, tafl_piece piece)
{
    return &(*sets[set])[tafl_piece_side(piece)][tafl_piece_kind(piece)];
}

tafl_color tafl__piece_color(tafl_piece piece, piece_ink ink)
{
    if (ink == INK_NONE) return TAFL_COLOR_NONE;
    unsigned first = tafl_piece_kind(piece) == TAFL_KING        ? TAFL_COLOR_KING
                     : tafl_piece_side(piece) == TAFL_ATTACKERS ? TAFL_COLOR_ATTACKER
                                                                : TAFL_COLOR_DEFENDER;
    return (tafl_color)(first + (unsigned)ink - INK_BODY);
}
