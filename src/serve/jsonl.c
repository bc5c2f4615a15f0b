/* SPDX-License-Identifier: MIT */
/* The JSON-lines analysis protocol, writing: answers and errors. The order of the fields is fixed. */
#include "jsonl.h"

#include <engine/notation.h>

void tafl__jsonl_write_error(tafl_text *out, tafl_str id, const char *code, tafl_str message)
{
    tafl_text_z(out, "{\"id\":");
    tafl_text_str(out, id.len ? id : TAFL_STR("null"));
    tafl_text_z(out, ",\"error\":");
    tafl_text_json(out, message);
    tafl_text_format(out, ",\"code\":\"%s\"}\n", code);
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

void tafl__jsonl_write_answer(tafl_text *out, tafl_str id, uint64_t ply, const tafl_engine *engine,
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
        tafl__notation_write_plies(out, referee, *position, answer->line[i].move,
                                   answer->line[i].count);
        tafl_text_char(out, ',');
        write_worth(out, &answer->line[i].worth);
        tafl_text_char(out, '}');
    }
    tafl_text_z(out, "],\"engine\":");
    tafl_text_json(out, tafl_str_of(tafl_engine_about(engine).name));
    tafl_text_z(out, ",\"final\":true}\n");
}
