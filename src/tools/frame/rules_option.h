/* SPDX-License-Identifier: MIT */
#ifndef TOOL_RULES_OPTION_H
#define TOOL_RULES_OPTION_H

/* RULES on the command line. Under which rules a record is judged is decided by the judge of the library. */

#include <tafl/judge.h>

#include "tool.h"

/* Reads RULES of the command line (a name, a name with changes, OTN text, @file) into `out`. When it
 * is wrong says why and returns TOOL_USAGE, or TOOL_FAILED when a file cannot be read. *name is that in
 * the catalogue, else empty. */
int tool_rules_read_argument(tool_run *run, const char *argument, tafl_rules *out, tafl_str *name);

/* A judge as the shared options say; the rest is as in `options`. Returns an exit status. */
int tool_judge_new(tafl_judge **out, tool_run *run, tafl_judge_options options);

/* How the shared options say that records are to be replayed. */
tafl_replay_options tool_replay_options(const tool_run *run);

/* A record whose rules stand elsewhere, in --rules or in what its format calls its type of game, names them
 * from now on, where the format it is written in can. `rules` is NULL when it was not judged. */
tafl_status tool_rules_tag(tafl_record *record, const tafl_judge_rules *rules,
                           const tafl_codec *to);

#endif
