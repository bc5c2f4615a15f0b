/* SPDX-License-Identifier: MIT */
/* What every protocol does with the game that a host plays: it is set up, played, taken back and thought
 * about, and the answer is said. */
#include <engine/engine.h>

#include "server.h"

void tafl__server_say(engine_server *s)
{
    if (s->out.len > 0 && !s->out.failed)
        s->options.write(s->options.context, tafl_text_view(&s->out));
    tafl_text_reset(&s->out);
}

/* ---- the game ------------------------------------------------------------------------------------------ */

tafl_game tafl__server_game(const engine_server *s)
{
    return (tafl_game){.referee = &s->referee,
                       .start = &s->start,
                       .other_first = s->other_first,
                       .move = s->legs.move,
                       .count = s->legs.count};
}

bool tafl__server_set_rules(engine_server *s, const tafl_rules *rules)
{
    if (tafl_referee_init(&s->referee, rules, NULL) != TAFL_OK) return false;
    s->rules = *rules;
    s->has_rules = true;
    s->pending_count = 0;
    tafl__server_set_board(s, &rules->start,
                           rules->attackers_first ? TAFL_ATTACKERS : TAFL_DEFENDERS);
    return true;
}

void tafl__server_set_board(engine_server *s, const tafl_board *board, tafl_side side)
{
    s->start = *board;
    s->other_first = (side == TAFL_ATTACKERS) != (bool)s->rules.attackers_first;
    s->legs.count = 0;
    s->refusals = 0;
    s->accepted = TAFL_NO_SQUARE;
    tafl_game game = tafl__server_game(s);
    tafl_game_position(&s->position, &game, NULL, NULL);
}

bool tafl__server_play(engine_server *s, tafl_move move)
{
    return tafl__notation_play(&s->referee, &s->position, move, &s->legs);
}

bool tafl__server_undo(engine_server *s)
{
    tafl_game game = tafl__server_game(s);
    if (!s->legs.count) return false;
    s->legs.count = tafl__engine_last_ply(&game, &s->position);
    return true;
}

/* ---- thinking ------------------------------------------------------------------------------------------ */

bool tafl__server_think(engine_server *s, const tafl_budget *budget, unsigned lines)
{
    tafl_game game = tafl__server_game(s);
    tafl_ask ask = {.budget = *budget, .lines = lines};
    ask.stop = s->options.stop;
    ask.context = s->options.context;
    tafl_status status = tafl_engine_analyse(&s->answer, s->engine, &game, &ask);
    s->out.failed |= status == TAFL_NOMEM; /* no answer is better than another one */
    return status == TAFL_OK && s->answer.lines > 0;
}

/* A period of overtime without what it takes to be heard in time, which is never all of it. */
static tafl_budget overtime_budget(uint64_t period)
{
    enum { RESERVE = 500, PART = 10 };
    uint64_t reserve = period / PART > RESERVE ? period / PART : RESERVE;
    uint64_t ms = period > 2 * reserve ? period - reserve : period / 2 + 1;
    return (tafl_budget){.ms = (uint32_t)(ms > UINT32_MAX ? UINT32_MAX : ms)};
}

/* Before overtime its first period may be counted on. */
tafl_budget tafl__server_budget(const engine_server *s, tafl_side side)
{
    if (!s->clock.known) return s->options.budget;
    tafl_game_clock clock = {{s->clock.left[0], s->clock.left[1]}, 0};
    if (s->clock.adds) clock.added = (uint32_t)s->clock.period;
    bool overtime = s->clock.overtime[side] || (!clock.left[side] && s->clock.periods[side]);
    uint64_t period = overtime && clock.left[side] ? clock.left[side] : s->clock.period;
    if (overtime) return overtime_budget(period);
    if (s->clock.periods[side]) clock.left[side] += s->clock.period;
    return tafl__engine_budget(&clock, side);
}
