/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_ENGINE_H
#define TAFL_ENGINE_ENGINE_H

/* What stands behind a tafl_engine: the built-in search, or a program and its protocol. */

#include <tafl/engine.h>

typedef struct engine_kind {
    tafl_status (*analyse)(tafl_engine *engine, const tafl_game *game, const tafl_ask *ask,
                           tafl_answer *out);
    void (*free)(tafl_engine *engine);
} engine_kind;

/* Every kind of engine begins with one of these. */
struct tafl_engine {
    const engine_kind *kind;
    const char *name;
};

#endif
