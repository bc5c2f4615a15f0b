/* SPDX-License-Identifier: MIT */
/* tafl-rules diff --game: replays each record under both rulesets and tells the first ply in which
 * they part. What parting is, is decided in replay_modes.c. */
#include "game.h"

#include "infer.h"

int tool_game_diff_begin(tool_run *run, tool_game_diff *diff, const tafl_rules rules[2],
                         const tafl_str names[2])
{
    if (rules[0].start.size != rules[1].start.size)
        return tool_usage(run, "the two rulesets are for boards of different sizes");
    tafl_replay_new(&diff->replay);
    bool fine = diff->replay;
    for (unsigned side = 0; side < 2; side++) {
        tafl_referee *referee = &diff->referee[side];
        fine = fine && tafl_referee_init(referee, &rules[side], NULL) == TAFL_OK;
        diff->name[side] = names[side].len ? names[side] : tafl_str_of(referee->rules.name);
    }
    return fine ? TOOL_FINE : TOOL_FAILED;
}

/* ---- one record ---------------------------------------------------------------------------------- */

static bool replay(tool_game_diff *diff, unsigned side, tafl_record *record,
                   const tafl_board *start)
{
    const tafl_replay_options options = {.main_line_only = true,
                                         .start = start,
                                         .on_ply = tafl_plies_keep,
                                         .context = &diff->plies[side]};
    tafl_plies_reset(&diff->plies[side]);
    tafl_status status = tafl_replay_run(diff->replay, &diff->referee[side], record, &options);
    return status == TAFL_OK && !diff->plies[side].failed;
}

void tool_game_diff_record(tool_run *run, tool_game_diff *diff, const tool_item *item)
{
    tafl_board board = diff->referee[0].rules.start;
    if (item->status != TAFL_OK) {
        tool_say(run, TAFL_WARNING, "%s: record %llu cannot be read and is left out", item->file,
                 (unsigned long long)item->number);
        return;
    }
    unsigned size = board.size;
    tafl_infer_start own = tool_own_start(item->record, &board);
    if (own.board && board.size != size) {
        tool_say(run, TAFL_WARNING, "%s: record %llu is for another board and is left out",
                 item->file, (unsigned long long)item->number);
        return;
    }
    for (unsigned side = 0; side < 2; side++) {
        const tafl_board *start = own.board || side ? &board : NULL;
        if (replay(diff, side, item->record, start)) continue;
        tool_no_memory(run);
        return;
    }
    const tool_sides sides = {{&diff->referee[0].rules, &diff->referee[1].rules},
                              {diff->name[0], diff->name[1]},
                              {&diff->plies[0], &diff->plies[1]}};
    const tool_parting parting = tool_replay_compare(&diff->plies[0], &diff->plies[1]);
    if (diff->json && diff->records++ > 0) tafl_text_z(&diff->out, ",");
    tool_parting_write(&diff->out, item, NULL, &sides, &parting, diff->json);
    if (parting.kind != DIFFERENCE_NONE) tool_raise(run, TOOL_NO);
    tool_put(run, &diff->out);
    tafl_text_reset(&diff->out);
}

/* ---- around the records -------------------------------------------------------------------------- */

void tool_game_diff_open(tool_run *run, tool_game_diff *diff, const tafl_text *switches)
{
    tafl_text_reset(&diff->out);
    if (diff->json) tafl_text_z(&diff->out, "{\"schema\":1,\"switches\":");
    tafl_text_append(&diff->out, switches);
    tafl_text_z(&diff->out, diff->json ? ",\"records\":[\n" : "\n");
    tool_put(run, &diff->out);
    tafl_text_reset(&diff->out);
}

void tool_game_diff_close(tool_run *run, tool_game_diff *diff)
{
    if (diff->json) tafl_text_z(&diff->out, "]}\n");
    tool_put(run, &diff->out);
}

void tool_game_diff_free(tool_game_diff *diff)
{
    tafl_replay_free(diff->replay);
    for (unsigned side = 0; side < 2; side++) tafl_plies_clear(&diff->plies[side]);
    tafl_text_clear(&diff->out);
}
