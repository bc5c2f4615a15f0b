/* SPDX-License-Identifier: MIT */
/* A game as a question to an engine: plays it to the position asked about. */
#include "engine.h"

static void begin(const tafl_game *game, tafl_position *out)
{
    const tafl_referee *referee = game->referee;
    bool attackers = referee->rules.attackers_first != game->other_first;
    tafl_position_set(out, referee, game->start ? game->start : &referee->rules.start,
                      attackers ? TAFL_ATTACKERS : TAFL_DEFENDERS);
}

static bool play_leg(const tafl_referee *referee, tafl_position *position, tafl_move move,
                     tafl_turn *turn)
{
    if (position->outcome.winner) return false;
    if (move.from == move.to) {
        bool may = position->chain == move.from && tafl_position_may_stop(referee, position);
        if (may) tafl_position_end_chain(referee, position, turn);
        return may;
    }
    if (tafl_move_fault(referee, position, move, NULL) != TAFL_FAULT_NONE) return false;
    tafl_position_play(referee, position, move, turn);
    return true;
}

tafl_status tafl_game_position(tafl_position *out, const tafl_game *game, tafl_history *history,
                               size_t *at)
{
    tafl_turn turn;
    tafl_status status = TAFL_OK;
    begin(game, out);
    if (history) status = tafl_history_push(history, out->key, NULL);
    for (size_t i = 0; i < game->count && status == TAFL_OK; i++) {
        if (at) *at = i;
        if (!play_leg(game->referee, out, game->move[i], &turn)) return TAFL_ILLEGAL;
        if (history && turn.ends_ply) status = tafl_history_push(history, out->key, NULL);
    }
    return status;
}

size_t tafl__engine_last_ply(const tafl_game *game, tafl_position *before)
{
    tafl_position position;
    tafl_turn turn;
    size_t first = 0;
    begin(game, &position);
    for (size_t i = 0; i < game->count; i++) {
        if (!position.chain) {
            first = i;
            *before = position;
        }
        tafl_position_play_leg(game->referee, &position, game->move[i], &turn);
    }
    return first;
}
