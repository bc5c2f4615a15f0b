/* SPDX-License-Identifier: MIT */
/* A number that changes whenever the built-in engine begins to think otherwise, although its version is
 * the same: what it says of two start positions, and how many moves it tries for that. So evaluations of
 * one engine are not taken for those of another. */
#include <stdlib.h>

#include "signature.h"

/* Counted up when the same search is reported or kept otherwise: from 1 on, an unfinished depth is not a
 * loss; from 2 on, a draw by the length of a game is part of the question. */
enum { REPORTING = 2 };

/* What it takes to ask; large, so not on the stack. */
typedef struct question {
    tafl_referee referee;
    tafl_answer answer;
} question;

static void add(uint32_t *hash, uint64_t number)
{
    for (unsigned i = 0; i < 8; i++)
        *hash = (*hash ^ (uint32_t)(number >> 8 * i & 0xff)) * 16777619u;
}

static tafl_status ask_one(tafl_engine *engine, const char *name, question *q, uint32_t *hash)
{
    enum { DEPTH = 3 };
    tafl_rules rules;
    const tafl_game game = {.referee = &q->referee};
    const tafl_ask ask = {.budget = {.depth = DEPTH}};
    tafl_status status = tafl_rules_read(&rules, tafl_str_of(name), NULL, NULL);
    if (status == TAFL_OK) status = tafl_referee_init(&q->referee, &rules, NULL);
    if (status == TAFL_OK) status = tafl_engine_analyse(&q->answer, engine, &game, &ask);
    if (status != TAFL_OK) return status;
    const tafl_line *line = &q->answer.line[0];
    add(hash, q->answer.nodes);
    add(hash, (uint32_t)line->worth.value);
    for (unsigned i = 0; i < line->count; i++)
        add(hash, (uint32_t)line->move[i].from << 16 | line->move[i].to);
    return TAFL_OK;
}

tafl_status tafl__annotate_signature(tafl_engine *engine, uint32_t *out)
{
    static const char *const names[] = {"brandub", "copenhagen"};
    question *q = malloc(sizeof *q);
    tafl_status status = q ? TAFL_OK : TAFL_NOMEM;
    *out = 2166136261u;
    add(out, REPORTING);
    for (size_t i = 0; i < sizeof names / sizeof *names && status == TAFL_OK; i++)
        status = ask_one(engine, names[i], q, out);
    free(q);
    return status;
}
