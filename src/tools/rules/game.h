/* SPDX-License-Identifier: MIT */
#ifndef TOOL_RULES_GAME_H
#define TOOL_RULES_GAME_H

/* tafl-rules diff --game: where two rulesets first part over the records of a file. */

#include <frame/replay_modes.h>

typedef struct tool_game_diff {
    tafl_referee referee[2];
    tafl_str name[2]; /* in the catalogue, else as they call themselves */
    tafl_plies plies[2];
    tafl_replay *replay;
    tafl_text out;
    uint64_t records;
    bool json;
} tool_game_diff;

/* Gets ready to compare under these rules; returns an exit status. */
int tool_game_diff_begin(tool_run *run, tool_game_diff *diff, const tafl_rules rules[2],
                         const tafl_str names[2]);
/* Writes what stands in front of the records: `switches`, how the rulesets differ. */
void tool_game_diff_open(tool_run *run, tool_game_diff *diff, const tafl_text *switches);
/* Compares one record; the exit status becomes TOOL_NO when the rules part. */
void tool_game_diff_record(tool_run *run, tool_game_diff *diff, const tool_item *item);
void tool_game_diff_close(tool_run *run, tool_game_diff *diff);
void tool_game_diff_free(tool_game_diff *diff);

#endif
