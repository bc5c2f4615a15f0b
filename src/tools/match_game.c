/* SPDX-License-Identifier: MIT */
/* A game of two engines: who moves, what the rules make of it, and who is to blame when an engine
 * gives no move. The rules end a game at once by repetition; a game that is too long is drawn. */
#include <string.h>

#include "match.h"

typedef struct table {
    const match_plan *plan;
    match_game *game;
    tafl_engine **engines;
    tafl_position position;
    tafl_history history;
    tafl_game_clock clock;
} table;

/* Who has this side? */
static unsigned player_of(const match_game *game, unsigned side)
{
    return side == TAFL_ATTACKERS ? game->attackers : 1 - game->attackers;
}

static void lose(table *t, unsigned side, tafl_reason reason)
{
    tafl_winner winner = tafl_winner_of(tafl_side_other((tafl_side)side));
    t->game->outcome = (tafl_outcome){(uint8_t)winner, (uint8_t)reason};
}

/* What a repetition means now, at the position reached last; the aggressor is not looked for. Where
 * the rules say nothing a game that goes round in circles is drawn. */
static void judge_repetition(table *t, unsigned mover)
{
    enum { CIRCLES = 6 };
    unsigned occurrence = 1;
    bool arbiter;
    if (tafl_history_push(&t->history, t->position.key, &occurrence) != TAFL_OK) return;
    t->game->outcome =
        tafl_repetition_outcome(&t->plan->referee->rules, occurrence, (tafl_side)mover, &arbiter);
}

/* Plays a leg of the game; false when it is not legal. */
static bool play_leg(table *t, tafl_move move)
{
    const tafl_referee *referee = t->plan->referee;
    match_game *game = t->game;
    unsigned mover = t->position.to_move;
    tafl_turn turn;
    if (game->count == MATCH_LEGS) return false;
    if (move.from == move.to) {
        tafl_position_end_chain(referee, &t->position, &turn);
    } else {
        bool legal = tafl_move_fault(referee, &t->position, move, NULL) == TAFL_FAULT_NONE &&
                     !tafl_repetition_forbids(referee, &t->position, move, &t->history);
        if (!legal) return false;
        tafl_position_play(referee, &t->position, move, &turn);
    }
    game->move[game->count++] = move;
    game->outcome = t->position.outcome;
    if (turn.ends_ply && !game->outcome.winner) judge_repetition(t, mover);
    return true;
}

/* The clock after a move; false when the time is up. */
static bool take_time(table *t, unsigned side, uint64_t ms)
{
    const tafl_game_clock *given = &t->plan->clock;
    if (!given->left[0] && !given->left[1]) return true;
    if (ms > t->clock.left[side]) return false;
    t->clock.left[side] += t->clock.added - ms;
    return true;
}

/* Asks for a move and plays it. */
static void play_ply(table *t)
{
    match_game *game = t->game;
    unsigned side = t->position.to_move, player = player_of(game, side);
    tafl_engine *engine = t->engines[player];
    tafl_answer answer;
    const tafl_game so_far = {
        .referee = t->plan->referee, .move = game->move, .count = game->count};
    const tafl_ask ask = {.budget = t->plan->player[player].budget};
    unsigned before = engine ? tafl_engine_restarts(engine) : 0;
    tafl_status status =
        engine ? tafl_engine_move(engine, &so_far, &ask, &t->clock, &answer) : TAFL_IO;
    if (engine) game->restarts += tafl_engine_restarts(engine) - before;
    bool resigns = status == TAFL_OK && (answer.flags & TAFL_ANSWER_RESIGNS);
    if (resigns || status != TAFL_OK || !answer.lines) {
        lose(t, side, resigns ? TAFL_REASON_RESIGNATION : TAFL_REASON_FORFEIT);
        if (!resigns) game->failed = 1 + player;
        return;
    }
    game->ms[player] += answer.ms;
    game->nodes[player] += answer.nodes;
    game->plies[player]++;
    if (!take_time(t, side, answer.ms)) {
        lose(t, side, TAFL_REASON_TIME);
        return;
    }
    size_t legs = tafl_line_first_ply(&so_far, &answer.line[0]);
    for (size_t i = 0; i < legs; i++)
        if (!play_leg(t, answer.line[0].move[i])) {
            lose(t, side, TAFL_REASON_FORFEIT);
            game->failed = 1 + player;
            return;
        }
}

void match_game_play(const match_plan *plan, match_game *game, tafl_engine *engines[2])
{
    table t = {.plan = plan, .game = game, .engines = engines, .clock = plan->clock};
    tafl_position_start(plan->referee, &t.position);
    tafl_history_push(&t.history, t.position.key, NULL);
    game->count = 0;
    for (size_t i = 0; i < game->opening->count; i++) play_leg(&t, game->opening->move[i]);
    while (!game->outcome.winner && game->count < plan->plies_most) play_ply(&t);
    if (!game->outcome.winner)
        game->outcome = (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_ADJUDICATION};
    for (unsigned i = 0; i < 2; i++)
        if (engines[i]) tafl_engine_finish(engines[i], game->outcome);
    tafl_history_clear(&t.history);
}
