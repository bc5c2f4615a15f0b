/* SPDX-License-Identifier: MIT */
/*
 * Who presses when a position comes back: the side each of whose plies makes a threat that was not
 * there before, and that the reply takes away. What hangs all the time says nothing about who could
 * do otherwise. What a repetition means under the rules is repetition.c.
 */
#include "play.h"

/* What a side threatens: ways to win, by their reason, and men, by their squares. */
typedef struct threat_set {
    uint32_t wins;
    tafl_squares men;
} threat_set;

static void add_threat(void *context, tafl_threat_kind kind, const tafl_position *after,
                       const tafl_turn *turn)
{
    threat_set *set = context;
    if (kind != TAFL_THREAT_CAPTURE) {
        set->wins |= 1u << after->outcome.reason;
        return;
    }
    for (unsigned i = 0; i < turn->captures; i++)
        tafl_squares_add(&set->men, turn->capture[i].square);
}

/* Takes what is in `b` out of `a`. */
static void subtract(threat_set *a, const threat_set *b)
{
    a->wins &= ~b->wins;
    for (unsigned row = 0; row < TAFL_ROWS; row++) a->men.row[row] &= ~b->men.row[row];
}

/* One side along the cycle. */
typedef struct watch {
    tafl_side side;
    threat_set now;
    threat_set fresh;         /* new with its last ply */
    threat_set after_first;   /* after the ply that opens the cycle, if that is the other side's */
    unsigned plies;           /* of its own, answered */
    unsigned on_game, on_any; /* of them, those whose new threat on the game, on anything, is met */
} watch;

/* The other side has answered: what of the new threats is gone? */
static void judge_reply(watch *w, const threat_set *after)
{
    subtract(&w->fresh, after);
    bool game = w->fresh.wins;
    w->plies++;
    w->on_game += game;
    w->on_any += game || tafl_squares_count(&w->fresh.men);
}

/* Looks at the position after ply number `ply`, from 0, of `mover`. */
static void look(watch *w, const tafl_referee *referee, const tafl_position *position,
                 tafl_side mover, unsigned ply)
{
    threat_set before = w->now;
    w->now = (threat_set){0};
    tafl__threats_visit(referee, position, w->side, add_threat, &w->now);
    if (mover == w->side) {
        w->fresh = w->now;
        subtract(&w->fresh, &before);
    } else if (ply) {
        judge_reply(w, &w->now);
    } else {
        w->after_first = w->now;
    }
}

/* Both sides watched, with the position they have come to. */
typedef struct cycle {
    const tafl_referee *referee;
    tafl_position position;
    watch side[2];
    unsigned plies;
} cycle;

static void complete_ply(cycle *c, tafl_side mover)
{
    c->position.outcome = (tafl_outcome){0};
    for (unsigned side = 0; side < 2; side++)
        look(&c->side[side], c->referee, &c->position, mover, c->plies);
    c->plies++;
}

static void play(cycle *c, tafl_move move)
{
    tafl_turn turn;
    tafl_side mover = (tafl_side)c->position.to_move;
    if (c->position.chain && move.from != c->position.chain) { /* it stopped */
        tafl_position_end_chain(c->referee, &c->position, &turn);
        complete_ply(c, mover);
        mover = tafl_side_other(mover);
    }
    tafl_position_play(c->referee, &c->position, move, &turn);
    if (turn.ends_ply) complete_ply(c, mover);
}

/* A cycle has no end: its last ply is answered by its first. */
static void close_cycle(cycle *c, tafl_side first)
{
    watch *w = &c->side[tafl_side_other(first)];
    if (c->plies) judge_reply(w, &w->after_first);
}

static tafl_winner only_one(bool attackers, bool defenders)
{
    if (attackers == defenders) return TAFL_WINNER_NONE;
    return attackers ? TAFL_WINNER_ATTACKERS : TAFL_WINNER_DEFENDERS;
}

tafl_winner tafl_aggressor(const tafl_referee *referee, const tafl_position *from,
                           const tafl_move *moves, size_t count)
{
    cycle c = {.referee = referee, .position = *from};
    bool game[2], any[2];
    for (unsigned side = 0; side < 2; side++) {
        c.side[side].side = (tafl_side)side;
        tafl__threats_visit(referee, from, (tafl_side)side, add_threat, &c.side[side].now);
    }
    for (size_t i = 0; i < count; i++) play(&c, moves[i]);
    close_cycle(&c, (tafl_side)from->to_move);
    for (unsigned side = 0; side < 2; side++) {
        const watch *w = &c.side[side];
        game[side] = w->plies && w->on_game == w->plies;
        any[side] = w->plies && w->on_any == w->plies;
    }
    if (game[TAFL_ATTACKERS] || game[TAFL_DEFENDERS])
        return only_one(game[TAFL_ATTACKERS], game[TAFL_DEFENDERS]);
    return only_one(any[TAFL_ATTACKERS], any[TAFL_DEFENDERS]);
}
