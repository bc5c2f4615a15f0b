/* SPDX-License-Identifier: MIT */
/*
 * Counts the tree of legal plies, every leg really played: the check of play against other
 * programs, and its yardstick of speed.
 */
#include "play.h"

enum { PERFT_DEPTH_MAX = 32 };

static void count_below(const tafl_referee *referee, tafl_position *position, unsigned depth,
                        tafl_perft *sum);

static void count_leg(const tafl_referee *referee, tafl_position *position, tafl_move move,
                      unsigned depth, tafl_perft *sum)
{
    tafl_turn turn;
    tafl_position_play(referee, position, move, &turn);
    if (!turn.ends_ply) {
        count_below(referee, position, depth, sum); /* the chain is still the same ply */
    } else if (depth > 1) {
        count_below(referee, position, depth - 1, sum);
    } else {
        sum->leaves++;
        sum->finished += position->outcome.winner != TAFL_WINNER_NONE;
    }
    if (depth == 1) sum->captures += turn.captures;
    tafl_position_undo(referee, position, &turn);
}

/* A chain that may stop counts as a ply of its own. */
static void count_stop(const tafl_referee *referee, tafl_position *position, unsigned depth,
                       tafl_perft *sum)
{
    tafl_turn turn;
    tafl_position_end_chain(referee, position, &turn);
    if (depth > 1) {
        count_below(referee, position, depth - 1, sum);
    } else {
        sum->leaves++;
        sum->finished += position->outcome.winner != TAFL_WINNER_NONE;
    }
    tafl_position_undo(referee, position, &turn);
}

static void count_below(const tafl_referee *referee, tafl_position *position, unsigned depth,
                        tafl_perft *sum)
{
    if (position->outcome.winner) return;
    if (tafl_position_may_stop(referee, position)) count_stop(referee, position, depth, sum);
    const uint32_t *rows = position->line[TAFL_BY_ROW][position->to_move];
    for (unsigned row = 2; row < position->board.size + 2u; row++)
        for (uint32_t men = rows[row]; men; men &= men - 1) {
            tafl_square from = (tafl_square)(row << 5 | (unsigned)__builtin_ctz(men));
            if (position->chain && from != position->chain) continue;
            tafl_move moves[TAFL_MOVES_FROM_MAX];
            size_t n = tafl_moves_from(moves, TAFL_MOVES_FROM_MAX, referee, position, from);
            for (size_t i = 0; i < n; i++) count_leg(referee, position, moves[i], depth, sum);
        }
}

tafl_perft tafl_perft_run(const tafl_referee *referee, const tafl_position *position,
                          unsigned depth)
{
    tafl_perft sum = {0, 0, 0};
    tafl_position work = *position;
    if (depth == 0) {
        sum.leaves = 1;
        return sum;
    }
    count_below(referee, &work, depth < PERFT_DEPTH_MAX ? depth : PERFT_DEPTH_MAX, &sum);
    return sum;
}
