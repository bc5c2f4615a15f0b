/* SPDX-License-Identifier: MIT */
#ifndef TOOL_REPLAY_MODES_H
#define TOOL_REPLAY_MODES_H

/* The further things tafl-replay does with a record once it has been replayed. */

#include "judge.h"
#include "ply_log.h"

/* --at: appends the position at an address. TOOL_USAGE, after a message, when there is no such node;
 * TOOL_NO when a move on the way is illegal. */
int tool_replay_at(tool_run *run, const tool_item *item, const tool_rules *rules,
                   const char *address, bool json, tafl_text *out);

/* --write-captures, --annotate: puts what the log holds into the record. False when memory is out. */
bool tool_replay_write_captures(tafl_record *record, const tool_ply_log *log);
bool tool_replay_annotate(tafl_record *record, const tool_ply_log *log);

/* --against: the first ply in which two replays of a record part. */
typedef enum tool_difference {
    DIFFERENCE_NONE,
    DIFFERENCE_LEGALITY,
    DIFFERENCE_CAPTURES,
    DIFFERENCE_ENDING
} tool_difference;

typedef struct tool_parting {
    tool_difference kind;
    const tool_logged_ply *a, *b; /* NULL where the ply was not played */
} tool_parting;

tool_parting tool_replay_compare(const tool_ply_log *a, const tool_ply_log *b);

/* Appends it in words, or as an object. */
typedef struct tool_sides {
    const tool_rules *rules[2];
    const tool_ply_log *log[2];
} tool_sides;
void tool_parting_write(tafl_text *out, const tool_item *item, uint64_t record,
                        const tool_sides *sides, const tool_parting *parting, bool json);

#endif
