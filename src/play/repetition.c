/* SPDX-License-Identifier: MIT */
/*
 * What the rules make of a position that comes back: the outcomes of rep and tfr, and moves that
 * are forbidden. Finding repetitions is history.c, who the aggressor is aggressor.c.
 */
#include "play.h"

unsigned tafl_repetition_threshold(const tafl_rules *rules)
{
    return rules->repetition == TAFL_REPETITION_NOT_SET ? 3u : rules->repetition_count;
}

static tafl_outcome lost_by(tafl_side loser)
{
    return (tafl_outcome){(uint8_t)tafl_winner_of(tafl_side_other(loser)), TAFL_REASON_REPETITION};
}

static tafl_outcome threefold_outcome(const tafl_rules *rules, tafl_side mover)
{
    switch ((tafl_threefold)rules->threefold) {
    case TAFL_THREEFOLD_DRAW: return (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_REPETITION};
    case TAFL_THREEFOLD_MOVER_WINS: return lost_by(tafl_side_other(mover));
    case TAFL_THREEFOLD_MOVER_LOSES: return lost_by(mover);
    case TAFL_THREEFOLD_IGNORE: break;
    }
    return (tafl_outcome){0};
}

tafl_outcome tafl_repetition_outcome(const tafl_rules *rules, unsigned occurrence, tafl_side mover,
                                     bool *arbiter)
{
    *arbiter = false;
    if (occurrence < tafl_repetition_threshold(rules)) return (tafl_outcome){0};
    switch ((tafl_repetition)rules->repetition) {
    case TAFL_REPETITION_NOT_SET: return threefold_outcome(rules, mover);
    case TAFL_REPETITION_DRAW: return (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_REPETITION};
    case TAFL_REPETITION_ATTACKERS: return lost_by(TAFL_ATTACKERS);
    case TAFL_REPETITION_DEFENDERS: return lost_by(TAFL_DEFENDERS);
    case TAFL_REPETITION_MOVER: return lost_by(mover);
    case TAFL_REPETITION_OPPONENT: return lost_by(tafl_side_other(mover));
    case TAFL_REPETITION_AGGRESSOR: *arbiter = true; break;
    case TAFL_REPETITION_FORBID:
    case TAFL_REPETITION_FORBID_DEFENDERS:
    case TAFL_REPETITION_IGNORE: break;
    }
    return (tafl_outcome){0};
}

bool tafl_repetition_limits(const tafl_rules *rules, tafl_side mover)
{
    return rules->repetition == TAFL_REPETITION_FORBID ||
           (rules->repetition == TAFL_REPETITION_FORBID_DEFENDERS && mover == TAFL_DEFENDERS);
}

bool tafl_repetition_forbids(const tafl_referee *referee, const tafl_position *position,
                             tafl_move move, const tafl_history *history)
{
    const tafl_rules *rules = &referee->rules;
    if (!tafl_repetition_limits(rules, (tafl_side)position->to_move)) return false;
    tafl_position after = *position;
    tafl_turn turn;
    tafl_position_play(referee, &after, move, &turn);
    return turn.ends_ply && tafl_history_count(history, after.key) + 1 >= rules->repetition_count;
}
