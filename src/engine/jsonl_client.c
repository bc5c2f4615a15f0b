/* SPDX-License-Identifier: MIT */
/* The host's side of the JSON-lines protocol: one request, and the answer that bears its id; answers
 * to others are dropped. */
#include <base/json.h>

#include "budget.h"
#include "external.h"

static void say_request(external *e, const question *q)
{
    const tafl_game *game = q->game;
    tafl_position position;
    tafl_text rules = {0};
    tafl_rules_write(&rules, &game->referee->rules, TAFL_RULES_SHORT);
    tafl_text_format(&e->out, "{\"id\":%llu,\"rules\":", (unsigned long long)e->asked);
    tafl_text_json(&e->out, tafl_text_view(&rules));
    tafl_text_clear(&rules);
    tafl_game start = *game;
    start.count = 0;
    tafl_game_position(&position, &start, NULL, NULL);
    tafl_text_z(&e->out, ",\"start\":\"");
    tafl_board_write(&e->out, &position.board, TAFL_BOTTOM_FIRST);
    tafl_text_format(&e->out, " %s\",\"moves\":", tafl_side_text((tafl_side)position.to_move));
    tafl__notation_write_plies(&e->out, game->referee, position, game->move, game->count);
    const char *limit, *before = ",\"budget\":{";
    for (unsigned i = 0; (limit = tafl__budget_limit(i, NULL)); i++) {
        tafl_text_format(&e->out, "%s\"%s\":", before, limit);
        tafl_text_uint(&e->out, tafl__budget_get(&q->ask->budget, i));
        before = ",";
    }
    tafl_text_format(&e->out, "},\"lines\":%u}\n", q->ask->lines ? q->ask->lines : 1);
}

/* A whole number with an optional sign; 0 when it is none. */
static int32_t number_of(const json_list *list, uint32_t at)
{
    int32_t hundredths = 0;
    if (!tafl__json_is_kind(list, at, JSON_NUMBER)) return 0;
    return tafl__external_hundredths(list->value[at].text, &hundredths) ? hundredths / 100 : 0;
}

static tafl_worth read_worth(const json_list *list, uint32_t object)
{
    uint32_t eval = tafl__json_find(list, object, "eval");
    tafl_worth worth = {.value = number_of(list, eval)};
    worth.known = eval && list->value[eval].kind != JSON_NULL;
    worth.win_in = (int16_t)number_of(list, tafl__json_find(list, object, "win"));
    return worth;
}

static void read_line(const question *q, const json_list *list, uint32_t object)
{
    tafl_text moves = {0};
    uint32_t array = tafl__json_find(list, object, "moves");
    uint32_t end = array ? list->value[array].next : 0;
    for (uint32_t at = array + 1; at < end; at = list->value[at].next) {
        if (moves.len > 0) tafl_text_char(&moves, '|');
        if (!tafl__json_string(&moves, list, at)) break;
    }
    if (moves.len > 0) tafl__external_add_line(q, tafl_text_view(&moves), read_worth(list, object));
    tafl_text_clear(&moves);
}

static bool read_answer(const question *q, const json_list *list)
{
    uint64_t number;
    uint32_t array = tafl__json_find(list, 0, "lines");
    uint32_t end = array ? list->value[array].next : 0;
    for (uint32_t at = array + 1; at < end; at = list->value[at].next) read_line(q, list, at);
    if (tafl__json_number(&number, list, tafl__json_find(list, 0, "nodes"), UINT64_MAX / 2))
        q->answer->nodes = number;
    if (tafl__json_number(&number, list, tafl__json_find(list, 0, "depth"), UINT32_MAX))
        q->answer->depth = (uint32_t)number;
    return q->answer->lines > 0;
}

/* What a line is to the question under way. */
typedef enum fit { FIT_NOT, FIT_STALE, FIT_ANSWER, FIT_ERROR } fit;

static fit fit_of(const external *e, const json_list *list)
{
    uint64_t id;
    if (!tafl__json_number(&id, list, tafl__json_find(list, 0, "id"), UINT64_MAX / 2))
        return FIT_NOT;
    if (id != e->asked) return FIT_STALE;
    uint32_t final = tafl__json_find(list, 0, "final");
    if (final && tafl_str_equal(list->value[final].text, TAFL_STR("false"))) return FIT_NOT;
    return tafl__json_find(list, 0, "error") ? FIT_ERROR : FIT_ANSWER;
}

/* Rules it does not know will not be known after another start either. */
static talk read_error(const json_list *list)
{
    tafl_text code = {0};
    tafl__json_string(&code, list, tafl__json_find(list, 0, "code"));
    bool rules = tafl_str_equal(tafl_text_view(&code), TAFL_STR("bad-rules"));
    tafl_text_clear(&code);
    return rules ? TALK_UNSUPPORTED : TALK_BROKEN;
}

static talk read_reply(external *e, const question *q, const json_list *list, bool *done)
{
    *done = true;
    switch (fit_of(e, list)) {
    case FIT_NOT: break;
    case FIT_STALE: q->answer->flags |= TAFL_ANSWER_STALE; break;
    case FIT_ERROR: return read_error(list);
    case FIT_ANSWER: return read_answer(q, list) ? TALK_FINE : TALK_BROKEN;
    }
    *done = false;
    return TALK_FINE;
}

static talk analyse(external *e, const question *q)
{
    json_list list = {0};
    tafl_str line;
    say_request(e, q);
    if (!tafl__external_send(e)) return TALK_BROKEN;
    uint64_t deadline = tafl__external_deadline(e, q);
    talk result = TALK_FINE;
    for (bool done = false; !done && result == TALK_FINE;) {
        result = tafl__external_line(e, deadline, q->ask, &line);
        list.count = 0;
        if (result == TALK_FINE && tafl__json_list(&list, tafl_str_trim(line), NULL) == TAFL_OK)
            result = read_reply(e, q, &list, &done);
    }
    tafl__json_list_clear(&list);
    return result;
}

static talk greet(external *e)
{
    json_list list = {0};
    tafl_text name = {0};
    tafl_str line;
    uint64_t deadline = tafl__clock_ms() + e->options.start_ms;
    tafl_text_z(&e->out, "{\"action\":\"version\"}\n");
    talk result = tafl__external_send(e) ? TALK_FINE : TALK_BROKEN;
    for (bool done = false; !done && result == TALK_FINE;) {
        result = tafl__external_line(e, deadline, NULL, &line);
        list.count = 0;
        if (result != TALK_FINE || tafl__json_list(&list, tafl_str_trim(line), NULL) != TAFL_OK)
            continue;
        done = tafl__json_find(&list, 0, "schema") != 0;
        if (!done || !tafl__json_string(&name, &list, tafl__json_find(&list, 0, "engine")))
            continue;
        tafl_text_char(&name, ' ');
        tafl__json_string(&name, &list, tafl__json_find(&list, 0, "version"));
    }
    if (name.len > 0) tafl__external_name(e, tafl_text_view(&name));
    tafl_text_clear(&name);
    tafl__json_list_clear(&list);
    return result;
}

const dialect tafl__jsonl_dialect = {greet, analyse, NULL, NULL, NULL};
