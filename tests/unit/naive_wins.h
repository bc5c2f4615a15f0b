/* SPDX-License-Identifier: MIT */
#ifndef UNIT_NAIVE_WINS_H
#define UNIT_NAIVE_WINS_H

/* A win found by trying everything, for tests to hold proofs against: no tables, no order, no cuts. */

#include <stdlib.h>

#include <tafl/play.h>

/* Does `side` win within `plies`? Repetition aside, every ply one leg. */
static inline bool naive_wins(const tafl_referee *referee, const tafl_position *position,
                              tafl_side side, unsigned plies)
{
    bool own = position->to_move == side;
    if (plies == 0 || (!own && plies < 2)) return false;
    tafl_move *list = malloc(TAFL_MOVES_MAX * sizeof *list);
    size_t count = tafl_moves(list, TAFL_MOVES_MAX, referee, position);
    bool all = count > 0, any = false;
    for (size_t i = 0; i < count && (own ? !any : all); i++) {
        tafl_position after = *position;
        tafl_turn turn;
        tafl_position_play(referee, &after, list[i], &turn);
        bool won = after.outcome.winner ? after.outcome.winner == tafl_winner_of(side)
                                        : naive_wins(referee, &after, side, plies - 1);
        any |= won;
        all &= won;
    }
    free(list);
    return own ? any : all;
}

#endif
