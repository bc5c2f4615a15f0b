/* SPDX-License-Identifier: MIT */
/* The face that all engines share: checks the question, passes it on. */
#include "engine.h"

#include <string.h>

tafl_status tafl_engine_analyse(tafl_engine *engine, const tafl_game *game, const tafl_ask *ask,
                                tafl_answer *out)
{
    tafl_position position;
    memset(out, 0, sizeof *out);
    tafl_status status = tafl_game_position(game, &position, NULL, NULL);
    if (status != TAFL_OK) return status;
    if (position.outcome.winner) {
        out->flags = TAFL_ANSWER_OVER;
        return TAFL_OK;
    }
    return engine->kind->analyse(engine, game, ask, out);
}

const char *tafl_engine_name(const tafl_engine *engine)
{
    return engine->name;
}

void tafl_engine_free(tafl_engine *engine)
{
    if (engine) engine->kind->free(engine);
}
