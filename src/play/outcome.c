/* SPDX-License-Identifier: MIT */
/*
 * Is the game over after this ply? The order of the tests is that of tafl-ruleset(5). Cheap tests
 * come in front of floods: most plies cannot have closed a ring.
 */
#include "play.h"

static const tafl_outcome going_on = {TAFL_WINNER_NONE, TAFL_REASON_NONE};

/* Does the attacker on `square` connect others in a way that could have closed a ring? */
static bool may_close_a_ring(const tafl_referee *referee, const tafl_position *position,
                             tafl_square square)
{
    const uint32_t *row = &position->line[TAFL_BY_ROW][TAFL_ATTACKERS][tafl_row(square)];
    unsigned column = tafl_column(square);
    unsigned south = row[-1] << 1 >> column & 7u, beside = row[0] << 1 >> column & 7u,
             north = row[1] << 1 >> column & 7u;
    return referee->ring[north << 6 | beside << 3 | south];
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

/* Has the game gone on for as long as the rules allow, altogether or without a capture? */
static tafl_outcome limit_outcome(const tafl_rules *rules, tafl_counts counts)
{
    if (rules->most_plies && counts.plies >= rules->most_plies)
        return (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_PLY_LIMIT};
    if (rules->quiet_plies && counts.quiet >= rules->quiet_plies)
        return (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_NO_CAPTURES};
    return going_on;
}

tafl_outcome tafl__outcome_after(const tafl_referee *referee, const tafl_position *position,
                                 tafl_side mover, const tafl_turn *turn)
{
    const tafl_rules *rules = &referee->rules;
    if (turn->captures && king_was_taken(turn))
        return (tafl_outcome){TAFL_WINNER_ATTACKERS, TAFL_REASON_KING_CAPTURED};
    if (has_escaped(referee, position))
        return (tafl_outcome){TAFL_WINNER_DEFENDERS, TAFL_REASON_ESCAPE};
    if (!position->count[TAFL_ATTACKERS])
        return (tafl_outcome){TAFL_WINNER_DEFENDERS, TAFL_REASON_NO_ATTACKERS};
    if (rules->exit_fort && tafl_squares_has(&referee->edge, position->king) &&
        tafl_is_exit_fort(referee, position, NULL))
        return (tafl_outcome){TAFL_WINNER_DEFENDERS, TAFL_REASON_EXIT_FORT};
    if (rules->encirclement && may_be_encircled(referee, position, mover, turn) &&
        tafl_is_encircled(position, NULL))
        return (tafl_outcome){TAFL_WINNER_ATTACKERS, TAFL_REASON_ENCIRCLEMENT};
    if (!tafl__side_can_move(referee, position, tafl_side_other(mover)))
        return no_moves_outcome(rules, mover);
    return referee->counts ? limit_outcome(rules, position->counts) : going_on;
}
