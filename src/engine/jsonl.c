/* SPDX-License-Identifier: MIT */
/* The JSON-lines analysis protocol, writing: answers and errors. The order of the fields is fixed. */
#include "jsonl.h"

#include "notation.h"

void jsonl_write_error(tafl_text *out, tafl_str id, const char *code, tafl_str message)
{
    tafl_text_z(out, "{\"id\":");
    tafl_text_str(out, id.len ? id : TAFL_STR("null"));
    tafl_text_z(out, ",\"error\":");
    tafl_text_json(out, message);
    tafl_text_format(out, ",\"code\":\"%s\"}\n", code);
}

/* A line of play as an array: a text for each ply, its legs joined by '|'. */
static void write_moves(tafl_text *out, const tafl_referee *referee, const tafl_position *from,
                        const tafl_line *line)
{
    tafl_position position = *from;
    tafl_turn turn;
    tafl_text_char(out, '[');
    for (size_t i = 0, first = 0; i < line->count; i++) {
        if (line->move[i].from == line->move[i].to)
            tafl_position_end_chain(referee, &position, &turn);
        else
            tafl_position_play(referee, &position, line->move[i], &turn);
        if (!turn.ends_ply && i + 1 < line->count) continue;
        if (first > 0) tafl_text_char(out, ',');
        tafl_text_char(out, '"');
        notation_write_line(out, &line->move[first], i + 1 - first, '|');
        tafl_text_char(out, '"');
        first = i + 1;
    }
    tafl_text_char(out, ']');
}

/* "eval" and, where the game is decided, "win". */
static void write_worth(tafl_text *out, const tafl_worth *worth)
{
    tafl_text_z(out, "\"eval\":");
    if (worth->known)
        tafl_text_int(out, worth->value);
    else
        tafl_text_z(out, "null");
    if (!worth->win_in) return;
    tafl_text_z(out, ",\"win\":");
    tafl_text_int(out, worth->win_in);
}

void jsonl_write_answer(tafl_text *out, tafl_str id, uint64_t ply, const tafl_engine *engine,
                        const tafl_referee *referee, const tafl_position *position,
                        const tafl_answer *answer)
{
    tafl_text_format(out, "{\"schema\":%d,\"id\":", JSONL_SCHEMA);
    tafl_text_str(out, id.len ? id : TAFL_STR("null"));
    tafl_text_z(out, ",\"ply\":");
    tafl_text_uint(out, ply);
    if (answer->flags & TAFL_ANSWER_OVER) tafl_text_z(out, ",\"over\":true");
    if (answer->lines > 0) {
        tafl_text_char(out, ',');
        write_worth(out, &answer->line[0].worth);
    }
    tafl_text_z(out, ",\"unit\":\"hundredths\",\"pov\":\"attackers\",\"depth\":");
    tafl_text_uint(out, answer->depth);
    tafl_text_z(out, ",\"nodes\":");
    tafl_text_uint(out, answer->nodes);
    tafl_text_z(out, ",\"lines\":[");
    for (unsigned i = 0; i < answer->lines; i++) {
        tafl_text_z(out, i ? ",{\"moves\":" : "{\"moves\":");
        write_moves(out, referee, position, &answer->line[i]);
        tafl_text_char(out, ',');
        write_worth(out, &answer->line[i].worth);
        tafl_text_char(out, '}');
    }
    tafl_text_z(out, "],\"engine\":");
    tafl_text_json(out, tafl_str_of(tafl_engine_name(engine)));
    tafl_text_z(out, ",\"final\":true}\n");
}
