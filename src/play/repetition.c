/* SPDX-License-Identifier: MIT */
/*
 * What the rules make of a position that comes back: the outcomes of rep and tfr, moves that are
 * forbidden, and who the aggressor of a repetition is. Finding repetitions is history.c.
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

/* ---- the aggressor ------------------------------------------------------------------------- */

enum { THREATS_MAX = 64 };

typedef struct threat_list {
    tafl_threat threat[THREATS_MAX];
    size_t count;
} threat_list;

static void list_threats(const tafl_referee *referee, const tafl_position *position, tafl_side side,
                         threat_list *out)
{
    out->count = tafl_threats(out->threat, THREATS_MAX, referee, position, side);
    if (out->count > THREATS_MAX) out->count = THREATS_MAX;
}

static bool share_a_threat(const threat_list *a, const threat_list *b)
{
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < b->count; k++)
            if (a->threat[i].move.from == b->threat[k].move.from &&
                a->threat[i].move.to == b->threat[k].move.to)
                return true;
    return false;
}

/* What `side` threatens along the stretch, ply by ply. */
typedef struct watch {
    const tafl_referee *referee;
    tafl_side side;
    threat_list before;
    bool threatened; /* at least once */
} watch;

/* Looks at the position after a ply of `mover`; false when `side` cannot be the aggressor. */
static bool keeps_threatening_after(watch *w, const tafl_position *position, tafl_side mover)
{
    threat_list after;
    list_threats(w->referee, position, w->side, &after);
    if (mover == w->side && !after.count) return false;
    if (mover != w->side && share_a_threat(&w->before, &after)) return false;
    w->threatened |= mover == w->side;
    w->before = after;
    return true;
}

/* Does `side` threaten after each of its plies, while each reply takes the threat away? The first
 * ply may be the reply to a threat that was there before. */
static bool keeps_threatening(const tafl_referee *referee, const tafl_position *from,
                              const tafl_move *moves, size_t count, tafl_side side)
{
    tafl_position position = *from;
    watch w = {.referee = referee, .side = side};
    if (from->to_move != side) list_threats(referee, from, side, &w.before);
    for (size_t i = 0; i < count; i++) {
        tafl_turn turn;
        tafl_side mover = (tafl_side)position.to_move;
        if (position.chain && moves[i].from != position.chain) { /* it stopped */
            tafl_position_end_chain(referee, &position, &turn);
            if (!keeps_threatening_after(&w, &position, mover)) return false;
            mover = tafl_side_other(mover);
        }
        tafl_position_play(referee, &position, moves[i], &turn);
        position.outcome = (tafl_outcome){0};
        if (turn.ends_ply && !keeps_threatening_after(&w, &position, mover)) return false;
    }
    return w.threatened;
}

tafl_winner tafl_aggressor(const tafl_referee *referee, const tafl_position *from,
                           const tafl_move *moves, size_t count)
{
    bool attackers = keeps_threatening(referee, from, moves, count, TAFL_ATTACKERS);
    bool defenders = keeps_threatening(referee, from, moves, count, TAFL_DEFENDERS);
    if (attackers == defenders) return TAFL_WINNER_NONE;
    return tafl_winner_of(attackers ? TAFL_ATTACKERS : TAFL_DEFENDERS);
}
