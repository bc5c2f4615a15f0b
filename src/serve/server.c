/* SPDX-License-Identifier: MIT */
/* The built-in engine as a program: which protocol a host speaks, the game it plays, how long to
 * think. What the words of a protocol mean is in otep.c, htp.c and jsonl.c. */
#include "server.h"

#include <stdlib.h>
#include <string.h>

#include <engine/engine.h>

tafl_status tafl__server_new(engine_server **out, const engine_server_options *options)
{
    engine_server *s = calloc(1, sizeof *s);
    *out = NULL;
    if (!s) return TAFL_NOMEM;
    s->options = *options;
    s->protocol = options->protocol;
    s->legs.room = SERVER_LEGS;
    s->legs.move = malloc(SERVER_LEGS * sizeof *s->legs.move);
    tafl_status status =
        s->legs.move ? tafl_engine_builtin(&s->engine, &options->engine) : TAFL_NOMEM;
    if (status == TAFL_OK)
        *out = s;
    else
        tafl__server_free(s);
    return status;
}

void tafl__server_free(engine_server *s)
{
    if (!s) return;
    tafl_engine_free(s->engine);
    free(s->legs.move);
    tafl_text_clear(&s->out);
    free(s);
}

tafl_protocol tafl__server_protocol(const engine_server *s)
{
    return s->protocol;
}

void tafl__server_say(engine_server *s)
{
    if (s->out.len > 0 && !s->out.failed)
        s->options.write(s->options.context, tafl_text_view(&s->out));
    tafl_text_reset(&s->out);
}

/* ---- which protocol ---------------------------------------------------------------------------------- */

void tafl__server_greet(engine_server *s)
{
    if (s->protocol == TAFL_PROTOCOL_AUTO) s->protocol = TAFL_PROTOCOL_OTEP;
    if (s->protocol != TAFL_PROTOCOL_OTEP || s->greeted) return;
    s->greeted = true;
    tafl_text_z(&s->out, "hello\nsimple-moves on\n");
    tafl__server_say(s);
}

/* The first line decides; words that several protocols have are OTEP's. */
static tafl_protocol guess(tafl_str line)
{
    line = tafl_str_trim(line);
    if (line.len > 0 && line.at[0] == '{') return TAFL_PROTOCOL_JSONL;
    if (tafl__otep_knows(line)) return TAFL_PROTOCOL_OTEP;
    return tafl__htp_knows(line) ? TAFL_PROTOCOL_HTP : TAFL_PROTOCOL_AUTO;
}

/* A host that waited for `hello` and got none may go on to HTP: what only HTP has is answered. */
static void follow_host(engine_server *s, tafl_str line)
{
    bool open = s->options.protocol == TAFL_PROTOCOL_AUTO;
    if (s->protocol == TAFL_PROTOCOL_AUTO) {
        s->protocol = guess(line);
        if (s->protocol == TAFL_PROTOCOL_OTEP) tafl__server_greet(s);
    } else if (open && s->protocol == TAFL_PROTOCOL_OTEP && !s->has_rules) {
        tafl_protocol other = guess(line);
        if (other != TAFL_PROTOCOL_AUTO) s->protocol = other;
    }
}

tafl_status tafl__server_line(engine_server *s, tafl_str line)
{
    follow_host(s, line);
    tafl_status status = TAFL_OK;
    switch (s->protocol) {
    case TAFL_PROTOCOL_OTEP: status = tafl__otep_line(s, line); break;
    case TAFL_PROTOCOL_HTP: status = tafl__htp_line(s, line); break;
    case TAFL_PROTOCOL_JSONL: status = tafl__jsonl_line(s, line); break;
    case TAFL_PROTOCOL_AUTO: break; /* a word that nobody knows */
    }
    if (s->out.failed) status = TAFL_NOMEM;
    tafl__server_say(s);
    return status;
}

bool tafl__server_interrupts(const engine_server *s, tafl_str line)
{
    static const char *const words[] = {"finish", "goodbye", "quit", "rules", "stop"};
    tafl_str rest = line, word = tafl_str_word(&rest);
    if (s->protocol == TAFL_PROTOCOL_JSONL) return false;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (tafl_str_equal(word, tafl_str_of(words[i]))) return true;
    return false;
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
    s->pending_count = s->refused = 0;
    tafl__server_set_board(s, &rules->start,
                           rules->attackers_first ? TAFL_ATTACKERS : TAFL_DEFENDERS);
    return true;
}

void tafl__server_set_board(engine_server *s, const tafl_board *board, tafl_side side)
{
    s->start = *board;
    s->other_first = (side == TAFL_ATTACKERS) != (bool)s->rules.attackers_first;
    s->legs.count = 0;
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
    return tafl_engine_analyse(&s->answer, s->engine, &game, &ask) == TAFL_OK &&
           s->answer.lines > 0;
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
