/* SPDX-License-Identifier: MIT */
#ifndef TOOL_REPLAY_MODES_H
#define TOOL_REPLAY_MODES_H

/* The further things tafl-replay does with a record once it has been replayed. */

#include "judge.h"

/* --at: appends the position at an address. TOOL_USAGE, after a message, when there is no such node;
 * TOOL_NO when a move on the way is illegal. */
int tool_replay_at(tool_run *run, const tool_item *item, const tafl_judge_rules *rules,
                   const char *address, bool json, tafl_text *out);

/* --annotate: adds what a ply does (PLY_… bits) to its comment in the record. False when memory is out. */
bool tool_replay_annotate(tafl_record *record, const tafl_replay_ply *ply, unsigned what);

/* --against: the first ply in which two replays of a record part. */
typedef enum tool_difference {
    DIFFERENCE_NONE,
    DIFFERENCE_LEGALITY,
    DIFFERENCE_CAPTURES,
    DIFFERENCE_ENDING
} tool_difference;

typedef struct tool_parting {
    tool_difference kind;
    const tafl_played *a, *b; /* NULL where the ply was not played */
} tool_parting;

tool_parting tool_replay_compare(const tafl_plies *a, const tafl_plies *b);

/* Appends it in words, or as an object. */
typedef struct tool_sides {
    const tafl_rules *rules[2];
    tafl_str name[2]; /* of them in the catalogue, else as they call themselves; may be empty */
    const tafl_plies *plies[2];
} tool_sides;
void tool_parting_write(tafl_text *out, const tool_item *item, const tafl_judge_rules *rules,
                        const tool_sides *sides, const tool_parting *parting, bool json);

#endif
