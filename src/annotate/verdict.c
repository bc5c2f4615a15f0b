/* SPDX-License-Identifier: MIT */
/* Verdicts: what is kept of an answer. A verdict owns one block: its lines, with their legs behind them. */
#include <stdlib.h>
#include <string.h>

#include "annotate.h"

bool tafl__annotate_verdict_room(annotate_verdict *out, unsigned lines, const uint16_t *count)
{
    size_t legs = 0;
    *out = (annotate_verdict){.given = true, .lines = lines};
    for (unsigned i = 0; i < lines; i++) legs += count[i];
    if (lines == 0) return true;
    out->line = calloc(1, lines * sizeof *out->line + legs * sizeof(tafl_move));
    if (!out->line) {
        *out = (annotate_verdict){0};
        return false;
    }
    tafl_move *move = (tafl_move *)(void *)(out->line + lines);
    for (unsigned i = 0; i < lines; i++) {
        out->line[i].count = count[i];
        out->line[i].move = move;
        move += count[i];
    }
    return true;
}

bool tafl__annotate_verdict_take(annotate_verdict *out, const tafl_answer *answer)
{
    enum { OF_THIS_RUN = TAFL_ANSWER_STALE | TAFL_ANSWER_RESTARTED };
    uint16_t count[TAFL_LINES_MAX] = {0};
    for (unsigned i = 0; i < answer->lines; i++) count[i] = answer->line[i].count;
    if (!tafl__annotate_verdict_room(out, answer->lines, count)) return false;
    out->flags = answer->flags & ~(unsigned)OF_THIS_RUN;
    out->depth = answer->depth;
    out->nodes = answer->nodes;
    for (unsigned i = 0; i < answer->lines; i++) {
        out->line[i].worth = answer->line[i].worth;
        for (unsigned m = 0; m < count[i]; m++) out->line[i].move[m] = answer->line[i].move[m];
    }
    return true;
}

void tafl__annotate_verdict_clear(annotate_verdict *verdict)
{
    free(verdict->line);
    *verdict = (annotate_verdict){0};
}
