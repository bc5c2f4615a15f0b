/* SPDX-License-Identifier: MIT */
#ifndef TOOL_PLY_REPORT_H
#define TOOL_PLY_REPORT_H

/* One ply of a replay, written out: as a line for people, as an object for scripts, as words for a
 * comment. */

#include "json_out.h"
#include "tool.h"

/* Appends one object of `tafl-replay --report jsonl` from its member "ply" on; its fields are a contract. */
void tool_ply_json(tafl_text *out, const tafl_replay_ply *ply);

/* Appends a line "12b  e5-e8  takes e9 (custodial); …", with `board` also the board after it. */
void tool_ply_line(tafl_text *out, const tafl_replay_ply *ply, bool board);

/* What is told about a ply, as bits. */
enum { PLY_CAPTURES = 1, PLY_REPETITIONS = 2, PLY_THREATS = 4 };

/* Appends these in words, parted by "; ": "takes e9 (custodial); threatens to escape by e5-e11". */
void tool_ply_words(tafl_text *out, const tafl_replay_ply *ply, unsigned what);

/* The address of a node, padded to the column of moves. */
void tool_address_column(tafl_text *out, const tafl_node *node);

/* A position and how to reach it again: board, text, side to move. */
void tool_position_text(tafl_text *out, const tafl_position *position);

#endif
