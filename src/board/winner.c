/* SPDX-License-Identifier: MIT */
/* Winners and reasons: which reason leaves no doubt about the winner. What words stand for either is for those
 * who read them. */
#include "winner.h"

tafl_winner tafl__winner_by_reason(tafl_reason reason)
{
    switch (reason) {
    case TAFL_REASON_KING_CAPTURED:
    case TAFL_REASON_ENCIRCLEMENT: return TAFL_WINNER_ATTACKERS;
    case TAFL_REASON_ESCAPE:
    case TAFL_REASON_EXIT_FORT:
    case TAFL_REASON_NO_ATTACKERS: return TAFL_WINNER_DEFENDERS;
    case TAFL_REASON_AGREEMENT: return TAFL_WINNER_DRAW;
    default: return TAFL_WINNER_NONE;
    }
}

tafl_winner tafl__winner_opposite(tafl_winner side)
{
    return side == TAFL_WINNER_ATTACKERS ? TAFL_WINNER_DEFENDERS : TAFL_WINNER_ATTACKERS;
}
