/* SPDX-License-Identifier: MIT */
/*
 * Is the game over after this ply? The order of the tests is that of tafl-ruleset(5). Cheap tests
 * come in front of floods: most plies cannot have closed a ring.
 */
#include "play.h"

static const tafl_outcome going_on = {TAFL_WINNER_NONE, TAFL_REASON_NONE};

/* The eight neighbours of a square, in a circle. */
static const int around[8] = {
    TAFL_NORTH, TAFL_NORTH + TAFL_EAST, TAFL_EAST, TAFL_SOUTH + TAFL_EAST,
    TAFL_SOUTH, TAFL_SOUTH + TAFL_WEST, TAFL_WEST, TAFL_NORTH + TAFL_WEST};

/* A ring that runs through `square` enters and leaves it by two attackers that do not touch. */
static bool may_close_a_ring(const tafl_referee *referee, const tafl_position *position,
                             tafl_square square)
{
    unsigned circle = 0, attackers = referee->side[TAFL_ATTACKERS];
    for (unsigned i = 0; i < 8; i++) {
        tafl_piece cell = tafl_cell(position, tafl_step(square, around[i]));
        circle |= (attackers >> cell & 1u) << i;
    }
    unsigned sides = circle & 0x55u; /* two sides that touch at a corner count as one group */
    circle |= (sides << 1 & (sides >> 1 | sides << 7)) & 0xaau;
    unsigned starts = circle & ~(circle << 1 | circle >> 7);
    return (starts & (starts - 1)) != 0;
}

static bool may_be_encircled(const tafl_referee *referee, const tafl_position *position,
                             tafl_side mover, const tafl_turn *turn)
{
    if (position->set_up || turn->jump || turn->before_chain) return true;
    for (unsigned i = 0; i < turn->captures; i++)
        if (turn->capture[i].converted || tafl_piece_side(turn->capture[i].piece)) return true;
    return mover == TAFL_ATTACKERS && may_close_a_ring(referee, position, turn->move.to);
}

static bool has_escaped(const tafl_referee *referee, const tafl_position *position)
{
    return tafl_squares_has(&referee->escape, position->king); /* never without a king */
}

static bool king_was_taken(const tafl_turn *turn)
{
    for (unsigned i = 0; i < turn->captures; i++)
        if (turn->capture[i].cause == TAFL_CAUSE_KING) return true;
    return false;
}

static tafl_outcome no_moves_outcome(const tafl_rules *rules, tafl_side mover)
{
    tafl_winner winner =
        rules->no_moves == TAFL_NO_MOVES_DRAWS ? TAFL_WINNER_DRAW : tafl_winner_of(mover);
    return (tafl_outcome){(uint8_t)winner, TAFL_REASON_NO_MOVES};
}

tafl_outcome tafl_outcome_after(const tafl_referee *referee, const tafl_position *position,
                                tafl_side mover, const tafl_turn *turn)
{
    const tafl_rules *rules = &referee->rules;
    if (turn->captures && king_was_taken(turn))
        return (tafl_outcome){TAFL_WINNER_ATTACKERS, TAFL_REASON_KING_CAPTURED};
    if (has_escaped(referee, position))
        return (tafl_outcome){TAFL_WINNER_DEFENDERS, TAFL_REASON_ESCAPE};
    if (!position->count[TAFL_ATTACKERS])
        return (tafl_outcome){TAFL_WINNER_DEFENDERS, TAFL_REASON_NO_ATTACKERS};
    if (rules->exit_fort && tafl_is_exit_fort(referee, position, NULL))
        return (tafl_outcome){TAFL_WINNER_DEFENDERS, TAFL_REASON_EXIT_FORT};
    if (rules->encirclement && may_be_encircled(referee, position, mover, turn) &&
        tafl_is_encircled(position, NULL))
        return (tafl_outcome){TAFL_WINNER_ATTACKERS, TAFL_REASON_ENCIRCLEMENT};
    if (!tafl_side_can_move(referee, position, tafl_side_other(mover)))
        return no_moves_outcome(rules, mover);
    return going_on;
}
