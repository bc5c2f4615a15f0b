/* SPDX-License-Identifier: MIT */
/* tafl-annotate --puzzles: puzzles are written in place of the games they are found in. What a puzzle is,
 * the library decides. */
#include "run.h"

/* A puzzle is written like any record; which game it is from is told. */
static void put_puzzle(void *context, const tafl_puzzle *puzzle)
{
    annotate_state *st = context;
    const annotate_item *item = puzzle->item;
    const tool_identity place = {.file = item->file, .record = item->number};
    if (st->run->broken) return;
    st->puzzles++;
    if (st->run->common->verbose)
        tool_say(st->run, TAFL_NOTE, "%s: record %llu: a puzzle after ply %lu, won in %u plies, %s",
                 item->file, (unsigned long long)item->number, (unsigned long)puzzle->ply,
                 puzzle->plies, puzzle->strict ? "strict" : "loose");
    tool_losses_begin(&st->losses, place);
    tool_losses_of(&st->losses, puzzle->record);
    tool_out_put(st->run, &st->out, place, puzzle->record);
}

int annotate_puzzles_ready(tool_run *run, annotate_state *st)
{
    tafl_annotate_options *out = &st->set->annotator;
    if (!st->set->puzzles) return TOOL_FINE;
    if (out->lines || out->best || out->only || out->skip_decided || out->pov)
        return tool_usage(run,
                          "--puzzles writes no annotations: --lines, --best, --only, --pov and "
                          "--skip-decided have no place beside it");
    out->puzzles = &st->puzzle_options;
    out->puzzle = put_puzzle;
    return TOOL_FINE;
}

void annotate_puzzles_tell(annotate_state *st)
{
    tool_run *run = st->run;
    if (!run->common->quiet)
        tool_say(run, TAFL_NOTE, "%llu puzzles in %llu records", (unsigned long long)st->puzzles,
                 (unsigned long long)st->records);
    if (!st->puzzles) tool_raise(run, TOOL_NO);
}
