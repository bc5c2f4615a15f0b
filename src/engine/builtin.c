/* SPDX-License-Identifier: MIT */
/* The built-in engine as an engine among others: keeps its memory from one analysis to the next,
 * nothing of what was found. */
#include <stdlib.h>

#include "engine.h"
#include "search.h"

typedef struct builtin {
    tafl_engine engine;
    weights weights;
    size_t table_bytes;
    search search;
} builtin;

static tafl_status analyse(tafl_engine *engine, const tafl_game *game, const tafl_ask *ask,
                           tafl_answer *out)
{
    builtin *b = (builtin *)engine;
    b->search.referee = game->referee;
    return tafl__search_run(&b->search, game, ask, &b->weights, b->table_bytes, out);
}

static void free_builtin(tafl_engine *engine)
{
    builtin *b = (builtin *)engine;
    tafl__search_clear(&b->search);
    free(b);
}

static const engine_kind kind = {.analyse = analyse, .free = free_builtin};

tafl_status tafl_engine_builtin(tafl_engine **out, const tafl_builtin_options *options)
{
    static const tafl_builtin_options none = {0};
    if (!options) options = &none;
    builtin *b = malloc(sizeof *b);
    if (!b) return TAFL_NOMEM;
    *b = (builtin){.engine = {.kind = &kind, .name = "taflkit"}};
    tafl__weights_default(&b->weights);
    b->table_bytes = options->table_bytes;
    tafl_status status = tafl__search_init(&b->search, NULL) ? TAFL_OK : TAFL_NOMEM;
    if (status == TAFL_OK && options->tune &&
        !tafl__weights_tune(&b->weights, tafl_str_of(options->tune)))
        status = TAFL_SYNTAX;
    *out = &b->engine;
    if (status == TAFL_OK) return TAFL_OK;
    free_builtin(&b->engine);
    *out = NULL;
    return status;
}
