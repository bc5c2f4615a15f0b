/* SPDX-License-Identifier: MIT */
#ifndef TAFL_ENGINE_ENGINE_H
#define TAFL_ENGINE_ENGINE_H

/* What stands behind a tafl_engine: the built-in search, or a program and its protocol. */

#include <tafl/engine.h>

typedef struct engine_kind {
    tafl_status (*analyse)(tafl_engine *engine, const tafl_game *game, const tafl_ask *ask,
                           tafl_answer *out);
    void (*free)(tafl_engine *engine);
    /* May be NULL: then a move is the best line of an analysis, and nothing is told at the end. */
    tafl_status (*move)(tafl_engine *engine, const tafl_game *game, const tafl_ask *ask,
                        const tafl_game_clock *clock, tafl_answer *out);
    void (*finish)(tafl_engine *engine, tafl_outcome outcome);
} engine_kind;

/* Every kind of engine begins with one of these. */
struct tafl_engine {
    const engine_kind *kind;
    const char *name;
    tafl_protocol protocol;
    unsigned restarts;
};

/* The leg with which the last ply of a game begins, all of whose legs are legal, and the position before
 * it (not set when there is none). */
size_t tafl__engine_last_ply(const tafl_game *game, tafl_position *before);

/* A part of what is left, and most of what comes back with every move. */
tafl_budget tafl__engine_budget(const tafl_game_clock *clock, tafl_side side);

#endif
