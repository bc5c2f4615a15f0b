/* SPDX-License-Identifier: MIT */
/* The face that all engines share: checks the question, passes it on. */
#include "engine.h"

#include <assert.h>
#include <string.h>

const char *tafl_protocol_text(tafl_protocol protocol)
{
    static const char *const names[] = {"auto", "otep", "htp", "jsonl"};
    assert((unsigned)protocol < sizeof names / sizeof *names);
    return names[protocol];
}

tafl_status tafl_engine_analyse(tafl_answer *out, tafl_engine *engine, const tafl_game *game,
                                const tafl_ask *ask)
{
    tafl_position position;
    memset(out, 0, sizeof *out);
    tafl_status status = tafl_game_position(&position, game, NULL, NULL);
    if (status != TAFL_OK) return status;
    if (position.outcome.winner) {
        out->flags = TAFL_ANSWER_OVER;
        return TAFL_OK;
    }
    return engine->kind->analyse(engine, game, ask, out);
}

tafl_budget tafl__engine_budget(const tafl_game_clock *clock, tafl_side side)
{
    enum { MOVES_LEFT = 25, RESERVE = 50, SHORTEST = 5 };
    uint64_t left = clock->left[side], ms = left / MOVES_LEFT + clock->added * 3u / 4u;
    if (ms + RESERVE > left) ms = left > RESERVE + SHORTEST ? left - RESERVE : SHORTEST;
    if (ms < SHORTEST) ms = SHORTEST;
    return (tafl_budget){.ms = (uint32_t)(ms > UINT32_MAX ? UINT32_MAX : ms)};
}

static bool has_clock(const tafl_game_clock *clock)
{
    return clock && (clock->left[0] || clock->left[1] || clock->added);
}

tafl_status tafl_engine_move(tafl_answer *out, tafl_engine *engine, const tafl_game *game,
                             const tafl_ask *ask, const tafl_game_clock *clock)
{
    tafl_position position;
    tafl_ask own = *ask;
    own.lines = 1;
    memset(out, 0, sizeof *out);
    tafl_status status = tafl_game_position(&position, game, NULL, NULL);
    if (status != TAFL_OK) return status;
    if (!has_clock(clock)) clock = NULL;
    if (clock) own.budget = tafl__engine_budget(clock, (tafl_side)position.to_move);
    if (position.outcome.winner || !engine->kind->move)
        return tafl_engine_analyse(out, engine, game, &own);
    return engine->kind->move(engine, game, &own, clock, out);
}

void tafl_engine_finish(tafl_engine *engine, tafl_outcome outcome)
{
    if (engine->kind->finish) engine->kind->finish(engine, outcome);
}

size_t tafl_line_first_ply(const tafl_game *game, const tafl_line *line)
{
    tafl_position position;
    size_t count = 0;
    if (tafl_game_position(&position, game, NULL, NULL) != TAFL_OK) return 0;
    for (bool ended = false; count < line->count && !ended;) {
        tafl_turn turn;
        tafl_move move = line->move[count++];
        tafl_position_play_leg(game->referee, &position, move, &turn);
        ended = turn.ends_ply;
    }
    return count;
}

tafl_engine_facts tafl_engine_about(const tafl_engine *engine)
{
    return (tafl_engine_facts){engine->name, engine->protocol, engine->restarts};
}

void tafl_engine_free(tafl_engine *engine)
{
    if (engine) engine->kind->free(engine);
}
