/* SPDX-License-Identifier: MIT */
/* A game of two engines: who moves, what the rules make of it, and who is to blame when an engine
 * gives no move. A repetition ends a game at once; a game that is too long is drawn. */
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

/* The legs that were played from ply `from` on, without those that only end a chain, and the position
 * there. Returns how many. */
static size_t legs_since(const table *t, uint32_t from, tafl_position *position, tafl_move *out)
{
    const tafl_referee *referee = t->plan->referee;
    const match_game *game = t->game;
    size_t count = 0, at = 0;
    tafl_turn turn;
    tafl_position_start(position, referee);
    for (uint32_t ply = 0; ply < from && at < game->count; at++) {
        tafl_position_play_leg(referee, position, game->move[at], &turn);
        ply += turn.ends_ply;
    }
    for (; at < game->count; at++)
        if (game->move[at].from != game->move[at].to) out[count++] = game->move[at];
    return count;
}

/* Whoever forced the repetition loses; nobody when it cannot be told who did. */
static tafl_outcome aggressor_loses(const table *t)
{
    tafl_position position;
    tafl_move legs[MATCH_LEGS];
    uint32_t previous;
    if (!tafl_history_previous(&t->history, t->history.count - 1, &previous))
        return (tafl_outcome){0};
    size_t count = legs_since(t, previous, &position, legs);
    tafl_winner loser = tafl_aggressor(t->plan->referee, &position, legs, count);
    if (loser == TAFL_WINNER_NONE) return (tafl_outcome){0};
    bool attackers = loser == TAFL_WINNER_ATTACKERS;
    return (tafl_outcome){attackers ? TAFL_WINNER_DEFENDERS : TAFL_WINNER_ATTACKERS,
                          TAFL_REASON_REPETITION};
}

/* What a repetition means at the position reached last. Where the rules let play go on, or leave it
 * to an arbiter, the game would go round for ever: the match is the arbiter and draws it. Where they
 * forbid some repetitions there is nothing to end: a circle needs one of those. */
static void judge_repetition(table *t, unsigned mover)
{
    const tafl_rules *rules = &t->plan->referee->rules;
    unsigned occurrence = 1;
    bool arbiter, forbids = tafl_repetition_limits(rules, TAFL_DEFENDERS);
    if (tafl_history_push(&t->history, t->position.key, &occurrence) != TAFL_OK) return;
    if (forbids || occurrence < tafl_repetition_threshold(rules)) return;
    tafl_outcome outcome = tafl_repetition_outcome(rules, occurrence, (tafl_side)mover, &arbiter);
    if (arbiter) outcome = aggressor_loses(t);
    if (!outcome.winner) outcome = (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_ADJUDICATION};
    t->game->outcome = outcome;
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
    const tafl_game_clock *given = &t->plan->set->clock;
    if (!given->left[0] && !given->left[1]) return true;
    if (ms > t->clock.left[side]) return false;
    t->clock.left[side] += t->clock.added - ms;
    return true;
}

static bool is_interrupted(void *context)
{
    (void)context;
    return tool_interrupted();
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
    const tafl_ask ask = {.budget = t->plan->player[player].budget, .stop = is_interrupted};
    unsigned before = engine ? tafl_engine_about(engine).restarts : 0;
    tafl_status status =
        engine ? tafl_engine_move(&answer, engine, &so_far, &ask, &t->clock) : TAFL_IO;
    if (engine) game->restarts += tafl_engine_about(engine).restarts - before;
    bool interrupted = status == TAFL_OK && answer.flags & TAFL_ANSWER_INTERRUPTED;
    game->no_memory = status == TAFL_NOMEM; /* which is ours, and nobody's defeat */
    if (interrupted || game->no_memory) {
        game->skipped = true;
        return;
    }
    if (status == TAFL_UNSUPPORTED) {
        game->declined = 1 + player;
        game->outcome = (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_ADJUDICATION};
        return;
    }
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

/* May another ply follow? The history begins with the start. */
static bool is_short(const table *t)
{
    return t->history.count <= t->plan->set->longest &&
           t->game->count + TAFL_LINE_MAX <= MATCH_LEGS;
}

void match_game_play(const match_plan *plan, match_game *game, tafl_engine *engines[2])
{
    table t = {.plan = plan, .game = game, .engines = engines, .clock = plan->set->clock};
    tafl_position_start(&t.position, plan->referee);
    tafl_history_push(&t.history, t.position.key, NULL);
    game->count = 0;
    for (size_t i = 0; i < game->opening->count; i++) play_leg(&t, game->opening->move[i]);
    while (!game->outcome.winner && !game->skipped && is_short(&t)) play_ply(&t);
    if (!game->outcome.winner && !game->skipped)
        game->outcome = (tafl_outcome){TAFL_WINNER_DRAW, TAFL_REASON_ADJUDICATION};
    for (unsigned i = 0; i < 2; i++)
        if (engines[i]) tafl_engine_finish(engines[i], game->outcome);
    tafl_history_clear(&t.history);
}
